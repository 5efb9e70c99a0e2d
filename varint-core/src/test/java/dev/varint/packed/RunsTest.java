package dev.varint.packed;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.varint.testing.Reference;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Runs continue as long as whole words can be loaded and the elements fit. Ending earlier would only be slower. */
class RunsTest {

    private static final int FROM = 3;
    private static final int OFFSET = 9;
    private static final int COUNT = 40;

    /** By size: how many ints are decoded at once. */
    private static final int[] INTS_AT_ONCE = {0, 8, 4, 2, 2, 1};

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5})
    void ints(int size) {
        int step = INTS_AT_ONCE[size];
        checkAll(size, step, Math.max(Long.BYTES, size * step), this::decodeInts);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
    void longs(int size) {
        int step = size == 1 ? Long.BYTES : 1;
        checkAll(size, step, size > Long.BYTES ? 10 : Long.BYTES, this::decodeLongs);
    }

    /** Every end of the region and of the room, and every byte that ends the run. */
    private static void checkAll(int size, int step, int loaded, Decoder decoder) {
        byte[] src = run(size);
        for (int bytes = 0; bytes <= 3 * Long.BYTES + size * step; bytes++) {
            for (int room = 0; room <= 3 * step; room++) {
                int count = 0;
                while (bytes - count * size >= loaded && count + step <= room) {
                    count += step;
                }
                check(src, size, count, decoder.decode(src, FROM + bytes, size, room));
            }
        }
        for (int i = 0; i < 30; i++) {
            byte[] flipped = src.clone();
            flipped[FROM + i] ^= (byte) 0x80;
            int count = i / (step * size) * step;
            check(flipped, size, count, decoder.decode(flipped, FROM + COUNT * size, size, COUNT));
        }
    }

    /** The last of the {@code decoded} longs is the index after the run. */
    private static void check(byte[] src, int size, int count, long[] decoded) {
        long[] expected = new long[decoded.length];
        for (int i = 0; i < count; i++) {
            expected[OFFSET + i] = Reference.read(src, FROM + size * i, src.length, 64, "STRICT")
                    .value();
        }
        expected[expected.length - 1] = FROM + size * count;
        assertArrayEquals(expected, decoded);
    }

    private long[] decodeInts(byte[] src, int to, int size, int room) {
        int[] dst = new int[OFFSET + COUNT + 9];
        dst[dst.length - 1] = IntRuns.decode(src, FROM, to, size, dst, OFFSET, OFFSET + room);
        return Arrays.stream(dst).mapToLong(Integer::toUnsignedLong).toArray();
    }

    private long[] decodeLongs(byte[] src, int to, int size, int room) {
        long[] dst = new long[OFFSET + COUNT + 9];
        dst[dst.length - 1] = LongRuns.decode(src, FROM, to, size, dst, OFFSET, OFFSET + room);
        return dst;
    }

    /** Elements of five bytes have 32 bits. */
    private static byte[] run(int size) {
        byte[] src = new byte[FROM + COUNT * size + Long.BYTES];
        new Random(size).nextBytes(src);
        for (int i = 0; i < COUNT * size; i++) {
            int last = size == 10 ? 1 : size == 5 ? 0x0F : 0x7F;
            src[FROM + i] = (byte) (i % size == size - 1 ? src[FROM + i] & last : src[FROM + i] | 0x80);
        }
        return src;
    }

    @Test
    void onlyTenByteElements() {
        byte[] src = run(10);
        for (int bytes = 0; bytes <= 130; bytes++) {
            assertEquals(FROM + bytes / 10 * 10, LongRuns.endOfTenByteValues(src, FROM, FROM + bytes));
        }
        for (int i = 0; i < 130; i++) {
            byte[] flipped = src.clone();
            flipped[FROM + i] ^= (byte) (i % 10 == 9 ? 2 << i / 10 % 7 : 0x80);
            assertEquals(FROM + i / 10 * 10, LongRuns.endOfTenByteValues(flipped, FROM, FROM + 130));
        }
    }

    @FunctionalInterface
    private interface Decoder {
        long[] decode(byte[] src, int to, int size, int room);
    }
}
