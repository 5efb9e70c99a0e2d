package dev.varint.testing;

import java.util.Random;

/** The sizes that the elements of a random packed region have. */
public enum SizeMix {
    ONES,
    TWOS,
    THREES,
    FOURS,
    FIVES,
    EIGHTS,
    TENS,
    ONE_OR_TWO,
    MOSTLY_ONES,
    ANY,
    RUNS;

    /**
     * A good region of exactly {@code length} bytes. The last element may be shorter than the others.
     *
     * @param bits how many bits a number has: 32 or 64
     */
    public byte[] region(Random random, int length, int bits) {
        byte[] region = new byte[length];
        int run = 0;
        int size = 0;
        for (int index = 0; index < length; index += size) {
            if (run-- <= 0) {
                run = this == RUNS ? random.nextInt(150) : 0;
                size = size(random, Reference.maxSize(bits));
            }
            size = Math.min(size, length - index);
            put(random, region, index, size, bits);
        }
        return region;
    }

    private int size(Random random, int maxSize) {
        int size = switch (this) {
            case ONES -> 1;
            case TWOS -> 2;
            case THREES -> 3;
            case FOURS -> 4;
            case FIVES -> 5;
            case EIGHTS -> 8;
            case TENS -> 10;
            case ONE_OR_TWO -> 1 + random.nextInt(2);
            case MOSTLY_ONES -> random.nextInt(40) > 0 ? 1 : 1 + random.nextInt(maxSize);
            case ANY, RUNS -> 1 + random.nextInt(maxSize);
        };
        return Math.min(size, maxSize);
    }

    /** Puts a random number of {@code size} bytes, padded perhaps. */
    private static void put(Random random, byte[] region, int index, int size, int bits) {
        for (int i = 0; i < size; i++) {
            region[index + i] = (byte) (random.nextInt() | 0x80);
        }
        int lastBits = size == Reference.maxSize(bits) ? bits - 7 * (size - 1) : 7;
        region[index + size - 1] &= (byte) ((1 << lastBits) - 1);
    }
}
