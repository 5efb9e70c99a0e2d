package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.netty.bootstrap.Bootstrap;
import io.netty.bootstrap.ServerBootstrap;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.ChannelPipeline;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslContextBuilder;
import io.netty.handler.ssl.SslHandler;
import io.netty.handler.ssl.util.InsecureTrustManagerFactory;
import io.netty.util.ResourceLeakDetector;
import io.netty.util.ResourceLeakDetector.Level;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLParameters;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Frames there and back over real sockets, whose buffers are so small that most writes are partial. Between the codecs
 * and the socket there is nothing, or what others put there.
 */
class TransportTest {

    private static final char[] PASSWORD = "password".toCharArray();

    private static SslContext serverTls;
    private static SslContext clientTls;

    /** What is between the codecs and the socket. */
    private enum Between {
        NOTHING {
            @Override
            void add(ChannelPipeline pipeline, boolean server) {
                pipeline.addLast(new VarIntFrameDecoder(), new VarIntLengthFieldPrepender());
            }
        },
        NOTHING_AND_NO_COPIES {
            @Override
            void add(ChannelPipeline pipeline, boolean server) {
                VarIntLengthFieldPrependerConfig config =
                        VarIntLengthFieldPrependerConfig.builder().neverCopy().build();
                pipeline.addLast(new VarIntFrameDecoder(), new VarIntLengthFieldPrepender(config));
            }
        },
        TLS {
            @Override
            void add(ChannelPipeline pipeline, boolean server) {
                pipeline.addLast(tls(pipeline, server));
                NOTHING.add(pipeline, server);
            }
        },
        /** The bodies of frames are TLS records, and the empty buffers that TLS handlers write. */
        TLS_IN_FRAMES {
            @Override
            void add(ChannelPipeline pipeline, boolean server) {
                VarIntFrameDecoderConfig config = VarIntFrameDecoderConfig.builder()
                        .zeroLength(ZeroLength.SKIP)
                        .build();
                pipeline.addLast(new VarIntFrameDecoder(config), new VarIntLengthFieldPrepender());
                pipeline.addLast(tls(pipeline, server));
                NOTHING.add(pipeline, server);
            }
        },
        CIPHER {
            @Override
            void add(ChannelPipeline pipeline, boolean server) {
                VarIntLengthFieldPrependerConfig config = VarIntLengthFieldPrependerConfig.builder()
                        .alwaysContiguous()
                        .build();
                pipeline.addLast(
                        new StreamHandlers.Decrypter(),
                        new StreamHandlers.Encrypter(),
                        new VarIntFrameDecoder(),
                        new VarIntLengthFieldPrepender(config));
            }
        },
        /** Each body is encrypted by itself, so frames must be writable. */
        CIPHER_IN_FRAMES {
            @Override
            void add(ChannelPipeline pipeline, boolean server) {
                VarIntFrameDecoderConfig config =
                        VarIntFrameDecoderConfig.builder().copyFrames(true).build();
                pipeline.addLast(
                        new VarIntFrameDecoder(config),
                        new VarIntLengthFieldPrepender(),
                        new StreamHandlers.Decrypter(),
                        new StreamHandlers.Encrypter());
            }
        },
        COMPRESSION {
            @Override
            void add(ChannelPipeline pipeline, boolean server) {
                pipeline.addLast(new StreamHandlers.Inflating(), new StreamHandlers.Deflating());
                NOTHING.add(pipeline, server);
            }
        };

        abstract void add(ChannelPipeline pipeline, boolean server);
    }

    /** The client does not check whom it is connected to. */
    private static SslHandler tls(ChannelPipeline pipeline, boolean server) {
        SslHandler handler =
                (server ? serverTls : clientTls).newHandler(pipeline.channel().alloc());
        SSLParameters parameters = handler.engine().getSSLParameters();
        parameters.setEndpointIdentificationAlgorithm(null);
        handler.engine().setSSLParameters(parameters);
        return handler;
    }

    @BeforeAll
    static void makeCertificate(@TempDir Path directory) throws Exception {
        Path file = directory.resolve("keys.p12");
        Process keytool = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "keytool")
                                .toString(),
                        "-genkeypair",
                        "-alias",
                        "test",
                        "-keyalg",
                        "EC",
                        "-dname",
                        "CN=localhost",
                        "-storetype",
                        "PKCS12",
                        "-storepass",
                        new String(PASSWORD),
                        "-keystore",
                        file.toString())
                .redirectErrorStream(true)
                .start();
        String output = new String(keytool.getInputStream().readAllBytes());
        assertEquals(0, keytool.waitFor(), output);
        KeyStore keys = KeyStore.getInstance("PKCS12");
        try (InputStream in = Files.newInputStream(file)) {
            keys.load(in, PASSWORD);
        }
        KeyManagerFactory factory = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        factory.init(keys, PASSWORD);
        serverTls = SslContextBuilder.forServer(factory).build();
        clientTls = SslContextBuilder.forClient()
                .trustManager(InsecureTrustManagerFactory.INSTANCE)
                .build();
    }

    private static Stream<Arguments> ways() {
        return Stream.of(TestTransport.values())
                .flatMap(transport -> Stream.of(Between.values())
                        .flatMap(between -> Stream.of(Level.SIMPLE, Level.PARANOID)
                                .map(level -> Arguments.of(transport, between, level))));
    }

    /** Bodies with headroom and without, on the heap and not, up to more than a socket takes at once. */
    private static final class Bodies {

        static final int COUNT = 300;

        private final Random random = new Random(42);

        byte[] next() {
            int length = 1 << random.nextInt(random.nextInt(10) == 0 ? 17 : 10);
            byte[] body = new byte[length + random.nextInt(length)];
            random.nextBytes(body);
            return body;
        }

        static ByteBuf buffer(Channel channel, byte[] body, int number) {
            int headroom = number % 3 == 0 ? 8 : 0;
            ByteBuf buf =
                    number % 2 == 0 ? channel.alloc().buffer() : channel.alloc().heapBuffer();
            return buf.setIndex(headroom, headroom).writeBytes(body);
        }
    }

    @ParameterizedTest
    @MethodSource("ways")
    void allFramesComeBack(TestTransport transport, Between between, Level level) throws Exception {
        Level before = ResourceLeakDetector.getLevel();
        EventLoopGroup group = transport.group();
        ResourceLeakDetector.setLevel(level);
        try {
            CompletableFuture<Integer> result = new CompletableFuture<>();
            Channel server = new ServerBootstrap()
                    .group(group)
                    .channel(transport.serverChannel())
                    .childOption(ChannelOption.SO_SNDBUF, 4096)
                    .childHandler(pipeline(between, true, () -> new Echo(result)))
                    .bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0))
                    .sync()
                    .channel();
            Channel client = new Bootstrap()
                    .group(group)
                    .channel(transport.channel())
                    .option(ChannelOption.SO_SNDBUF, 4096)
                    .handler(pipeline(between, false, () -> new Comparing(result)))
                    .connect(server.localAddress())
                    .sync()
                    .channel();
            Bodies bodies = new Bodies();
            for (int i = 0; i < Bodies.COUNT; i++) {
                client.write(Bodies.buffer(client, bodies.next(), i))
                        .addListener(future -> fail(result, future.cause()));
            }
            client.flush();
            assertEquals(Bodies.COUNT, result.get(30, TimeUnit.SECONDS));
            client.close().sync();
            server.close().sync();
        } finally {
            ResourceLeakDetector.setLevel(before);
            group.shutdownGracefully(0, 5, TimeUnit.SECONDS).sync();
        }
    }

    private static void fail(CompletableFuture<Integer> result, Throwable cause) {
        if (cause != null) {
            result.completeExceptionally(cause);
        }
    }

    private static ChannelInitializer<Channel> pipeline(
            Between between, boolean server, Supplier<ChannelInboundHandlerAdapter> last) {
        return new ChannelInitializer<>() {
            @Override
            protected void initChannel(Channel channel) {
                between.add(channel.pipeline(), server);
                channel.pipeline().addLast(last.get());
            }
        };
    }

    /** Sends each frame back: half of them as they came, half in a buffer of its own. */
    private static final class Echo extends ChannelInboundHandlerAdapter {

        private final CompletableFuture<Integer> result;
        private int count;

        Echo(CompletableFuture<Integer> result) {
            this.result = result;
        }

        @Override
        public void channelRead(ChannelHandlerContext ctx, Object msg) {
            ByteBuf frame = (ByteBuf) msg;
            if (count++ % 2 == 0) {
                ctx.write(frame.copy());
                frame.release();
            } else {
                ctx.write(frame);
            }
        }

        @Override
        public void channelReadComplete(ChannelHandlerContext ctx) {
            ctx.flush();
        }

        @Override
        public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
            fail(result, cause);
        }
    }

    private static final class Comparing extends SimpleChannelInboundHandler<ByteBuf> {

        private final CompletableFuture<Integer> result;
        private final Bodies bodies = new Bodies();
        private int count;

        Comparing(CompletableFuture<Integer> result) {
            this.result = result;
        }

        @Override
        protected void channelRead0(ChannelHandlerContext ctx, ByteBuf frame) {
            byte[] expected = bodies.next();
            assertEquals(Unpooled.wrappedBuffer(expected), frame, "frame " + count);
            if (++count == Bodies.COUNT) {
                result.complete(count);
            }
        }

        @Override
        public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
            fail(result, cause);
        }
    }
}
