package dev.varint.carrier;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.varint.bulk.ByteArrayBulkAccess;
import dev.varint.bulk.ByteBufferBulkAccess;
import dev.varint.fixtures.ByteBuffers;
import dev.varint.fixtures.Stores;
import dev.varint.testing.Canary;
import java.nio.ByteBuffer;
import java.nio.ReadOnlyBufferException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Accesses store the lowest byte first, ignore bits beyond a store's size, and return the index after it. */
class WriteAccessTest {

    @Test
    void storeToArrays() {
        Stores.check(ByteArrayBulkAccess.INSTANCE, byte[]::clone, dst -> dst);
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.MATCH_NONE, names = ".*READ_ONLY")
    void storeToByteBuffers(ByteBuffers kind) {
        Stores.check(ByteBufferBulkAccess.INSTANCE, kind::of, ByteBuffers::bytes);
    }

    @ParameterizedTest
    @ValueSource(ints = {Integer.MIN_VALUE, -8, -1, 16, 17, Integer.MAX_VALUE})
    void refuseIndicesOutside(int index) {
        byte[] array = Canary.bytes(16);
        Stream.concat(
                        stores(ByteArrayBulkAccess.INSTANCE, array, index),
                        stores(ByteBufferBulkAccess.INSTANCE, ByteBuffer.wrap(array), index))
                .forEach(store -> assertThrows(IndexOutOfBoundsException.class, store));
        assertArrayEquals(Canary.bytes(16), array);
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.MATCH_NONE, names = ".*READ_ONLY")
    void refuseReadOnlyByteBuffers(ByteBuffers kind) {
        ByteBuffer writable = kind.of(Canary.bytes(16));
        stores(ByteBufferBulkAccess.INSTANCE, writable.asReadOnlyBuffer(), 4)
                .forEach(store -> assertThrows(ReadOnlyBufferException.class, store));
        assertArrayEquals(Canary.bytes(16), ByteBuffers.bytes(writable));
    }

    @Test
    void leaveThePositionOfAByteBuffer() throws Throwable {
        ByteBuffer buffer = ByteBuffer.allocate(32).position(3);
        for (Executable store : stores(ByteBufferBulkAccess.INSTANCE, buffer, 7).toList()) {
            store.execute();
            assertEquals(3, buffer.position());
        }
    }

    @Test
    void anArrayIsItsOwnArray() {
        byte[] dst = new byte[1];
        assertSame(dst, ByteArrayBulkAccess.INSTANCE.array(dst));
        assertEquals(0, ByteArrayBulkAccess.INSTANCE.arrayOffset(dst));
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
