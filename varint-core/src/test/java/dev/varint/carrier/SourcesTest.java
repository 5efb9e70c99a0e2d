package dev.varint.carrier;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.fixtures.ByteArrayMemory;
import dev.varint.fixtures.Loads;
import dev.varint.fixtures.Memory;
import dev.varint.fixtures.ReadableByteBuffers;
import dev.varint.format.MalformedVarIntException;
import dev.varint.format.MalformedVarIntException.Reason;
import dev.varint.testing.Canary;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class SourcesTest {

    static Stream<Memory<ByteBuffer>> byteBuffers() {
        return ReadableByteBuffers.all();
    }

    @Test
    void loadsFromByteArrays() {
        Loads.check(ByteArrayMemory.INSTANCE, ByteArraySource.INSTANCE);
    }

    @ParameterizedTest
    @MethodSource("byteBuffers")
    void loadsFromByteBuffers(Memory<ByteBuffer> memory) {
        Loads.check(memory, ByteBufferSource.INSTANCE);
    }

    @ParameterizedTest
    @MethodSource("byteBuffers")
    void holdsWhatIsWithinTheLimit(Memory<ByteBuffer> memory) {
        ByteBuffer in = memory.allocate(16).limit(11).position(5);
        assertTrue(ByteBufferSource.INSTANCE.holds(in, 3, 8));
        assertFalse(ByteBufferSource.INSTANCE.holds(in, 4, 8));
        assertThrows(IndexOutOfBoundsException.class, () -> ByteBufferSource.INSTANCE.readByte(in, 11));
        assertThrows(IndexOutOfBoundsException.class, () -> ByteBufferSource.INSTANCE.readShort(in, 10));
        assertThrows(IndexOutOfBoundsException.class, () -> ByteBufferSource.INSTANCE.readInt(in, 8));
        assertThrows(IndexOutOfBoundsException.class, () -> ByteBufferSource.INSTANCE.readLong(in, 4));
        assertEquals(5, in.position());
    }

    @ParameterizedTest
    @ValueSource(ints = {Integer.MIN_VALUE, -8, -1, 16, 17, Integer.MAX_VALUE})
    void refusesIndicesOutside(int at) {
        byte[] array = Canary.bytes(16);
        loads(ByteArraySource.INSTANCE, array, at).forEach(load -> assertThrows(IndexOutOfBoundsException.class, load));
        loads(ByteBufferSource.INSTANCE, ByteBuffer.wrap(array), at)
                .forEach(load -> assertThrows(IndexOutOfBoundsException.class, load));
    }

    @ParameterizedTest
    @ValueSource(ints = {16, 17, Integer.MAX_VALUE - 8, Integer.MAX_VALUE - 1, Integer.MAX_VALUE})
    void holdsNothingBeyondTheEnd(int at) {
        byte[] array = Canary.bytes(16);
        assertFalse(ByteArraySource.INSTANCE.holds(array, at, 1));
        assertFalse(ByteArraySource.INSTANCE.holds(array, at, 10));
        assertFalse(ByteBufferSource.INSTANCE.holds(ByteBuffer.wrap(array), at, 1));
        assertFalse(ByteBufferSource.INSTANCE.holds(ByteBuffer.wrap(array), at, 10));
    }

    @Test
    void holdsNoMoreThanThereIs() {
        assertFalse(ByteArraySource.INSTANCE.holds(new byte[0], 0, 8));
        assertFalse(ByteBufferSource.INSTANCE.holds(ByteBuffer.allocate(0), 0, 8));
        assertTrue(ByteArraySource.INSTANCE.holds(new byte[8], 0, 8));
        assertTrue(ByteBufferSource.INSTANCE.holds(ByteBuffer.allocate(8), 0, 8));
    }

    @Test
    void movesThePositionAfterAValueOnly() {
        ByteBuffer in = ByteBuffer.allocate(16).position(3);
        ByteBufferSource.INSTANCE.complete(in, 3, 7);
        assertEquals(7, in.position());
        assertThrows(BufferUnderflowException.class, () -> ByteBufferSource.INSTANCE.incomplete(in, 7, 9));
        malformed(() -> ByteBufferSource.INSTANCE.malformed(in, 7, 5, Reason.TOO_LONG));
        assertEquals(7, in.position());
    }

    @Test
    void saysWhereAByteArrayEnds() {
        byte[] in = new byte[16];
        Exception e =
                assertThrows(IndexOutOfBoundsException.class, () -> ByteArraySource.INSTANCE.incomplete(in, 7, 9));
        assertTrue(e.getMessage().contains("7 to 9"), e.getMessage());
        malformed(() -> ByteArraySource.INSTANCE.malformed(in, 7, 5, Reason.TOO_LONG));
    }

    @Test
    void anArrayIsItsOwnArray() {
        byte[] in = new byte[1];
        assertSame(in, ByteArraySource.INSTANCE.array(in));
        assertEquals(0, ByteArraySource.INSTANCE.arrayOffset(in));
    }

    private static void malformed(Executable end) {
        MalformedVarIntException e = assertThrows(MalformedVarIntException.class, end);
        assertEquals(Reason.TOO_LONG, e.reason());
        assertEquals(7, e.index());
    }

    private static <B> Stream<Executable> loads(ByteSource<B> io, B in, int at) {
        return Stream.of(
                () -> io.readByte(in, at),
                () -> io.readShort(in, at),
                () -> io.readInt(in, at),
                () -> io.readLong(in, at));
    }
}
