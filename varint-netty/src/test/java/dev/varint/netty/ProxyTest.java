package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.VarInt;
import io.netty.bootstrap.Bootstrap;
import io.netty.bootstrap.ServerBootstrap;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.buffer.UnpooledByteBufAllocator;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.nio.NioEventLoopGroup;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.channel.socket.nio.NioSocketChannel;
import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketAddress;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.LongAccumulator;
import org.junit.jupiter.api.Test;

/**
 * A proxy over the loopback interface: what one pipeline has cut into frames, another puts together again. The client
 * and the server at its ends are plain sockets; the server is slow at times, so the proxy must stop reading.
 */
class ProxyTest {

    private static final int FRAMES = 1_000_000;

    /** Of sockets: so small that what the server does not take soon waits in the proxy, or in the client. */
    private static final int SOCKET_BUFFER = 1 << 16;

    /**
     * What may wait in the proxy: as much as Netty calls writable, 64 KiB, and the frames of one read of as much, for
     * each of which Netty counts 96 bytes more.
     */
    private static final long MAX_PENDING = 1 << 19;

    private static final VarIntLengthFieldPrepender PREPENDER = new VarIntLengthFieldPrepender();

    /** The same frames for each who asks: 70 % of 1 to 40 bytes, the rest up to 400. */
    private static final class Mix {

        private final SplittableRandom random = new SplittableRandom(42);

        byte[] next() {
            int length = random.nextInt(10) < 7 ? random.nextInt(1, 41) : random.nextInt(41, 401);
            byte[] body = new byte[length];
            Arrays.fill(body, (byte) random.nextInt());
            body[0] = (byte) random.nextInt();
            body[length - 1] = (byte) random.nextInt();
            return body;
        }
    }

    /** Without leak detection, which would wrap what it makes: that all was released is checked in the end. */
    private final UnpooledByteBufAllocator packets = new UnpooledByteBufAllocator(true, true);

    private final AtomicReference<Throwable> failure = new AtomicReference<>();
    private final AtomicInteger stops = new AtomicInteger();
    private final LongAccumulator pending = new LongAccumulator(Math::max, 0);

    /** Reads from a client what it writes to the server, no faster than the server takes it. */
    private final class Forwarder extends ChannelInboundHandlerAdapter {

        private final SocketAddress server;
        private Channel back;
        private int count;

        Forwarder(SocketAddress server) {
            this.server = server;
        }

        @Override
        public void channelActive(ChannelHandlerContext front) {
            new Bootstrap()
                    .group(front.channel().eventLoop())
                    .channel(NioSocketChannel.class)
                    .option(ChannelOption.SO_SNDBUF, SOCKET_BUFFER)
                    .handler(new ChannelInitializer<>() {
                        @Override
                        protected void initChannel(Channel channel) {
                            channel.pipeline().addLast(PREPENDER, new Throttle(front.channel()));
                        }
                    })
                    .connect(server)
                    .addListener(future -> {
                        failure.compareAndSet(null, future.cause());
                        front.channel().config().setAutoRead(future.isSuccess());
                    });
        }

        private final class Throttle extends ChannelInboundHandlerAdapter {

            private final Channel front;

            Throttle(Channel front) {
                this.front = front;
            }

            @Override
            public void channelActive(ChannelHandlerContext ctx) {
                back = ctx.channel();
            }

            @Override
            public void channelWritabilityChanged(ChannelHandlerContext ctx) {
                if (ctx.channel().isWritable()) {
                    front.config().setAutoRead(true);
                } else {
                    stops.incrementAndGet();
                    front.config().setAutoRead(false);
                }
            }

            @Override
            public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
                failure.compareAndSet(null, cause);
            }
        }

        @Override
        public void channelRead(ChannelHandlerContext ctx, Object msg) {
            ByteBuf frame = (ByteBuf) msg;
            if (++count % 4 == 0) {
                back.write(rewritten(frame), back.voidPromise());
            } else if (count % 4 == 1) {
                back.write(frame).addListener(future -> failure.compareAndSet(null, future.cause()));
            } else {
                back.write(frame, back.voidPromise());
            }
            pending.accumulate(back.unsafe().outboundBuffer().totalPendingWriteBytes());
        }

        /** A packet that the proxy has made itself, with headroom. */
        private ByteBuf rewritten(ByteBuf frame) {
            int size = frame.readableBytes();
            ByteBuf packet = packets.directBuffer(3 + size).writeZero(3).skipBytes(3);
            assertNull(packet.unwrap(), "so the prefix goes into the headroom");
            packet.writeBytes(frame);
            frame.release();
            return packet;
        }

        @Override
        public void channelReadComplete(ChannelHandlerContext ctx) {
            back.flush();
        }

        @Override
        public void channelInactive(ChannelHandlerContext ctx) {
            // No frame, so past the prepender: it is out when all frames are.
            back.pipeline()
                    .context(PREPENDER)
                    .writeAndFlush(Unpooled.EMPTY_BUFFER)
                    .addListener(ChannelFutureListener.CLOSE);
        }

        @Override
        public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
            failure.compareAndSet(null, cause);
            ctx.close();
        }
    }

    @Test
    @SuppressWarnings("deprecation") // NioEventLoopGroup: its successor is not in Netty 4.1
    void forwardsAMillionFrames() throws Exception {
        EventLoopGroup group = new NioEventLoopGroup(1);
        InetAddress loopback = InetAddress.getLoopbackAddress();
        try (ServerSocket server = new ServerSocket()) {
            server.setReceiveBufferSize(SOCKET_BUFFER);
            server.bind(new InetSocketAddress(loopback, 0), 1);
            server.setSoTimeout(10_000);
            Channel proxy = new ServerBootstrap()
                    .group(group)
                    .channel(NioServerSocketChannel.class)
                    .childOption(ChannelOption.AUTO_READ, false)
                    .childHandler(new ChannelInitializer<>() {
                        @Override
                        protected void initChannel(Channel channel) {
                            channel.pipeline()
                                    .addLast(new VarIntFrameDecoder(), new Forwarder(server.getLocalSocketAddress()));
                        }
                    })
                    .bind(new InetSocketAddress(loopback, 0))
                    .sync()
                    .channel();
            try (Socket client = new Socket()) {
                client.connect(proxy.localAddress());
                CompletableFuture<Void> sent = CompletableFuture.runAsync(() -> send(client));
                try (Socket accepted = server.accept()) {
                    receive(accepted);
                }
                sent.get(10, TimeUnit.SECONDS);
            }
            proxy.close().sync();
        } finally {
            group.shutdownGracefully(0, 5, TimeUnit.SECONDS).sync();
        }
        assertNull(failure.get());
        assertEquals(0, packets.metric().usedDirectMemory());
        assertTrue(stops.get() > 0, "the server never was too slow");
        assertTrue(pending.get() <= MAX_PENDING, () -> "bytes that waited: " + pending);
    }

    private static void send(Socket client) {
        Mix mix = new Mix();
        byte[] chunk = new byte[1 << 16];
        int size = 0;
        try {
            OutputStream out = client.getOutputStream();
            for (int i = 0; i < FRAMES; i++) {
                byte[] body = mix.next();
                if (size + VarInt.MAX_SIZE + body.length > chunk.length) {
                    out.write(chunk, 0, size);
                    size = 0;
                }
                size += VarInt.put(chunk, size, body.length);
                System.arraycopy(body, 0, chunk, size, body.length);
                size += body.length;
            }
            out.write(chunk, 0, size);
            client.shutdownOutput();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static void receive(Socket accepted) throws IOException, InterruptedException {
        accepted.setSoTimeout(10_000);
        DataInputStream in = new DataInputStream(new BufferedInputStream(accepted.getInputStream(), 1 << 16));
        Mix mix = new Mix();
        for (int i = 0; i < FRAMES; i++) {
            byte[] expected = mix.next();
            int length = in.readUnsignedByte();
            if (length >= 0x80) {
                length = length & 0x7F | in.readUnsignedByte() << 7;
            }
            assertEquals(expected.length, length, "length of frame " + i);
            byte[] body = new byte[length];
            in.readFully(body);
            if (!Arrays.equals(expected, body)) {
                assertArrayEquals(expected, body, "frame " + i);
            }
            if (i % (FRAMES / 10) == 0) {
                Thread.sleep(100);
            }
        }
        assertEquals(-1, in.read(), "nothing after the last frame");
    }
}
