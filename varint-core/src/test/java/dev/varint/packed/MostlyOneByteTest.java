package dev.varint.packed;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which elements the encoders take as mostly one byte, and the parts that they are made of. */
class MostlyOneByteTest {

    private static final int FROM = 3;
    private static final int OFFSET = 5;

    /** Up to one element in eight may be longer, in each part of 1,024. */
    @ParameterizedTest
    @CsvSource({
        "0, 0, 0",
        "7, 0, 7",
        "7, 1, 0",
        "8, 1, 8",
        "23, 2, 23",
        "23, 3, 0",
        "24, 3, 24",
        "1024, 128, 1024",
        "1024, 129, 0",
        "1025, 128, 1025",
        "2048, 140, 2048",
        "2048, 290, 1024",
        "3000, 0, 3000"
    })
    void endsBeforeAPartWithTooManyLongerElements(int count, int longer, int encoded) {
        int[] ints = new int[FROM + count];
        for (int i = 0; i < longer; i++) {
            ints[FROM + (i < 128 ? 7 * i : count - 2 * (i - 127))] = 128;
        }
        int bytes = (int) Arrays.stream(ints, FROM, FROM + encoded)
                .filter(value -> value > 127)
                .count();
        long next = (long) FROM + encoded << Integer.SIZE | OFFSET + encoded + bytes;
        byte[] dst = new byte[OFFSET + 2 * count + 20];
        assertEquals(next, IntEncoder.encodeMostlyOneByte(ints, FROM, ints.length, dst, OFFSET));
        long[] longs = Arrays.stream(ints).asLongStream().toArray();
        assertEquals(next, LongEncoder.encodeMostlyOneByte(longs, FROM, longs.length, dst, OFFSET));
    }

    @Test
    void countsMarks() {
        for (int count = 0; count <= 30; count++) {
            for (int mark = 0; mark < 40; mark++) {
                byte[] bytes = new byte[40];
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
    void runsEndAtAMarkOrWithTheWordThatHoldsTheEnd() {
        for (int from = 0; from < 20; from++) {
            for (int mark = from; mark <= 30; mark++) {
                byte[] firstBytes = new byte[37];
                Arrays.fill(firstBytes, (byte) 0x7F);
                firstBytes[mark] = (byte) 0x80;
                byte[] dst = new byte[60];
                int run = MostlyOneByte.copyRun(firstBytes, from, 30, dst, 2);
                assertEquals(Math.min(mark - from, (30 - from + 7) / 8 * 8), run);
                assertArrayEquals(
                        Arrays.copyOfRange(firstBytes, from, from + run), Arrays.copyOfRange(dst, 2, 2 + run));
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
