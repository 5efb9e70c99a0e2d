package dev.varint.netty.examples;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.varint.format.MalformedVarIntException;
import dev.varint.format.Strictness;
import dev.varint.netty.ByteBufPrefixed;
import dev.varint.netty.ByteBufVarInts;
import dev.varint.netty.IncompleteValueException;
import dev.varint.netty.VarIntFrameDecoder;
import dev.varint.netty.VarIntFrameDecoderConfig;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.PooledByteBufAllocator;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.ByteToMessageDecoder;
import io.netty.handler.codec.CorruptedFrameException;
import io.netty.handler.codec.DecoderException;
import io.netty.handler.codec.ReplayingDecoder;
import io.netty.handler.codec.TooLongFrameException;
import io.netty.handler.codec.protobuf.ProtobufVarint32FrameDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What docs/migrating.md says of decoding: of hand-written code, of Netty's own decoder, and of ours. */
class MigratingTest {

    /** What comes out of a pipeline, in order: frames in hexadecimal, and ! for an exception. */
    private static final class Log extends ChannelInboundHandlerAdapter {

        final List<String> events = new ArrayList<>();
        final List<Throwable> failures = new ArrayList<>();

        @Override
        public void channelRead(ChannelHandlerContext ctx, Object msg) throws Exception {
            ByteBuf frame = (ByteBuf) msg;
            events.add(ByteBufUtil.hexDump(frame));
            frame.release();
        }

        @Override
        public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
            failures.add(cause);
            events.add("!");
        }
    }

    private Log log = new Log();

    /** What a decoder makes of a stream; a blank is between two reads. */
    private List<String> decode(ChannelHandler decoder, String stream) {
        log = new Log();
        EmbeddedChannel channel = new EmbeddedChannel(decoder, log);
        for (String part : stream.split(" ")) {
            channel.writeInbound(bytes(part));
        }
        channel.finishAndReleaseAll();
        return log.events;
    }

    private Throwable onlyFailure() {
        assertEquals(1, log.failures.size());
        return log.failures.get(0);
    }

    private static ByteBuf bytes(String hex) {
        return Unpooled.buffer().writeBytes(HexFormat.of().parseHex(hex));
    }

    private static ChannelHandler netty() {
        return new ProtobufVarint32FrameDecoder();
    }

    private static ChannelHandler ours() {
        return new VarIntFrameDecoder();
    }

    private static ChannelHandler oursAsNettys() {
        return new VarIntFrameDecoder(Migrated.PROTOBUF_IN);
    }

    // Hand-written reads

    @ParameterizedTest
    @ValueSource(strings = {"80", "ffff", "80808080"})
    void aLoopMovesTheReaderIndexBeforeItFindsThatBytesAreMissing(String hex) {
        ByteBuf in = bytes(hex);
        assertEquals(0, ByteBufVarInts.scanVarInt(in));
        assertThrows(IndexOutOfBoundsException.class, () -> ByteBufVarInts.readVarInt(in));
        assertEquals(0, in.readerIndex());
        assertThrows(IndexOutOfBoundsException.class, () -> HandWritten.readVarInt(in));
        assertEquals(hex.length() / 2, in.readerIndex());
    }

    @Test
    void aLoopMovesTheReaderIndexBeforeItFindsTooManyBytes() {
        ByteBuf in = bytes("ffffffffff0f");
        assertEquals(-5, ByteBufVarInts.scanVarInt(in));
        assertThrows(MalformedVarIntException.class, () -> ByteBufVarInts.readVarInt(in));
        assertEquals(0, in.readerIndex());
        assertThrows(IllegalArgumentException.class, () -> HandWritten.readVarInt(in));
        assertEquals(5, in.readerIndex());
    }

    @Test
    void aLoopDropsBits() {
        assertEquals(5, HandWritten.readVarInt(bytes("8580808010")));
        assertEquals(5, ByteBufVarInts.readVarInt(bytes("8580808010"), Strictness.LENIENT));
        assertThrows(MalformedVarIntException.class, () -> ByteBufVarInts.readVarInt(bytes("8580808010")));
    }

    /** What a loop does that does not count its bytes. */
    @Test
    void shiftsWrap() {
        int shift = 35;
        assertEquals(8, 1 << shift);
        assertThrows(MalformedVarIntException.class, () -> ByteBufVarInts.readVarInt(bytes("808080808001")));
    }

    /** It takes eight bytes at once, and a ReplayingDecoder says that they are there. */
    @Test
    void isNotForReplayingDecoders() {
        EmbeddedChannel channel = new EmbeddedChannel(new ReplayingDecoder<Void>() {
            @Override
            protected void decode(ChannelHandlerContext ctx, ByteBuf in, List<Object> out) {
                out.add(ByteBufVarInts.readVarInt(in));
            }
        });
        assertFalse(channel.writeInbound(bytes("05")));
        assertTrue(channel.writeInbound(bytes("06070809101112")));
        assertEquals(5, channel.<Integer>readInbound());
        assertFalse(channel.finish());
    }

    @Test
    void aDecoderWrapsMalformedValues() {
        EmbeddedChannel channel = new EmbeddedChannel(
                new ByteToMessageDecoder() {
                    @Override
                    protected void decode(ChannelHandlerContext ctx, ByteBuf in, List<Object> out) {
                        ByteBufVarInts.readVarInt(in);
                    }
                },
                log);
        channel.writeInbound(bytes("808080808001"));
        assertInstanceOf(DecoderException.class, onlyFailure());
        assertInstanceOf(MalformedVarIntException.class, onlyFailure().getCause());
        assertEquals(0, onlyFailure().getCause().getStackTrace().length);
        assertTrue(onlyFailure().getStackTrace().length > 0, "Netty fills the wrapper's");
        log.failures.clear();
        channel.finishAndReleaseAll();
    }

    @Test
    void aDecoderDoesNotWrapWhatPrefixedReadsThrow() {
        EmbeddedChannel channel = new EmbeddedChannel(
                new ByteToMessageDecoder() {
                    @Override
                    protected void decode(ChannelHandlerContext ctx, ByteBuf in, List<Object> out) {
                        ByteBufPrefixed.readString(in, 5);
                    }
                },
                log);
        channel.writeInbound(bytes("ffffffffff00"));
        assertInstanceOf(CorruptedFrameException.class, onlyFailure());
        assertEquals(0, onlyFailure().getStackTrace().length);
        log.failures.clear();
        channel.finishAndReleaseAll();
    }

    @Test
    void paddingIsAccepted() {
        assertEquals(5, HandWritten.readVarInt(bytes("858000")));
        assertEquals(5, ByteBufVarInts.readVarInt(bytes("858000")));
        assertThrows(
                MalformedVarIntException.class, () -> ByteBufVarInts.readVarInt(bytes("858000"), Strictness.CANONICAL));
    }

    @Test
    void scansLeaveTheMarkAlone() {
        ByteBuf in = bytes("0102ac").readerIndex(1).markReaderIndex().readerIndex(2);
        assertFalse(Migrated.readIfComplete(in, value -> {
            throw new AssertionError(value);
        }));
        assertEquals(2, in.readerIndex());
        assertEquals(1, in.resetReaderIndex().readerIndex());
    }

    @Test
    void readsIfComplete() {
        List<Integer> values = new ArrayList<>();
        ByteBuf in = bytes("ac02");
        assertTrue(Migrated.readIfComplete(in, values::add));
        assertEquals(List.of(300), values);
        assertEquals(0, in.readableBytes());
        assertThrows(MalformedVarIntException.class, () -> Migrated.readIfComplete(bytes("ffffffffff"), values::add));
    }

    @Test
    void loopsWriteTheSameBytes() {
        for (int value : new int[] {0, 1, 127, 128, 300, 1 << 21, Integer.MAX_VALUE, -1, Integer.MIN_VALUE}) {
            ByteBuf theirs = Unpooled.buffer();
            HandWritten.writeVarInt(theirs, value);
            ByteBuf exact = Unpooled.buffer();
            ByteBufVarInts.writeVarInt(exact, value);
            ByteBuf appended = Unpooled.buffer();
            ByteBufVarInts.appendVarInt(appended, value);
            assertEquals(theirs, exact);
            assertEquals(theirs, appended);
        }
    }

    @Test
    void appendingIsNotForPatching() {
        ByteBuf buf = bytes("00ffffffffffffffffff").writerIndex(0);
        ByteBufVarInts.writeVarInt(buf, 5);
        assertEquals(bytes("05ffffffffffffffffff"), buf.writerIndex(10));
        assertEquals(1, ByteBufVarInts.setVarInt(buf, 0, 6));
        assertEquals(bytes("06ffffffffffffffffff"), buf);
        ByteBufVarInts.appendVarInt(buf.writerIndex(0), 5);
        assertEquals(bytes("0500000000000000ffff"), buf.writerIndex(10)); // the bytes after it are undefined
    }

    @Test
    void appendingIsNotForPatchingThroughADuplicate() {
        ByteBuf buf = bytes("00ffffffffffffffffff");
        ByteBufVarInts.appendVarInt(buf.duplicate().clear(), 5);
        assertEquals(bytes("0500000000000000ffff"), buf);
        buf = bytes("00ffffffffffffffffff");
        ByteBufVarInts.appendVarInt(buf.slice(0, 2).clear(), 5); // no further than the slice
        assertEquals(bytes("05ffffffffffffffffff"), buf);
    }

    @Test
    void writesALengthBeforeABody() {
        ByteBuf buf = Unpooled.buffer();
        Migrated.writePrefixed(buf, out -> out.writeZero(5));
        assertEquals(bytes("8580000000000000"), buf);
    }

    @Test
    void stringsAreNotRepaired() {
        assertEquals("a\uFFFD", HandWritten.readString(bytes("0261ff")));
        assertEquals("a\uFFFD", bytes("61ff").toString(StandardCharsets.UTF_8));
        ByteBuf in = bytes("0261ff");
        assertThrows(CorruptedFrameException.class, () -> ByteBufPrefixed.readString(in, 10));
        assertEquals(0, in.readerIndex());
        assertThrows(TooLongFrameException.class, () -> ByteBufPrefixed.readString(bytes("026161"), 1));
        assertEquals("é", ByteBufPrefixed.readString(bytes("02c3a9"), 1)); // the limit is in chars, the length in bytes
    }

    @Test
    void loneSurrogatesAreNotWritten() {
        assertArrayEquals(new byte[] {'?'}, "\uD800".getBytes(StandardCharsets.UTF_8));
        ByteBuf theirs = Unpooled.buffer();
        ByteBufUtil.writeUtf8(theirs, "\uD800");
        assertEquals(bytes("3f"), theirs);
        assertThrows(IllegalArgumentException.class, () -> ByteBufPrefixed.writeString(Unpooled.buffer(), "\uD800"));
    }

    @Test
    void lengthsAreCheckedBeforeAnythingIsAllocated() {
        assertThrows(NegativeArraySizeException.class, () -> HandWritten.readString(bytes("ffffffff0f")));
        assertThrows(CorruptedFrameException.class, () -> ByteBufPrefixed.readString(bytes("ffffffff0f"), 10));
        assertThrows(CorruptedFrameException.class, () -> ByteBufPrefixed.readByteArray(bytes("ffffffff0f"), 10));
        assertThrows(TooLongFrameException.class, () -> ByteBufPrefixed.readByteArray(bytes("ffffffff07"), 10));
        assertThrows(TooLongFrameException.class, () -> ByteBufPrefixed.readVarIntArray(bytes("ffffffff07"), 10));
        assertThrows(
                IncompleteValueException.class,
                () -> ByteBufPrefixed.readByteArray(bytes("ffffffff07"), Integer.MAX_VALUE));
    }

    // Hand-written decoders

    /** A failed decoder keeps what it has received, and is asked again. */
    @Test
    void aHandWrittenDecoderGoesOnAfterAFailure() {
        assertEquals(List.of("!", "aa", "!"), decode(new HandWritten.FrameDecoder(), "ffffff 01aa ffffff"));
    }

    @Test
    void aDecoderOf21BitsRefusesTheSamePrefixes() {
        assertEquals(List.of("aa", "!"), decode(new HandWritten.FrameDecoder(), "818000aa ffffff"));
        assertInstanceOf(DecoderException.class, onlyFailure());
        assertEquals(List.of("aa", "!"), decode(ours(), "818000aa ffffff"));
        assertInstanceOf(CorruptedFrameException.class, onlyFailure());
    }

    @Test
    void aHandWrittenDecoderEmitsEmptyFrames() {
        assertEquals(List.of("", "aa"), decode(new HandWritten.FrameDecoder(), "00 01aa"));
    }

    // Netty's decoder

    @ParameterizedTest
    @ValueSource(strings = {"02aabb", "8200aabb", "82808000aabb", "8280808000aabb", "82 00aabb"})
    void bothAcceptPadding(String stream) {
        assertEquals(List.of("aabb"), decode(netty(), stream));
        assertEquals(List.of("aabb"), decode(oursAsNettys(), stream));
    }

    @Test
    void nettysPrefixHasUpToFiveBytes() {
        assertEquals(List.of("aa"), decode(netty(), "81808000aa"));
        assertEquals(List.of("!"), decode(ours(), "81808000aa"));
        assertInstanceOf(CorruptedFrameException.class, onlyFailure());
    }

    @Test
    void nettyDropsBits() {
        assertEquals(List.of("aa"), decode(netty(), "8180808010aa"));
        assertEquals(List.of("aa"), decode(oursAsNettys(), "8180808010aa"));
        VarIntFrameDecoderConfig strict =
                VarIntFrameDecoderConfig.builder().maxPrefixSize(5).build();
        assertEquals(List.of("!"), decode(new VarIntFrameDecoder(strict), "8180808010aa"));
        assertInstanceOf(CorruptedFrameException.class, onlyFailure());
    }

    /**
     * Netty's issue 17549: its decoder takes the three bytes for a length of 0. Versions differ, ours waits in all of
     * them.
     */
    @Test
    void aLengthThatIsCutAfterItsThirdByteIsIncomplete() {
        VarIntFrameDecoderConfig four =
                VarIntFrameDecoderConfig.builder().maxPrefixSize(4).build();
        EmbeddedChannel channel = new EmbeddedChannel(new VarIntFrameDecoder(four), log);
        channel.writeInbound(bytes("808080"));
        assertEquals(List.of(), log.events);
        channel.writeInbound(bytes("01"), Unpooled.buffer(1 << 21).writeZero(1 << 21), bytes("0111"));
        assertEquals(2, log.events.size());
        assertEquals("11", log.events.get(1));
        channel.finishAndReleaseAll();
    }

    @Test
    void nettyEmitsEmptyFrames() {
        assertEquals(List.of("", "aa"), decode(netty(), "0001aa"));
        assertEquals(List.of("", "aa"), decode(oursAsNettys(), "0001aa"));
        assertEquals(List.of("!"), decode(ours(), "0001aa"));
    }

    /** Netty takes the bytes after a negative length for the next frame. */
    @Test
    void nettyGoesOnAfterANegativeLength() {
        assertEquals(List.of("!", "aa"), decode(netty(), "ffffffff0f 01aa"));
        assertInstanceOf(CorruptedFrameException.class, onlyFailure());
        assertEquals(List.of("!"), decode(oursAsNettys(), "ffffffff0f 01aa"));
        assertInstanceOf(CorruptedFrameException.class, onlyFailure());
    }

    /** Netty keeps a malformed length, and all that follows, and fails at each read. */
    @Test
    void nettyFailsAgainAtEachRead() {
        EmbeddedChannel channel = new EmbeddedChannel(netty(), log);
        ByteBuf first = bytes("ffffffffffff");
        channel.writeInbound(first, bytes("01aa"), bytes("01bb"));
        assertEquals(List.of("!", "!", "!"), log.events);
        assertEquals(1, first.refCnt());
        channel.finishAndReleaseAll();

        log = new Log();
        channel = new EmbeddedChannel(oursAsNettys(), log);
        first = bytes("ffffffffffff");
        channel.writeInbound(first, bytes("01aa"), bytes("01bb"));
        assertEquals(List.of("!"), log.events);
        assertEquals(0, first.refCnt());
        channel.finishAndReleaseAll();
    }

    @Test
    void nettyHasALimitOnlyIfTold() {
        assertEquals(List.of(), decode(netty(), "ffffffff07aa"));
        assertEquals(List.of("!"), decode(ours(), "ffffffff07aa"));
    }

    /** Older versions of Netty have no such constructor. */
    private static Optional<ChannelHandler> nettyWithLimit(int limit) throws ReflectiveOperationException {
        try {
            return Optional.of(
                    ProtobufVarint32FrameDecoder.class.getConstructor(int.class).newInstance(limit));
        } catch (NoSuchMethodException e) {
            return Optional.empty();
        }
    }

    /** With a limit Netty skips the body of a frame that is too long, and goes on with the next. */
    @Test
    void nettySkipsAFrameOverItsLimit() throws ReflectiveOperationException {
        Optional<ChannelHandler> netty = nettyWithLimit(2);
        assumeTrue(netty.isPresent(), "this Netty's decoder has no limit");
        assertEquals(List.of("!", "bb"), decode(netty.get(), "03aa aaaa01bb"));
        assertInstanceOf(TooLongFrameException.class, onlyFailure());
        VarIntFrameDecoderConfig two =
                VarIntFrameDecoderConfig.builder().maxFrameLength(2).build();
        assertEquals(List.of("!"), decode(new VarIntFrameDecoder(two), "03aa aaaa01bb"));
        assertInstanceOf(TooLongFrameException.class, onlyFailure());
    }

    @Test
    void nettyFillsStackTraces() {
        decode(netty(), "ffffffff0f");
        assertTrue(onlyFailure().getStackTrace().length > 0);
        decode(oursAsNettys(), "ffffffff0f");
        assertEquals(0, onlyFailure().getStackTrace().length);
    }

    @Test
    void allHandOnAfterAClose() {
        assertEquals(List.of("aa", "bb", "cc"), closing(netty()));
        assertEquals(List.of("aa", "bb", "cc"), closing(new HandWritten.FrameDecoder()));
        assertEquals(List.of("aa", "bb", "cc"), closing(ours()));
        VarIntFrameDecoderConfig dropping =
                VarIntFrameDecoderConfig.builder().dropFramesWhenInactive(true).build();
        assertEquals(List.of("aa"), closing(new VarIntFrameDecoder(dropping)));
    }

    private List<String> closing(ChannelHandler decoder) {
        log = new Log();
        EmbeddedChannel channel = new EmbeddedChannel(decoder, new ChannelInboundHandlerAdapter() {
            @Override
            public void channelRead(ChannelHandlerContext ctx, Object msg) {
                ctx.close();
                ctx.fireChannelRead(msg);
            }
        });
        channel.pipeline().addLast(log);
        channel.writeInbound(bytes("01aa01bb01cc"));
        channel.finishAndReleaseAll();
        return log.events;
    }

    @ParameterizedTest
    @CsvSource({"true", "false"})
    void bothHandOnAllThatIsThereWithoutAutoRead(boolean netty) {
        EmbeddedChannel channel = new EmbeddedChannel(netty ? netty() : ours(), new ChannelInboundHandlerAdapter() {
            @Override
            public void channelRead(ChannelHandlerContext ctx, Object msg) {
                ctx.channel().config().setAutoRead(false);
                ctx.fireChannelRead(msg);
            }
        });
        channel.pipeline().addLast(log);
        channel.writeInbound(bytes("01aa01bb01cc"));
        assertEquals(List.of("aa", "bb", "cc"), log.events);
        channel.finishAndReleaseAll();
    }

    /** Both hand frames on one by one, so a handler may end that. The rest comes during the removal. */
    @Test
    void bothPassTheRestOnWhenRemoved() {
        assertEquals(List.of("01bb01cc", "aa"), removing(netty()));
        assertEquals(List.of("01bb01cc", "aa"), removing(ours()));
    }

    private List<String> removing(ChannelHandler decoder) {
        log = new Log();
        EmbeddedChannel channel = new EmbeddedChannel(decoder, new ChannelInboundHandlerAdapter() {
            @Override
            public void channelRead(ChannelHandlerContext ctx, Object msg) {
                if (ctx.pipeline().context(decoder) != null) {
                    ctx.pipeline().remove(decoder);
                }
                ctx.fireChannelRead(msg);
            }
        });
        channel.pipeline().addLast(log);
        channel.writeInbound(bytes("01aa01bb01cc"));
        channel.finishAndReleaseAll();
        return log.events;
    }

    /** A frame is a view of what was received, which it keeps alive. */
    @ParameterizedTest
    @CsvSource({"true", "false"})
    void bothMakeSlices(boolean netty) {
        EmbeddedChannel channel = new EmbeddedChannel(netty ? netty() : ours());
        ByteBuf received = bytes("01aa");
        channel.writeInbound(received);
        ByteBuf frame = channel.readInbound();
        assertEquals(1, received.refCnt());
        received.setByte(1, 0xBB);
        assertEquals(0xBB, frame.getUnsignedByte(0));
        assertThrows(IndexOutOfBoundsException.class, () -> frame.writeByte(1)); // no room after it
        frame.release();
        assertEquals(0, received.refCnt());
        assertNull(channel.readInbound());
        channel.finishAndReleaseAll();
    }

    @Test
    void nettysFramesOfAPooledBufferCountForThemselves() {
        assertEquals(1, references(netty()));
        assertEquals(2, references(ours()));
    }

    /** What the first of two frames of a pooled buffer says. */
    private static int references(ChannelHandler decoder) {
        EmbeddedChannel channel = new EmbeddedChannel(decoder);
        channel.writeInbound(PooledByteBufAllocator.DEFAULT.buffer().writeBytes(new byte[] {1, 5, 1, 6}));
        ByteBuf first = channel.readInbound();
        int references = first.refCnt();
        first.release();
        channel.<ByteBuf>readInbound().release();
        channel.finishAndReleaseAll();
        return references;
    }

    @Test
    void aHandWrittenDecoderCopies() {
        EmbeddedChannel channel = new EmbeddedChannel(new HandWritten.FrameDecoder());
        ByteBuf received = bytes("01aa");
        channel.writeInbound(received);
        ByteBuf frame = channel.readInbound();
        assertEquals(0, received.refCnt());
        frame.release();
        channel.finishAndReleaseAll();
    }

    /** The policy of the guide's proxy. */
    @Test
    void aPolicyTellsByTheStateOfTheConnection() {
        EmbeddedChannel channel = new EmbeddedChannel(new VarIntFrameDecoder(Migrated.FROM_CLIENTS), log);
        channel.attr(Migrated.LOGGED_IN).set(true);
        channel.writeInbound(
                bytes("00818000aa" + "a900"), bytes("00".repeat(41)), bytes("8120"), bytes("00".repeat(4097)));
        assertEquals(3, log.events.size());
        channel.attr(Migrated.LOGGED_IN).set(false); // logged out
        channel.writeInbound(bytes("8120"));
        assertInstanceOf(TooLongFrameException.class, onlyFailure());
        channel.finishAndReleaseAll();
        log.events.clear();
        log.failures.clear();
        assertEquals(List.of("aa", "!"), decode(new VarIntFrameDecoder(Migrated.FROM_CLIENTS), "0001aa 8120 00"));
        assertInstanceOf(TooLongFrameException.class, onlyFailure());
    }

    /** The policy of docs/pipeline.md. */
    @Test
    void aPolicyTellsByThePacketId() {
        String body = "00".repeat(256);
        assertEquals(
                2,
                decode(Migrated.checkingDecoder(), "8002" + body + " 8102 01" + body)
                        .size());
        assertEquals(List.of("!"), decode(Migrated.checkingDecoder(), "8102 00 11"));
        assertInstanceOf(TooLongFrameException.class, onlyFailure());
    }

    @Test
    void aPaddedPacketIdIsCheckedToo() {
        assertEquals(List.of("!"), decode(Migrated.checkingDecoder(), "8102 8000 11"));
        assertInstanceOf(TooLongFrameException.class, onlyFailure());
    }

    @Test
    void aFrameWithoutAWholePacketIdIsRefused() {
        assertEquals(List.of("!"), decode(Migrated.checkingDecoder(), "01 80"));
        assertInstanceOf(CorruptedFrameException.class, onlyFailure());
    }

    @Test
    void aPacketIdOfTwoBytesIsWaitedFor() {
        assertEquals(1, decode(Migrated.checkingDecoder(), "03 8101 11").size());
    }
}
