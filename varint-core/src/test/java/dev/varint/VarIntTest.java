package dev.varint;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.varint.fixtures.ByteBuffers;
import dev.varint.fixtures.FacadeReads;
import dev.varint.testing.Canary;
import dev.varint.testing.Placed;
import dev.varint.testing.Reference;
import dev.varint.testing.Values;
import java.nio.BufferOverflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.ReadOnlyBufferException;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the façades write, and that a write that fails changes nothing. */
class VarIntTest {

    private static final int CAPACITY = 16;
    private static final byte[] CANARIES = Canary.bytes(CAPACITY);

    static List<FacadePuts> all() {
        return FacadePuts.all();
    }

    @ParameterizedTest
    @MethodSource("all")
    void writeOnlyTheEncodingToAnArray(FacadePuts put) {
        put.values().forEach(value -> {
            byte[] encoded = put.encode(value);
            for (int index : new int[] {0, 3, CAPACITY - encoded.length}) {
                byte[] dst = CANARIES.clone();
                assertEquals(encoded.length, put.toArray().put(dst, index, value));
                assertArrayEquals(Canary.around(index, encoded, CAPACITY - index - encoded.length), dst);
            }
        });
    }

    @ParameterizedTest
    @MethodSource("all")
    void writeOnlyTheEncodingToAByteBuffer(FacadePuts put) {
        ByteBuffers.writable()
                .forEach(kind -> put.edges().forEach(value -> {
                    byte[] encoded = put.encode(value);
                    for (int index : new int[] {3, CAPACITY - encoded.length}) {
                        ByteBuffer dst = kind.of(CANARIES).position(index);
                        ByteOrder order = dst.order();
                        assertEquals(encoded.length, put.toByteBuffer().put(dst, value));
                        assertEquals(index + encoded.length, dst.position());
                        assertEquals(order, dst.order());
                        byte[] expected = Canary.around(index, encoded, CAPACITY - index - encoded.length);
                        assertArrayEquals(expected, ByteBuffers.bytes(dst));
                    }
                }));
    }

    @ParameterizedTest
    @MethodSource("all")
    void refuseAnArrayWithoutRoom(FacadePuts put) {
        byte[] dst = CANARIES.clone();
        put.edges().forEach(value -> {
            for (int room = 0; room < put.encode(value).length; room++) {
                int index = CAPACITY - room;
                assertThrows(
                        IndexOutOfBoundsException.class, () -> put.toArray().put(dst, index, value));
                int before = -1 - room;
                assertThrows(
                        IndexOutOfBoundsException.class, () -> put.toArray().put(dst, before, value));
            }
            for (int index : new int[] {Integer.MIN_VALUE, CAPACITY + 1, Integer.MAX_VALUE - 4, Integer.MAX_VALUE}) {
                assertThrows(
                        IndexOutOfBoundsException.class, () -> put.toArray().put(dst, index, value));
            }
        });
        assertArrayEquals(CANARIES, dst);
    }

    @ParameterizedTest
    @MethodSource("all")
    void refuseAByteBufferWithoutRoom(FacadePuts put) {
        ByteBuffers.writable().forEach(kind -> {
            ByteBuffer dst = kind.of(CANARIES);
            ByteBuffer readOnly = dst.asReadOnlyBuffer();
            put.edges().forEach(value -> {
                for (int room = 0; room < put.encode(value).length; room++) {
                    refuses(BufferOverflowException.class, put, dst.clear().position(CAPACITY - room), value);
                    refuses(
                            BufferOverflowException.class,
                            put,
                            dst.clear().limit(3 + room).position(3),
                            value);
                    refuses(
                            ReadOnlyBufferException.class,
                            put,
                            readOnly.clear().limit(3 + room).position(3),
                            value);
                }
                refuses(ReadOnlyBufferException.class, put, readOnly.clear().position(3), value);
            });
            assertArrayEquals(CANARIES, ByteBuffers.bytes(dst));
        });
    }

    @ParameterizedTest
    @MethodSource("all")
    void refuseAValueThatNeedsMoreBytes(FacadePuts put) {
        byte[] dst = CANARIES.clone();
        put.unfitValues().forEach(value -> {
            assertThrows(IllegalArgumentException.class, () -> put.toArray().put(dst, 4, value));
            refuses(IllegalArgumentException.class, put, ByteBuffer.wrap(dst).position(4), value);
        });
        assertArrayEquals(CANARIES, dst);
    }

    @ParameterizedTest
    @ValueSource(ints = {Integer.MIN_VALUE, -1, 0, 6, 11, Integer.MAX_VALUE})
    void refuseANumberOfBytesThatNoValueHas(int byteCount) {
        byte[] dst = CANARIES.clone();
        ByteBuffer buffer = ByteBuffer.wrap(dst).position(4);
        for (int value : new int[] {0, -1}) {
            assertThrows(IllegalArgumentException.class, () -> VarInt.putFixed(dst, 4, value, byteCount));
            assertThrows(IllegalArgumentException.class, () -> VarInt.putFixed(buffer, value, byteCount));
            if (byteCount != 6) {
                assertThrows(IllegalArgumentException.class, () -> VarLong.putFixed(dst, 4, value, byteCount));
                assertThrows(IllegalArgumentException.class, () -> VarLong.putFixed(buffer, value, byteCount));
            }
        }
        assertEquals(4, buffer.position());
        assertArrayEquals(CANARIES, dst);
    }

    // Reads run on threads of a pool, whose short stacks make exceptions cheap.

    @Test
    void readArrays() {
        CompletableFuture.runAsync(() -> Placed.chosen().forEach(FacadeReads::checkArray))
                .join();
    }

    @ParameterizedTest
    @EnumSource
    void readByteBuffers(ByteBuffers kind) {
        CompletableFuture.runAsync(() -> Placed.once().forEach(placed -> FacadeReads.checkByteBuffer(kind, placed)))
                .join();
    }

    @Test
    void sizesAreThoseOfTheEncoding() {
        for (int value : Values.ints()) {
            assertEquals(Reference.size(value), VarInt.size(value));
        }
        for (long value : Values.longs()) {
            assertEquals(Reference.size(value), VarLong.size(value));
        }
    }

    private static void refuses(Class<? extends Exception> type, FacadePuts put, ByteBuffer dst, long value) {
        int position = dst.position();
        int limit = dst.limit();
        assertThrows(type, () -> put.toByteBuffer().put(dst, value));
        assertEquals(position, dst.position());
        assertEquals(limit, dst.limit());
    }
}
