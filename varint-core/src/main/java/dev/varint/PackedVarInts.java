package dev.varint;

import dev.varint.carrier.ByteArraySink;
import dev.varint.carrier.ByteArraySource;
import dev.varint.carrier.ByteBufferSink;
import dev.varint.carrier.ByteBufferSource;
import dev.varint.carrier.ByteSink;
import dev.varint.carrier.ByteSource;
import dev.varint.format.MalformedVarIntException;
import dev.varint.format.PackedIntType;
import dev.varint.format.Strictness;
import dev.varint.packed.PackedCodec;
import dev.varint.packed.PackedReader;
import dev.varint.packed.PackedWriter;
import java.nio.ByteBuffer;
import java.nio.ReadOnlyBufferException;
import java.util.Objects;
import java.util.PrimitiveIterator;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;

/**
 * Packed regions of {@code int} values: VarInts one after the other and nothing else, as Protocol Buffers packs a
 * repeated field. A whole region is decoded and encoded faster than value by value, above all where sizes cannot be
 * predicted. {@link PackedIntType} says what is on the wire.
 *
 * <p>A region is the bytes from {@code from} (included) to {@code to} (excluded). It is validated once, as under
 * {@link Strictness#STRICT}, before anything is written: a call that throws has changed nothing. The last byte must end
 * a value. Indices are absolute; a buffer's position, limit and byte order do not change.
 *
 * <p>Decoding into a new array takes up to four bytes of heap for each byte of the region: limit regions that a peer
 * sends.
 *
 * <p>A region must not change while a method reads it. If it does, values are wrong, or the method throws
 * {@link java.util.ConcurrentModificationException} after it has written some of {@code dst}.
 *
 * <pre>{@code
 * byte[] region = PackedVarInts.encode(PackedIntType.SINT32, values, 0, values.length);
 * int[] same = PackedVarInts.decode(PackedIntType.SINT32, region, 0, region.length);
 * }</pre>
 *
 * <p>Sources: "validate a packed region once, then decode it" (protozero pull request 153); bitmaps of continuation
 * bits as in Masked VByte; one word a value, as in varint-simd; bytes gathered by their place in the value, as in
 * varint_hwy.
 */
public final class PackedVarInts {

    private PackedVarInts() {}

    /**
     * Returns the number of bytes that values take.
     *
     * @param type the element type
     * @param src the values
     * @param from the index of the first
     * @param to the index after the last
     * @return the number of bytes
     * @throws IndexOutOfBoundsException unless {@code 0 <= from <= to <= src.length}
     * @throws ArithmeticException if the number exceeds {@link Integer#MAX_VALUE}
     */
    public static int encodedSize(PackedIntType type, int[] src, int from, int to) {
        Objects.checkFromToIndex(from, to, src.length);
        return PackedWriter.encodedSize(PackedCodec.of(type), src, from, to);
    }

    /**
     * Encodes values into a new array.
     *
     * @param type the element type
     * @param src the values
     * @param from the index of the first
     * @param to the index after the last
     * @return a new array of exactly the encoded size
     * @throws IndexOutOfBoundsException unless {@code 0 <= from <= to <= src.length}
     * @throws ArithmeticException if the number of bytes exceeds {@link Integer#MAX_VALUE}
     */
    public static byte[] encode(PackedIntType type, int[] src, int from, int to) {
        byte[] bytes = new byte[encodedSize(type, src, from, to)];
        PackedWriter.write(ByteArraySink.INSTANCE, bytes, 0, PackedCodec.of(type), src, from, to);
        return bytes;
    }

    /**
     * Encodes values. Only the encoded bytes of {@code dst} change.
     *
     * @param type the element type
     * @param src the values
     * @param from the index of the first
     * @param to the index after the last
     * @param dst the array for the bytes
     * @param offset the index of the first byte in {@code dst}
     * @return the number of bytes written, {@link #encodedSize}
     * @throws IndexOutOfBoundsException unless {@code 0 <= from <= to <= src.length} and the bytes fit between
     *     {@code offset} and the end of the array; {@code dst} is unchanged
     */
    public static int encode(PackedIntType type, int[] src, int from, int to, byte[] dst, int offset) {
        return encode(PackedCodec.of(type), src, from, to, ByteArraySink.INSTANCE, dst, offset, dst.length);
    }

    /**
     * Encodes values. Only the encoded bytes of {@code dst} change.
     *
     * @param type the element type
     * @param src the values
     * @param from the index of the first
     * @param to the index after the last
     * @param dst the buffer for the bytes
     * @param offset the index of the first byte in {@code dst}
     * @return the number of bytes written, {@link #encodedSize}
     * @throws IndexOutOfBoundsException unless {@code 0 <= from <= to <= src.length} and the bytes fit between
     *     {@code offset} and the limit; {@code dst} is unchanged
     * @throws ReadOnlyBufferException if {@code dst} is read-only
     */
    public static int encode(PackedIntType type, int[] src, int from, int to, ByteBuffer dst, int offset) {
        if (dst.isReadOnly()) {
            throw new ReadOnlyBufferException();
        }
        return encode(PackedCodec.of(type), src, from, to, ByteBufferSink.INSTANCE, dst, offset, dst.limit());
    }

    /**
     * Validates a region and returns the number of its values.
     *
     * @param type the element type
     * @param src the bytes that hold the region
     * @param from the index of its first byte
     * @param to the index after its last byte
     * @return the number of values
     * @throws IndexOutOfBoundsException unless {@code 0 <= from <= to <= src.length}
     * @throws MalformedVarIntException if the region is malformed or cut off, with the index of the first bad value
     */
    public static int count(PackedIntType type, byte[] src, int from, int to) {
        Objects.checkFromToIndex(from, to, src.length);
        return PackedReader.count(
                ByteArraySource.INSTANCE, src, from, to, PackedCodec.of(type).varIntType());
    }

    /**
     * Validates a region and returns the number of its values.
     *
     * @param type the element type
     * @param src the bytes that hold the region
     * @param from the index of its first byte
     * @param to the index after its last byte
     * @return the number of values
     * @throws IndexOutOfBoundsException unless {@code 0 <= from <= to <= src.limit()}
     * @throws MalformedVarIntException if the region is malformed or cut off, with the index of the first bad value
     */
    public static int count(PackedIntType type, ByteBuffer src, int from, int to) {
        Objects.checkFromToIndex(from, to, src.limit());
        return PackedReader.count(
                ByteBufferSource.INSTANCE, src, from, to, PackedCodec.of(type).varIntType());
    }

    /**
     * Decodes a region into an array of just its values.
     *
     * @param type the element type
     * @param src the bytes that hold the region
     * @param from the index of its first byte
     * @param to the index after its last byte
     * @return the values
     * @throws IndexOutOfBoundsException unless {@code 0 <= from <= to <= src.length}
     * @throws MalformedVarIntException if the region is malformed or cut off, with the index of the first bad value
     */
    public static int[] decode(PackedIntType type, byte[] src, int from, int to) {
        Objects.checkFromToIndex(from, to, src.length);
        return PackedReader.decode(ByteArraySource.INSTANCE, src, from, to, PackedCodec.of(type));
    }

    /**
     * Decodes a region into an array of just its values.
     *
     * @param type the element type
     * @param src the bytes that hold the region
     * @param from the index of its first byte
     * @param to the index after its last byte
     * @return the values
     * @throws IndexOutOfBoundsException unless {@code 0 <= from <= to <= src.limit()}
     * @throws MalformedVarIntException if the region is malformed or cut off, with the index of the first bad value
     */
    public static int[] decode(PackedIntType type, ByteBuffer src, int from, int to) {
        Objects.checkFromToIndex(from, to, src.limit());
        return PackedReader.decode(ByteBufferSource.INSTANCE, src, from, to, PackedCodec.of(type));
    }

    /**
     * Decodes a region, all or nothing.
     *
     * @param type the element type
     * @param src the bytes that hold the region
     * @param from the index of its first byte
     * @param to the index after its last byte
     * @param dst the array for the values
     * @param offset the index of the first value in {@code dst}
     * @return the number of values
     * @throws IndexOutOfBoundsException unless {@code 0 <= from <= to <= src.length}, or if the values do not fit
     *     between {@code offset} and {@code dst.length}; {@code dst} is unchanged
     * @throws MalformedVarIntException if the region is malformed or cut off, with the index of the first bad value;
     *     {@code dst} is unchanged
     */
    public static int decode(PackedIntType type, byte[] src, int from, int to, int[] dst, int offset) {
        Objects.checkFromToIndex(from, to, src.length);
        Objects.checkFromToIndex(offset, dst.length, dst.length);
        return PackedReader.decode(ByteArraySource.INSTANCE, src, from, to, PackedCodec.of(type), dst, offset);
    }

    /**
     * Decodes a region, all or nothing.
     *
     * @param type the element type
     * @param src the bytes that hold the region
     * @param from the index of its first byte
     * @param to the index after its last byte
     * @param dst the array for the values
     * @param offset the index of the first value in {@code dst}
     * @return the number of values
     * @throws IndexOutOfBoundsException unless {@code 0 <= from <= to <= src.limit()}, or if the values do not fit
     *     between {@code offset} and {@code dst.length}; {@code dst} is unchanged
     * @throws MalformedVarIntException if the region is malformed or cut off, with the index of the first bad value;
     *     {@code dst} is unchanged
     */
    public static int decode(PackedIntType type, ByteBuffer src, int from, int to, int[] dst, int offset) {
        Objects.checkFromToIndex(from, to, src.limit());
        Objects.checkFromToIndex(offset, dst.length, dst.length);
        return PackedReader.decode(ByteBufferSource.INSTANCE, src, from, to, PackedCodec.of(type), dst, offset);
    }

    /**
     * Returns the index after a number of values. Those, and nothing after them, are validated.
     *
     * @param type the element type
     * @param src the bytes to read from
     * @param from the index of the first value's first byte
     * @param to the index after the last byte there is
     * @param count the number of values to skip, not negative
     * @return the index after them
     * @throws IllegalArgumentException if {@code count} is negative
     * @throws IndexOutOfBoundsException unless {@code 0 <= from <= to <= src.length}; if there are fewer values
     * @throws MalformedVarIntException if one of them is malformed or cut off by {@code to}, with the index of the
     *     first bad value
     */
    public static int skip(PackedIntType type, byte[] src, int from, int to, int count) {
        requireNotNegative(count);
        Objects.checkFromToIndex(from, to, src.length);
        return PackedReader.skip(
                ByteArraySource.INSTANCE,
                src,
                from,
                to,
                count,
                PackedCodec.of(type).varIntType());
    }

    /**
     * Returns the index after a number of values. Those, and nothing after them, are validated.
     *
     * @param type the element type
     * @param src the bytes to read from
     * @param from the index of the first value's first byte
     * @param to the index after the last byte there is
     * @param count the number of values to skip, not negative
     * @return the index after them
     * @throws IllegalArgumentException if {@code count} is negative
     * @throws IndexOutOfBoundsException unless {@code 0 <= from <= to <= src.limit()}; if there are fewer values
     * @throws MalformedVarIntException if one of them is malformed or cut off by {@code to}, with the index of the
     *     first bad value
     */
    public static int skip(PackedIntType type, ByteBuffer src, int from, int to, int count) {
        requireNotNegative(count);
        Objects.checkFromToIndex(from, to, src.limit());
        return PackedReader.skip(
                ByteBufferSource.INSTANCE,
                src,
                from,
                to,
                count,
                PackedCodec.of(type).varIntType());
    }

    /**
     * Returns an iterator over the values of a region, which is validated now. Slower than {@code decode}, but it needs
     * no array.
     *
     * @param type the element type
     * @param src the bytes that hold the region; they must not change until the iteration ends
     * @param from the index of its first byte
     * @param to the index after its last byte
     * @return the iterator; it throws {@link java.util.ConcurrentModificationException} where the region has become
     *     invalid
     * @throws IndexOutOfBoundsException unless {@code 0 <= from <= to <= src.length}
     * @throws MalformedVarIntException if the region is malformed or cut off, with the index of the first bad value
     */
    public static PrimitiveIterator.OfInt iterator(PackedIntType type, byte[] src, int from, int to) {
        count(type, src, from, to);
        return new PackedIntIterator<>(ByteArraySource.INSTANCE, src, from, to, type);
    }

    /**
     * Returns a stream of the values of a region, which is validated now.
     *
     * @param type the element type
     * @param src the bytes that hold the region; they must not change until the iteration ends
     * @param from the index of its first byte
     * @param to the index after its last byte
     * @return a sequential, ordered stream of known size
     * @throws IndexOutOfBoundsException unless {@code 0 <= from <= to <= src.length}
     * @throws MalformedVarIntException if the region is malformed or cut off, with the index of the first bad value
     */
    public static IntStream stream(PackedIntType type, byte[] src, int from, int to) {
        return stream(type, ByteArraySource.INSTANCE, src, from, to, count(type, src, from, to));
    }

    /**
     * Returns an iterator over the values of a region, which is validated now. Slower than {@code decode}, but it needs
     * no array.
     *
     * @param type the element type
     * @param src the bytes that hold the region; they must not change until the iteration ends, but the buffer's limit
     *     may
     * @param from the index of its first byte
     * @param to the index after its last byte
     * @return the iterator; it throws {@link java.util.ConcurrentModificationException} where the region has become
     *     invalid
     * @throws IndexOutOfBoundsException unless {@code 0 <= from <= to <= src.limit()}
     * @throws MalformedVarIntException if the region is malformed or cut off, with the index of the first bad value
     */
    public static PrimitiveIterator.OfInt iterator(PackedIntType type, ByteBuffer src, int from, int to) {
        count(type, src, from, to);
        return new PackedIntIterator<>(ByteBufferSource.INSTANCE, src.duplicate(), from, to, type);
    }

    /**
     * Returns a stream of the values of a region, which is validated now.
     *
     * @param type the element type
     * @param src the bytes that hold the region; they must not change until the iteration ends, but the buffer's limit
     *     may
     * @param from the index of its first byte
     * @param to the index after its last byte
     * @return a sequential, ordered stream of known size
     * @throws IndexOutOfBoundsException unless {@code 0 <= from <= to <= src.limit()}
     * @throws MalformedVarIntException if the region is malformed or cut off, with the index of the first bad value
     */
    public static IntStream stream(PackedIntType type, ByteBuffer src, int from, int to) {
        return stream(type, ByteBufferSource.INSTANCE, src.duplicate(), from, to, count(type, src, from, to));
    }

    private static <B> int encode(
            PackedCodec<int[]> codec, int[] src, int from, int to, ByteSink<B> io, B dst, int offset, int limit) {
        Objects.checkFromToIndex(from, to, src.length);
        Objects.checkFromToIndex(offset, limit, limit);
        int room = limit - offset;
        if (!PackedWriter.fitsAnyway(room, to - from, codec) && codec.encodedSize(src, from, to) > room) {
            throw new IndexOutOfBoundsException(
                    (to - from) + " values do not fit from index " + offset + " on into " + limit + " bytes");
        }
        return PackedWriter.write(io, dst, offset, codec, src, from, to) - offset;
    }

    private static <B> IntStream stream(PackedIntType type, ByteSource<B> io, B src, int from, int to, int count) {
        PrimitiveIterator.OfInt values = new PackedIntIterator<>(io, src, from, to, type);
        int characteristics = Spliterator.ORDERED | Spliterator.NONNULL | Spliterator.IMMUTABLE;
        return StreamSupport.intStream(Spliterators.spliterator(values, count, characteristics), false);
    }

    private static void requireNotNegative(int count) {
        if (count < 0) {
            throw new IllegalArgumentException("negative number of values: " + count);
        }
    }
}
