package dev.varint.netty.examples;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.VarInt;
import io.netty.buffer.UnpooledByteBufAllocator;
import io.netty.channel.Channel;
import io.netty.channel.ChannelConfig;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.nio.NioEventLoopGroup;
import io.netty.channel.socket.SocketChannel;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketAddress;
import java.time.Duration;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** Runs the examples of docs/pipeline.md over the loopback interface. */
class PipelineExamplesTest {

    private static final SocketAddress ANY_PORT = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);

    private static final int SOCKET_BUFFER = 1 << 16;

    /** What Netty calls writable, 64 KiB, and the buffers of the reads that came to more. */
    private static final long MAX_HELD = 1 << 19;

    @SuppressWarnings("deprecation") // its successor is not in Netty 4.1
    private static final EventLoopGroup GROUP = new NioEventLoopGroup();

    @AfterAll
    static void stop() {
        GROUP.shutdownGracefully(0, 5, TimeUnit.SECONDS).syncUninterruptibly();
    }

    private static Channel server() throws InterruptedException {
        return GreetingServer.bind(GROUP, ANY_PORT).sync().channel();
    }

    private static Channel proxy(SocketAddress server) throws InterruptedException {
        return FrameProxy.bind(GROUP, ANY_PORT, server).sync().channel();
    }

    private static String greet(SocketAddress server, String name) throws Exception {
        CompletableFuture<String> answer = new CompletableFuture<>();
        GreetingClient.connect(GROUP, server, name, answer).sync();
        return answer.get(30, TimeUnit.SECONDS);
    }

    @Test
    void theProxyIsBetween() throws Exception {
        Channel server = server();
        Channel proxy = proxy(server.localAddress());
        for (String name : new String[] {"Ada", "Grace", "ASCII and é"}) {
            assertEquals("Hello, " + name, greet(proxy.localAddress(), name));
        }
        proxy.close().sync();
        server.close().sync();
    }

    @Test
    void theServerClosesAfterAFailure() throws Exception {
        Channel server = server();
        for (String hex : new String[] {"00", "808080", "020180"}) { // the last one is a string length, cut off
            try (Socket socket = new Socket()) {
                socket.setSoTimeout(30_000);
                socket.connect(server.localAddress());
                socket.getOutputStream().write(HexFormat.of().parseHex(hex));
                assertArrayEquals(new byte[0], socket.getInputStream().readAllBytes()); // till the server closes
            }
        }
        server.close().sync();
    }

    /**
     * The server reads nothing until the proxy has stopped to read from the client. Then all frames arrive, in order,
     * and after them the end.
     */
    @Test
    @SuppressWarnings("deprecation") // NioEventLoopGroup: its successor is not in Netty 4.1
    void theProxyReadsNoFasterThanTheServer() throws Exception {
        UnpooledByteBufAllocator buffers = new UnpooledByteBufAllocator(true, true);
        CompletableFuture<Channel> fromClient = new CompletableFuture<>();
        EventLoopGroup observed = new NioEventLoopGroup(1) {
            @Override
            public ChannelFuture register(Channel channel) {
                channel.config().setAllocator(buffers);
                if (channel instanceof SocketChannel) {
                    channel.config().setOption(ChannelOption.SO_RCVBUF, SOCKET_BUFFER);
                    fromClient.complete(channel);
                }
                return super.register(channel);
            }
        };
        try (ServerSocket server = new ServerSocket();
                Socket client = new Socket()) {
            server.setReceiveBufferSize(SOCKET_BUFFER);
            client.setSendBufferSize(SOCKET_BUFFER);
            server.bind(ANY_PORT);
            server.setSoTimeout(30_000);
            client.connect(FrameProxy.bind(observed, ANY_PORT, server.getLocalSocketAddress())
                    .sync()
                    .channel()
                    .localAddress());
            CompletableFuture<Void> sent = CompletableFuture.runAsync(() -> send(client, frames()));
            try (Socket accepted = server.accept()) {
                accepted.setSoTimeout(30_000);
                ChannelConfig config = fromClient.get(30, TimeUnit.SECONDS).config();
                assertTimeoutPreemptively(Duration.ofSeconds(30), () -> {
                    while (config.isAutoRead() || buffers.metric().usedDirectMemory() == 0) {
                        Thread.yield(); // before the first read, auto-read is off too
                    }
                });
                long held = buffers.metric().usedDirectMemory();
                assertTrue(held <= MAX_HELD, () -> "the proxy holds " + held + " bytes");
                assertArrayEquals(frames(), accepted.getInputStream().readAllBytes());
            }
            sent.get(30, TimeUnit.SECONDS);
        } finally {
            observed.shutdownGracefully(0, 5, TimeUnit.SECONDS).sync();
        }
        assertEquals(0, buffers.metric().usedDirectMemory() + buffers.metric().usedHeapMemory());
    }

    /** More than the buffers of the sockets hold: frames of 1 to 400 bytes, most of them of up to 40. */
    private static byte[] frames() {
        SplittableRandom random = new SplittableRandom(42);
        ByteArrayOutputStream frames = new ByteArrayOutputStream();
        while (frames.size() < 12 << 20) {
            byte[] body = new byte[random.nextInt(10) < 7 ? random.nextInt(1, 41) : random.nextInt(41, 401)];
            Arrays.fill(body, (byte) random.nextInt());
            body[0] = (byte) random.nextInt();
            byte[] length = new byte[2];
            frames.write(length, 0, VarInt.put(length, 0, body.length));
            frames.writeBytes(body);
        }
        return frames.toByteArray();
    }

    private static void send(Socket client, byte[] bytes) {
        try {
            client.getOutputStream().write(bytes);
            client.shutdownOutput();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void theProxyClosesWhereThereIsNoServer() throws Exception {
        SocketAddress gone;
        try (ServerSocket server = new ServerSocket()) {
            server.bind(ANY_PORT);
            gone = server.getLocalSocketAddress();
        }
        Channel proxy = proxy(gone);
        assertThrows(ExecutionException.class, () -> greet(proxy.localAddress(), "Ada"));
        proxy.close().sync();
    }
}
