package dev.varint.jmh.bench;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.testing.Reference;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Random;
import java.util.function.LongToIntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** The inputs have the values that their names and their sources say. */
class InputsTest {

    private static final int COUNT = 100_000;

    /** And they have ints unless those would be cut off. */
    @ParameterizedTest
    @EnumSource
    void areTheSameInEveryRunAndMany(Input input) {
        long[] values = input.longs(COUNT);
        assertTrue(Arrays.stream(values).distinct().count() > 100);
        assertArrayEquals(input.longs(1000), Arrays.copyOf(values, 1000), "the same for every count");
        boolean isLong = EnumSet.of(Input.FIXED10, Input.MIXED, Input.MIXED_BYTE_LENGTH, Input.IN_TURNS)
                .contains(input);
        assertEquals(!isLong, input.hasInts());
        if (isLong) {
            assertThrows(IllegalStateException.class, () -> input.ints(100));
        } else {
            assertEquals(100, input.ints(100).length);
        }
    }

    @Test
    void fewValuesRepeat() {
        int[] different = Input.PUBLISHED.ints();
        int[] values = Input.PUBLISHED.ints(3 * different.length);
        assertArrayEquals(different, Arrays.copyOf(values, different.length));
        assertArrayEquals(different, Arrays.copyOfRange(values, 2 * different.length, values.length));
        assertEquals(Input.MANY, Input.UNPREDICTABLE.ints().length);
        assertArrayEquals(Input.RECORDED.longs(Input.MANY), Input.zeroExtended(Input.RECORDED.ints()));
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.MATCH_ANY, names = "FIXED.*")
    void fixed(Input input) {
        int size = Integer.parseInt(input.name().substring("FIXED".length()));
        assertTrue(Arrays.stream(input.longs(COUNT)).allMatch(value -> Reference.size(value) == size));
        assertTrue(size > 5 || Arrays.stream(input.ints(COUNT)).allMatch(value -> Reference.size(value) == size));
    }

    /** Counts values, and expects equally many from {@code first} to {@code last} and none elsewhere. */
    private static void assertEven(long[] values, LongToIntFunction kind, int first, int last) {
        int[] counts = new int[66];
        Arrays.stream(values).forEach(value -> counts[kind.applyAsInt(value)]++);
        double each = values.length / (last - first + 1.0);
        for (int i = 0; i < counts.length; i++) {
            boolean isOne = first <= i && i <= last;
            assertEquals(isOne ? each : 0, counts[i], isOne ? 6 * Math.sqrt(each) : 0, "kind " + i);
        }
    }

    private static int width(long value) {
        return Long.SIZE - Long.numberOfLeadingZeros(value);
    }

    @Test
    void mixesAreEven() {
        assertEven(Input.zeroExtended(Input.PUBLISHED.ints()), InputsTest::width, 1, 30);
        assertEven(Input.MIXED.longs(COUNT), InputsTest::width, 0, 63);
        assertEven(Input.MIXED_BYTE_LENGTH.longs(COUNT), Reference::size, 1, 10);
        assertEven(Input.UNIFORM.longs(COUNT), Reference::size, 1, 5);
        assertEven(Input.zeroExtended(Input.UNIFORM.ints(COUNT)), Reference::size, 1, 5);
        long[] inTurns = Input.IN_TURNS.longs(COUNT);
        IntStream.range(0, COUNT).forEach(i -> assertEquals(i % 10 + 1, Reference.size(inTurns[i])));
    }

    /** The first values that the source's own benchmark writes. */
    @Test
    void thePublishedValuesAreTheSources() {
        Random random = new Random(77083993792645L);
        int[] values = Input.PUBLISHED.ints();
        assertEquals(2048, values.length);
        for (int value : values) {
            int width = random.nextInt(30) + 1;
            int low = 1 << width - 1;
            int high = (1 << width) - 1;
            assertEquals(low == high ? low : low + random.nextInt(high - low), value);
        }
    }

    /** The parts of values that have one byte, two, and so on; and how many are longer, at most. */
    @ParameterizedTest
    @CsvSource({"RECORDED, 0.985 0.015, 0.0015", "UNPREDICTABLE, 0.70 0.22 0.07 0 0.01, 0", "TWOS_20, 0.95 0.05, 0"})
    void sizesHaveTheirParts(Input input, String parts, double longer) {
        double[] ofSize = new double[6];
        Arrays.stream(input.ints(Input.MANY)).forEach(value -> ofSize[Reference.size(value)] += 1.0 / Input.MANY);
        double[] expected =
                Stream.of(parts.split(" ")).mapToDouble(Double::parseDouble).toArray();
        assertArrayEquals(expected, Arrays.copyOfRange(ofSize, 1, expected.length + 1), 0.005);
        assertTrue(Arrays.stream(ofSize, expected.length + 1, 6).sum() <= longer);
        if (input == Input.RECORDED) {
            assertTrue(ofSize[1] > 50 * ofSize[2] && ofSize[2] > 10 * ofSize[3], Arrays.toString(ofSize));
        } else if (input == Input.UNPREDICTABLE) {
            assertTrue(ofSize[4] > 0 && ofSize[5] > 0, Arrays.toString(ofSize));
        }
    }
}
