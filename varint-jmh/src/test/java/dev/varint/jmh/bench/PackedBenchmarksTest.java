package dev.varint.jmh.bench;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Every benchmark of whole regions has its method, and makes the values or bytes that the oracle says, each time. */
class PackedBenchmarksTest {

    private static final List<String> NOT_LONG_DECODERS = List.of("kafka", "lucene", "packedOnTwoThreads");
    private static final List<String> NOT_LONG_ENCODERS = List.of("lucene", "packedOnTwoThreads", "packedVectors");

    private static List<String> expected(Stream<String> methods, String... more) {
        Stream<String> variants = Stream.concat(Stream.of("packedSwar", "packedOnTwoThreads"), Stream.of(more));
        return Stream.concat(methods, variants).sorted().toList();
    }

    private static List<String> without(List<String> names, List<String> some) {
        return names.stream().filter(name -> !some.contains(name)).toList();
    }

    @Test
    void thereIsOneBenchmarkAMethod() {
        List<String> decoders =
                expected(Arrays.stream(DecodeMethod.values()).map(DecodeMethod::benchmark), "packedVectors");
        assertEquals(decoders, Benchmarks.namesIn(DecodeInts.class));
        assertEquals(without(decoders, NOT_LONG_DECODERS), Benchmarks.namesIn(DecodeLongs.class));
        List<String> encoders =
                expected(Arrays.stream(EncodeMethod.values()).map(EncodeMethod::benchmark), "packedVectors");
        assertEquals(encoders, Benchmarks.namesIn(EncodeInts.class));
        assertEquals(without(encoders, NOT_LONG_ENCODERS), Benchmarks.namesIn(EncodeLongs.class));
        assertEquals(
                Arrays.stream(Carrier.values()).map(Carrier::benchmark).sorted().toList(),
                Benchmarks.namesIn(DecodeCarriers.class));
    }

    private static Stream<Arguments> each(Class<?> type, PackedInput... inputs) {
        return Benchmarks.namesIn(type).stream()
                .flatMap(name -> Arrays.stream(inputs)
                        .flatMap(input -> Stream.of(RegionSize.OF_10, RegionSize.OF_65_536)
                                .map(region -> Arguments.of(name, input, region))));
    }

    static Stream<Arguments> intDecoders() {
        return each(DecodeInts.class, PackedInput.FIXED1, PackedInput.FIXED5, PackedInput.UNIFORM, PackedInput.PROXY);
    }

    @ParameterizedTest
    @MethodSource("intDecoders")
    void decodesInts(String name, PackedInput input, RegionSize region) {
        DecodeInts benchmark = new DecodeInts();
        benchmark.input = input;
        benchmark.region = region;
        benchmark.setUp();
        int[] values = input.ints(region.allValues());
        int count = region.valuesPerOperation();
        for (int i = 0; i < region.operations() + 1; i++) {
            Arrays.fill(benchmark.out, -1);
            int from = i % region.operations() * count;
            assertArrayEquals(Arrays.copyOfRange(values, from, from + count), (int[]) Benchmarks.call(benchmark, name));
        }
    }

    static Stream<Arguments> longDecoders() {
        return each(
                DecodeLongs.class,
                PackedInput.FIXED10,
                PackedInput.MIXED,
                PackedInput.MIXED_BYTE_LENGTH,
                PackedInput.UNIFORM,
                PackedInput.PROXY);
    }

    @ParameterizedTest
    @MethodSource("longDecoders")
    void decodesLongs(String name, PackedInput input, RegionSize region) {
        DecodeLongs benchmark = new DecodeLongs();
        benchmark.input = input;
        benchmark.region = region;
        benchmark.setUp();
        long[] values = input.longs(region.allValues());
        int count = region.valuesPerOperation();
        for (int i = 0; i < region.operations() + 1; i++) {
            Arrays.fill(benchmark.out, -1);
            int from = i % region.operations() * count;
            assertArrayEquals(
                    Arrays.copyOfRange(values, from, from + count), (long[]) Benchmarks.call(benchmark, name));
        }
    }

    static Stream<Arguments> intEncoders() {
        return each(EncodeInts.class, PackedInput.FIXED1, PackedInput.FIXED5, PackedInput.UNIFORM, PackedInput.PROXY);
    }

    @ParameterizedTest
    @MethodSource("intEncoders")
    void encodesInts(String name, PackedInput input, RegionSize region) {
        EncodeInts benchmark = new EncodeInts();
        benchmark.input = input;
        benchmark.region = region;
        benchmark.setUp();
        assertEncodes(Values.widen(input.ints(region.allValues())), true, region, benchmark.out, benchmark, name);
    }

    static Stream<Arguments> longEncoders() {
        return each(EncodeLongs.class, PackedInput.FIXED10, PackedInput.MIXED, PackedInput.MIXED_BYTE_LENGTH);
    }

    @ParameterizedTest
    @MethodSource("longEncoders")
    void encodesLongs(String name, PackedInput input, RegionSize region) {
        EncodeLongs benchmark = new EncodeLongs();
        benchmark.input = input;
        benchmark.region = region;
        benchmark.setUp();
        assertEncodes(input.longs(region.allValues()), false, region, benchmark.out, benchmark, name);
    }

    private static void assertEncodes(
            long[] values, boolean int32, RegionSize region, byte[] out, Object benchmark, String name) {
        int count = region.valuesPerOperation();
        for (int i = 0; i < region.operations() + 1; i++) {
            int from = i % region.operations() * count;
            byte[] expected = Encoded.stream(Arrays.copyOfRange(values, from, from + count), int32);
            Arrays.fill(out, (byte) 0x55);
            byte[] actual = (byte[]) Benchmarks.call(benchmark, name);
            int end = expected.length - Encoded.MARGIN;
            assertEquals(-1, Arrays.mismatch(expected, 0, end, actual, 0, end));
        }
    }

    static Stream<Arguments> carriers() {
        return Arrays.stream(Carrier.values())
                .flatMap(carrier -> Stream.of(RegionSize.OF_10, RegionSize.OF_1_000, RegionSize.OF_65_536)
                        .map(region -> Arguments.of(carrier, region)));
    }

    @ParameterizedTest
    @MethodSource("carriers")
    void decodesFromEveryCarrier(Carrier carrier, RegionSize region) {
        DecodeCarriers benchmark = new DecodeCarriers();
        benchmark.region = region;
        benchmark.setUp(carrier);
        int count = region.valuesPerOperation();
        for (int i = 0; i < 2; i++) {
            Arrays.fill(benchmark.out, -1);
            int from = i % region.operations() * count;
            assertArrayEquals(Arrays.copyOfRange(benchmark.values, from, from + count), (int[])
                    Benchmarks.call(benchmark, carrier.benchmark()));
        }
        benchmark.tearDown(carrier);
    }

    @Test
    void casesAreFoundByTheBeginningOfANameAndTheLongestWins() {
        assertEquals(DecodeMethod.PACKED, BenchmarkCase.of(DecodeMethod.values(), "packedSwar"));
        assertEquals(EncodeMethod.PACKED, BenchmarkCase.of(EncodeMethod.values(), "a.B.packedOnTwoThreads"));
        assertEquals(
                WriteMethod.SMART_UNROLLED_BY_LEADING_ZEROS,
                BenchmarkCase.of(WriteMethod.values(), "smartUnrolledByLeadingZeros"));
        assertThrows(IllegalArgumentException.class, () -> BenchmarkCase.of(Carrier.values(), "none"));
    }

    /** Twice the same values is what a predictor would learn. */
    @ParameterizedTest
    @EnumSource
    void operationsHaveAboutAThousandValuesAndTakeTurnsWithSixtyFiveThousand(RegionSize size) {
        assertEquals(Math.max(1_000, size.count()), size.valuesPerOperation());
        assertEquals(Math.max(65_536, size.count()), size.allValues(), size.count() < 65_536 ? 6_000 : 0);
    }
}
