package dev.varint.netty;

import dev.varint.format.Strictness;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** A stream of bytes to cut in all ways, and what decodes it. */
record FrameStream(String name, VarIntFrameDecoderConfig config, byte[] bytes) {

    private static final String SHORT = "01aa 02bbbb 0568656c6c6f 8300cccccc 828000dddd 01ee";

    /** So short that every pair of cuts can be tried. */
    static Stream<FrameStream> small() {
        VarIntFrameDecoderConfig skip = skipping(3);
        VarIntFrameDecoderConfig five = width(5).build();
        return Stream.of(
                stream("whole", VarIntFrameDecoderConfig.DEFAULT, SHORT),
                stream("ends in a prefix", VarIntFrameDecoderConfig.DEFAULT, SHORT + "8080"),
                stream("ends in a body", VarIntFrameDecoderConfig.DEFAULT, SHORT + "0411"),
                stream("endless prefix", VarIntFrameDecoderConfig.DEFAULT, SHORT + "80808001aa"),
                stream("endless prefix of five", five, SHORT + "ffffffffff01aa"),
                stream("negative", five, SHORT + "ffffffff0f01aa"),
                stream("least negative", five, SHORT + "808080800801aa"),
                stream("greatest of five", five, SHORT + "ffffffff0701aa"),
                stream("overflow", five, SHORT + "828080801001aa"),
                stream(
                        "overflow, lenient",
                        width(5).strictness(Strictness.LENIENT).build(),
                        "8280808010aabb01cc"),
                stream("padded to five", five, "8180808000aa 82808000bbbb" + SHORT),
                stream("padded, canonical", canonical(), "01aa 02bbbb 8100 cc 01aa"),
                stream("padded zero, canonical", canonical(), "01aa 8000 01aa"),
                stream("zeros, canonical", canonicalEmitting(), "00 01aa 00 01aa"),
                stream("one byte too long", width(3).maxFrameLength(5).build(), SHORT + "06112233445566 01aa"),
                stream("zero rejected", VarIntFrameDecoderConfig.DEFAULT, SHORT + "0001aa"),
                stream("zeros emitted", emitting(), "00 01aa 8000 0000 808000 02bbbb 00"),
                stream("zeros skipped", skip, "00 01aa 8000 00 808000 02bbbb 000000 01aa 00"),
                stream("too many zeros", skip, "000000 01aa 00 8000 00 00 01aa"),
                stream("width 1", width(1).build(), "01aa 02bbbb 8001aa"),
                stream("width 2", width(2).build(), "01aa 8100bb 02cccc 808001aa"),
                stream("width 4", width(4).build(), "01aa 81808000bb 8280800001aa"),
                stream("empty", VarIntFrameDecoderConfig.DEFAULT, ""));
    }

    /** Short enough for a cut at every position. */
    static Stream<FrameStream> medium() {
        return Stream.of(ofLengths("2^7", VarIntFrameDecoderConfig.DEFAULT, 126, 127, 128, 129));
    }

    /** So long that only the neighbourhood of prefixes can be tried. */
    static Stream<FrameStream> large() {
        return Stream.of(
                ofLengths("2^14", VarIntFrameDecoderConfig.DEFAULT, 16382, 1, 16383, 16384, 16385),
                ofLengths("2^21", VarIntFrameDecoderConfig.DEFAULT, 3, (1 << 21) - 2, (1 << 21) - 1, 2),
                ofLengths("limit", width(3).maxFrameLength(300).build(), 300, 299, 300, 301, 1),
                ofLengths("limit of width 4", width(4).maxFrameLength(1 << 21).build(), 1 << 21, (1 << 21) + 1));
    }

    static VarIntFrameDecoderConfig.Builder width(int width) {
        return VarIntFrameDecoderConfig.builder().maxPrefixSize(width);
    }

    static VarIntFrameDecoderConfig skipping(int max) {
        return VarIntFrameDecoderConfig.builder()
                .zeroLength(ZeroLength.SKIP)
                .maxSkippedInARow(max)
                .build();
    }

    static VarIntFrameDecoderConfig emitting() {
        return VarIntFrameDecoderConfig.builder().zeroLength(ZeroLength.EMIT).build();
    }

    private static VarIntFrameDecoderConfig canonical() {
        return VarIntFrameDecoderConfig.builder()
                .strictness(Strictness.CANONICAL)
                .build();
    }

    private static VarIntFrameDecoderConfig canonicalEmitting() {
        return VarIntFrameDecoderConfig.builder()
                .strictness(Strictness.CANONICAL)
                .zeroLength(ZeroLength.EMIT)
                .build();
    }

    static FrameStream stream(String name, VarIntFrameDecoderConfig config, String hex) {
        return new FrameStream(name, config, HexFormat.of().parseHex(hex.replace(" ", "")));
    }

    /** Frames of random bytes with the shortest prefixes. */
    static FrameStream ofLengths(String name, VarIntFrameDecoderConfig config, int... lengths) {
        byte[] bytes = new byte[Arrays.stream(lengths).sum() + 5 * lengths.length];
        new Random(lengths.length).nextBytes(bytes);
        int at = 0;
        for (int length : lengths) {
            for (int rest = length; ; rest >>>= 7) {
                bytes[at++] = (byte) (rest < 128 ? rest : rest | 0x80);
                if (rest < 128) {
                    break;
                }
            }
            at += length;
        }
        return new FrameStream(name, config, Arrays.copyOf(bytes, at));
    }

    Framed expected() {
        return ReferenceFramer.frame(config, bytes);
    }

    /** Positions up to {@code reach} bytes away from the beginning of a frame. */
    int[] headers(int reach) {
        IntStream.Builder starts = IntStream.builder();
        int at = 0;
        for (var frame : expected().frames()) {
            starts.add(at);
            at = frame.arrayOffset() + frame.limit();
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
