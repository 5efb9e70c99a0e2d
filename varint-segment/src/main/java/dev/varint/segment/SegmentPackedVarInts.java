package dev.varint.segment;

import dev.varint.PackedVarInts;
import dev.varint.format.PackedType;
import dev.varint.packed.DeltaBase;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.reflect.Array;
import java.nio.ByteBuffer;
import java.util.Objects;
import java.util.PrimitiveIterator;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.StreamSupport;

/**
 * Encodes and decodes packed regions of a {@link MemorySegment}: {@link PackedVarInts} with offsets of 64 bits. A
 * region may have more than 2<sup>31</sup> bytes and values.
 *
 * <pre>{@code
 * long size = SegmentPackedVarInts.encode(PackedType.SINT64_DELTA, timestamps, 0, timestamps.length, segment, 0);
 * long sum = SegmentPackedVarInts.longStream(PackedType.SINT64_DELTA, segment, 0, size).sum();
 * }</pre>
 *
 * <p>Values are in an array, or in another segment: there {@code int}s or {@code long}s in the byte order of the
 * machine, at any address. Their indices count values, not bytes. The segments must not overlap.
 *
 * <p>A region of {@code src} has the bytes from the offset {@code from} to the offset {@code to}. Values of {@code src}
 * are those from the index {@code from} to the index {@code to}. {@code offset} is where the first byte goes, or the
 * index of the first value.
 *
 * <p>A region is validated as a whole before any value is returned or stored. A call that throws has changed nothing.
 * The memory must not change meanwhile; if it does, values may be wrong, or a
 * {@link java.util.ConcurrentModificationException} is thrown.
 *
 * <p>Errors: a region that holds a malformed value, or ends within a value, is a
 * {@link dev.varint.format.MalformedVarIntException}, whose index is an offset of the segment. Too little room, too few
 * values, and a range outside a segment or an array are an {@link IndexOutOfBoundsException}. A value that its type
 * cannot hold and a negative count are an {@link IllegalArgumentException}. For closed arenas, other threads and
 * read-only segments the JDK throws what {@link SegmentVarInts} says.
 *
 * <p>A method that copies does so in parts of at most 128 KiB; an iterator takes four to eight times that.
 */
public final class SegmentPackedVarInts {

    private static final int CHARACTERISTICS = Spliterator.ORDERED | Spliterator.IMMUTABLE | Spliterator.NONNULL;

    private static final int MAX_ARRAY = Integer.MAX_VALUE - 8;

    private SegmentPackedVarInts() {}

    /**
     * {@return the number of bytes that {@link #encode(PackedType, MemorySegment, long, long, MemorySegment, long)
     * encode} writes for some values of a segment}
     */
    public static long encodedSize(PackedType<?> type, MemorySegment src, long from, long to) {
        return new PackedValues<>(type, src, from, to).encodedSize();
    }

    /** {@return the number of bytes written} No other byte of {@code dst} changes. */
    public static <A> long encode(PackedType<A> type, A src, int from, int to, MemorySegment dst, long offset) {
        long most = (long) (to - from) * type.varIntType().maxSize();
        if (most > Integer.MAX_VALUE || !PackedParts.isBuffer(dst)) {
            return new PackedValues<>(type, src, from, to).encode(dst, offset);
        }
        Objects.checkFromToIndex(from, to, Array.getLength(src));
        Objects.checkFromToIndex(offset, dst.byteSize(), dst.byteSize());
        ByteBuffer room =
                dst.asSlice(offset, Math.min(most, dst.byteSize() - offset)).asByteBuffer();
        try {
            return PackedVarInts.encode(type, src, from, to, room, 0);
        } catch (IndexOutOfBoundsException e) {
            throw PackedValues.noRoom(to - from, dst, offset);
        }
    }

    /** {@return the number of bytes written} No other byte of {@code dst} changes. */
    public static long encode(
            PackedType<?> type, MemorySegment src, long from, long to, MemorySegment dst, long offset) {
        return new PackedValues<>(type, src, from, to).encode(dst, offset);
    }

    /** {@return the number of values of a region} */
    public static long count(PackedType<?> type, MemorySegment src, long from, long to) {
        PackedParts<?> parts = parts(type, src, from, to);
        long count = 0;
        while (parts.load()) {
            count += parts.count();
        }
        return count;
    }

    /** {@return the values of a region, in a new array} */
    public static <A> A decode(PackedType<A> type, MemorySegment src, long from, long to) {
        PackedParts<A> parts = parts(type, src, from, to);
        parts.load();
        if (parts.isWhole(from)) {
            return parts.decode();
        }
        int count = (int) requireRoom(count(type, src, from, to), 0, MAX_ARRAY);
        A dst = PackedParts.newArray(type, count);
        decodeAll(parts, dst, 0, count);
        return dst;
    }

    /** {@return the values of a part of a region of differences} {@code base} is the value before the part. */
    public static <A> A decode(PackedType<A> type, MemorySegment src, long from, long to, long base) {
        return DeltaBase.add(decode(DeltaBase.require(type), src, from, to), base);
    }

    /** {@return the number of values decoded into an array} */
    public static <A> int decode(PackedType<A> type, MemorySegment src, long from, long to, A dst, int offset) {
        int length = Array.getLength(dst);
        Objects.checkFromToIndex(offset, length, length);
        PackedParts<A> parts = parts(type, src, from, to);
        parts.load();
        if (parts.isWhole(from)) {
            return parts.decode(dst, offset);
        }
        int count = (int) requireRoom(count(type, src, from, to), offset, length);
        decodeAll(parts, dst, offset, count);
        return count;
    }

    /** Decodes all parts, the first of which has been loaded, into an array that has room for them. */
    private static <A> void decodeAll(PackedParts<A> parts, A dst, int offset, int count) {
        int next = offset;
        do {
            next += parts.decodeNext(dst, next);
        } while (parts.load());
        if (next != offset + count) {
            throw PackedParts.changed();
        }
    }

    /** {@return the number of values decoded into a segment} */
    public static long decode(
            PackedType<?> type, MemorySegment src, long from, long to, MemorySegment dst, long offset) {
        ValueLayout layout = PackedValues.layout(type);
        long length = dst.byteSize() / layout.byteSize();
        Objects.checkFromToIndex(offset, length, length);
        long count = requireRoom(count(type, src, from, to), offset, length);
        PackedParts<?> parts = smallParts(type, src, from, to);
        long next = offset;
        while (next - offset < count) {
            int size = parts.next();
            if (size > count - (next - offset)) {
                throw PackedParts.changed();
            }
            MemorySegment.copy(parts.values(), 0, dst, layout, next * layout.byteSize(), size);
            next += size;
        }
        return count;
    }

    private static long requireRoom(long count, long offset, long length) {
        if (count > length - offset) {
            throw new IndexOutOfBoundsException(
                    count + " values do not fit from index " + offset + " on into " + length);
        }
        return count;
    }

    /**
     * {@return the offset after {@code count} values} Those, and nothing after them, are validated. In a region of
     * differences, what is decoded from there on is relative to the last of them.
     *
     * @throws IndexOutOfBoundsException if there are fewer values
     */
    public static long skip(PackedType<?> type, MemorySegment src, long from, long to, long count) {
        if (count < 0) {
            throw new IllegalArgumentException("negative number of values: " + count);
        }
        PackedParts<?> parts = smallParts(type, src, from, to);
        long left = count;
        while (left > 0 && parts.load()) {
            int ends = parts.ends();
            if (ends >= left) {
                return parts.skip((int) left);
            }
            left -= parts.count();
        }
        if (left > 0) {
            throw new IndexOutOfBoundsException(count + " values needed, " + (count - left) + " are there");
        }
        return from;
    }

    /** {@return an iterator of the values of a region, which is validated now} */
    public static PrimitiveIterator.OfInt intIterator(PackedType<int[]> type, MemorySegment src, long from, long to) {
        return new PartsIterator(smallParts(type, src, from, to), count(type, src, from, to)).ofInts();
    }

    /** {@return a sequential, ordered stream, of known size, of the values of a region, which is validated now} */
    public static IntStream intStream(PackedType<int[]> type, MemorySegment src, long from, long to) {
        long count = count(type, src, from, to);
        PrimitiveIterator.OfInt values = new PartsIterator(smallParts(type, src, from, to), count).ofInts();
        return StreamSupport.intStream(Spliterators.spliterator(values, count, CHARACTERISTICS), false);
    }

    /** {@return an iterator of the values of a region, which is validated now} */
    public static PrimitiveIterator.OfLong longIterator(
            PackedType<long[]> type, MemorySegment src, long from, long to) {
        return new PartsIterator(smallParts(type, src, from, to), count(type, src, from, to));
    }

    /** {@return a sequential, ordered stream, of known size, of the values of a region, which is validated now} */
    public static LongStream longStream(PackedType<long[]> type, MemorySegment src, long from, long to) {
        long count = count(type, src, from, to);
        PrimitiveIterator.OfLong values = new PartsIterator(smallParts(type, src, from, to), count);
        return StreamSupport.longStream(Spliterators.spliterator(values, count, CHARACTERISTICS), false);
    }

    private static <A> PackedParts<A> parts(PackedType<A> type, MemorySegment src, long from, long to) {
        return parts(type, src, from, to, PackedParts.LARGE);
    }

    /** Parts whose values fit into an array that is small for a second-level cache. */
    private static <A> PackedParts<A> smallParts(PackedType<A> type, MemorySegment src, long from, long to) {
        return parts(type, src, from, to, PackedParts.SMALL);
    }

    private static <A> PackedParts<A> parts(PackedType<A> type, MemorySegment src, long from, long to, int size) {
        Objects.requireNonNull(type, "type");
        Objects.checkFromToIndex(from, to, src.byteSize());
        return new PackedParts<>(type, src, from, to, size);
    }
}
