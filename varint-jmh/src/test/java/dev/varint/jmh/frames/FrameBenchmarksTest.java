package dev.varint.jmh.frames;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.jmh.bench.OwnTime;
import dev.varint.jmh.frames.CompressedHopBenchmark.Traffic;
import dev.varint.jmh.testing.Benchmarks;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Every benchmark of frames does what it says, each time. */
class FrameBenchmarksTest {

    private static final int[] STARTS = HopSockets.starts(HopSockets.FRAMES);

    private static final int FRAMES = STARTS.length - 1;

    @ParameterizedTest
    @EnumSource
    void hops(HopBenchmark.Codec codec) throws Exception {
        for (HopBenchmark.Traffic traffic : List.of(HopBenchmark.Traffic.FLUSHED, HopBenchmark.Traffic.SEND_4000)) {
            HopBenchmark hop = Benchmarks.with(HopBenchmark.class, codec, traffic);
            hop.setUp();
            OwnTime cpu = new OwnTime();
            int expected = traffic == HopBenchmark.Traffic.FLUSHED ? FRAMES : 64;
            for (int frames = 0; frames < expected; ) {
                frames += hop.run(cpu);
                assertTrue(frames <= expected);
            }
            int sent = 64 * (codec == HopBenchmark.Codec.BYTES ? 4000 : 4002);
            assertEquals(traffic == HopBenchmark.Traffic.SEND_4000 ? sent : STARTS[FRAMES], hop.sockets.arrived);
            assertTrue(cpu.own() > 0);
            hop.tearDown();
        }
    }

    @ParameterizedTest
    @EnumSource
    void compressedPacketsPassTheHop(CompressedHopBenchmark.Method method) throws Exception {
        for (Encryption encryption : Encryption.values()) {
            for (Traffic input : List.of(Traffic.KIB_16, Traffic.CHUNKS)) {
                CompressedHopBenchmark hop = Benchmarks.with(CompressedHopBenchmark.class, method, input, encryption);
                hop.setUp();
                OwnTime cpu = new OwnTime();
                int frames = 0;
                while (hop.sockets.arrived < hop.sockets.frames.length) {
                    frames += hop.run(cpu);
                }
                assertEquals(input == Traffic.CHUNKS ? 64 : FRAMES, frames);
                assertEquals(hop.sockets.frames.length, hop.sockets.arrived);
                assertTrue(cpu.own() > 0);
                hop.tearDown();
            }
        }
    }

    @Test
    void recordedFramesAreSmall() {
        int[] sizes = IntStream.range(0, FRAMES)
                .map(i -> STARTS[i + 1] - STARTS[i])
                .sorted()
                .toArray();
        assertTrue(sizes.length > 10_000);
        assertEquals(7, sizes[sizes.length / 2], "with the length");
        assertEquals(35, sizes[sizes.length * 99 / 100]);
        assertEquals(HopSockets.FRAMES.length, Arrays.stream(sizes).sum());
    }
}
