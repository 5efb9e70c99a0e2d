package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.varint.fixtures.ReadOracle;
import dev.varint.fixtures.ReadOutcome;
import dev.varint.format.MalformedVarIntException;
import dev.varint.format.Strictness;
import dev.varint.format.VarIntType;
import dev.varint.format.ZigZag;
import io.netty.buffer.ByteBuf;
import java.util.List;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A way of reading that {@link ByteBufVarInts} has: of a strictness named or of none. Values are unsigned, as in
 * {@link Facade}.
 */
record Reading(String name, Does does, VarIntType type, Strictness strictness, Call call) {

    /** What a way tells, and what it moves. */
    enum Does {
        /** Tells the value, and moves the readerIndex past it. */
        READ,
        /** Tells the value at an index, and moves nothing. */
        GET,
        /** Tells the size, and moves nothing; it never throws. */
        SCAN,
        /** Tells the size, and moves the readerIndex past the value. */
        SKIP
    }

    static final List<Reading> ALL = Stream.of(
                    byDefault(),
                    Stream.of(Strictness.values()).flatMap(Reading::varInt),
                    Stream.of(Strictness.values()).flatMap(Reading::varLong),
                    Stream.of(VarIntType.values()).flatMap(Reading::typed))
            .flatMap(ways -> ways)
            .toList();

    /** All of them dealt out to seven hands: for where all at once would take too long. */
    static final List<List<Reading>> SEVENTHS = IntStream.range(0, 7)
            .mapToObj(hand -> IntStream.range(0, ALL.size())
                    .filter(i -> i % 7 == hand)
                    .mapToObj(ALL::get)
                    .toList())
            .toList();

    static Stream<Reading> all(Does does) {
        return ALL.stream().filter(way -> way.does == does);
    }

    /**
     * Reads a whole buffer's {@code bytes} from {@code at} to {@code writerIndex}: each way must find what is there.
     */
    static void checkAll(List<Reading> ways, ByteBuf buf, byte[] bytes, int at, int writerIndex) {
        for (Reading way : ways) {
            // With nothing readable, a get looks at what lies beyond.
            if (way.does != Does.GET || at < writerIndex) {
                way.check(
                        buf.setIndex(at, writerIndex),
                        at,
                        ReadOracle.read(bytes, at, writerIndex, way.type, way.strictness));
            }
        }
        byte[] after = new byte[bytes.length];
        buf.getBytes(0, after);
        assertArrayEquals(bytes, after);
    }

    /** Reads at {@code index}, which is the readerIndex unless this is a get. */
    void check(ByteBuf buf, int index, ReadOutcome expected) {
        int readerIndex = buf.readerIndex();
        int writerIndex = buf.writerIndex();
        if (expected.scan() > 0) {
            boolean tellsSize = does == Does.SCAN || does == Does.SKIP;
            assertEquals(tellsSize ? expected.scan() : expected.value(), call.call(buf, index), this::toString);
            boolean moves = does == Does.READ || does == Does.SKIP;
            readerIndex += moves ? expected.scan() : 0;
        } else if (does == Does.SCAN) {
            assertEquals(expected.scan(), call.call(buf, index), this::toString);
        } else if (expected.scan() == 0) {
            assertThrows(IndexOutOfBoundsException.class, () -> call.call(buf, index), this::toString);
        } else {
            MalformedVarIntException e =
                    assertThrows(MalformedVarIntException.class, () -> call.call(buf, index), this::toString);
            assertEquals(expected.reason(), e.reason(), this::toString);
            assertEquals(index, e.index(), this::toString);
        }
        assertEquals(readerIndex, buf.readerIndex(), this::toString);
        assertEquals(writerIndex, buf.writerIndex(), this::toString);
    }

    @Override
    public String toString() {
        return name;
    }

    private static Stream<Reading> byDefault() {
        Strictness s = Strictness.STRICT;
        return Stream.of(
                varInt("readVarInt", Does.READ, s, (buf, at) -> unsigned(ByteBufVarInts.readVarInt(buf))),
                varInt("getVarInt", Does.GET, s, (buf, at) -> unsigned(ByteBufVarInts.getVarInt(buf, at))),
                varInt("scanVarInt", Does.SCAN, s, (buf, at) -> ByteBufVarInts.scanVarInt(buf)),
                varInt("skipVarInt", Does.SKIP, s, (buf, at) -> ByteBufVarInts.skipVarInt(buf)),
                varInt("readZigZagVarInt", Does.READ, s, (buf, at) -> zigZag(ByteBufVarInts.readZigZagVarInt(buf))),
                varInt("scanVarInt at index", Does.SCAN, s, ByteBufVarInts::scanVarInt),
                varInt("cursor VarInt", Does.READ, s, cursor(in -> unsigned(in.readVarInt()))),
                varInt("cursor ZigZagVarInt", Does.READ, s, cursor(in -> zigZag(in.readZigZagVarInt()))),
                varLong("cursor VarLong", Does.READ, s, cursor(ByteBufCursor::readVarLong)),
                varLong("cursor ZigZagVarLong", Does.READ, s, cursor(in -> zigZag(in.readZigZagVarLong()))),
                varLong("readVarLong", Does.READ, s, (buf, at) -> ByteBufVarInts.readVarLong(buf)),
                varLong("getVarLong", Does.GET, s, ByteBufVarInts::getVarLong),
                varLong("scanVarLong", Does.SCAN, s, (buf, at) -> ByteBufVarInts.scanVarLong(buf)),
                varLong("skipVarLong", Does.SKIP, s, (buf, at) -> ByteBufVarInts.skipVarLong(buf)),
                varLong("readZigZagVarLong", Does.READ, s, (buf, at) -> zigZag(ByteBufVarInts.readZigZagVarLong(buf))),
                varLong("scanVarLong at index", Does.SCAN, s, ByteBufVarInts::scanVarLong));
    }

    private static Call cursor(ToLongFunction<ByteBufCursor> read) {
        return (buf, at) -> {
            ByteBufCursor in = ByteBufCursor.open(buf);
            int readerIndex = buf.readerIndex();
            long value = read.applyAsLong(in);
            assertEquals(readerIndex, buf.readerIndex());
            int byteCount = in.close();
            assertEquals(readerIndex + byteCount, buf.readerIndex());
            return value;
        };
    }

    private static Stream<Reading> varInt(Strictness s) {
        return Stream.of(
                varInt("readVarInt " + s, Does.READ, s, (buf, at) -> unsigned(ByteBufVarInts.readVarInt(buf, s))),
                varInt("getVarInt " + s, Does.GET, s, (buf, at) -> unsigned(ByteBufVarInts.getVarInt(buf, at, s))),
                varInt("scanVarInt " + s, Does.SCAN, s, (buf, at) -> ByteBufVarInts.scanVarInt(buf, s)),
                varInt("skipVarInt " + s, Does.SKIP, s, (buf, at) -> ByteBufVarInts.skipVarInt(buf, s)),
                varInt(
                        "readZigZagVarInt " + s,
                        Does.READ,
                        s,
                        (buf, at) -> zigZag(ByteBufVarInts.readZigZagVarInt(buf, s))),
                varInt("cursor VarInt " + s, Does.READ, s, cursor(in -> unsigned(in.readVarInt(s)))),
                varInt("scanVarInt at index " + s, Does.SCAN, s, (buf, at) -> ByteBufVarInts.scanVarInt(buf, at, s)));
    }

    private static Stream<Reading> varLong(Strictness s) {
        return Stream.of(
                varLong("readVarLong " + s, Does.READ, s, (buf, at) -> ByteBufVarInts.readVarLong(buf, s)),
                varLong("getVarLong " + s, Does.GET, s, (buf, at) -> ByteBufVarInts.getVarLong(buf, at, s)),
                varLong("scanVarLong " + s, Does.SCAN, s, (buf, at) -> ByteBufVarInts.scanVarLong(buf, s)),
                varLong("skipVarLong " + s, Does.SKIP, s, (buf, at) -> ByteBufVarInts.skipVarLong(buf, s)),
                varLong(
                        "readZigZagVarLong " + s,
                        Does.READ,
                        s,
                        (buf, at) -> zigZag(ByteBufVarInts.readZigZagVarLong(buf, s))),
                varLong("cursor VarLong " + s, Does.READ, s, cursor(in -> in.readVarLong(s))),
                varLong(
                        "scanVarLong at index " + s,
                        Does.SCAN,
                        s,
                        (buf, at) -> ByteBufVarInts.scanVarLong(buf, at, s)));
    }

    private static Stream<Reading> typed(VarIntType type) {
        return Stream.of(Strictness.values())
                .map(s -> new Reading(
                        "readTypedVarInt " + type + " " + s,
                        Does.READ,
                        type,
                        s,
                        (buf, at) -> ByteBufVarInts.readTypedVarInt(buf, type, s)));
    }

    private static Reading varInt(String name, Does does, Strictness strictness, Call call) {
        return new Reading(name, does, VarIntType.U32, strictness, call);
    }

    private static Reading varLong(String name, Does does, Strictness strictness, Call call) {
        return new Reading(name, does, VarIntType.U64, strictness, call);
    }

    private static long unsigned(int value) {
        return Integer.toUnsignedLong(value);
    }

    private static long zigZag(int value) {
        return unsigned(ZigZag.encode(value));
    }

    private static long zigZag(long value) {
        return ZigZag.encode(value);
    }

    @FunctionalInterface
    interface Call {
        long call(ByteBuf buf, int at);
    }
}
