package dev.varint;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.varint.fixtures.PackedFacade;
import dev.varint.fixtures.PackedType;
import dev.varint.testing.Canary;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Encoding of inputs so long that the encoders take them in parts, against the oracle. */
class PackedRunsTest {

    /** More than two parts. */
    private static final int LENGTH = 700;

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
    void seesTheOneLongerValueWhereverItIs() {
        int[] values = Arrays.stream(mixed()).map(value -> value & 0x7F).toArray();
        for (int i = 0; i < LENGTH; i++) {
            int[] oneLonger = values.clone();
            oneLonger[i] = 128;
            check(oneLonger);
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
        check(PackedType.UINT32, Arrays.stream(values).asLongStream().toArray());
        check(
                PackedType.UINT64,
                Arrays.stream(values)
                        .mapToLong(Integer::toUnsignedLong)
                        .map(value -> value <= 0xFF ? value : value * value)
                        .toArray());
    }

    /** Into just the room; one more byte must not change. */
    private static void check(PackedType type, long[] values) {
        byte[] expected = type.encode(values);
        byte[] out = Canary.bytes(expected.length + 1);
        assertEquals(expected.length, PackedFacade.ofByteArray(type).encode(values, 0, values.length, out, 0));
        assertArrayEquals(Canary.around(0, expected, 1), out);
    }
}
