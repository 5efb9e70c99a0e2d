package dev.varint.netty.frame;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.netty.bootstrap.ServerBootstrap;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelOption;
import io.netty.channel.ChannelOutboundHandlerAdapter;
import io.netty.channel.ChannelPipeline;
import io.netty.channel.ChannelPromise;
import io.netty.channel.FixedRecvByteBufAllocator;
import io.netty.handler.ssl.SslHandler;
import io.netty.util.ReferenceCountUtil;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Frames there and back over real sockets, whose buffers are so small that most writes are partial. Between the codecs
 * and the socket there is nothing, or what others put there.
 */
class TransportTest {

    private static final int FRAMES = 300;

    /** What is between the codecs and the socket. */
    private enum Between {
        NOTHING,
        /** Frames leave in two parts. */
        NOTHING_AND_NO_COPIES,
        BATCHES,
        /** Each body follows its length. */
        BATCHES_WITHOUT_COPIES,
        /** The server reads 61 bytes at once. */
        SMALL_READS,
        TLS,
        /** The bodies of frames are TLS records. The empty buffers that TLS handlers write are dropped. */
        TLS_IN_FRAMES;

        void add(ChannelPipeline pipeline, boolean server) {
            VarIntFrameDecoder.Config in = new VarIntFrameDecoder.Config();
            if (this == TLS) {
                pipeline.addLast(tls(pipeline, server));
            }
            pipeline.addLast(new VarIntFrameDecoder(in), encoder());
            if (this == TLS_IN_FRAMES) {
                VarIntFrameDecoder inner = new VarIntFrameDecoder();
                pipeline.addLast(new Dropper(), tls(pipeline, server), inner, new VarIntFrameBatcher());
            }
        }

        private ChannelHandler encoder() {
            return switch (this) {
                case NOTHING, SMALL_READS -> new VarIntLengthFieldPrepender();
                case NOTHING_AND_NO_COPIES ->
                    new VarIntLengthFieldPrepender(new VarIntLengthFieldPrepender.Config().copyUpTo(0));
                case BATCHES_WITHOUT_COPIES -> new VarIntFrameBatcher(new VarIntFrameBatcher.Config().copyUpTo(0));
                default -> new VarIntFrameBatcher();
            };
        }
    }

    /** As the page of the pipeline says. */
    private static final class Dropper extends ChannelOutboundHandlerAdapter {

        @Override
        public void write(ChannelHandlerContext ctx, Object msg, ChannelPromise promise) {
            if (((ByteBuf) msg).isReadable()) {
                ctx.write(msg, promise);
            } else {
                ReferenceCountUtil.release(msg);
                promise.trySuccess();
            }
        }
    }

    private static SslHandler tls(ChannelPipeline pipeline, boolean server) {
        return TestTls.INSTANCE.handler(pipeline.channel(), server);
    }

    private static Stream<Arguments> ways() {
        return Stream.of(TestTransport.values())
                .flatMap(transport -> Stream.of(Between.values()).map(between -> Arguments.of(transport, between)));
    }

    @ParameterizedTest
    @MethodSource("ways")
    void allFramesComeBack(TestTransport transport, Between between) throws Exception {
        try (Loopback network = new Loopback(transport)) {
            Bodies expected = new Bodies();
            CompletableFuture<Integer> result = new CompletableFuture<>();
            ServerBootstrap acceptor = network.server(pipeline -> {
                        between.add(pipeline, true);
                        pipeline.addLast(handler(result, TransportTest::sendBack));
                    })
                    .childOption(ChannelOption.SO_SNDBUF, 4096);
            if (between == Between.SMALL_READS) {
                readInPartsOf(61, acceptor);
            }
            Channel client = network.client(acceptor.bind().sync().channel().localAddress(), pipeline -> {
                        between.add(pipeline, false);
                        pipeline.addLast(handler(result, (ctx, frame) -> expected.compare(frame, result)));
                    })
                    .option(ChannelOption.SO_SNDBUF, 4096)
                    .connect()
                    .sync()
                    .channel();
            Bodies bodies = new Bodies();
            for (int i = 0; i < FRAMES; i++) {
                client.write(bodies.next(client)).addListener(future -> fail(result, future.cause()));
            }
            client.flush();
            assertEquals(FRAMES, result.get(30, TimeUnit.SECONDS));
        }
    }

    @SuppressWarnings("deprecation") // RecvByteBufAllocator: its successor is not in Netty 4.1
    private static void readInPartsOf(int byteCount, ServerBootstrap acceptor) {
        acceptor.childOption(ChannelOption.RCVBUF_ALLOCATOR, new FixedRecvByteBufAllocator(byteCount));
    }

    private static void fail(CompletableFuture<Integer> result, Throwable cause) {
        if (cause != null) {
            result.completeExceptionally(cause);
        }
    }

    /** Bodies with headroom and without, on the heap and not, up to more than a socket takes at once. */
    private static final class Bodies {

        private final Random random = new Random(42);
        private int count;

        private byte[] next() {
            count++;
            int length = 1 << random.nextInt(random.nextInt(10) == 0 ? 17 : 10);
            byte[] body = new byte[length + random.nextInt(length)];
            random.nextBytes(body);
            return body;
        }

        ByteBuf next(Channel channel) {
            int headroom = count % 3 == 0 ? 8 : 0;
            ByteBuf buf =
                    count % 2 == 0 ? channel.alloc().buffer() : channel.alloc().heapBuffer();
            return buf.setIndex(headroom, headroom).writeBytes(next());
        }

        void compare(ByteBuf frame, CompletableFuture<Integer> result) {
            try {
                assertEquals(Unpooled.wrappedBuffer(next()), frame, "frame " + count);
            } finally {
                frame.release();
            }
            if (count == FRAMES) {
                result.complete(count);
            }
        }
    }

    /** As it came, or in a buffer of its own. */
    private static void sendBack(ChannelHandlerContext ctx, ByteBuf frame) {
        if (frame.readableBytes() % 2 == 0) {
            ctx.write(frame.copy());
            frame.release();
        } else {
            ctx.write(frame);
        }
    }

    private static ChannelHandler handler(
            CompletableFuture<Integer> result, BiConsumer<ChannelHandlerContext, ByteBuf> consumer) {
        return new ChannelInboundHandlerAdapter() {
            @Override
            public void channelRead(ChannelHandlerContext ctx, Object msg) {
                consumer.accept(ctx, (ByteBuf) msg);
            }

            @Override
            public void channelReadComplete(ChannelHandlerContext ctx) {
                ctx.flush();
            }

            @Override
            public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
                fail(result, cause);
            }
        };
    }
}
