package dev.varint.jmh.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.varint.format.VarIntType;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every read benchmark has its case, and each pass returns the sum of what was encoded; of one value as well as of
 * many.
 */
class ReadBenchmarksTest {

    private static List<String> sorted(Stream<String> names) {
        return names.sorted().toList();
    }

    /** Every benchmark of a class with each of some inputs. */
    private static Stream<Arguments> each(Class<?> benchmarks, ParamValue... inputs) {
        return Benchmarks.namesIn(benchmarks).stream()
                .flatMap(name -> Stream.of(inputs).map(input -> Arguments.of(name, input)));
    }

    /** All passes, and the first ones again. */
    private static void assertPasses(long[] values, boolean int32, Object benchmark, String name) {
        int passes = values.length / BenchmarkSettings.PASS;
        for (int pass = 0; pass < passes + 2; pass++) {
            int from = pass % passes * BenchmarkSettings.PASS;
            assertEquals(sum(values, from, BenchmarkSettings.PASS, int32), Benchmarks.call(benchmark, name));
        }
    }

    private static long sum(long[] values, int from, int count, boolean int32) {
        return Arrays.stream(values, from, from + count)
                .map(value -> int32 ? (int) value : value)
                .sum();
    }

    @Test
    void thereIsOneBenchmarkAMethod() {
        assertEquals(
                sorted(Arrays.stream(ByteBufReadMethod.values()).map(ByteBufReadMethod::benchmark)),
                Benchmarks.namesIn(ReadByteBuf.class));
        assertEquals(
                sorted(Arrays.stream(ByteBufLongReadMethod.values()).map(ByteBufLongReadMethod::benchmark)),
                Benchmarks.namesIn(ReadLongByteBuf.class));
        List<String> array = sorted(Arrays.stream(ArrayReadMethod.values()).map(ArrayReadMethod::benchmark));
        assertEquals(array, Benchmarks.namesIn(ReadArray.class));
        List<String> noLongs = List.of("kafka", "lucene", "kryo", "fory");
        assertEquals(
                array.stream().filter(name -> !noLongs.contains(name)).toList(),
                Benchmarks.namesIn(ReadLongArray.class));
        assertEquals(
                sorted(Arrays.stream(DoltReadMethod.values()).map(DoltReadMethod::benchmark)),
                Benchmarks.namesIn(ReadDolt.class));
    }

    static Stream<Arguments> byteBufs() {
        return each(ReadByteBuf.class, Input.PUBLISHED, Input.PROXY, Input.FIXED5);
    }

    @ParameterizedTest
    @MethodSource("byteBufs")
    void readsByteBufs(String name, Input input) {
        ReadByteBuf benchmark = new ReadByteBuf();
        benchmark.input = input;
        benchmark.setUp();
        assertPasses(input.stream(), true, benchmark, name);
        benchmark.tearDown();
    }

    static Stream<Arguments> longByteBufs() {
        return each(ReadLongByteBuf.class, LongInput.MIXED, LongInput.FIXED10);
    }

    @ParameterizedTest
    @MethodSource("longByteBufs")
    void readsLongByteBufs(String name, LongInput input) {
        ReadLongByteBuf benchmark = new ReadLongByteBuf();
        benchmark.input = input;
        benchmark.setUp();
        assertPasses(input.generate(), false, benchmark, name);
        benchmark.tearDown();
    }

    static Stream<Arguments> arrays() {
        return each(ReadArray.class, Input.PUBLISHED, Input.PROXY, Input.FIXED5);
    }

    @ParameterizedTest
    @MethodSource("arrays")
    void readsArrays(String name, Input input) {
        ReadArray benchmark = new ReadArray();
        benchmark.input = input;
        benchmark.setUp();
        assertPasses(input.stream(), true, benchmark, name);
    }

    static Stream<Arguments> longArrays() {
        return each(ReadLongArray.class, LongInput.MIXED, LongInput.FIXED10);
    }

    @ParameterizedTest
    @MethodSource("longArrays")
    void readsLongArrays(String name, LongInput input) {
        ReadLongArray benchmark = new ReadLongArray();
        benchmark.input = input;
        benchmark.setUp();
        assertPasses(input.generate(), false, benchmark, name);
    }

    static Stream<Arguments> dolts() {
        return each(ReadDolt.class, LongInput.MIXED, LongInput.IN_TURN);
    }

    @ParameterizedTest
    @MethodSource("dolts")
    void readsDoltsLayout(String name, LongInput input) {
        ReadDolt benchmark = new ReadDolt();
        benchmark.input = input;
        benchmark.setUp();
        long[] values = input.generate();
        int passes = values.length / ReadDolt.VALUES;
        for (int pass = 0; pass < passes + 2; pass++) {
            int from = pass % passes * ReadDolt.VALUES;
            assertEquals(sum(values, from, ReadDolt.VALUES, false), Benchmarks.call(benchmark, name));
        }
    }

    @Test
    void thereIsOneBenchmarkAMethodAndType() {
        List<String> names = sorted(Arrays.stream(TypeMethod.values())
                .flatMap(method -> Arrays.stream(VarIntType.values()).map(method::benchmark)));
        assertEquals(names, Benchmarks.namesIn(ReadByType.class));
        assertEquals(names, Benchmarks.namesIn(WriteByType.class));
        for (String name : names) {
            assertEquals(
                    name,
                    BenchmarkCase.of(TypeMethod.values(), "package.Type." + name)
                            .benchmark(TypeMethod.typeOf(name)));
        }
    }

    static List<String> byType() {
        return Benchmarks.namesIn(ReadByType.class);
    }

    @ParameterizedTest
    @MethodSource("byType")
    void readsByType(String name) {
        ReadByType benchmark = new ReadByType();
        benchmark.setUp(name);
        assertPasses(Values.ofType(TypeMethod.typeOf(name)), false, benchmark, name);
    }

    @ParameterizedTest
    @MethodSource("byType")
    void writesByType(String name) {
        WriteByType benchmark = new WriteByType();
        benchmark.setUp(name);
        long[] values = Values.ofType(TypeMethod.typeOf(name));
        byte[] expected = Encoded.stream(values, false);
        for (int round = 0; round < 2; round++) {
            Arrays.fill(benchmark.bytes, (byte) 0x55);
            int end = 0;
            for (int pass = 0; pass < values.length / BenchmarkSettings.PASS; pass++) {
                end = (int) Benchmarks.call(benchmark, name);
            }
            assertEquals(expected.length - Encoded.MARGIN, end);
            assertEquals(-1, Arrays.mismatch(benchmark.bytes, 0, end, expected, 0, end));
        }
    }

    @ParameterizedTest
    @EnumSource
    void readsEachValue(ArrayReadMethod method) throws IOException {
        for (long value : new long[] {0, 1, 127, 128, 300, 0xFFFF_FFFFL}) {
            byte[] bytes = Encoded.stream(new long[] {value}, true);
            assertEquals((int) value, method.readInts(bytes, 0, bytes.length - Encoded.MARGIN, 1));
        }
    }
}
