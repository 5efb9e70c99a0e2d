package dev.varint.jmh.bench;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import dev.varint.jmh.bench.WriteClearedBenchmark.Capacity;
import dev.varint.jmh.testing.Benchmarks;
import dev.varint.testing.Reference;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Every benchmark of writing leaves the bytes that the definition asks for. */
class WriteBenchmarksTest {

    static byte[] expected(WriteMethod method, int value) {
        return method == WriteMethod.FIXED_FIVE ? Reference.encodeFixed(value, 5) : Reference.encode(value);
    }

    static Stream<Arguments> cleared() {
        return Stream.of(WriteMethod.values())
                .flatMap(method -> Stream.of(Capacity.values()).map(capacity -> Arguments.of(method, capacity)));
    }

    @ParameterizedTest
    @MethodSource
    void cleared(WriteMethod method, Capacity capacity) {
        WriteClearedBenchmark benchmark = Benchmarks.with(WriteClearedBenchmark.class, method, capacity);
        benchmark.setUp();
        ByteBuf buf = benchmark.buf;
        for (int value : Input.PUBLISHED.ints()) {
            benchmark.values = new int[] {value};
            buf.setZero(0, buf.capacity());
            int bytes = benchmark.run();
            assertArrayEquals(expected(method, value), ByteBufUtil.getBytes(buf, 0, bytes), () -> "value " + value);
        }
        benchmark.tearDown();
    }
}
