package dev.varint.packed;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Bitmaps of bytes and the ends of one-byte elements, wherever they are in an array. */
class RegionBytesTest {

    private final Random random = new Random(31);

    /** The array may begin with the bytes, and may end with them. */
    @Test
    void bitmapsAreOfTheirBytesOnly() {
        for (int count = 1; count <= RegionBytes.SIZE; count++) {
            for (int before : new int[] {0, 1, 7, 8, 9}) {
                for (int after : new int[] {0, 1, 8}) {
                    for (int mask : new int[] {0, 0x70, 0x7E}) {
                        byte[] src = sparse(before + count + after);
                        long lanes = mask * 0x0101_0101_0101_0101L;
                        long expected = 0;
                        for (int i = 0; i < count; i++) {
                            expected |= (src[before + i] & (mask | 0x80)) != 0 ? 1L << i : 0;
                        }
                        assertEquals(expected, RegionBytes.anyOf(src, before, count, lanes));
                        if (count == RegionBytes.SIZE) {
                            assertEquals(expected, RegionBytes.anyOf(src, before, lanes));
                        }
                    }
                }
            }
        }
    }

    /** Half of the bytes have no upper bits. */
    private byte[] sparse(int length) {
        byte[] bytes = new byte[length];
        random.nextBytes(bytes);
        for (int i = 0; i < length; i++) {
            bytes[i] &= random.nextBoolean() ? (byte) 0xFF : 1;
        }
        return bytes;
    }

    /** They end with a whole word, whatever follows. */
    @Test
    void endOfOneByteElements() {
        for (int count = 0; count <= 200; count++) {
            byte[] src = new byte[300];
            int end = 3 + count / 8 * 8;
            assertEquals(end, RegionBytes.endOfOneByteValues(src, 3, 3 + count));
            Arrays.fill(src, 3 + count, src.length, (byte) 0x80);
            assertEquals(end, RegionBytes.endOfOneByteValues(src, 3, 3 + count));
            assertEquals(end, RegionBytes.endOfOneByteValues(src, 3, src.length));
        }
    }

    @Test
    void fewOneByteElementsAreThoseOfOneOrTwoWords() {
        for (int size = 1; size <= 20; size++) {
            byte[] src = new byte[3 + size];
            Arrays.fill(src, 0, 3, (byte) 0x80);
            boolean few = size >= 8 && size <= 16;
            assertEquals(few, RegionBytes.areFewOneByteValues(src, 3, src.length));
            for (int i = 3; few && i < src.length; i++) {
                src[i] = (byte) 0x80;
                assertEquals(false, RegionBytes.areFewOneByteValues(src, 3, src.length));
                src[i] = 0x7F;
            }
        }
    }
}
