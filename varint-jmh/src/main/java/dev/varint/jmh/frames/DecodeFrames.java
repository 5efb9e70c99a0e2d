package dev.varint.jmh.frames;

import dev.varint.jmh.bench.BenchmarkSettings;
import dev.varint.jmh.bench.BufferClasses;
import dev.varint.jmh.bench.BufferKind;
import dev.varint.jmh.bench.Operation;
import dev.varint.jmh.bench.ParamValue;
import dev.varint.netty.VarIntFrameDecoder;
import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandler;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.protobuf.ProtobufVarint32FrameDecoder;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/**
 * Frames cut from a stream of pooled direct buffers that is fed to the pipeline of an EmbeddedChannel, after buffers of
 * other classes have passed. A figure has the decoder, the slices, the pipeline and the release by a last handler, but
 * nothing that a channel does itself.
 */
@Operation(allocations = true)
public class DecodeFrames extends BenchmarkSettings {

    /** Operations with buffers of each other class before anything is measured: more than C2 waits for. */
    static final int PASSES_BEFORE = 200;

    /** What finds the frames. */
    public enum Method implements ParamValue {
        NETTY(ProtobufVarint32FrameDecoder::new),
        BYTE_AT_A_TIME(ByHand.Decoder::new),
        OURS(VarIntFrameDecoder::new);

        private final Supplier<ChannelHandler> decoder;

        Method(Supplier<ChannelHandler> decoder) {
            this.decoder = decoder;
        }
    }

    @Param
    Method method;

    @Param
    Reads input;

    @Param("ONE")
    BufferClasses classes;

    private ByteBuf[] reads;
    EmbeddedChannel channel;
    private FrameSink sink;

    @Setup
    public void setUp() {
        sink = new FrameSink();
        channel = new EmbeddedChannel(method.decoder.get(), sink);
        atEnd(channel::finishAndReleaseAll);
        classes.before(BufferKind.POOLED, kind -> {
            fill(kind);
            for (int i = 0; i < PASSES_BEFORE; i++) {
                run();
            }
            release();
        });
        fill(BufferKind.POOLED);
        atEnd(this::release);
    }

    private void fill(BufferKind kind) {
        reads = input.buffers(kind::allocate);
    }

    private void release() {
        Stream.of(reads).forEach(ByteBuf::release);
    }

    @Benchmark
    @OperationsPerInvocation(Reads.FRAMES)
    public long run() {
        return sink.feed(channel, reads, input.passes());
    }
}
