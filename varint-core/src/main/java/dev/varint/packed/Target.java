package dev.varint.packed;

import dev.varint.format.PackedType;

/**
 * Where the values of a validated region go, and how far decoding has come.
 *
 * @param <A> the array
 */
final class Target<A> {

    final PackedType<A> type;
    final Elements<A> elements;
    final A dst;
    final int base; // the index of the region's first value, from which differences are summed up
    final int end; // the index up to which may be written: that after the last value, because the values were counted

    /** The index of the next value. */
    int offset;

    Target(PackedType<A> type, A dst, int offset, int end) {
        this.type = type;
        this.elements = Elements.ofArray(dst);
        this.dst = dst;
        this.base = offset;
        this.offset = offset;
        this.end = end;
    }

    /** Requires room for some values. A validated region has no more than there is room for. */
    void requireRoom(int values) {
        if (values > end - offset) {
            throw RegionBytes.changed();
        }
    }

    /** Resolves ZigZag and differences of the values from an index on that have been decoded. */
    void map(int from) {
        elements.map(type, dst, base, from, offset);
    }
}
