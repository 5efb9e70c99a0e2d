package dev.varint.carrier;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.bulk.ByteArrayBulkAccess;
import dev.varint.bulk.ByteBufferBulkAccess;
import dev.varint.fixtures.ByteBuffers;
import dev.varint.fixtures.Loads;
import dev.varint.format.MalformedVarIntException;
import dev.varint.format.MalformedVarIntException.Reason;
import dev.varint.testing.Canary;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class ReadAccessTest {

    private static final ByteArrayBulkAccess ARRAYS = ByteArrayBulkAccess.INSTANCE;
    private static final ByteBufferBulkAccess BUFFERS = ByteBufferBulkAccess.INSTANCE;

    @Test
    void loadFromArrays() {
        Loads.check(ARRAYS, Loads.BYTES.clone());
    }

    @ParameterizedTest
    @EnumSource
    void loadFromByteBuffers(ByteBuffers kind) {
        ByteBuffer src = kind.of(Loads.BYTES).position(5);
        Loads.check(BUFFERS, src);
        assertEquals(5, src.position());
    }

    @ParameterizedTest
    @EnumSource
    void holdBytesWithinTheLimitOfAByteBuffer(ByteBuffers kind) {
        ByteBuffer src = kind.of(new byte[16]).limit(11).position(5);
        assertEquals(11, BUFFERS.limit(src));
        assertTrue(BUFFERS.holds(src, 3, 8));
        assertFalse(BUFFERS.holds(src, 4, 8));
        refusesIndex(() -> BUFFERS.readByte(src, 11));
        refusesIndex(() -> BUFFERS.readShort(src, 10));
        refusesIndex(() -> BUFFERS.readLong(src, 4));
        assertEquals(5, src.position());
    }

    @ParameterizedTest
    @ValueSource(ints = {Integer.MIN_VALUE, -8, -1, 16, 17, Integer.MAX_VALUE})
    void refuseIndicesOutside(int index) {
        byte[] array = Canary.bytes(16);
        loads(ARRAYS, array, index).forEach(ReadAccessTest::refusesIndex);
        loads(BUFFERS, ByteBuffer.wrap(array), index).forEach(ReadAccessTest::refusesIndex);
    }

    @ParameterizedTest
    @ValueSource(ints = {16, 17, Integer.MAX_VALUE - 8, Integer.MAX_VALUE - 1, Integer.MAX_VALUE})
    void holdNothingBeyondTheEnd(int index) {
        byte[] array = Canary.bytes(16);
        for (int size : new int[] {1, 10}) {
            assertFalse(ARRAYS.holds(array, index, size));
            assertFalse(BUFFERS.holds(ByteBuffer.wrap(array), index, size));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 7, 8})
    void holdNoMoreThanThereIs(int capacity) {
        assertEquals(capacity == 8, ARRAYS.holds(new byte[capacity], 0, 8));
        assertEquals(capacity == 8, BUFFERS.holds(ByteBuffer.allocate(capacity), 0, 8));
    }

    @Test
    void moveThePositionAfterAValueOnly() {
        ByteBuffer src = ByteBuffer.allocate(16).position(3);
        BUFFERS.complete(src, 3, 7);
        assertEquals(7, src.position());
        assertThrows(BufferUnderflowException.class, () -> BUFFERS.incomplete(src, 7, 9));
        malformed(() -> BUFFERS.malformed(src, 7, 5, Reason.TOO_LONG));
        assertEquals(7, src.position());
    }

    @Test
    void sayWhereAnArrayEnds() {
        byte[] src = new byte[16];
        Exception e = assertThrows(IndexOutOfBoundsException.class, () -> ARRAYS.incomplete(src, 7, 9));
        assertTrue(e.getMessage().contains("7 to 9"), e.getMessage());
        malformed(() -> ARRAYS.malformed(src, 7, 5, Reason.TOO_LONG));
    }

    @Test
    void anArrayIsItsOwnArray() {
        byte[] src = new byte[1];
        assertSame(src, ARRAYS.array(src));
        assertEquals(0, ARRAYS.arrayOffset(src));
    }

    private static void malformed(Executable end) {
        MalformedVarIntException e = assertThrows(MalformedVarIntException.class, end);
        assertEquals(Reason.TOO_LONG, e.reason());
        assertEquals(7, e.index());
    }

    private static void refusesIndex(Executable load) {
        assertThrows(IndexOutOfBoundsException.class, load);
    }

    private static <B> Stream<Executable> loads(ReadAccess<B> access, B src, int index) {
        return Stream.of(
                () -> access.readByte(src, index),
                () -> access.readShort(src, index),
                () -> access.readLong(src, index));
    }
}
