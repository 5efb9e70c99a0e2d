package dev.varint.packed;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import dev.varint.testing.Reference;
import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which values the encoders take as mostly one byte, and runs of bytes. */
class MostlyOneByteTest {

    private static final int PART = MostlyOneByte.PART;
    private static final int FROM = 3;
    private static final int OFFSET = 5;

    /** Values of one byte, some of them replaced. */
    private static long[] values(int count, int longer, long value) {
        long[] values = new long[count];
        Arrays.setAll(values, i -> i % 128);
        for (int i = 0; i < longer; i++) {
            values[1 + 7 * i] = value;
        }
        return values;
    }

    /** Both encoders go on to the index {@code to} and no further. */
    private static void check(long[] values, int to) {
        ByteArrayOutputStream expected = new ByteArrayOutputStream();
        for (int i = 0; i < to; i++) {
            expected.writeBytes(Reference.encode(values[i]));
        }
        int size = expected.size();
        long[] longs = new long[FROM + values.length];
        System.arraycopy(values, 0, longs, FROM, values.length);
        byte[] dst = new byte[OFFSET + 10 * values.length + 10];
        long next = LongEncoder.encodeMostlyOneByte(longs, FROM, longs.length, dst, OFFSET);
        assertEquals((long) FROM + to << Integer.SIZE | OFFSET + size, next);
        assertArrayEquals(expected.toByteArray(), Arrays.copyOfRange(dst, OFFSET, OFFSET + size));

        if (Arrays.stream(values).allMatch(value -> value >>> Integer.SIZE == 0)) {
            int[] ints = Arrays.stream(longs).mapToInt(value -> (int) value).toArray();
            Arrays.fill(dst, (byte) 0);
            next = IntEncoder.encodeMostlyOneByte(ints, FROM, ints.length, dst, OFFSET);
            assertEquals((long) FROM + to << Integer.SIZE | OFFSET + size, next);
            assertArrayEquals(expected.toByteArray(), Arrays.copyOfRange(dst, OFFSET, OFFSET + size));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 7, 8, 9, 1023, 1024, 1025, 3000})
    void allOfOneByte(int count) {
        check(values(count, 0, 0), count);
    }

    @ParameterizedTest
    @ValueSource(longs = {128, 16384, 0xFFFF_FFFFL, 1L << 35, 1L << 56, -1})
    void asManyLongerOnesAsAreFew(long longer) {
        check(values(PART, 1, longer), PART);
        check(values(PART, PART / 8, longer), PART);
        check(values(PART, PART / 8 + 1, longer), 0);
        check(values(23, 2, longer), 23);
        check(values(23, 3, longer), 0);
        check(values(24, 3, longer), 24);
        check(values(7, 1, longer), 0);
    }

    @Test
    void tooManyInASecondPart() {
        long[] values = values(2 * PART, 5, 300);
        Arrays.fill(values, PART + 10, PART + 10 + PART / 8 + 1, 300);
        check(values, PART);
        Arrays.fill(values, PART + 10, PART + 11, 1);
        check(values, 2 * PART);
    }

    @Test
    void marksAreCounted() {
        byte[] bytes = new byte[40];
        for (int count = 0; count <= 30; count++) {
            for (int mark = 0; mark < 40; mark++) {
                Arrays.fill(bytes, (byte) 0x7F);
                bytes[mark] = (byte) 0x80;
                bytes[(mark + 9) % 40] = -1;
                int expected = 0;
                for (int i = 4; i < 4 + count; i++) {
                    expected += bytes[i] < 0 ? 1 : 0;
                }
                assertEquals(expected, MostlyOneByte.countMarks(bytes, 4, count));
            }
        }
    }

    @Test
    void runsEndAtAMarkOrInTheWordThatHoldsTheEnd() {
        for (int from = 0; from < 20; from++) {
            for (int mark = from; mark <= 30; mark++) {
                byte[] firstBytes = new byte[30 + 7];
                Arrays.fill(firstBytes, (byte) 0x7F);
                firstBytes[mark] = (byte) 0x80;
                int wordsEnd = from + (30 - from + 7) / 8 * 8;
                byte[] dst = new byte[60];
                int run = MostlyOneByte.copyRun(firstBytes, from, 30, dst, 2);
                assertEquals(Math.min(mark, wordsEnd) - from, run);
                for (int i = 0; i < run; i++) {
                    assertEquals(0x7F, dst[2 + i]);
                }
            }
        }
    }

    @Test
    void copiesHaveRoomForAWordAndAreReused() {
        byte[] src = {1, 2, 3, 4, 5};
        byte[] copy = MostlyOneByte.copy(src, 1, 3, null);
        assertArrayEquals(new byte[] {2, 3, 4, 0, 0, 0, 0, 0, 0, 0}, copy);
        assertSame(copy, MostlyOneByte.copy(src, 0, 2, copy));
        assertArrayEquals(new byte[] {1, 2, 4, 0, 0, 0, 0, 0, 0, 0}, copy);
    }
}
