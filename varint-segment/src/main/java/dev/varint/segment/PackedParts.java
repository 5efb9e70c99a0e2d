package dev.varint.segment;

import dev.varint.PackedVarInts;
import dev.varint.format.MalformedVarIntException;
import dev.varint.format.PackedType;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ConcurrentModificationException;

/**
 * A packed region of any size, part by part. The bytes of a part are copied into an array and end with a value, so that
 * {@link PackedVarInts} can do the rest.
 *
 * @param <A> the array of its values
 */
final class PackedParts<A> {

    /** Bytes of a part. Fewer are slower, more no longer fit into a second-level cache with their values. */
    private static final int SIZE = 128 << 10;

    private final PackedType<A> type;
    private final MemorySegment src;
    private final long end;
    private long next;
    private byte[] bytes;
    private int byteCount;
    private A values;
    private long last; // of the values so far, to which differences are added

    PackedParts(PackedType<A> type, MemorySegment src, long from, long to) {
        this.type = type;
        this.src = src;
        next = from;
        end = to;
    }

    /** Copies the next part. Returns whether there is one. */
    boolean load() {
        next += byteCount;
        long left = end - next;
        if (bytes == null) {
            bytes = new byte[(int) Math.min(SIZE, left)];
        }
        int size = (int) Math.min(bytes.length, left);
        MemorySegment.copy(src, ValueLayout.JAVA_BYTE, next, bytes, 0, size);
        byteCount = size;
        while (size < left && byteCount > 0 && bytes[byteCount - 1] < 0) {
            byteCount--;
        }
        byteCount = byteCount == 0 ? size : byteCount; // no value ends in it: it is malformed
        return size > 0;
    }

    /** Whether the part that was loaded is the whole region. */
    boolean isWhole(long from) {
        return next == from && byteCount == end - from;
    }

    /** The offset of the part's first byte. */
    long offset() {
        return next;
    }

    /** The number of values of the part, which are validated. */
    int count() {
        try {
            return PackedVarInts.count(type, bytes, 0, byteCount);
        } catch (MalformedVarIntException e) {
            throw moved(e);
        }
    }

    /** The number of bytes that end a value. */
    int ends() {
        int ends = byteCount;
        for (int i = 0; i < byteCount; i++) {
            ends += bytes[i] >> 7;
        }
        return ends;
    }

    /** The offset in the segment after some values of the part, which are validated. */
    long skip(int count) {
        try {
            return next + PackedVarInts.skip(type, bytes, 0, byteCount, count);
        } catch (MalformedVarIntException e) {
            throw moved(e);
        }
    }

    /** Decodes the part, the first of a region, into an array. */
    int decode(A dst, int offset) {
        try {
            return PackedVarInts.decode(type, bytes, 0, byteCount, dst, offset);
        } catch (MalformedVarIntException e) {
            throw moved(e);
        }
    }

    /** Decodes the part, the first of a region, into a new array. */
    A decode() {
        try {
            return PackedVarInts.decode(type, bytes, 0, byteCount);
        } catch (MalformedVarIntException e) {
            throw moved(e);
        }
    }

    /** Decodes a part of a validated region into an array that has room for it, and adds the last value before it. */
    int decodeNext(A dst, int offset) {
        int count;
        try {
            count = PackedVarInts.decode(type, bytes, 0, byteCount, dst, offset);
        } catch (MalformedVarIntException | IndexOutOfBoundsException e) {
            throw changed();
        }
        if (type.isDelta() && count > 0) {
            last = add(dst, offset, offset + count, last);
        }
        return count;
    }

    /** Adds a number to each value, and returns the last one. */
    private static long add(Object values, int from, int to, long number) {
        if (values instanceof int[] ints) {
            int addend = (int) number;
            for (int i = from; i < to; i++) {
                ints[i] += addend;
            }
            return ints[to - 1];
        }
        long[] longs = (long[]) values;
        for (int i = from; i < to; i++) {
            longs[i] += number;
        }
        return longs[to - 1];
    }

    /** Loads and decodes the next part of a validated region into {@link #values}. Returns the number of values. */
    int next() {
        if (!load()) {
            throw changed();
        }
        if (values == null) {
            values = newArray(type, bytes.length);
        }
        return decodeNext(values, 0);
    }

    /** The values of the part. */
    A values() {
        return values;
    }

    @SuppressWarnings("unchecked") // the type says which array
    static <A> A newArray(PackedType<A> type, int length) {
        return (A) (type.arrayType() == int[].class ? new int[length] : new long[length]);
    }

    private MalformedVarIntException moved(MalformedVarIntException e) {
        return new MalformedVarIntException(e.reason(), next + e.index());
    }

    static ConcurrentModificationException changed() {
        return new ConcurrentModificationException("the region has changed since it was validated");
    }
}
