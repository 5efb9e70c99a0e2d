package dev.varint.packed;

import dev.varint.format.InputProblem;
import dev.varint.format.PackedType;
import dev.varint.format.VarIntType;
import java.lang.reflect.Array;
import java.util.Objects;

/**
 * A packed region of any carrier, and how it is validated and decoded. Types are constants. It stays in registers: it
 * is passed only to methods that C2 inlines. What takes longer uses a {@link RegionCursor}.
 */
public final class Region<B> {

    private static final int WORTHWHILE = 264; // in fewer bytes the strategies cost more than they save

    private final BulkAccess<B> access;
    private final B carrier;
    private final int from;
    private final int to;

    private byte[] src; // has all bytes; null if they are neither in an array nor copied
    private int start; // the index of the first byte in it
    private long ends; // a bit for the last byte of each value, if there are at most 64 bytes and they are counted
    private int size; // the size of each value, if they are counted and all have the same; otherwise 0

    /** Creates a region of the bytes of a carrier between two indices. Throws if they are outside. */
    public Region(BulkAccess<B> access, B carrier, int from, int to) {
        Objects.checkFromToIndex(from, to, access.limit(carrier));
        this.access = access;
        this.carrier = carrier;
        this.from = from;
        this.to = to;
        src = access.array(carrier);
        start = src == null ? 0 : from + access.arrayOffset(carrier);
    }

    /** Validates the region, and returns how many values it has. Throws for the first malformed value. */
    public int count(VarIntType type) {
        if (RegionCheck.hasBitmaps(type) && from < to && fetch()) {
            int end = start + to - from;
            if (to - from <= RegionBytes.BLOCK) {
                ends = RegionCheck.ends(src, start, end, type);
                if (ends != 0) {
                    return Long.bitCount(ends);
                }
            } else {
                size = UniformRuns.size(src, start, end, type);
                if (size != 0) {
                    return (to - from) / size;
                }
            }
        }
        int count = count(cursor(RegionCursor.CHUNK), type);
        if (count < 0) {
            throw RegionCheck.malformed(access, carrier, from, to, type);
        }
        return count;
    }

    private static int count(RegionCursor<?> bytes, VarIntType type) {
        int count = 0;
        while (bytes.hasMore()) {
            int more = RegionCheck.count(bytes.src, bytes.index, bytes.end, type);
            if (more < 0) {
                return -1;
            }
            count += more;
            bytes.index = bytes.end;
        }
        return count;
    }

    /** Whether all bytes are in an array. A few are copied into one. */
    private boolean fetch() {
        if (src == null && to - from <= RegionCursor.CHUNK) {
            src = new byte[to - from];
            access.readBytes(carrier, from, src, 0, to - from);
        }
        return src != null;
    }

    /** A cursor before the first byte. If no array holds all bytes, it copies {@code chunk} of them at a time. */
    private RegionCursor<B> cursor(int chunk) {
        return src != null
                ? new RegionCursor<>(access, carrier, from, to, src, start, start + to - from)
                : new RegionCursor<>(access, carrier, from, to, new byte[Math.min(chunk, to - from)], 0, 0);
    }

    /** Decodes the region into a new array. Fails as {@link #count} does. */
    public <A> A decode(PackedType<A> type) {
        int count = count(type.varIntType());
        A dst = Elements.newArray(type, count);
        decode(type, dst, 0, count);
        return dst;
    }

    /**
     * Decodes the region into an array from an offset on, and returns how many values there are. If it is malformed, or
     * the values do not fit, it throws before the array changes.
     */
    public <A> int decode(PackedType<A> type, A dst, int offset) {
        int length = Array.getLength(dst);
        Objects.checkFromToIndex(offset, length, length);
        int count = count(type.varIntType());
        if (count > length - offset) {
            String what = count + " values do not fit from index " + offset + " on into " + length;
            throw access.outOfBounds(carrier, InputProblem.OVER_LIMIT, 0, what);
        }
        decode(type, dst, offset, count);
        return count;
    }

    /** Decodes the region, which has been counted. */
    private void decode(PackedType<?> type, Object dst, int offset, int count) {
        if (ends != 0) {
            ShortRegion.decode(src, start, ends, dst, offset);
            Elements.map(type, dst, offset, offset, offset + count);
        } else {
            decode(cursor(RegionCursor.CHUNK), size, type, dst, offset, offset + count);
        }
    }

    /** Decodes the bytes of a cursor, which have been counted. */
    static void decode(RegionCursor<?> bytes, int size, PackedType<?> type, Object dst, int base, int end) {
        int offset = base;
        while (bytes.hasMore()) {
            if (bytes.isPart()) {
                size = UniformRuns.size(bytes.src, bytes.index, bytes.end, type.varIntType());
            }
            offset = decodeInArray(bytes, size, type, dst, base, offset, end);
        }
        if (offset != end) {
            throw RegionBytes.changed();
        }
    }

    /** Decodes the bytes in the array, and returns the index after their last value. */
    private static int decodeInArray(
            RegionCursor<?> bytes, int size, PackedType<?> type, Object dst, int base, int offset, int end) {
        if (type.varIntType().isSigned()) {
            return decodeSigned(bytes, type.varIntType(), dst, offset, end);
        }
        int length = bytes.end - bytes.index;
        if (size != 0 && !(Vectors.ENABLED && Vectors.KERNELS.isFaster(dst, size, length))) {
            UniformRuns runs = new UniformRuns();
            while (bytes.index < bytes.end) {
                RegionBytes.requireRoom(size, bytes.end - bytes.index); // bytes may change while the size is found
                int next = offset + runs.decodePart(bytes, size, dst, offset, end);
                Elements.map(type, dst, base, offset, next);
                offset = next;
            }
            return offset;
        }
        if (length < WORTHWHILE) {
            int next = offset + ShortRegion.decodeBlocks(bytes, dst, offset, end);
            Elements.map(type, dst, base, offset, next);
            return next;
        }
        return decodeStretches(bytes, type, dst, base, offset, end);
    }

    private static int decodeSigned(RegionCursor<?> bytes, VarIntType type, Object dst, int offset, int end) {
        int count = bytes.isPart() ? RegionCheck.count(bytes.src, bytes.index, bytes.end, type) : end - offset;
        RegionBytes.requireRoom(count, end - offset);
        bytes.index = CountedValues.decodeFew(type, bytes.src, bytes.index, dst, offset, offset + count);
        if (bytes.index != bytes.end) {
            throw RegionBytes.changed();
        }
        return offset + count;
    }

    /** Offers each stretch to the strategies, until one of them decodes it. */
    private static int decodeStretches(
            RegionCursor<?> bytes, PackedType<?> type, Object dst, int base, int offset, int end) {
        WordPerValue words = new WordPerValue();
        UniformRuns runs = new UniformRuns();
        BytePlanes planes = new BytePlanes();
        Vectors.Stretch vectors = Vectors.ENABLED ? Vectors.KERNELS.stretch() : null;
        while (bytes.index < bytes.end) {
            int count = vectors == null ? 0 : vectors.take(bytes, dst, offset, end);
            count = count != 0 ? count : runs.take(bytes, dst, offset, end);
            count = count != 0 ? count : planes.take(bytes, dst, offset, end);
            count = count != 0 ? count : words.take(bytes, dst, offset, end);
            count = count != 0 ? count : ShortRegion.decodeBlocks(bytes, dst, offset, end);
            Elements.map(type, dst, base, offset, offset + count);
            offset += count;
        }
        return offset;
    }

    /** Validates some values, and returns the index after them in the carrier. Throws if one is bad or missing. */
    public int skip(int values, VarIntType type) {
        if (values < 0) {
            throw new IllegalArgumentException("negative number of values: " + values);
        }
        int after = indexAfter(values, type);
        if (after >= 0) {
            return after;
        }
        String what = values + " values needed, " + count(type) + " are there";
        throw access.outOfBounds(carrier, InputProblem.INCOMPLETE, -after, what);
    }

    /** As {@link #skip}, but if k values are missing or cut off, returns &minus;k. The others are validated. */
    public int indexAfter(int values, VarIntType type) {
        RegionCursor<B> bytes = cursor((int) Math.min(RegionCursor.CHUNK, (long) type.maxSize() * values));
        int left = values;
        while (left > 0 && bytes.hasMore()) {
            int first = bytes.index;
            left = bytes.skip(left);
            if (!RegionCheck.accepts(bytes.src, first, bytes.index, type)) {
                throw RegionCheck.malformed(access, carrier, from, bytes.carrierIndex(), type);
            }
        }
        return left == 0 ? bytes.carrierIndex() : -left;
    }
}
