package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.netty.bootstrap.ServerBootstrap;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.channel.nio.NioEventLoopGroup;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.handler.codec.ByteToMessageDecoder;
import io.netty.handler.codec.protobuf.ProtobufVarint32FrameDecoder;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

/** What has been received whole is handed on, also when the channel has closed meanwhile. */
class FrameCloseTest {

    /** Two bytes each: a length of one, and a body of one byte. */
    private static final int FRAMES = 5000;

    private static EventLoopGroup group;

    @BeforeAll
    @SuppressWarnings("deprecation") // its successor is not in Netty 4.1
    static void start() {
        group = new NioEventLoopGroup(1);
    }

    @AfterAll
    static void stop() {
        group.shutdownGracefully(0, 1, TimeUnit.SECONDS).syncUninterruptibly();
    }

    /** Counts the bytes before a decoder and the frames after it. */
    private static class Counts {

        int bytes;
        int frames;
        int framesWhileInactive;

        ChannelHandler before() {
            return new ChannelInboundHandlerAdapter() {
                @Override
                public void channelRead(ChannelHandlerContext ctx, Object msg) {
                    bytes += ((ByteBuf) msg).readableBytes();
                    ctx.fireChannelRead(msg);
                }
            };
        }

        void frame(ChannelHandlerContext ctx, Object msg) {
            ((ByteBuf) msg).release();
            frames++;
            if (!ctx.channel().isActive()) {
                framesWhileInactive++;
            }
        }
    }

    /** Answers each frame. The peer never reads an answer, so one of them draws a reset, and the next write fails. */
    private static final class Answering extends ChannelInboundHandlerAdapter {

        private final Counts counts;
        private final CompletableFuture<Counts> result;

        Answering(Counts counts, CompletableFuture<Counts> result) {
            this.counts = counts;
            this.result = result;
        }

        @Override
        public void channelRead(ChannelHandlerContext ctx, Object msg) {
            counts.frame(ctx, msg);
            ctx.writeAndFlush(Unpooled.directBuffer(2).writeShort(0x0101));
        }

        @Override
        public void channelInactive(ChannelHandlerContext ctx) {
            result.complete(counts);
        }

        @Override
        public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
            ctx.close();
        }
    }

    @RepeatedTest(10)
    void nettyHandsOnAllThatAClosingPeerHasSent() throws Exception {
        Counts counts = answerAClosingPeer(ProtobufVarint32FrameDecoder::new);
        assertEquals(counts.bytes / 2, counts.frames);
        assertTrue(counts.framesWhileInactive > 0, "the channel closed too late for the test");
    }

    @RepeatedTest(10)
    void handsOnAllThatAClosingPeerHasSent() throws Exception {
        Counts counts = answerAClosingPeer(VarIntFrameDecoder::new);
        assertEquals(counts.bytes / 2, counts.frames);
        assertTrue(counts.framesWhileInactive > 0, "the channel closed too late for the test");
    }

    private static Counts answerAClosingPeer(Supplier<ChannelHandler> decoder) throws Exception {
        CompletableFuture<Counts> result = new CompletableFuture<>();
        return send(
                result,
                (channel, counts) ->
                        channel.pipeline().addLast(counts.before(), decoder.get(), new Answering(counts, result)));
    }

    @FunctionalInterface
    private interface Pipeline {
        void fill(Channel channel, Counts counts);
    }

    /** A handler that closes the channel still sees the other frames of the same read, as with Netty's decoder. */
    @Test
    void aHandlerThatClosesSeesTheRestOfTheRead() throws Exception {
        Counts counts = closeAtTheFirstFrame(new VarIntFrameDecoder());
        assertEquals(counts.bytes / 2, counts.frames);
        assertEquals(counts.frames - 1, counts.framesWhileInactive);
        Counts nettys = closeAtTheFirstFrame(new ProtobufVarint32FrameDecoder());
        assertEquals(nettys.bytes / 2, nettys.frames);
    }

    @Test
    void aHandlerThatClosesSeesNothingMoreIfSoConfigured() throws Exception {
        Counts counts = closeAtTheFirstFrame(new VarIntFrameDecoder(
                VarIntFrameDecoderConfig.builder().dropFramesWhenInactive(true).build()));
        assertTrue(counts.bytes > 2);
        assertEquals(1, counts.frames);
    }

    private static Counts closeAtTheFirstFrame(ChannelHandler decoder) throws Exception {
        CompletableFuture<Counts> result = new CompletableFuture<>();
        return send(
                result,
                (channel, counts) -> channel.pipeline()
                        .addLast(counts.before(), decoder, new ChannelInboundHandlerAdapter() {
                            @Override
                            public void channelRead(ChannelHandlerContext ctx, Object msg) {
                                counts.frame(ctx, msg);
                                ctx.close();
                            }

                            @Override
                            public void channelInactive(ChannelHandlerContext ctx) {
                                result.complete(counts);
                            }
                        }));
    }

    /** Sends all frames and closes; only then does the server read. */
    private static Counts send(CompletableFuture<Counts> result, Pipeline pipeline) throws Exception {
        BlockingQueue<Channel> accepted = new LinkedBlockingQueue<>();
        Channel server = new ServerBootstrap()
                .group(group)
                .channel(NioServerSocketChannel.class)
                .childOption(ChannelOption.AUTO_READ, false)
                .childHandler(new ChannelInitializer<>() {
                    @Override
                    protected void initChannel(Channel channel) {
                        pipeline.fill(channel, new Counts());
                        accepted.add(channel);
                    }
                })
                .bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0))
                .sync()
                .channel();
        try {
            Channel channel;
            try (Socket peer = new Socket()) {
                peer.connect(server.localAddress());
                channel = accepted.poll(10, TimeUnit.SECONDS);
                byte[] stream = new byte[2 * FRAMES];
                for (int i = 0; i < FRAMES; i++) {
                    stream[2 * i] = 1;
                }
                peer.getOutputStream().write(stream);
            }
            channel.config().setAutoRead(true);
            return result.get(20, TimeUnit.SECONDS);
        } finally {
            server.close().sync();
        }
    }

    /** Hands on all it has received when the channel becomes inactive, as decompressing and TLS handlers may. */
    private static final class Holding extends ByteToMessageDecoder {

        @Override
        protected void decode(ChannelHandlerContext ctx, ByteBuf in, List<Object> out) {}

        @Override
        protected void decodeLast(ChannelHandlerContext ctx, ByteBuf in, List<Object> out) {
            out.add(in.readRetainedSlice(in.readableBytes()));
        }
    }

    @Test
    void handsOnWhatADecoderBeforeItEmitsAtTheEnd() {
        Counts counts = new Counts();
        EmbeddedChannel channel =
                new EmbeddedChannel(new Holding(), new VarIntFrameDecoder(), new ChannelInboundHandlerAdapter() {
                    @Override
                    public void channelRead(ChannelHandlerContext ctx, Object msg) {
                        counts.frame(ctx, msg);
                    }
                });
        channel.writeInbound(Unpooled.buffer().writeBytes(new byte[] {1, 5, 1, 6, 1, 7, 2, 8}));
        assertEquals(0, counts.frames);
        channel.finishAndReleaseAll();
        assertEquals(3, counts.frames);
    }
}
