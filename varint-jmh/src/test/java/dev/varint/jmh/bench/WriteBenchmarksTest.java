package dev.varint.jmh.bench;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import dev.varint.jmh.bench.WriteCleared.Capacity;
import dev.varint.jmh.testing.Benchmarks;
import dev.varint.testing.Reference;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import java.io.ByteArrayOutputStream;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Every benchmark of writing leaves the bytes that the definition asks for. */
class WriteBenchmarksTest {

    /** Enough passes, over the three inputs, for C2 to have compiled the method. */
    private static final int WARM_UP = 10 * WriteStreamed.PASSES;

    private static final Map<List<?>, byte[]> STREAMS = new ConcurrentHashMap<>();

    static byte[] expected(WriteMethod method, int value) {
        return method == WriteMethod.FIXED_FIVE ? Reference.encodeFixed(value, 5) : Reference.encode(value);
    }

    private static byte[] expected(WriteMethod method, Input input) {
        return STREAMS.computeIfAbsent(List.of(method == WriteMethod.FIXED_FIVE, input), key -> {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            for (int value : input.ints(Input.MANY)) {
                bytes.writeBytes(expected(method, value));
            }
            return bytes.toByteArray();
        });
    }

    static Stream<Arguments> cleared() {
        return Stream.of(WriteMethod.values())
                .flatMap(method -> Stream.of(Capacity.values()).map(capacity -> Arguments.of(method, capacity)));
    }

    @ParameterizedTest
    @MethodSource
    void cleared(WriteMethod method, Capacity capacity) {
        WriteCleared benchmark = Benchmarks.with(WriteCleared.class, method, capacity);
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

    /** Hot code, a wiped buffer, all passes once more: every byte must be there. So no store is dead code. */
    @ParameterizedTest
    @EnumSource
    void streamed(WriteMethod method) {
        for (Input input : List.of(Input.PUBLISHED, Input.UNPREDICTABLE, Input.FIXED5)) {
            WriteStreamed benchmark = Benchmarks.with(WriteStreamed.class, method, input);
            benchmark.setUp();
            for (int pass = 0; pass < WARM_UP + WriteStreamed.PASSES; pass++) {
                if (pass == WARM_UP) {
                    benchmark.buf.setZero(0, benchmark.buf.capacity());
                }
                benchmark.run();
            }
            assertArrayEquals(expected(method, input), ByteBufUtil.getBytes(benchmark.buf), input::toString);
            benchmark.tearDown();
        }
    }
}
