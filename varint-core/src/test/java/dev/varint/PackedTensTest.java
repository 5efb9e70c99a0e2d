package dev.varint;

import dev.varint.testing.PackedCase;
import dev.varint.testing.PackedCases;
import dev.varint.testing.PackedMix;
import dev.varint.testing.PackedRegion;
import dev.varint.testing.PackedType;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Regions of ten-byte values, which are counted many at once, against the oracle. */
class PackedTensTest {

    private static final PackedCase<?> ARRAY = PackedCases.ofByteArray(PackedType.LONGS);

    /** More than are asked together. */
    private static final byte[] TENS = PackedMix.TENS.region(new Random(10), 700, Width.U64);

    @Test
    void areCountedHoweverMany() {
        for (int length = 0; length <= TENS.length; length++) {
            ARRAY.check(PackedRegion.amid(3, Arrays.copyOf(TENS, length), 0, 0));
        }
    }

    @Test
    void anyBitMayBeWrong() {
        for (int i = 0; i < TENS.length; i++) {
            for (int bit = 0; bit < 8; bit++) {
                byte[] flipped = TENS.clone();
                flipped[i] ^= (byte) (1 << bit);
                ARRAY.check(PackedRegion.amid(0, flipped, 0, 0));
            }
        }
    }

    @Test
    void othersMayFollow() {
        Random random = new Random(11);
        for (int values = 0; values <= 70; values++) {
            byte[] others = PackedMix.ANY.region(random, 100, Width.U64);
            byte[] region = Arrays.copyOf(TENS, 10 * values + others.length);
            System.arraycopy(others, 0, region, 10 * values, others.length);
            ARRAY.check(PackedRegion.amid(1, region, 0, 0));
        }
    }
}
