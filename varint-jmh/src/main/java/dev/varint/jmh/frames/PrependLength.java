package dev.varint.jmh.frames;

import dev.varint.jmh.bench.BenchmarkSettings;
import dev.varint.jmh.bench.Operation;
import dev.varint.netty.VarIntLengthFieldPrepender;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelOutboundHandlerAdapter;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.protobuf.ProtobufVarint32LengthFieldPrepender;
import java.util.Random;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.BenchmarkParams;

/**
 * A length put before a body of a direct buffer. An operation is one frame, written to the pipeline of an
 * EmbeddedChannel, whose first handler takes it instead of a socket. The promise is the void one. So all that a channel
 * does itself is left out, and a figure has the pipeline up to the prepender and from there to the end, the prepender,
 * what a {@link Transport} asks, and a retain and a release of the body; {@link #none} has all of these but the
 * prepender.
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
public class PrependLength extends BenchmarkSettings {

    private static final long SEED = 0x5EED;

    @Param
    Body input;

    @Param
    Transport transport;

    private ByteBuf body;
    private WriteSink sink;
    private EmbeddedChannel channel;

    /** Makes the body. */
    @Setup
    public void setUp(BenchmarkParams params) {
        String benchmark = params.getBenchmark();
        setUp(benchmark.substring(benchmark.lastIndexOf('.') + 1));
    }

    void setUp(String benchmark) {
        byte[] content = new byte[input.size()];
        new Random(SEED).nextBytes(content);
        body = ByteBufAllocator.DEFAULT.directBuffer(content.length).writeBytes(content);
        sink = new WriteSink(transport);
        channel = new EmbeddedChannel(sink, prepender(benchmark));
    }

    /** Lets a handler see what the prepender writes. */
    void watch(ChannelHandler watcher) {
        channel.pipeline().addAfter(channel.pipeline().firstContext().name(), "watcher", watcher);
    }

    private static ChannelHandler prepender(String benchmark) {
        return switch (benchmark) {
            case "none" -> new ChannelOutboundHandlerAdapter();
            case "netty" -> new ProtobufVarint32LengthFieldPrepender();
            case "ours" -> new VarIntLengthFieldPrepender();
            case "oursInTwoParts" ->
                new VarIntLengthFieldPrepender(new VarIntLengthFieldPrepender.Config().copyUpTo(0));
            default -> throw new IllegalArgumentException("no prepender for benchmark " + benchmark);
        };
    }

    /** Gives the memory back. */
    @TearDown
    public void tearDown() {
        channel.finishAndReleaseAll();
        body.release();
    }

    @Benchmark
    public long none() {
        return write();
    }

    @Benchmark
    public long netty() {
        return write();
    }

    /** A small body is copied. */
    @Benchmark
    public long ours() {
        return write();
    }

    /** The body is never copied. */
    @Benchmark
    public long oursInTwoParts() {
        return write();
    }

    private long write() {
        channel.write(body.retain(), channel.voidPromise());
        return sink.bytes();
    }
}
