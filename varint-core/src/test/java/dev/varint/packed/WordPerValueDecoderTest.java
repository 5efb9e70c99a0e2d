package dev.varint.packed;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import java.util.ConcurrentModificationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** One stretch, into just the room that it needs. */
class WordPerValueDecoderTest {

    private static final int STRETCH = 1024;

    /** Longs need room for as many words of nonsense. */
    private static final int BATCH = 16;

    private static final int FROM = 3;
    private static final int OFFSET = 70;

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5})
    void intsNeedNoMoreRoomThanTheirOwn(int size) {
        byte[] src = values(size);
        int count = STRETCH / size;
        int[] expected = new int[OFFSET + count + 9];
        Arrays.fill(expected, 7);
        int[] dst = expected.clone();
        WordPerValueDecoder decoder = new WordPerValueDecoder();
        assertThrows(
                ConcurrentModificationException.class,
                () -> decoder.decode(src, FROM, dst, OFFSET, OFFSET + count - 1));
        assertArrayEquals(expected, dst);
        Arrays.setAll(expected, i -> i < OFFSET || i >= OFFSET + count ? 7 : (int) valueAt(src, i - OFFSET, size));
        assertEquals(OFFSET + count, decoder.decode(src, FROM, dst, OFFSET, OFFSET + count));
        assertEquals(FROM + count * size, decoder.next());
        assertArrayEquals(expected, dst);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5, 8, 9, 10})
    void longsNeedRoomForABatchMore(int size) {
        byte[] src = values(size);
        int count = STRETCH / size;
        int end = OFFSET + count + BATCH + 1;
        long[] expected = new long[end + 9];
        Arrays.fill(expected, 7);
        long[] dst = expected.clone();
        WordPerValueDecoder decoder = new WordPerValueDecoder();
        assertThrows(ConcurrentModificationException.class, () -> decoder.decode(src, FROM, dst, OFFSET, end - 1));
        assertArrayEquals(expected, dst);
        assertEquals(OFFSET + count, decoder.decode(src, FROM, dst, OFFSET, end));
        assertEquals(FROM + count * size, decoder.next());
        Arrays.setAll(
                expected,
                i -> i < OFFSET || i >= end ? 7 : i < OFFSET + count ? valueAt(src, i - OFFSET, size) : dst[i]);
        assertArrayEquals(expected, dst);
    }

    /** Where a block has as many values as are loaded at once or twice that, there is nothing after them. */
    @Test
    void fullBatchesLeaveNoNonsense() {
        byte[] src = values(1);
        long[] dst = new long[STRETCH + BATCH + 1];
        Arrays.fill(dst, STRETCH, dst.length, -1);
        assertEquals(STRETCH, new WordPerValueDecoder().decode(src, FROM, dst, 0, dst.length));
        for (int i = STRETCH; i < dst.length; i++) {
            assertEquals(-1, dst[i]);
        }
    }

    private static byte[] values(int size) {
        byte[] src = new byte[FROM + STRETCH + 80];
        for (int i = 0; i < src.length - FROM; i++) {
            src[FROM + i] = (byte) (i % size == size - 1 ? 1 : 0x80 | i % 127);
        }
        return src;
    }

    private static long valueAt(byte[] src, int number, int size) {
        long value = 0;
        for (int i = 0; i < size; i++) {
            value |= (src[FROM + number * size + i] & 0x7FL) << 7 * i;
        }
        return value;
    }
}
