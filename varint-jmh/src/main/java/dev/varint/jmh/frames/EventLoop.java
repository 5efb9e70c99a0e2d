package dev.varint.jmh.frames;

import io.netty.bootstrap.Bootstrap;
import io.netty.buffer.PooledByteBufAllocator;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.nio.NioEventLoopGroup;
import io.netty.channel.socket.nio.NioSocketChannel;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Objects;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** An event loop with connections on loopback sockets, and the CPU time that its thread takes. */
final class EventLoop {

    private static final int TIMEOUT_MILLIS = 20_000;

    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();

    @SuppressWarnings("deprecation") // its successor is not in Netty 4.1
    private final EventLoopGroup group = new NioEventLoopGroup(1);

    private final long id;

    EventLoop() throws Exception {
        id = group.submit(() -> Thread.currentThread().getId()).get();
    }

    /**
     * A connection.
     *
     * @param channel the end on the event loop
     * @param peer the other end, whose reads fail if nothing arrives
     */
    record Link(Channel channel, Socket peer) {

        /** Reads some bytes, and no more. */
        void receive(byte[] to, int length) throws IOException {
            if (peer.getInputStream().readNBytes(to, 0, length) < length) {
                throw new IOException("the connection was closed");
            }
        }
    }

    /**
     * Connects a channel with some handlers; null is none. A handler that is added afterwards could miss the first
     * bytes.
     */
    Link connect(ChannelHandler... handlers) throws Exception {
        try (ServerSocket server = new ServerSocket()) {
            server.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
            Channel channel = new Bootstrap()
                    .group(group)
                    .channel(NioSocketChannel.class)
                    .option(ChannelOption.TCP_NODELAY, true)
                    .option(ChannelOption.ALLOCATOR, PooledByteBufAllocator.DEFAULT)
                    .handler(new ChannelInitializer<>() {
                        @Override
                        protected void initChannel(Channel channel) {
                            Stream.of(handlers).filter(Objects::nonNull).forEach(channel.pipeline()::addLast);
                        }
                    })
                    .connect(server.getLocalSocketAddress())
                    .sync()
                    .channel();
            Socket peer = server.accept();
            peer.setTcpNoDelay(true);
            peer.setSoTimeout(TIMEOUT_MILLIS);
            return new Link(channel, peer);
        }
    }

    /** What runs tasks in its thread. */
    Executor thread() {
        return group;
    }

    /** In nanoseconds. */
    long cpuTime() {
        return threads.getThreadCpuTime(id);
    }

    void close() {
        group.shutdownGracefully(0, 5, TimeUnit.SECONDS).syncUninterruptibly();
    }
}
