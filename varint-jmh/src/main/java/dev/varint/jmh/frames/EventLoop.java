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
import io.netty.util.concurrent.DefaultThreadFactory;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Executor;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

/** An event loop with connections on loopback sockets, and the CPU time that its thread takes. */
final class EventLoop {

    private static final int TIMEOUT_MILLIS = 20_000;

    /** What is under way must fit. Otherwise the kernel waits 200 ms before it tries again. */
    private static final int BUFFER = 1 << 20;

    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();

    @SuppressWarnings("deprecation") // its successor is not in Netty 4.1
    private final EventLoopGroup group = new NioEventLoopGroup(1, new DefaultThreadFactory(EventLoop.class, true));

    private final List<Link> links = new ArrayList<>();

    private final long id;

    /** Also binds the current thread, which is the peer of all connections, to the CPU of the loop. */
    EventLoop() throws Exception {
        bind();
        group.submit(EventLoop::bind).get();
        id = group.submit(() -> Thread.currentThread().getId()).get();
    }

    /**
     * Binds the current thread to the last CPU that it may use, if this is Linux. Elsewhere the two threads may have
     * one CPU or two. On two they wake each other up across CPUs, which can take twice as long as all else.
     */
    private static Void bind() throws IOException, InterruptedException {
        Path thread = Path.of("/proc/thread-self");
        if (Files.exists(thread) && Files.exists(Path.of("/usr/bin/taskset"))) {
            String cpu = Files.readString(thread.resolve("status"))
                    .replaceFirst("(?s).*Cpus_allowed_list:\\D*(\\d+[-,])*(\\d+).*", "$2");
            String id = thread.toRealPath().getFileName().toString();
            new ProcessBuilder("taskset", "-cp", cpu, id).start().waitFor();
        }
        return null;
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
    Link connect(Stream<ChannelHandler> handlers) throws Exception {
        try (ServerSocket server = new ServerSocket()) {
            server.setReceiveBufferSize(BUFFER);
            server.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
            Channel channel = new Bootstrap()
                    .group(group)
                    .channel(NioSocketChannel.class)
                    .option(ChannelOption.TCP_NODELAY, true)
                    .option(ChannelOption.SO_RCVBUF, BUFFER)
                    .option(ChannelOption.ALLOCATOR, PooledByteBufAllocator.DEFAULT)
                    .handler(new ChannelInitializer<>() {
                        @Override
                        protected void initChannel(Channel channel) {
                            handlers.filter(Objects::nonNull).forEach(channel.pipeline()::addLast);
                        }
                    })
                    .connect(server.getLocalSocketAddress())
                    .sync()
                    .channel();
            Socket peer = server.accept();
            peer.setTcpNoDelay(true);
            peer.setSoTimeout(TIMEOUT_MILLIS);
            links.add(new Link(channel, peer));
            return links.get(links.size() - 1);
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

    /**
     * Closes the connections. The thread, a daemon, is left parked: Netty takes a second to end it, and a JVM ends 0.3
     * seconds later if one is in native code.
     */
    void close() {
        links.forEach(link -> link.channel.close().syncUninterruptibly());
        group.execute(LockSupport::park);
    }
}
