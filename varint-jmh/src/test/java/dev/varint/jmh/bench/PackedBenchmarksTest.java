package dev.varint.jmh.bench;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.varint.jmh.testing.Benchmarks;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Every benchmark of whole regions makes the values or bytes that were given, each time. */
class PackedBenchmarksTest {

    private static final EnumSet<PackedInput> INTS =
            EnumSet.of(PackedInput.FIXED1, PackedInput.FIXED5, PackedInput.UNIFORM, PackedInput.PROXY);

    private static final EnumSet<PackedInput> LONGS = EnumSet.of(
            PackedInput.FIXED10,
            PackedInput.MIXED,
            PackedInput.MIXED_BYTE_LENGTH,
            PackedInput.UNIFORM,
            PackedInput.PROXY);

    private static Stream<Arguments> each(EnumSet<PackedInput> inputs, Class<?> type) {
        return inputs.stream()
                .flatMap(input -> Stream.of(RegionSize.OF_10, RegionSize.OF_65_536)
                        .map(region -> Arguments.of(type, input, region)));
    }

    private static long[] values(Class<?> type, PackedInput input, int count) {
        boolean ints = type == DecodeInts.class || type == EncodeInts.class;
        return ints ? Values.widen(input.ints(count)) : input.longs(count);
    }

    static Stream<Arguments> decodes() {
        return Stream.concat(each(INTS, DecodeInts.class), each(LONGS, DecodeLongs.class));
    }

    @ParameterizedTest
    @MethodSource
    void decodes(Class<?> type, PackedInput input, RegionSize region) {
        long[] values = values(type, input, region.allValues());
        Object benchmark = Benchmarks.with(type, input, region);
        Benchmarks.call(benchmark, "setUp");
        int operation = 0;
        for (String name : Benchmarks.namesIn(type)) {
            for (int i = 0; i < region.operations() + 1; i++) {
                int from = operation++ % region.operations() * region.valuesPerOperation();
                Object out = Benchmarks.call(benchmark, name);
                long[] expected = Arrays.copyOfRange(values, from, from + region.valuesPerOperation());
                if (out instanceof int[] ints) {
                    assertArrayEquals(expected, Values.widen(ints), name);
                    Arrays.fill(ints, -1);
                } else {
                    assertArrayEquals(expected, (long[]) out, name);
                    Arrays.fill((long[]) out, -1);
                }
            }
        }
    }

    static Stream<Arguments> encodes() {
        return Stream.concat(each(INTS, EncodeInts.class), each(LONGS, EncodeLongs.class));
    }

    @ParameterizedTest
    @MethodSource
    void encodes(Class<?> type, PackedInput input, RegionSize region) {
        long[] values = values(type, input, region.allValues());
        byte[][] expected = new byte[region.operations()][];
        for (int i = 0; i < expected.length; i++) {
            int from = i * region.valuesPerOperation();
            long[] some = Arrays.copyOfRange(values, from, from + region.valuesPerOperation());
            expected[i] = Encoded.stream(some, type == EncodeInts.class);
        }
        Object benchmark = Benchmarks.with(type, input, region);
        Benchmarks.call(benchmark, "setUp");
        int operation = 0;
        for (String name : Benchmarks.namesIn(type)) {
            for (int i = 0; i < expected.length + 1; i++) {
                byte[] whole = expected[operation++ % expected.length];
                byte[] actual = (byte[]) Benchmarks.call(benchmark, name);
                int end = whole.length - Encoded.MARGIN;
                assertEquals(-1, Arrays.mismatch(whole, 0, end, actual, 0, end), name);
                Arrays.fill(actual, (byte) 0x55);
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void decodesFromEveryCarrier(Carrier carrier) {
        for (RegionSize region : EnumSet.of(RegionSize.OF_10, RegionSize.OF_1_000, RegionSize.OF_65_536)) {
            DecodeCarriers benchmark = Benchmarks.with(DecodeCarriers.class, region);
            benchmark.setUp(carrier);
            int count = region.valuesPerOperation();
            for (int i = 0; i < 2; i++) {
                Arrays.fill(benchmark.out, -1);
                int from = i % region.operations() * count;
                int[] expected = Arrays.copyOfRange(benchmark.values, from, from + count);
                assertArrayEquals(expected, (int[]) Benchmarks.call(benchmark, carrier.benchmark()));
            }
            benchmark.tearDown(carrier);
        }
    }

    /** Twice the same values is what a predictor would learn. */
    @ParameterizedTest
    @EnumSource
    void operationsHaveAboutAThousandValuesAndTakeTurnsWithSixtyFiveThousand(RegionSize size) {
        assertEquals(Math.max(1_000, size.count()), size.valuesPerOperation());
        assertEquals(Math.max(65_536, size.count()), size.allValues(), size.count() < 65_536 ? 6_000 : 0);
    }
}
