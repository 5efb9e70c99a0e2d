package dev.varint.segment;

import dev.varint.PackedVarInts;
import dev.varint.format.PackedType;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.reflect.Array;
import java.util.Objects;

/**
 * Values of an array or a segment, which are encoded some at a time. Before them stands the last one that was encoded
 * earlier: of a type with differences, the next one needs it. What it is encoded to is left out.
 *
 * @param <A> the array
 */
final class PackedValues<A> {

    /** Values encoded at once. */
    private static final int COUNT = 4096;

    private final PackedType<A> type;
    private final Object src;
    private final long from;
    private final long to;
    private final A values;

    PackedValues(PackedType<A> type, Object src, long from, long to) {
        this.type = type;
        this.src = src;
        this.from = from;
        this.to = to;
        long length = src instanceof MemorySegment segment
                ? segment.byteSize() / layout(type).byteSize()
                : Array.getLength(src);
        Objects.checkFromToIndex(from, to, length);
        values = PackedParts.newArray(type, 1 + (int) Math.min(COUNT, to - from));
    }

    /** The elements of a type in a segment. */
    static ValueLayout layout(PackedType<?> type) {
        return type.arrayType() == int[].class ? ValueLayout.JAVA_INT_UNALIGNED : ValueLayout.JAVA_LONG_UNALIGNED;
    }

    /** Copies values from an index on, and returns their number. They begin at index 1. */
    @SuppressWarnings("SuspiciousSystemArraycopy")
    private int load(long index) {
        int count = (int) Math.min(COUNT, to - index);
        int before = index > from ? 1 : 0;
        if (src instanceof MemorySegment segment) {
            ValueLayout layout = layout(type);
            MemorySegment.copy(
                    segment, layout, (index - before) * layout.byteSize(), values, 1 - before, count + before);
        } else {
            System.arraycopy(src, (int) index - before, values, 1 - before, count + before);
        }
        return count;
    }

    long encodedSize() {
        long size = 0;
        int count;
        for (long index = from; index < to; index += count) {
            count = load(index);
            int first = index > from ? 0 : 1;
            size += PackedVarInts.encodedSize(type, values, first, 1 + count);
            size -= PackedVarInts.encodedSize(type, values, first, 1);
        }
        return size;
    }

    static IndexOutOfBoundsException noRoom(long count, MemorySegment dst, long offset) {
        return new IndexOutOfBoundsException(
                count + " values do not fit from offset " + offset + " on into " + dst.byteSize() + " bytes");
    }

    /** Encodes all, if there is room, and returns the number of bytes. */
    long encode(MemorySegment dst, long offset) {
        Objects.checkFromToIndex(offset, dst.byteSize(), dst.byteSize());
        if (encodedSize() > dst.byteSize() - offset) {
            throw noRoom(to - from, dst, offset);
        }
        byte[] bytes = new byte[Array.getLength(values) * type.varIntType().maxSize()];
        long next = offset;
        int count;
        for (long index = from; index < to; index += count) {
            count = load(index);
            int first = index > from ? 0 : 1;
            int size = PackedVarInts.encode(type, values, first, 1 + count, bytes, 0);
            int skipped = first == 1 ? 0 : PackedVarInts.skip(type, bytes, 0, size, 1);
            MemorySegment.copy(bytes, skipped, dst, ValueLayout.JAVA_BYTE, next, size - skipped);
            next += size - skipped;
        }
        return next - offset;
    }
}
