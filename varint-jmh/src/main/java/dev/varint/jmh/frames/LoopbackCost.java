package dev.varint.jmh.frames;

import io.netty.bootstrap.Bootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.nio.NioEventLoopGroup;
import io.netty.channel.socket.nio.NioSocketChannel;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketAddress;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;

/**
 * CPU time of the event loop for each frame, over a real loopback socket: for sending frames by several prependers, and
 * for forwarding them in a proxy. Wall time would have the kernel's work for the other side in it. Every way is
 * measured in turn, several times, in one JVM; the table shows the median.
 *
 * <pre>java -cp benchmarks.jar dev.varint.jmh.frames.LoopbackCost [rounds]</pre>
 */
public final class LoopbackCost {

    private static final int[] BODIES = {30, 300, 1500, 16_000};

    private LoopbackCost() {}

    /** Prints both tables. */
    public static void main(String[] args) throws Exception {
        int rounds = args.length > 0 ? Integer.parseInt(args[0]) : 9;
        System.out.println("Java " + Runtime.version() + ", ns of CPU for each frame, median of " + rounds + " rounds");
        try (LoopbackSink sink = new LoopbackSink()) {
            for (int body : BODIES) {
                int frames = body > 5000 ? 20_000 : 100_000;
                print(
                        System.out,
                        "send " + body + " B",
                        rounds,
                        way -> new Sending(way, sink.address(), body).cost(frames));
            }
            print(System.out, "proxy mix", rounds, way -> new Forwarding(way, sink.address()).cost(200_000));
        }
    }

    /** One measurement. */
    @FunctionalInterface
    interface Measured {
        long of(SendWay way) throws Exception;
    }

    static void print(PrintStream out, String title, int rounds, Measured measured) throws Exception {
        Map<SendWay, long[]> costs = new EnumMap<>(SendWay.class);
        for (int round = -2; round < rounds; round++) { // the first two are for the JIT
            for (SendWay way : SendWay.values()) {
                long cost = measured.of(way);
                if (round >= 0) {
                    costs.computeIfAbsent(way, key -> new long[rounds])[round] = cost;
                }
            }
        }
        costs.forEach((way, each) -> {
            Arrays.sort(each);
            out.printf(
                    "%-12s %-32s %6d  (%d to %d)%n", title, way.title(), each[rounds / 2], each[0], each[rounds - 1]);
        });
    }

    static long cpuTime(long thread) {
        return ManagementFactory.getThreadMXBean().getThreadCpuTime(thread);
    }

    @SuppressWarnings("deprecation") // its successor is not in Netty 4.1
    static EventLoopGroup group() {
        return new NioEventLoopGroup(1);
    }

    static Channel connect(EventLoopGroup group, SocketAddress address, ChannelHandler... handlers)
            throws InterruptedException {
        return new Bootstrap()
                .group(group)
                .channel(NioSocketChannel.class)
                .handler(new ChannelInitializer<>() {
                    @Override
                    protected void initChannel(Channel channel) {
                        channel.pipeline().addLast(handlers);
                    }
                })
                .connect(address)
                .sync()
                .channel();
    }

    static void stop(EventLoopGroup group) throws InterruptedException {
        group.shutdownGracefully(0, 5, TimeUnit.SECONDS).sync();
    }

    /** Accepts connections and reads whatever comes. */
    static final class LoopbackSink implements AutoCloseable {

        private final ServerSocket server;
        private final LongAdder bytes = new LongAdder();

        LoopbackSink() throws IOException {
            server = new ServerSocket();
            server.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
            start(this::accept);
        }

        private static void start(Runnable task) {
            Thread thread = new Thread(task);
            thread.setDaemon(true);
            thread.start();
        }

        private void accept() {
            while (!server.isClosed()) {
                try {
                    Socket socket = server.accept();
                    start(() -> drain(socket));
                } catch (IOException e) {
                    return;
                }
            }
        }

        private void drain(Socket socket) {
            byte[] chunk = new byte[1 << 18];
            try (socket;
                    InputStream in = socket.getInputStream()) {
                for (int n = in.read(chunk); n >= 0; n = in.read(chunk)) {
                    bytes.add(n);
                }
            } catch (IOException e) {
                return;
            }
        }

        /** The number of bytes that all connections have received. */
        long bytes() {
            return bytes.sum();
        }

        SocketAddress address() {
            return server.getLocalSocketAddress();
        }

        @Override
        public void close() throws IOException {
            server.close();
        }
    }
}
