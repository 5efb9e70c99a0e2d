package dev.varint.netty.frame;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.netty.PeerErrors;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import io.netty.buffer.UnpooledByteBufAllocator;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.CorruptedFrameException;
import io.netty.handler.codec.DecoderException;
import io.netty.handler.codec.TooLongFrameException;
import java.nio.ReadOnlyBufferException;
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
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a hostile peer may send, what it costs, and what a policy sees of it. */
class FrameAttackTest {

    private static final byte[] GOOD_FRAME = HexFormat.of().parseHex("05aabbccddee");

    /** Without leak detection, which is slow: the memory in use is checked after each test. */
    private final UnpooledByteBufAllocator allocator = new UnpooledByteBufAllocator(true, true);

    private final FrameCollector collector = new FrameCollector();
    private final List<String> seen = new ArrayList<>();
    private EmbeddedChannel channel;

    @AfterEach
    void holdsNoMemory() {
        channel.finishAndReleaseAll();
        assertEquals(0, used());
    }

    /** One failure, at the byte that decides it, and nothing afterwards. Limit 0 stands for the default. */
    @ParameterizedTest
    @CsvSource({
        "3, 0, 00, frame length 0; at least 1 is required",
        "1, 0, 80, malformed frame length: not a VarInt of at most 1 bytes",
        "2, 0, 8080, malformed frame length: not a VarInt of at most 2 bytes",
        "3, 0, ffffff, malformed frame length: not a VarInt of at most 3 bytes",
        "4, 0, ffffffff, malformed frame length: not a VarInt of at most 4 bytes",
        "5, 0, 8080808080, malformed frame length: not a VarInt of at most 5 bytes",
        "5, 0, 8580808010, malformed frame length: it has bits beyond the 32nd",
        "5, 0, ffffffff7f, malformed frame length: it has bits beyond the 32nd",
        "5, 12345, 8080808008, negative frame length: -2147483648; the limit is 12345",
        "5, 12345, ffffffff0f, negative frame length: -1; the limit is 12345",
        "5, 2147483647, fbffffff07, frame length 2147483643 exceeds the limit of 2147483642",
        "5, 1336, ffffffff07, frame length 2147483647 exceeds the limit of 1336",
        "4, 1336, ffffff7f, frame length 268435455 exceeds the limit of 1336",
        "3, 1336, b90a, frame length 1337 exceeds the limit of 1336",
        "3, 1336, b98a00, frame length 1337 exceeds the limit of 1336",
        "5, 0, 80808001, frame length 2097152 exceeds the limit of 2097151",
    })
    void headersAreRefusedAtOnceAndForGood(int width, int limit, String hex, String message) {
        VarIntFrameDecoder.Config config = FrameStream.width(width);
        open(limit == 0 ? config : config.maxFrameLength(limit));
        int last = hex.length() - 2;
        write("01aa" + hex.substring(0, last));
        assertEquals(List.of(), collector.failures());
        write(hex.substring(last) + "01bb");
        failed(message + "; first bytes: " + (last == 0 ? hex + "01bb" : hex));
        releasesUnread(allocator.directBuffer().writeBytes(GOOD_FRAME));
        channel.close();
        assertEquals(1, collector.failures().size());
        assertEquals(1, collector.frames().size());
    }

    /** The first 16 bytes of what is refused, unless they may be secret. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void theMessageHasTheFirstBytes(boolean hides) {
        open(new VarIntFrameDecoder.Config().maxFrameLength(5).hideBytes(hides));
        write("01aa" + "06" + "112233".repeat(8));
        failed("frame length 6 exceeds the limit of 5" + (hides ? "" : "; first bytes: 06" + "112233".repeat(5)));
    }

    @Test
    void aRunOfSkippedFramesHasALimit() {
        open(FrameStream.skipping(1000));
        IntStream.range(0, 10).forEach(i -> write("00".repeat(900) + "01aa" + "00".repeat(100)));
        assertEquals(10, collector.frames().size());
        ByteBuf zeros = allocator.buffer().writeZero(900);
        channel.writeInbound(zeros.retainedDuplicate());
        assertEquals(List.of(), collector.failures());
        write("00");
        failed("frame length 0, 1001 times in a row; the limit is 1000; first bytes: 00");
        releasesUnread(zeros);
    }

    /** Netty rounds up the capacity of the buffer into which reads are merged to a power of two. */
    @ParameterizedTest
    @CsvSource({"4094, 900", "300, 1", "100, 101"})
    void framesThatWereHandedOnTakeNoSpace(int maxFrameLength, int maxRead) {
        open(FrameStream.width(3).maxFrameLength(maxFrameLength));
        Random random = new Random(0);
        int[] lengths = random.ints(1000, 1, maxFrameLength + 1).toArray();
        ByteBuf stream = Unpooled.wrappedBuffer(FrameStream.frames(lengths));
        while (stream.isReadable()) {
            int size = Math.min(1 + random.nextInt(maxRead), stream.readableBytes());
            channel.writeInbound(allocator.buffer(size).writeBytes(stream, size));
            assertTrue(used() < 2 * (2 + maxFrameLength + maxRead) + 256, () -> "held " + used());
        }
        assertEquals(1000, collector.frames().size());
    }

    /** Notes what it sees, and waits for some bytes of each body. */
    private FramePolicy waitingFor(int... byteCounts) {
        return (ctx, length, received) -> {
            seen.add(length + ":" + ByteBufUtil.hexDump(received));
            for (int byteCount : byteCounts) {
                if (received.readableBytes() < Math.min(byteCount, length)) {
                    return Math.min(byteCount, length);
                }
            }
            return FramePolicy.ACCEPT;
        };
    }

    /** Reads with a policy, and skips frames of length 0. */
    private void read(FramePolicy policy, String... reads) {
        open(FrameStream.skipping(64).maxFrameLength(500).framePolicy(policy));
        Stream.of(reads).forEach(this::write);
        channel.finishAndReleaseAll();
    }

    @Test
    void aPolicySeesTheBodyAsFarAsItHasBeenReceived() {
        read(waitingFor(1, 3), "85", "00", "aa", "bb", "cc", "dd", "ee01", "ff02", "0102", "03112233" + "0411");
        assertEquals(List.of("5:", "5:aa", "5:aabbcc", "1:", "1:ff", "2:", "2:0102", "3:112233", "4:11"), seen);
        assertEquals(4, collector.frames().size());
    }

    /** Each frame is seen with the first two bytes of its body, however the stream is cut. */
    @Test
    void whatAPolicyWaitsForDoesNotDependOnCuts() {
        String stream = "05aabbccddee" + "01ff" + "020102" + "03112233";
        for (int cut = 0; cut <= stream.length(); cut += 2) {
            seen.clear();
            read(waitingFor(2), stream.substring(0, cut), stream.substring(cut));
            assertEquals(
                    List.of("5:aabb", "1:ff", "2:0102", "3:1122"),
                    seen.stream()
                            .map(each -> each.length() > 6 ? each.substring(0, 6) : each)
                            .filter(each -> each.length() == 6 || each.equals("1:ff"))
                            .toList());
        }
    }

    /** Only what the decoder itself has accepted, and will pass on. */
    @Test
    void aPolicyDoesNotSeeLengthsOverTheLimitNorSkippedFrames() {
        read(waitingFor(), "0001aa00f503");
        assertEquals(List.of("1:aa"), seen);
        assertInstanceOf(TooLongFrameException.class, collector.failures().get(0));
    }

    static List<Exception> refusals() {
        return List.of(new Exception(), new IllegalStateException(), new DecoderException("no"));
    }

    /** By the first byte of the body, before the rest is there. What comes later is dropped. */
    @ParameterizedTest
    @MethodSource("refusals")
    void aPolicyRefuses(Exception refusal) {
        FramePolicy policy = (ctx, length, received) -> {
            assertInstanceOf(VarIntFrameDecoder.class, ctx.handler());
            if (!received.isReadable()) {
                return 1;
            }
            if (received.getByte(0) == 7 && length > 4) {
                throw refusal;
            }
            return FramePolicy.ACCEPT;
        };
        read(policy, "0407000000", "050600000000", "05", "07", "00000000", "01aa");
        assertEquals(2, collector.frames().size());
        DecoderException failure =
                assertInstanceOf(DecoderException.class, collector.failures().get(0));
        assertSame(refusal, refusal instanceof DecoderException ? failure : failure.getCause());
        assertEquals(1, collector.failures().size());
    }

    @Test
    void aPolicyCannotChangeTheBody() {
        FramePolicy policy = (ctx, length, received) -> {
            assertThrows(ReadOnlyBufferException.class, () -> received.setByte(0, 1));
            received.skipBytes(1);
            return FramePolicy.ACCEPT;
        };
        read(policy, "02aabb");
        assertEquals(2, collector.frames().get(0).remaining());
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, Integer.MIN_VALUE, 1, 2, 6, Integer.MAX_VALUE})
    void aPolicyCannotWaitForWhatIsThereOrNeverComes(int answer) {
        read((ctx, length, received) -> answer, "05aabb");
        DecoderException failure =
                assertInstanceOf(DecoderException.class, collector.failures().get(0));
        assertInstanceOf(IllegalStateException.class, failure.getCause());
        assertTrue(failure.getCause().getStackTrace().length > 0, "no peer has caused it");
    }

    /** Closing a channel may end the input before the policy returns. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aPolicyThatEndsTheInputIsAskedOnce(boolean isRefused) {
        FramePolicy closing = (ctx, length, received) -> {
            seen.add(length + ":");
            ctx.pipeline().fireChannelInactive();
            if (isRefused) {
                throw PeerErrors.tooLong("closed");
            }
            return FramePolicy.ACCEPT;
        };
        read(closing, "02aabb01cc");
        assertEquals(List.of("2:"), seen);
        assertEquals(isRefused ? 1 : 0, collector.failures().size());
    }

    private void open(VarIntFrameDecoder.Config config) {
        channel = new EmbeddedChannel();
        channel.config().setAllocator(allocator);
        channel.pipeline().addLast(new VarIntFrameDecoder(config), collector);
    }

    private void write(String hex) {
        byte[] bytes = HexFormat.of().parseHex(hex);
        channel.writeInbound(allocator.buffer(bytes.length + 1).writeBytes(bytes));
    }

    private void failed(String message) {
        assertEquals(1, collector.failures().size(), () -> "failures: " + collector.failures());
        Throwable failure = collector.failures().get(0);
        assertEquals(
                message.contains("exceeds") ? TooLongFrameException.class : CorruptedFrameException.class,
                Framed.type(failure));
        assertEquals(message, failure.getMessage());
    }

    /** What comes now is released at once, and makes neither a frame nor a failure. */
    private void releasesUnread(ByteBuf buf) {
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
