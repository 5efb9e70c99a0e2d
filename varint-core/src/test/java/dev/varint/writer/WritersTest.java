package dev.varint.writer;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.TypedVarInt;
import dev.varint.VarInt;
import dev.varint.VarLong;
import dev.varint.carrier.ByteArrayAccess;
import dev.varint.carrier.ByteBufferAccess;
import dev.varint.fixtures.ByteBuffers;
import dev.varint.fixtures.FacadeMethod;
import dev.varint.fixtures.Types;
import dev.varint.fixtures.Writers;
import dev.varint.fixtures.Writers.Writer;
import dev.varint.format.VarIntType;
import dev.varint.testing.Canary;
import dev.varint.testing.Reference;
import dev.varint.testing.Values;
import java.nio.BufferOverflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.ReadOnlyBufferException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every writer, and what the façades write, on {@code byte[]} and on every kind of {@link ByteBuffer}. */
class WritersTest {

    private static final int CAPACITY = 32;
    private static final byte[] CANARIES = Canary.bytes(CAPACITY);

    static List<Writer<byte[]>> toArrays() {
        return all(byte[].class);
    }

    static List<Writer<ByteBuffer>> toBuffers() {
        return all(ByteBuffer.class);
    }

    private static <B> List<Writer<B>> all(Class<B> carrier) {
        List<Writer<B>> all = new ArrayList<>(facades(carrier));
        all.addAll(Writers.ofInts());
        all.addAll(Writers.ofLongs());
        return all;
    }

    static List<Writer<byte[]>> putsToArrays() {
        return facades(byte[].class);
    }

    static List<Writer<ByteBuffer>> putsToBuffers() {
        return facades(ByteBuffer.class);
    }

    /** The methods of the façades, which need no access. {@code TypedVarIntTest} has those of types and sizes. */
    private static <B> List<Writer<B>> facades(Class<B> carrier) {
        return FacadeMethod.named("put(Fixed)?", null, VarInt.class, VarLong.class, TypedVarInt.class)
                .filter(put -> put.takes(carrier) && !(put.says("Fixed") && put.takes(VarIntType.class)))
                .flatMap(put -> put.types(Types.unsigned().toList())
                        .flatMap(type -> IntStream.rangeClosed(
                                        put.says("Fixed") ? 1 : 0, put.says("Fixed") ? type.maxSize() : 0)
                                .mapToObj(byteCount -> WritersTest.<B>facade(put, type, byteCount))))
                .toList();
    }

    /** A fixed number of bytes leaves room for fewer bits. */
    private static <B> Writer<B> facade(FacadeMethod put, VarIntType type, int byteCount) {
        FacadeMethod.Call<B> call = put.call(put.takes(byte[].class), byteCount, type);
        int bits = byteCount == 0 ? type.bits() : Math.min(type.bits(), 7 * byteCount);
        return new Writer<>(put + " " + type + " " + byteCount, bits, byteCount, 0, (access, dst, index, value) -> {
            if (dst instanceof ByteBuffer buffer) {
                buffer.position(index);
            }
            int end = index + (int) call.call(dst, index, value);
            assertEquals(end, dst instanceof ByteBuffer buffer ? buffer.position() : end);
            return end;
        });
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
    @MethodSource("toBuffers")
    void writeToByteBuffers(Writer<ByteBuffer> writer) {
        ByteBuffers.writable().forEach(kind -> {
            for (long value : Values.edges(writer.bits())) {
                ByteBuffer dst = kind.of(CANARIES);
                ByteOrder order = dst.order();
                byte[] encoded = writer.encode(value);
                int end = writer.store().store(ByteBufferAccess.INSTANCE, dst, 8, value);
                byte[] actual = ByteBuffers.bytes(dst);
                Arrays.fill(actual, end, Math.max(end, 8 + writer.room()), Canary.BYTE);
                assertArrayEquals(Canary.around(8, encoded, CAPACITY - 8 - encoded.length), actual, kind::name);
                assertEquals(8 + encoded.length, end);
                assertEquals(order, dst.order());
            }
        });
    }

    @ParameterizedTest
    @MethodSource("putsToArrays")
    void refuseAnArrayWithoutRoom(Writer<byte[]> put) {
        byte[] dst = CANARIES.clone();
        for (long value : Values.edges(put.bits())) {
            for (int room = 0; room < put.encode(value).length; room++) {
                refuses(IndexOutOfBoundsException.class, put, dst, CAPACITY - room, value);
                refuses(IndexOutOfBoundsException.class, put, dst, -1 - room, value);
            }
            for (int index : new int[] {Integer.MIN_VALUE, CAPACITY + 1, Integer.MAX_VALUE - 4, Integer.MAX_VALUE}) {
                refuses(IndexOutOfBoundsException.class, put, dst, index, value);
            }
        }
        assertArrayEquals(CANARIES, dst);
    }

    @ParameterizedTest
    @MethodSource("putsToBuffers")
    void refuseAByteBufferWithoutRoom(Writer<ByteBuffer> put) {
        ByteBuffers.writable().forEach(kind -> {
            ByteBuffer dst = kind.of(CANARIES);
            ByteBuffer readOnly = dst.asReadOnlyBuffer();
            for (long value : Values.edges(put.bits())) {
                for (int room = 0; room < put.encode(value).length; room++) {
                    refuses(BufferOverflowException.class, put, dst.clear(), CAPACITY - room, value);
                    refuses(BufferOverflowException.class, put, dst.limit(3 + room), 3, value);
                    refuses(ReadOnlyBufferException.class, put, readOnly.clear().limit(3 + room), 3, value);
                }
                refuses(ReadOnlyBufferException.class, put, readOnly.clear(), 3, value);
            }
            assertArrayEquals(CANARIES, ByteBuffers.bytes(dst));
        });
    }

    private static <B> void refuses(Class<? extends Exception> type, Writer<B> put, B dst, int index, long value) {
        int limit = dst instanceof ByteBuffer buffer ? buffer.limit() : 0;
        assertThrows(type, () -> put.store().store(null, dst, index, value));
        if (dst instanceof ByteBuffer buffer) {
            assertEquals(index, buffer.position());
            assertEquals(limit, buffer.limit());
        }
    }

    /** One that no value has, or fewer than this value needs. */
    @ParameterizedTest
    @ValueSource(ints = {Integer.MIN_VALUE, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, Integer.MAX_VALUE})
    void refuseANumberOfBytes(int byteCount) {
        byte[] dst = CANARIES.clone();
        ByteBuffer buffer = ByteBuffer.wrap(dst).position(4);
        long needsOneMore = byteCount > 0 && byteCount < 10 ? 1L << 7 * byteCount : -1;
        for (long value : new long[] {0, -1, needsOneMore}) {
            if (byteCount < Reference.size((int) value) || byteCount > 5) {
                refusesByteCount(() -> VarInt.putFixed(dst, 4, (int) value, byteCount));
                refusesByteCount(() -> VarInt.putFixed(buffer, (int) value, byteCount));
            }
            if (byteCount < Reference.size(value) || byteCount > 10) {
                refusesByteCount(() -> VarLong.putFixed(dst, 4, value, byteCount));
                refusesByteCount(() -> VarLong.putFixed(buffer, value, byteCount));
            }
        }
        ByteArrayAccess access = ByteArrayAccess.INSTANCE;
        if (byteCount < 1 || byteCount > 5) {
            String message = refusesByteCount(() -> FixedWidthWriter.write(access, dst, 4, 1, byteCount));
            assertTrue(message.contains("byteCount " + byteCount + " is not 1 to 5"), message);
        }
        if (byteCount < 1 || byteCount > 10) {
            String message = refusesByteCount(() -> FixedWidthWriter.write(access, dst, 4, 1L, byteCount));
            assertTrue(message.contains("byteCount " + byteCount + " is not 1 to 10"), message);
        }
        assertEquals(4, buffer.position());
        assertArrayEquals(CANARIES, dst);
    }

    private static String refusesByteCount(Executable put) {
        return assertThrows(IllegalArgumentException.class, put).getMessage();
    }

    @Test
    void sizesAreThoseOfTheEncoding() {
        for (long value : Values.longs()) {
            assertEquals(Reference.size((int) value), VarInt.size((int) value));
            assertEquals(Reference.size(value), VarLong.size(value));
        }
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
