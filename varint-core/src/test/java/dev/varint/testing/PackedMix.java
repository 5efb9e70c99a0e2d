package dev.varint.testing;

import dev.varint.VarIntType;
import java.util.Random;

/** The sizes that the values of a random region have. */
public enum PackedMix {
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

    /** A good region of just that many bytes; the last value may be shorter than the others. */
    public byte[] region(Random random, int length, VarIntType type) {
        byte[] region = new byte[length];
        int run = 0;
        int size = 0;
        for (int at = 0; at < length; at += size) {
            if (run-- <= 0) {
                run = this == RUNS ? random.nextInt(150) : 0;
                size = size(random, ReadOracle.maxSize(type));
            }
            size = Math.min(size, length - at);
            put(random, region, at, size, type);
        }
        return region;
    }

    private int size(Random random, int most) {
        int size = switch (this) {
            case ONES -> 1;
            case TWOS -> 2;
            case THREES -> 3;
            case FOURS -> 4;
            case FIVES -> 5;
            case EIGHTS -> 8;
            case TENS -> 10;
            case ONE_OR_TWO -> 1 + random.nextInt(2);
            case MOSTLY_ONES -> random.nextInt(40) > 0 ? 1 : 1 + random.nextInt(most);
            case ANY, RUNS -> 1 + random.nextInt(most);
        };
        return Math.min(size, most);
    }

    private static void put(Random random, byte[] region, int at, int size, VarIntType type) {
        for (int i = 0; i < size; i++) {
            region[at + i] = (byte) (random.nextInt() | 0x80);
        }
        int bits = size == ReadOracle.maxSize(type) ? ReadOracle.bits(type) - 7 * (size - 1) : 7;
        region[at + size - 1] &= (byte) ((1 << bits) - 1);
    }
}
