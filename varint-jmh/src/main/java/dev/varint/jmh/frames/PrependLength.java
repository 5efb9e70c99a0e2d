package dev.varint.jmh.frames;

import dev.varint.jmh.bench.BenchmarkSettings;
import dev.varint.jmh.bench.BufferClasses;
import dev.varint.jmh.bench.BufferKind;
import dev.varint.jmh.bench.Operation;
import dev.varint.jmh.bench.ParamValue;
import dev.varint.netty.VarIntLengthFieldPrepender;
import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelOutboundHandlerAdapter;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.protobuf.ProtobufVarint32LengthFieldPrepender;
import java.util.Random;
import java.util.function.Supplier;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/**
 * A length put before a body of a pooled direct buffer, which is written to the pipeline of an EmbeddedChannel with the
 * void promise, after buffers of other classes have passed. The first handler takes it instead of a socket, so a figure
 * has nothing that a channel does itself.
 */
@Operation(allocations = true)
public class PrependLength extends BenchmarkSettings {

    /** Writes of buffers of each other class before anything is measured: more than C2 waits for. */
    static final int WRITES_BEFORE = 100_000;

    /** What writes the length. Ours copies a small body. */
    public enum Method implements ParamValue {
        NONE(ChannelOutboundHandlerAdapter::new),
        NETTY(ProtobufVarint32LengthFieldPrepender::new),
        OURS(VarIntLengthFieldPrepender::new),
        OURS_IN_TWO_PARTS(() -> new VarIntLengthFieldPrepender(new VarIntLengthFieldPrepender.Config().copyUpTo(0)));

        private final Supplier<ChannelHandler> prepender;

        Method(Supplier<ChannelHandler> prepender) {
            this.prepender = prepender;
        }
    }

    /** A small packet, one of medium size, and a large one, such as a part of a world. */
    public enum Body implements ParamValue {
        BYTES_30(30),
        KIB_1(1 << 10),
        KIB_64(64 << 10);

        final int size;

        Body(int size) {
            this.size = size;
        }
    }

    /** What happens to a frame at the end. */
    public enum Transport implements ParamValue {
        /** It is only released: the cost of the prepender alone. */
        NONE,
        /** It is asked for its NIO buffers first, as a socket's transport does, and these for what they hold. */
        NIO;
    }

    @Param
    Method method;

    @Param
    Body input;

    @Param
    Transport transport;

    @Param("ONE")
    BufferClasses classes;

    EmbeddedChannel channel;
    private ByteBuf body;
    private WriteSink sink;

    @Setup
    public void setUp() {
        byte[] content = new byte[input.size];
        new Random(0x5EED).nextBytes(content);
        sink = new WriteSink(transport);
        channel = new EmbeddedChannel(sink, method.prepender.get());
        atEnd(channel::finishAndReleaseAll);
        classes.before(BufferKind.POOLED, kind -> {
            body = kind.allocate(content.length).writeBytes(content);
            for (int i = 0; i < WRITES_BEFORE; i++) {
                run();
            }
            body.release();
        });
        body = BufferKind.POOLED.allocate(content.length).writeBytes(content);
        atEnd(body::release);
    }

    @Benchmark
    public long run() {
        channel.write(body.readerIndex(0).retain(), channel.voidPromise());
        return sink.bytes();
    }
}
