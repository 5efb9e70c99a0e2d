package dev.varint.jmh.frames;

import dev.varint.jmh.bench.BenchmarkSettings;
import dev.varint.jmh.bench.Operation;
import dev.varint.jmh.bench.ParamValue;
import dev.varint.netty.VarIntFrameBatcher;
import dev.varint.netty.VarIntFrameDecoder;
import dev.varint.netty.VarIntLengthFieldPrepender;
import io.netty.channel.ChannelHandler;
import io.netty.handler.codec.protobuf.ProtobufVarint32FrameDecoder;
import io.netty.handler.codec.protobuf.ProtobufVarint32LengthFieldPrepender;
import java.util.function.Supplier;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/**
 * A frame through a proxy, on loopback sockets, whose kernel work is a part of the figure. An operation is one frame.
 * The figure is not the time of the benchmark method, in which source and sink work too, but the CPU time of the
 * proxy's event loop.
 */
@Operation
public class Hop extends BenchmarkSettings {

    /** The handlers of a proxy: a decoder and an encoder. */
    public enum Codec implements ParamValue {
        /** No frames: the bytes are passed on as they come. */
        BYTES(() -> new ChannelHandler[0]),
        /** What proxies do. */
        BY_HAND(both(ByteAtATimeFrameDecoder::new, LengthInItsOwnBuffer::new)),
        NETTY(both(ProtobufVarint32FrameDecoder::new, ProtobufVarint32LengthFieldPrepender::new)),
        PREPENDER(both(VarIntFrameDecoder::new, VarIntLengthFieldPrepender::new)),
        BATCHER(both(VarIntFrameDecoder::new, VarIntFrameBatcher::new));

        private final Supplier<ChannelHandler[]> handlers;

        Codec(Supplier<ChannelHandler[]> handlers) {
            this.handlers = handlers;
        }

        private static Supplier<ChannelHandler[]> both(
                Supplier<ChannelHandler> decoder, Supplier<ChannelHandler> encoder) {
            return () -> new ChannelHandler[] {decoder.get(), encoder.get()};
        }
    }

    @Param
    Codec method;

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
    public void setUp() throws Exception {
        sockets = new HopSockets(transport, method.handlers.get());
    }

    /** Closes the sockets. */
    @TearDown
    public void tearDown() throws Exception {
        sockets.close();
    }

    @Benchmark
    public int run(Cpu cpu) {
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
