package dev.varint.jmh.bench;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.netty.buffer.ByteBufUtil;
import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class WriteStreamedTest {

    /** Enough passes for C2 to have compiled the method. */
    private static final int WARM_UP = 30 * WriteStreamed.PASSES;

    static Stream<Arguments> benchmarksByInput() {
        return Benchmarks.namesIn(WriteStreamed.class).stream()
                .flatMap(name ->
                        Stream.of(Input.PUBLISHED, Input.PROXY, Input.FIXED5).map(input -> Arguments.of(name, input)));
    }

    @Test
    void thereIsOneBenchmarkAMethod() {
        List<String> methods = Arrays.stream(WriteMethod.values())
                .map(WriteMethod::benchmark)
                .sorted()
                .toList();
        assertEquals(methods, Benchmarks.namesIn(WriteStreamed.class));
    }

    /** Hot code, a wiped buffer, all passes once more: every byte must be there. So no store is dead code. */
    @ParameterizedTest
    @MethodSource("benchmarksByInput")
    void allPassesLeaveEveryByte(String name, Input input) {
        WriteMethod method = BenchmarkCase.of(WriteMethod.values(), name);
        WriteStreamed benchmark = new WriteStreamed();
        benchmark.input = input;
        benchmark.setUp();
        for (int i = 0; i < WARM_UP; i++) {
            Benchmarks.call(benchmark, name);
        }
        benchmark.buf.setZero(0, benchmark.buf.capacity());
        for (int i = 0; i < WriteStreamed.PASSES; i++) {
            Benchmarks.call(benchmark, name);
        }
        assertArrayEquals(expected(method, input), ByteBufUtil.getBytes(benchmark.buf));
        benchmark.tearDown();
    }

    private static byte[] expected(WriteMethod method, Input input) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        int[] values = input.generate();
        for (int i = 0; i < Input.MANY; i++) {
            bytes.writeBytes(Oracle.expected(method, values[i % values.length]));
        }
        return bytes.toByteArray();
    }
}
