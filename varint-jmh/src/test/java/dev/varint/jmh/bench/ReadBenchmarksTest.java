package dev.varint.jmh.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.varint.VarIntType;
import dev.varint.packed.PositionedByteArray;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every read benchmark has its method, and returns the sum of what the oracle encoded. Set-up checks each
 * value.
 */
class ReadBenchmarksTest {

    private static List<String> sorted(Stream<String> names, String... peers) {
        return sorted(Stream.concat(names, Stream.of(peers)));
    }

    private static List<String> sorted(Stream<String> names) {
        return names.sorted().toList();
    }

    /** Every benchmark of a class with each of some inputs. */
    private static Stream<Arguments> each(Class<?> benchmarks, ParamValue... inputs) {
        return Benchmarks.namesIn(benchmarks).stream()
                .flatMap(name -> Stream.of(inputs).map(input -> Arguments.of(name, input)));
    }

    @Test
    void thereIsOneBenchmarkAMethod() {
        assertEquals(
                sorted(
                        Arrays.stream(ByteBufReadMethod.values()).map(ByteBufReadMethod::benchmark),
                        "protobuf",
                        "kafka",
                        "lucene"),
                Benchmarks.namesIn(ReadByteBuf.class));
        assertEquals(
                sorted(Arrays.stream(ByteBufLongReadMethod.values()).map(ByteBufLongReadMethod::benchmark), "protobuf"),
                Benchmarks.namesIn(ReadLongByteBuf.class));
        List<String> array =
                sorted(Arrays.stream(ArrayReadMethod.values()).map(ArrayReadMethod::benchmark), "protobuf");
        assertEquals(array, Benchmarks.namesIn(ReadArray.class));
        assertEquals(array, Benchmarks.namesIn(ReadLongArray.class));
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
        benchmark.setUp(name);
        for (int pass = 0; pass < 2; pass++) {
            assertEquals(Values.sum(input.stream()), Benchmarks.call(benchmark, name));
        }
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
        benchmark.setUp(name);
        for (int pass = 0; pass < 2; pass++) {
            assertEquals(Values.sum(input.generate()), Benchmarks.call(benchmark, name));
        }
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
        benchmark.setUp(name);
        for (int pass = 0; pass < 2; pass++) {
            assertEquals(Values.sum(input.stream()), Benchmarks.call(benchmark, name));
        }
    }

    static Stream<Arguments> longArrays() {
        return each(ReadLongArray.class, LongInput.MIXED, LongInput.FIXED10);
    }

    @ParameterizedTest
    @MethodSource("longArrays")
    void readsLongArrays(String name, LongInput input) {
        ReadLongArray benchmark = new ReadLongArray();
        benchmark.input = input;
        benchmark.setUp(name);
        for (int pass = 0; pass < 2; pass++) {
            assertEquals(Values.sum(input.generate()), Benchmarks.call(benchmark, name));
        }
    }

    static Stream<Arguments> dolts() {
        return each(ReadDolt.class, LongInput.MIXED, LongInput.IN_TURN);
    }

    @ParameterizedTest
    @MethodSource("dolts")
    void readsDoltsLayout(String name, LongInput input) {
        ReadDolt benchmark = new ReadDolt();
        benchmark.input = input;
        benchmark.setUp(DoltReadMethod.of(name));
        assertEquals(Values.sum(input.generate()), Benchmarks.call(benchmark, name));
    }

    @Test
    void thereIsOneBenchmarkAMethodAndWidth() {
        List<String> names = sorted(Arrays.stream(WidthMethod.values())
                .flatMap(method -> Arrays.stream(VarIntType.values()).map(method::benchmark)));
        assertEquals(names, Benchmarks.namesIn(ReadByWidth.class));
        assertEquals(names, Benchmarks.namesIn(WriteByWidth.class));
        for (String name : names) {
            assertEquals(name, WidthMethod.of("package.Type." + name).benchmark(WidthMethod.widthOf(name)));
        }
    }

    static List<String> byWidth() {
        return Benchmarks.namesIn(ReadByWidth.class);
    }

    @ParameterizedTest
    @MethodSource("byWidth")
    void readsByWidth(String name) {
        ReadByWidth benchmark = new ReadByWidth();
        benchmark.setUp(name);
        assertEquals(Values.sum(Values.ofWidth(WidthMethod.widthOf(name))), Benchmarks.call(benchmark, name));
    }

    @ParameterizedTest
    @MethodSource("byWidth")
    void writesByWidth(String name) {
        WriteByWidth benchmark = new WriteByWidth();
        benchmark.setUp(name);
        byte[] expected = Encoded.stream(Values.ofWidth(WidthMethod.widthOf(name)), false);
        benchmark.bytes = new byte[expected.length];
        int end = (int) Benchmarks.call(benchmark, name);
        assertEquals(expected.length - Encoded.MARGIN, end);
        assertEquals(-1, Arrays.mismatch(Arrays.copyOf(benchmark.bytes, end), Arrays.copyOf(expected, end)));
    }

    @ParameterizedTest
    @EnumSource
    void setUpRefusesAMethodThatReadsSomethingElse(ArrayReadMethod method) {
        PositionedByteArray in = new PositionedByteArray(new byte[] {1, 2, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}, 0);
        Values wrong = () -> method.readInt(in);
        Exception refusal = assertThrows(IllegalStateException.class, () -> wrong.check(method, new long[] {1, 2, 3}));
        assertEquals(method + " reads 4 for 3, value number 2", refusal.getMessage());
    }
}
