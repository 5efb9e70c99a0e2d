package dev.varint.netty.frame;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.format.InputFailure;
import dev.varint.format.InputProblem;
import dev.varint.format.Strictness;
import dev.varint.netty.ByteBufVarInts;
import dev.varint.netty.PeerErrors;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.CorruptedFrameException;
import io.netty.handler.codec.DecoderException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;

/** Compressed frames of real peers, and of hostile ones. */
class FrameDecompressorTest {

    private static final byte[] STREAMED =
            "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdefvarint varint"
                    .getBytes(StandardCharsets.US_ASCII);

    private final CountingAllocator allocator = new CountingAllocator();
    private final FrameCollector collector = new FrameCollector();
    private EmbeddedChannel channel;

    private void open(FrameCompression config) {
        channel = new EmbeddedChannel(new FrameDecompressor(config), collector);
        channel.config().setAllocator(allocator);
    }

    @AfterEach
    void allIsReleased() {
        if (channel != null) {
            channel.finishAndReleaseAll();
        }
        assertEquals(0, allocator.live());
    }

    /** A frame of a length and bytes. */
    private static ByteBuf frame(int length, byte[] rest) {
        ByteBuf frame = Unpooled.buffer();
        ByteBufVarInts.writeVarInt(frame, length);
        return frame.writeBytes(rest);
    }

    private static ByteBuf hex(String hex) {
        return Unpooled.buffer().writeBytes(HexFormat.of().parseHex(hex.replace(" ", "")));
    }

    private static byte[] deflated(byte[] body, int level, int flush) {
        Deflater deflater = new Deflater(level);
        deflater.setInput(body);
        if (flush == Deflater.NO_FLUSH) {
            deflater.finish();
        }
        byte[] chunk = new byte[body.length + 100];
        int length = deflater.deflate(chunk, 0, chunk.length, flush);
        deflater.end();
        return Arrays.copyOf(chunk, length);
    }

    private byte[] received() {
        assertEquals(List.of(), collector.failures());
        return collector.frames().get(collector.frames().size() - 1).array();
    }

    /** Each row has its own words, and nothing that follows is passed on. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            ''                       | uncompressed length: malformed VarInt at index 0: it is cut off
            80                       | uncompressed length: malformed VarInt at index 0: it is cut off
            8080808010 78 | uncompressed length: malformed VarInt at index 0: it holds a number that is too large
            00                       | empty body
            808000                   | empty body
            ffffffff0f 789c          | negative uncompressed length: -1
            81808004 789c            | 8388609 exceeds the limit of 8388608
            03 789c4b4c4a060002      | uncompressed length 3 is below the threshold of 4
            c140 78da0300000000ff    | uncompressed length 8257 is more than zlib can make of 8 bytes
            04                       | uncompressed length 4 is more than zlib can make of 0 bytes
            0400 ffffffff            | malformed compressed body: incorrect header check
            8400 789c                | compressed body has 0 bytes, and not the announced 4
            ab02 789c4a4c1c05c40200000000ffff | compressed body has more than the announced 299
            ad02 789c4a4c1c05c40200000000ffff | compressed body has 300 bytes, and not the announced 301
            ac02 789c4b4c1c05c40200d8a871ac   | malformed compressed body: incorrect data check; first bytes: ac02789c
            ac02 789c4a4c1c05                 | compressed body has 260 bytes, and not the announced 300
            0b 78bb062c0215cb00110a60120019910449 | malformed compressed body: needs a dictionary
            """)
    void refuses(String frame, String problem) {
        open(new FrameCompression().threshold(4));
        ByteBuf in = hex(frame);
        channel.writeInbound(in, frame(0, new byte[4]));
        assertEquals(0, in.refCnt());
        assertRefused(problem);
        boolean isAllocated = problem.contains("compressed body");
        assertEquals(isAllocated ? 1 : 0, allocator.allocations());
    }

    private void assertRefused(String problem) {
        assertEquals(List.of(), collector.frames());
        assertEquals(1, collector.failures().size(), collector.failures()::toString);
        Throwable failure = collector.failures().get(0);
        assertTrue(failure.getMessage().contains(problem), failure::toString);
        assertInstanceOf(DecoderException.class, failure);
        assertEquals(0, failure.getStackTrace().length);
        InputProblem expected = problem.contains("limit") ? InputProblem.OVER_LIMIT : InputProblem.MALFORMED;
        assertEquals(expected, ((InputFailure) failure).problem());
    }

    /** Where peers differ, an option refuses what is accepted by default, or the reverse. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            trailing | ac02 789c4b4c1c05c40200d8a871ad 00 | 1 bytes after the end of the compressed stream
            large    | 00 01020304                        | uncompressed body of 4 bytes, not below the threshold of 4
            padded   | 808000 01                          | it is not the shortest encoding
            padded   | ac8200 789c4b4c1c05c40200d8a871ad  | it is not the shortest encoding
            small    | 03 789c4b4c4a060002 4d0127         | uncompressed length 3 is below the threshold of 4
            limit    | 00 0102030405060708                | 8 exceeds the limit of 7; first bytes: 000102030405060708
            length   | ac02 789c4b4c1c05c40200d8a871ad    | 300 is over the policy's limit; first bytes: ac02789c
            """)
    void optionsRefuse(String option, String frame, String problem) {
        open(new FrameCompression().threshold(4).rejectBelowThreshold(false));
        channel.writeInbound(hex(frame));
        assertTrue(received().length > 0);
        collector.frames().clear();
        channel.finishAndReleaseAll();
        open(
                switch (option) {
                    case "trailing" -> new FrameCompression().threshold(4).rejectTrailingBytes(true);
                    case "large" -> new FrameCompression().threshold(4).rejectUncompressed(true);
                    case "padded" -> new FrameCompression().threshold(4).strictness(Strictness.CANONICAL);
                    case "limit" -> new FrameCompression().threshold(4).maxUncompressedLength(7);
                    case "length" ->
                        new FrameCompression().threshold(4).lengthPolicy(() -> (ctx, length) -> {
                            assertInstanceOf(FrameDecompressor.class, ctx.handler());
                            throw PeerErrors.tooLong(length + " is over the policy's limit");
                        });
                    default -> new FrameCompression().threshold(4);
                });
        channel.writeInbound(hex(frame));
        assertRefused(problem);
    }

    @ParameterizedTest
    @CsvFileSource(resources = "zlib-streams.txt", delimiter = ' ', numLinesToSkip = 1)
    void acceptsStreamsOfOtherLanguages(String language, String level, String flush, String stream) {
        open(new FrameCompression().threshold(0).rejectTrailingBytes(true));
        channel.writeInbound(frame(STREAMED.length, HexFormat.of().parseHex(stream)));
        assertArrayEquals(STREAMED, received());
    }

    /** If the stream is cut within its checksum, that is not verified. */
    @Test
    void acceptsAPartOfTheChecksum() {
        open(new FrameCompression().threshold(4).rejectTrailingBytes(true));
        for (String checksum : List.of("", "d8", "d8a8", "d8a871", "00", "000000")) {
            channel.writeInbound(hex("ac02 789c4b4c1c05c40200" + checksum));
            assertEquals(300, received().length);
        }
    }

    /** A message shows nothing of them. */
    @Test
    void theBytesMayBeHidden() {
        open(new FrameCompression().threshold(4).hideBytes(true));
        channel.writeInbound(hex("03 789c4b4c4a060002"));
        assertRefused("uncompressed length 3 is below the threshold of 4");
        assertFalse(collector.failures().get(0).getMessage().contains("bytes"));
    }

    @Test
    void acceptsTheMostThatZlibMakes() {
        open(new FrameCompression());
        byte[] zeros = new byte[1 << 23];
        byte[] stream = deflated(zeros, 9, Deflater.NO_FLUSH);
        assertEquals(8163, stream.length);
        channel.writeInbound(frame(zeros.length, stream));
        assertArrayEquals(zeros, received());
    }

    /** Nothing is allocated but the slice, and nothing is copied. */
    @Test
    void aBodyThatIsNotCompressedIsASlice() {
        channel = new EmbeddedChannel(new FrameDecompressor(new FrameCompression()));
        channel.config().setAllocator(allocator);
        ByteBuf frame = allocator.directBuffer().writeBytes(new byte[] {9, 0, 7, 8});
        channel.writeInbound(frame.skipBytes(1));
        ByteBuf body = channel.readInbound();
        assertEquals("0708", ByteBufUtil.hexDump(body));
        assertEquals(0, body.readerIndex());
        assertSame(frame, body.unwrap());
        assertEquals(1, allocator.allocations());
        assertEquals(1, frame.refCnt());
        body.release();
        assertThrows(CorruptedFrameException.class, () -> channel.writeInbound(Unpooled.wrappedBuffer(new byte[1])));
        channel.writeInbound(Unpooled.wrappedBuffer(new byte[2]), "passed on");
        assertEquals("passed on", channel.readInbound());
    }

    /** The second value replaces the first; negative is off. */
    @Test
    void settingsChangeWhileOpen() {
        open(new FrameCompression().threshold(-1).rejectUncompressed(true));
        FrameDecompressor decompressor = channel.pipeline().get(FrameDecompressor.class);
        byte[] body = new byte[10];
        channel.writeInbound(Unpooled.wrappedBuffer(body));
        decompressor.setThreshold(10);
        channel.writeInbound(frame(10, deflated(body, 6, Deflater.NO_FLUSH)));
        decompressor.setThreshold(11);
        channel.writeInbound(frame(0, body));
        decompressor.setThreshold(-1);
        channel.writeInbound(Unpooled.wrappedBuffer(body));
        assertEquals(Collections.nCopies(4, ByteBuffer.wrap(body)), collector.frames());
        decompressor.setThreshold(5);
        decompressor.setMaxUncompressedLength(9);
        collector.frames().clear();
        channel.writeInbound(frame(10, deflated(body, 6, Deflater.NO_FLUSH)));
        assertRefused("10 exceeds the limit of 9");
    }

    /**
     * Frames, mutated or not, against the JDK's inflater: a body is what it makes of the stream, or there is one
     * failure.
     */
    @Test
    void mutations() {
        Random random = new Random(71);
        int[] flushes = {Deflater.NO_FLUSH, Deflater.SYNC_FLUSH, Deflater.FULL_FLUSH};
        for (int i = 0; i < 20_000; i++) {
            byte[] body = new byte[i % 10 == 0 ? 5000 : 600];
            for (int at = random.nextInt(50); at < body.length; at += 1 + random.nextInt(50)) {
                body[at] = (byte) random.nextInt(i % 3 == 0 ? 256 : 4);
            }
            ByteBuf made = frame(body.length, deflated(body, random.nextInt(10), flushes[random.nextInt(3)]));
            for (int change = random.nextInt(4); change > 0; change--) {
                made.setByte(random.nextInt(made.readableBytes()), random.nextInt(256));
            }
            int length = Math.min(made.writerIndex(), 2 + random.nextInt(2 * made.writerIndex()));
            byte[] expected = expected(made.writerIndex(length).duplicate());
            open(new FrameCompression());
            ByteBuf frame = Cut.values()[i % Cut.values().length].part(allocator, made.array(), 0, length);
            channel.writeInbound(frame);
            channel.finishAndReleaseAll();
            assertEquals(1, collector.frames().size() + collector.failures().size());
            if (expected == null) {
                assertInstanceOf(InputFailure.class, collector.failures().get(0));
            } else {
                assertArrayEquals(expected, received());
            }
            collector.frames().clear();
            collector.failures().clear();
            assertEquals(0, frame.refCnt());
        }
    }

    /** The uncompressed body; null if it is refused. */
    private static byte[] expected(ByteBuf frame) {
        int size = ByteBufVarInts.scanVarInt(frame);
        if (size <= 0) {
            return null;
        }
        int length = ByteBufVarInts.readVarInt(frame);
        if (length == 0) {
            return frame.isReadable() ? ByteBufUtil.getBytes(frame) : null;
        }
        if (length < 256 || length > 1 << 23) {
            return null;
        }
        Inflater inflater = new Inflater();
        try {
            inflater.setInput(ByteBufUtil.getBytes(frame));
            byte[] body = new byte[length + 1];
            return inflater.inflate(body) == length ? Arrays.copyOf(body, length) : null;
        } catch (DataFormatException e) {
            return null;
        } finally {
            inflater.end();
        }
    }
}
