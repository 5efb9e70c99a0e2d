package dev.varint.netty.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.varint.netty.frame.VarIntFrameDecoder;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandler;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.channel.nio.NioEventLoopGroup;
import io.netty.handler.codec.haproxy.HAProxyMessageDecoder;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketAddress;
import java.util.HexFormat;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Runs the examples of docs/pipeline.md over the loopback interface. */
class PipelineExamplesTest {

    private static final SocketAddress ANY_PORT = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);

    @SuppressWarnings("deprecation") // its successor is not in Netty 4.1
    private static final EventLoopGroup GROUP = new NioEventLoopGroup();

    @AfterAll
    static void stop() {
        GROUP.shutdownGracefully(0, 5, TimeUnit.SECONDS).syncUninterruptibly();
    }

    /** Every answer is a frame. The server closes after a failure; the last one is a string length, cut off. */
    @ParameterizedTest
    @CsvSource({
        "0501034164610601044164c3a9, 0c010a48656c6c6f2c204164610d010b48656c6c6f2c204164c3a9, false",
        "00, '', true",
        "808080, '', true",
        "020180, '', true"
    })
    void theServerGreets(String sent, String answer, boolean closes) throws Exception {
        Channel server = GreetingServer.bind(GROUP, ANY_PORT).sync().channel();
        try (Socket socket = new Socket()) {
            socket.setSoTimeout(30_000);
            socket.connect(server.localAddress());
            socket.getOutputStream().write(HexFormat.of().parseHex(sent));
            int length = answer.length() / 2;
            byte[] received = closes
                    ? socket.getInputStream().readAllBytes() // till the server closes
                    : socket.getInputStream().readNBytes(length);
            assertEquals(answer, HexFormat.of().formatHex(received));
        }
        server.close().sync();
    }

    private static final String PING_HOST = "fe01fa000b004d0043007c00500069006e00670048006f0073007400194a0009"
            + "006c006f00630061006c0068006f00730074000063dd";

    /** As clients of 1.3, 1.5 and 1.6 send them, cut at every byte. */
    @ParameterizedTest
    @ValueSource(strings = {"fe", "fe01", PING_HOST})
    void answersLegacyPings(String ping) {
        for (int cut = 0; cut < ping.length(); cut += 2) {
            EmbeddedChannel channel = beforeFrames(new LegacyPing("\u00a71\0"));
            write(channel, ping, cut);
            ByteBuf answer = channel.readOutbound();
            assertEquals("ff000300a700310000", ByteBufUtil.hexDump(answer));
            answer.release();
            assertFalse(channel.isOpen());
            assertFalse(channel.finish());
        }
    }

    /** The prefix of the first is a whole ping of 1.5, that of the second begins as one of 1.3. */
    @ParameterizedTest
    @CsvSource({"fe01, 254", "fe03, 510", "05, 5"})
    void passesFramesThatBeginLikeALegacyPing(String prefix, int length) {
        String body = "00".repeat(length);
        for (int cut = 0; cut < body.length(); cut += 2) {
            assertEquals(body, onlyFrame(beforeFrames(new LegacyPing("")), prefix + body, cut));
        }
    }

    /** Version 1 and 2 of the header, over TCP and IPv4, and the health check of version 2, which names no client. */
    @ParameterizedTest
    @CsvSource({
        "50524f58592054435034203230332e302e3131332e37203139322e302e322e312035363332342032353536350d0a"
                + ", 203.0.113.7",
        "0d0a0d0a000d0a515549540a2111000ccb007107c0000201dc0463dd, 203.0.113.7",
        "0d0a0d0a000d0a515549540a20000000,"
    })
    void keepsTheAddressOfAProxyHeader(String header, String address) {
        for (int cut = 0; cut < header.length(); cut += 2) {
            EmbeddedChannel channel = beforeFrames(new HAProxyMessageDecoder(), new ClientAddress());
            assertEquals("6869", onlyFrame(channel, header + "026869", cut));
            InetSocketAddress kept = channel.attr(ClientAddress.KEY).get();
            assertEquals(address == null ? null : new InetSocketAddress(address, 56324), kept);
        }
    }

    private static EmbeddedChannel beforeFrames(ChannelHandler... handlers) {
        EmbeddedChannel channel = new EmbeddedChannel(handlers);
        channel.freezeTime();
        channel.pipeline().addLast(new VarIntFrameDecoder());
        return channel;
    }

    private static void write(EmbeddedChannel channel, String hex, int cut) {
        for (String part : new String[] {hex.substring(0, cut), hex.substring(cut)}) {
            channel.writeInbound(Unpooled.wrappedBuffer(HexFormat.of().parseHex(part)));
        }
        channel.advanceTimeBy(1, TimeUnit.SECONDS);
        channel.runScheduledPendingTasks();
    }

    private static String onlyFrame(EmbeddedChannel channel, String stream, int cut) {
        write(channel, stream, cut);
        ByteBuf frame = channel.readInbound();
        String body = ByteBufUtil.hexDump(frame);
        frame.release();
        assertFalse(channel.finish());
        return body;
    }
}
