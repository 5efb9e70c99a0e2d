package dev.varint;

import dev.varint.carrier.ByteArraySink;
import dev.varint.carrier.ByteArraySource;
import dev.varint.carrier.ByteBufferSink;
import dev.varint.carrier.ByteBufferSource;
import dev.varint.carrier.ByteSink;
import dev.varint.carrier.ByteSource;
import dev.varint.packed.Elements;
import dev.varint.packed.PackedReader;
import dev.varint.packed.PackedWriter;
import java.nio.ByteBuffer;
import java.util.Objects;
import java.util.PrimitiveIterator;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;

/**
 * Packed regions of 32-bit VarInts: nothing but values, one after the other, as Protocol Buffers packs them. Whole regions are
 * decoded and encoded faster than value by value, above all where lengths cannot be predicted.
 *
 * <p>A region is bytes {@code from} (included) to {@code to} (excluded). It is validated once, as under {@link
 * Strictness#STRICT}, before anything is written: a call that throws has changed nothing. Its last byte must end a value, because
 * nothing can follow. Indices are absolute; a buffer's position and byte order play no part, and neither changes.
 *
 * <p>Nothing may change while a method reads it. If a region does, values are wrong, or a
 * {@link java.util.ConcurrentModificationException} says so (from a stream also an {@link IllegalStateException}), after some of
 * {@code dst} has been written. If values that are encoded do, bytes after the result may change.
 *
 * <p>The ZigZag forms map each value by {@link ZigZag}. {@code count} and {@code skip} serve both.
 *
 * <p>Sources: "validate a packed region once, then decode it" (protozero pull request 153); bitmaps of continuation bits as in
 * Masked VByte; one word a value, as in varint-simd. See {@code dev.varint.packed}.
 */
public final class PackedVarInts {

    private PackedVarInts() {}

    /**
     * The number of bytes that values take.
     *
     * @param values the values
     * @param from the index of the first
     * @param to the index after the last
     * @return the number of bytes
     * @throws IndexOutOfBoundsException unless {@code 0 <= from <= to <= values.length}
     * @throws ArithmeticException if there are more bytes than an {@code int} can say
     */
    public static int encodedSize(int[] values, int from, int to) {
        Objects.checkFromToIndex(from, to, values.length);
        return PackedWriter.encodedSize(Elements.INTS, values, from, to);
    }

    /**
     * Encodes values. No byte beyond the result changes.
     *
     * @param src the values
     * @param from the index of the first
     * @param to the index after the last
     * @param dst where the bytes go
     * @param dstFrom the index of the first
     * @return the number of bytes written, {@link #encodedSize}
     * @throws IndexOutOfBoundsException unless {@code 0 <= from <= to <= src.length} and the bytes fit between
     *     {@code dstFrom} and {@code dst.length}; {@code dst} is unchanged
     */
    public static int encode(int[] src, int from, int to, byte[] dst, int dstFrom) {
        return encode(Elements.INTS, src, from, to, ByteArraySink.INSTANCE, dst, dstFrom, dst.length);
    }

    /**
     * Encodes values. No byte beyond the result changes.
     *
     * @param src the values
     * @param from the index of the first
     * @param to the index after the last
     * @param dst where the bytes go
     * @param dstFrom the index of the first
     * @return the number of bytes written, {@link #encodedSize}
     * @throws IndexOutOfBoundsException unless {@code 0 <= from <= to <= src.length} and the bytes fit between
     *     {@code dstFrom} and the limit; {@code dst} is unchanged
     * @throws java.nio.ReadOnlyBufferException if {@code dst} is read-only
     */
    public static int encode(int[] src, int from, int to, ByteBuffer dst, int dstFrom) {
        return encode(Elements.INTS, src, from, to, ByteBufferSink.INSTANCE, dst, dstFrom, dst.limit());
    }

    /**
     * Encodes values.
     *
     * @param src the values
     * @param from the index of the first
     * @param to the index after the last
     * @return an array of just their bytes
     * @throws IndexOutOfBoundsException unless {@code 0 <= from <= to <= src.length}
     * @throws ArithmeticException if there are more bytes than an array can hold
     */
    public static byte[] encode(int[] src, int from, int to) {
        byte[] bytes = new byte[encodedSize(src, from, to)];
        PackedWriter.write(ByteArraySink.INSTANCE, bytes, 0, Elements.INTS, src, from, to);
        return bytes;
    }

    /**
     * Counts the values of a region, and validates it.
     *
     * @param src where the region lies
     * @param from the index of its first byte
     * @param to the index after its last byte
     * @return how many
     * @throws IndexOutOfBoundsException unless {@code 0 <= from <= to} and {@code to} is not beyond the end of the array
     * @throws MalformedVarIntException if the region is truncated or malformed; its index is that of the first bad value
     */
    public static int count(byte[] src, int from, int to) {
        Objects.checkFromToIndex(from, to, src.length);
        return PackedReader.count(ByteArraySource.INSTANCE, src, from, to, Width.U32);
    }

    /**
     * Counts the values of a region, and validates it.
     *
     * @param src where the region lies
     * @param from the index of its first byte
     * @param to the index after its last byte
     * @return how many
     * @throws IndexOutOfBoundsException unless {@code 0 <= from <= to} and {@code to} is not beyond the limit
     * @throws MalformedVarIntException if the region is truncated or malformed; its index is that of the first bad value
     */
    public static int count(ByteBuffer src, int from, int to) {
        Objects.checkFromToIndex(from, to, src.limit());
        return PackedReader.count(ByteBufferSource.INSTANCE, src, from, to, Width.U32);
    }

    /**
     * Decodes a region, all or nothing.
     *
     * @param src where the region lies
     * @param from the index of its first byte
     * @param to the index after its last byte
     * @param dst where the values go
     * @param dstFrom the index of the first in {@code dst}
     * @return how many
     * @throws IndexOutOfBoundsException unless {@code 0 <= from <= to} and {@code to} is not beyond the end of the array;
     *     if the values do not fit between {@code dstFrom} and {@code dst.length}: {@code dst} is unchanged
     * @throws MalformedVarIntException if the region is truncated or malformed: {@code dst} is unchanged; its index is that of the first bad value
     */
    public static int decode(byte[] src, int from, int to, int[] dst, int dstFrom) {
        Objects.checkFromToIndex(from, to, src.length);
        Objects.checkFromToIndex(dstFrom, dst.length, dst.length);
        return PackedReader.decode(ByteArraySource.INSTANCE, src, from, to, Elements.INTS, dst, dstFrom);
    }

    /**
     * Decodes a region, all or nothing.
     *
     * @param src where the region lies
     * @param from the index of its first byte
     * @param to the index after its last byte
     * @param dst where the values go
     * @param dstFrom the index of the first in {@code dst}
     * @return how many
     * @throws IndexOutOfBoundsException unless {@code 0 <= from <= to} and {@code to} is not beyond the limit;
     *     if the values do not fit between {@code dstFrom} and {@code dst.length}: {@code dst} is unchanged
     * @throws MalformedVarIntException if the region is truncated or malformed: {@code dst} is unchanged; its index is that of the first bad value
     */
    public static int decode(ByteBuffer src, int from, int to, int[] dst, int dstFrom) {
        Objects.checkFromToIndex(from, to, src.limit());
        Objects.checkFromToIndex(dstFrom, dst.length, dst.length);
        return PackedReader.decode(ByteBufferSource.INSTANCE, src, from, to, Elements.INTS, dst, dstFrom);
    }

    /**
     * Decodes a region, all or nothing.
     *
     * @param src where the region lies
     * @param from the index of its first byte
     * @param to the index after its last byte
     * @return an array of just the values
     * @throws IndexOutOfBoundsException unless {@code 0 <= from <= to} and {@code to} is not beyond the end of the array
     * @throws MalformedVarIntException if the region is truncated or malformed; its index is that of the first bad value
     */
    public static int[] decode(byte[] src, int from, int to) {
        Objects.checkFromToIndex(from, to, src.length);
        return PackedReader.decode(ByteArraySource.INSTANCE, src, from, to, Elements.INTS);
    }

    /**
     * Decodes a region, all or nothing.
     *
     * @param src where the region lies
     * @param from the index of its first byte
     * @param to the index after its last byte
     * @return an array of just the values
     * @throws IndexOutOfBoundsException unless {@code 0 <= from <= to} and {@code to} is not beyond the limit
     * @throws MalformedVarIntException if the region is truncated or malformed; its index is that of the first bad value
     */
    public static int[] decode(ByteBuffer src, int from, int to) {
        Objects.checkFromToIndex(from, to, src.limit());
        return PackedReader.decode(ByteBufferSource.INSTANCE, src, from, to, Elements.INTS);
    }

    /**
     * Finds the index after a number of values. Those, and nothing after them, are validated.
     *
     * @param src where to look
     * @param from the index of the first value's first byte
     * @param to the index after the last byte there is
     * @param values how many to skip
     * @return the index after them
     * @throws IllegalArgumentException if {@code values} is negative
     * @throws IndexOutOfBoundsException unless {@code 0 <= from <= to} and {@code to} is not beyond the end of the array; if there are
     *     fewer values
     * @throws MalformedVarIntException if one of them is malformed or cut off by {@code to}
     */
    public static int skip(byte[] src, int from, int to, int values) {
        requireNotNegative(values);
        Objects.checkFromToIndex(from, to, src.length);
        return PackedReader.skip(ByteArraySource.INSTANCE, src, from, to, values, Width.U32);
    }

    /**
     * Finds the index after a number of values. Those, and nothing after them, are validated.
     *
     * @param src where to look
     * @param from the index of the first value's first byte
     * @param to the index after the last byte there is
     * @param values how many to skip
     * @return the index after them
     * @throws IllegalArgumentException if {@code values} is negative
     * @throws IndexOutOfBoundsException unless {@code 0 <= from <= to} and {@code to} is not beyond the limit; if there are
     *     fewer values
     * @throws MalformedVarIntException if one of them is malformed or cut off by {@code to}
     */
    public static int skip(ByteBuffer src, int from, int to, int values) {
        requireNotNegative(values);
        Objects.checkFromToIndex(from, to, src.limit());
        return PackedReader.skip(ByteBufferSource.INSTANCE, src, from, to, values, Width.U32);
    }

    /**
     * Iterates over the values of a region, which is validated now and must not change until the end.
     *
     * @param src where the region lies
     * @param from the index of its first byte
     * @param to the index after its last byte
     * @return the iterator; {@link java.util.ConcurrentModificationException} from it means that the region did change
     * @throws IndexOutOfBoundsException unless {@code 0 <= from <= to} and {@code to} is not beyond the end of the array
     * @throws MalformedVarIntException if the region is truncated or malformed; its index is that of the first bad value
     */
    public static PrimitiveIterator.OfInt iterator(byte[] src, int from, int to) {
        count(src, from, to);
        return new PackedIntIterator<>(ByteArraySource.INSTANCE, src, from, to, false);
    }

    /**
     * Streams the values of a region, which is validated now and must not change until the end.
     *
     * @param src where the region lies
     * @param from the index of its first byte
     * @param to the index after its last byte
     * @return a sequential, ordered stream of known size
     * @throws IndexOutOfBoundsException unless {@code 0 <= from <= to} and {@code to} is not beyond the end of the array
     * @throws MalformedVarIntException if the region is truncated or malformed; its index is that of the first bad value
     */
    public static IntStream stream(byte[] src, int from, int to) {
        return stream(ByteArraySource.INSTANCE, src, from, to, count(src, from, to), false);
    }

    /**
     * Iterates over the values of a region, which is validated now and must not change until the end.
     *
     * @param src where the region lies
     * @param from the index of its first byte
     * @param to the index after its last byte
     * @return the iterator; {@link java.util.ConcurrentModificationException} from it means that the region did change
     * @throws IndexOutOfBoundsException unless {@code 0 <= from <= to} and {@code to} is not beyond the limit
     * @throws MalformedVarIntException if the region is truncated or malformed; its index is that of the first bad value
     */
    public static PrimitiveIterator.OfInt iterator(ByteBuffer src, int from, int to) {
        count(src, from, to);
        return new PackedIntIterator<>(ByteBufferSource.INSTANCE, src, from, to, false);
    }

    /**
     * Streams the values of a region, which is validated now and must not change until the end.
     *
     * @param src where the region lies
     * @param from the index of its first byte
     * @param to the index after its last byte
     * @return a sequential, ordered stream of known size
     * @throws IndexOutOfBoundsException unless {@code 0 <= from <= to} and {@code to} is not beyond the limit
     * @throws MalformedVarIntException if the region is truncated or malformed; its index is that of the first bad value
     */
    public static IntStream stream(ByteBuffer src, int from, int to) {
        return stream(ByteBufferSource.INSTANCE, src, from, to, count(src, from, to), false);
    }

    /**
     * The number of bytes that values take under {@link ZigZag}.
     *
     * @param values the values
     * @param from the index of the first
     * @param to the index after the last
     * @return the number of bytes
     * @throws IndexOutOfBoundsException unless {@code 0 <= from <= to <= values.length}
     * @throws ArithmeticException if there are more bytes than an {@code int} can say
     */
    public static int encodedZigZagSize(int[] values, int from, int to) {
        Objects.checkFromToIndex(from, to, values.length);
        return PackedWriter.encodedSize(Elements.ZIGZAG_INTS, values, from, to);
    }

    /**
     * Encodes values under {@link ZigZag}. No byte beyond the result changes.
     *
     * @param src the values
     * @param from the index of the first
     * @param to the index after the last
     * @param dst where the bytes go
     * @param dstFrom the index of the first
     * @return the number of bytes written, {@link #encodedZigZagSize}
     * @throws IndexOutOfBoundsException unless {@code 0 <= from <= to <= src.length} and the bytes fit between
     *     {@code dstFrom} and {@code dst.length}; {@code dst} is unchanged
     */
    public static int encodeZigZag(int[] src, int from, int to, byte[] dst, int dstFrom) {
        return encode(Elements.ZIGZAG_INTS, src, from, to, ByteArraySink.INSTANCE, dst, dstFrom, dst.length);
    }

    /**
     * Encodes values under {@link ZigZag}. No byte beyond the result changes.
     *
     * @param src the values
     * @param from the index of the first
     * @param to the index after the last
     * @param dst where the bytes go
     * @param dstFrom the index of the first
     * @return the number of bytes written, {@link #encodedZigZagSize}
     * @throws IndexOutOfBoundsException unless {@code 0 <= from <= to <= src.length} and the bytes fit between
     *     {@code dstFrom} and the limit; {@code dst} is unchanged
     * @throws java.nio.ReadOnlyBufferException if {@code dst} is read-only
     */
    public static int encodeZigZag(int[] src, int from, int to, ByteBuffer dst, int dstFrom) {
        return encode(Elements.ZIGZAG_INTS, src, from, to, ByteBufferSink.INSTANCE, dst, dstFrom, dst.limit());
    }

    /**
     * Encodes values under {@link ZigZag}.
     *
     * @param src the values
     * @param from the index of the first
     * @param to the index after the last
     * @return an array of just their bytes
     * @throws IndexOutOfBoundsException unless {@code 0 <= from <= to <= src.length}
     * @throws ArithmeticException if there are more bytes than an array can hold
     */
    public static byte[] encodeZigZag(int[] src, int from, int to) {
        byte[] bytes = new byte[encodedZigZagSize(src, from, to)];
        PackedWriter.write(ByteArraySink.INSTANCE, bytes, 0, Elements.ZIGZAG_INTS, src, from, to);
        return bytes;
    }

    /**
     * Decodes a region under {@link ZigZag}, all or nothing.
     *
     * @param src where the region lies
     * @param from the index of its first byte
     * @param to the index after its last byte
     * @param dst where the values go
     * @param dstFrom the index of the first in {@code dst}
     * @return how many
     * @throws IndexOutOfBoundsException unless {@code 0 <= from <= to} and {@code to} is not beyond the end of the array;
     *     if the values do not fit between {@code dstFrom} and {@code dst.length}: {@code dst} is unchanged
     * @throws MalformedVarIntException if the region is truncated or malformed: {@code dst} is unchanged; its index is that of the first bad value
     */
    public static int decodeZigZag(byte[] src, int from, int to, int[] dst, int dstFrom) {
        Objects.checkFromToIndex(from, to, src.length);
        Objects.checkFromToIndex(dstFrom, dst.length, dst.length);
        return PackedReader.decode(ByteArraySource.INSTANCE, src, from, to, Elements.ZIGZAG_INTS, dst, dstFrom);
    }

    /**
     * Decodes a region under {@link ZigZag}, all or nothing.
     *
     * @param src where the region lies
     * @param from the index of its first byte
     * @param to the index after its last byte
     * @param dst where the values go
     * @param dstFrom the index of the first in {@code dst}
     * @return how many
     * @throws IndexOutOfBoundsException unless {@code 0 <= from <= to} and {@code to} is not beyond the limit;
     *     if the values do not fit between {@code dstFrom} and {@code dst.length}: {@code dst} is unchanged
     * @throws MalformedVarIntException if the region is truncated or malformed: {@code dst} is unchanged; its index is that of the first bad value
     */
    public static int decodeZigZag(ByteBuffer src, int from, int to, int[] dst, int dstFrom) {
        Objects.checkFromToIndex(from, to, src.limit());
        Objects.checkFromToIndex(dstFrom, dst.length, dst.length);
        return PackedReader.decode(ByteBufferSource.INSTANCE, src, from, to, Elements.ZIGZAG_INTS, dst, dstFrom);
    }

    /**
     * Decodes a region under {@link ZigZag}, all or nothing.
     *
     * @param src where the region lies
     * @param from the index of its first byte
     * @param to the index after its last byte
     * @return an array of just the values
     * @throws IndexOutOfBoundsException unless {@code 0 <= from <= to} and {@code to} is not beyond the end of the array
     * @throws MalformedVarIntException if the region is truncated or malformed; its index is that of the first bad value
     */
    public static int[] decodeZigZag(byte[] src, int from, int to) {
        Objects.checkFromToIndex(from, to, src.length);
        return PackedReader.decode(ByteArraySource.INSTANCE, src, from, to, Elements.ZIGZAG_INTS);
    }

    /**
     * Decodes a region under {@link ZigZag}, all or nothing.
     *
     * @param src where the region lies
     * @param from the index of its first byte
     * @param to the index after its last byte
     * @return an array of just the values
     * @throws IndexOutOfBoundsException unless {@code 0 <= from <= to} and {@code to} is not beyond the limit
     * @throws MalformedVarIntException if the region is truncated or malformed; its index is that of the first bad value
     */
    public static int[] decodeZigZag(ByteBuffer src, int from, int to) {
        Objects.checkFromToIndex(from, to, src.limit());
        return PackedReader.decode(ByteBufferSource.INSTANCE, src, from, to, Elements.ZIGZAG_INTS);
    }

    /**
     * Iterates over the values, under {@link ZigZag}, of a region, which is validated now and must not change until the end.
     *
     * @param src where the region lies
     * @param from the index of its first byte
     * @param to the index after its last byte
     * @return the iterator; {@link java.util.ConcurrentModificationException} from it means that the region did change
     * @throws IndexOutOfBoundsException unless {@code 0 <= from <= to} and {@code to} is not beyond the end of the array
     * @throws MalformedVarIntException if the region is truncated or malformed; its index is that of the first bad value
     */
    public static PrimitiveIterator.OfInt zigZagIterator(byte[] src, int from, int to) {
        count(src, from, to);
        return new PackedIntIterator<>(ByteArraySource.INSTANCE, src, from, to, true);
    }

    /**
     * Streams the values, under {@link ZigZag}, of a region, which is validated now and must not change until the end.
     *
     * @param src where the region lies
     * @param from the index of its first byte
     * @param to the index after its last byte
     * @return a sequential, ordered stream of known size
     * @throws IndexOutOfBoundsException unless {@code 0 <= from <= to} and {@code to} is not beyond the end of the array
     * @throws MalformedVarIntException if the region is truncated or malformed; its index is that of the first bad value
     */
    public static IntStream zigZagStream(byte[] src, int from, int to) {
        return stream(ByteArraySource.INSTANCE, src, from, to, count(src, from, to), true);
    }

    /**
     * Iterates over the values, under {@link ZigZag}, of a region, which is validated now and must not change until the end.
     *
     * @param src where the region lies
     * @param from the index of its first byte
     * @param to the index after its last byte
     * @return the iterator; {@link java.util.ConcurrentModificationException} from it means that the region did change
     * @throws IndexOutOfBoundsException unless {@code 0 <= from <= to} and {@code to} is not beyond the limit
     * @throws MalformedVarIntException if the region is truncated or malformed; its index is that of the first bad value
     */
    public static PrimitiveIterator.OfInt zigZagIterator(ByteBuffer src, int from, int to) {
        count(src, from, to);
        return new PackedIntIterator<>(ByteBufferSource.INSTANCE, src, from, to, true);
    }

    /**
     * Streams the values, under {@link ZigZag}, of a region, which is validated now and must not change until the end.
     *
     * @param src where the region lies
     * @param from the index of its first byte
     * @param to the index after its last byte
     * @return a sequential, ordered stream of known size
     * @throws IndexOutOfBoundsException unless {@code 0 <= from <= to} and {@code to} is not beyond the limit
     * @throws MalformedVarIntException if the region is truncated or malformed; its index is that of the first bad value
     */
    public static IntStream zigZagStream(ByteBuffer src, int from, int to) {
        return stream(ByteBufferSource.INSTANCE, src, from, to, count(src, from, to), true);
    }

    /**
     * The number of bytes that values take as Protocol Buffers' {@code int32}: ten if negative.
     *
     * @param values the values
     * @param from the index of the first
     * @param to the index after the last
     * @return the number of bytes
     * @throws IndexOutOfBoundsException unless {@code 0 <= from <= to <= values.length}
     * @throws ArithmeticException if there are more bytes than an {@code int} can say
     */
    public static int encodedSignExtendedSize(int[] values, int from, int to) {
        Objects.checkFromToIndex(from, to, values.length);
        return PackedWriter.encodedSize(Elements.SIGN_EXTENDED_INTS, values, from, to);
    }

    /**
     * Encodes values as Protocol Buffers' {@code int32}: sign-extended to 64 bits, so that negative ones take ten bytes;
     * {@link #decodeTruncating} decodes them. No byte beyond the result changes.
     *
     * @param src the values
     * @param from the index of the first
     * @param to the index after the last
     * @param dst where the bytes go
     * @param dstFrom the index of the first
     * @return the number of bytes written, {@link #encodedSignExtendedSize}
     * @throws IndexOutOfBoundsException unless {@code 0 <= from <= to <= src.length} and the bytes fit between
     *     {@code dstFrom} and {@code dst.length}; {@code dst} is unchanged
     */
    public static int encodeSignExtended(int[] src, int from, int to, byte[] dst, int dstFrom) {
        return encode(Elements.SIGN_EXTENDED_INTS, src, from, to, ByteArraySink.INSTANCE, dst, dstFrom, dst.length);
    }

    /**
     * Encodes values as Protocol Buffers' {@code int32}: sign-extended to 64 bits, so that negative ones take ten bytes;
     * {@link #decodeTruncating} decodes them. No byte beyond the result changes.
     *
     * @param src the values
     * @param from the index of the first
     * @param to the index after the last
     * @param dst where the bytes go
     * @param dstFrom the index of the first
     * @return the number of bytes written, {@link #encodedSignExtendedSize}
     * @throws IndexOutOfBoundsException unless {@code 0 <= from <= to <= src.length} and the bytes fit between
     *     {@code dstFrom} and the limit; {@code dst} is unchanged
     * @throws java.nio.ReadOnlyBufferException if {@code dst} is read-only
     */
    public static int encodeSignExtended(int[] src, int from, int to, ByteBuffer dst, int dstFrom) {
        return encode(Elements.SIGN_EXTENDED_INTS, src, from, to, ByteBufferSink.INSTANCE, dst, dstFrom, dst.limit());
    }

    /**
     * Encodes values as Protocol Buffers' {@code int32}: sign-extended to 64 bits, so that negative ones take ten bytes;
     * {@link #decodeTruncating} decodes them.
     *
     * @param src the values
     * @param from the index of the first
     * @param to the index after the last
     * @return an array of just their bytes
     * @throws IndexOutOfBoundsException unless {@code 0 <= from <= to <= src.length}
     * @throws ArithmeticException if there are more bytes than an array can hold
     */
    public static byte[] encodeSignExtended(int[] src, int from, int to) {
        byte[] bytes = new byte[encodedSignExtendedSize(src, from, to)];
        PackedWriter.write(ByteArraySink.INSTANCE, bytes, 0, Elements.SIGN_EXTENDED_INTS, src, from, to);
        return bytes;
    }

    /**
     * Decodes a region of 64-bit values, of which it keeps the lower 32 bits: Protocol Buffers' {@code int32}, where negative
     * values take ten bytes. All or nothing. {@link PackedVarLongs} counts and skips them.
     *
     * @param src where the region lies
     * @param from the index of its first byte
     * @param to the index after its last byte
     * @param dst where the values go
     * @param dstFrom the index of the first in {@code dst}
     * @return how many
     * @throws IndexOutOfBoundsException unless {@code 0 <= from <= to} and {@code to} is not beyond the end of the array;
     *     if the values do not fit between {@code dstFrom} and {@code dst.length}: {@code dst} is unchanged
     * @throws MalformedVarIntException if the region is truncated or malformed: {@code dst} is unchanged; its index is that of the first bad value
     */
    public static int decodeTruncating(byte[] src, int from, int to, int[] dst, int dstFrom) {
        Objects.checkFromToIndex(from, to, src.length);
        Objects.checkFromToIndex(dstFrom, dst.length, dst.length);
        return PackedReader.decode(ByteArraySource.INSTANCE, src, from, to, Elements.SIGN_EXTENDED_INTS, dst, dstFrom);
    }

    /**
     * Decodes a region of 64-bit values, of which it keeps the lower 32 bits: Protocol Buffers' {@code int32}, where negative
     * values take ten bytes. All or nothing. {@link PackedVarLongs} counts and skips them.
     *
     * @param src where the region lies
     * @param from the index of its first byte
     * @param to the index after its last byte
     * @param dst where the values go
     * @param dstFrom the index of the first in {@code dst}
     * @return how many
     * @throws IndexOutOfBoundsException unless {@code 0 <= from <= to} and {@code to} is not beyond the limit;
     *     if the values do not fit between {@code dstFrom} and {@code dst.length}: {@code dst} is unchanged
     * @throws MalformedVarIntException if the region is truncated or malformed: {@code dst} is unchanged; its index is that of the first bad value
     */
    public static int decodeTruncating(ByteBuffer src, int from, int to, int[] dst, int dstFrom) {
        Objects.checkFromToIndex(from, to, src.limit());
        Objects.checkFromToIndex(dstFrom, dst.length, dst.length);
        return PackedReader.decode(ByteBufferSource.INSTANCE, src, from, to, Elements.SIGN_EXTENDED_INTS, dst, dstFrom);
    }

    /**
     * Decodes a region of 64-bit values, of which it keeps the lower 32 bits: Protocol Buffers' {@code int32}, where negative
     * values take ten bytes. All or nothing. {@link PackedVarLongs} counts and skips them.
     *
     * @param src where the region lies
     * @param from the index of its first byte
     * @param to the index after its last byte
     * @return an array of just the values
     * @throws IndexOutOfBoundsException unless {@code 0 <= from <= to} and {@code to} is not beyond the end of the array
     * @throws MalformedVarIntException if the region is truncated or malformed; its index is that of the first bad value
     */
    public static int[] decodeTruncating(byte[] src, int from, int to) {
        Objects.checkFromToIndex(from, to, src.length);
        return PackedReader.decode(ByteArraySource.INSTANCE, src, from, to, Elements.SIGN_EXTENDED_INTS);
    }

    /**
     * Decodes a region of 64-bit values, of which it keeps the lower 32 bits: Protocol Buffers' {@code int32}, where negative
     * values take ten bytes. All or nothing. {@link PackedVarLongs} counts and skips them.
     *
     * @param src where the region lies
     * @param from the index of its first byte
     * @param to the index after its last byte
     * @return an array of just the values
     * @throws IndexOutOfBoundsException unless {@code 0 <= from <= to} and {@code to} is not beyond the limit
     * @throws MalformedVarIntException if the region is truncated or malformed; its index is that of the first bad value
     */
    public static int[] decodeTruncating(ByteBuffer src, int from, int to) {
        Objects.checkFromToIndex(from, to, src.limit());
        return PackedReader.decode(ByteBufferSource.INSTANCE, src, from, to, Elements.SIGN_EXTENDED_INTS);
    }

    private static <B> int encode(
            Elements<int[]> type, int[] src, int from, int to, ByteSink<B> io, B dst, int dstFrom, int dstTo) {
        Objects.checkFromToIndex(from, to, src.length);
        Objects.checkFromToIndex(dstFrom, dstTo, dstTo);
        int room = dstTo - dstFrom;
        if (!PackedWriter.fitsAnyway(room, to - from, type) && type.encodedSize(src, from, to) > room) {
            throw new IndexOutOfBoundsException(
                    (to - from) + " values do not fit from index " + dstFrom + " on into " + dstTo + " bytes");
        }
        return PackedWriter.write(io, dst, dstFrom, type, src, from, to) - dstFrom;
    }

    private static <B> IntStream stream(ByteSource<B> io, B src, int from, int to, int count, boolean zigZag) {
        PrimitiveIterator.OfInt values = new PackedIntIterator<>(io, src, from, to, zigZag);
        int characteristics = Spliterator.ORDERED | Spliterator.NONNULL | Spliterator.IMMUTABLE;
        return StreamSupport.intStream(Spliterators.spliterator(values, count, characteristics), false);
    }

    private static void requireNotNegative(int values) {
        if (values < 0) {
            throw new IllegalArgumentException("negative number of values: " + values);
        }
    }
}
