package dev.varint.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;

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
}
