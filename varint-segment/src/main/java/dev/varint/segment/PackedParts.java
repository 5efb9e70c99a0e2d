package dev.varint.segment;

import dev.varint.VarLong;
import dev.varint.format.MalformedVarIntException;
import dev.varint.format.PackedType;
import dev.varint.packed.Elements;
import dev.varint.packed.Region;
import dev.varint.packed.RegionBytes;
import dev.varint.segment.SegmentAccess.At;
import java.lang.foreign.MemorySegment;
import java.util.Objects;

/**
 * A packed region of any size, part by part. A part ends with a value, and is small enough for the {@code int} indices
 * of {@link Region}.
 *
 * @param <A> the array of its values
 */
final class PackedParts<A> {

    static final int SMALL = 32 << 10; // bytes of a part whose values an array holds: they fit into an L2 cache
    static final int LARGE = 1 << 30; // bytes of any other part

    private final PackedType<A> type;
    private final MemorySegment src;
    private final long to;
    private long next;
    A values; // of the part, and others after them
    private int byteCount;
    private long last; // of the values so far, to which differences are added

    PackedParts(PackedType<A> type, MemorySegment src, long from, long to) {
        this.type = Objects.requireNonNull(type, "type");
        this.src = src;
        this.to = to;
        Objects.checkFromToIndex(from, to, src.byteSize());
        next = from;
        SegmentAccess.requireReadable(src);
    }

    /** Moves on to the next part, which has at most a number of bytes. Returns whether there is one. */
    boolean load(int size) {
        next += byteCount;
        byteCount = 0; // if a read fails, the next call begins here again
        int count = (int) Math.min(size, to - next);
        int end = count;
        if (next + count < to) {
            while (end > count - VarLong.MAX_SIZE && continues(end)) {
                end--;
            }
            end = continues(end) ? count : end; // then the last value is too long
        }
        byteCount = end;
        return count > 0;
    }

    private boolean continues(int end) {
        return SegmentAccess.INSTANCE.readByte(new At(src, next), end - 1) < 0;
    }

    /** The bytes of the part. */
    Region<At> region() {
        return new Region<>(SegmentAccess.INSTANCE, new At(src, next), 0, byteCount);
    }

    /** The offset after some values. Those, and nothing after them, are validated. */
    long skip(long count) {
        long left = count;
        while (left > 0) {
            if (!load(LARGE)) {
                throw new IndexOutOfBoundsException(count + " values needed, " + (count - left) + " are there");
            }
            int some = (int) Math.min(left, LARGE + 1);
            int after = region().indexAfter(some, type.varIntType());
            if (after >= 0) {
                return next + after;
            }
            if (continues(byteCount)) {
                region().skip(some, type.varIntType()); // throws: the region ends within a value
            }
            left -= some + after;
        }
        return next;
    }

    /** Decodes the next part of a validated region into {@link #values}. Returns the number of values. */
    int next() {
        if (!load(SMALL)) {
            throw RegionBytes.changed();
        }
        Region<At> part = region();
        int size = byteCount;
        byteCount = 0; // until it has been decoded
        values = values == null ? Elements.newArray(type, size + VarLong.MAX_SIZE) : values;
        try {
            int count = part.decode(type, values, 0);
            byteCount = size;
            last = type.isDelta() ? Elements.addBase(values, count, last) : last;
            return count;
        } catch (MalformedVarIntException | IndexOutOfBoundsException e) {
            throw RegionBytes.changed();
        }
    }
}
