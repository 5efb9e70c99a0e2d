package dev.varint.jmh.frames;

import dev.varint.VarInt;
import dev.varint.jmh.bench.Work;
import dev.varint.netty.VarIntLengthFieldPrepender;
import dev.varint.netty.VarIntLengthFieldPrependerConfig;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.ByteBufUtil;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelOutboundHandlerAdapter;
import io.netty.channel.ChannelPromise;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.protobuf.ProtobufVarint32LengthFieldPrepender;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.BenchmarkParams;

/**
 * A length put before a body of a direct buffer. An operation is one frame, written to the pipeline of an
 * EmbeddedChannel, whose first handler takes it instead of a socket. The promise is the void one. So all
 * that a channel does itself is left out, and a figure has the pipeline up to the prepender and from there
 * to the end, the prepender, what a {@link Transport} asks, and a retain and a release of the body; {@link
 * #none} has all of these but the prepender.
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
public class PrependLength {

    private static final int HEADROOM = 8;
    private static final int TAILROOM = 8;
    private static final long SEED = 0x5EED;

    @Param
    Body input;

    @Param
    Transport transport;

    private ByteBuf body;
    private WriteSink sink;
    private EmbeddedChannel channel;
    private int start;

    /** The prepender gets the only reference of the body, as it usually does. */
    private boolean isSoleOwner;

    /** Makes the body and checks the prepender to be measured. */
    @Setup
    public void setUp(BenchmarkParams params) {
        String benchmark = params.getBenchmark();
        setUp(benchmark.substring(benchmark.lastIndexOf('.') + 1));
    }

    void setUp(String benchmark) {
        byte[] content = new byte[input.size()];
        new Random(SEED).nextBytes(content);
        start = benchmark.equals("oursInHeadroom") ? HEADROOM : 0;
        isSoleOwner = benchmark.equals("oursInHeadroom") || benchmark.equals("oursShifted");
        body = ByteBufAllocator.DEFAULT.directBuffer(HEADROOM + content.length + TAILROOM);
        body.setIndex(start, start).writeBytes(content);
        check(benchmark, content);
        body.setIndex(start, start).writeBytes(content);
        sink = new WriteSink(transport, isSoleOwner);
        channel = new EmbeddedChannel(sink, prepender(benchmark));
    }

    private void check(String benchmark, byte[] content) {
        Recorder recorder = new Recorder();
        channel = new EmbeddedChannel(new WriteSink(transport, isSoleOwner), recorder, prepender(benchmark));
        write();
        channel.finishAndReleaseAll();
        byte[] expected = benchmark.equals("none") ? content : frame(content);
        if (!Arrays.equals(expected, recorder.frame) || !Arrays.equals(expected, recorder.parts)) {
            throw new IllegalStateException(benchmark + " makes another frame");
        }
    }

    private static byte[] frame(byte[] content) {
        byte[] frame = new byte[VarInt.size(content.length) + content.length];
        System.arraycopy(content, 0, frame, VarInt.put(frame, 0, content.length), content.length);
        return frame;
    }

    private static ChannelHandler prepender(String benchmark) {
        return switch (benchmark) {
            case "none" -> new ChannelOutboundHandlerAdapter();
            case "netty" -> new ProtobufVarint32LengthFieldPrepender();
            case "ours", "oursInHeadroom", "oursShifted" -> new VarIntLengthFieldPrepender();
            case "oursInTwoParts" ->
                new VarIntLengthFieldPrepender(
                        VarIntLengthFieldPrependerConfig.builder().neverCopy().build());
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

    /** The body has another owner. A small one is copied. */
    @Benchmark
    public long ours() {
        return write();
    }

    /** The body has another owner, and is never copied. */
    @Benchmark
    public long oursInTwoParts() {
        return write();
    }

    /** The prepender owns the body, which has room after it but not before. A large one is not moved. */
    @Benchmark
    public long oursShifted() {
        return write();
    }

    /** The prepender owns the body, which has room before it. The last handler keeps it for the next operation. */
    @Benchmark
    public long oursInHeadroom() {
        return write();
    }

    private long write() {
        body.setIndex(start, start + input.size());
        channel.write(isSoleOwner ? body : body.retain(), channel.voidPromise());
        return sink == null ? 0 : sink.bytes();
    }

    /** Keeps what passes, once as bytes and once as NIO buffers give it. */
    private static final class Recorder extends ChannelOutboundHandlerAdapter {

        private byte[] frame;
        private byte[] parts;

        @Override
        public void write(ChannelHandlerContext ctx, Object msg, ChannelPromise promise) {
            ByteBuf buf = (ByteBuf) msg;
            frame = ByteBufUtil.getBytes(buf);
            ByteBuffer all = ByteBuffer.allocate(frame.length);
            for (ByteBuffer part : buf.nioBuffers()) {
                all.put(part);
            }
            parts = all.array();
            ctx.write(msg, promise);
        }
    }
}
