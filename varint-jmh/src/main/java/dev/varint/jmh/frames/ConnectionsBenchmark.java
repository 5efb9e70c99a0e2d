package dev.varint.jmh.frames;

import dev.varint.jmh.bench.BenchmarkSettings;
import dev.varint.jmh.bench.OwnTime;
import dev.varint.jmh.bench.ParamValue;
import dev.varint.jmh.frames.EventLoop.Link;
import java.io.IOException;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.Warmup;

/**
 * A server that sends each packet back, with all of its connections on one event loop. In an operation each client
 * writes the same packets at once. The figure is the CPU time of the event loop for a packet.
 */
@Warmup(iterations = 16, time = 50, timeUnit = TimeUnit.MILLISECONDS)
public class ConnectionsBenchmark extends BenchmarkSettings {

    /** Packets of a connection in an operation. */
    static final int PACKETS = 16;

    /** How many connections. */
    public enum Count implements ParamValue {
        OF_1,
        OF_100,
        OF_1_000;

        final int count = Integer.parseInt(name().replaceAll("\\D", ""));

        @Override
        public String title() {
            return String.format(Locale.ROOT, "%,d", count);
        }
    }

    @Param({"BY_HAND", "NETTY", "BATCHER"})
    HopBenchmark.Codec method;

    @Param
    Count input;

    /** What the last client has received. */
    final byte[] received = new byte[HopSockets.STARTS[PACKETS]];

    private EventLoop loop;
    private Link[] links;

    @Setup
    public void setUp() throws Exception {
        loop = new EventLoop();
        atEnd(loop::close);
        calibrateIn(loop.thread());
        links = new Link[input.count];
        for (int i = 0; i < links.length; i++) {
            links[i] = loop.connect(method.decoder.get(), method.encoder.get(), new HopSockets.Relay(null, true));
        }
    }

    private void pass() throws IOException {
        for (Link link : links) {
            link.peer().getOutputStream().write(HopSockets.FRAMES, 0, received.length);
        }
        for (Link link : links) {
            link.receive(received, received.length);
        }
    }

    @Benchmark
    public int run(OwnTime time) throws IOException {
        long before = loop.cpuTime();
        pass();
        time.add(loop.cpuTime() - before, (long) PACKETS * links.length);
        return links.length;
    }
}
