package dev.varint;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.varint.testing.Oracle;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Encoding of inputs so long that the encoders take them in parts, against the loop. */
class PackedRunsTest {

    /** More than two parts. */
    private static final int LENGTH = 700;

    private static final byte CANARY = 0x55;

    @Test
    void encodesRunsOfOneByteWhereverTheyBegin() {
        for (int begin = 0; begin < LENGTH; begin++) {
            checkRun(begin, Math.min(LENGTH, begin + 300));
        }
    }

    @Test
    void encodesRunsOfOneByteWhereverTheyEnd() {
        for (int end = 0; end <= LENGTH; end++) {
            checkRun(0, end);
        }
    }

    @Test
    void encodesAnyNumberOfValues() {
        int[] values = mixed();
        for (int count = 0; count <= LENGTH; count++) {
            check(Arrays.copyOf(values, count));
        }
    }

    private static void checkRun(int begin, int end) {
        int[] values = mixed();
        for (int i = begin; i < end; i++) {
            values[i] &= 0x7F;
        }
        check(values);
    }

    private static int[] mixed() {
        return new Random(1).ints(LENGTH).map(value -> value >>> (value & 31)).toArray();
    }

    private static void check(int[] values) {
        long[] unsigned =
                Arrays.stream(values).mapToLong(Integer::toUnsignedLong).toArray();
        byte[] expected = encode(unsigned);
        byte[] bytes = cleared(expected);
        assertEquals(expected.length - 1, PackedVarInts.encode(values, 0, values.length, bytes, 0));
        assertArrayEquals(expected, bytes);

        long[] longs = Arrays.stream(unsigned)
                .map(value -> value <= 0x7F ? value : value * value)
                .toArray();
        expected = encode(longs);
        bytes = cleared(expected);
        assertEquals(expected.length - 1, PackedVarLongs.encode(longs, 0, longs.length, bytes, 0));
        assertArrayEquals(expected, bytes);
    }

    /** By the loop; one more byte must not change. */
    private static byte[] encode(long[] values) {
        int size = Arrays.stream(values).mapToInt(Oracle::size).sum();
        byte[] bytes = new byte[size + 1];
        int at = 0;
        for (long value : values) {
            for (; (value & -1L << 7) != 0; value >>>= 7) {
                bytes[at++] = (byte) (value | 0x80);
            }
            bytes[at++] = (byte) value;
        }
        bytes[size] = CANARY;
        return bytes;
    }

    private static byte[] cleared(byte[] expected) {
        byte[] bytes = new byte[expected.length];
        bytes[bytes.length - 1] = CANARY;
        return bytes;
    }
}
