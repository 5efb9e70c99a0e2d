package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.channel.socket.ChannelInputShutdownEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Each frame that was handed on has one reference of what was read, and nothing else has one, whatever ends the frames.
 */
class FrameReferencesTest {

    private static final int MOST = 20;

    private final List<ByteBuf> kept = new ArrayList<>();
    private VarIntFrameDecoder decoder;
    private EmbeddedChannel channel;

    /** What happens while a frame is handed on, or in the stead of the next. */
    private enum Ending {
        NONE(test -> {}),
        REMOVED(test -> test.channel.pipeline().remove(test.decoder)),
        CLOSED(test -> test.channel.close()),
        INACTIVE(test -> test.channel.pipeline().fireChannelInactive()),
        SHUT_DOWN(test -> test.channel.pipeline().fireUserEventTriggered(ChannelInputShutdownEvent.INSTANCE)),
        EXCEPTION(test -> {
            throw new IllegalStateException("handler");
        }),
        MALFORMED(test -> {}, 0),
        POLICY(test -> {}, 2),
        ERROR(test -> {}, 3);

        private final Consumer<FrameReferencesTest> action;
        private final int nextLength;

        Ending(Consumer<FrameReferencesTest> action) {
            this(action, 1);
        }

        Ending(Consumer<FrameReferencesTest> action, int nextLength) {
            this.action = action;
            this.nextLength = nextLength;
        }
    }

    @ParameterizedTest
    @EnumSource
    void areAsManyAsFrames(Ending ending) {
        for (int frames = 1; frames <= MOST; frames++) {
            endAfter(frames, ending);
        }
    }

    private void endAfter(int frames, Ending ending) {
        kept.clear();
        decoder = new VarIntFrameDecoder(VarIntFrameDecoderConfig.builder()
                .framePolicy((ctx, length, received) -> check(length))
                .build());
        channel = new EmbeddedChannel(decoder, new Keeping(frames, ending));
        ByteBuf in = Unpooled.buffer();
        for (int i = 0; i < frames; i++) {
            in.writeByte(1).writeByte(i);
        }
        in.writeByte(ending.nextLength).writeBytes(new byte[] {1, 1, 1, 1, 1, 1});
        try {
            channel.writeInbound(in.retain());
        } catch (AssertionError e) {
            assertEquals("a length of 3", e.getMessage());
        }
        channel.finishAndReleaseAll();
        assertEquals(1 + kept.size(), in.refCnt(), () -> "references after " + frames + " frames");
        kept.forEach(ByteBuf::release);
        in.release();
    }

    private static int check(int length) {
        if (length == 3) {
            throw new AssertionError("a length of 3");
        }
        if (length == 2) {
            throw new IllegalArgumentException("a length of 2");
        }
        return FramePolicy.ACCEPT;
    }

    /** Keeps what it is handed; with a certain frame, the ending comes. */
    private final class Keeping extends ChannelInboundHandlerAdapter {

        private final int last;
        private final Ending ending;

        Keeping(int last, Ending ending) {
            this.last = last;
            this.ending = ending;
        }

        @Override
        public void channelRead(ChannelHandlerContext ctx, Object msg) {
            kept.add((ByteBuf) msg);
            if (kept.size() == last) {
                ending.action.accept(FrameReferencesTest.this);
            }
        }

        @Override
        public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {}
    }
}
