package dev.varint;

import dev.varint.format.MalformedVarIntException;
import dev.varint.format.PackedType;
import dev.varint.format.Strictness;
import dev.varint.format.ZigZag;
import dev.varint.packed.BulkAccess;
import dev.varint.packed.ByteArrayBulkAccess;
import dev.varint.packed.ByteBufferBulkAccess;
import dev.varint.packed.ElementRange;
import dev.varint.packed.Elements;
import dev.varint.packed.Region;
import dev.varint.packed.ValueStreams;
import dev.varint.reader.BitGatherReader;
import dev.varint.reader.WordReader;
import java.lang.reflect.Array;
import java.nio.ByteBuffer;
import java.nio.ReadOnlyBufferException;
import java.util.ConcurrentModificationException;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.PrimitiveIterator;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * Packed regions: VarInts one after the other and nothing else, as Protocol Buffers packs a repeated field. A whole
 * region is decoded and encoded faster than value by value, especially where sizes cannot be predicted.
 *
 * <p>{@code type} says what is on the wire, and whether the array {@code A} is an {@code int[]} or a {@code long[]}.
 * {@code from} and {@code to} (excluded) are a range of {@code src}: the bytes of the region, or the values to encode.
 * {@code offset} is the index in {@code dst} of the first value or byte to write. No other byte of {@code dst} changes.
 * Indices are absolute; a buffer's position, limit and byte order do not change.
 *
 * <p>A region is validated once, as under {@link Strictness#STRICT}, before anything is written: a call that throws has
 * changed nothing. The last byte must end a value.
 *
 * <p>Decoding into a new array takes up to four bytes of heap, or eight for {@code long[]}, for each byte of the
 * region, and up to 48 KiB while it decodes: limit regions that a peer sends. An iterator or a stream needs no array,
 * but is slower. Making one validates the region.
 *
 * <p>A region must not change while a method, an iterator or a stream reads it. If it does, values are wrong, or
 * {@link ConcurrentModificationException} is thrown, perhaps after some of {@code dst} was written. A stream may also
 * throw {@link IllegalStateException}.
 *
 * <p>Errors: a region that is malformed or cut off throws {@link MalformedVarIntException} with the index of the first
 * bad value. A range outside its array or the buffer's limit is an {@link IndexOutOfBoundsException}. So are bytes or
 * values that do not fit between {@code offset} and the end of {@code dst}, and a region of fewer than {@code count}
 * values. A negative count, a value or base that the type cannot hold, and a base for a type without differences are an
 * {@link IllegalArgumentException}. A read-only {@code dst} throws {@link ReadOnlyBufferException}.
 *
 * <p>The base of a part of a region of differences is the value before it. Pass it to {@code decode}. To encode a part,
 * subtract its base from each value. To iterate over one, add its base to each result. Sums and differences wrap.
 *
 * <p>Sources: protozero (pull request 153) validates a region once; bitmaps of continuation bits are from Masked VByte,
 * one word a value from varint-simd, and bytes gathered by place from varint_hwy.
 */
public final class PackedVarInts {

    private PackedVarInts() {}

    /** {@return the number of bytes that values take} Throws {@link ArithmeticException} if they are over 2 GiB. */
    public static <A> int encodedSize(PackedType<A> type, A src, int from, int to) {
        return Math.toIntExact(new ElementRange<>(type, src, from, to).encodedSize());
    }

    /** {@return all values of an array, encoded in a new array} {@linkplain PackedVarInts Errors}. */
    public static <A> byte[] encode(PackedType<A> type, A src) {
        return encode(type, src, 0, Array.getLength(src));
    }

    /** {@return the encoded values, in a new array of {@link #encodedSize}} */
    public static <A> byte[] encode(PackedType<A> type, A src, int from, int to) {
        byte[] bytes = new byte[encodedSize(type, src, from, to)];
        new ElementRange<>(type, src, from, to).write(ByteArrayBulkAccess.INSTANCE, bytes, 0);
        return bytes;
    }

    /** {@return the number of bytes written, {@link #encodedSize}} */
    public static <A> int encode(PackedType<A> type, A src, int from, int to, byte[] dst, int offset) {
        return encode(type, src, from, to, ByteArrayBulkAccess.INSTANCE, dst, offset, dst.length);
    }

    /** {@return the number of bytes written, {@link #encodedSize}} */
    public static <A> int encode(PackedType<A> type, A src, int from, int to, ByteBuffer dst, int offset) {
        if (dst.isReadOnly()) {
            throw new ReadOnlyBufferException();
        }
        return encode(type, src, from, to, ByteBufferBulkAccess.INSTANCE, dst, offset, dst.limit());
    }

    /** {@return the number of values of a region} {@linkplain PackedVarInts Errors}. */
    public static int count(PackedType<?> type, byte[] src, int from, int to) {
        return new Region<>(ByteArrayBulkAccess.INSTANCE, src, from, to).count(type.varIntType());
    }

    /** {@return the number of values of a region} {@linkplain PackedVarInts Errors}. */
    public static int count(PackedType<?> type, ByteBuffer src, int from, int to) {
        return new Region<>(ByteBufferBulkAccess.INSTANCE, src, from, to).count(type.varIntType());
    }

    /** {@return the values of a region that is a whole array, in a new array} {@linkplain PackedVarInts Errors}. */
    public static <A> A decode(PackedType<A> type, byte[] src) {
        return decode(type, src, 0, src.length);
    }

    /** {@return the values of a region, in a new array} {@linkplain PackedVarInts Errors}. */
    public static <A> A decode(PackedType<A> type, byte[] src, int from, int to) {
        return new Region<>(ByteArrayBulkAccess.INSTANCE, src, from, to).decode(type);
    }

    /** {@return the values of a region, in a new array} {@linkplain PackedVarInts Errors}. */
    public static <A> A decode(PackedType<A> type, ByteBuffer src, int from, int to) {
        return new Region<>(ByteBufferBulkAccess.INSTANCE, src, from, to).decode(type);
    }

    /** {@return the values of a part of a region of differences, in a new array} {@linkplain PackedVarInts Errors}. */
    public static <A> A decode(PackedType<A> type, byte[] src, int from, int to, long base) {
        return Elements.addBase(decode(Elements.requireDelta(type, base), src, from, to), base);
    }

    /** {@return the values of a part} See {@link #decode(PackedType, byte[], int, int, long)}. */
    public static <A> A decode(PackedType<A> type, ByteBuffer src, int from, int to, long base) {
        return Elements.addBase(decode(Elements.requireDelta(type, base), src, from, to), base);
    }

    /** {@return the number of values decoded into an array} {@linkplain PackedVarInts Errors}. */
    public static <A> int decode(PackedType<A> type, byte[] src, int from, int to, A dst, int offset) {
        return new Region<>(ByteArrayBulkAccess.INSTANCE, src, from, to).decode(type, dst, offset);
    }

    /** {@return the number of values decoded into an array} {@linkplain PackedVarInts Errors}. */
    public static <A> int decode(PackedType<A> type, ByteBuffer src, int from, int to, A dst, int offset) {
        return new Region<>(ByteBufferBulkAccess.INSTANCE, src, from, to).decode(type, dst, offset);
    }

    /** {@return the index after {@code count} values} Validates only these. {@linkplain PackedVarInts Errors}. */
    public static int skip(PackedType<?> type, byte[] src, int from, int to, int count) {
        return new Region<>(ByteArrayBulkAccess.INSTANCE, src, from, to).skip(count, type.varIntType());
    }

    /** {@return the index after {@code count} values} See {@link #skip(PackedType, byte[], int, int, int)}. */
    public static int skip(PackedType<?> type, ByteBuffer src, int from, int to, int count) {
        return new Region<>(ByteBufferBulkAccess.INSTANCE, src, from, to).skip(count, type.varIntType());
    }

    /** {@return an iterator of the values of a region} {@linkplain PackedVarInts Errors}. */
    public static PrimitiveIterator.OfInt intIterator(PackedType<int[]> type, byte[] src, int from, int to) {
        count(type, src, from, to);
        return ValueStreams.ints(iterator(type, src, from, to));
    }

    /** {@return a region's values as a sequential, ordered stream of known size} {@linkplain PackedVarInts Errors}. */
    public static IntStream intStream(PackedType<int[]> type, byte[] src, int from, int to) {
        return ValueStreams.intStream(iterator(type, src, from, to), count(type, src, from, to));
    }

    /** {@return an iterator of the values of a region} {@linkplain PackedVarInts Errors}. */
    public static PrimitiveIterator.OfLong longIterator(PackedType<long[]> type, byte[] src, int from, int to) {
        count(type, src, from, to);
        return iterator(type, src, from, to);
    }

    /** {@return a region's values as a sequential, ordered stream of known size} {@linkplain PackedVarInts Errors}. */
    public static LongStream longStream(PackedType<long[]> type, byte[] src, int from, int to) {
        return ValueStreams.longStream(iterator(type, src, from, to), count(type, src, from, to));
    }

    /** {@return an iterator of the values of a region} {@linkplain PackedVarInts Errors}. */
    public static PrimitiveIterator.OfInt intIterator(PackedType<int[]> type, ByteBuffer src, int from, int to) {
        count(type, src, from, to);
        return ValueStreams.ints(iterator(type, src, from, to));
    }

    /** {@return a region's values as a sequential, ordered stream of known size} {@linkplain PackedVarInts Errors}. */
    public static IntStream intStream(PackedType<int[]> type, ByteBuffer src, int from, int to) {
        return ValueStreams.intStream(iterator(type, src, from, to), count(type, src, from, to));
    }

    /** {@return an iterator of the values of a region} {@linkplain PackedVarInts Errors}. */
    public static PrimitiveIterator.OfLong longIterator(PackedType<long[]> type, ByteBuffer src, int from, int to) {
        count(type, src, from, to);
        return iterator(type, src, from, to);
    }

    /** {@return a region's values as a sequential, ordered stream of known size} {@linkplain PackedVarInts Errors}. */
    public static LongStream longStream(PackedType<long[]> type, ByteBuffer src, int from, int to) {
        return ValueStreams.longStream(iterator(type, src, from, to), count(type, src, from, to));
    }

    private static PrimitiveIterator.OfLong iterator(PackedType<?> type, byte[] src, int from, int to) {
        return iterator(type, ByteArrayBulkAccess.INSTANCE, src, from, to);
    }

    private static PrimitiveIterator.OfLong iterator(PackedType<?> type, ByteBuffer src, int from, int to) {
        return iterator(type, ByteBufferBulkAccess.INSTANCE, src.duplicate(), from, to);
    }

    /** Validates each value again: the bytes belong to the caller and may change. */
    private static <B> PrimitiveIterator.OfLong iterator(
            PackedType<?> type, BulkAccess<B> access, B src, int from, int to) {
        return new PrimitiveIterator.OfLong() {
            private int index = from;
            private long sum;

            @Override
            public boolean hasNext() {
                return index < to;
            }

            @Override
            public long nextLong() {
                if (!hasNext()) {
                    throw new NoSuchElementException();
                }
                int size = WordReader.scan(access, src, index, to, type.varIntType(), Strictness.STRICT);
                if (size <= 0) {
                    throw new ConcurrentModificationException("the region is no longer valid at index " + index);
                }
                long number = BitGatherReader.decode(access, src, index, size, type.varIntType());
                index += size;
                if (type.isZigZag()) {
                    number = ZigZag.decode(number);
                }
                return type.isDelta() ? sum += number : number;
            }
        };
    }

    private static <A, B> int encode(
            PackedType<A> type, A src, int from, int to, BulkAccess<B> access, B dst, int offset, int limit) {
        ElementRange<A> values = new ElementRange<>(type, src, from, to);
        Objects.checkFromToIndex(offset, limit, limit);
        int room = limit - offset;
        if (!values.fitAnyway(room) && values.encodedSize() > room) {
            throw new IndexOutOfBoundsException(
                    (to - from) + " values do not fit from index " + offset + " on into " + limit + " bytes");
        }
        return values.write(access, dst, offset) - offset;
    }
}
