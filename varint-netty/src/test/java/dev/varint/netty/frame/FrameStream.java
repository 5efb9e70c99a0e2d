package dev.varint.netty.frame;

import dev.varint.format.Strictness;
import dev.varint.testing.BigReference;
import dev.varint.testing.ConformanceVectors;
import dev.varint.testing.Reference;
import io.netty.handler.codec.CorruptedFrameException;
import io.netty.handler.codec.TooLongFrameException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** A stream of bytes to cut in all ways, and the configuration that decodes it. */
public record FrameStream(String name, VarIntFrameDecoder.Config config, byte[] bytes) {

    private static final String SHORT = "01aa 02bbbb 0568656c6c6f 8300cccccc 828000dddd 01ee";

    /** Short streams. */
    static Stream<FrameStream> small() {
        VarIntFrameDecoder.Config byDefault = new VarIntFrameDecoder.Config();
        VarIntFrameDecoder.Config canonical = width(3).strictness(Strictness.CANONICAL);
        VarIntFrameDecoder.Config canonicalEmitting =
                width(3).strictness(Strictness.CANONICAL).zeroLength(ZeroLength.EMIT);
        return Stream.of(
                stream("whole", byDefault, SHORT),
                stream("ends in a prefix", byDefault, SHORT + "8080"),
                stream("ends in a body", byDefault, SHORT + "0411"),
                stream("endless prefix", byDefault, SHORT + "80808001aa"),
                stream("endless prefix of five", width(5), SHORT + "ffffffffff01aa"),
                stream("negative", width(5), SHORT + "ffffffff0f01aa"),
                stream("least negative", width(5), SHORT + "808080800801aa"),
                stream("greatest of five", width(5).maxFrameLength(Integer.MAX_VALUE), SHORT + "faffffff0701aa"),
                stream("overflow", width(5), SHORT + "828080801001aa"),
                stream("overflow, lenient", width(5).strictness(Strictness.LENIENT), "8280808010aabb01cc"),
                stream("padded to five", width(5), "8180808000aa 82808000bbbb" + SHORT),
                stream("padded, canonical", canonical, "01aa 02bbbb 8100 cc 01aa"),
                stream("padded zero, canonical", canonical, "01aa 8000 01aa"),
                stream("zeros, canonical", canonicalEmitting, "00 01aa 00 01aa"),
                stream("one byte too long", width(3).maxFrameLength(5), SHORT + "06112233445566 01aa"),
                stream("zero rejected", byDefault, SHORT + "0001aa"),
                stream("zeros emitted", width(3).zeroLength(ZeroLength.EMIT), "00 01aa 8000 0000 808000 02bbbb 00"),
                stream("zeros skipped", skipping(3), "00 01aa 8000 00 808000 02bbbb 000000 01aa 00"),
                stream("too many zeros", skipping(3), "000000 01aa 00 8000 00 00 01aa"),
                stream("width 1", width(1), "01aa 02bbbb 8001aa"),
                stream("width 2", width(2), "01aa 8100bb 02cccc 808001aa"),
                stream("width 4", width(4), "01aa 81808000bb 8280800001aa"),
                stream("empty", byDefault, ""));
    }

    /** Those of the conformance vectors, whose frames are what {@link BigReference} makes of them. */
    static Stream<FrameStream> published() throws IOException {
        return ConformanceVectors.published().frames().stream()
                .map(vector -> stream(
                        vector.name(),
                        width(vector.maxPrefixSize())
                                .maxFrameLength(vector.maxFrameLength())
                                .zeroLength(
                                        ZeroLength.valueOf(vector.zeroLength().toUpperCase(Locale.ROOT)))
                                .strictness(
                                        Strictness.valueOf(vector.strictness().toUpperCase(Locale.ROOT))),
                        vector.hex()));
    }

    /** Streams with lengths around a limit of the prefix or of the configuration. */
    static Stream<FrameStream> large() {
        return Stream.of(
                ofLengths("2^7", width(3), 126, 127, 128, 129),
                ofLengths("2^14", width(3), 16382, 1, 16383, 16384, 16385),
                ofLengths("2^21", width(3), 3, (1 << 21) - 2, (1 << 21) - 1, 2),
                ofLengths("limit", width(3).maxFrameLength(300), 300, 299, 300, 301, 1),
                ofLengths("limit of width 4", width(4).maxFrameLength(1 << 21), 1 << 21, (1 << 21) + 1));
    }

    static VarIntFrameDecoder.Config width(int width) {
        return new VarIntFrameDecoder.Config().maxPrefixSize(width);
    }

    static VarIntFrameDecoder.Config skipping(int max) {
        return width(3).zeroLength(ZeroLength.SKIP).maxSkippedInARow(max);
    }

    private static FrameStream stream(String name, VarIntFrameDecoder.Config config, String hex) {
        return new FrameStream(name, config, HexFormat.of().parseHex(hex.replace(" ", "")));
    }

    private static FrameStream ofLengths(String name, VarIntFrameDecoder.Config config, int... lengths) {
        return new FrameStream(name, config, frames(lengths));
    }

    /** Frames of random bytes with the shortest prefixes. */
    static byte[] frames(int... lengths) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (int length : lengths) {
            bytes.writeBytes(Reference.encode(length));
            bytes.writeBytes(content(length));
        }
        return bytes.toByteArray();
    }

    /** The body of such a frame. */
    static byte[] content(int length) {
        byte[] content = new byte[length];
        new Random(length).nextBytes(content);
        return content;
    }

    /** What the definition makes of the stream. */
    Framed expected() {
        return expected(config, bytes);
    }

    public static Framed expected(VarIntFrameDecoder.Config set, byte[] stream) {
        VarIntFrameDecoder.Config config = set.copy();
        BigReference.Framing framing = BigReference.frame(
                stream,
                config.maxPrefixSize,
                config.maxFrameLength,
                lowerCase(config.zeroLength),
                config.maxSkippedInARow,
                lowerCase(config.strictness));
        List<ByteBuffer> frames = framing.frames().stream()
                .map(HexFormat.of()::parseHex)
                .map(ByteBuffer::wrap)
                .toList();
        return switch (framing.outcome()) {
            case "open" -> Framed.of(frames, null);
            case "malformed" -> Framed.of(frames, CorruptedFrameException.class);
            default -> Framed.of(frames, TooLongFrameException.class);
        };
    }

    private static String lowerCase(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    /** Positions up to {@code reach} bytes away from the beginning of a frame with the shortest prefix. */
    int[] prefixes(int reach) {
        IntStream.Builder starts = IntStream.builder();
        int at = 0;
        for (ByteBuffer frame : expected().frames()) {
            starts.add(at);
            at += Reference.size(frame.remaining()) + frame.remaining();
        }
        starts.add(at);
        return starts.build()
                .flatMap(start -> IntStream.rangeClosed(start - reach, start + reach))
                .filter(position -> position >= 0 && position <= bytes.length)
                .distinct()
                .sorted()
                .toArray();
    }

    @Override
    public String toString() {
        return name;
    }
}
