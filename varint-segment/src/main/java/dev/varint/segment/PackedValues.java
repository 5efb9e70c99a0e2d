package dev.varint.segment;

import dev.varint.format.PackedType;
import dev.varint.packed.ElementRange;
import dev.varint.packed.Elements;
import dev.varint.segment.SegmentAccess.At;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Objects;

/**
 * Values of a segment, which are copied to an array and encoded some at a time.
 *
 * @param <A> the array
 */
final class PackedValues<A> {

    private static final int COUNT = 4096; // values encoded at once

    private final PackedType<A> type;
    private final MemorySegment src;
    private final long from;
    private final long to;
    private final A values;
    private long last; // of the values so far, which is subtracted from those with differences

    PackedValues(PackedType<A> type, MemorySegment src, long from, long to) {
        this.type = type;
        this.src = src;
        this.from = from;
        this.to = to;
        Objects.checkFromToIndex(from, to, src.byteSize() / layout(type).byteSize());
        SegmentAccess.requireReadable(src);
        values = Elements.newArray(type, (int) Math.min(COUNT, to - from));
    }

    /** The elements of a type in a segment. */
    static ValueLayout layout(PackedType<?> type) {
        return type.arrayType() == int[].class ? ValueLayout.JAVA_INT_UNALIGNED : ValueLayout.JAVA_LONG_UNALIGNED;
    }

    /** A segment of an array of a type. */
    static MemorySegment ofArray(Object array) {
        return array instanceof int[] ints ? MemorySegment.ofArray(ints) : MemorySegment.ofArray((long[]) array);
    }

    /** Copies values from an index on. */
    private ElementRange<A> load(long index) {
        ValueLayout layout = layout(type);
        int count = (int) Math.min(COUNT, to - index);
        MemorySegment.copy(src, layout, index * layout.byteSize(), values, 0, count);
        if (type.isDelta()) {
            long before = index == from ? 0 : last;
            last = before + Elements.addBase(values, count, -before);
        }
        return new ElementRange<>(type, values, 0, count);
    }

    long encodedSize() {
        long size = 0;
        for (long index = from; index < to; index += COUNT) {
            size += load(index).encodedSize();
        }
        return size;
    }

    /** Encodes all, if there is room, and returns the number of bytes. */
    long encode(MemorySegment dst, long offset) {
        Objects.checkFromToIndex(offset, dst.byteSize(), dst.byteSize());
        SegmentAccess.requireWritable(dst);
        if (encodedSize() > dst.byteSize() - offset) {
            throw new IndexOutOfBoundsException("no room from " + offset + " on for " + (to - from) + " values");
        }
        long next = offset;
        for (long index = from; index < to; index += COUNT) {
            next += load(index).write(SegmentAccess.INSTANCE, new At(dst, next), 0);
        }
        return next - offset;
    }
}
