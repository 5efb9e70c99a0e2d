package dev.varint.jmh.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.varint.jmh.testing.Benchmarks;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Each pass of every benchmark of reading returns the sum of what was encoded, for one value as well as for many. */
class ReadBenchmarksTest {

    private static Stream<Arguments> each(Class<?> type, ParamValue... inputs) {
        return Stream.of(inputs).map(input -> Arguments.of(type, input));
    }

    static Stream<Arguments> reads() {
        return Stream.of(
                        each(ReadByteBuf.class, Input.PUBLISHED, Input.PROXY, Input.FIXED5),
                        each(ReadArray.class, Input.PUBLISHED, Input.PROXY, Input.FIXED5),
                        each(ReadLongByteBuf.class, LongInput.MIXED, LongInput.FIXED10),
                        each(ReadLongArray.class, LongInput.MIXED, LongInput.FIXED10),
                        each(ReadDolt.class, LongInput.MIXED, LongInput.IN_TURN))
                .flatMap(each -> each);
    }

    /** All passes, and the first ones again. */
    @ParameterizedTest
    @MethodSource
    void reads(Class<?> type, ParamValue input) {
        long[] values = input instanceof Input ints ? ints.stream() : ((LongInput) input).generate();
        int size = type == ReadDolt.class ? ReadDolt.VALUES : BenchmarkSettings.PASS;
        for (String name : Benchmarks.namesIn(type)) {
            Object benchmark = Benchmarks.with(type, input);
            Benchmarks.call(benchmark, "setUp");
            assertPasses(values, size, benchmark, name);
            if (benchmark instanceof ReadByteBuf bufs) {
                bufs.tearDown();
            } else if (benchmark instanceof ReadLongByteBuf bufs) {
                bufs.tearDown();
            }
        }
    }

    private static void assertPasses(long[] values, int size, Object benchmark, String name) {
        int passes = values.length / size;
        for (int pass = 0; pass < passes + 2; pass++) {
            int from = pass % passes * size;
            long sum = Arrays.stream(values, from, from + size).sum();
            assertEquals(sum, Benchmarks.call(benchmark, name), name);
        }
    }

    static List<String> byType() {
        return Benchmarks.namesIn(ReadByType.class);
    }

    @ParameterizedTest
    @MethodSource
    void byType(String name) {
        long[] values = Values.ofType(TypeMethod.typeOf(name));
        ReadByType reads = new ReadByType();
        reads.setUp(name);
        assertPasses(values, BenchmarkSettings.PASS, reads, name);
        WriteByType writes = new WriteByType();
        writes.setUp(name);
        byte[] expected = Encoded.stream(values, false);
        for (int round = 0; round < 2; round++) {
            Arrays.fill(writes.bytes, (byte) 0x55);
            int end = 0;
            for (int pass = 0; pass < values.length / BenchmarkSettings.PASS; pass++) {
                end = (int) Benchmarks.call(writes, name);
            }
            assertEquals(expected.length - Encoded.MARGIN, end);
            assertEquals(-1, Arrays.mismatch(writes.bytes, 0, end, expected, 0, end));
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
