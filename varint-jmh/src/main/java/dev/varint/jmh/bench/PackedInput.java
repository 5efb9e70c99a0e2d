package dev.varint.jmh.bench;

import java.util.Random;

/** The values of packed regions: protozero's seven magnitudes, and mixes of our own. */
public enum PackedInput implements ParamValue {
    /** One byte each. */
    FIXED1("bytes1", 1),
    /** Two bytes each. */
    FIXED2("bytes2", 2),
    /** Three bytes each. */
    FIXED3("bytes3", 3),
    /** Five bytes each. */
    FIXED5("bytes5", 5),
    /** Ten bytes each. */
    FIXED10("bytes10", 10),
    /** A bit width uniform 0..63, then uniform within the width. */
    MIXED("mixed", 0) {
        @Override
        long nextLong(Random random) {
            int width = random.nextInt(64);
            return width == 0 ? 0 : 1L << width - 1 | random.nextLong() & (1L << width - 1) - 1;
        }
    },
    /** 1 to 10 bytes, all equally often. */
    MIXED_BYTE_LENGTH("mixed_byte_length", 0) {
        @Override
        int nextSize(Random random) {
            return 1 + random.nextInt(10);
        }
    },
    /** 1 to 5 bytes, all equally often. */
    UNIFORM("", 0) {
        @Override
        int nextSize(Random random) {
            return 1 + random.nextInt(5);
        }
    },
    /** One value in 1,024 has five bytes, at random places; the others have one. */
    FIVES_1024(1024, 5),
    /** One value in 256 has five bytes, at random places; the others have one. */
    FIVES_256(256, 5),
    /** One value in 64 has five bytes, at random places; the others have one. */
    FIVES_64(64, 5),
    /** One value in 100 has two bytes, at random places; the others have one. */
    TWOS_100(100, 2),
    /** One value in 20 has two bytes, at random places; the others have one. */
    TWOS_20(20, 2),
    /** One value in 5 has two bytes, at random places; the others have one. */
    TWOS_5(5, 2),
    /** As {@link Input#UNPREDICTABLE}. */
    UNPREDICTABLE("", 0) {
        @Override
        long nextLong(Random random) {
            return Input.unpredictable(random) & 0xFFFF_FFFFL;
        }

        @Override
        int nextInt(Random random) {
            return Input.unpredictable(random);
        }
    };

    private static final long SEED = 0x5EED;
    private final String source;
    private final int size;
    private final int oneIn;

    PackedInput(String source, int size) {
        this(source, size, 1);
    }

    PackedInput(int oneIn, int size) {
        this("", size, oneIn);
    }

    PackedInput(String source, int size, int oneIn) {
        this.source = source;
        this.size = size;
        this.oneIn = oneIn;
    }

    /** What protozero calls it; empty where it is not one of its seven. */
    public String source() {
        return source;
    }

    /** Whether its values fit 32 bits. */
    public boolean hasInts() {
        return this != FIXED10 && this != MIXED && this != MIXED_BYTE_LENGTH;
    }

    /** Makes 64-bit values; the same ones in every run. */
    long[] longs(int count) {
        Random random = new Random(SEED);
        long[] values = new long[count];
        for (int i = 0; i < count; i++) {
            values[i] = nextLong(random);
        }
        return values;
    }

    /** Makes 32-bit values, of a magnitude that has no longer ones; the same ones in every run. */
    int[] ints(int count) {
        Random random = new Random(SEED);
        int[] values = new int[count];
        for (int i = 0; i < count; i++) {
            values[i] = nextInt(random);
        }
        return values;
    }

    int nextSize(Random random) {
        return oneIn == 1 || random.nextInt(oneIn) == 0 ? size : 1;
    }

    long nextLong(Random random) {
        return LongInput.ofSize(random, nextSize(random));
    }

    int nextInt(Random random) {
        int bytes = nextSize(random);
        if (bytes < 1 || bytes > 5) {
            throw new IllegalStateException(this + " has values that are no ints");
        }
        return Input.ofSize(random, bytes);
    }
}
