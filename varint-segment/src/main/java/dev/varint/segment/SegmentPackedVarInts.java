package dev.varint.segment;

import dev.varint.PackedVarInts;
import dev.varint.format.PackedType;
import dev.varint.packed.Elements;
import dev.varint.packed.RegionBytes;
import dev.varint.packed.ValueStreams;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Objects;
import java.util.PrimitiveIterator;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * Encodes and decodes packed regions of a {@link MemorySegment}: {@link PackedVarInts} with offsets of 64 bits. A
 * region may have more than 2<sup>31</sup> bytes and values.
 *
 * <pre>{@code
 * long size = SegmentPackedVarInts.encode(PackedType.SINT64_DELTA, timestamps, 0, timestamps.length, segment, 0);
 * long sum = SegmentPackedVarInts.longStream(PackedType.SINT64_DELTA, segment, 0, size).sum();
 * }</pre>
 *
 * <p>A region of {@code src} has the bytes from the offset {@code from} to the offset {@code to}. Values are in an
 * array, or in a segment as {@code int}s or {@code long}s in the byte order of the machine, at any address; their
 * indices count values, not bytes. {@code offset} is where the first byte goes, or the index of the first value. A
 * region is validated as a whole before any value is returned or stored. The memory must not change meanwhile, so
 * segments must not overlap.
 *
 * <p>Errors: those of {@link PackedVarInts}, and for closed arenas, other threads and read-only segments those of
 * {@link SegmentVarInts}. A {@link dev.varint.format.MalformedVarIntException} has an offset of the segment as index.
 */
public final class SegmentPackedVarInts {

    private SegmentPackedVarInts() {}

    /** {@return the number of bytes that {@code encode} writes for values of a segment} */
    public static long encodedSize(PackedType<?> type, MemorySegment src, long from, long to) {
        return new PackedValues<>(type, src, from, to).encodedSize();
    }

    /** {@return the number of bytes written} {@linkplain SegmentPackedVarInts Errors}. */
    public static <A> long encode(PackedType<A> type, A src, int from, int to, MemorySegment dst, long offset) {
        return encode(type, PackedValues.ofArray(src), from, to, dst, offset);
    }

    /** {@return the number of bytes written} {@linkplain SegmentPackedVarInts Errors}. */
    public static long encode(
            PackedType<?> type, MemorySegment src, long from, long to, MemorySegment dst, long offset) {
        return new PackedValues<>(type, src, from, to).encode(dst, offset);
    }

    /** {@return the number of values of a region} {@linkplain SegmentPackedVarInts Errors}. */
    public static long count(PackedType<?> type, MemorySegment src, long from, long to) {
        PackedParts<?> parts = new PackedParts<>(type, src, from, to);
        long count = 0;
        while (parts.load(PackedParts.LARGE)) {
            count += parts.region().count(type.varIntType());
        }
        return count;
    }

    /** {@return the values of a region, in a new array} {@linkplain SegmentPackedVarInts Errors}. */
    public static <A> A decode(PackedType<A> type, MemorySegment src, long from, long to) {
        PackedParts<A> parts = new PackedParts<>(type, src, from, to);
        if (to - from <= PackedParts.LARGE) {
            parts.load(PackedParts.LARGE);
            return parts.region().decode(type);
        }
        A dst = Elements.newArray(type, (int) requireRoom(count(type, src, from, to), 0, Integer.MAX_VALUE - 8));
        decode(type, src, from, to, PackedValues.ofArray(dst), 0);
        return dst;
    }

    /** {@return the values of a part} See {@link PackedVarInts#decode(PackedType, byte[], int, int, long)}. */
    public static <A> A decode(PackedType<A> type, MemorySegment src, long from, long to, long base) {
        return Elements.addBase(decode(Elements.requireDelta(type, base), src, from, to), base);
    }

    /** {@return the number of values decoded into an array} {@linkplain SegmentPackedVarInts Errors}. */
    public static <A> int decode(PackedType<A> type, MemorySegment src, long from, long to, A dst, int offset) {
        PackedParts<A> parts = new PackedParts<>(type, src, from, to);
        if (to - from > PackedParts.LARGE) {
            return (int) decode(type, src, from, to, PackedValues.ofArray(dst), offset);
        }
        parts.load(PackedParts.LARGE);
        return parts.region().decode(type, dst, offset);
    }

    /** {@return the number of values decoded into a segment} {@linkplain SegmentPackedVarInts Errors}. */
    public static long decode(
            PackedType<?> type, MemorySegment src, long from, long to, MemorySegment dst, long offset) {
        ValueLayout layout = PackedValues.layout(type);
        long length = dst.byteSize() / layout.byteSize();
        Objects.checkFromToIndex(offset, length, length);
        SegmentAccess.requireWritable(dst);
        long count = requireRoom(count(type, src, from, to), offset, length);
        PackedParts<?> parts = new PackedParts<>(type, src, from, to);
        int some;
        for (long done = 0; done < count; done += some) {
            some = parts.next();
            RegionBytes.requireRoom(some, count - done);
            MemorySegment.copy(parts.values, 0, dst, layout, (offset + done) * layout.byteSize(), some);
        }
        return count;
    }

    private static long requireRoom(long count, long offset, long length) {
        if (count > length - offset) {
            throw new IndexOutOfBoundsException(count + " values do not fit from " + offset + " on into " + length);
        }
        return count;
    }

    /**
     * {@return the offset after {@code count} values} Only these values are validated. To decode the rest of a region
     * of differences, pass the last skipped value as the base.
     *
     * @throws IndexOutOfBoundsException if there are fewer values
     */
    public static long skip(PackedType<?> type, MemorySegment src, long from, long to, long count) {
        if (count < 0) {
            throw new IllegalArgumentException("negative number of values: " + count);
        }
        return new PackedParts<>(type, src, from, to).skip(count);
    }

    /** {@return an iterator of the values of a region} {@linkplain SegmentPackedVarInts Errors}. */
    public static PrimitiveIterator.OfInt intIterator(PackedType<int[]> type, MemorySegment src, long from, long to) {
        return ValueStreams.ints(iterator(type, src, from, to));
    }

    /** {@return a region's values as an ordered stream of known size} {@linkplain SegmentPackedVarInts Errors}. */
    public static IntStream intStream(PackedType<int[]> type, MemorySegment src, long from, long to) {
        PartsIterator values = iterator(type, src, from, to);
        return ValueStreams.intStream(values, values.left);
    }

    /** {@return an iterator of the values of a region} {@linkplain SegmentPackedVarInts Errors}. */
    public static PrimitiveIterator.OfLong longIterator(
            PackedType<long[]> type, MemorySegment src, long from, long to) {
        return iterator(type, src, from, to);
    }

    /** {@return a region's values as an ordered stream of known size} {@linkplain SegmentPackedVarInts Errors}. */
    public static LongStream longStream(PackedType<long[]> type, MemorySegment src, long from, long to) {
        PartsIterator values = iterator(type, src, from, to);
        return ValueStreams.longStream(values, values.left);
    }

    private static PartsIterator iterator(PackedType<?> type, MemorySegment src, long from, long to) {
        return new PartsIterator(new PackedParts<>(type, src, from, to), count(type, src, from, to));
    }
}
