package dev.varint.packed;

import dev.varint.format.PackedType;
import java.lang.reflect.Array;

/** Decodes a part of a region of differences: adds the value before the part to each value. */
public final class DeltaBase {

    private DeltaBase() {}

    /** Adds a base to all values, and returns them. Sums wrap, as those of a decoder do. */
    public static <A> A add(A values, long base) {
        int count = Array.getLength(values);
        if (count > 0) {
            add(values, count, base);
        }
        return values;
    }

    /** Adds a base to some values, at least one, and returns the last. */
    public static long add(Object values, int count, long base) {
        for (int i = 0; i < count; i++) {
            Elements.set(values, i, Elements.get(values, i) + base);
        }
        return Elements.get(values, count - 1);
    }

    /**
     * Refuses a type that has no differences, and a base that is no element of the type, before anything is decoded. An
     * unsigned element of 32 bits may be given as an {@code int} or as its unsigned value.
     */
    public static <A> PackedType<A> require(PackedType<A> type, long base) {
        if (!type.isDelta()) {
            throw new IllegalArgumentException(type + " has no differences");
        }
        boolean fits = type.arrayType() == long[].class
                || base == (int) base
                || !type.isZigZag() && base == Integer.toUnsignedLong((int) base);
        if (!fits) {
            throw new IllegalArgumentException("base " + base + " does not fit " + type);
        }
        return type;
    }
}
