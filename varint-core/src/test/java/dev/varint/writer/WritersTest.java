package dev.varint.writer;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.varint.carrier.ByteArrayAccess;
import dev.varint.carrier.ByteBufferAccess;
import dev.varint.fixtures.ByteBuffers;
import dev.varint.fixtures.Writers;
import dev.varint.fixtures.Writers.Writer;
import dev.varint.testing.Canary;
import dev.varint.testing.Values;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every writer on {@code byte[]} and on every kind of {@link ByteBuffer}. */
class WritersTest {

    private static final int CAPACITY = 32;
    private static final byte[] CANARIES = Canary.bytes(CAPACITY);

    static Stream<Writer<byte[]>> toArrays() {
        return Stream.concat(Writers.<byte[]>ofInts().stream(), Writers.<byte[]>ofLongs().stream());
    }

    static Stream<Writer<ByteBuffer>> toByteBuffers() {
        return Stream.concat(Writers.<ByteBuffer>ofInts().stream(), Writers.<ByteBuffer>ofLongs().stream());
    }

    @ParameterizedTest
    @MethodSource("toArrays")
    void writeAtEveryAlignment(Writer<byte[]> writer) {
        byte[] dst = CANARIES.clone();
        for (long value : Values.chosen(writer.bits())) {
            for (int index = 8; index < 16; index++) {
                check(writer, dst, index, value);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("toArrays")
    void needNoMoreRoomThanTheyPromise(Writer<byte[]> writer) {
        for (long value : Values.chosen(writer.bits())) {
            byte[] encoded = writer.encode(value);
            byte[] dst = Canary.bytes(3 + Math.max(encoded.length, writer.room()));
            assertEquals(3 + encoded.length, writer.store().store(ByteArrayAccess.INSTANCE, dst, 3, value));
            assertArrayEquals(encoded, Arrays.copyOfRange(dst, 3, 3 + encoded.length));
        }
    }

    @ParameterizedTest
    @MethodSource("toByteBuffers")
    void writeToByteBuffers(Writer<ByteBuffer> writer) {
        ByteBuffers.writable().forEach(kind -> {
            for (long value : Values.edges(writer.bits())) {
                ByteBuffer dst = kind.of(CANARIES);
                byte[] encoded = writer.encode(value);
                int end = writer.store().store(ByteBufferAccess.INSTANCE, dst, 8, value);
                byte[] actual = ByteBuffers.bytes(dst);
                Arrays.fill(actual, end, Math.max(end, 8 + writer.room()), Canary.BYTE);
                assertArrayEquals(Canary.around(8, encoded, CAPACITY - 8 - encoded.length), actual, kind::name);
                assertEquals(8 + encoded.length, end);
            }
        });
    }

    @Tag("sweep")
    @ParameterizedTest
    @MethodSource("toArrays")
    void writeAQuarterOfAMillionValues(Writer<byte[]> writer) {
        byte[] dst = CANARIES.clone();
        Values.sweep(writer.bits()).forEach(value -> check(writer, dst, 8, value));
    }

    @Tag("exhaustive")
    @Test
    void writeEveryIntToArrays() {
        List<Writer<byte[]>> writers = Writers.ofInts();
        int blockBits = 22;
        IntStream.range(0, 1 << 32 - blockBits).parallel().forEach(block -> {
            byte[] dst = CANARIES.clone();
            long first = (long) block << blockBits;
            LongStream.range(first, first + (1L << blockBits))
                    .forEach(value -> writers.forEach(writer -> check(writer, dst, 8, value)));
        });
    }

    /** Writes a value amid canaries, compares every byte, and restores the canaries. */
    private static void check(Writer<byte[]> writer, byte[] dst, int index, long value) {
        byte[] encoded = writer.encode(value);
        int end = writer.store().store(ByteArrayAccess.INSTANCE, dst, index, value);
        boolean isWritten = end == index + encoded.length && Arrays.equals(encoded, 0, encoded.length, dst, index, end);
        if (!isWritten) {
            throw new AssertionError(writer + " of " + Long.toHexString(value) + ": " + Arrays.toString(dst));
        }
        Arrays.fill(dst, index, Math.max(end, index + writer.room()), Canary.BYTE);
        if (!Arrays.equals(CANARIES, dst)) {
            throw new AssertionError(writer + " of " + Long.toHexString(value) + " touches other bytes");
        }
    }
}
