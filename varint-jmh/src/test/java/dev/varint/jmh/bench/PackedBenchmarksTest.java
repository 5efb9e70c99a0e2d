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

/**
 * Every benchmark of whole regions has its method, and makes the values or bytes that the oracle says, each
 * time.
 */
class PackedBenchmarksTest {

    private static final List<String> NOT_LONG_DECODERS = List.of("kafka", "lucene", "packedOnTwoThreads");
    private static final List<String> NOT_LONG_ENCODERS = List.of("lucene", "packedOnTwoThreads");

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
        List<String> encoders = expected(Arrays.stream(EncodeMethod.values()).map(EncodeMethod::benchmark));
        assertEquals(encoders, Benchmarks.namesIn(EncodeInts.class));
        assertEquals(without(encoders, NOT_LONG_ENCODERS), Benchmarks.namesIn(EncodeLongs.class));
        assertEquals(
                Arrays.stream(Carrier.values()).map(Carrier::benchmark).sorted().toList(),
                Benchmarks.namesIn(DecodeCarriers.class));
    }

    private static Stream<Arguments> each(Class<?> type, Magnitude... inputs) {
        return Benchmarks.namesIn(type).stream()
                .flatMap(name -> Arrays.stream(inputs)
                        .flatMap(input -> Stream.of(RegionSize.OF_10, RegionSize.OF_65_536)
                                .map(region -> Arguments.of(name, input, region))));
    }

    static Stream<Arguments> intDecoders() {
        return each(DecodeInts.class, Magnitude.FIXED1, Magnitude.FIXED5, Magnitude.UNIFORM, Magnitude.PROXY);
    }

    @ParameterizedTest
    @MethodSource("intDecoders")
    void decodesInts(String name, Magnitude input, RegionSize region) {
        DecodeInts benchmark = new DecodeInts();
        benchmark.input = input;
        benchmark.region = region;
        benchmark.setUp(name);
        Arrays.fill(benchmark.out, -1);
        assertArrayEquals(input.ints(region.perOperation()), (int[]) Benchmarks.call(benchmark, name));
    }

    static Stream<Arguments> longDecoders() {
        return each(
                DecodeLongs.class,
                Magnitude.FIXED10,
                Magnitude.MIXED,
                Magnitude.MIXED_BYTE_LENGTH,
                Magnitude.UNIFORM,
                Magnitude.PROXY);
    }

    @ParameterizedTest
    @MethodSource("longDecoders")
    void decodesLongs(String name, Magnitude input, RegionSize region) {
        DecodeLongs benchmark = new DecodeLongs();
        benchmark.input = input;
        benchmark.region = region;
        benchmark.setUp(name);
        Arrays.fill(benchmark.out, -1);
        assertArrayEquals(input.longs(region.perOperation()), (long[]) Benchmarks.call(benchmark, name));
    }

    static Stream<Arguments> intEncoders() {
        return each(EncodeInts.class, Magnitude.FIXED1, Magnitude.FIXED5, Magnitude.UNIFORM, Magnitude.PROXY);
    }

    @ParameterizedTest
    @MethodSource("intEncoders")
    void encodesInts(String name, Magnitude input, RegionSize region) {
        EncodeInts benchmark = new EncodeInts();
        benchmark.input = input;
        benchmark.region = region;
        benchmark.setUp(name);
        long[] values = Values.widen(input.ints(region.perOperation()));
        assertEncodes(Encoded.stream(values, true), benchmark.out, benchmark, name);
    }

    static Stream<Arguments> longEncoders() {
        return each(EncodeLongs.class, Magnitude.FIXED10, Magnitude.MIXED, Magnitude.MIXED_BYTE_LENGTH);
    }

    @ParameterizedTest
    @MethodSource("longEncoders")
    void encodesLongs(String name, Magnitude input, RegionSize region) {
        EncodeLongs benchmark = new EncodeLongs();
        benchmark.input = input;
        benchmark.region = region;
        benchmark.setUp(name);
        long[] values = input.longs(region.perOperation());
        assertEncodes(Encoded.stream(values, false), benchmark.out, benchmark, name);
    }

    private static void assertEncodes(byte[] expected, byte[] out, Object benchmark, String name) {
        Arrays.fill(out, (byte) 0x55);
        byte[] actual = (byte[]) Benchmarks.call(benchmark, name);
        int end = expected.length - Encoded.MARGIN;
        assertEquals(-1, Arrays.mismatch(expected, 0, end, actual, 0, end));
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
        Arrays.fill(benchmark.out, -1);
        assertArrayEquals(benchmark.values, (int[]) Benchmarks.call(benchmark, carrier.benchmark()));
        benchmark.tearDown(carrier);
    }

    @Test
    void methodsAreFoundByTheBeginningOfANameAndCarriersByAllOfIt() {
        assertEquals(DecodeMethod.PACKED, DecodeMethod.of("packedSwar"));
        assertEquals(EncodeMethod.PACKED, EncodeMethod.of("packedOnTwoThreads"));
        assertThrows(IllegalArgumentException.class, () -> DecodeMethod.of("none"));
        assertThrows(IllegalArgumentException.class, () -> EncodeMethod.of("none"));
        assertThrows(IllegalArgumentException.class, () -> Carrier.of("none"));
    }

    /** Twice the same values is what a predictor would learn. */
    @ParameterizedTest
    @EnumSource
    void aPassHasAboutSixtyFiveThousandValuesOrMore(RegionSize size) {
        assertEquals(size.regions() * size.count(), size.perOperation());
        assertEquals(Math.max(65_536, size.count()), size.perOperation(), size.count() < 65_536 ? 6_000 : 0);
    }
}
