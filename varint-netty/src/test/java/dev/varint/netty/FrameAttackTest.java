package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.buffer.UnpooledByteBufAllocator;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.CorruptedFrameException;
import io.netty.handler.codec.DecoderException;
import io.netty.handler.codec.TooLongFrameException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a hostile peer may send, and what it costs. */
class FrameAttackTest {

    private static final byte[] FULL = HexFormat.of().parseHex("05aabbccddee");

    /** Without leak detection, which is slow: what is in use is checked after each test. */
    private final UnpooledByteBufAllocator allocator = new UnpooledByteBufAllocator(true, true);

    private final FrameCollector collector = new FrameCollector();
    private final List<EmbeddedChannel> channels = new ArrayList<>();

    @AfterEach
    void holdsNoMemory() {
        channels.forEach(EmbeddedChannel::finishAndReleaseAll);
        assertEquals(0, used());
    }

    @Test
    void endlessZeroBytes() {
        EmbeddedChannel channel = channel(FrameStream.skipping(1000));
        ByteBuf zeros = allocator.buffer().writeZero(600);
        channel.writeInbound(zeros.retainedDuplicate());
        assertEquals(List.of(), collector.failures());
        channel.writeInbound(zeros.retainedDuplicate());
        failed(CorruptedFrameException.class, "1001", "1000");
        drowns(channel, zeros);
    }

    @Test
    void aFrameBetweenZeroBytesBeginsANewRun() {
        EmbeddedChannel channel = channel(FrameStream.skipping(2));
        IntStream.range(0, 100).forEach(i -> write(channel, "0000", "01", "aa"));
        assertEquals(100, collector.framed().frames().size());
        write(channel, "000000");
        failed(CorruptedFrameException.class, "3", "2");
    }

    @Test
    void endlessZeroBytesByDefault() {
        EmbeddedChannel channel = channel(VarIntFrameDecoderConfig.DEFAULT);
        ByteBuf zeros = allocator.buffer().writeZero(600);
        channel.writeInbound(zeros.retainedDuplicate());
        failed(CorruptedFrameException.class, "0", "1");
        drowns(channel, zeros);
    }

    @ParameterizedTest
    @CsvSource({"1, 80", "2, 8080", "3, ffffff", "4, ffffffff", "5, 8080808080"})
    void endlessContinuationBytes(int width, String hex) {
        EmbeddedChannel channel = channel(FrameStream.width(width).build());
        write(channel, "01aa", hex.substring(2));
        assertEquals(List.of(), collector.failures());
        write(channel, hex.substring(0, 2));
        failed(CorruptedFrameException.class, "malformed", "" + width);
        drowns(channel, allocator.buffer().writeBytes(FULL));
    }

    @ParameterizedTest
    @CsvSource({
        "8080808008, -2147483648",
        "ffffffff0f, -1",
        "808080800c, -1073741824",
    })
    void negativeLengths(String hex, String length) {
        EmbeddedChannel channel =
                channel(FrameStream.width(5).maxFrameLength(12345).build());
        write(channel, hex);
        failed(CorruptedFrameException.class, "negative", length, "12345");
        drowns(channel, allocator.buffer().writeBytes(FULL));
    }

    @ParameterizedTest
    @CsvSource({"8080808010", "ffffffff7f", "8180808020"})
    void lengthsBeyond32Bits(String hex) {
        EmbeddedChannel channel = channel(FrameStream.width(5).build());
        write(channel, hex);
        failed(CorruptedFrameException.class, "malformed", "5");
    }

    @ParameterizedTest
    @CsvSource({"5, ffffffff07, 2147483647", "4, ffffff7f, 268435455", "3, b90a, 1337", "3, b98a00, 1337"})
    void lengthsOverTheLimitAreRefusedFromTheHeaderAlone(int width, String hex, String length) {
        EmbeddedChannel channel =
                channel(FrameStream.width(width).maxFrameLength(1336).build());
        write(channel, hex);
        failed(TooLongFrameException.class, length, "1336");
    }

    @Test
    void headerOverTheLimitAndThenAGibibyte() {
        EmbeddedChannel channel =
                channel(FrameStream.width(5).maxFrameLength(1 << 20).build());
        write(channel, "8080808004");
        failed(TooLongFrameException.class, "1073741824", "1048576");
        ByteBuf chunk = allocator.directBuffer(1 << 16).writeZero(1 << 16);
        long before = used();
        for (int i = 0; i < 1 << 14; i++) {
            channel.writeInbound(chunk.retainedDuplicate());
            assertEquals(before, used());
            assertEquals(1, chunk.refCnt());
        }
        chunk.release();
    }

    /** Netty rounds up the capacity of the buffer into which reads are merged to a power of two. */
    @Test
    void framesThatWereHandedOnTakeNoSpace() {
        int frame = 4096 - 2;
        int read = 900;
        EmbeddedChannel channel =
                channel(VarIntFrameDecoderConfig.builder().maxFrameLength(frame).build());
        Random random = new Random(0);
        ByteBuf stream = Unpooled.buffer();
        for (int i = 0; i < 1000; i++) {
            int length = 1 + random.nextInt(frame);
            ByteBufVarInts.writeVarInt(stream, length);
            stream.writeZero(length);
        }
        while (stream.isReadable()) {
            int size = Math.min(1 + random.nextInt(read), stream.readableBytes());
            channel.writeInbound(allocator.buffer(size).writeBytes(stream, size));
            assertTrue(used() < 2 * (2 + frame + read), () -> "held " + used());
        }
        assertEquals(1000, collector.framed().frames().size());
    }

    /** A hundred times what may be held. */
    @Test
    void slowDrip() {
        EmbeddedChannel channel = channel(VarIntFrameDecoderConfig.DEFAULT);
        byte[] stream = FrameStream.ofLengths("drip", VarIntFrameDecoderConfig.DEFAULT, 300, 1, 127, 128, 5)
                .bytes();
        for (int i = 0; i < 200; i++) {
            for (byte b : stream) {
                channel.writeInbound(allocator.buffer(1, 1).writeByte(b));
                assertTrue(used() <= 1024, () -> "held " + used());
            }
        }
        assertEquals(200 * 5, collector.framed().frames().size());
    }

    @Test
    void aHugeLengthReservesNothing() {
        EmbeddedChannel channel = channel(FrameStream.width(5).build());
        write(channel, "ffffffff07", "aabbcc");
        assertEquals(List.of(), collector.failures());
        assertTrue(used() <= 1024, () -> "held " + used());
    }

    @Test
    void aThousandHalfOpenChannelsClosedAmidAFrame() {
        for (int i = 0; i < 1000; i++) {
            EmbeddedChannel channel = channel(VarIntFrameDecoderConfig.DEFAULT);
            write(channel, i % 3 == 0 ? "80" : i % 3 == 1 ? "8001" : "01aa8001bbbb");
        }
        assertTrue(used() >= 1000);
        channels.forEach(EmbeddedChannel::close);
        assertEquals(0, used());
        assertEquals(List.of(), collector.failures());
        assertEquals(333, collector.framed().frames().size());
    }

    @Test
    void framesAfterAFailure() {
        EmbeddedChannel channel = channel(VarIntFrameDecoderConfig.DEFAULT);
        write(channel, "01aa 808080 01bb".replace(" ", ""), "01cc", "00");
        failed(CorruptedFrameException.class, "malformed");
        assertEquals(1, collector.framed().frames().size());
        drowns(channel, allocator.buffer().writeBytes(FULL));
        assertEquals(1, collector.framed().frames().size());
    }

    @Test
    void aFailureIsNotRepeatedWhenTheChannelCloses() {
        EmbeddedChannel channel = channel(VarIntFrameDecoderConfig.DEFAULT);
        write(channel, "808080");
        channel.close();
        failed(CorruptedFrameException.class, "malformed");
    }

    @Test
    void theLengthPolicySeesEachLengthOnceAndBeforeTheBody() {
        List<Integer> seen = new ArrayList<>();
        EmbeddedChannel channel = channel(VarIntFrameDecoderConfig.builder()
                .zeroLength(ZeroLength.EMIT)
                .maxFrameLength(500)
                .framePolicy((ctx, length, received) -> {
                    assertInstanceOf(VarIntFrameDecoder.class, ctx.handler());
                    seen.add(length);
                    return FramePolicy.ACCEPT;
                })
                .build());
        write(channel, "ac");
        assertEquals(List.of(), seen);
        write(channel, "02");
        assertEquals(List.of(300), seen);
        IntStream.range(0, 300).forEach(i -> write(channel, "aa"));
        write(channel, "0001", "bb01", "cc01dd", "f503");
        assertEquals(List.of(300, 0, 1, 1, 1), seen);
        assertEquals(5, collector.framed().frames().size());
        failed(TooLongFrameException.class, "501", "500");
    }

    @Test
    void theLengthPolicyDoesNotSeeWhatIsSkipped() {
        List<Integer> seen = new ArrayList<>();
        EmbeddedChannel channel = channel(VarIntFrameDecoderConfig.builder()
                .zeroLength(ZeroLength.SKIP)
                .framePolicy((ctx, length, received) -> {
                    seen.add(length);
                    return FramePolicy.ACCEPT;
                })
                .build());
        write(channel, "0001aa00");
        assertEquals(List.of(1), seen);
    }

    @Test
    void theLengthPolicyRefuses() {
        for (Exception refusal : List.of(new Exception(), new IllegalStateException(), new DecoderException("no"))) {
            EmbeddedChannel channel = new EmbeddedChannel(new VarIntFrameDecoder(VarIntFrameDecoderConfig.builder()
                    .framePolicy((ctx, length, received) -> {
                        if (length > 1) {
                            throw refusal;
                        }
                        return FramePolicy.ACCEPT;
                    })
                    .build()));
            channels.add(channel);
            write(channel, "01aa");
            DecoderException failure = assertThrows(DecoderException.class, () -> write(channel, "02"));
            assertSame(refusal, refusal instanceof DecoderException ? failure : failure.getCause());
            write(channel, "bbbb01cc");
            ByteBuf frame = channel.readInbound();
            assertEquals(1, frame.readableBytes());
            frame.release();
            assertNull(channel.readInbound());
        }
    }

    private EmbeddedChannel channel(VarIntFrameDecoderConfig config) {
        EmbeddedChannel channel = new EmbeddedChannel();
        channel.config().setAllocator(allocator);
        channel.pipeline().addLast(new VarIntFrameDecoder(config), collector);
        channels.add(channel);
        return channel;
    }

    private void write(EmbeddedChannel channel, String... reads) {
        Stream.of(reads)
                .map(HexFormat.of()::parseHex)
                .forEach(bytes ->
                        channel.writeInbound(allocator.buffer(bytes.length).writeBytes(bytes)));
    }

    private void failed(Class<? extends Throwable> type, String... parts) {
        assertEquals(1, collector.failures().size(), () -> "failures: " + collector.failures());
        Throwable failure = collector.failures().get(0);
        assertInstanceOf(type, failure);
        String message = failure.getMessage();
        Stream.of(parts).forEach(part -> assertTrue(message.contains(part), message));
        assertEquals(0, collector.framed().late());
    }

    /** What comes now is released at once, and neither a frame nor a failure comes of it. */
    private void drowns(EmbeddedChannel channel, ByteBuf buf) {
        long before = used();
        Framed framed = collector.framed();
        for (int i = 0; i < 100; i++) {
            assertFalse(channel.writeInbound(buf.retainedDuplicate()));
            assertEquals(1, buf.refCnt());
            assertEquals(before, used());
        }
        buf.release();
        assertEquals(framed, collector.framed());
    }

    private long used() {
        return allocator.metric().usedHeapMemory() + allocator.metric().usedDirectMemory();
    }
}
