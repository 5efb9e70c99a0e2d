package dev.varint.packed;

/**
 * A validated region while it is decoded: the bytes and the array, and how far each has come.
 *
 * @param <A> the array
 */
final class Region<A> {

    final Elements<A> elements;
    final byte[] src;

    /** The index after the last byte. */
    final int to;

    final A dst;

    /** The index in {@link #dst} up to which may be written. */
    final int end;

    /** The size of each value, if the counts of bytes and of values tell it; otherwise 0. */
    final int size;

    /** The index of the next value's first byte. */
    int index;

    /** The index in {@link #dst} of the next value. */
    int offset;

    Region(Elements<A> elements, int maxSize, byte[] src, int from, int to, A dst, int offset, int end) {
        this.elements = elements;
        this.src = src;
        this.index = from;
        this.to = to;
        this.dst = dst;
        this.offset = offset;
        this.end = end;
        int count = end - offset;
        this.size = to - from == count ? 1 : to - from == (long) maxSize * count ? maxSize : 0;
    }

    /** The most bytes, whole blocks, that a strategy may take if it also loads some bytes after them. */
    int stretch(int most, int after) {
        return Math.min(most, Math.min(to, src.length - after) - index) & -RegionBytes.SIZE;
    }

    /** Whether there is room for some values. A validated region has no more than there is room for. */
    void requireRoom(int values) {
        if (values > end - offset) {
            throw RegionBytes.changed();
        }
    }

    /** Moves on. */
    void decoded(int values, int next) {
        offset += values;
        index = next;
    }

    /** Moves on over the values that start before an index, to the end of the last one. */
    void decodedBefore(int values, int next) {
        while (src[next - 1] < 0) {
            if (next == to) {
                throw RegionBytes.changed();
            }
            next++;
        }
        decoded(values, next);
    }
}
