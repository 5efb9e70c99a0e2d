package dev.varint.jmh.bench;

import dev.varint.Width;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.LongStream;

/** Arrays of values. */
final class Values {

    private Values() {}

    /** {@code count} values, the given ones over and over. */
    static long[] repeat(long[] values, int count) {
        long[] many = new long[count];
        Arrays.setAll(many, i -> values[i % values.length]);
        return many;
    }

    /** {@link Input#MANY} values of a type, uniformly random. */
    static long[] ofWidth(Width width) {
        return new Random(0x5EED)
                .longs(Input.MANY)
                .map(bits -> bits & width.mask())
                .toArray();
    }

    /** Ints as longs. */
    static long[] widen(int[] values) {
        return Arrays.stream(values).asLongStream().toArray();
    }

    /** What a benchmark returns that has read them all. */
    static long sum(long[] values) {
        return LongStream.of(values).sum();
    }
}
