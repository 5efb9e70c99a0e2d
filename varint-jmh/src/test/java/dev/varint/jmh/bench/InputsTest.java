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

    /** Unsigned, so that a negative int has its five bytes. */
    private static long[] unsigned(int[] ints) {
        return Arrays.stream(ints).mapToLong(Integer::toUnsignedLong).toArray();
    }

    private static long[] values(ParamValue input) {
        return input instanceof Input ints
                ? unsigned(ints.generate())
                : input instanceof LongInput longs ? longs.generate() : ((PackedInput) input).longs(COUNT);
    }

    static Stream<ParamValue> all() {
        return Stream.of(Input.values(), LongInput.values(), PackedInput.values())
                .flatMap(Stream::of);
    }

    @ParameterizedTest
    @MethodSource("all")
    void areTheSameInEveryRunAndMany(ParamValue input) {
        long[] values = values(input);
        assertArrayEquals(values, values(input));
        assertTrue(Arrays.stream(values).distinct().count() > 100);
        if (input instanceof PackedInput packed) {
            assertArrayEquals(packed.longs(1000), Arrays.copyOf(values, 1000), "the same for every count");
        } else {
            assertEquals(0, Input.MANY % values.length, "whole passes");
        }
    }

    @Test
    void recorded() {
        long[] values = unsigned(Input.RECORDED.generate());
        assertArrayEquals(values, PacketInput.RECORDED.generate());
        long[] counts = IntStream.rangeClosed(0, 5)
                .mapToLong(size -> Arrays.stream(values)
                        .filter(value -> Reference.size(value) == size)
                        .count())
                .toArray();
        assertEquals(0.985, counts[1] / (double) values.length, 0.005);
        assertTrue(counts[1] > 50 * counts[2] && counts[2] > 10 * counts[3], Arrays.toString(counts));
    }

    static Stream<ParamValue> fixed() {
        return all().filter(input -> input.name().startsWith("FIXED"));
    }

    @ParameterizedTest
    @MethodSource
    void fixed(ParamValue input) {
        int size = Integer.parseInt(input.name().substring("FIXED".length()));
        assertTrue(Arrays.stream(values(input)).allMatch(value -> Reference.size(value) == size));
        if (input instanceof PackedInput packed) {
            assertEquals("bytes" + size, packed.source());
            assertTrue(size > 5 || Arrays.stream(packed.ints(COUNT)).allMatch(value -> Reference.size(value) == size));
        }
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
        assertEven(values(Input.PUBLISHED), InputsTest::width, 1, 30);
        assertEven(values(Input.BITS30), InputsTest::width, 1, 30);
        assertEven(values(PackedInput.MIXED), InputsTest::width, 0, 63);
        assertEven(values(LongInput.MIXED), Reference::size, 1, 10);
        assertEven(values(PackedInput.MIXED_BYTE_LENGTH), Reference::size, 1, 10);
        assertEven(values(PackedInput.UNIFORM), Reference::size, 1, 5);
        assertEven(unsigned(PackedInput.UNIFORM.ints(COUNT)), Reference::size, 1, 5);
    }

    /** The first values that the source's own benchmark writes. */
    @Test
    void thePublishedValuesAreTheSources() {
        Random random = new Random(77083993792645L);
        int[] values = Input.PUBLISHED.generate();
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
        Arrays.stream(Input.UNPREDICTABLE.generate()).forEach(value -> ofSize[Reference.size(value)]++);
        assertEquals(0.70, (double) ofSize[1] / Input.MANY, 0.005);
        assertEquals(0.22, (double) ofSize[2] / Input.MANY, 0.005);
        assertEquals(0.07, (double) ofSize[3] / Input.MANY, 0.005);
        assertTrue(ofSize[4] > 0 && ofSize[5] > 0);
        int[] some = Arrays.copyOf(Input.UNPREDICTABLE.generate(), 1000);
        assertArrayEquals(some, PackedInput.UNPREDICTABLE.ints(1000));
        assertArrayEquals(unsigned(some), PackedInput.UNPREDICTABLE.longs(1000));
    }

    @Test
    void inTurnCountsFromOneToTen() {
        long[] values = LongInput.IN_TURN.generate();
        for (int i = 0; i < values.length; i++) {
            assertEquals(i % 10 + 1, Reference.size(values[i]));
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
        int[] sizes = Arrays.stream(input.ints(COUNT)).map(Reference::size).toArray();
        long longer = Arrays.stream(sizes).filter(each -> each == size).count();
        assertEquals(
                COUNT - longer, Arrays.stream(sizes).filter(each -> each == 1).count());
        assertEquals((double) COUNT / oneIn, longer, 6 * Math.sqrt((double) COUNT / oneIn));
    }

    @ParameterizedTest
    @EnumSource
    void packedInputsHaveIntsUnlessTheyWouldBeCutOff(PackedInput input) {
        boolean isLong = EnumSet.of(PackedInput.FIXED10, PackedInput.MIXED, PackedInput.MIXED_BYTE_LENGTH)
                .contains(input);
        assertEquals(!isLong, input.hasInts());
        if (isLong) {
            assertThrows(IllegalStateException.class, () -> input.ints(100));
        } else {
            assertEquals(100, input.ints(100).length);
        }
    }
}
