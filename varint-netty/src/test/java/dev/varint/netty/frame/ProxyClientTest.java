package dev.varint.netty.frame;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.proxy.HttpProxyHandler;
import io.netty.handler.proxy.ProxyConnectionEvent;
import io.netty.handler.proxy.ProxyHandler;
import io.netty.handler.proxy.Socks4ProxyHandler;
import io.netty.handler.proxy.Socks5ProxyHandler;
import java.io.DataInputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketAddress;
import java.util.HexFormat;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Netty's proxy handlers remove encoders of their own while frames wait, which were written in channelActive. */
@Timeout(30)
class ProxyClientTest {

    private static final byte[] SENT = {1, 'a', 1, 'b', 1, 'c'};

    /** What the proxy waits for, and what it answers, in turn. The answer of HTTP is "HTTP/1.1 200 OK". */
    private enum Proxy {
        SOCKS4(Socks4ProxyHandler::new, "7f00000100", "005a000000000000"),
        SOCKS5(Socks5ProxyHandler::new, "050100", "0500", "7f0000010001", "05000001000000000000"),
        HTTP(HttpProxyHandler::new, "0d0a0d0a", "485454502f312e3120323030204f4b0d0a0d0a");

        private final Function<SocketAddress, ProxyHandler> client;
        private final String[] talk;

        Proxy(Function<SocketAddress, ProxyHandler> client, String... talk) {
            this.client = client;
            this.talk = talk;
        }
    }

    private static byte[] serve(ServerSocket server, Proxy proxy) {
        try (Socket socket = server.accept()) {
            DataInputStream in = new DataInputStream(socket.getInputStream());
            for (int i = 0; i < proxy.talk.length; i += 2) {
                String read = "";
                while (!read.endsWith(proxy.talk[i])) {
                    read += HexFormat.of().toHexDigits(in.readByte());
                }
                socket.getOutputStream().write(HexFormat.of().parseHex(proxy.talk[i + 1]));
            }
            return in.readNBytes(SENT.length);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    @ParameterizedTest
    @EnumSource
    void framesArriveThatWereWrittenBeforeTheProxyAnswered(Proxy proxy) throws Exception {
        try (Loopback network = new Loopback(TestTransport.NIO);
                ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            CompletableFuture<byte[]> received = CompletableFuture.supplyAsync(() -> serve(server, proxy));
            network.client(
                            new InetSocketAddress(InetAddress.getLoopbackAddress(), 1),
                            pipeline -> pipeline.addLast(
                                    proxy.client.apply(server.getLocalSocketAddress()),
                                    new VarIntFrameDecoder(),
                                    new VarIntFrameBatcher(),
                                    new Writer()))
                    .connect()
                    .sync();
            assertArrayEquals(SENT, received.get(20, TimeUnit.SECONDS));
        }
    }

    private static final class Writer extends ChannelInboundHandlerAdapter {

        @Override
        public void channelActive(ChannelHandlerContext ctx) {
            ctx.write(body(ctx, 'a'));
            ctx.write(body(ctx, 'b'));
        }

        @Override
        public void userEventTriggered(ChannelHandlerContext ctx, Object event) {
            if (event instanceof ProxyConnectionEvent) {
                ctx.executor().execute(() -> ctx.writeAndFlush(body(ctx, 'c')));
            }
        }

        private static ByteBuf body(ChannelHandlerContext ctx, int content) {
            return ctx.alloc().buffer().writeByte(content);
        }
    }
}
