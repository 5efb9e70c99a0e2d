package dev.varint.jmh.bench;

import java.util.Arrays;
import java.util.Random;

/** The values a benchmark works on; the same ones in every run. */
public enum Input implements ParamValue {
    /**
     * Steinborn's own 2,048 values: width uniform 1..30, then uniform within the width. So few that a branch predictor
     * learns them.
     */
    PUBLISHED(2048, 77_083_993_792_645L, (random, i) -> published(random)),
    /** Recorded Minecraft traffic, in its order: 98.5 % one byte. */
    RECORDED((random, i) -> 0) {
        @Override
        int[] ints(int count) {
            return Recorded.values(count);
        }
    },
    /** As many values of one byte as recorded traffic has; after each 63 comes one of two or three, in turns. */
    PREDICTABLE((random, i) -> ofSize(random, i % 64 < 63 ? 1 : 2 + i / 64 % 2)),
    /** A made-up mix in an order that nothing predicts: 70 % one byte, 22 % two, 7 % three, 1 % anything. */
    UNPREDICTABLE((random, i) -> unpredictable(random)),
    FIXED1(1),
    FIXED2(2),
    FIXED3(3),
    FIXED4(4),
    FIXED5(5),
    FIXED10(10),
    /** 1 to 5 bytes, all equally often. */
    UNIFORM(5, (random, i) -> 1 + random.nextInt(5)),
    /** 1 to 10 bytes, all equally often. */
    MIXED_BYTE_LENGTH(10, (random, i) -> 1 + random.nextInt(10)),
    /** A bit width uniform 0..63, then uniform within the width. */
    MIXED(10, (random, i) -> 0) {
        @Override
        long nextLong(Random random, int i) {
            int width = random.nextInt(64);
            return width == 0 ? 0 : 1L << width - 1 | random.nextLong() & (1L << width - 1) - 1;
        }
    },
    /** The n-th value has n mod 10 + 1 bytes, as Dolt's data has. */
    IN_TURNS(10, (random, i) -> i % 10 + 1),
    TWOS_20(20, 2);

    /** What a benchmark reads or writes in turn. Some CPUs learn a good part of 64,000 values that repeat. */
    public static final int MANY = 524_288;

    private interface Next {
        int next(Random random, int i);
    }

    private final int different;
    private final long seed;
    private final int maxSize;
    private final Next value;
    private final Next size;

    Input(int different, long seed, int maxSize, Next value, Next size) {
        this.different = different;
        this.seed = seed;
        this.maxSize = maxSize;
        this.value = value;
        this.size = size;
    }

    /** Ints, which repeat after {@code different} of them. */
    Input(int different, long seed, Next value) {
        this(different, seed, 5, value, null);
    }

    Input(Next value) {
        this(MANY, 0x5EED, value);
    }

    /** Random values of some sizes. */
    Input(int maxSize, Next size) {
        this(Integer.MAX_VALUE, 0x5EED, maxSize, null, size);
    }

    Input(int size) {
        this(size, (random, i) -> size);
    }

    /** One value in {@code oneIn} has {@code size} bytes, at random places; the others have one. */
    Input(int oneIn, int size) {
        this(size, (random, i) -> random.nextInt(oneIn) == 0 ? size : 1);
    }

    /** Whether its values fit 32 bits. */
    public boolean hasInts() {
        return maxSize <= 5;
    }

    /** The values that differ. */
    int[] ints() {
        return ints(Math.min(different, MANY));
    }

    /** Makes 32-bit values. */
    int[] ints(int count) {
        if (!hasInts()) {
            throw new IllegalStateException(this + " has values that are no ints");
        }
        Random random = new Random(seed);
        int[] values = new int[count];
        for (int i = 0; i < count; i++) {
            values[i] = i >= different ? values[i - different] : nextInt(random, i);
        }
        return values;
    }

    /** Makes 64-bit values; 32-bit ones are zero-extended. */
    long[] longs(int count) {
        if (value != null) {
            return zeroExtended(ints(count));
        }
        Random random = new Random(seed);
        long[] values = new long[count];
        Arrays.setAll(values, i -> nextLong(random, i));
        return values;
    }

    static long[] zeroExtended(int[] values) {
        return Arrays.stream(values).mapToLong(Integer::toUnsignedLong).toArray();
    }

    private int nextInt(Random random, int i) {
        return value != null ? value.next(random, i) : ofSize(random, size.next(random, i));
    }

    /** Uniform over the values that take exactly some bytes: their last group, not zero, and the groups below. */
    long nextLong(Random random, int i) {
        int bytes = size.next(random, i);
        int low = 7 * (bytes - 1);
        int last = bytes == 10 ? 1 : bytes == 1 ? random.nextInt(128) : 1 + random.nextInt(127);
        return (long) last << low | random.nextLong() & (1L << low) - 1;
    }

    /** As Steinborn draws them. */
    private static int published(Random random) {
        int lowest = 1 << random.nextInt(30);
        return lowest == 1 ? 1 : lowest + random.nextInt(lowest - 1);
    }

    private static int unpredictable(Random random) {
        int percent = random.nextInt(100);
        if (percent < 99) {
            return ofSize(random, percent < 70 ? 1 : percent < 92 ? 2 : 3);
        }
        return random.nextInt();
    }

    /** Uniform over the values that take exactly {@code size} bytes. */
    private static int ofSize(Random random, int size) {
        long from = size == 1 ? 0 : 1L << 7 * (size - 1);
        long to = Math.min(1L << 7 * size, 1L << 32);
        return (int) (from + (long) (random.nextDouble() * (to - from)));
    }
}
