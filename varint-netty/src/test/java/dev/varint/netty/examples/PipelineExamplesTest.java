package dev.varint.netty.examples;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.netty.channel.Channel;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.nio.NioEventLoopGroup;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketAddress;
import java.util.HexFormat;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** Runs the examples of docs/pipeline.md over the loopback interface. */
class PipelineExamplesTest {

    private static final SocketAddress ANY_PORT = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);

    @SuppressWarnings("deprecation") // its successor is not in Netty 4.1
    private static final EventLoopGroup GROUP = new NioEventLoopGroup();

    @AfterAll
    static void stop() {
        GROUP.shutdownGracefully(0, 5, TimeUnit.SECONDS).syncUninterruptibly();
    }

    private static Channel server() throws InterruptedException {
        return GreetingServer.bind(GROUP, ANY_PORT).sync().channel();
    }

    private static String greet(SocketAddress server, String name) throws Exception {
        CompletableFuture<String> answer = new CompletableFuture<>();
        GreetingClient.connect(GROUP, server, name, answer).sync();
        return answer.get(30, TimeUnit.SECONDS);
    }

    @Test
    void theServerGreets() throws Exception {
        Channel server = server();
        for (String name : new String[] {"Ada", "Grace", "ASCII and é"}) {
            assertEquals("Hello, " + name, greet(server.localAddress(), name));
        }
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
}
