package dev.varint.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import org.junit.jupiter.api.Test;

class ContinuationBitsTest {

    @Test
    void looksUpAContinuationBitForEveryByteThatAnotherFollows() {
        for (int bits = 0; bits <= 64; bits++) {
            long most = bits == 0 ? 0 : -1L >>> 64 - bits;
            long least = most - (most >>> 1);
            long expected = 0;
            for (int j = 0; j < 8 && most >>> 7 * (j + 1) != 0; j++) {
                expected |= 0x80L << 8 * j;
            }
            assertEquals(expected, ContinuationBits.inWord(most));
            assertEquals(expected, ContinuationBits.inWord(least));
        }
    }

    @Test
    void findsWhatFollowsEightInTheBlockOrBeforeIt() {
        Random random = new Random(3);
        for (int i = 0; i < 100_000; i++) {
            long before = dense(random);
            long bits = dense(random);
            long expected = 0;
            for (int j = 0; j < 64; j++) {
                long eight = j == 0
                        ? before >>> 56
                        : j >= 8 ? bits >>> j - 8 & 0xFF : bits << 8 - j & 0xFF | before >>> 56 + j;
                expected |= (eight == 0xFF ? 1L : 0) << j;
            }
            assertEquals(expected, ContinuationBits.afterEight(bits, before));
        }
    }

    /** Seven of eight bits are set. */
    private static long dense(Random random) {
        return random.nextLong() | random.nextLong() | random.nextLong();
    }
}
