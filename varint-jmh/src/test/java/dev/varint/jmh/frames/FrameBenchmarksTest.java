package dev.varint.jmh.frames;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.jmh.bench.OwnTime;
import dev.varint.jmh.testing.Benchmarks;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Every benchmark of frames does what it says, each time. */
class FrameBenchmarksTest {

    /** The recorded frames. */
    private static final int FRAMES = HopSockets.STARTS.length - 1;

    @ParameterizedTest
    @EnumSource
    void hops(Hop.Codec codec) throws Exception {
        for (Hop.Traffic traffic : List.of(Hop.Traffic.FLUSHED, Hop.Traffic.SEND_4000)) {
            Hop hop = Benchmarks.with(Hop.class, codec, traffic);
            hop.setUp();
            OwnTime cpu = new OwnTime();
            int frames = hop.run(cpu);
            assertEquals(traffic == Hop.Traffic.FLUSHED ? FRAMES : 64, frames);
            int sent = 64 * (codec == Hop.Codec.BYTES ? 4000 : 4002);
            int bytes = HopSockets.STARTS[FRAMES];
            assertEquals(traffic == Hop.Traffic.SEND_4000 ? sent : bytes, hop.sockets.arrived());
            assertTrue(cpu.own() > 0);
            hop.tearDown();
        }
    }

    @ParameterizedTest
    @EnumSource
    void compressedPacketsPassTheHop(CompressedHop.Method method) throws Exception {
        for (Encryption encryption : Encryption.values()) {
            CompressedHop hop = Benchmarks.with(CompressedHop.class, method, Hop.Traffic.KIB_16, encryption);
            hop.setUp();
            OwnTime cpu = new OwnTime();
            assertEquals(FRAMES, hop.run(cpu));
            assertEquals(hop.sockets.length(), hop.sockets.arrived());
            assertTrue(cpu.own() > 0);
            hop.tearDown();
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"OF_1", "OF_100"})
    void connections(Connections.Count count) throws Exception {
        byte[] packets = Arrays.copyOf(HopSockets.FRAMES, HopSockets.STARTS[Connections.PACKETS]);
        for (Hop.Codec codec : EnumSet.complementOf(EnumSet.of(Hop.Codec.BYTES))) {
            Connections benchmark = Benchmarks.with(Connections.class, codec, count);
            benchmark.setUp();
            OwnTime counters = new OwnTime();
            assertEquals(count.count, benchmark.run(counters));
            assertArrayEquals(packets, benchmark.received, "they came back");
            assertTrue(counters.own() > 0);
            benchmark.tearDown();
        }
    }

    @Test
    void recordedFramesAreSmall() {
        int[] sizes = IntStream.range(0, FRAMES)
                .map(i -> HopSockets.STARTS[i + 1] - HopSockets.STARTS[i])
                .sorted()
                .toArray();
        assertTrue(sizes.length > 10_000);
        assertEquals(7, sizes[sizes.length / 2], "with the length");
        assertEquals(35, sizes[sizes.length * 99 / 100]);
        assertEquals(HopSockets.FRAMES.length, Arrays.stream(sizes).sum());
    }
}
