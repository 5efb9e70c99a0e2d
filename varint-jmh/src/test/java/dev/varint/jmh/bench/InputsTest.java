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
import org.junit.jupiter.params.provider.MethodSource;

/** The inputs have the values that their names and their sources say. */
class InputsTest {

    private static final int COUNT = 100_000;

    private static long[] values(Input input) {
        return input.longs(COUNT);
    }

    @ParameterizedTest
    @EnumSource
    void areTheSameInEveryRunAndMany(Input input) {
        long[] values = values(input);
        assertArrayEquals(values, values(input));
        assertTrue(Arrays.stream(values).distinct().count() > 100);
        assertArrayEquals(input.longs(1000), Arrays.copyOf(values, 1000), "the same for every count");
    }

    @Test
    void fewValuesRepeat() {
        int[] different = Input.PUBLISHED.ints();
        int[] values = Input.PUBLISHED.ints(3 * different.length);
        assertArrayEquals(different, Arrays.copyOf(values, different.length));
        assertArrayEquals(different, Arrays.copyOfRange(values, 2 * different.length, values.length));
        assertEquals(Input.MANY, Input.UNPREDICTABLE.ints().length);
    }

    @Test
    void recorded() {
        long[] values = Input.RECORDED.longs(Input.MANY);
        assertArrayEquals(values, Input.zeroExtended(Input.RECORDED.ints()));
        long[] counts = IntStream.rangeClosed(0, 5)
                .mapToLong(size -> Arrays.stream(values)
                        .filter(value -> Reference.size(value) == size)
                        .count())
                .toArray();
        assertEquals(0.985, counts[1] / (double) values.length, 0.005);
        assertTrue(counts[1] > 50 * counts[2] && counts[2] > 10 * counts[3], Arrays.toString(counts));
    }

    static Stream<Input> fixed() {
        return Stream.of(Input.values()).filter(input -> input.name().startsWith("FIXED"));
    }

    @ParameterizedTest
    @MethodSource
    void fixed(Input input) {
        int size = Integer.parseInt(input.name().substring("FIXED".length()));
        assertTrue(Arrays.stream(values(input)).allMatch(value -> Reference.size(value) == size));
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

    @Test
    void doltsValuesHaveOneToTenBytesInTurns() {
        long[] values = values(Input.IN_TURNS);
        IntStream.range(0, COUNT).forEach(i -> assertEquals(i % 10 + 1, Reference.size(values[i])));
    }

    private static int width(long value) {
        return Long.SIZE - Long.numberOfLeadingZeros(value);
    }

    @Test
    void mixesAreEven() {
        assertEven(Input.zeroExtended(Input.PUBLISHED.ints()), InputsTest::width, 1, 30);
        assertEven(values(Input.MIXED), InputsTest::width, 0, 63);
        assertEven(values(Input.MIXED_BYTE_LENGTH), Reference::size, 1, 10);
        assertEven(values(Input.UNIFORM), Reference::size, 1, 5);
        assertEven(Input.zeroExtended(Input.UNIFORM.ints(COUNT)), Reference::size, 1, 5);
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

    @Test
    void proxyMixIs70PercentOneByte22TwoAnd7Three() {
        int[] ofSize = new int[6];
        Arrays.stream(Input.UNPREDICTABLE.ints()).forEach(value -> ofSize[Reference.size(value)]++);
        assertEquals(0.70, (double) ofSize[1] / Input.MANY, 0.005);
        assertEquals(0.22, (double) ofSize[2] / Input.MANY, 0.005);
        assertEquals(0.07, (double) ofSize[3] / Input.MANY, 0.005);
        assertTrue(ofSize[4] > 0 && ofSize[5] > 0);
    }

    @ParameterizedTest
    @CsvSource("TWOS_20, 20, 2")
    void fewValuesAreLonger(Input input, int oneIn, int size) {
        int[] sizes = Arrays.stream(input.ints(COUNT)).map(Reference::size).toArray();
        long longer = Arrays.stream(sizes).filter(each -> each == size).count();
        assertEquals(
                COUNT - longer, Arrays.stream(sizes).filter(each -> each == 1).count());
        assertEquals((double) COUNT / oneIn, longer, 6 * Math.sqrt((double) COUNT / oneIn));
    }

    @ParameterizedTest
    @EnumSource
    void inputsHaveIntsUnlessTheyWouldBeCutOff(Input input) {
        boolean isLong = EnumSet.of(Input.FIXED10, Input.MIXED, Input.MIXED_BYTE_LENGTH, Input.IN_TURNS)
                .contains(input);
        assertEquals(!isLong, input.hasInts());
        if (isLong) {
            assertThrows(IllegalStateException.class, () -> input.ints(100));
        } else {
            assertEquals(100, input.ints(100).length);
        }
    }
}
