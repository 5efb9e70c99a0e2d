package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.util.ReferenceCountUtil;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Nothing follows the end of the channel, also when a handler has fed more into the pipeline during a frame. */
class FrameInactiveTest {

    private final List<String> events = new ArrayList<>();
    private final List<ByteBuf> fed = new ArrayList<>();
    private final VarIntFrameDecoder decoder = new VarIntFrameDecoder();
    private Runnable onFrame02 = () -> {};
    private Runnable onInactive = () -> {};
    private final EmbeddedChannel channel = new EmbeddedChannel(decoder, new ChannelInboundHandlerAdapter() {
        @Override
        public void channelRead(ChannelHandlerContext ctx, Object msg) {
            String text = msg instanceof ByteBuf buf ? ByteBufUtil.hexDump(buf) : msg.toString();
            ReferenceCountUtil.release(msg);
            events.add(text);
            if (text.equals("02")) {
                onFrame02.run();
            }
        }

        @Override
        public void channelInactive(ChannelHandlerContext ctx) {
            events.add("inactive");
            onInactive.run();
        }
    });

    private void feed(String hex) {
        ByteBuf buf = Unpooled.buffer().writeBytes(HexFormat.of().parseHex(hex));
        fed.add(buf);
        channel.pipeline().fireChannelRead(buf);
    }

    private void sees(String... expected) {
        assertEquals(List.of(expected), events);
        fed.forEach(buf -> assertEquals(0, buf.refCnt()));
    }

    /** After the last byte of a frame, a whole frame, half a frame, half a prefix. */
    @ParameterizedTest
    @CsvSource({
        "'', 01 02 04 message 05 inactive",
        "0103, 01 02 03 04 message 05 inactive",
        "0203, 01 02 0301 message inactive",
        "80, 01 02 message inactive"
    })
    void whatWaitsComesBefore(String rest, String expected) {
        onFrame02 = () -> {
            feed("0104");
            channel.pipeline().fireChannelRead("message");
            feed("010506");
            channel.close();
        };
        feed("01010102" + rest);
        sees(expected.split(" "));
    }

    @Test
    void whatIsFedAfterwardsIsReleased() {
        onInactive = () -> {
            feed("0104");
            channel.pipeline().fireChannelRead("message");
        };
        onFrame02 = channel.pipeline()::fireChannelInactive;
        feed("01020103");
        sees("02", "03", "inactive");
        feed("0105");
        sees("02", "03", "inactive");
    }

    @Test
    void whatWaitsComesBeforeTheDecoderIsRemoved() {
        onFrame02 = () -> {
            feed("0104");
            channel.pipeline().remove(decoder);
            events.add("removed");
            channel.close();
        };
        feed("01020103");
        sees("02", "0103", "0104", "removed", "inactive");
    }
}
