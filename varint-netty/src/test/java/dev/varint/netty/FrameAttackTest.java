package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.buffer.UnpooledByteBufAllocator;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.CorruptedFrameException;
import io.netty.handler.codec.TooLongFrameException;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a hostile peer may send, and what it costs. */
class FrameAttackTest {

    private static final byte[] GOOD_FRAME = HexFormat.of().parseHex("05aabbccddee");

    /** Without leak detection, which is slow: the memory in use is checked after each test. */
    private final UnpooledByteBufAllocator allocator = new UnpooledByteBufAllocator(true, true);

    private final FrameCollector collector = new FrameCollector();
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
        "1, 0, 80, malformed frame length: not a VarInt of at most 1 bytes (STRICT)",
        "2, 0, 8080, malformed frame length: not a VarInt of at most 2 bytes (STRICT)",
        "3, 0, ffffff, malformed frame length: not a VarInt of at most 3 bytes (STRICT)",
        "4, 0, ffffffff, malformed frame length: not a VarInt of at most 4 bytes (STRICT)",
        "5, 0, 8080808080, malformed frame length: not a VarInt of at most 5 bytes (STRICT)",
        "5, 0, 8080808010, malformed frame length: not a VarInt of at most 5 bytes (STRICT)",
        "5, 0, ffffffff7f, malformed frame length: not a VarInt of at most 5 bytes (STRICT)",
        "5, 12345, 8080808008, negative frame length: -2147483648; the limit is 12345",
        "5, 12345, ffffffff0f, negative frame length: -1; the limit is 12345",
        "5, 1336, ffffffff07, frame length 2147483647 exceeds the limit of 1336",
        "4, 1336, ffffff7f, frame length 268435455 exceeds the limit of 1336",
        "3, 1336, b90a, frame length 1337 exceeds the limit of 1336",
        "3, 1336, b98a00, frame length 1337 exceeds the limit of 1336",
    })
    void headersAreRefusedAtOnceAndForGood(int width, int limit, String hex, String message) {
        VarIntFrameDecoder.Config config = FrameStream.width(width);
        open((limit == 0 ? config : config.maxFrameLength(limit)));
        int last = hex.length() - 2;
        write("01aa" + hex.substring(0, last));
        assertEquals(List.of(), collector.failures());
        write(hex.substring(last) + "01bb");
        failed(message);
        releasesUnread(allocator.directBuffer().writeBytes(GOOD_FRAME));
        channel.close();
        failed(message);
        assertEquals(1, collector.frames().size());
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
        failed("frame length 0, 1001 times in a row; the limit is 1000");
        releasesUnread(zeros);
    }

    /** Netty rounds up the capacity of the buffer into which reads are merged to a power of two. */
    @ParameterizedTest
    @CsvSource({"4094, 900", "300, 1", "100, 101"})
    void framesThatWereHandedOnTakeNoSpace(int maxFrameLength, int maxRead) {
        open(FrameStream.width(3).maxFrameLength(maxFrameLength));
        Random random = new Random(0);
        ByteBuf stream = Unpooled.buffer();
        for (int i = 0; i < 1000; i++) {
            int length = 1 + random.nextInt(maxFrameLength);
            ByteBufVarInts.writeVarInt(stream, length);
            stream.writeZero(length);
        }
        while (stream.isReadable()) {
            int size = Math.min(1 + random.nextInt(maxRead), stream.readableBytes());
            channel.writeInbound(allocator.buffer(size).writeBytes(stream, size));
            assertTrue(used() < 2 * (2 + maxFrameLength + maxRead) + 256, () -> "held " + used());
        }
        assertEquals(1000, collector.frames().size());
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
