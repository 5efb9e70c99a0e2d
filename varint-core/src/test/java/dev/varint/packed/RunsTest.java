package dev.varint.packed;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Runs go on as long as words can be loaded and values fit, and no further. To leave one early gives the same values,
 * but later, so the index is looked at that a run comes to.
 */
class RunsTest {

    private static final int FROM = 3;
    private static final int OFFSET = 9;
    private static final int MOST = 40;

    /** Of ints, by size: how many values a step takes. Only those of 3 and 5 bytes leave some bytes of a word. */
    private static final int[] VALUES_OF_A_STEP = {0, 8, 4, 2, 2, 1};

    private final Random random = new Random(41);

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5})
    void intsUpToTheEndOfTheRegionOrOfTheRoom(int size) {
        int step = VALUES_OF_A_STEP[size];
        for (int bytes = 0; bytes <= 3 * Long.BYTES + size * step; bytes++) {
            for (int room = 0; room <= 3 * step; room++) {
                int values = step;
                while (values * size <= bytes - (step * size < Long.BYTES ? Long.BYTES - step * size : 0)
                        && values <= room) {
                    values += step;
                }
                checkInts(size, bytes, room, values - step, -1);
            }
        }
    }

    /** In a word that has another pattern, no value is taken. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5})
    void intsUpToTheFirstWordThatIsOther(int size) {
        int step = VALUES_OF_A_STEP[size];
        for (int flipped = 0; flipped < 3 * Long.BYTES; flipped++) {
            checkInts(size, MOST * size, MOST, flipped / (step * size) * step, flipped);
        }
    }

    private void checkInts(int size, int bytes, int room, int count, int flipped) {
        byte[] src = run(size);
        if (flipped >= 0) {
            src[FROM + flipped] ^= (byte) 0x80;
        }
        int[] dst = new int[OFFSET + MOST + 8];
        Arrays.fill(dst, 7);
        int[] expected = dst.clone();
        for (int i = 0; i < count; i++) {
            expected[OFFSET + i] = (int) valueAt(src, FROM + size * i, size);
        }
        int next = IntRuns.decode(src, FROM, FROM + bytes, size, dst, OFFSET, OFFSET + room);
        assertEquals(FROM + size * count, next);
        assertArrayEquals(expected, dst);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
    void longsUpToTheEndOfTheRegionOrOfTheRoom(int size) {
        int step = size == 1 ? Long.BYTES : 1;
        int loaded = size > Long.BYTES ? 10 : Long.BYTES;
        for (int bytes = 0; bytes <= 40; bytes++) {
            for (int room = 0; room <= 3 * step; room++) {
                int values = 0;
                while (bytes - values * size >= loaded && values + step <= room) {
                    values += step;
                }
                checkLongs(size, bytes, room, values, -1);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
    void longsUpToTheFirstValueThatIsOther(int size) {
        int step = size == 1 ? Long.BYTES : 1;
        for (int flipped = 0; flipped < 30; flipped++) {
            checkLongs(size, MOST * size, MOST, flipped / (step * size) * step, flipped);
        }
    }

    private void checkLongs(int size, int bytes, int room, int count, int flipped) {
        byte[] src = run(size);
        if (flipped >= 0) {
            src[FROM + flipped] ^= (byte) 0x80;
        }
        long[] dst = new long[OFFSET + MOST + 8];
        Arrays.fill(dst, 7);
        long[] expected = dst.clone();
        for (int i = 0; i < count; i++) {
            expected[OFFSET + i] = valueAt(src, FROM + size * i, size);
        }
        int next = LongRuns.decode(src, FROM, FROM + bytes, size, dst, OFFSET, OFFSET + room);
        assertEquals(FROM + size * count, next);
        assertArrayEquals(expected, dst);
    }

    /** One-byte values are taken in parts, which are in the cache when they are read again. */
    @Test
    void partsOfOneByteValues() {
        byte[] src = new byte[FROM + IntRuns.PART + 100];
        int to = src.length;
        int values = to - FROM;
        assertEquals(FROM + IntRuns.PART, IntRuns.decode(src, FROM, to, 1, new int[values], 0, values));
        assertEquals(FROM + IntRuns.PART, LongRuns.decode(src, FROM, to, 1, new long[values], 0, values));
    }

    /** They are looked for in arrays of which nothing is known. */
    @Test
    void tenByteValuesUpToTheFirstThatIsOther() {
        byte[] src = new byte[FROM + 200];
        for (int i = FROM; i < src.length; i++) {
            src[i] = (byte) ((i - FROM) % 10 == 9 ? random.nextInt(2) : random.nextInt() | 0x80);
        }
        for (int bytes = 0; bytes <= 130; bytes++) {
            assertEquals(FROM + bytes / 10 * 10, LongRuns.endOfTenByteValues(src, FROM, FROM + bytes));
        }
        for (int i = 0; i < 130; i++) {
            int wrong = i % 10 == 9 ? 2 << i / 10 % 7 : 0x80;
            src[FROM + i] ^= (byte) wrong;
            assertEquals(FROM + i / 10 * 10, LongRuns.endOfTenByteValues(src, FROM, FROM + 130));
            src[FROM + i] ^= (byte) wrong;
        }
    }

    private byte[] run(int size) {
        byte[] src = new byte[FROM + MOST * size + Long.BYTES];
        random.nextBytes(src);
        for (int i = 0; i < MOST; i++) {
            for (int at = 0; at < size; at++) {
                int index = FROM + size * i + at;
                boolean last = at == size - 1;
                src[index] = (byte) (last ? src[index] & (size < 10 ? 0x7F : 1) : src[index] | 0x80);
            }
        }
        return src;
    }

    private static long valueAt(byte[] src, int index, int size) {
        long value = 0;
        for (int i = 0; i < size; i++) {
            value |= (src[index + i] & 0x7FL) << 7 * i;
        }
        return value;
    }
}
