package dev.varint.jmh.bench;

import java.util.Random;
import java.util.function.ToIntFunction;

/** The values a benchmark works on; the same ones in every run. */
public enum Input implements ParamValue {
    /**
     * Steinborn's own 2,048 values: width uniform 1..30, then uniform within the width. So few that a branch predictor
     * learns them.
     */
    PUBLISHED(2048, 77_083_993_792_645L, Input::published),
    /** Recorded Minecraft traffic, in its order: 98.5 % one byte. */
    RECORDED(Input.MANY, random -> 0) {
        @Override
        int[] generate() {
            return Recorded.values(MANY);
        }
    },
    /** The distribution of the published values, in more than a branch predictor learns. */
    BITS30(Input.MANY, Input::bits30),
    /** A made-up mix in an order that nothing predicts: 70 % one byte, 22 % two, 7 % three, 1 % anything. */
    UNPREDICTABLE(Input.MANY, Input::unpredictable),
    /** One byte each. */
    FIXED1(Input.MANY, random -> ofSize(random, 1)),
    /** Two bytes each. */
    FIXED2(Input.MANY, random -> ofSize(random, 2)),
    /** Three bytes each. */
    FIXED3(Input.MANY, random -> ofSize(random, 3)),
    /** Four bytes each. */
    FIXED4(Input.MANY, random -> ofSize(random, 4)),
    /** Five bytes each. */
    FIXED5(Input.MANY, random -> ofSize(random, 5));

    /** The length of every set but the published one. Some CPUs learn a good part of 64,000 values that repeat. */
    public static final int MANY = 524_288;

    private final int count;
    private final long seed;
    private final ToIntFunction<Random> next;

    Input(int count, ToIntFunction<Random> next) {
        this(count, 0x5EED, next);
    }

    Input(int count, long seed, ToIntFunction<Random> next) {
        this.count = count;
        this.seed = seed;
        this.next = next;
    }

    /** Makes the values. */
    int[] generate() {
        Random random = new Random(seed);
        int[] values = new int[count];
        for (int i = 0; i < count; i++) {
            values[i] = next.applyAsInt(random);
        }
        return values;
    }

    /** {@link #MANY} values, the set over and over: what is read in one pass. */
    long[] stream() {
        return Values.repeat(Values.widen(generate()), MANY);
    }

    /** As Steinborn draws them. */
    static int published(Random random) {
        int lowest = 1 << random.nextInt(30);
        return lowest == 1 ? 1 : lowest + random.nextInt(lowest - 1);
    }

    static int bits30(Random random) {
        int top = 1 << random.nextInt(30);
        return top | random.nextInt(top);
    }

    static int unpredictable(Random random) {
        int percent = random.nextInt(100);
        if (percent < 99) {
            return ofSize(random, percent < 70 ? 1 : percent < 92 ? 2 : 3);
        }
        return random.nextInt();
    }

    /** Uniform over the values that take exactly {@code size} bytes. */
    static int ofSize(Random random, int size) {
        long from = size == 1 ? 0 : 1L << 7 * (size - 1);
        long to = Math.min(1L << 7 * size, 1L << 32);
        return (int) (from + (long) (random.nextDouble() * (to - from)));
    }
}
