package dev.varint.carrier;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.varint.fixtures.ByteBuffers;
import dev.varint.fixtures.Stores;
import dev.varint.testing.Canary;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.nio.ByteBuffer;
import java.nio.ReadOnlyBufferException;
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
        Stores.check(ByteArraySink.INSTANCE, byte[]::clone, dst -> dst);
    }

    /** As a carrier of the user's own may. */
    @Test
    @SuppressWarnings("unchecked")
    void storeManyBytesByDefault() {
        ByteSink<byte[]> minimal = (ByteSink<byte[]>) Proxy.newProxyInstance(
                ByteSink.class.getClassLoader(),
                new Class<?>[] {ByteSink.class},
                (proxy, method, args) -> method.isDefault()
                        ? InvocationHandler.invokeDefault(proxy, method, args)
                        : method.invoke(ByteArraySink.INSTANCE, args));
        Stores.check(minimal, byte[]::clone, dst -> dst);
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.MATCH_NONE, names = ".*READ_ONLY")
    void storeToByteBuffers(ByteBuffers kind) {
        Stores.check(ByteBufferSink.INSTANCE, kind::of, ByteBuffers::bytes);
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

    private static <B> Stream<Executable> stores(ByteSink<B> io, B dst, int index) {
        return Stream.of(
                () -> io.writeByte(dst, index, 1),
                () -> io.writeShort(dst, index, 1),
                () -> io.writeMedium(dst, index, 1),
                () -> io.writeInt(dst, index, 1),
                () -> io.writeLong(dst, index, 1),
                () -> io.writeWord(dst, index, 1, 1));
    }
}
