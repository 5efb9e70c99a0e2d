package dev.varint.jmh.frames;

import dev.varint.jmh.bench.BenchmarkSettings;
import dev.varint.jmh.bench.OwnTime;
import dev.varint.jmh.bench.ParamValue;
import dev.varint.netty.VarIntFrameBatcher;
import dev.varint.netty.VarIntFrameDecoder;
import io.netty.channel.ChannelHandler;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/**
 * A {@link HopBenchmark} of packets that are compressed from 256 bytes on, as Minecraft does it. Nearly all are
 * shorter, so they have only a zero before them, which the proxy takes off and puts there again.
 */
public class CompressedHopBenchmark extends BenchmarkSettings {

    /** The handlers that write. */
    public enum Method implements ParamValue {
        BY_HAND,
        /** A batcher, and after it a handler that compresses. */
        TWO_HANDLERS,
        /** A batcher whose body encoder compresses. */
        BODY_ENCODER;

        ChannelHandler decoder() {
            return this == BY_HAND ? new ByHand.Decoder() : new VarIntFrameDecoder();
        }

        ChannelHandler[] encoders() {
            Compression.Encoder compressor = new Compression.Encoder();
            if (this == BODY_ENCODER) {
                return new ChannelHandler[] {
                    new VarIntFrameBatcher(new VarIntFrameBatcher.Config().bodyEncoder(compressor::compress))
                };
            }
            return new ChannelHandler[] {this == BY_HAND ? new ByHand.Encoder() : new VarIntFrameBatcher(), compressor};
        }
    }

    @Param
    Method method;

    @Param({"BYTES_1460", "KIB_16"})
    HopBenchmark.Traffic input;

    @Param
    Encryption encryption;

    HopSockets sockets;

    @Setup
    public void setUp() throws Exception {
        sockets = new HopSockets(encryption, method.decoder(), new Compression.Decoder(), method.encoders());
        atEnd(sockets::close);
    }

    @Benchmark
    public int run(OwnTime cpu) throws Exception {
        return sockets.pass(input, cpu);
    }
}
