package dev.varint.jmh.frames;

import dev.varint.jmh.bench.Operation;
import dev.varint.jmh.bench.ParamValue;
import dev.varint.netty.VarIntLengthFieldPrepender;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelOutboundHandlerAdapter;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.protobuf.ProtobufVarint32LengthFieldPrepender;
import java.util.Random;
import java.util.function.Supplier;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;

/**
 * A length put before a body of a direct buffer. An operation is one frame, written to the pipeline of an
 * EmbeddedChannel, whose first handler takes it instead of a socket. The promise is the void one. So all that a channel
 * does itself is left out, and a figure has the pipeline up to the prepender and from there to the end, the prepender,
 * what a {@link Transport} asks, and a retain and a release of the body; {@link Method#NONE} has all of these but the
 * prepender.
 */
@Operation(allocations = true)
public class PrependLength extends PipelineSettings {

    private static final long SEED = 0x5EED;

    /** What writes the length. */
    public enum Method implements ParamValue {
        NONE(ChannelOutboundHandlerAdapter::new),
        NETTY(ProtobufVarint32LengthFieldPrepender::new),
        /** A small body is copied. */
        OURS(VarIntLengthFieldPrepender::new),
        /** The body is never copied. */
        OURS_IN_TWO_PARTS(() -> new VarIntLengthFieldPrepender(new VarIntLengthFieldPrepender.Config().copyUpTo(0)));

        private final Supplier<ChannelHandler> prepender;

        Method(Supplier<ChannelHandler> prepender) {
            this.prepender = prepender;
        }
    }

    @Param
    Method method;

    @Param
    Body input;

    @Param
    Transport transport;

    private ByteBuf body;
    private WriteSink sink;
    private EmbeddedChannel channel;

    /** Makes the body. */
    @Setup
    public void setUp() {
        byte[] content = new byte[input.size()];
        new Random(SEED).nextBytes(content);
        body = ByteBufAllocator.DEFAULT.directBuffer(content.length).writeBytes(content);
        sink = new WriteSink(transport);
        channel = new EmbeddedChannel(sink, method.prepender.get());
    }

    /** Lets a handler see what the prepender writes. */
    void watch(ChannelHandler watcher) {
        channel.pipeline().addAfter(channel.pipeline().firstContext().name(), "watcher", watcher);
    }

    /** Gives the memory back. */
    @TearDown
    public void tearDown() {
        channel.finishAndReleaseAll();
        body.release();
    }

    @Benchmark
    public long run() {
        channel.write(body.retain(), channel.voidPromise());
        return sink.bytes();
    }
}
