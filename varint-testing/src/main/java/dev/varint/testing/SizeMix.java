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
     * @param bits how many bits a number has: 1 to 64
     */
    public byte[] region(Random random, int length, int bits) {
        return region(random, length, false, bits);
    }

    /** {@link #region(Random, int, int)} of signed numbers if {@code isSigned}. */
    public byte[] region(Random random, int length, boolean isSigned, int bits) {
        byte[] region = new byte[length];
        int run = 0;
        int size = 0;
        for (int index = 0; index < length; index += size) {
            if (run-- <= 0) {
                run = this == RUNS ? random.nextInt(150) : 0;
                size = size(random, Reference.maxSize(bits));
            }
            size = Math.min(size, length - index);
            put(random, region, index, size, isSigned, bits);
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
    private static void put(Random random, byte[] region, int index, int size, boolean isSigned, int bits) {
        for (int i = 0; i < size; i++) {
            region[index + i] = (byte) (random.nextInt() | 0x80);
        }
        int lastBits = size == Reference.maxSize(bits) ? bits - 7 * (size - 1) : 7;
        byte last = (byte) (region[index + size - 1] & (1 << lastBits) - 1);
        boolean isNegative = isSigned && last >>> lastBits - 1 != 0;
        region[index + size - 1] = isNegative ? (byte) (last | 0x7F & -1 << lastBits) : last;
    }
}
