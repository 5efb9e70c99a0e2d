package dev.varint.jmh.bench;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.VarInt;
import dev.varint.VarLong;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class PackedInputTest {

    private static final int COUNT = 100_000;

    @ParameterizedTest
    @EnumSource
    void isTheSameInEveryRunAndForEveryCount(PackedInput input) {
        long[] values = input.longs(1000);
        assertArrayEquals(values, Arrays.copyOf(input.longs(2000), 1000));
        assertTrue(Arrays.stream(values).distinct().count() > 10);
    }

    @ParameterizedTest
    @EnumSource(names = "FIXED.*", mode = EnumSource.Mode.MATCH_ALL)
    void fixedPackedInputsHaveOneSize(PackedInput input) {
        int size = Integer.parseInt(input.name().substring("FIXED".length()));
        assertEquals("bytes" + size, input.source());
        assertTrue(Arrays.stream(input.longs(COUNT)).allMatch(value -> VarLong.size(value) == size));
        if (size <= 5) {
            assertTrue(Arrays.stream(input.ints(COUNT)).allMatch(value -> VarInt.size(value) == size));
        }
    }

    @Test
    void mixedHasEveryWidthFrom0To63EquallyOften() {
        int[] ofType = new int[65];
        Arrays.stream(PackedInput.MIXED.longs(COUNT)).forEach(value -> ofType[64 - Long.numberOfLeadingZeros(value)]++);
        for (int width = 0; width < 64; width++) {
            assertEquals(COUNT / 64.0, ofType[width], 6 * Math.sqrt(COUNT / 64.0), "width " + width);
        }
        assertEquals(0, ofType[64]);
    }

    @Test
    void otherMixesHaveEveryLengthEquallyOften() {
        assertSizes(10, PackedInput.MIXED_BYTE_LENGTH.longs(COUNT));
        assertSizes(5, PackedInput.UNIFORM.longs(COUNT));
        int[] ints = PackedInput.UNIFORM.ints(COUNT);
        assertSizes(
                5, Arrays.stream(ints).mapToLong(value -> value & 0xFFFF_FFFFL).toArray());
    }

    private static void assertSizes(int max, long[] values) {
        int[] ofSize = new int[11];
        Arrays.stream(values).forEach(value -> ofSize[VarLong.size(value)]++);
        for (int size = 1; size <= max; size++) {
            assertEquals((double) COUNT / max, ofSize[size], 6 * Math.sqrt((double) COUNT / max), "size " + size);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "FIVES_1024, 1024, 5",
        "FIVES_256, 256, 5",
        "FIVES_64, 64, 5",
        "TWOS_100, 100, 2",
        "TWOS_20, 20, 2",
        "TWOS_5, 5, 2"
    })
    void fewValuesAreLonger(PackedInput input, int oneIn, int size) {
        long longer = Arrays.stream(input.ints(COUNT))
                .filter(value -> VarInt.size(value) == size)
                .count();
        assertEquals(
                COUNT - longer,
                Arrays.stream(input.ints(COUNT))
                        .filter(value -> value >>> 7 == 0)
                        .count());
        assertEquals((double) COUNT / oneIn, longer, 6 * Math.sqrt((double) COUNT / oneIn));
    }

    @Test
    void theProxyMixIsTheOneOfTheOtherBenchmarks() {
        int[] expected = Arrays.copyOf(Input.PROXY.generate(), 1000);
        assertArrayEquals(expected, PackedInput.PROXY.ints(1000));
        assertArrayEquals(
                Arrays.stream(expected).mapToLong(value -> value & 0xFFFF_FFFFL).toArray(),
                PackedInput.PROXY.longs(1000));
    }

    @ParameterizedTest
    @EnumSource
    void hasIntsOrRefusesThem(PackedInput input) {
        if (input.hasInts()) {
            assertEquals(100, input.ints(100).length);
        } else {
            assertThrows(IllegalStateException.class, () -> input.ints(100));
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"FIXED10", "MIXED", "MIXED_BYTE_LENGTH"})
    void refusesIntsThatWouldBeCutOff(PackedInput input) {
        assertThrows(IllegalStateException.class, () -> input.ints(100));
    }
}
