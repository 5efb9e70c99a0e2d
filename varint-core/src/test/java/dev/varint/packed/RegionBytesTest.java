package dev.varint.packed;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import org.junit.jupiter.api.Test;

/** Bitmaps of bytes, wherever they are in an array. */
class RegionBytesTest {

    private final Random random = new Random(31);

    /** The array may begin with the bytes, and may end with them. */
    @Test
    void bitmapsAreOfTheirBytesOnly() {
        for (int count = 1; count <= RegionBytes.BLOCK; count++) {
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
                        if (count == RegionBytes.BLOCK && mask == 0) {
                            assertEquals(expected, RegionBytes.continuation(src, before));
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
}
