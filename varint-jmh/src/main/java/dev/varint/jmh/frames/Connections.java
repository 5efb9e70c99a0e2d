package dev.varint.jmh.frames;

import dev.varint.jmh.bench.BenchmarkSettings;
import dev.varint.jmh.bench.OwnTime;
import dev.varint.jmh.bench.ParamValue;
import io.netty.bootstrap.ServerBootstrap;
import io.netty.buffer.PooledByteBufAllocator;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.nio.NioEventLoopGroup;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import java.io.EOFException;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/**
 * A server that sends each packet back, with all of its connections on one event loop. In an operation each client
 * writes the same packets at once. The figures are the CPU time of the event loop for a packet, and the bytes that a
 * connection keeps while it is idle: heap and buffers, with those of Netty's channel.
 */
public class Connections extends BenchmarkSettings {

    /** Packets of a connection in an operation. */
    static final int PACKETS = 16;

    /** Of fewer connections, the rest of the heap hides what they keep. */
    private static final int ENOUGH_FOR_MEMORY = 100;

    private static final int TO_SETTLE = 50;

    /** How many connections. */
    public enum Count implements ParamValue {
        OF_1,
        OF_100,
        OF_1_000;

        final int count = Integer.parseInt(name().replaceAll("\\D", ""));

        @Override
        public String title() {
            return String.format(Locale.ROOT, "%,d", count);
        }
    }

    @Param({"BY_HAND", "NETTY", "BATCHER"})
    Hop.Codec method;

    @Param
    Count input;

    private final ByteBuffer packets = ByteBuffer.wrap(HopSockets.FRAMES, 0, HopSockets.STARTS[PACKETS]);
    private final ByteBuffer received = ByteBuffer.allocateDirect(HopSockets.STARTS[PACKETS]);

    @SuppressWarnings("deprecation") // its successor is not in Netty 4.1
    private final EventLoopGroup group = new NioEventLoopGroup(1);

    private Channel server;
    private SocketChannel[] clients = {};
    private long eventLoop;
    private double bytes;

    @Setup
    public void setUp() throws Exception {
        atEnd(() -> group.shutdownGracefully(0, 5, TimeUnit.SECONDS).syncUninterruptibly());
        server = new ServerBootstrap()
                .group(group)
                .channel(NioServerSocketChannel.class)
                .option(ChannelOption.SO_BACKLOG, 1024)
                .childOption(ChannelOption.TCP_NODELAY, true)
                .childOption(ChannelOption.ALLOCATOR, PooledByteBufAllocator.DEFAULT)
                .childHandler(new ChannelInitializer<>() {
                    @Override
                    protected void initChannel(Channel channel) {
                        Stream.<ChannelHandler>of(
                                        method.decoder.get(), method.encoder.get(), new HopSockets.Relay(channel, true))
                                .filter(Objects::nonNull)
                                .forEach(channel.pipeline()::addLast);
                    }
                })
                .bind(InetAddress.getLoopbackAddress(), 0)
                .sync()
                .channel();
        eventLoop = group.submit(() -> Thread.currentThread().getId()).get();
        atEnd(this::disconnect);
        connect(1); // loads the classes
        disconnect();
        double before = used();
        connect(input.count);
        bytes = input.count < ENOUGH_FOR_MEMORY ? 0 : (used() - before) / input.count;
    }

    private void connect(int count) throws IOException {
        clients = new SocketChannel[count];
        for (int i = 0; i < count; i++) {
            clients[i] = SocketChannel.open(new InetSocketAddress(
                    InetAddress.getLoopbackAddress(), ((InetSocketAddress) server.localAddress()).getPort()));
            clients[i].setOption(StandardSocketOptions.TCP_NODELAY, true);
        }
        for (int i = 0; i < TO_SETTLE; i++) {
            pass();
        }
    }

    private void disconnect() {
        try {
            for (SocketChannel client : clients) {
                client.close();
            }
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Bytes of the heap after a collection, and of buffers that are in use. */
    private static double used() {
        System.gc();
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed()
                + PooledByteBufAllocator.DEFAULT.pinnedDirectMemory();
    }

    private void pass() throws IOException {
        for (SocketChannel client : clients) {
            packets.rewind();
            while (packets.hasRemaining()) {
                client.write(packets);
            }
        }
        for (SocketChannel client : clients) {
            received.clear();
            while (received.hasRemaining()) {
                if (client.read(received) < 0) {
                    throw new EOFException("the server has closed a connection");
                }
            }
        }
    }

    /** What the last client has received. */
    ByteBuffer received() {
        return received.duplicate().flip();
    }

    @Benchmark
    public int run(OwnTime time) throws IOException {
        long before = ManagementFactory.getThreadMXBean().getThreadCpuTime(eventLoop);
        pass();
        time.add(
                ManagementFactory.getThreadMXBean().getThreadCpuTime(eventLoop) - before,
                (long) PACKETS * clients.length);
        time.keeps(bytes);
        return clients.length;
    }
}
