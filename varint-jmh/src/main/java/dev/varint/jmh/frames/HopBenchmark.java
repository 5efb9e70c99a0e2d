package dev.varint.jmh.frames;

import dev.varint.jmh.bench.BenchmarkSettings;
import dev.varint.jmh.bench.OwnTime;
import dev.varint.jmh.bench.ParamValue;
import dev.varint.netty.frame.VarIntFrameBatcher;
import dev.varint.netty.frame.VarIntFrameDecoder;
import dev.varint.netty.frame.VarIntLengthFieldPrepender;
import io.netty.channel.ChannelHandler;
import io.netty.handler.codec.protobuf.ProtobufVarint32FrameDecoder;
import io.netty.handler.codec.protobuf.ProtobufVarint32LengthFieldPrepender;
import io.netty.handler.flush.FlushConsolidationHandler;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.Warmup;

/**
 * A frame through a proxy, on loopback sockets, whose kernel work is a part of the figure. The figure is not the time
 * of the benchmark method, in which source and sink work too, but the CPU time of the proxy's event loop.
 */
@Warmup(iterations = 24, time = 50, timeUnit = TimeUnit.MILLISECONDS)
public class HopBenchmark extends BenchmarkSettings {

    /** The handlers of a proxy. */
    public enum Codec implements ParamValue {
        /** No frames: the bytes are passed on as they come. */
        BYTES(() -> null, () -> null),
        BY_HAND(ByHand.Decoder::new, ByHand.Encoder::new),
        NETTY(ProtobufVarint32FrameDecoder::new, ProtobufVarint32LengthFieldPrepender::new),
        PREPENDER(VarIntFrameDecoder::new, VarIntLengthFieldPrepender::new),
        BATCHER(VarIntFrameDecoder::new, VarIntFrameBatcher::new),
        /** The batcher passes each flush on within its call. */
        UNJOINED(VarIntFrameDecoder::new, Codec::unjoined),
        /** The same, and after it a handler of Netty's that joins flushes. */
        CONSOLIDATED(VarIntFrameDecoder::new, Codec::unjoined);

        final Supplier<ChannelHandler> decoder;
        final Supplier<ChannelHandler> encoder;

        Codec(Supplier<ChannelHandler> decoder, Supplier<ChannelHandler> encoder) {
            this.decoder = decoder;
            this.encoder = encoder;
        }

        private static VarIntFrameBatcher unjoined() {
            return new VarIntFrameBatcher(new VarIntFrameBatcher.Config().joinFlushes(false));
        }

        private ChannelHandler[] outbound() {
            return this == CONSOLIDATED
                    ? new ChannelHandler[] {encoder.get(), new FlushConsolidationHandler(256, true)}
                    : new ChannelHandler[] {encoder.get()};
        }
    }

    /** What passes through. */
    public enum Traffic implements ParamValue {
        /** The recorded frames, as a peer writes them that fills TLS records. */
        KIB_16(1 << 14, 0),
        /** The same, as a peer fills packets of Ethernet; the proxy flushes each frame. */
        FLUSHED(1460, 0),
        // Nothing is received. Bodies of this size are written, as a server sends parts of a world.
        SEND_4000(0, 4000),
        SEND_16000(0, 16_000);

        /** How many bytes the peer writes at once. */
        final int chunk;

        /** The size of the bodies to send; 0 if recorded frames are passed on. */
        final int body;

        Traffic(int chunk, int body) {
            this.chunk = chunk;
            this.body = body;
        }
    }

    @Param
    Codec method;

    @Param
    Traffic input;

    HopSockets sockets;

    @Setup
    public void setUp() throws Exception {
        sockets = new HopSockets(method.decoder.get(), method.outbound());
        atEnd(sockets.loop::close);
        calibrateIn(sockets.loop.thread());
    }

    @Benchmark
    public int run(OwnTime cpu) throws Exception {
        return sockets.pass(input, cpu);
    }
}
