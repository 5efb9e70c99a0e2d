package dev.varint.packed;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.varint.testing.Canary;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Bitmaps and ends of bytes in an array, wherever they lie in it, against a look at each byte. */
class RegionBytesTest {

    private static final int[] MASKS = {0, 0x70, 0x7E};

    private final Random random = new Random(31);

    /** The array may end right after the bytes, and may begin with them. */
    @Test
    void bitmapsAreOfJustTheirBytes() {
        for (int count = 1; count <= RegionBytes.SIZE; count++) {
            for (int before : new int[] {0, 1, 7, 8, 9}) {
                for (int after : new int[] {0, 1, 8}) {
                    byte[] src = random(before + count + after);
                    assertEquals(bitmap(src, before, count, 0x80), RegionBytes.continuation(src, before, count));
                    for (int mask : MASKS) {
                        long lanes = mask * 0x0101_0101_0101_0101L;
                        assertEquals(
                                bitmap(src, before, count, 0x80 | mask), RegionBytes.anyOf(src, before, count, lanes));
                    }
                }
            }
        }
    }

    @Test
    void bitmapsOfBlocks() {
        for (int before = 0; before < 9; before++) {
            byte[] src = random(before + RegionBytes.SIZE);
            assertEquals(bitmap(src, before, RegionBytes.SIZE, 0x80), RegionBytes.continuation(src, before));
            assertEquals(
                    bitmap(src, before, RegionBytes.SIZE, 0xF0),
                    RegionBytes.anyOf(src, before, 0x7070_7070_7070_7070L));
        }
    }

    @Test
    void lastBytesBeforeAnIndex() {
        byte[] src = random(20);
        for (int count = 1; count < Long.BYTES; count++) {
            for (int end = count; end <= src.length; end++) {
                long expected = 0;
                for (int i = 0; i < count; i++) {
                    expected |= (src[end - count + i] & 0xFFL) << 8 * i;
                }
                assertEquals(expected, RegionBytes.last(src, end, count));
            }
        }
    }

    /** Whole words of one-byte values are found, whatever follows, and none beyond the end. */
    @Test
    void oneByteValuesEndWithTheLastWholeWord() {
        for (int count = 0; count <= 200; count++) {
            for (int filling : new int[] {0x00, 0x80}) {
                byte[] src = new byte[300];
                Arrays.fill(src, 3 + count, src.length, (byte) filling);
                assertEquals(3 + count / 8 * 8, RegionBytes.endOfOneByteValues(src, 3, 3 + count));
            }
            byte[] longer = new byte[300];
            longer[3 + count] = (byte) 0x80;
            assertEquals(3 + count / 8 * 8, RegionBytes.endOfOneByteValues(longer, 3, longer.length));
        }
    }

    @Test
    void fewOneByteValuesAreThoseOfOneOrTwoWords() {
        for (int size = 1; size <= 20; size++) {
            for (int from : new int[] {0, 1, 8}) {
                byte[] src = Canary.around(from, new byte[size], 0);
                Arrays.fill(src, 0, from, (byte) 0x80);
                boolean few = size >= 8 && size <= 16;
                assertEquals(few, RegionBytes.areFewOneByteValues(src, from, src.length));
                for (int i = from; few && i < src.length; i++) {
                    src[i] = (byte) 0x80;
                    assertEquals(false, RegionBytes.areFewOneByteValues(src, from, src.length));
                    src[i] = 0x7F;
                }
            }
        }
    }

    private static long bitmap(byte[] src, int index, int count, int anyOf) {
        long bits = 0;
        for (int i = 0; i < count; i++) {
            bits |= (src[index + i] & anyOf) != 0 ? 1L << i : 0;
        }
        return bits;
    }

    /** A bit of a byte is set or not, and half of the bytes have none of the upper ones. */
    private byte[] random(int length) {
        byte[] bytes = new byte[length];
        random.nextBytes(bytes);
        for (int i = 0; i < length; i++) {
            bytes[i] &= random.nextBoolean() ? (byte) 0xFF : 1;
        }
        return bytes;
    }
}
