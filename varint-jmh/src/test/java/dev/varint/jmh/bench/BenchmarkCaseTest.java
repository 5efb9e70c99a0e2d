package dev.varint.jmh.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.varint.format.VarIntType;
import dev.varint.jmh.testing.Benchmarks;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Every case has its benchmark and every benchmark its case. */
class BenchmarkCaseTest {

    private static final String SWAR = "packedSwar";
    private static final String VECTORS = "packedVectors";
    private static final String TWO_THREADS = "packedOnTwoThreads";

    private static List<String> names(BenchmarkCase[] cases, String... variants) {
        return Stream.concat(Arrays.stream(cases).map(BenchmarkCase::benchmark), Stream.of(variants))
                .sorted()
                .toList();
    }

    private static List<String> without(List<String> names, String... some) {
        return names.stream().filter(name -> !List.of(some).contains(name)).toList();
    }

    static Stream<Arguments> classes() {
        List<String> arrays = names(ArrayReadMethod.values());
        List<String> runs = names(RunMethod.values());
        List<String> decoders = names(DecodeMethod.values(), SWAR, VECTORS, TWO_THREADS);
        List<String> encoders = names(EncodeMethod.values(), SWAR, VECTORS, TWO_THREADS);
        return Stream.of(
                arguments(WriteStreamed.class, names(WriteMethod.values())),
                arguments(WriteCleared.class, names(WriteMethod.values(), "blended16")),
                arguments(ReadByteBuf.class, names(ByteBufReadMethod.values())),
                arguments(ReadLongByteBuf.class, names(ByteBufLongReadMethod.values())),
                arguments(ReadArray.class, arrays),
                arguments(ReadLongArray.class, without(arrays, "kafka", "lucene", "kryo", "fory")),
                arguments(ReadDolt.class, names(DoltReadMethod.values())),
                arguments(Packets.class, runs),
                arguments(
                        Streams.class,
                        runs.stream().filter(name -> !name.contains("ong")).toList()),
                arguments(DecodeInts.class, decoders),
                arguments(DecodeLongs.class, without(decoders, "kafka", "lucene", TWO_THREADS)),
                arguments(EncodeInts.class, encoders),
                arguments(EncodeLongs.class, without(encoders, "lucene", TWO_THREADS, VECTORS)),
                arguments(DecodeCarriers.class, names(Carrier.values())));
    }

    @ParameterizedTest
    @MethodSource("classes")
    void thereIsOneBenchmarkACase(Class<?> type, List<String> names) {
        assertEquals(names, Benchmarks.namesIn(type));
    }

    @Test
    void thereIsOneBenchmarkAMethodAndType() {
        List<String> names = Arrays.stream(TypeMethod.values())
                .flatMap(method -> Arrays.stream(VarIntType.values()).map(method::benchmark))
                .sorted()
                .toList();
        assertEquals(names, Benchmarks.namesIn(ReadByType.class));
        assertEquals(names, Benchmarks.namesIn(WriteByType.class));
        for (String name : names) {
            TypeMethod method = BenchmarkCase.of(TypeMethod.values(), "package.Type." + name);
            assertEquals(name, method.benchmark(TypeMethod.typeOf(name)));
        }
    }

    @Test
    void casesAreFoundByTheBeginningOfANameAndTheLongestWins() {
        assertEquals(DecodeMethod.PACKED, BenchmarkCase.of(DecodeMethod.values(), SWAR));
        assertEquals(EncodeMethod.PACKED, BenchmarkCase.of(EncodeMethod.values(), "a.B." + TWO_THREADS));
        assertEquals(
                WriteMethod.SMART_UNROLLED_BY_LEADING_ZEROS,
                BenchmarkCase.of(WriteMethod.values(), "smartUnrolledByLeadingZeros"));
        assertThrows(IllegalArgumentException.class, () -> BenchmarkCase.of(Carrier.values(), "none"));
    }
}
