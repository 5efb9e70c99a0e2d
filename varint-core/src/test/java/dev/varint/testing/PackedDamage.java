package dev.varint.testing;

import java.util.Arrays;
import java.util.Random;

/** What can happen to a region. It may be good all the same. */
public enum PackedDamage {
    NONE {
        @Override
        public byte[] apply(Random random, byte[] region) {
            return region;
        }
    },
    TRUNCATED {
        @Override
        public byte[] apply(Random random, byte[] region) {
            return Arrays.copyOf(region, Math.max(0, region.length - 1 - random.nextInt(9)));
        }
    },
    FLIPPED {
        @Override
        public byte[] apply(Random random, byte[] region) {
            byte[] flipped = region.clone();
            if (region.length > 0) {
                flipped[random.nextInt(region.length)] ^= (byte) (1 << random.nextInt(8));
            }
            return flipped;
        }
    },
    CONTINUED {
        @Override
        public byte[] apply(Random random, byte[] region) {
            int at = random.nextInt(region.length + 1);
            int run = 1 + random.nextInt(12);
            byte[] continued = new byte[region.length + run];
            System.arraycopy(region, 0, continued, 0, at);
            for (int i = at; i < at + run; i++) {
                continued[i] = (byte) (random.nextInt() | 0x80);
            }
            System.arraycopy(region, at, continued, at + run, region.length - at);
            return continued;
        }
    };

    public abstract byte[] apply(Random random, byte[] region);
}
