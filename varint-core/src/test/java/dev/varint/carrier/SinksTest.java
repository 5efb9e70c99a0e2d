package dev.varint.carrier;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.varint.fixtures.ByteBuffers;
import dev.varint.testing.Canary;
import java.nio.ByteBuffer;
import java.nio.ReadOnlyBufferException;
import java.util.Arrays;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Sinks store the lowest byte first, ignore bits beyond a store's size, and return the index after it. */
class SinksTest {

    @Test
    void storeToArrays() {
        check(ByteArraySink.INSTANCE, byte[]::clone, dst -> dst);
        check(new Minimal<>(ByteArraySink.INSTANCE), byte[]::clone, dst -> dst);
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.MATCH_NONE, names = ".*READ_ONLY")
    void storeToByteBuffers(ByteBuffers kind) {
        check(ByteBufferSink.INSTANCE, kind::of, ByteBuffers::bytes);
    }

    @ParameterizedTest
    @ValueSource(ints = {Integer.MIN_VALUE, -8, -1, 16, 17, Integer.MAX_VALUE})
    void refuseIndicesOutside(int index) {
        byte[] array = Canary.bytes(16);
        Stream.concat(
                        stores(ByteArraySink.INSTANCE, array, index),
                        stores(ByteBufferSink.INSTANCE, ByteBuffer.wrap(array), index))
                .forEach(store -> assertThrows(IndexOutOfBoundsException.class, store));
        assertArrayEquals(Canary.bytes(16), array);
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.MATCH_NONE, names = ".*READ_ONLY")
    void refuseReadOnlyByteBuffers(ByteBuffers kind) {
        ByteBuffer writable = kind.of(Canary.bytes(16));
        stores(ByteBufferSink.INSTANCE, writable.asReadOnlyBuffer(), 4)
                .forEach(store -> assertThrows(ReadOnlyBufferException.class, store));
        assertArrayEquals(Canary.bytes(16), ByteBuffers.bytes(writable));
    }

    @Test
    void leaveThePositionOfAByteBuffer() throws Throwable {
        ByteBuffer buffer = ByteBuffer.allocate(32).position(3);
        for (Executable store : stores(ByteBufferSink.INSTANCE, buffer, 7).toList()) {
            store.execute();
            assertEquals(3, buffer.position());
        }
    }

    @Test
    void anArrayIsItsOwnArray() {
        byte[] dst = new byte[1];
        assertSame(dst, ByteArraySink.INSTANCE.array(dst));
        assertEquals(0, ByteArraySink.INSTANCE.arrayOffset(dst));
    }

    private static <B> void check(ByteSink<B> io, Function<byte[], B> of, Function<B, byte[]> bytes) {
        B dst = of.apply(new byte[26]);
        int index = io.writeByte(dst, 0, 0xDEAD_BE01);
        index = io.writeShort(dst, index, 0xDEAD_0302);
        index = io.writeMedium(dst, index, 0xDE06_0504);
        index = io.writeInt(dst, index, 0x0A09_0807);
        index = io.writeLong(dst, index, 0x1211_100F_0E0D_0C0BL);
        assertEquals(21, io.writeWord(dst, index, 0x1A19_1817_1615_1413L, 3));
        byte[] actual = bytes.apply(dst);
        for (int i = 0; i < actual.length; i++) {
            assertEquals(i + 1, actual[i]);
        }
        for (int byteCount = 0; byteCount < 20; byteCount++) {
            many(io, of.apply(Canary.bytes(byteCount + 4)), bytes, byteCount);
        }
    }

    /** Stores some bytes from the middle of an array, between two others. */
    private static <B> void many(ByteSink<B> io, B dst, Function<B, byte[]> bytes, int byteCount) {
        byte[] src = new byte[byteCount + 5];
        for (int i = 0; i < src.length; i++) {
            src[i] = (byte) (7 * i);
        }
        int index = io.writeBytes(dst, io.writeByte(dst, 0, 1), src, 2, byteCount);
        assertEquals(byteCount + 2, io.writeByte(dst, index, 2));
        byte[] expected = Canary.around(1, Arrays.copyOfRange(src, 2, byteCount + 2), 3);
        expected[0] = 1;
        expected[byteCount + 1] = 2;
        assertArrayEquals(expected, bytes.apply(dst));
        byte[] array = io.array(dst);
        if (array != null) {
            int offset = io.arrayOffset(dst);
            assertArrayEquals(expected, Arrays.copyOfRange(array, offset, offset + expected.length));
        }
    }

    private static <B> Stream<Executable> stores(ByteSink<B> io, B dst, int index) {
        return Stream.of(
                () -> io.writeByte(dst, index, 1),
                () -> io.writeShort(dst, index, 1),
                () -> io.writeMedium(dst, index, 1),
                () -> io.writeInt(dst, index, 1),
                () -> io.writeLong(dst, index, 1),
                () -> io.writeWord(dst, index, 1, 1));
    }

    /** A sink with the interface's own {@code writeBytes} and {@code array}. */
    private record Minimal<B>(ByteSink<B> io) implements ByteSink<B> {

        @Override
        public int writeByte(B dst, int index, int value) {
            return io.writeByte(dst, index, value);
        }

        @Override
        public int writeShort(B dst, int index, int value) {
            return io.writeShort(dst, index, value);
        }

        @Override
        public int writeMedium(B dst, int index, int value) {
            return io.writeMedium(dst, index, value);
        }

        @Override
        public int writeInt(B dst, int index, int value) {
            return io.writeInt(dst, index, value);
        }

        @Override
        public int writeLong(B dst, int index, long value) {
            return io.writeLong(dst, index, value);
        }

        @Override
        public int writeWord(B dst, int index, long word, int size) {
            return io.writeWord(dst, index, word, size);
        }
    }
}
