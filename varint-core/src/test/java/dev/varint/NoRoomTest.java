package dev.varint;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.varint.fixtures.ByteBufferKind;
import dev.varint.fixtures.WriteCase;
import dev.varint.format.VarIntType;
import dev.varint.testing.Canary;
import java.nio.BufferOverflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.ReadOnlyBufferException;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Writes that cannot be: they throw what is documented and change nothing. */
class NoRoomTest {

    private static final int CAPACITY = 16;

    private static final int[] OUTSIDE = {
        Integer.MIN_VALUE,
        -10,
        -9,
        -8,
        -7,
        -6,
        -5,
        -4,
        -3,
        -2,
        -1,
        CAPACITY + 1,
        Integer.MAX_VALUE - 9,
        Integer.MAX_VALUE - 4,
        Integer.MAX_VALUE
    };

    @TestFactory
    Stream<DynamicTest> byteArraysThatEndTooEarly() {
        return eachCase(
                Puts.toByteArray(),
                (how, value) -> eachRoomTooSmall(how, value, room -> refuses(how, CAPACITY - room, value)));
    }

    @TestFactory
    Stream<DynamicTest> indicesOutsideByteArrays() {
        return eachCase(
                Puts.toByteArray(), (how, value) -> IntStream.of(OUTSIDE).forEach(index -> refuses(how, index, value)));
    }

    @TestFactory
    Stream<DynamicTest> byteBuffersThatEndTooEarly() {
        return eachCase(
                Puts.toByteBuffers(),
                (how, value) -> eachRoomTooSmall(how, value, room -> {
                    ByteBuffer full = how.memory().allocate(CAPACITY);
                    refuses(BufferOverflowException.class, how, full, CAPACITY - room, value);
                }));
    }

    @TestFactory
    Stream<DynamicTest> byteBuffersWithALimit() {
        return eachCase(
                Puts.toByteBuffers(),
                (how, value) -> eachRoomTooSmall(how, value, room -> {
                    ByteBuffer limited = how.memory().allocate(CAPACITY).limit(3 + room);
                    refuses(BufferOverflowException.class, how, limited, 3, value);
                }));
    }

    @TestFactory
    Stream<DynamicTest> readOnlyByteBuffers() {
        return eachCase(Puts.toByteBuffers(), (how, value) -> {
            ByteBuffer readOnly = how.memory().allocate(CAPACITY).asReadOnlyBuffer();
            refuses(ReadOnlyBufferException.class, how, readOnly, 3, value);
        });
    }

    @TestFactory
    Stream<DynamicTest> readOnlyByteBuffersThatEndTooEarly() {
        return eachCase(
                Puts.toByteBuffers(),
                (how, value) -> eachRoomTooSmall(how, value, room -> {
                    ByteBuffer readOnly =
                            how.memory().allocate(CAPACITY).asReadOnlyBuffer().limit(3 + room);
                    refuses(ReadOnlyBufferException.class, how, readOnly, 3, value);
                }));
    }

    @ParameterizedTest
    @EnumSource
    void byteBuffersKeepTheirOrder(ByteBufferKind kind) {
        ByteBuffer dst = kind.allocate(2 * CAPACITY);
        ByteOrder order = dst.order();
        VarInt.put(dst, -1);
        VarLong.put(dst, -1);
        TypedVarInt.put(dst, 255, VarIntType.U8);
        assertEquals(order, dst.order());
    }

    @FunctionalInterface
    private interface Check<B> {
        void check(WriteCase<B> how, long value);
    }

    private static <B> Stream<DynamicTest> eachCase(Stream<WriteCase<B>> cases, Check<B> check) {
        return cases.map(how -> DynamicTest.dynamicTest(
                how.name(), () -> how.shape().boundaries().forEach(value -> check.check(how, value))));
    }

    private static void eachRoomTooSmall(WriteCase<?> how, long value, IntConsumer check) {
        IntStream.range(0, how.shape().size(value)).forEach(check);
    }

    private static void refuses(WriteCase<byte[]> how, int index, long value) {
        byte[] dst = Canary.bytes(CAPACITY);
        assertThrows(IndexOutOfBoundsException.class, () -> how.write().write(dst, index, value));
        assertArrayEquals(Canary.bytes(CAPACITY), dst);
    }

    private static void refuses(
            Class<? extends RuntimeException> type, WriteCase<ByteBuffer> how, ByteBuffer dst, int at, long value) {
        int limit = dst.limit();
        assertThrows(type, () -> how.write().write(dst, at, value));
        assertEquals(at, dst.position());
        assertEquals(limit, dst.limit());
        byte[] bytes = new byte[CAPACITY];
        how.memory().get(dst.clear(), bytes);
        assertArrayEquals(Canary.bytes(CAPACITY), bytes);
    }
}
