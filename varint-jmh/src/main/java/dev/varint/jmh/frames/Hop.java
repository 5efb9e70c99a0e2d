package dev.varint.jmh.frames;

import dev.varint.jmh.bench.BenchmarkSettings;
import dev.varint.jmh.bench.Operation;
import dev.varint.netty.VarIntFrameBatcher;
import dev.varint.netty.VarIntFrameDecoder;
import dev.varint.netty.VarIntLengthFieldPrepender;
import io.netty.channel.ChannelHandler;
import io.netty.handler.codec.protobuf.ProtobufVarint32FrameDecoder;
import io.netty.handler.codec.protobuf.ProtobufVarint32LengthFieldPrepender;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.BenchmarkParams;

/**
 * A frame through a proxy, on loopback sockets, whose kernel work is a part of the figure. An operation is one frame.
 * The figure is not the time of the benchmark method, in which source and sink work too, but the CPU time of the
 * proxy's event loop.
 */
@Operation
public class Hop extends BenchmarkSettings {

    @Param
    Traffic input;

    /** Epoll has to be named: it needs another dependency. */
    @Param({"NIO", "TLS"})
    HopTransport transport;

    private HopSockets sockets;

    /** CPU time of the event loop. JMH reports it beside the time. */
    @AuxCounters(AuxCounters.Type.EVENTS)
    @State(Scope.Thread)
    public static class Cpu {

        private long nanoseconds;
        private long frames;

        /** At the start of each iteration. */
        @Setup(Level.Iteration)
        public void reset() {
            nanoseconds = 0;
            frames = 0;
        }

        void add(long time, int passed) {
            nanoseconds += time;
            frames += passed;
        }

        /** For one frame, in ns. */
        public double cpu() {
            return (double) nanoseconds / frames;
        }
    }

    /** Opens the sockets. */
    @Setup
    public void setUp(BenchmarkParams params) throws Exception {
        String benchmark = params.getBenchmark();
        setUp(benchmark.substring(benchmark.lastIndexOf('.') + 1));
    }

    void setUp(String benchmark) throws Exception {
        sockets = new HopSockets(transport, codec(benchmark));
    }

    private static ChannelHandler[] codec(String benchmark) {
        return switch (benchmark) {
            case "bytes" -> new ChannelHandler[0];
            case "byHand" -> new ChannelHandler[] {new ByteAtATimeFrameDecoder(), new LengthInItsOwnBuffer()};
            case "netty" ->
                new ChannelHandler[] {new ProtobufVarint32FrameDecoder(), new ProtobufVarint32LengthFieldPrepender()};
            case "prepender" -> new ChannelHandler[] {new VarIntFrameDecoder(), new VarIntLengthFieldPrepender()};
            case "batcher" -> new ChannelHandler[] {new VarIntFrameDecoder(), new VarIntFrameBatcher()};
            default -> throw new IllegalArgumentException("no codec for benchmark " + benchmark);
        };
    }

    /** Closes the sockets. */
    @TearDown
    public void tearDown() throws Exception {
        sockets.close();
    }

    /** No frames: the bytes are passed on as they come. */
    @Benchmark
    public int bytes(Cpu cpu) {
        return pass(cpu);
    }

    /** What proxies do. */
    @Benchmark
    public int byHand(Cpu cpu) {
        return pass(cpu);
    }

    @Benchmark
    public int netty(Cpu cpu) {
        return pass(cpu);
    }

    @Benchmark
    public int prepender(Cpu cpu) {
        return pass(cpu);
    }

    @Benchmark
    public int batcher(Cpu cpu) {
        return pass(cpu);
    }

    int pass(Cpu cpu) {
        long before = sockets.cpuTime();
        int frames = sockets.pass(input);
        cpu.add(sockets.cpuTime() - before, frames);
        return frames;
    }

    /** The bytes that have come out. */
    long arrived() {
        return sockets.arrived();
    }
}
