package dev.varint.jmh.bench;

import dev.varint.VarIntType;
import java.io.IOException;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.LongStream;

/** Values that lie one after the other in some memory, and a way of reading them. */
@FunctionalInterface
interface Values {

    /** Reads the next value. 32-bit values come as ints. */
    long next() throws IOException;

    /** Throws unless these are the values there are to read. */
    default void check(Object method, long[] expected) {
        try {
            for (int i = 0; i < expected.length; i++) {
                long value = next();
                if (value != expected[i]) {
                    throw new IllegalStateException(
                            method + " reads " + value + " for " + expected[i] + ", value number " + i);
                }
            }
        } catch (IOException e) {
            throw new IllegalStateException(method + " fails", e);
        }
    }

    /** {@code count} values, the given ones over and over. */
    static long[] repeat(long[] values, int count) {
        long[] many = new long[count];
        Arrays.setAll(many, i -> values[i % values.length]);
        return many;
    }

    /** {@link Input#MANY} values of a type, uniformly random. */
    static long[] ofWidth(VarIntType width) {
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
