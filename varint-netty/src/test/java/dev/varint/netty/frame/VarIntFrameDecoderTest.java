package dev.varint.netty.frame;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.format.Strictness;
import dev.varint.netty.FuzzTargets;
import dev.varint.testing.Reference;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * However a stream is cut, the decoder makes what the reference makes of the whole: frames, or a failure after them.
 */
class VarIntFrameDecoderTest {

    private static Stream<Arguments> small() throws IOException {
        return inAllKindsOfBuffer(Stream.concat(FrameStream.small(), FrameStream.published()));
    }

    private static Stream<Arguments> large() {
        return inAllKindsOfBuffer(FrameStream.large());
    }

    private static Stream<Arguments> inAllKindsOfBuffer(Stream<FrameStream> streams) {
        return streams.flatMap(stream -> Stream.of(Cut.values()).map(cut -> Arguments.of(stream, cut)));
    }

    @ParameterizedTest
    @MethodSource("small")
    void atEveryByteAndInReadsOfEverySize(FrameStream stream, Cut cut) {
        Framed expected = stream.expected();
        for (int i = 0; i <= stream.bytes().length; i++) {
            check(expected, stream, cut, i);
            assertEquals(expected, cut.decodeBy(i + 1, stream.config(), stream.bytes()));
        }
    }

    @ParameterizedTest
    @MethodSource("large")
    void aroundEveryPrefixAndInReadsOfManySizes(FrameStream stream, Cut cut) {
        Framed expected = stream.expected();
        int[] positions = stream.prefixes(4);
        check(expected, stream, cut);
        check(expected, stream, cut, positions);
        int length = stream.bytes().length;
        if (length < 1 << 20 || cut == Cut.HEAP) {
            IntStream.of(positions).forEach(position -> check(expected, stream, cut, position));
        }
        IntStream.of(1, 2, 3, 127, 1460, 65536)
                .filter(size -> length / size <= 1_000)
                .forEach(size -> assertEquals(expected, cut.decodeBy(size, stream.config(), stream.bytes())));
    }

    /** As inputs of {@link FuzzTargets#FRAMES}: mostly whole frames, of any padding, some lengths that are wrong. */
    @Test
    void randomFramesCutAnywhere() {
        Random random = new Random(42);
        for (int i = 0; i < 1500; i++) {
            ByteArrayOutputStream input = new ByteArrayOutputStream();
            byte[] header = random(random, 10);
            input.write(header, 0, FuzzTargets.headerSize(header[2]));
            for (int left = random.nextInt(13); left > 0; left--) {
                boolean isWrong = random.nextInt(16) == 0;
                int length = random.nextInt(301);
                int size = Math.max(Reference.size(length), random.nextInt(3) == 0 ? 1 + random.nextInt(5) : 1);
                input.writeBytes(
                        isWrong
                                ? Reference.encode(random.nextLong() >>> 28 + random.nextInt(28))
                                : Reference.encodeFixed(length, size));
                input.writeBytes(random(random, isWrong ? length & 3 : length));
            }
            FuzzTargets.FRAMES.run(input.toByteArray());
        }
    }

    private static byte[] random(Random random, int length) {
        byte[] bytes = new byte[length];
        random.nextBytes(bytes);
        return bytes;
    }

    /** The cutter keeps the prefix of an incomplete frame, and does not look at its bytes again. */
    @Test
    void aPrefixIsNotReadTwice() {
        PendingBytes pending = new PendingBytes();
        FrameCutter cutter = new FrameCutter(
                pending,
                new FrameCutter.Options(
                        new VarIntFrameDecoder.Config().copy(), Strictness.STRICT, ZeroLength.REJECT, 64, false));
        ByteBuf in = Unpooled.buffer().writeBytes(new byte[] {(byte) 0xAC, 2, 1, 1, 1});
        pending.add(in.alloc(), in, 0);
        cutter.loadWord(in, 5);
        assertTrue(cutter.findFrame(in, 5));
        in.setByte(0, 0xFF).setByte(1, 0xFF);
        assertTrue(cutter.findFrame(in, 5));
        assertEquals(300, cutter.bodyLength());
        assertEquals(2, cutter.bodyIndex());
        assertEquals(0, pending.start);
    }

    private static void check(Framed expected, FrameStream stream, Cut cut, int... positions) {
        Framed actual = cut.decode(stream.config(), stream.bytes(), positions);
        assertEquals(expected, actual, () -> "cut at " + Arrays.toString(positions));
    }
}
