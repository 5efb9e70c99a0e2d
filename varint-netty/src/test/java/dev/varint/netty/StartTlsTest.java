package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.netty.bootstrap.Bootstrap;
import io.netty.bootstrap.ServerBootstrap;
import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelPipeline;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.group.ChannelGroup;
import io.netty.channel.group.DefaultChannelGroup;
import io.netty.handler.ssl.SslHandler;
import io.netty.util.concurrent.GlobalEventExecutor;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

/** On sockets, some frames leave in plain text, the last of which has no bytes. Those after it leave through TLS. */
class StartTlsTest {

    private static final int TIMEOUT = 20;

    private enum Before {
        FLUSH,
        REMOVE_BATCHER,
        REPLACE_BATCHER,
        NOTHING
    }

    @Property(tries = 40, edgeCases = EdgeCasesMode.NONE, shrinking = ShrinkingMode.OFF)
    void framesLeaveAsTheyWereWrittenOrNotAtAll(
            @ForAll @Size(max = 10) List<@IntRange(min = 1, max = 6000) Integer> plain,
            @ForAll @Size(max = 10) List<@IntRange(min = 1, max = 6000) Integer> encrypted,
            @ForAll @IntRange(max = 10) int flushed,
            @ForAll Before before,
            @ForAll boolean isServer)
            throws Exception {
        EventLoopGroup group = TestTransport.NIO.group();
        ChannelGroup channels = new DefaultChannelGroup(GlobalEventExecutor.INSTANCE);
        try {
            BlockingQueue<Integer> received = new LinkedBlockingQueue<>();
            Channel acceptor = new ServerBootstrap()
                    .group(group)
                    .channel(TestTransport.NIO.serverChannel())
                    .childHandler(with(decoder(), new Reader(channels, received, !isServer)))
                    .bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0))
                    .sync()
                    .channel();
            Channel writer = new Bootstrap()
                    .group(group)
                    .channel(TestTransport.NIO.channel())
                    .handler(with(new VarIntFrameBatcher(), new ChannelInboundHandlerAdapter() {
                        @Override
                        public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
                            ctx.close();
                        }
                    }))
                    .connect(acceptor.localAddress())
                    .sync()
                    .channel();
            channels.addAll(List.of(acceptor, writer));
            List<ChannelFuture> writes = writer.eventLoop()
                    .submit(() -> write(writer, plain, Math.min(flushed, plain.size()), encrypted, before, isServer))
                    .get(TIMEOUT, TimeUnit.SECONDS);
            boolean isLost = before == Before.NOTHING;
            List<Integer> expected =
                    new ArrayList<>(isLost ? plain.subList(0, Math.min(flushed, plain.size())) : plain);
            if (!isLost) {
                expected.add(0);
                expected.addAll(encrypted);
            }
            for (int size : expected) {
                assertEquals(size, received.poll(TIMEOUT, TimeUnit.SECONDS));
            }
            ChannelFuture last = writes.get(plain.size());
            assertTrue(last.await(TIMEOUT, TimeUnit.SECONDS));
            assertEquals(!isLost, last.isSuccess());
            if (isLost) {
                assertTrue(
                        String.valueOf(last.cause().getMessage()).startsWith("flush before"), last.cause()::toString);
                assertTrue(writer.closeFuture().await(TIMEOUT, TimeUnit.SECONDS));
            }
            List<Integer> more = List.copyOf(received);
            if (isLost && isServer) { // frames that did not wait: a large body was written after them
                assertTrue(Collections.indexOfSubList(plain.subList(expected.size(), plain.size()), more) == 0);
            } else if (!isLost) { // the hello of a TLS client would be taken for frames
                assertEquals(List.of(), more);
            }
        } finally {
            channels.close().sync(); // an event loop that is shut down as it handles a read may leave them open
            group.shutdownGracefully(0, TIMEOUT, TimeUnit.SECONDS).sync();
        }
    }

    private static List<ChannelFuture> write(
            Channel to, List<Integer> plain, int flushed, List<Integer> encrypted, Before before, boolean isServer) {
        List<ChannelFuture> writes = new ArrayList<>();
        ChannelPipeline pipeline = to.pipeline();
        VarIntFrameBatcher batcher = pipeline.get(VarIntFrameBatcher.class);
        for (int size : plain) {
            if (writes.size() == flushed) {
                batcher.flushNow();
            }
            writes.add(write(to, size));
        }
        if (writes.size() == flushed) {
            batcher.flushNow();
        }
        writes.add(write(to, 0));
        switch (before) {
            case FLUSH -> batcher.flushNow();
            case REMOVE_BATCHER -> pipeline.remove(VarIntFrameBatcher.class);
            case REPLACE_BATCHER ->
                pipeline.replace(VarIntFrameBatcher.class, "prepender", new VarIntLengthFieldPrepender());
            case NOTHING -> {}
        }
        pipeline.addFirst(TestTls.INSTANCE.handler(to, isServer));
        if (before == Before.REMOVE_BATCHER) {
            pipeline.addAfter(pipeline.context(SslHandler.class).name(), null, new VarIntFrameBatcher());
        }
        encrypted.forEach(size -> writes.add(write(to, size)));
        to.flush();
        return writes;
    }

    private static ChannelFuture write(Channel to, int size) {
        return to.write(to.alloc().buffer(Math.max(size, 1)).writeZero(size));
    }

    private static VarIntFrameDecoder decoder() {
        return new VarIntFrameDecoder(new VarIntFrameDecoder.Config().zeroLength(ZeroLength.EMIT));
    }

    private static ChannelInitializer<Channel> with(ChannelHandler... handlers) {
        return new ChannelInitializer<>() {
            @Override
            protected void initChannel(Channel channel) {
                channel.pipeline().addLast(handlers);
            }
        };
    }

    private static final class Reader extends ChannelInboundHandlerAdapter {

        private final ChannelGroup channels;
        private final BlockingQueue<Integer> received;
        private final boolean isServer;

        Reader(ChannelGroup channels, BlockingQueue<Integer> received, boolean isServer) {
            this.channels = channels;
            this.received = received;
            this.isServer = isServer;
        }

        @Override
        public void handlerAdded(ChannelHandlerContext ctx) {
            channels.add(ctx.channel());
        }

        @Override
        public void channelRead(ChannelHandlerContext ctx, Object msg) {
            ByteBuf frame = (ByteBuf) msg;
            received.add(frame.readableBytes());
            frame.release();
            if (!frame.isReadable()) {
                ChannelPipeline pipeline = ctx.pipeline();
                SslHandler tls = TestTls.INSTANCE.handler(ctx.channel(), isServer);
                ChannelHandler before = pipeline.first();
                pipeline.addAfter(pipeline.context(before).name(), "tls", tls);
                pipeline.addAfter("tls", "decoder", decoder());
                pipeline.remove(before);
            }
        }

        @Override
        public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
            ctx.close();
        }
    }
}
