package dev.varint.jmh.frames;

import dev.varint.jmh.bench.BenchmarkSettings;
import dev.varint.jmh.bench.Operation;
import dev.varint.netty.VarIntFrameDecoder;
import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandler;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.protobuf.ProtobufVarint32FrameDecoder;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.BenchmarkParams;

/**
 * Frames cut from a stream. An operation is one frame. Reads are fed to the pipeline of an EmbeddedChannel, whose last
 * handler adds up the lengths of the frames and releases them. So all that a channel does itself is left out, and a
 * figure has the decoder, the slices, the pipeline between the two, and the release; {@link #slices} has no pipeline.
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
@Operation(allocations = true)
public class DecodeFrames extends BenchmarkSettings {

    @Param
    Reads input;

    private ByteBuf[] reads;
    private FrameSink sink;
    private EmbeddedChannel channel;
    private KnownFrames known;

    /** Makes the stream. */
    @Setup
    public void setUp(BenchmarkParams params) {
        String benchmark = params.getBenchmark();
        setUp(benchmark.substring(benchmark.lastIndexOf('.') + 1));
    }

    void setUp(String benchmark) {
        sink = new FrameSink();
        setUp(benchmark, sink);
    }

    /** With the handler that receives the frames. */
    void setUp(String benchmark, ChannelHandler last) {
        byte[][] bodies = FrameStream.bodies(input);
        reads = FrameStream.reads(bodies, input);
        known = new KnownFrames(bodies, input);
        channel = new EmbeddedChannel(decoder(benchmark, bodies), last);
    }

    private ChannelHandler decoder(String benchmark, byte[][] bodies) {
        return switch (benchmark) {
            case "slices", "slicesInPipeline" -> new KnownFrames(bodies, input);
            case "netty" -> new ProtobufVarint32FrameDecoder();
            case "byteAtATime" -> new ByteAtATimeFrameDecoder();
            case "ours" -> new VarIntFrameDecoder();
            default -> throw new IllegalArgumentException("no decoder for benchmark " + benchmark);
        };
    }

    /** Gives the memory back. */
    @TearDown
    public void tearDown() {
        channel.finishAndReleaseAll();
        for (ByteBuf read : reads) {
            read.release();
        }
    }

    @Benchmark
    @OperationsPerInvocation(FrameStream.FRAMES)
    public long slices() {
        long bytes = 0;
        for (int pass = FrameStream.FRAMES / input.distinct(); pass > 0; pass--) {
            for (ByteBuf read : reads) {
                bytes += known.slice(read.retain());
            }
        }
        return bytes;
    }

    @Benchmark
    @OperationsPerInvocation(FrameStream.FRAMES)
    public long slicesInPipeline() {
        return feed();
    }

    @Benchmark
    @OperationsPerInvocation(FrameStream.FRAMES)
    public long netty() {
        return feed();
    }

    @Benchmark
    @OperationsPerInvocation(FrameStream.FRAMES)
    public long byteAtATime() {
        return feed();
    }

    @Benchmark
    @OperationsPerInvocation(FrameStream.FRAMES)
    public long ours() {
        return feed();
    }

    private long feed() {
        for (int pass = FrameStream.FRAMES / input.distinct(); pass > 0; pass--) {
            readOnce();
        }
        return sink.bytes();
    }

    void readOnce() {
        for (ByteBuf read : reads) {
            channel.pipeline().fireChannelRead(read.readerIndex(0).retain());
            channel.pipeline().fireChannelReadComplete();
        }
    }
}
