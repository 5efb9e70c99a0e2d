package dev.varint.packed;

import dev.varint.format.PackedType;

/** Decodes a part of a region of differences: adds the value before the part to each value. */
public final class DeltaBase {

    private DeltaBase() {}

    /** Adds a base to all values, and returns them. Sums wrap, as those of a decoder do. */
    public static <A> A add(A values, long base) {
        if (values instanceof int[] ints) {
            for (int i = 0; i < ints.length; i++) {
                ints[i] += (int) base;
            }
        } else if (values instanceof long[] longs) {
            for (int i = 0; i < longs.length; i++) {
                longs[i] += base;
            }
        }
        return values;
    }

    /** Refuses a type that has no differences, before anything is decoded. */
    public static <A> PackedType<A> require(PackedType<A> type) {
        if (!type.isDelta()) {
            throw new IllegalArgumentException(type + " has no differences");
        }
        return type;
    }
}
