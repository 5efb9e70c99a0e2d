package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.varint.fixtures.Readers;
import dev.varint.format.MalformedVarIntException;
import dev.varint.format.Strictness;
import dev.varint.format.VarIntType;
import dev.varint.format.ZigZag;
import dev.varint.testing.Outcome;
import dev.varint.testing.Placed;
import dev.varint.testing.Reference;
import io.netty.buffer.ByteBuf;
import io.netty.handler.codec.CorruptedFrameException;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;

/** A method that reads one value, with one type and strictness. Values are as for {@link WriteMethod}. */
record ReadMethod(String name, Effect effect, VarIntType type, Strictness strictness, Call call) {

    enum Effect {
        /** Returns the value, and moves the readerIndex past it. */
        READ,
        /** Returns the value at an index, and moves nothing. */
        GET,
        /** Returns the size, and moves nothing. It does not throw where a value is incomplete or malformed. */
        SCAN,
        /** Returns the size, and moves the readerIndex past the value. */
        SKIP
    }

    @FunctionalInterface
    interface Call {
        long read(ByteBuf buf, int index);
    }

    private static final List<VarIntType> TYPES = List.of(
            VarIntType.S7,
            VarIntType.U8,
            VarIntType.U16,
            VarIntType.U28,
            VarIntType.U32,
            VarIntType.U64,
            VarIntType.S33,
            VarIntType.S64);

    /** All of {@link ByteBufVarInts}, {@link ByteBufTypedVarInts} and {@link ByteBufInput}. */
    static final List<ReadMethod> FACADES = Stream.of(
                    strict(),
                    Stream.of(Strictness.values()).flatMap(ReadMethod::ofInts),
                    Stream.of(Strictness.values()).flatMap(ReadMethod::ofLongs),
                    Stream.of(Strictness.values()).flatMap(s -> shared(AccessTable.SHARED, s)),
                    all("shared read", Effect.READ, (type, s) -> (buf, at) -> AccessTable.SHARED.read(type, buf, s)),
                    all("typed read", Effect.READ, (type, s) -> (buf, at) -> ByteBufTypedVarInts.read(type, buf, s)),
                    all("typed get", Effect.GET, (type, s) -> (buf, at) -> ByteBufTypedVarInts.get(type, buf, at, s)),
                    all("typed scan", Effect.SCAN, (type, s) -> (buf, at) -> ByteBufTypedVarInts.scan(type, buf, s)),
                    all(
                            "typed scan at index",
                            Effect.SCAN,
                            (type, s) -> (buf, at) -> ByteBufTypedVarInts.scan(type, buf, at, s)),
                    all("typed skip", Effect.SKIP, (type, s) -> (buf, at) -> ByteBufTypedVarInts.skip(type, buf, s)),
                    TYPES.stream().flatMap(ReadMethod::strictOf))
            .flatMap(methods -> methods)
            .toList();

    private static final Readers<ByteBuf> ALGORITHMS = new Readers<>(ByteBufAccess.INSTANCE);

    private static Stream<ReadMethod> strict() {
        Strictness s = Strictness.STRICT;
        return Stream.of(
                ofInt("readVarInt", Effect.READ, s, (buf, at) -> ByteBufVarInts.readVarInt(buf)),
                ofInt("readVarIntBranchless", Effect.READ, s, (buf, at) -> ByteBufVarInts.readVarIntBranchless(buf)),
                ofInt("readZigZagVarInt", Effect.READ, s, (buf, at) -> zigZag(ByteBufVarInts.readZigZagVarInt(buf))),
                ofInt("input VarInt", Effect.READ, s, input(ByteBufInput::readVarInt)),
                ofInt("input ZigZag", Effect.READ, s, input(in -> zigZag(in.readZigZagVarInt()))),
                ofInt("getVarInt", Effect.GET, s, ByteBufVarInts::getVarInt),
                ofInt("scanVarInt", Effect.SCAN, s, (buf, at) -> ByteBufVarInts.scanVarInt(buf)),
                ofInt("scanVarInt at index", Effect.SCAN, s, ByteBufVarInts::scanVarInt),
                ofInt("skipVarInt", Effect.SKIP, s, (buf, at) -> ByteBufVarInts.skipVarInt(buf)),
                ofLong("readVarLong", Effect.READ, s, (buf, at) -> ByteBufVarInts.readVarLong(buf)),
                ofLong("readVarLongBranchless", Effect.READ, s, (buf, at) -> ByteBufVarInts.readVarLongBranchless(buf)),
                ofLong("readZigZagVarLong", Effect.READ, s, (buf, at) -> zigZag(ByteBufVarInts.readZigZagVarLong(buf))),
                ofLong("input VarLong", Effect.READ, s, input(ByteBufInput::readVarLong)),
                ofLong("input ZigZag long", Effect.READ, s, input(in -> zigZag(in.readZigZagVarLong()))),
                ofLong("getVarLong", Effect.GET, s, ByteBufVarInts::getVarLong),
                ofLong("scanVarLong", Effect.SCAN, s, (buf, at) -> ByteBufVarInts.scanVarLong(buf)),
                ofLong("scanVarLong at index", Effect.SCAN, s, ByteBufVarInts::scanVarLong),
                ofLong("skipVarLong", Effect.SKIP, s, (buf, at) -> ByteBufVarInts.skipVarLong(buf)));
    }

    private static Stream<ReadMethod> ofInts(Strictness s) {
        return Stream.of(
                ofInt("readVarInt", Effect.READ, s, (buf, at) -> ByteBufVarInts.readVarInt(buf, s)),
                ofInt("readVarIntBranchless", Effect.READ, s, (buf, at) -> ByteBufVarInts.readVarIntBranchless(buf, s)),
                ofInt("readZigZagVarInt", Effect.READ, s, (buf, at) -> zigZag(ByteBufVarInts.readZigZagVarInt(buf, s))),
                ofInt("input VarInt", Effect.READ, s, input(in -> in.readVarInt(s))),
                ofInt("getVarInt", Effect.GET, s, (buf, at) -> ByteBufVarInts.getVarInt(buf, at, s)),
                ofInt("scanVarInt", Effect.SCAN, s, (buf, at) -> ByteBufVarInts.scanVarInt(buf, s)),
                ofInt("scanVarInt at index", Effect.SCAN, s, (buf, at) -> ByteBufVarInts.scanVarInt(buf, at, s)),
                ofInt("skipVarInt", Effect.SKIP, s, (buf, at) -> ByteBufVarInts.skipVarInt(buf, s)));
    }

    private static Stream<ReadMethod> ofLongs(Strictness s) {
        return Stream.of(
                ofLong("readVarLong", Effect.READ, s, (buf, at) -> ByteBufVarInts.readVarLong(buf, s)),
                ofLong(
                        "readVarLongBranchless",
                        Effect.READ,
                        s,
                        (buf, at) -> ByteBufVarInts.readVarLongBranchless(buf, s)),
                ofLong(
                        "readZigZagVarLong",
                        Effect.READ,
                        s,
                        (buf, at) -> zigZag(ByteBufVarInts.readZigZagVarLong(buf, s))),
                ofLong("input VarLong", Effect.READ, s, input(in -> in.readVarLong(s))),
                ofLong("getVarLong", Effect.GET, s, (buf, at) -> ByteBufVarInts.getVarLong(buf, at, s)),
                ofLong("scanVarLong", Effect.SCAN, s, (buf, at) -> ByteBufVarInts.scanVarLong(buf, s)),
                ofLong("scanVarLong at index", Effect.SCAN, s, (buf, at) -> ByteBufVarInts.scanVarLong(buf, at, s)),
                ofLong("skipVarLong", Effect.SKIP, s, (buf, at) -> ByteBufVarInts.skipVarLong(buf, s)));
    }

    /** Most other methods reach copies of this. Those are hidden classes, whose coverage is not measured. */
    private static Stream<ReadMethod> shared(ValueAccess shared, Strictness s) {
        return Stream.of(
                ofInt("shared readVarInt", Effect.READ, s, (buf, at) -> shared.readVarInt(buf, s)),
                ofInt("shared get of a VarInt", Effect.GET, s, (buf, at) -> shared.get(VarIntType.U32, buf, at, s)),
                ofInt("shared scan of a VarInt", Effect.SCAN, s, (buf, at) -> shared.scan(VarIntType.U32, buf, at, s)),
                ofLong("shared readVarLong", Effect.READ, s, (buf, at) -> shared.readVarLong(buf, s)),
                ofLong("shared get of a VarLong", Effect.GET, s, (buf, at) -> shared.get(VarIntType.U64, buf, at, s)),
                ofLong(
                        "shared scan of a VarLong",
                        Effect.SCAN,
                        s,
                        (buf, at) -> shared.scan(VarIntType.U64, buf, at, s)));
    }

    /** A read of each type with each strictness. */
    private static Stream<ReadMethod> all(String name, Effect effect, BiFunction<VarIntType, Strictness, Call> call) {
        return TYPES.stream()
                .flatMap(type -> Stream.of(Strictness.values())
                        .map(s -> new ReadMethod(name, effect, type, s, call.apply(type, s))));
    }

    /** The methods of a type that take no strictness. */
    private static Stream<ReadMethod> strictOf(VarIntType type) {
        return Stream.of(
                strict("typed read", Effect.READ, type, (buf, at) -> ByteBufTypedVarInts.read(type, buf)),
                strict("typed get", Effect.GET, type, (buf, at) -> ByteBufTypedVarInts.get(type, buf, at)),
                strict("typed scan", Effect.SCAN, type, (buf, at) -> ByteBufTypedVarInts.scan(type, buf)),
                strict("typed scan at index", Effect.SCAN, type, (buf, at) -> ByteBufTypedVarInts.scan(type, buf, at)),
                strict("typed skip", Effect.SKIP, type, (buf, at) -> ByteBufTypedVarInts.skip(type, buf)));
    }

    private static ReadMethod strict(String name, Effect effect, VarIntType type, Call call) {
        return new ReadMethod(name, effect, type, Strictness.STRICT, call);
    }

    private static ReadMethod ofInt(String name, Effect effect, Strictness strictness, Call call) {
        boolean isValue = effect == Effect.READ || effect == Effect.GET;
        Call unsigned = isValue ? (buf, at) -> Integer.toUnsignedLong((int) call.read(buf, at)) : call;
        return new ReadMethod(name, effect, VarIntType.U32, strictness, unsigned);
    }

    private static ReadMethod ofLong(String name, Effect effect, Strictness strictness, Call call) {
        return new ReadMethod(name, effect, VarIntType.U64, strictness, call);
    }

    private static Call input(ToLongFunction<ByteBufInput> read) {
        return (buf, at) -> {
            ByteBufInput in = new ByteBufInput(buf);
            long value;
            try {
                value = read.applyAsLong(in);
            } catch (IncompleteValueException e) {
                throw new IndexOutOfBoundsException(e.getMessage());
            } catch (CorruptedFrameException e) {
                throw (MalformedVarIntException) e.getCause();
            } finally {
                assertEquals(at, buf.readerIndex());
            }
            int size = in.commit();
            assertEquals(at + size, buf.readerIndex());
            return value;
        };
    }

    private static int zigZag(int value) {
        return ZigZag.encode(value);
    }

    private static long zigZag(long value) {
        return ZigZag.encode(value);
    }

    static Stream<ReadMethod> facades(Effect effect) {
        return FACADES.stream().filter(method -> method.effect == effect);
    }

    Outcome expected(byte[] bytes, int from, int to) {
        return Reference.read(bytes, from, to, type.isSigned(), type.bits(), strictness.name());
    }

    /** Reads at an index, which is the readerIndex unless this is a get. */
    void check(ByteBuf buf, int index, Outcome expected) {
        int readerIndex = buf.readerIndex();
        int writerIndex = buf.writerIndex();
        if (expected.isComplete()) {
            boolean isSize = effect == Effect.SCAN || effect == Effect.SKIP;
            assertEquals(isSize ? expected.scan() : expected.value(), call.read(buf, index), this::toString);
            boolean moves = effect == Effect.READ || effect == Effect.SKIP;
            readerIndex += moves ? expected.scan() : 0;
        } else if (effect == Effect.SCAN) {
            assertEquals(expected.scan(), call.read(buf, index), this::toString);
        } else if (expected.scan() == 0) {
            assertThrows(IndexOutOfBoundsException.class, () -> call.read(buf, index), this::toString);
        } else {
            MalformedVarIntException e =
                    assertThrows(MalformedVarIntException.class, () -> call.read(buf, index), this::toString);
            assertEquals(expected.reason(), e.reason().name(), this::toString);
            assertEquals(index, e.index(), this::toString);
        }
        assertEquals(readerIndex, buf.readerIndex(), this::toString);
        assertEquals(writerIndex, buf.writerIndex(), this::toString);
    }

    /** Checks each method at a place in a buffer of the same bytes. */
    static void checkAll(List<ReadMethod> methods, ByteBuf buf, Placed placed) {
        for (ReadMethod method : methods) {
            // Where nothing is readable, a get looks beyond the writerIndex.
            if (method.effect != Effect.GET || placed.from() < placed.to()) {
                Outcome expected = Readers.expected(placed, method.type, method.strictness);
                method.check(buf.setIndex(placed.from(), placed.to()), placed.from(), expected);
            }
        }
        assertArrayEquals(placed.array(), ByteBufKind.get(buf));
    }

    /** Checks the façades and every algorithm at a place. */
    static void checkAll(ByteBuf buf, Placed placed) {
        checkAll(FACADES, buf, placed);
        ALGORITHMS.check(buf, placed);
    }

    @Override
    public String toString() {
        return name + " " + type + " " + strictness;
    }
}
