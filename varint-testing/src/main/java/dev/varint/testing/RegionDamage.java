package dev.varint.testing;

import java.util.Arrays;
import java.util.Random;

/** What can happen to a packed region. It may still be good afterwards. */
public enum RegionDamage {
    NONE,
    TRUNCATED,
    FLIPPED_BIT,
    MORE_CONTINUED_BYTES;

    /** Returns a damaged copy. */
    public byte[] apply(Random random, byte[] region) {
        return switch (this) {
            case NONE -> region.clone();
            case TRUNCATED -> Arrays.copyOf(region, Math.max(0, region.length - 1 - random.nextInt(9)));
            case FLIPPED_BIT -> flipBit(random, region.clone());
            case MORE_CONTINUED_BYTES -> insert(random, region, random.nextInt(region.length + 1));
        };
    }

    private static byte[] flipBit(Random random, byte[] region) {
        if (region.length > 0) {
            region[random.nextInt(region.length)] ^= (byte) (1 << random.nextInt(8));
        }
        return region;
    }

    private static byte[] insert(Random random, byte[] region, int index) {
        int run = 1 + random.nextInt(12);
        byte[] longer = new byte[region.length + run];
        System.arraycopy(region, 0, longer, 0, index);
        for (int i = index; i < index + run; i++) {
            longer[i] = (byte) (random.nextInt() | 0x80);
        }
        System.arraycopy(region, index, longer, index + run, region.length - index);
        return longer;
    }
}
