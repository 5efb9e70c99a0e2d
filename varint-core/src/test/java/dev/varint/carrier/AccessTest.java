package dev.varint.carrier;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.VarInt;
import dev.varint.fixtures.Accesses;
import dev.varint.fixtures.ByteBuffers;
import dev.varint.format.MalformedVarIntException;
import dev.varint.format.MalformedVarIntException.Reason;
import dev.varint.testing.Canary;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ReadOnlyBufferException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The accesses of {@code byte[]} and {@link ByteBuffer}. */
class AccessTest {

    private static final ByteArrayAccess ARRAYS = ByteArrayAccess.INSTANCE;
    private static final ByteBufferAccess BUFFERS = ByteBufferAccess.INSTANCE;

    @Test
    void loadFromAndStoreToArrays() {
        Accesses.checkLoads(ARRAYS, Accesses.BYTES.clone());
        Accesses.checkStores(ARRAYS, byte[]::clone, dst -> dst);
    }

    @ParameterizedTest
    @EnumSource
    void loadFromByteBuffers(ByteBuffers kind) {
        ByteBuffer src = kind.of(Accesses.BYTES).position(5);
        Accesses.checkLoads(BUFFERS, src);
        assertEquals(5, src.position());
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.MATCH_NONE, names = ".*READ_ONLY")
    void storeToByteBuffers(ByteBuffers kind) {
        Accesses.checkStores(BUFFERS, bytes -> kind.of(bytes).position(3), dst -> {
            assertEquals(3, dst.position());
            return ByteBuffers.bytes(dst);
        });
        ByteBuffer writable = kind.of(Canary.bytes(16));
        stores(BUFFERS, writable.asReadOnlyBuffer(), 4)
                .forEach(store -> assertThrows(ReadOnlyBufferException.class, store));
        assertArrayEquals(Canary.bytes(16), ByteBuffers.bytes(writable));
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
    @ValueSource(ints = {Integer.MIN_VALUE, -8, -1, 16, 17, Integer.MAX_VALUE - 8, Integer.MAX_VALUE})
    void refuseIndicesOutside(int index) {
        byte[] array = Canary.bytes(16);
        ByteBuffer buffer = ByteBuffer.wrap(array);
        loads(ARRAYS, array, index).forEach(AccessTest::refusesIndex);
        loads(BUFFERS, buffer, index).forEach(AccessTest::refusesIndex);
        stores(ARRAYS, array, index).forEach(AccessTest::refusesIndex);
        stores(BUFFERS, buffer, index).forEach(AccessTest::refusesIndex);
        assertArrayEquals(Canary.bytes(16), array);
        for (int size : index < 0 ? new int[0] : new int[] {1, 8, 10}) {
            assertFalse(ARRAYS.holds(array, index, size));
            assertFalse(BUFFERS.holds(buffer, index, size));
        }
    }

    @Test
    void moveThePositionAfterAValueOnly() {
        ByteBuffer src = ByteBuffer.allocate(16).position(3);
        BUFFERS.complete(src, 3, 7);
        assertEquals(7, src.position());
        assertThrows(BufferUnderflowException.class, () -> BUFFERS.incomplete(src, 7, 9));
        malformed(() -> BUFFERS.malformed(src, 7, 5, Reason.TOO_LONG));
        assertEquals(7, src.position());
        ByteBuffer largest = ByteBuffers.map(Integer.MAX_VALUE).put(Integer.MAX_VALUE - 1, (byte) 0x80);
        assertEquals(0, VarInt.scan(largest, Integer.MAX_VALUE - 1, Integer.MAX_VALUE));
    }

    @Test
    void sayWhereAnArrayEnds() {
        byte[] src = new byte[16];
        Exception e = assertThrows(IndexOutOfBoundsException.class, () -> ARRAYS.incomplete(src, 7, 9));
        assertTrue(e.getMessage().contains("7 to 9"), e.getMessage());
        malformed(() -> ARRAYS.malformed(src, 7, 5, Reason.TOO_LONG));
    }

    private static void malformed(Executable end) {
        MalformedVarIntException e = assertThrows(MalformedVarIntException.class, end);
        assertEquals(Reason.TOO_LONG, e.reason());
        assertEquals(7, e.index());
    }

    private static void refusesIndex(Executable call) {
        assertThrows(IndexOutOfBoundsException.class, call);
    }

    private static <B> Stream<Executable> loads(ReadAccess<B> access, B src, int index) {
        return Stream.of(
                () -> access.readByte(src, index),
                () -> access.readShort(src, index),
                () -> access.readLong(src, index));
    }

    private static <B> Stream<Executable> stores(WriteAccess<B> access, B dst, int index) {
        return Stream.of(
                () -> access.writeByte(dst, index, 1),
                () -> access.writeShort(dst, index, 1),
                () -> access.writeMedium(dst, index, 1),
                () -> access.writeInt(dst, index, 1),
                () -> access.writeLong(dst, index, 1));
    }
}
