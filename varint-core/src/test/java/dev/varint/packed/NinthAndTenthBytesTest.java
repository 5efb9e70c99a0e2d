package dev.varint.packed;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NinthAndTenthBytesTest {

    private static final int OFFSET = 2;
    private static final int FROM = 5;

    /**
     * As many as there can be. Of the value that goes on after the last block, which is not decoded yet, there is none.
     */
    @ParameterizedTest
    @ValueSource(ints = {9, 10})
    void areAddedToTheValuesThatEndInTheBlocks(int size) {
        for (int blocks = 1; blocks <= 3; blocks++) {
            for (int shorter = 0; shorter < 12; shorter++) {
                check(size, blocks, shorter);
            }
        }
    }

    private static void check(int size, int blocks, int oneByteValues) {
        int bytes = RegionBytes.SIZE * blocks;
        byte[] src = new byte[FROM + bytes + size + 2];
        Arrays.fill(src, 0, FROM, (byte) 0xFF);
        for (int i = oneByteValues; i < bytes + size; i++) {
            boolean last = (i - oneByteValues) % size == size - 1;
            src[FROM + i] = (byte) (last ? 1 : 0x80);
        }
        long[] ends = new long[blocks];
        for (int i = 0; i < blocks; i++) {
            ends[i] = ~RegionBytes.continuation(src, FROM + RegionBytes.SIZE * i);
        }
        long[] values = new long[OFFSET + bytes];
        long[] expected = values.clone();
        int count = oneByteValues + (bytes - oneByteValues) / size;
        Arrays.fill(expected, OFFSET + oneByteValues, OFFSET + count, size == 9 ? 1L << 56 : 1L << 63);
        new NinthAndTenthBytes().addTo(values, OFFSET, src, FROM, ends);
        assertArrayEquals(expected, values);
    }

    @Test
    void areNotThoseOfShorterValues() {
        byte[] src = new byte[2 * RegionBytes.SIZE + 2];
        for (int i = 0; i < src.length; i++) {
            src[i] = (byte) (i % 8 == 7 ? 0x7F : 0xFF);
        }
        long[] ends = {~RegionBytes.continuation(src, 0), ~RegionBytes.continuation(src, RegionBytes.SIZE)};
        long[] values = new long[20];
        new NinthAndTenthBytes().addTo(values, 0, src, 0, ends);
        assertArrayEquals(new long[20], values);
    }
}
