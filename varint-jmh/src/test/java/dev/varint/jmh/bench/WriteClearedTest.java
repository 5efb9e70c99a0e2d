package dev.varint.jmh.bench;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class WriteClearedTest {

    static List<String> benchmarks() {
        return Benchmarks.namesIn(WriteCleared.class);
    }

    @Test
    void thereIsOneBenchmarkAMethodAndBlendedInSixteenBytes() {
        List<String> methods = new ArrayList<>(List.of("blended16"));
        for (WriteMethod method : WriteMethod.values()) {
            methods.add(method.benchmark());
        }
        assertEquals(methods.stream().sorted().toList(), benchmarks());
    }

    @ParameterizedTest
    @MethodSource("benchmarks")
    void writesWhatTheOracleSays(String name) {
        WriteMethod method = BenchmarkCase.of(WriteMethod.values(), name);
        WriteCleared benchmark = new WriteCleared();
        benchmark.setUp();
        ByteBuf buf = benchmark.bufferOf(name);
        for (int value : Input.PUBLISHED.generate()) {
            benchmark.values = new int[] {value};
            buf.setZero(0, buf.capacity());
            int bytes = (int) Benchmarks.call(benchmark, name);
            assertArrayEquals(
                    Oracle.expected(method, value), ByteBufUtil.getBytes(buf, 0, bytes), () -> "value " + value);
        }
        benchmark.tearDown();
    }

    @Test
    void bothWaysFindTheSize() {
        FindLength benchmark = new FindLength();
        benchmark.setUp();
        for (int value : Input.PUBLISHED.generate()) {
            benchmark.values = new int[] {value};
            int size = Oracle.expected(WriteMethod.LOOP, value).length;
            assertEquals(size, benchmark.byHand());
            assertEquals(size, benchmark.byLeadingZeros());
        }
    }
}
