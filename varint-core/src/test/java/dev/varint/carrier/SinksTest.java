package dev.varint.carrier;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.varint.fixtures.ByteArrayMemory;
import dev.varint.fixtures.ByteBufferKind;
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

class SinksTest {

    @Test
    void storesInByteArrays() {
        Stores.check(ByteArrayMemory.INSTANCE, ByteArraySink.INSTANCE);
    }

    @ParameterizedTest
    @EnumSource
    void storesInByteBuffers(ByteBufferKind kind) {
        Stores.check(kind, ByteBufferSink.INSTANCE);
    }

    @ParameterizedTest
    @ValueSource(ints = {Integer.MIN_VALUE, -8, -1, 16, 17, Integer.MAX_VALUE})
    void refusesIndicesOutside(int at) {
        byte[] array = Canary.bytes(16);
        ByteBuffer buffer = ByteBuffer.wrap(array);
        stores(ByteArraySink.INSTANCE, array, at)
                .forEach(store -> assertThrows(IndexOutOfBoundsException.class, store));
        stores(ByteBufferSink.INSTANCE, buffer, at)
                .forEach(store -> assertThrows(IndexOutOfBoundsException.class, store));
        assertArrayEquals(Canary.bytes(16), array);
    }

    @ParameterizedTest
    @EnumSource
    void refusesReadOnlyByteBuffers(ByteBufferKind kind) {
        ByteBuffer writable = kind.allocate(16);
        stores(ByteBufferSink.INSTANCE, writable.asReadOnlyBuffer(), 4)
                .forEach(store -> assertThrows(ReadOnlyBufferException.class, store));
        byte[] bytes = new byte[16];
        kind.get(writable, bytes);
        assertArrayEquals(Canary.bytes(16), bytes);
    }

    @Test
    void leavesThePositionOfAByteBuffer() throws Throwable {
        ByteBuffer buffer = ByteBuffer.allocate(32).position(3);
        for (Executable store : stores(ByteBufferSink.INSTANCE, buffer, 7).toList()) {
            store.execute();
            assertEquals(3, buffer.position());
        }
    }

    @Test
    void anArrayIsItsOwnArray() {
        byte[] out = new byte[1];
        assertSame(out, ByteArraySink.INSTANCE.array(out));
        assertEquals(0, ByteArraySink.INSTANCE.arrayOffset(out));
    }

    private static <B> Stream<Executable> stores(ByteSink<B> io, B out, int at) {
        return Stream.of(
                () -> io.writeByte(out, at, 1),
                () -> io.writeShort(out, at, 1),
                () -> io.writeMedium(out, at, 1),
                () -> io.writeInt(out, at, 1),
                () -> io.writeLong(out, at, 1),
                () -> io.writeWord(out, at, 1, 1));
    }
}
