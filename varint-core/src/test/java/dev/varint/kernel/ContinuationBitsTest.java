package dev.varint.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

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

    /** Up to 64 bytes of values of one size, and the same with one end moved by a byte. */
    @Test
    void findsOutWhetherAllValuesHaveOneSize() {
        for (int size = 1; size <= 10; size++) {
            for (int count = size; count <= 64; count++) {
                long ends = 0;
                for (int i = size - 1; i < count; i += size) {
                    ends |= 1L << i;
                }
                assertTrue(ContinuationBits.areUniform(ends, size, count), size + " " + count);
                for (int i = size; i < count; i++) {
                    assertFalse(ContinuationBits.areUniform(ends ^ 1L << i, size, count), size + " " + count + " " + i);
                }
            }
        }
    }

    /** Seven of eight bits are set. */
    private static long dense(Random random) {
        return random.nextLong() | random.nextLong() | random.nextLong();
    }
}
