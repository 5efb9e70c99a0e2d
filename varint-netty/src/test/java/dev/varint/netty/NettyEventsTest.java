package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelOutboundHandlerAdapter;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.channel.socket.ChannelInputShutdownEvent;
import io.netty.handler.codec.protobuf.ProtobufVarint32FrameDecoder;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * A pipeline sees the same events with {@link VarIntFrameDecoder} as with Netty's own decoder: frames, read-complete
 * events, reads that are asked for without auto-read, other messages, and what follows a close, an exception or a
 * removal. {@link FramePipelineTest} has what handlers do during a frame.
 */
class NettyEventsTest {

    private static final String COMPLETE = "complete";
    private static final String TEXT = "text";
    private static final String SHUTDOWN = "shutdown";
    private static final String REMOVE = "remove";

    /** In order: frames, parts of them, and frames at which something happens (see {@link Pipeline#channelRead}). */
    private static final String[] STEPS = {
        COMPLETE, TEXT, SHUTDOWN, REMOVE, "", "01aa", "01aa01ab", "03", "01aa02", "01c1", "01c101ab02", "01c201ab",
    };

    @Test
    void areTheSame() {
        for (int length = 1; length <= 4; length++) {
            for (int sequence = (int) Math.pow(STEPS.length, length) - 1; sequence >= 0; sequence--) {
                String[] steps = steps(sequence, length);
                if (List.of(steps).subList(0, length - 1).contains(SHUTDOWN)) {
                    continue; // nothing comes after it but the end
                }
                String expected = new Pipeline(new ProtobufVarint32FrameDecoder()).eventsOf(steps);
                String actual = new Pipeline(new VarIntFrameDecoder()).eventsOf(steps);
                assertEquals(expected, actual, () -> String.join(", ", steps));
            }
        }
    }

    private static String[] steps(int sequence, int length) {
        String[] steps = new String[length];
        for (int i = 0; i < length; i++, sequence /= STEPS.length) {
            steps[i] = STEPS[sequence % STEPS.length];
        }
        return steps;
    }

    /** A pipeline without auto-read, what it sees, and what it has received. */
    private static final class Pipeline extends ChannelInboundHandlerAdapter {

        private final List<String> events = new ArrayList<>();
        private final List<ByteBuf> reads = new ArrayList<>();
        private final ChannelHandler decoder;
        private final EmbeddedChannel channel;

        Pipeline(ChannelHandler decoder) {
            this.decoder = decoder;
            channel = new EmbeddedChannel(
                    new ChannelOutboundHandlerAdapter() {
                        @Override
                        public void read(ChannelHandlerContext ctx) {
                            events.add("read");
                        }
                    },
                    decoder,
                    this);
            channel.config().setAutoRead(false);
        }

        String eventsOf(String... steps) {
            events.clear();
            for (String step : steps) {
                switch (step) {
                    case COMPLETE -> channel.pipeline().fireChannelReadComplete();
                    case TEXT -> channel.pipeline().fireChannelRead(step);
                    case SHUTDOWN -> channel.pipeline().fireUserEventTriggered(ChannelInputShutdownEvent.INSTANCE);
                    case REMOVE -> {
                        if (channel.pipeline().context(decoder) != null) {
                            channel.pipeline().remove(decoder);
                        }
                    }
                    default -> read(step);
                }
            }
            channel.pipeline().fireChannelReadComplete();
            events.add("end");
            channel.finishAndReleaseAll();
            reads.forEach(in -> assertEquals(0, in.refCnt(), events::toString));
            return events.toString();
        }

        private void read(String hex) {
            ByteBuf in = Unpooled.buffer().writeBytes(HexFormat.of().parseHex(hex));
            reads.add(in);
            channel.pipeline().fireChannelRead(in);
        }

        @Override
        public void channelRead(ChannelHandlerContext ctx, Object msg) {
            if (!(msg instanceof ByteBuf)) {
                events.add(msg.toString());
                return;
            }
            String hex = ByteBufUtil.hexDump((ByteBuf) msg);
            ((ByteBuf) msg).release();
            events.add(hex);
            switch (hex) {
                case "c1" -> ctx.close();
                case "c2" -> throw new IllegalStateException(hex);
                default -> {}
            }
        }

        @Override
        public void channelReadComplete(ChannelHandlerContext ctx) {
            events.add(COMPLETE);
        }

        @Override
        public void channelInactive(ChannelHandlerContext ctx) {
            events.add("inactive");
        }

        @Override
        public void userEventTriggered(ChannelHandlerContext ctx, Object event) {
            events.add(SHUTDOWN);
        }

        @Override
        public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
            events.add(cause.getClass().getSimpleName());
        }
    }
}
