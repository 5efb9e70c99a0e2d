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
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;

/**
 * Does to a pipeline what the words of a script say, and records the events that the handler behind the decoder sees:
 *
 * <pre>
 *   WORD              WHAT HAPPENS                              EVENT
 *   0102              the bytes are read, and a read completes  02 for a frame; (0102) for bytes that are no frame
 *   fire:0102         the bytes are read
 *   complete          a read completes                          complete
 *   text              another message is read                   text
 *   shutdown, event   the input is shut down; another event     shutdown, event
 *   close, inactive   the channel closes; the event alone       inactive
 *   throw             the handler throws                        !handler: the first word of the message
 *   no-auto-read      auto-read is turned off                   read: the decoder asks for a read
 * </pre>
 */
final class PipelineScript {

    private final List<String> events = new ArrayList<>();
    private final List<Throwable> failures = new ArrayList<>();
    private final List<ByteBuf> reads = new ArrayList<>();
    private final Map<String, String> reactions = new HashMap<>();
    private final ChannelHandler decoder;
    private final EmbeddedChannel channel;
    private final List<ByteBuf> kept = new ArrayList<>();
    private boolean keepsFrames;
    private boolean inactive;

    PipelineScript(ChannelHandler decoder) {
        this.decoder = decoder;
        channel = new EmbeddedChannel(new ReadRecorder(), decoder, new EventRecorder()) {
            @Override
            public boolean isActive() {
                return super.isActive() && !inactive;
            }
        };
    }

    /** Has the handler behind the decoder do something at an event. */
    PipelineScript on(String event, String words) {
        reactions.put(event, words);
        return this;
    }

    /** Has the handler behind the decoder keep frames, until the end of the script. */
    PipelineScript keepFrames() {
        keepsFrames = true;
        return this;
    }

    /** Runs a script, then closes the channel and checks that all references are released that no frame has. */
    String run(String words) {
        perform(words);
        String result = String.join(" ", events);
        channel.finishAndReleaseAll();
        assertEquals(kept.size(), reads.stream().mapToInt(ByteBuf::refCnt).sum(), result);
        kept.forEach(ByteBuf::release);
        return result;
    }

    List<Throwable> failures() {
        return failures;
    }

    void react(String event) {
        String words = reactions.get(event);
        if (words != null) {
            perform(words);
        }
    }

    private void perform(String words) {
        for (String word : words.split(" ")) {
            switch (word) {
                case "complete" -> channel.pipeline().fireChannelReadComplete();
                case "text" -> channel.pipeline().fireChannelRead(word);
                case "shutdown" -> channel.pipeline().fireUserEventTriggered(ChannelInputShutdownEvent.INSTANCE);
                case "event" -> channel.pipeline().fireUserEventTriggered(word);
                case "close" -> channel.close();
                case "inactive" -> channel.pipeline().fireChannelInactive();
                case "becomes-inactive" -> inactive = true;
                case "throw" -> throw new IllegalStateException("handler throws");
                case "no-auto-read" -> channel.config().setAutoRead(false);
                case "remove" -> {
                    if (channel.pipeline().context(decoder) != null) {
                        channel.pipeline().remove(decoder);
                    }
                }
                case "replace" -> {
                    ChannelHandler wider = new VarIntFrameDecoder(FrameStream.width(5));
                    channel.pipeline().replace(decoder, "wider", wider);
                }
                case "add-before" -> channel.pipeline().addFirst(new VarIntFrameDecoder());
                default -> read(word);
            }
        }
    }

    private void read(String word) {
        boolean completes = !word.startsWith("fire:");
        ByteBuf in = bytes(completes ? word : word.substring("fire:".length()));
        reads.add(in);
        if (completes) {
            channel.writeInbound(in);
        } else {
            channel.pipeline().fireChannelRead(in);
        }
    }

    static ByteBuf bytes(String hex) {
        return Unpooled.buffer().writeBytes(HexFormat.of().parseHex(hex));
    }

    private void record(String event) {
        events.add(event);
        react(event);
    }

    private final class ReadRecorder extends ChannelOutboundHandlerAdapter {

        @Override
        public void read(ChannelHandlerContext ctx) {
            if (!ctx.channel().config().isAutoRead()) {
                record("read");
            }
        }
    }

    private final class EventRecorder extends ChannelInboundHandlerAdapter {

        @Override
        public void channelRead(ChannelHandlerContext ctx, Object msg) {
            if (msg instanceof ByteBuf buf) {
                String hex = ByteBufUtil.hexDump(buf);
                if (keepsFrames) {
                    kept.add(buf);
                } else {
                    buf.release();
                }
                record(ctx.pipeline().get(decoder.getClass()) == null ? "(" + hex + ")" : hex);
            } else {
                record(msg.toString());
            }
        }

        @Override
        public void channelReadComplete(ChannelHandlerContext ctx) {
            record("complete");
        }

        @Override
        public void channelInactive(ChannelHandlerContext ctx) {
            record("inactive");
        }

        @Override
        public void userEventTriggered(ChannelHandlerContext ctx, Object event) {
            record(event instanceof ChannelInputShutdownEvent ? "shutdown" : event.toString());
        }

        @Override
        public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
            failures.add(cause);
            record("!" + cause.getMessage().split(" ")[0]);
        }
    }
}
