package dev.varint.packed;

/**
 * Moves over the bytes of a region, which it offers in an array: all of them, or a chunk at a time, copied from a
 * carrier that has no array. A copy costs little and saves a check for each load. Each chunk ends with a value.
 */
public final class RegionCursor<B> {

    static final int CHUNK = 32 << 10; // the most bytes of a chunk. A quarter of it would be slower

    private final BulkAccess<B> access;
    private final B carrier;
    private final int from;
    private final int to;

    private int shift; // the index of a byte in the array minus that in the carrier

    public final byte[] src; // the array
    public int index; // in the array, of the next value's first byte
    public int end; // in the array, after the last byte

    /** A cursor before bytes that an array has from {@code index} to {@code end}; if none, it has room for chunks. */
    RegionCursor(BulkAccess<B> access, B carrier, int from, int to, byte[] src, int index, int end) {
        this.access = access;
        this.carrier = carrier;
        this.from = from;
        this.to = to;
        this.src = src;
        this.index = index;
        this.end = end;
        shift = index - from;
    }

    /** Whether there are more bytes. After a chunk the next one is copied. */
    boolean hasMore() {
        return index < end || carrierIndex() < to && load();
    }

    /** Whether the array has only a part of the bytes. Not to be asked in the middle of the array. */
    boolean isPart() {
        return end - index != to - from;
    }

    /** Copies a chunk, up to the end of a value. If no value ends in it, it is malformed. */
    private boolean load() {
        int start = carrierIndex();
        int length = Math.min(src.length, to - start);
        access.readBytes(carrier, start, src, 0, length);
        end = start + length < to ? RegionBytes.afterValues(src, 0, length) : length;
        end = end == 0 ? length : end;
        index = 0;
        shift = -start;
        return true;
    }

    int carrierIndex() {
        return index - shift;
    }

    /** The most bytes, whole blocks, that a strategy may take if it also loads some bytes after them. */
    public int stretch(int most, int after) {
        return Math.min(most, Math.min(end, src.length - after) - index) & -RegionBytes.BLOCK;
    }

    /** Moves on over the values that start before an index. */
    public void moveBeyond(int next) {
        while (src[next - 1] < 0) {
            if (next == end) {
                throw RegionBytes.changed();
            }
            next++;
        }
        index = next;
    }

    /** Moves on over some values in the array, and returns how many of them it does not have. */
    int skip(int values) {
        int left = values;
        while (left > 0 && index < end) {
            int length = Math.min(RegionBytes.BLOCK, end - index);
            long ends = RegionBytes.ends(src, index, length);
            int count = Long.bitCount(ends);
            if (count >= left) {
                length = RegionBytes.length(ends, left);
            }
            left -= Math.min(count, left);
            index += length;
        }
        return left;
    }
}
