package dev.varint.packed;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.kernel.BitGather;
import java.util.Arrays;
import java.util.ConcurrentModificationException;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** When stretches are decoded so, and when they are left to others: whoever decodes them, the values are the same. */
class BytePlanesTest {

    private static final int FROM = 5;
    private static final int OFFSET = 70;

    /** Without bit-gather, so many longer values in 1,024 bytes are few. */
    private static final int FEW = 112;

    /** Longer values of which the first 64 bytes may have so many, if those of the whole stretch are to be few. */
    private static final int FEW_OF_BLOCK = FEW / 16;

    /** With it. */
    private static final int FEW_WITH_BIT_GATHER = 28;

    private static final int MOST_LISTED = 128;
    private static final int MOST_OF_THREE = 40;

    /** Longer values of a stretch are guessed from the first 64 bytes. */
    @Test
    void fewAreGuessedFromTheFirstBlock() {
        for (int size = 2; size <= 3; size++) {
            for (int longer = 0; longer <= FEW_OF_BLOCK; longer++) {
                assertDecodes(true, longer, size, Long.BYTES * 7);
                assertDecodes(true, longer, size, RegionBytes.SIZE + 1 - size);
            }
            assertDecodes(BitGather.ENABLED, FEW_OF_BLOCK + 1, size, Long.BYTES * 7);
            assertDecodes(BitGather.ENABLED, FEW_OF_BLOCK + 1, size, RegionBytes.SIZE + 1 - size);
        }
    }

    /** Longer values in the first block, the last of which begins at an index. */
    private static void assertDecodes(boolean expected, int longer, int size, int lastIndex) {
        byte[] src = ones(BytePlanes.STRETCH);
        int index = lastIndex;
        for (int i = 0; i < longer; i++) {
            lengthen(src, index, size);
            index -= Long.BYTES;
        }
        assertEquals(expected, check(planes(src), src) > 0, () -> longer + " of " + size + " bytes");
    }

    /** The list is not longer than it may be, and one more value is too many. */
    @Test
    void givesUpWhereMoreAreListedThanMayBe() {
        for (int longer = MOST_LISTED - 1; longer <= MOST_LISTED + 1; longer++) {
            byte[] src = ones(BytePlanes.STRETCH);
            for (int i = 0; i < longer; i++) {
                lengthen(src, RegionBytes.SIZE + 7 * i, 4);
            }
            BytePlanes planes = planes(src);
            assertFalse(BytePlanes.beatRuns(planes, 1, 0));
            assertEquals(longer <= MOST_LISTED ? BytePlanes.STRETCH - 3 * longer : 0, check(planes, src));
            assertTrue(BytePlanes.beatRuns(planes, 1, 0));
        }
    }

    /** Wherever it is, also where it goes on after the stretch. */
    @Test
    void oneLongerValue() {
        for (int size = 2; size <= 5; size++) {
            for (int index = 0; index < BytePlanes.STRETCH; index += index < 900 ? 29 : 1) {
                byte[] src = lengthen(ones(BytePlanes.STRETCH), index, size);
                int after = Math.max(0, index + size - BytePlanes.STRETCH);
                assertEquals(BytePlanes.STRETCH - (size - 1 - after), check(planes(src), src));
            }
        }
    }

    /**
     * Any mix of values of one and of two bytes, and few longer ones, which are listed; what follows the stretch does
     * not count.
     */
    @Test
    void manyValuesOfTwoBytesAreForBitGather() {
        Random random = new Random(51);
        for (int round = 0; round < 200; round++) {
            byte[] src = ones(BytePlanes.STRETCH);
            lengthen(src, 0, 2);
            lengthen(src, 2, 2);
            int longer = 0;
            for (int index = 4; index < src.length - FROM - 10; ) {
                int size = 1 + random.nextInt(2);
                if (index >= BytePlanes.STRETCH || longer < MOST_OF_THREE && random.nextInt(20) == 0) {
                    size = 3 + random.nextInt(3);
                    longer++;
                }
                lengthen(src, index, size);
                for (int i = 0; i < size - (size == 5 ? 1 : 0); i++) {
                    src[FROM + index + i] |= (byte) random.nextInt(128);
                }
                index += size;
            }
            assertEquals(BitGather.ENABLED, check(planes(src), src) > 0);
        }
    }

    /** Where the second bytes are gathered, too, fewer longer ones may be listed. */
    @Test
    void valuesOfThreeBytesAreFew() {
        for (int longer = MOST_OF_THREE - 1; longer <= MOST_OF_THREE + 1; longer++) {
            byte[] src = ones(BytePlanes.STRETCH);
            for (int i = 0; i < longer; i++) {
                lengthen(src, 20 * i, 3);
            }
            boolean decodes = longer <= MOST_OF_THREE || !BitGather.ENABLED;
            assertEquals(decodes, check(planes(src), src) > 0);
        }
    }

    /**
     * As many longer values as there were in the last stretch, of whatever size: if they are few, only first bytes are
     * gathered.
     */
    @Test
    void theNextStretchIsExpectedToHaveAsManyLongerValues() {
        for (int longer = FEW_WITH_BIT_GATHER; longer <= FEW_WITH_BIT_GATHER + 1; longer++) {
            byte[] first = ones(BytePlanes.STRETCH);
            for (int i = 0; i < longer; i++) {
                lengthen(first, 20 * i, i % 2 + 2);
            }
            byte[] second = ones(BytePlanes.STRETCH);
            for (int i = 0; i <= MOST_OF_THREE; i++) {
                lengthen(second, 20 * i, 3);
            }
            BytePlanes planes = planes(first);
            assertEquals(BytePlanes.STRETCH - longer - longer / 2, check(planes, first));
            boolean decodes = longer <= FEW_WITH_BIT_GATHER || !BitGather.ENABLED;
            assertEquals(decodes, checkInts(planes, second) > 0);
        }
    }

    /** The next stretch is expected to be like the last. */
    @Test
    void valuesOfOneByteAreForRunsAfterNothingButThose() {
        byte[] ones = ones(BytePlanes.STRETCH);
        byte[] oneLonger = ones.clone();
        lengthen(oneLonger, 1000, 3);
        BytePlanes planes = planes(ones);
        assertFalse(BytePlanes.beatRuns(planes, 1, 10_000));
        check(planes, oneLonger);
        assertTrue(BytePlanes.beatRuns(planes, 1, 10_000));
        check(planes, ones);
        assertFalse(BytePlanes.beatRuns(planes, 1, 10_000));
        assertFalse(BytePlanes.beatRuns(null, 1, 10_000));
    }

    /** From many bytes on, and where there is an instruction for that. Others never. */
    @Test
    void valuesOfTwoBytesAreForRunsWithoutBitGather() {
        BytePlanes planes = planes(ones(BytePlanes.STRETCH));
        check(planes, lengthen(ones(BytePlanes.STRETCH), 100, 2));
        for (BytePlanes each : new BytePlanes[] {null, planes}) {
            assertEquals(BitGather.ENABLED, BytePlanes.beatRuns(each, 2, 4096));
            assertFalse(BytePlanes.beatRuns(each, 2, 4095));
            for (int size = 3; size <= 10; size++) {
                assertFalse(BytePlanes.beatRuns(each, size, 10_000));
            }
        }
    }

    @Test
    void aBlockMayBeShortWithOneValueOfThreeBytesOrMore() {
        assertTrue(BytePlanes.mayBeShort(0));
        assertTrue(BytePlanes.mayBeShort(0x5555_5555_5555_5555L));
        assertTrue(BytePlanes.mayBeShort(0xAAAA_AAAA_AAAA_AAAAL));
        for (int size = 3; size <= 10; size++) {
            long one = (1L << size - 1) - 1;
            for (int index = 0; index < RegionBytes.SIZE; index++) {
                assertTrue(BytePlanes.mayBeShort(one << index));
                for (int other = index + size; other <= RegionBytes.SIZE - 2; other++) {
                    assertFalse(BytePlanes.mayBeShort(one << index | one << other));
                }
            }
        }
    }

    @Test
    void stretchesAreWholeBlocks() {
        for (int bytes = BytePlanes.WORTHWHILE; bytes < 3000; bytes++) {
            assertEquals(Math.min(bytes / 64 * 64, 1024), BytePlanes.length(bytes));
        }
    }

    /** The values need just the room that they have. */
    @Test
    void keepsToItsRoom() {
        for (int longer : new int[] {0, 1, 20}) {
            byte[] src = ones(BytePlanes.STRETCH);
            for (int i = 0; i < longer; i++) {
                lengthen(src, 200 + 7 * i, 2);
            }
            int count = BytePlanes.STRETCH - longer;
            int to = FROM + BytePlanes.STRETCH;
            int end = OFFSET + count - 1;
            int[] ints = new int[OFFSET + count + 9];
            assertThrows(
                    ConcurrentModificationException.class, () -> planes(src).decode(src, FROM, to, ints, OFFSET, end));
            assertArrayEquals(new int[ints.length], ints);
            long[] longs = new long[ints.length];
            assertThrows(
                    ConcurrentModificationException.class, () -> planes(src).decode(src, FROM, to, longs, OFFSET, end));
            assertArrayEquals(new long[ints.length], longs);
            assertEquals(count, check(planes(src), src));
        }
    }

    private static BytePlanes planes(byte[] src) {
        return new BytePlanes(RegionBytes.continuation(src, FROM), src.length - FROM);
    }

    /** Decodes to ints, and by other planes to longs, and returns how many. */
    private static int check(BytePlanes planes, byte[] src) {
        int count = checkInts(planes, src);
        long[] longs = new long[OFFSET + BytePlanes.STRETCH + 3];
        Arrays.fill(longs, -7);
        int[] values = values(src);
        int end = OFFSET + values.length;
        assertEquals(count, planes(src).decode(src, FROM, FROM + BytePlanes.STRETCH, longs, OFFSET, end));
        for (int i = 0; count > 0 && i < longs.length; i++) {
            assertEquals(i < OFFSET || i >= end ? -7 : Integer.toUnsignedLong(values[i - OFFSET]), longs[i]);
        }
        return count;
    }

    private static int checkInts(BytePlanes planes, byte[] src) {
        int[] ints = new int[OFFSET + BytePlanes.STRETCH + 3];
        Arrays.fill(ints, -7);
        int[] expected = ints.clone();
        int[] values = values(src);
        System.arraycopy(values, 0, expected, OFFSET, values.length);
        int end = OFFSET + values.length;
        int count = planes.decode(src, FROM, FROM + BytePlanes.STRETCH, ints, OFFSET, end);
        if (count > 0) {
            assertEquals(values.length, count);
            assertArrayEquals(expected, ints);
        }
        return count;
    }

    /** The values that begin in the stretch. */
    private static int[] values(byte[] src) {
        int[] values = new int[BytePlanes.STRETCH];
        int count = 0;
        for (int from = FROM; from < FROM + BytePlanes.STRETCH; from++) {
            int value = 0;
            int shift = 0;
            for (; src[from] < 0; from++, shift += 7) {
                value |= (src[from] & 0x7F) << shift;
            }
            values[count++] = value | src[from] << shift;
        }
        return Arrays.copyOf(values, count);
    }

    /** Values of one byte each, with room around them. */
    private static byte[] ones(int length) {
        byte[] src = new byte[FROM + length + RegionBytes.SIZE + Long.BYTES];
        for (int i = FROM; i < src.length; i++) {
            src[i] = (byte) (i % 127);
        }
        return src;
    }

    /** Makes a value longer, at an index of the region. */
    private static byte[] lengthen(byte[] src, int index, int size) {
        for (int i = 0; i < size - 1; i++) {
            src[FROM + index + i] |= (byte) 0x80;
        }
        src[FROM + index + size - 1] = 1;
        return src;
    }
}
