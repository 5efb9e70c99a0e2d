package dev.varint.jmh.frames;

import dev.varint.jmh.bench.Work;
import dev.varint.netty.VarIntFrameDecoder;
import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandler;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.protobuf.ProtobufVarint32FrameDecoder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.BenchmarkParams;

/**
 * Frames cut from a stream. An operation is one frame. Reads are fed to the pipeline of an
 * EmbeddedChannel, whose last handler adds up the lengths of the frames and releases them. So all that a
 * channel does itself is left out, and a figure has the decoder, the slices, the pipeline between the two,
 * and the release; {@link #slices} has no pipeline.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(
        value = 1,
        jvmArgsPrepend = {
            EventLoopThreads.CUSTOM,
            EventLoopThreads.CLASS,
            SteadyHeap.MIN,
            SteadyHeap.MAX,
            SteadyHeap.TOUCHED
        },
        jvmArgsAppend = "-Dio.netty.leakDetection.level=disabled")
@Warmup(iterations = 3, time = 5)
@Measurement(iterations = 5, time = 5)
@Work(allocations = true)
public class DecodeFrames {

    @Param
    Reads input;

    private ByteBuf[] reads;
    private FrameSink sink;
    private EmbeddedChannel channel;
    private KnownFrames known;

    /** Makes the stream and checks the decoder to be measured. */
    @Setup
    public void setUp(BenchmarkParams params) {
        String benchmark = params.getBenchmark();
        setUp(benchmark.substring(benchmark.lastIndexOf('.') + 1));
    }

    void setUp(String benchmark) {
        byte[][] bodies = FrameStream.bodies(input);
        reads = FrameStream.reads(bodies, input);
        known = new KnownFrames(bodies, input);
        check(benchmark, bodies);
        sink = new FrameSink();
        channel = new EmbeddedChannel(decoder(benchmark, bodies), sink);
    }

    private void check(String benchmark, byte[][] bodies) {
        List<byte[]> frames = new ArrayList<>();
        channel = new EmbeddedChannel(decoder(benchmark, bodies), FrameSink.keeping(frames));
        readOnce();
        channel.finishAndReleaseAll();
        if (!Arrays.deepEquals(bodies, frames.toArray(byte[][]::new))) {
            throw new IllegalStateException(benchmark + " finds other frames, " + frames.size());
        }
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

    private void readOnce() {
        for (ByteBuf read : reads) {
            channel.pipeline().fireChannelRead(read.readerIndex(0).retain());
            channel.pipeline().fireChannelReadComplete();
        }
    }
}
