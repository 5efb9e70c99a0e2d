package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelOutboundHandlerAdapter;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.ByteToMessageDecoder;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is decoded without being cumulated gives what it gives when a cumulator of the user's is asked for every read. */
class FrameReadsTest {

    private static final String COMPLETE = "complete";
    private static final String TEXT = "text";

    /** In order: frames, parts of them, none, and frames at which something happens (see {@link Events#channelRead}). */
    private static final String[] STEPS = {
        COMPLETE,
        TEXT,
        "01aa",
        "01aa01ab",
        "03",
        "01aa02",
        "00",
        "01aa00",
        "808080",
        "01c0",
        "01c001ab",
        "01c100",
        "01c101ab01",
        "01c201ab",
        "01c301ab",
        "01c4"
    };

    @Test
    void cumulatedOrNotTheyGiveTheSame() {
        for (int length = 1; length <= 4; length++) {
            for (int sequence = (int) Math.pow(STEPS.length, length) - 1; sequence >= 0; sequence--) {
                String[] steps = steps(sequence, length);
                assertEquals(new Events(true).of(steps), new Events(false).of(steps), () -> String.join(", ", steps));
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

    @Test
    void aCumulatorIsAskedForEveryRead() {
        List<String> asked = new ArrayList<>();
        VarIntFrameDecoder decoder = new VarIntFrameDecoder();
        decoder.setCumulator((allocator, cumulation, in) -> {
            asked.add(ByteBufUtil.hexDump(in));
            return ByteToMessageDecoder.MERGE_CUMULATOR.cumulate(allocator, cumulation, in);
        });
        EmbeddedChannel channel = new EmbeddedChannel(decoder);
        channel.writeInbound(bytes("01aa"), bytes("01"), bytes("ab"));
        assertEquals(List.of("01aa", "01", "ab"), asked);
        channel.finishAndReleaseAll();
    }

    /** Also after another cumulator than Netty's was set for a while. */
    @Test
    void theLastFrameHasTheDecodersReference() {
        int[] references = {0};
        VarIntFrameDecoder decoder = new VarIntFrameDecoder();
        EmbeddedChannel channel = new EmbeddedChannel(decoder, new ChannelInboundHandlerAdapter() {
            @Override
            public void channelRead(ChannelHandlerContext ctx, Object msg) {
                references[0] = ((ByteBuf) msg).refCnt();
                ((ByteBuf) msg).release();
            }
        });
        channel.writeInbound(bytes("01aa"));
        assertEquals(1, references[0]);
        decoder.setCumulator((allocator, cumulation, in) -> {
            cumulation.release();
            return in;
        });
        channel.writeInbound(bytes("01aa"));
        assertEquals(2, references[0]);
        decoder.setCumulator(ByteToMessageDecoder.COMPOSITE_CUMULATOR);
        channel.writeInbound(bytes("01aa01ab"));
        assertEquals(1, references[0]);
        decoder.setCumulator(ByteToMessageDecoder.MERGE_CUMULATOR);
        channel.writeInbound(bytes("01aa"));
        assertEquals(1, references[0]);
        channel.finishAndReleaseAll();
    }

    /** Netty's cumulator merges it, so a frame is in one piece. */
    @Test
    void aReadOfManyPiecesIsCumulated() {
        EmbeddedChannel channel = new EmbeddedChannel(new VarIntFrameDecoder());
        channel.writeInbound(Unpooled.wrappedBuffer(bytes("03aa"), bytes("abac")));
        ByteBuf frame = channel.readInbound();
        assertEquals("aaabac", ByteBufUtil.hexDump(frame));
        assertTrue(frame.isContiguous());
        frame.release();
        channel.finishAndReleaseAll();
    }

    private static ByteBuf bytes(String hex) {
        return Unpooled.wrappedBuffer(HexFormat.of().parseHex(hex));
    }

    /** What a pipeline sees, without auto-read, and what becomes of the reads. */
    private static final class Events extends ChannelInboundHandlerAdapter {

        private final List<String> events = new ArrayList<>();
        private final List<ByteBuf> reads = new ArrayList<>();
        private final VarIntFrameDecoder decoder = new VarIntFrameDecoder(
                VarIntFrameDecoderConfig.builder().zeroLength(ZeroLength.SKIP).build());
        private final EmbeddedChannel channel;

        Events(boolean cumulated) {
            if (cumulated) {
                decoder.setCumulator(ByteToMessageDecoder.MERGE_CUMULATOR::cumulate);
            }
            channel = new EmbeddedChannel(new Asked(events), decoder, this);
            channel.config().setAutoRead(false);
        }

        String of(String... steps) {
            events.clear();
            for (String step : steps) {
                switch (step) {
                    case COMPLETE -> channel.pipeline().fireChannelReadComplete();
                    case TEXT -> channel.pipeline().fireChannelRead(step);
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
            ByteBuf in = bytes(hex);
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
                case "c0" -> channel.pipeline().remove(decoder);
                case "c1" -> decoder.setSingleDecode(!decoder.isSingleDecode());
                case "c2" -> channel.close();
                case "c3" -> throw new IllegalStateException(hex);
                case "c4" -> {
                    read("01ad");
                    channel.pipeline().fireChannelReadComplete();
                }
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
        public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
            events.add(cause.getClass().getSimpleName());
        }
    }

    /** Notes that another read is asked for. */
    private static final class Asked extends ChannelOutboundHandlerAdapter {

        private final List<String> events;

        Asked(List<String> events) {
            this.events = events;
        }

        @Override
        public void read(ChannelHandlerContext ctx) {
            events.add("read");
        }
    }
}
