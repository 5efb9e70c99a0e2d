package dev.varint.testing;

import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/** Values to write. Those of fewer than 64 bits are zero-extended. The same ones are chosen every time. */
public final class Values {

    private static final int RANDOM_PER_LENGTH = 4;
    private static final int RANDOM_IN_SWEEP = 1 << 18;

    private Values() {}

    /**
     * A few hundred values of up to {@code bits} bits: every power of two with its neighbours, so the least and the
     * greatest of each size, and a few random values of each length in bits.
     */
    public static long[] chosen(int bits) {
        SplittableRandom random = new SplittableRandom(bits);
        LongStream powers = IntStream.rangeClosed(0, bits)
                .mapToLong(exponent -> exponent < Long.SIZE ? 1L << exponent : 0)
                .flatMap(power -> LongStream.of(power - 1, power, power + 1));
        LongStream others = IntStream.range(0, bits * RANDOM_PER_LENGTH)
                .mapToLong(i -> random.nextLong() >>> Long.SIZE - 1 - i / RANDOM_PER_LENGTH);
        return LongStream.concat(powers, others)
                .map(value -> value & mask(bits))
                .distinct()
                .toArray();
    }

    /** {@link #chosen} for 32 bits. */
    public static int[] ints() {
        return LongStream.of(chosen(Integer.SIZE))
                .mapToInt(value -> (int) value)
                .toArray();
    }

    /** {@link #chosen} for 64 bits. */
    public static long[] longs() {
        return chosen(Long.SIZE);
    }

    /** The least and the greatest value of each size, for tests that vary much else. */
    public static long[] edges(int bits) {
        return IntStream.iterate(0, exponent -> exponent < bits, exponent -> exponent + 7)
                .mapToLong(exponent -> 1L << exponent)
                .flatMap(power -> LongStream.of(power - 1, power, mask(bits)))
                .distinct()
                .toArray();
    }

    /**
     * A quarter of a million values, for what takes nanoseconds: the chosen ones, all of up to two bytes, random ones.
     */
    public static LongStream sweep(int bits) {
        SplittableRandom random = new SplittableRandom(~bits);
        LongStream small = LongStream.range(0, Math.min(1L << 14, 1L << Math.min(bits, 62)));
        LongStream others =
                IntStream.range(0, RANDOM_IN_SWEEP).mapToLong(i -> random.nextLong() >>> Long.SIZE - 1 - i % bits);
        return LongStream.concat(LongStream.of(chosen(bits)), LongStream.concat(small, others));
    }

    private static long mask(int bits) {
        return -1L >>> Long.SIZE - bits;
    }
}
