package dev.varint.netty.frame;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelPipeline;
import io.netty.handler.ssl.SslHandler;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** On sockets, some frames leave in plain text, the last of which has no bytes. Those after it leave through TLS. */
class StartTlsTest {

    private static final int TIMEOUT = 20;
    private static final List<Integer> FLUSHED = List.of(1, 6000, 2);
    private static final List<Integer> WAITING = List.of(300, 5000, 9);
    private static final List<Integer> ENCRYPTED = List.of(7, 6000, 8);

    private enum Before {
        FLUSH,
        REMOVE_BATCHER,
        REPLACE_BATCHER,
        NOTHING
    }

    @ParameterizedTest
    @EnumSource
    void framesLeaveAsTheyWereWrittenOrNotAtAll(Before before) throws Exception {
        framesLeaveAsTheyWereWrittenOrNotAtAll(before, true);
        framesLeaveAsTheyWereWrittenOrNotAtAll(before, false);
    }

    private static void framesLeaveAsTheyWereWrittenOrNotAtAll(Before before, boolean isServer) throws Exception {
        BlockingQueue<Integer> received = new LinkedBlockingQueue<>();
        try (Loopback network = new Loopback(TestTransport.NIO)) {
            Channel acceptor = network.server(pipeline -> pipeline.addLast(decoder(), new Reader(received, !isServer)))
                    .bind()
                    .sync()
                    .channel();
            Channel writer = network.client(
                            acceptor.localAddress(), pipeline -> pipeline.addLast(batcher(), new Closing()))
                    .connect()
                    .sync()
                    .channel();
            ChannelFuture last = writer.eventLoop()
                    .submit(() -> write(writer, before, isServer))
                    .get(TIMEOUT, TimeUnit.SECONDS);
            for (int size : FLUSHED) {
                assertEquals(size, received.poll(TIMEOUT, TimeUnit.SECONDS));
            }
            assertTrue(last.await(TIMEOUT, TimeUnit.SECONDS));
            if (before == Before.NOTHING) {
                assertTrue(String.valueOf(last.cause().getMessage()).startsWith("flush before"), last::toString);
                assertTrue(writer.closeFuture().await(TIMEOUT, TimeUnit.SECONDS));
                List<Integer> more = List.copyOf(received);
                if (isServer) { // the hello of a TLS client would be taken for frames
                    assertEquals(WAITING.subList(0, more.size()), more); // those before a large body did not wait
                }
                return;
            }
            assertTrue(last.isSuccess());
            for (List<Integer> sizes : List.of(WAITING, List.of(0), ENCRYPTED)) {
                for (int size : sizes) {
                    assertEquals(size, received.poll(TIMEOUT, TimeUnit.SECONDS));
                }
            }
            assertEquals(0, received.size());
        }
    }

    /** Returns the write of the last frame in plain text. */
    private static ChannelFuture write(Channel to, Before before, boolean isServer) {
        ChannelPipeline pipeline = to.pipeline();
        VarIntFrameBatcher batcher = pipeline.get(VarIntFrameBatcher.class);
        FLUSHED.forEach(size -> write(to, size));
        batcher.flushNow();
        WAITING.forEach(size -> write(to, size));
        ChannelFuture last = write(to, 0);
        switch (before) {
            case FLUSH -> batcher.flushNow();
            case REMOVE_BATCHER -> pipeline.remove(VarIntFrameBatcher.class);
            case REPLACE_BATCHER ->
                pipeline.replace(VarIntFrameBatcher.class, "prepender", new VarIntLengthFieldPrepender());
            case NOTHING -> {}
        }
        pipeline.addFirst(TestTls.INSTANCE.handler(to, isServer));
        if (before == Before.REMOVE_BATCHER) {
            pipeline.addAfter(pipeline.context(SslHandler.class).name(), null, batcher());
        }
        ENCRYPTED.forEach(size -> write(to, size));
        to.flush();
        return last;
    }

    private static ChannelFuture write(Channel to, int size) {
        return to.write(to.alloc().buffer(Math.max(size, 1)).writeZero(size));
    }

    private static VarIntFrameBatcher batcher() {
        return new VarIntFrameBatcher(new VarIntFrameBatcher.Config().allowEmptyBodies(true));
    }

    private static VarIntFrameDecoder decoder() {
        return new VarIntFrameDecoder(new VarIntFrameDecoder.Config().zeroLength(ZeroLength.EMIT));
    }

    private static class Closing extends ChannelInboundHandlerAdapter {

        @Override
        public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
            ctx.close();
        }
    }

    private static final class Reader extends Closing {

        private final BlockingQueue<Integer> received;
        private final boolean isServer;

        Reader(BlockingQueue<Integer> received, boolean isServer) {
            this.received = received;
            this.isServer = isServer;
        }

        @Override
        public void channelRead(ChannelHandlerContext ctx, Object msg) {
            ByteBuf frame = (ByteBuf) msg;
            received.add(frame.readableBytes());
            frame.release();
            if (!frame.isReadable()) {
                ChannelPipeline pipeline = ctx.pipeline();
                ChannelHandler before = pipeline.first();
                pipeline.addAfter(
                        pipeline.context(before).name(), "tls", TestTls.INSTANCE.handler(ctx.channel(), isServer));
                pipeline.addAfter("tls", "decoder", decoder());
                pipeline.remove(before);
            }
        }
    }
}
