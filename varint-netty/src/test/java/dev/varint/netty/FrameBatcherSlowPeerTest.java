package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.UnpooledByteBufAllocator;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelOption;
import io.netty.channel.socket.SocketChannel;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A batcher whose peer reads slowly, or not at all. */
class FrameBatcherSlowPeerTest {

    private static final int FRAMES = 1_000_000;
    private static final int SIZE = 20;
    private static final int SOCKET_BUFFER = 64 << 10;

    /** Twice the high water mark. */
    private static final long MAX_MEMORY = 128 << 10;

    /** Without leak detection, which would take minutes: the memory in use is watched. */
    private final UnpooledByteBufAllocator allocator = new UnpooledByteBufAllocator(true, true);

    /** Writes as long as the channel is writable. Flushes only when it is not, or at the end. */
    private final class Writer extends ChannelInboundHandlerAdapter {

        private ByteBuf content;
        private int written;
        private int done;
        private int failed;
        private long mostMemory;

        @Override
        public void channelActive(ChannelHandlerContext ctx) {
            content = allocator.directBuffer().writeZero(SIZE);
            write(ctx);
        }

        @Override
        public void channelWritabilityChanged(ChannelHandlerContext ctx) {
            write(ctx);
        }

        private void write(ChannelHandlerContext ctx) {
            while (written < FRAMES && ctx.channel().isWritable()) {
                content.setInt(0, written++);
                ctx.write(content.copy()).addListener(future -> {
                    done++;
                    failed += future.isSuccess() ? 0 : 1;
                });
                mostMemory = Math.max(mostMemory, allocator.metric().usedDirectMemory());
            }
            ctx.flush();
        }

        @Override
        public void handlerRemoved(ChannelHandlerContext ctx) {
            content.release();
        }
    }

    /** Takes a break now and then. */
    private static final class SlowReader extends ChannelInboundHandlerAdapter {

        private final CompletableFuture<Integer> all = new CompletableFuture<>();
        private int received;

        @Override
        public void channelRead(ChannelHandlerContext ctx, Object msg) {
            ByteBuf frame = (ByteBuf) msg;
            if (frame.getInt(0) != received++ || frame.readableBytes() != SIZE) {
                all.completeExceptionally(new AssertionError("frame " + received));
            }
            frame.release();
            if (received % 100_000 == 0) {
                ctx.channel().config().setAutoRead(false);
                ctx.executor().schedule(() -> ctx.channel().config().setAutoRead(true), 20, TimeUnit.MILLISECONDS);
            }
            if (received == FRAMES) {
                all.complete(received);
            }
        }
    }

    @AfterEach
    void nothingIsLeft() {
        assertEquals(0, allocator.metric().usedDirectMemory());
    }

    private Channel connect(Loopback network, Channel server, ChannelHandler writer) throws Exception {
        return network.client(server.localAddress(), pipeline -> pipeline.addLast(new VarIntFrameBatcher(), writer))
                .option(ChannelOption.ALLOCATOR, allocator)
                .option(ChannelOption.SO_SNDBUF, SOCKET_BUFFER)
                .connect()
                .sync()
                .channel();
    }

    private static Channel listen(Loopback network, boolean isReading, ChannelHandler... handlers) throws Exception {
        return network.server(pipeline -> pipeline.addLast(handlers))
                .childOption(ChannelOption.SO_RCVBUF, SOCKET_BUFFER)
                .childOption(ChannelOption.ALLOCATOR, new UnpooledByteBufAllocator(true, true))
                .childOption(ChannelOption.AUTO_READ, isReading)
                .bind()
                .sync()
                .channel();
    }

    @ParameterizedTest
    @EnumSource
    void aMillionFramesTakeLittleMemory(TestTransport transport) throws Exception {
        try (Loopback network = new Loopback(transport)) {
            SlowReader reader = new SlowReader();
            Channel server = listen(network, true, new VarIntFrameDecoder(), reader);
            Writer writer = new Writer();
            Channel client = connect(network, server, writer);
            assertEquals(FRAMES, reader.all.get(60, TimeUnit.SECONDS));
            client.close().sync();
            assertTrue(writer.mostMemory < MAX_MEMORY, writer.mostMemory + " bytes");
            assertEquals(FRAMES, writer.done);
            assertEquals(0, writer.failed);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aPeerThatStopsReadingStopsTheWriter(TestTransport transport) throws Exception {
        try (Loopback network = new Loopback(transport)) {
            Channel server = listen(network, false);
            Writer writer = new Writer();
            Channel client = connect(network, server, writer);
            int before = -1;
            for (int now = 0;
                    now > before;
                    now = client.eventLoop().submit(() -> writer.written).get()) {
                before = now;
                Thread.sleep(100);
            }
            assertTrue(writer.written < FRAMES && !client.isWritable());
            assertTrue(writer.mostMemory < MAX_MEMORY, writer.mostMemory + " bytes");
            client.close().sync();
            client.eventLoop()
                    .submit(() -> assertEquals(writer.written, writer.done))
                    .get();
            assertTrue(writer.failed > 0);
        }
    }

    @ParameterizedTest
    @EnumSource
    void whatWaitsFailsWhenTheOutputIsShutDown(TestTransport transport) throws Exception {
        try (Loopback network = new Loopback(transport)) {
            Channel server = listen(network, true);
            SocketChannel client = (SocketChannel) connect(network, server, new ChannelInboundHandlerAdapter());
            ChannelFuture waiting = client.eventLoop()
                    .submit(() -> client.write(allocator.directBuffer().writeZero(SIZE)))
                    .get();
            client.shutdownOutput().sync();
            assertTrue(waiting.await(10, TimeUnit.SECONDS));
            assertFalse(waiting.isSuccess());
        }
    }
}
