package dev.varint.jmh.frames;

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
import java.util.Arrays;
import java.util.function.Supplier;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;

/**
 * The pipeline codecs after buffers of one class, three or five have passed through them. An operation is one frame of
 * {@link FrameStream}, cut from pooled direct buffers, or made from a pooled direct body with another owner. As in
 * {@link DecodeFrames} and {@link PrependLength}, a handler at the end of the pipeline takes the place of a socket.
 */
public class MixedFrames extends PipelineSettings {

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

    private ByteBuf[] reads;
    private ByteBuf[] bodies;
    private FrameSink received;
    private WriteSink written;
    private EmbeddedChannel channel;

    /** Makes the frames, and lets buffers of other classes through the codec. */
    @Setup
    public void setUp() {
        setUp(PASSES_BEFORE);
    }

    void setUp(int passesBefore) {
        received = new FrameSink();
        written = new WriteSink(Transport.NONE);
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
    }

    private void fill(BufferKind kind) {
        byte[][] contents = FrameStream.bodies(input);
        reads = FrameStream.reads(contents, input, kind::allocate);
        bodies = Arrays.stream(contents)
                .map(content -> kind.allocate(content.length).writeBytes(content))
                .toArray(ByteBuf[]::new);
    }

    /** Gives the memory back. */
    @TearDown
    public void tearDown() {
        channel.finishAndReleaseAll();
        release();
    }

    private void release() {
        for (ByteBuf read : reads) {
            read.release();
        }
        for (ByteBuf body : bodies) {
            body.release();
        }
    }

    @Benchmark
    @OperationsPerInvocation(FrameStream.FRAMES)
    public long run() {
        return method.decodes() ? decode() : prepend();
    }

    private long decode() {
        for (int pass = FrameStream.FRAMES / input.distinct(); pass > 0; pass--) {
            for (ByteBuf read : reads) {
                channel.pipeline().fireChannelRead(read.readerIndex(0).retain());
                channel.pipeline().fireChannelReadComplete();
            }
        }
        return received.bytes();
    }

    private long prepend() {
        for (int pass = FrameStream.FRAMES / input.distinct(); pass > 0; pass--) {
            for (ByteBuf body : bodies) {
                channel.write(body.readerIndex(0).retain(), channel.voidPromise());
            }
        }
        return written.bytes();
    }
}
