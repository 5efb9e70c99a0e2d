package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.PooledByteBufAllocator;
import io.netty.buffer.Unpooled;
import io.netty.buffer.UnpooledByteBufAllocator;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelOutboundHandlerAdapter;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.channel.socket.ChannelInputShutdownEvent;
import io.netty.handler.codec.CorruptedFrameException;
import io.netty.util.ReferenceCountUtil;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A decoder among other handlers, which do what they like while they are handed a frame. */
class FramePipelineTest {

    private final List<String> events = new ArrayList<>();
    private final List<Throwable> failures = new ArrayList<>();
    private final VarIntFrameDecoder decoder = new VarIntFrameDecoder();
    private EmbeddedChannel channel;

    @AfterEach
    void close() {
        channel.finishAndReleaseAll();
    }

    @Test
    void framesAreRetainedSlicesOfWhatWasRead() {
        channel = new EmbeddedChannel(decoder);
        ByteBuf in = Unpooled.buffer().writeBytes(HexFormat.of().parseHex("02aabb01cc"));
        channel.writeInbound(in);
        ByteBuf first = channel.readInbound();
        ByteBuf second = channel.readInbound();
        assertSame(in.array(), first.array());
        in.setByte(1, 0x11);
        assertEquals("11bb", hex(first));
        assertEquals("cc", hex(second));
        first.release();
        assertEquals(1, second.refCnt() & in.refCnt());
        second.release();
        assertEquals(0, in.refCnt());
    }

    /** References are taken for several frames at once, and those that are not needed are given back after the last. */
    @Test
    void theFramesOfAReadShareACount() {
        channel = new EmbeddedChannel(decoder);
        channel.writeInbound(bytes("01aa01bb01cc05"));
        ByteBuf[] frames = {channel.readInbound(), channel.readInbound(), channel.readInbound()};
        for (int left = frames.length; left > 0; left--) {
            assertEquals(left + 1, frames[left - 1].refCnt(), "one for each frame, one for the incomplete one");
            frames[left - 1].release();
        }
    }

    /** So a handler may write to the memory of a frame that was read alone. */
    @Test
    void theLastFrameOfAReadHasNoReferenceMoreThanItsOwn() {
        List<Integer> counts = new ArrayList<>();
        channel = new EmbeddedChannel(decoder, new ChannelInboundHandlerAdapter() {
            @Override
            public void channelRead(ChannelHandlerContext ctx, Object msg) {
                counts.add(((ByteBuf) msg).refCnt());
                ((ByteBuf) msg).release();
            }
        });
        channel.writeInbound(bytes("01aa"), bytes("02bbbb"));
        assertEquals(List.of(1, 1), counts);
    }

    @Test
    void removalAtTheLastOfTheCopies() {
        VarIntFrameDecoder copying = new VarIntFrameDecoder(
                VarIntFrameDecoderConfig.builder().copyFrames(true).build());
        onFrame(copying, "02", () -> channel.pipeline().remove(copying));
        ByteBuf in = bytes("01010102");
        channel.writeInbound(in);
        assertEquals(0, in.refCnt());
        sees("01", "02", "complete");
    }

    @Test
    void framesAreCopiesIfSoConfigured() {
        channel = new EmbeddedChannel(new VarIntFrameDecoder(VarIntFrameDecoderConfig.builder()
                .copyFrames(true)
                .zeroLength(ZeroLength.EMIT)
                .build()));
        ByteBuf in = bytes("02aabb00" + "01cc" + "0511");
        channel.writeInbound(in);
        channel.writeInbound(Unpooled.wrappedBuffer(bytes("2233"), bytes("4455")));
        assertEquals(0, in.refCnt());
        for (String hex : List.of("aabb", "", "cc", "1122334455")) {
            ByteBuf frame = channel.readInbound();
            assertEquals(hex, hex(frame));
            assertTrue(frame.isContiguous());
            assertFalse(frame.isReadOnly());
            if (!hex.isEmpty()) {
                assertEquals(1, frame.refCnt());
                frame.setByte(0, 1);
            }
            frame.release();
        }
    }

    @Test
    void nothingIsHeldBetweenFrames() {
        channel = new EmbeddedChannel(decoder);
        ByteBuf in = bytes("01cc");
        channel.writeInbound(in);
        channel.<ByteBuf>readInbound().release();
        assertEquals(0, in.refCnt());
    }

    @Test
    void otherMessagesPass() {
        channel = new EmbeddedChannel(decoder);
        channel.writeInbound("text");
        assertEquals("text", channel.readInbound());
        assertThrows(CorruptedFrameException.class, () -> channel.writeInbound(bytes("00")));
        channel.writeInbound("more");
        assertEquals("more", channel.readInbound());
    }

    /** What was not handed on goes to the next handler, with its prefix. */
    @Test
    void removalAmidFrames() {
        onFrame("02", () -> channel.pipeline().remove(decoder));
        read("010101020103", "04", "0105");
        sees("01", "02", "read 0103", "complete", "complete", "read 04", "complete", "read 0105", "complete");
    }

    @Test
    void removalAmidABodyKeepsItsPrefix() {
        onFrame("none", () -> {});
        read("0101", "0311");
        channel.pipeline().remove(decoder);
        read("2233");
        sees("01", "complete", "complete", "read 0311", "complete", "read 2233", "complete");
    }

    @Test
    void removalAtAnEnd() {
        onFrame("02", () -> channel.pipeline().remove(decoder));
        read("01010102");
        sees("01", "02", "complete");
    }

    @Test
    void removalByTheLengthPolicyKeepsThePrefix() {
        VarIntFrameDecoder other = new VarIntFrameDecoder(VarIntFrameDecoderConfig.builder()
                .framePolicy((ctx, length, received) -> {
                    if (length == 2) {
                        ctx.pipeline().remove(ctx.handler());
                    }
                    return FramePolicy.ACCEPT;
                })
                .build());
        channel = new EmbeddedChannel(other, new Noting("none", () -> {}));
        read("0101820022330104");
        sees("01", "read 820022330104", "complete", "complete");
    }

    @Test
    void replacementAtRunTime() {
        VarIntFrameDecoder wider = new VarIntFrameDecoder(FrameStream.width(5).build());
        onFrame("02", () -> channel.pipeline().replace(decoder, "wider", wider));
        read("01010102818080000001048180", "8000000105");
        sees("01", "02", "00", "04", "complete", "complete", "00", "05", "complete");
    }

    /** The new one is before, and its frames go to the old one: all are framed twice. */
    @Test
    void anotherOneBeforeIt() {
        onFrame("none", () -> {});
        channel.pipeline().addFirst(new VarIntFrameDecoder());
        read("0201", "0101", "02");
        sees("complete", "01", "complete", "complete");
        channel.pipeline().removeFirst();
    }

    @Test
    void closingAmidFrames() {
        onFrame("02", () -> channel.close());
        read("01010102010301");
        sees("01", "02", "03", "inactive");
    }

    @Test
    void closingAmidFramesThatAreDroppedThen() {
        onFrame(dropping(), "02", () -> channel.close());
        read("01010102010301");
        sees("01", "02", "inactive");
    }

    @Test
    void closingByTheLengthPolicy() {
        VarIntFrameDecoder other = new VarIntFrameDecoder(VarIntFrameDecoderConfig.builder()
                .framePolicy((ctx, length, received) -> {
                    if (length == 2) {
                        ctx.close();
                    }
                    return FramePolicy.ACCEPT;
                })
                .dropFramesWhenInactive(true)
                .build());
        channel = new EmbeddedChannel(other, new Noting("none", () -> {}));
        read("010102222201030103");
        sees("01", "inactive");
    }

    @Test
    void whatIsLeftIsDroppedWhenTheChannelCloses() {
        onFrame("none", () -> {});
        ByteBuf in = bytes("02aa");
        channel.writeInbound(in);
        channel.close();
        assertEquals(0, in.refCnt());
        sees("complete", "inactive");
    }

    @Test
    void nothingIsDecodedForAnInactiveChannelIfSoConfigured() {
        boolean[] active = {true};
        channel = new EmbeddedChannel(dropping(), new Noting("02", () -> active[0] = false)) {
            @Override
            public boolean isActive() {
                return super.isActive() && active[0];
            }
        };
        ByteBuf in = bytes("0101010201030104");
        ByteBuf late = bytes("0105");
        channel.writeInbound(in, late);
        assertEquals(0, in.refCnt() + late.refCnt());
        sees("01", "02", "complete");
    }

    /** No handler should. The event has its turn after the frames. */
    @Test
    void inactiveToldAmidFrames() {
        onFrame("02", () -> channel.pipeline().fireChannelInactive());
        read("010101020103028888", "0104");
        sees("01", "02", "03", "8888", "inactive", "complete", "04", "complete");
    }

    @Test
    void inputShutdownAmidFrames() {
        onFrame("02", () -> channel.pipeline().fireUserEventTriggered(ChannelInputShutdownEvent.INSTANCE));
        read("0101010201030288", "0104");
        sees("01", "02", "03", "shutdown", "complete", "complete");
    }

    @Test
    void otherEventsChangeNothing() {
        onFrame("02", () -> channel.pipeline().fireUserEventTriggered("event"));
        read("010101020103");
        sees("01", "02", "03", "complete");
    }

    /** As any decoder of Netty: the handler's own exceptionCaught hears of it. */
    @Test
    void anExceptionAmidFrames() {
        onFrame("02", () -> {
            throw new IllegalStateException("handler");
        });
        read("010101020103", "0104");
        sees("01", "02", "caught handler", "03", "complete", "04", "complete");
    }

    @Test
    void aHandlerThatReleasesNothingKeepsItsFrames() {
        channel = new EmbeddedChannel(decoder);
        List<ByteBuf> kept = new ArrayList<>();
        for (int i = 1; i <= 100; i++) {
            channel.writeInbound(bytes("02" + "%02x".formatted(i)), bytes("%02x01".formatted(i)), bytes("ff"));
            kept.add(channel.readInbound());
            kept.add(channel.readInbound());
        }
        for (int i = 1; i <= 100; i++) {
            assertEquals("%02x%02x".formatted(i, i), hex(kept.get(2 * i - 2)));
            assertEquals("ff", hex(kept.get(2 * i - 1)));
        }
        kept.forEach(ReferenceCountUtil::release);
    }

    /**
     * What a handler feeds into the pipeline during a frame waits its turn. Read-complete events pass at once, as with
     * Netty.
     */
    @Test
    void reentrantReads() {
        onFrame("02", () -> {
            channel.writeInbound(bytes("aa01"));
            channel.writeInbound(bytes("05"));
            channel.writeInbound("text");
        });
        read("0101010201030204");
        sees("01", "02", "complete", "complete", "complete", "03", "04aa", "05", "text", "complete");
    }

    @Test
    void reentrantReadsOfManyLevels() {
        int[] left = {50};
        onFrame("02", () -> {
            if (left[0]-- > 0) {
                channel.writeInbound(bytes("0102"));
            }
        });
        read("0102");
        assertEquals(51, events.stream().filter("02"::equals).count());
    }

    @Test
    void removalAfterAReentrantRead() {
        onFrame("02", () -> {
            channel.writeInbound(bytes("0104"));
            channel.pipeline().remove(decoder);
        });
        read("010101020103");
        sees("01", "02", "complete", "read 0103", "complete", "read 0104", "complete");
    }

    @Test
    void closingAfterAReentrantRead() {
        onFrame("02", () -> {
            channel.pipeline().fireChannelRead(bytes("0104"));
            channel.close();
        });
        read("010101020103");
        sees("01", "02", "03", "04", "inactive");
    }

    @Test
    void inactiveToldAfterAReentrantRead() {
        onFrame("02", () -> {
            channel.pipeline().fireChannelRead(bytes("0104"));
            channel.pipeline().fireChannelInactive();
        });
        read("010101020103");
        sees("01", "02", "03", "04", "inactive", "complete");
    }

    @Test
    void inactiveToldBeforeAFailure() {
        onFrame("02", () -> channel.pipeline().fireChannelInactive());
        read("01010102000103");
        sees("01", "02", "caught frame length 0; at least 1 is required", "inactive", "complete");
    }

    @Test
    void failureInAReentrantRead() {
        onFrame("02", () -> channel.pipeline().fireChannelRead(bytes("000107")));
        read("010101020103", "0106");
        sees("01", "02", "03", "caught frame length 0; at least 1 is required", "complete", "complete");
    }

    /** What waits when a read fails has no turn any more. */
    @Test
    void anErrorAfterReentrantReads() {
        VarIntFrameDecoder other = new VarIntFrameDecoder(VarIntFrameDecoderConfig.builder()
                .framePolicy((ctx, length, received) -> {
                    if (length == 2) {
                        throw new AssertionError("policy");
                    }
                    return FramePolicy.ACCEPT;
                })
                .build());
        ByteBuf in = bytes("010102aabb0103");
        ByteBuf first = bytes("0104");
        ByteBuf second = bytes("0105");
        channel = new EmbeddedChannel(
                other,
                new Noting("01", () -> channel.pipeline().fireChannelRead(first).fireChannelRead(second)));
        channel.writeInbound(in);
        assertEquals(0, in.refCnt());
        assertEquals(0, first.refCnt());
        assertEquals(0, second.refCnt());
        read("0106");
        sees("01", "caught policy", "complete", "complete");
    }

    @Test
    void removalByWhoHearsOfTheFailure() {
        channel = new EmbeddedChannel(decoder, new Noting("none", () -> {}) {
            @Override
            public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
                ctx.pipeline().remove(decoder);
            }
        });
        read("0101000102", "0103");
        sees("01", "complete", "read 0103", "complete");
    }

    @Test
    void framesInHandAreHandedOnWithoutAutoRead() {
        onFrame("01", () -> channel.config().setAutoRead(false));
        read("010101020103");
        sees("01", "02", "03", "complete");
    }

    /** A read that gives no frame asks for another; one that gives a frame does not. */
    @Test
    void asksForAnotherReadOnlyWithoutAFrame() {
        int[] reads = {0};
        channel = new EmbeddedChannel(
                new ChannelOutboundHandlerAdapter() {
                    @Override
                    public void read(ChannelHandlerContext ctx) {
                        reads[0]++;
                        ctx.read();
                    }
                },
                decoder,
                new Noting("none", () -> {}));
        channel.config().setAutoRead(false);
        reads[0] = 0;
        read("02");
        assertEquals(1, reads[0]);
        read("aa");
        assertEquals(2, reads[0]);
        read("bb");
        assertEquals(2, reads[0]);
        read("01cc");
        assertEquals(2, reads[0]);
        read("01aa01");
        assertEquals(2, reads[0]);
        read("aa01bb01cc");
        assertEquals(2, reads[0]);
        read("00");
        assertEquals(3, reads[0]);
        read("01aa");
        assertEquals(4, reads[0]);
    }

    /** The exception is what failed first, not what a release found afterwards. */
    @Test
    void anErrorIsNotMaskedByAReleaseThatFails() {
        ByteBuf in = Unpooled.buffer().writeBytes(HexFormat.of().parseHex("01010202"));
        VarIntFrameDecoder other = new VarIntFrameDecoder(VarIntFrameDecoderConfig.builder()
                .framePolicy((ctx, length, received) -> {
                    in.release(in.refCnt());
                    throw new AssertionError("policy");
                })
                .build());
        channel = new EmbeddedChannel(other, new Noting("none", () -> {}));
        channel.writeInbound(in);
        sees("caught policy", "complete");
    }

    @Test
    void aHandlerThatReleasesTooMuchIsReportedOnce() {
        ByteBuf in = Unpooled.buffer().writeBytes(HexFormat.of().parseHex("010101020103"));
        onFrame("01", () -> in.release(in.refCnt()));
        channel.writeInbound(in);
        read("0104");
        assertEquals(4, events.size(), events::toString);
        assertTrue(events.get(1).startsWith("caught io.netty.util.IllegalReferenceCountException"), events::toString);
        assertEquals(1, failures.get(0).getCause().getSuppressed().length, "the release that failed too");
    }

    @Test
    void bytesAfterAnIncompleteFrameAtTheEndOfTheInputAreDropped() {
        onFrame("none", () -> {});
        read("0101" + "05aa");
        channel.pipeline().fireUserEventTriggered(ChannelInputShutdownEvent.INSTANCE);
        read("0102" + "0103" + "0104");
        sees("01", "complete", "shutdown", "complete");
    }

    @Test
    void bytesAfterAFailureAreDroppedAlsoWhenTheInputHasEnded() {
        onFrame("none", () -> {});
        read("00");
        channel.pipeline().fireUserEventTriggered(ChannelInputShutdownEvent.INSTANCE);
        read("0102");
        sees("caught frame length 0; at least 1 is required", "complete", "shutdown", "complete");
    }

    /** A stream that is never cut at the end of a frame must not be kept for ever. */
    @Test
    void thePendingBufferDoesNotGrowWithTheStream() {
        UnpooledByteBufAllocator allocator = new UnpooledByteBufAllocator(false, true);
        int[] frames = {0};
        channel = new EmbeddedChannel(decoder, new ChannelInboundHandlerAdapter() {
            @Override
            public void channelRead(ChannelHandlerContext ctx, Object msg) {
                ((ByteBuf) msg).release();
                frames[0]++;
            }
        });
        channel.config().setAllocator(allocator);
        channel.writeInbound(allocator.heapBuffer().writeByte(100));
        byte[] rest = new byte[101];
        rest[100] = 100;
        for (int i = 0; i < 10_000; i++) {
            channel.writeInbound(allocator.heapBuffer(101).writeBytes(rest));
            assertTrue(allocator.metric().usedHeapMemory() <= 2048);
        }
        assertEquals(10_000, frames[0]);
    }

    @Test
    void aDecoderIsForOneChannel() {
        channel = new EmbeddedChannel(decoder);
        assertFalse(decoder.isSharable());
    }

    private static VarIntFrameDecoder dropping() {
        return new VarIntFrameDecoder(
                VarIntFrameDecoderConfig.builder().dropFramesWhenInactive(true).build());
    }

    private void onFrame(String hex, Runnable action) {
        onFrame(decoder, hex, action);
    }

    private void onFrame(VarIntFrameDecoder decoder, String hex, Runnable action) {
        channel = new EmbeddedChannel(decoder, new Noting(hex, action));
    }

    private void read(String... reads) {
        for (String hex : reads) {
            channel.writeInbound(bytes(hex));
        }
    }

    private void sees(String... expected) {
        assertArrayEquals(expected, events.toArray(), events::toString);
    }

    /** In a buffer that leak detection watches, as it does none of Unpooled's on the heap. */
    private static ByteBuf bytes(String hex) {
        byte[] bytes = HexFormat.of().parseHex(hex);
        return PooledByteBufAllocator.DEFAULT.heapBuffer().writeBytes(bytes);
    }

    private static String hex(ByteBuf buf) {
        return ByteBufUtil.hexDump(buf);
    }

    /** Notes all it is told, and does something when it is handed a certain frame. */
    private class Noting extends ChannelInboundHandlerAdapter {

        private final String hex;
        private final Runnable action;

        Noting(String hex, Runnable action) {
            this.hex = hex;
            this.action = action;
        }

        @Override
        public void channelRead(ChannelHandlerContext ctx, Object msg) {
            if (msg instanceof ByteBuf buf) {
                boolean framed = ctx.pipeline().get(VarIntFrameDecoder.class) != null;
                String text = hex(buf);
                buf.release();
                events.add(framed ? text : "read " + text);
                if (text.equals(hex)) {
                    action.run();
                }
            } else {
                events.add(msg.toString());
            }
        }

        @Override
        public void channelReadComplete(ChannelHandlerContext ctx) {
            events.add("complete");
        }

        @Override
        public void channelInactive(ChannelHandlerContext ctx) {
            events.add("inactive");
        }

        @Override
        public void userEventTriggered(ChannelHandlerContext ctx, Object event) {
            if (event instanceof ChannelInputShutdownEvent) {
                events.add("shutdown");
            }
        }

        @Override
        public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
            events.add("caught " + cause.getMessage());
            failures.add(cause);
        }
    }
}
