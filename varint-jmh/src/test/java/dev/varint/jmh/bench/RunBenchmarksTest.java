package dev.varint.jmh.bench;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The benchmarks of packets and streams read and write what they should. */
class RunBenchmarksTest {

    @Test
    void thereIsOneBenchmarkAMethod() {
        List<String> names = Arrays.stream(RunMethod.values())
                .map(RunMethod::benchmark)
                .sorted()
                .toList();
        assertEquals(names, Benchmarks.namesIn(Packets.class));
        assertEquals(names.stream().filter(name -> !name.contains("ong")).toList(), Benchmarks.namesIn(Streams.class));
    }

    static Stream<Arguments> packets() {
        return Arrays.stream(RunMethod.values())
                .flatMap(method -> Arrays.stream(BufferKind.values()).map(buffer -> Arguments.of(method, buffer)));
    }

    @ParameterizedTest
    @MethodSource("packets")
    void passesPackets(RunMethod method, BufferKind buffer) {
        Packets benchmark = new Packets();
        benchmark.buffer = buffer;
        benchmark.classes = BufferClasses.THREE;
        benchmark.input = method.benchmark().contains("ong") ? PacketInput.LONGS : PacketInput.PROXY;
        benchmark.setUp(method);
        int count = Packets.PACKETS * PacketInput.VALUES;
        for (int pass = 0; pass < 2; pass++) {
            benchmark.others();
            long result = (long) Benchmarks.call(benchmark, method.benchmark());
            if (!method.writes()) {
                int from = (pass + 1) * count;
                assertEquals(
                        Arrays.stream(benchmark.values, from, from + count).sum(),
                        benchmark.input == PacketInput.LONGS ? result : sumOfUnsigned(benchmark, result, from, count));
            }
        }
        if (method.writes()) {
            for (ByteBuf[] kind : benchmark.packets) {
                for (int i = Packets.PACKETS; i < 2 * Packets.PACKETS; i++) {
                    int from = i * PacketInput.VALUES;
                    assertArrayEquals(
                            Encoded.some(benchmark.values, from, from + PacketInput.VALUES, 0),
                            ByteBufUtil.getBytes(kind[i]));
                }
            }
        }
        benchmark.tearDown();
    }

    /** Ints are summed up with their sign. */
    private static long sumOfUnsigned(Packets benchmark, long sum, int from, int count) {
        long negative = Arrays.stream(benchmark.values, from, from + count)
                .filter(value -> (int) value < 0)
                .count();
        return sum + (negative << 32);
    }

    static Stream<Arguments> streams() {
        return Benchmarks.namesIn(Streams.class).stream()
                .flatMap(name -> Stream.of(PacketInput.PROXY, PacketInput.BITS30, PacketInput.ONE_BYTE)
                        .map(input -> Arguments.of(BenchmarkCase.of(RunMethod.values(), name), input)));
    }

    @ParameterizedTest
    @MethodSource("streams")
    void passesStreams(RunMethod method, PacketInput input) {
        Streams benchmark = new Streams();
        benchmark.classes = BufferClasses.FIVE;
        benchmark.input = input;
        benchmark.setUp(method, 1);
        byte[] before = ByteBufUtil.getBytes(benchmark.stream, 0, benchmark.stream.writerIndex());
        for (int pass = 0; pass < 2; pass++) {
            long result = (long) Benchmarks.call(benchmark, method.benchmark());
            if (!method.writes()) {
                assertEquals(
                        Arrays.stream(benchmark.values, pass * Streams.VALUES, (pass + 1) * Streams.VALUES)
                                .map(value -> (int) value)
                                .sum(),
                        result);
            } else {
                int end = (int) result;
                assertArrayEquals(
                        Arrays.copyOf(before, end), ByteBufUtil.getBytes(benchmark.stream, 0, end), method::benchmark);
            }
        }
        benchmark.tearDown();
    }

    @ParameterizedTest
    @EnumSource
    void theMeasuredKindIsTheFirst(BufferKind kind) {
        for (BufferClasses classes : BufferClasses.values()) {
            List<BufferKind> kinds = classes.with(kind);
            assertEquals(kind, kinds.get(0));
            assertEquals(kinds.size(), kinds.stream().distinct().count());
        }
        assertEquals(1, BufferClasses.ONE.with(kind).size());
        assertEquals(3, BufferClasses.THREE.with(kind).size());
        assertEquals(5, BufferClasses.FIVE.with(kind).size());
    }
}
