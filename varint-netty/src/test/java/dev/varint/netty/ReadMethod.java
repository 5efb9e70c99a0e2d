package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.varint.fixtures.Readers;
import dev.varint.fixtures.Types;
import dev.varint.format.MalformedVarIntException;
import dev.varint.format.Strictness;
import dev.varint.format.VarIntType;
import dev.varint.format.ZigZag;
import dev.varint.testing.Outcome;
import dev.varint.testing.Placed;
import dev.varint.testing.Reference;
import io.netty.buffer.ByteBuf;
import java.util.List;
import java.util.Locale;
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

    static final List<ReadMethod> FACADES =
            FacadeMethod.named("(read|get|scan|skip)").flatMap(ReadMethod::of).toList();

    private static final Readers<ByteBuf> ALGORITHMS = new Readers<>(ByteBufAccess.INSTANCE);

    /** With each type and strictness that it takes. */
    private static Stream<ReadMethod> of(FacadeMethod method) {
        List<Strictness> strictnesses =
                method.takes(Strictness.class) ? List.of(Strictness.values()) : List.of(Strictness.STRICT);
        return method.types(Types.CHOSEN)
                .flatMap(type -> strictnesses.stream().map(strictness -> of(method, type, strictness)));
    }

    private static ReadMethod of(FacadeMethod method, VarIntType type, Strictness strictness) {
        Effect effect = Stream.of(Effect.values())
                .filter(each -> method.says(each.name().toLowerCase(Locale.ROOT)))
                .findFirst()
                .orElseThrow();
        boolean isValue = effect == Effect.READ || effect == Effect.GET;
        boolean isInt = isValue && method.method().getReturnType() == int.class;
        boolean isZigZag = method.says("ZigZag");
        FacadeMethod.Call call = method.call(method.takes(int.class), 0, type, strictness);
        return new ReadMethod(method.toString(), effect, type, strictness, (buf, at) -> {
            long value = call.call(buf, at, 0);
            return isInt
                    ? isZigZag ? zigZag((int) value) : Integer.toUnsignedLong((int) value)
                    : isZigZag ? ZigZag.encode(value) : value;
        });
    }

    private static long zigZag(int value) {
        return Integer.toUnsignedLong(ZigZag.encode(value));
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
            Outcome expected = Readers.expected(placed, method.type, method.strictness);
            method.check(buf.setIndex(placed.from(), placed.to()), placed.from(), expected);
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
