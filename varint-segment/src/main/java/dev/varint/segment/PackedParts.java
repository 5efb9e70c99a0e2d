package dev.varint.segment;

import dev.varint.PackedVarInts;
import dev.varint.format.MalformedVarIntException;
import dev.varint.format.PackedType;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.util.ConcurrentModificationException;

/**
 * A packed region of any size, part by part. A part is a buffer over the same memory and ends with a value, so that
 * {@link PackedVarInts} can do the rest. A region of up to 1 GiB is one part.
 *
 * @param <A> the array of its values
 */
final class PackedParts<A> {

    /** Bytes of a part whose values are held in an array meanwhile: they fit into a second-level cache. */
    static final int SMALL = 128 << 10;

    /** Bytes of any other part. */
    static final int LARGE = 1 << 30;

    /** The most bytes of a value. */
    private static final int MAX_SIZE = 10;

    private final PackedType<A> type;
    private final MemorySegment src;
    private final long end;
    private final int size;
    private long next;
    private ByteBuffer bytes;
    private int byteCount;
    private A values;
    private long last; // of the values so far, to which differences are added

    /** A region whose parts have a number of bytes, or a few less. */
    PackedParts(PackedType<A> type, MemorySegment src, long from, long to, int size) {
        this.type = type;
        this.src = src;
        this.size = isBuffer(src) ? size : SMALL;
        next = from;
        end = to;
        MemorySegment.copy(src, ValueLayout.JAVA_BYTE, from, new byte[0], 0, 0); // may it be read at all?
    }

    /** Whether a buffer over the memory can be made: not if it is an array of anything but bytes. */
    static boolean isBuffer(MemorySegment segment) {
        try {
            segment.asSlice(0, 0).asByteBuffer();
            return true;
        } catch (UnsupportedOperationException e) {
            return false;
        }
    }

    /** A buffer over some bytes of a segment, or a buffer that holds a copy of them. */
    private static ByteBuffer buffer(MemorySegment part) {
        return isBuffer(part) ? part.asByteBuffer() : ByteBuffer.wrap(part.toArray(ValueLayout.JAVA_BYTE));
    }

    /** Moves on to the next part. Returns whether there is one. */
    boolean load() {
        next += byteCount;
        int count = (int) Math.min(size, end - next);
        bytes = buffer(src.asSlice(next, count));
        byteCount = count;
        if (next + count < end) {
            while (byteCount > count - MAX_SIZE && bytes.get(byteCount - 1) < 0) {
                byteCount--;
            }
            byteCount = bytes.get(byteCount - 1) < 0 ? count : byteCount; // then the last value is too long
        }
        return count > 0;
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
            ends += bytes.get(i) >> 7;
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

    /** Whether this is the only part of a region. */
    boolean isWhole(long from) {
        return next == from && byteCount == end - from;
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

    /** Decodes the next part of a validated region into {@link #values}. Returns the number of values. */
    int next() {
        if (!load()) {
            throw changed();
        }
        if (values == null) {
            values = newArray(type, byteCount + MAX_SIZE);
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
