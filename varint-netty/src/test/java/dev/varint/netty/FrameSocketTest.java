package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.FixedRecvByteBufAllocator;
import io.netty.channel.nio.NioEventLoopGroup;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The streams through the loopback interface, read in parts of a fixed size. */
class FrameSocketTest {

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

    private static Stream<Arguments> streams() {
        Stream<Arguments> small = FrameStream.small()
                .flatMap(stream -> Stream.of(1, 2, 3, 5, 1024).map(size -> Arguments.of(stream, size)));
        Stream<Arguments> large = Stream.concat(FrameStream.medium(), FrameStream.large())
                .flatMap(stream -> Stream.of(1009, 65536).map(size -> Arguments.of(stream, size)));
        return Stream.concat(small, large);
    }

    @ParameterizedTest
    @MethodSource("streams")
    void areDecodedAsTheReferenceDoes(FrameStream stream, int readSize) throws Exception {
        assertEquals(stream.expected(), decode(stream, readSize));
    }

    private static Framed decode(FrameStream stream, int readSize)
            throws IOException, InterruptedException, ExecutionException, TimeoutException {
        CompletableFuture<Framed> result = new CompletableFuture<>();
        Channel server = listen(readSize, new ChannelInitializer<>() {
            @Override
            protected void initChannel(Channel channel) {
                channel.pipeline().addLast(new VarIntFrameDecoder(stream.config()), new FrameCollector() {
                    @Override
                    public void channelInactive(ChannelHandlerContext ctx) {
                        result.complete(framed());
                    }
                });
            }
        });
        try (Socket socket = new Socket()) {
            socket.connect(server.localAddress());
            socket.getOutputStream().write(stream.bytes());
            socket.shutdownOutput();
            return result.get(20, TimeUnit.SECONDS);
        } finally {
            server.close().sync();
        }
    }

    @SuppressWarnings("deprecation") // RecvByteBufAllocator: its successor is not in Netty 4.1
    private static Channel listen(int readSize, ChannelInitializer<Channel> initializer) throws InterruptedException {
        return new ServerBootstrap()
                .group(group)
                .channel(NioServerSocketChannel.class)
                .childOption(ChannelOption.RCVBUF_ALLOCATOR, new FixedRecvByteBufAllocator(readSize))
                .childHandler(initializer)
                .bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0))
                .sync()
                .channel();
    }
}
