package dev.varint.jmh.bench;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.varint.jmh.testing.Benchmarks;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The benchmarks of packets and streams read and write what they should. */
class RunBenchmarksTest {

    /** Benchmarks of ints sum values up with their sign. */
    private static long sum(long[] values, int from, int count, boolean areInts) {
        return Arrays.stream(values, from, from + count)
                .map(value -> areInts ? (int) value : value)
                .sum();
    }

    static Stream<Arguments> packets() {
        return Arrays.stream(RunMethod.values())
                .flatMap(method -> Arrays.stream(BufferKind.values()).map(buffer -> Arguments.of(method, buffer)));
    }

    @ParameterizedTest
    @MethodSource
    void packets(RunMethod method, BufferKind buffer) {
        boolean areInts = !method.benchmark().contains("ong");
        PacketInput input = areInts ? PacketInput.PROXY : PacketInput.LONGS;
        Packets benchmark = Benchmarks.with(Packets.class, input, buffer, BufferClasses.THREE);
        benchmark.setUp(method);
        int count = Packets.PACKETS * PacketInput.VALUES;
        for (int pass = 0; pass < 2; pass++) {
            benchmark.others();
            long result = (long) Benchmarks.call(benchmark, method.benchmark());
            if (!method.writes()) {
                assertEquals(sum(benchmark.values, (pass + 1) * count, count, areInts), result);
            }
        }
        for (int i = Packets.PACKETS; i < 2 * Packets.PACKETS && method.writes(); i++) {
            int from = i * PacketInput.VALUES;
            byte[] expected = Encoded.some(benchmark.values, from, from + PacketInput.VALUES, 0);
            for (ByteBuf[] kind : benchmark.packets) {
                assertArrayEquals(expected, ByteBufUtil.getBytes(kind[i]));
            }
        }
        benchmark.tearDown();
    }

    static Stream<Arguments> streams() {
        return Benchmarks.namesIn(Streams.class).stream()
                .flatMap(name -> EnumSet.of(PacketInput.PROXY, PacketInput.BITS30, PacketInput.ONE_BYTE).stream()
                        .map(input -> Arguments.of(BenchmarkCase.of(RunMethod.values(), name), input)));
    }

    @ParameterizedTest
    @MethodSource
    void streams(RunMethod method, PacketInput input) {
        Streams benchmark = Benchmarks.with(Streams.class, input, BufferClasses.FIVE);
        benchmark.setUp(method, 1);
        byte[] before = ByteBufUtil.getBytes(benchmark.stream, 0, benchmark.stream.writerIndex());
        for (int pass = 0; pass < 2; pass++) {
            long result = (long) Benchmarks.call(benchmark, method.benchmark());
            if (method.writes()) {
                byte[] written = ByteBufUtil.getBytes(benchmark.stream, 0, (int) result);
                assertArrayEquals(Arrays.copyOf(before, written.length), written, method::benchmark);
            } else {
                assertEquals(sum(benchmark.values, pass * Streams.VALUES, Streams.VALUES, true), result);
            }
        }
        benchmark.tearDown();
    }

    @ParameterizedTest
    @EnumSource
    void theMeasuredKindIsTheFirst(BufferKind kind) {
        int[] sizes = {1, 3, 5};
        for (BufferClasses classes : BufferClasses.values()) {
            List<BufferKind> kinds = classes.with(kind);
            assertEquals(kind, kinds.get(0));
            assertEquals(sizes[classes.ordinal()], kinds.stream().distinct().count());
            assertEquals(kinds.size(), kinds.stream().distinct().count());
        }
    }
}
