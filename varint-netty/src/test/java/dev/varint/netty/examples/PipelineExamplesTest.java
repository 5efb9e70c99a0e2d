package dev.varint.netty.examples;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.netty.channel.Channel;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.nio.NioEventLoopGroup;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketAddress;
import java.util.HexFormat;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Runs the examples of docs/pipeline.md over the loopback interface. */
class PipelineExamplesTest {

    private static final SocketAddress ANY_PORT = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);

    private static EventLoopGroup group;

    @BeforeAll
    static void start() throws ReflectiveOperationException {
        group = group();
    }

    @AfterAll
    static void stop() {
        group.shutdownGracefully(0, 5, TimeUnit.SECONDS).syncUninterruptibly();
    }

    /** As the page says; Netty 4.1 has no MultiThreadIoEventLoopGroup. */
    @SuppressWarnings("deprecation")
    private static EventLoopGroup group() throws ReflectiveOperationException {
        try {
            Class<?> multi = Class.forName("io.netty.channel.MultiThreadIoEventLoopGroup");
            Object handlers = Class.forName("io.netty.channel.nio.NioIoHandler")
                    .getMethod("newFactory")
                    .invoke(null);
            return (EventLoopGroup) multi.getConstructor(Class.forName("io.netty.channel.IoHandlerFactory"))
                    .newInstance(handlers);
        } catch (ClassNotFoundException e) {
            return new NioEventLoopGroup();
        }
    }

    private static Channel server() throws InterruptedException {
        return GreetingServer.bind(group, ANY_PORT).sync().channel();
    }

    private static Channel proxy(SocketAddress server) throws InterruptedException {
        return FrameProxy.bind(group, ANY_PORT, server).sync().channel();
    }

    private static String greet(SocketAddress server, String name) throws Exception {
        CompletableFuture<String> answer = new CompletableFuture<>();
        GreetingClient.connect(group, server, name, answer).sync();
        return answer.get(30, TimeUnit.SECONDS);
    }

    private static byte[] ask(SocketAddress server, String hex) throws Exception {
        try (Socket socket = new Socket()) {
            socket.setSoTimeout(30_000);
            socket.connect(server);
            socket.getOutputStream().write(HexFormat.of().parseHex(hex));
            return socket.getInputStream().readAllBytes(); // till the server closes
        }
    }

    @Test
    void theServerGreetsTheClient() throws Exception {
        Channel server = server();
        assertEquals("Hello, Ada", greet(server.localAddress(), "Ada"));
        server.close().sync();
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
        assertArrayEquals(new byte[0], ask(server.localAddress(), "00"));
        assertArrayEquals(new byte[0], ask(server.localAddress(), "808080"));
        assertArrayEquals(new byte[0], ask(server.localAddress(), "020180")); // a string length that is cut off
        server.close().sync();
    }

    /** All that came before the end, and then the end. */
    @Test
    void theProxyClosesOneSideAfterTheOther() throws Exception {
        byte[] frames = new byte[400_000];
        for (int i = 0; i < frames.length; i += 100) {
            frames[i] = 99;
        }
        try (ServerSocket server = new ServerSocket()) {
            server.bind(ANY_PORT);
            server.setSoTimeout(30_000);
            Channel proxy = proxy(server.getLocalSocketAddress());
            try (Socket client = new Socket()) {
                client.connect(proxy.localAddress());
                try (Socket accepted = server.accept()) {
                    accepted.setSoTimeout(30_000);
                    OutputStream out = client.getOutputStream();
                    out.write(frames);
                    client.shutdownOutput();
                    InputStream in = accepted.getInputStream();
                    assertArrayEquals(frames, in.readAllBytes());
                }
            }
            proxy.close().sync();
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
