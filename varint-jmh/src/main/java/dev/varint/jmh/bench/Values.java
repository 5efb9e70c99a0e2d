package dev.varint.jmh.bench;

import dev.varint.format.VarIntType;
import java.util.Arrays;
import java.util.Random;

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
    static long[] ofType(VarIntType type) {
        return new Random(0x5EED)
                .longs(Input.MANY)
                .map(bits -> bits & type.mask())
                .toArray();
    }

    /** Ints as longs. */
    static long[] widen(int[] values) {
        return Arrays.stream(values).asLongStream().toArray();
    }
}
