package dev.varint.packed;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.kernel.BitGather;
import dev.varint.testing.PackedReference;
import java.util.Arrays;
import java.util.ConcurrentModificationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which stretches are decoded by byte planes, in one call for each. The build runs this again without bit-gather. */
class BytePlanesTest {

    private static final int FROM = 5;
    private static final int OFFSET = 70;

    private enum Taken {
        ALWAYS,
        WITH_BIT_GATHER,
        WITHOUT_BIT_GATHER,
        NEVER;

        boolean now() {
            return this == ALWAYS || this != NEVER && BitGather.ENABLED == (this == WITH_BIT_GATHER);
        }
    }

    /** A stretch of one-byte elements, and in it longer ones of some size, from an index on, at a distance. */
    @ParameterizedTest
    @CsvSource({
        "0, 2, 0, 1, ALWAYS", // none
        "1, 5, 1020, 1, ALWAYS", // one that continues after the stretch
        "7, 2, 15, 8, ALWAYS", // few, as the first 64 bytes suggest
        "7, 3, 14, 8, ALWAYS",
        "8, 2, 7, 8, WITH_BIT_GATHER",
        "8, 3, 6, 8, WITH_BIT_GATHER",
        "127, 4, 64, 7, ALWAYS", // as many as may be listed
        "128, 4, 64, 7, ALWAYS",
        "129, 4, 64, 7, NEVER",
        "500, 2, 0, 2, WITH_BIT_GATHER",
        "39, 3, 0, 20, ALWAYS", // as many as may be listed where second bytes are gathered
        "40, 3, 0, 20, ALWAYS",
        "41, 3, 0, 20, WITHOUT_BIT_GATHER",
    })
    void takesStretchesOfMostlyShortElements(int count, int size, int first, int distance, Taken taken) {
        byte[] src = stretch(count, size, first, distance);
        BytePlanes planes = planes(src);
        assertEquals(taken.now(), decodes(planes, src));
        assertEquals(count > 0, BytePlanes.beatRuns(planes, 1, 0));
    }

    /** If there were 28 longer ones, whatever their size, their second bytes are not gathered next time. */
    @ParameterizedTest
    @CsvSource({"28, ALWAYS", "29, WITHOUT_BIT_GATHER"})
    void expectsAsManyLongerElementsAsInTheStretchBefore(int count, Taken nextTaken) {
        byte[] first = stretch(count / 2, 2, 20, 40);
        for (int i = 0; i < count - count / 2; i++) {
            lengthen(first, 40 * i, 3);
        }
        BytePlanes planes = planes(first);
        assertTrue(decodes(planes, first));
        assertEquals(nextTaken.now(), decodes(planes, stretch(41, 3, 0, 20)));
    }

    @Test
    void leavesWhatRunsDecodeFaster() {
        BytePlanes planes = planes(stretch(0, 1, 0, 1));
        assertFalse(BytePlanes.beatRuns(planes, 1, 10_000));
        assertFalse(BytePlanes.beatRuns(null, 1, 10_000));
        for (BytePlanes each : new BytePlanes[] {null, planes}) {
            assertEquals(BitGather.ENABLED, BytePlanes.beatRuns(each, 2, 4096));
            assertFalse(BytePlanes.beatRuns(each, 2, 4095));
            assertFalse(BytePlanes.beatRuns(each, 3, 10_000));
        }
        assertTrue(BytePlanes.mayBeShort(0x5555_5555_5555_5555L));
        assertTrue(BytePlanes.mayBeShort(0b0011_0101));
        assertFalse(BytePlanes.mayBeShort(0b0110_0011));
        assertFalse(BytePlanes.mayBeShort(0b1111_0111L << 56));
        for (int bytes = BytePlanes.WORTHWHILE; bytes < 3000; bytes++) {
            assertEquals(Math.min(bytes / 64 * 64, 1024), BytePlanes.length(bytes));
        }
    }

    /** All elements that start in the stretch, and nothing beside them; or none. */
    private static boolean decodes(BytePlanes planes, byte[] src) {
        long[] elements = elements(src);
        int to = FROM + BytePlanes.STRETCH;
        int end = OFFSET + elements.length;
        int[] ints = new int[end + 9];
        long[] longs = new long[end + 9];
        assertThrows(
                ConcurrentModificationException.class, () -> decodesOrThrows(planes(src), src, longs, OFFSET, end - 1));
        long[] expected = new long[end + 9];
        System.arraycopy(elements, 0, expected, OFFSET, elements.length);
        if (planes(src).decode(src, FROM, to, longs, OFFSET, end) > 0) {
            assertArrayEquals(expected, longs);
        }
        int count = planes.decode(src, FROM, to, ints, OFFSET, end);
        if (count > 0) {
            assertEquals(elements.length, count);
            assertArrayEquals(
                    Arrays.stream(expected).mapToInt(value -> (int) value).toArray(), ints);
        }
        return count > 0;
    }

    /** Where there is no room for one element. */
    private static void decodesOrThrows(BytePlanes planes, byte[] src, long[] dst, int offset, int end) {
        if (planes.decode(src, FROM, FROM + BytePlanes.STRETCH, dst, offset, end) == 0) {
            throw new ConcurrentModificationException();
        }
    }

    private static long[] elements(byte[] src) {
        int to = FROM + BytePlanes.STRETCH;
        while (src[to - 1] < 0) {
            to++;
        }
        return PackedReference.UINT64.decode(src, FROM, to).elements();
    }

    private static BytePlanes planes(byte[] src) {
        return new BytePlanes(RegionBytes.continuation(src, FROM), src.length - FROM);
    }

    private static byte[] stretch(int count, int size, int first, int distance) {
        byte[] src = new byte[FROM + BytePlanes.STRETCH + RegionBytes.SIZE + Long.BYTES];
        for (int i = FROM; i < src.length; i++) {
            src[i] = (byte) (i % 127);
        }
        for (int i = 0; i < count; i++) {
            lengthen(src, first + distance * i, size);
        }
        return src;
    }

    private static void lengthen(byte[] src, int index, int size) {
        for (int i = 0; i < size - 1; i++) {
            src[FROM + index + i] |= (byte) 0x80;
        }
        src[FROM + index + size - 1] = 1;
    }
}
