package dev.varint.jmh.frames;

import dev.varint.jmh.bench.BenchmarkSettings;
import dev.varint.jmh.bench.BufferClasses;
import dev.varint.jmh.bench.BufferKind;
import dev.varint.netty.VarIntFrameDecoder;
import dev.varint.netty.VarIntLengthFieldPrepender;
import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandler;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.protobuf.ProtobufVarint32FrameDecoder;
import io.netty.handler.codec.protobuf.ProtobufVarint32LengthFieldPrepender;
import java.util.Arrays;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.BenchmarkParams;

/**
 * The pipeline codecs after buffers of one class, three or five have passed through them. An operation is one frame of
 * {@link FrameStream}, cut from pooled direct buffers, or made from a pooled direct body with another owner. As in
 * {@link DecodeFrames} and {@link PrependLength}, a handler at the end of the pipeline takes the place of a socket.
 */
@Fork(
        value = BenchmarkSettings.FORKS,
        jvmArgsPrepend = {
            EventLoopThreads.CUSTOM,
            EventLoopThreads.CLASS,
            BenchmarkSettings.MIN_HEAP,
            BenchmarkSettings.MAX_HEAP,
            BenchmarkSettings.YOUNG_HEAP
        },
        jvmArgsAppend = BenchmarkSettings.NO_LEAK_DETECTION)
public class MixedFrames extends BenchmarkSettings {

    /** Passes of each other class of buffers before anything is measured: more than C2 waits for. */
    private static final int PASSES_BEFORE = 200;

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
    public void setUp(BenchmarkParams params) {
        String benchmark = params.getBenchmark();
        setUp(benchmark.substring(benchmark.lastIndexOf('.') + 1), PASSES_BEFORE);
    }

    void setUp(String benchmark, int passesBefore) {
        received = new FrameSink();
        written = new WriteSink(Transport.NONE);
        channel = new EmbeddedChannel(written, codec(benchmark), received);
        for (BufferKind kind : classes.with(BufferKind.POOLED)) {
            if (kind != BufferKind.POOLED) {
                fill(kind);
                for (int i = 0; i < passesBefore; i++) {
                    pass(benchmark);
                }
                release();
            }
        }
        fill(BufferKind.POOLED);
    }

    private static ChannelHandler codec(String benchmark) {
        return switch (benchmark) {
            case "decodeNetty" -> new ProtobufVarint32FrameDecoder();
            case "decodeOurs" -> new VarIntFrameDecoder();
            case "prependNetty" -> new ProtobufVarint32LengthFieldPrepender();
            case "prependOurs" -> new VarIntLengthFieldPrepender();
            default -> throw new IllegalArgumentException("no codec for benchmark " + benchmark);
        };
    }

    private void fill(BufferKind kind) {
        byte[][] contents = FrameStream.bodies(input);
        reads = FrameStream.reads(contents, input, kind::allocate);
        bodies = Arrays.stream(contents)
                .map(content -> kind.allocate(content.length).writeBytes(content))
                .toArray(ByteBuf[]::new);
    }

    private long pass(String benchmark) {
        return benchmark.startsWith("decode") ? decode() : prepend();
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
    public long decodeNetty() {
        return decode();
    }

    @Benchmark
    @OperationsPerInvocation(FrameStream.FRAMES)
    public long decodeOurs() {
        return decode();
    }

    @Benchmark
    @OperationsPerInvocation(FrameStream.FRAMES)
    public long prependNetty() {
        return prepend();
    }

    @Benchmark
    @OperationsPerInvocation(FrameStream.FRAMES)
    public long prependOurs() {
        return prepend();
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
