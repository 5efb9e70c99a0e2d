package dev.varint.jmh.frames;

import dev.varint.jmh.bench.BenchmarkSettings;
import dev.varint.jmh.bench.BufferClasses;
import dev.varint.jmh.bench.BufferKind;
import dev.varint.jmh.bench.ParamValue;
import dev.varint.netty.VarIntFrameDecoder;
import dev.varint.netty.VarIntLengthFieldPrepender;
import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandler;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.protobuf.ProtobufVarint32FrameDecoder;
import io.netty.handler.codec.protobuf.ProtobufVarint32LengthFieldPrepender;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/**
 * The pipeline codecs after buffers of one class, three or five have passed through them. A frame is cut from pooled
 * direct buffers, or made from a pooled direct body with another owner, as in {@link DecodeFrames} and
 * {@link PrependLength}.
 */
public class MixedFrames extends BenchmarkSettings {

    /** Passes of each other class of buffers before anything is measured: more than C2 waits for. */
    private static final int PASSES_BEFORE = 200;

    /** A decoder or a prepender. */
    public enum Method implements ParamValue {
        DECODE_NETTY(ProtobufVarint32FrameDecoder::new),
        DECODE_OURS(VarIntFrameDecoder::new),
        PREPEND_NETTY(ProtobufVarint32LengthFieldPrepender::new),
        PREPEND_OURS(VarIntLengthFieldPrepender::new);

        private final Supplier<ChannelHandler> codec;

        Method(Supplier<ChannelHandler> codec) {
            this.codec = codec;
        }

        boolean decodes() {
            return this == DECODE_NETTY || this == DECODE_OURS;
        }
    }

    @Param
    Method method;

    @Param
    BufferClasses classes;

    @Param
    Reads input;

    private ByteBuf[] buffers; // reads or bodies
    private FrameSink received;
    private WriteSink written;
    private EmbeddedChannel channel;

    @Setup
    public void setUp() {
        setUp(PASSES_BEFORE);
    }

    void setUp(int passesBefore) {
        received = new FrameSink();
        written = new WriteSink(PrependLength.Transport.NONE);
        channel = new EmbeddedChannel(written, method.codec.get(), received);
        for (BufferKind kind : classes.with(BufferKind.POOLED)) {
            if (kind != BufferKind.POOLED) {
                fill(kind);
                for (int i = 0; i < passesBefore; i++) {
                    run();
                }
                release();
            }
        }
        fill(BufferKind.POOLED);
        atEnd(channel::finishAndReleaseAll);
        atEnd(this::release);
    }

    private void release() {
        Stream.of(buffers).forEach(ByteBuf::release);
    }

    private void fill(BufferKind kind) {
        buffers = method.decodes()
                ? input.buffers(kind::allocate)
                : Stream.of(input.bodies())
                        .map(body -> kind.allocate(body.length).writeBytes(body))
                        .toArray(ByteBuf[]::new);
    }

    @Benchmark
    @OperationsPerInvocation(Reads.FRAMES)
    public long run() {
        return method.decodes()
                ? received.feed(channel, buffers, input.passes())
                : written.feed(channel, buffers, input.passes());
    }
}
