package dev.varint.netty.frame;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

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
import io.netty.util.IllegalReferenceCountException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A decoder among other handlers, which remove it, close the channel or read more while they are handed a frame. */
class FramePipelineTest {

    /** A handler closes the channel at the frame c1, throws at c2, and removes the decoder at c3. */
    private static final List<String> STEPS =
            List.of(("complete text shutdown remove fire: fire:01aa fire:01aa01ab fire:03 fire:01aa02 fire:01c1"
                            + " fire:01c101ab02 fire:01c201ab fire:01c301ab")
                    .split(" "));

    private PipelineScript script;

    /** How the decoder of a row is configured. */
    private enum Decoder {
        DEFAULT,
        COPYING,
        DROPPING,
        /** Its policy does what the row says when it sees a length of 2. */
        POLICY,
        /** Its policy does, and drops frames when the channel is inactive. */
        DROPPING_POLICY,
        /** Its policy throws an error when it sees a length of 2. */
        FAILING_POLICY;

        VarIntFrameDecoder make(FramePipelineTest test) {
            VarIntFrameDecoder.Config config = new VarIntFrameDecoder.Config()
                    .copyFrames(this == COPYING)
                    .dropFramesWhenInactive(this == DROPPING || this == DROPPING_POLICY);
            if (compareTo(POLICY) >= 0) {
                config.framePolicy((ctx, length, received) -> {
                    if (length == 2 && this == FAILING_POLICY) {
                        throw new AssertionError("policy");
                    }
                    test.script.react("length=" + length);
                    return FramePolicy.ACCEPT;
                });
            }
            return new VarIntFrameDecoder(config);
        }
    }

    /** The words are those of {@link PipelineScript}. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            # decoder | at this event / and that one | the handler does / and | script | what the handler sees

            # The decoder is removed. Bytes that were not passed on go to the next handler, with their prefix.
            DEFAULT | 02 | remove | 010101020103 04 0105 | 01 02 (0103) complete complete (04) complete (0105) complete
            DEFAULT | - | - | 0101 0311 remove 2233 | 01 complete complete (0311) complete (2233) complete
            DEFAULT | 02 | remove | 01010102 | 01 02 complete
            COPYING | 02 | remove | 01010102 | 01 02 complete
            POLICY | length=2 | remove | 0101820022330104 | 01 (820022330104) complete complete
            DEFAULT | !frame | remove | 0101000102 0103 | 01 !frame complete (0103) complete
            DEFAULT | 02 | 0104 remove | 010101020103 | 01 02 complete (01030104) complete complete
            DEFAULT | 02 | append:04 remove | 010101020103 | 01 02 (0103) complete complete

            # It is replaced, or another one is added before it: then all is framed twice.
            DEFAULT | 02 | replace| 01010102818080000001048180 8000000105 | 01 02 00 04 complete complete 00 05 complete
            DEFAULT | - | - | add-before 0201 0101 02 | complete 01 complete complete

            # The channel closes or the input ends. What has been received whole is passed on, or dropped if configured.
            DEFAULT | 02 | close | 01010102010301 | 01 02 03 inactive
            DROPPING | 02 | close | 01010102010301 | 01 02 inactive
            DROPPING_POLICY | length=2 | close | 010102222201030103 | 01 inactive
            DROPPING | 02 | becomes-inactive | 0101010201030104 0105 | 01 02 complete complete
            DEFAULT | - | - | 02aa close | complete inactive
            DEFAULT | 02 | inactive | 010101020103028888 0104 | 01 02 03 8888 inactive complete complete
            DEFAULT | 02 | inactive | 01010102000103 | 01 02 !frame inactive complete
            DEFAULT | 02 | shutdown | 0101010201030288 0104 | 01 02 03 shutdown complete complete
            DEFAULT | - | - | 010105aa shutdown 010201030104 | 01 complete shutdown complete
            DEFAULT | - | - | 00 shutdown 0102 | !frame complete shutdown complete
            # A decoder nearer to the network emits its rest at the end, as those of TLS and of compression may.
            DEFAULT | - | - | becomes-inactive fire:01050106010702aa inactive | 05 06 07 inactive
            DEFAULT | 02 | event | 010101020103 | 01 02 event 03 complete

            # A handler reads more during a frame. That waits its turn; read-complete events pass at once, as in Netty.
            DEFAULT | 02 | aa01 05 text | 0101010201030204 | 01 02 complete complete 03 04aa 05 text complete
            DEFAULT | 02 | fire:0104 close | 010101020103 | 01 02 03 04 inactive
            DEFAULT | 02 | fire:0104 inactive | 010101020103 | 01 02 03 04 inactive complete
            DEFAULT | 02 | fire:000107 | 010101020103 0106 | 01 02 03 !frame complete complete
            FAILING_POLICY | 01 | fire:0104 fire:0105 | 010102aabb0103 0106 | 01 !policy complete complete

            # Nothing follows the end: half a frame and half a prefix are dropped, what waits is passed on before.
            DEFAULT | 02 | fire:0104 text fire:010506 close | fire:01010102 | 01 02 04 text 05 inactive
            DEFAULT | 02 | fire:0104 text fire:010506 close | fire:010101020103 | 01 02 03 04 text 05 inactive
            DEFAULT | 02 | fire:0104 text fire:010506 close | fire:010101020203 | 01 02 0301 text inactive
            DEFAULT | 02 | fire:0104 text fire:010506 close | fire:0101010280 | 01 02 text inactive
            DEFAULT | 02 | fire:0104 remove close | fire:01020103 | 02 (01030104) complete inactive

            DEFAULT | 02 / inactive | inactive / fire:0104 text | fire:01020103 fire:0105 | 02 03 inactive

            # The bytes that waited are read before those that the next decoder is sent meanwhile.
            DEFAULT | 01 / 02 | fire:0103 replace / fire:0104 | fire:01010102 | 01 02 03 04 complete
            DEFAULT | 01 / 02 | text fire:0103 replace / fire:0104 | fire:01010102 | 01 02 03 04 text complete

            # A handler throws. Its own exceptionCaught sees the exception.
            DEFAULT | 02 | throw | 010101020103 0104 | 01 02 !handler 03 complete 04 complete

            # Other messages pass, also after a failure.
            DEFAULT | - | - | text 00 text | text !frame complete text

            # Without auto-read, a read that gave no frame asks for another one.
            DEFAULT | 01 | no-auto-read | 010101020103 | 01 02 03 complete
            DEFAULT | - | - | no-auto-read 02 aa bb 01cc | read complete read complete aabb complete cc complete
            DEFAULT | - | - | no-auto-read 01aa01 aa01bb01cc | aa complete aa bb cc complete
            DEFAULT | - | - | no-auto-read 00 01aa | !frame read complete read complete
            """)
    void handlersSee(Decoder decoder, String event, String reaction, String words, String expected) {
        script = new PipelineScript(decoder.make(this));
        for (int i = 0; i < event.split(" / ").length; i++) {
            script.on(event.split(" / ")[i], reaction.split(" / ")[i]);
        }
        assertEquals(expected, script.run(words));
    }

    /**
     * Each frame that was passed on has one reference of what was read, and nothing else has one, whatever ends the
     * frames: something that a handler does at the last frame, or a next frame that is malformed, or refused.
     */
    @ParameterizedTest
    @CsvSource({
        "DEFAULT, text, ''",
        "DEFAULT, text, 01fe01fe01",
        "DEFAULT, remove, 01fe01fe01",
        "DEFAULT, close, 01fe01fe01",
        "DROPPING, close, 01fe01fe01",
        "DEFAULT, inactive, 01fe01fe01",
        "DEFAULT, shutdown, 01fe01fe01",
        "DEFAULT, throw, 01fe01fe01",
        "DEFAULT, text, 0001fe",
        "FAILING_POLICY, text, 02fefe01fe"
    })
    void framesHaveOneReferenceEach(Decoder decoder, String reaction, String rest) {
        for (int count = 1; count <= 20; count++) {
            String frames = IntStream.rangeClosed(1, count)
                    .mapToObj("01%02x"::formatted)
                    .collect(Collectors.joining());
            script = new PipelineScript(decoder.make(this)).on("%02x".formatted(count), reaction);
            script.keepFrames().run(frames + rest);
        }
    }

    @Test
    void aHandlerThatReleasesTooMuchIsReportedOnce() {
        FrameCollector collector = new FrameCollector() {
            @Override
            public void channelRead(ChannelHandlerContext ctx, Object msg) {
                ByteBuf frame = (ByteBuf) msg;
                frame.release(frame.refCnt());
            }
        };
        EmbeddedChannel channel = new EmbeddedChannel(new VarIntFrameDecoder(), collector);
        channel.writeInbound(Unpooled.buffer().writeBytes(new byte[] {1, 1, 1, 2, 1, 3}));
        channel.writeInbound(Unpooled.buffer().writeBytes(new byte[] {1, 4}));
        List<Throwable> failures = collector.failures();
        assertEquals(1, failures.size(), failures::toString);
        assertInstanceOf(IllegalReferenceCountException.class, failures.get(0));
        assertEquals(1, failures.get(0).getSuppressed().length, "the release that failed too");
        assertFalse(channel.finish());
    }

    @Test
    void aDecoderIsForOneChannel() {
        assertFalse(new VarIntFrameDecoder().isSharable());
    }

    /**
     * A pipeline sees the same events with this decoder as with Netty's own: frames, read-complete events, reads that
     * are asked for without auto-read, other messages, and what follows a close, an exception or a removal.
     */
    @Test
    void theEventsAreThoseOfNettysDecoder() {
        List<String> sequences = List.of("no-auto-read");
        for (int length = 1; length <= 3; length++) {
            sequences = sequences.stream()
                    .filter(sequence -> !sequence.endsWith("shutdown")) // nothing comes after it but the end
                    .flatMap(sequence -> STEPS.stream().map(step -> sequence + " " + step))
                    .toList();
            sequences.forEach(sequence -> assertEquals(
                    eventsOf(new ProtobufVarint32FrameDecoder(), sequence),
                    eventsOf(new VarIntFrameDecoder(), sequence),
                    sequence));
        }
    }

    private static String eventsOf(ChannelHandler decoder, String sequence) {
        return new PipelineScript(decoder)
                .on("c1", "close")
                .on("c2", "throw")
                .on("c3", "remove")
                .run(sequence + " complete");
    }

    /**
     * Does to a pipeline what the words of a script say, and records the events that the handler behind the decoder
     * sees:
     *
     * <pre>
     *   WORD              WHAT HAPPENS                              EVENT
     *   0102              the bytes are read, and a read completes  02 for a frame; (0102) for bytes that are no frame
     *   fire:0102         the bytes are read
     *   append:01         the sender of the last bytes appends to their buffer
     *   complete          a read completes                          complete
     *   text              another message is read                   text
     *   shutdown, event   the input is shut down; another event     shutdown, event
     *   close, inactive   the channel closes; the event alone       inactive
     *   throw             the handler throws                        !handler: the first word of the message
     *   no-auto-read      auto-read is turned off                   read: the decoder asks for a read
     * </pre>
     */
    private static final class PipelineScript {

        private final List<String> events = new ArrayList<>();
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
            if (word.startsWith("append:")) {
                reads.get(reads.size() - 1).writeBytes(bytes(word.substring("append:".length())));
                return;
            }
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
                record("!" + cause.getMessage().split(" ")[0]);
            }
        }
    }
}
