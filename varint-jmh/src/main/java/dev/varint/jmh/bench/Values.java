package dev.varint.jmh.bench;

import java.util.Arrays;

/** Arrays of values. */
final class Values {

    private Values() {}

    /** {@code count} values, the given ones over and over. */
    static long[] repeat(long[] values, int count) {
        long[] many = new long[count];
        Arrays.setAll(many, i -> values[i % values.length]);
        return many;
    }

    /** Ints as longs. */
    static long[] widen(int[] values) {
        return Arrays.stream(values).asLongStream().toArray();
    }
}
