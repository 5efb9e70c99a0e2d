package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.varint.format.Strictness;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Any bytes, cut anywhere, against the reference framer. An input is a header that says how to decode, then the stream:
 *
 * <pre>
 *   byte 0      prefix width, zero-length policy, strictness
 *   byte 1      the greatest length, as a part of what the prefix can say
 *   byte 2      kind of buffers; how many distances between cuts follow
 *   bytes 3..   those distances, used again and again
 * </pre>
 */
@Tag("fuzz")
class FrameFuzzTest {

    @MethodSource("seeds")
    @FuzzTest(maxDuration = "2s")
    void decodesAsTheReferenceDoes(byte[] input) {
        check(input);
    }

    /** {@code -Pfuzz} */
    @Tag("long")
    @MethodSource("seeds")
    @FuzzTest(maxDuration = "10m")
    void decodesAsTheReferenceDoesForLong(byte[] input) {
        check(input);
    }

    /** A line of hexadecimal each. */
    static Stream<byte[]> seeds() throws IOException, URISyntaxException {
        Path file = Path.of(FrameFuzzTest.class.getResource("frame-seeds.txt").toURI());
        return Files.readAllLines(file).stream()
                .filter(line -> !line.startsWith("#"))
                .map(line -> HexFormat.of().parseHex(line.replace(" ", "")));
    }

    static void check(byte[] input) {
        if (input.length < 3) {
            return;
        }
        int start = Math.min(input.length, headerSize(input[2]));
        byte[] stream = Arrays.copyOfRange(input, start, input.length);
        VarIntFrameDecoder.Config config = config(input[0] & 0xFF, input[1] & 0xFF);
        Cut cut = Cut.values()[(input[2] & 0xFF) % Cut.values().length];
        int[] positions = positions(Arrays.copyOfRange(input, 3, start), stream.length);
        assertEquals(FrameStream.expected(config, stream), cut.decode(config, stream, positions));
    }

    static int headerSize(byte third) {
        return 3 + (third & 0xFF) / Cut.values().length % 8;
    }

    private static VarIntFrameDecoder.Config config(int choices, int limit) {
        VarIntFrameDecoder.Config config = new VarIntFrameDecoder.Config()
                .maxPrefixSize(choices % 5 + 1)
                .zeroLength(ZeroLength.values()[choices / 5 % 3])
                .strictness(Strictness.values()[choices / 15 % 3])
                .maxSkippedInARow(choices % 4 + 1);
        int max = new VarIntFrameDecoder.Config(config).maxFrameLength;
        return config.maxFrameLength(Math.max(1, max >>> limit % 31));
    }

    /** No more cuts than are of use: a watched buffer is slow. */
    private static int[] positions(byte[] distances, int length) {
        int[] positions = new int[64];
        int count = 0;
        int at = 0;
        while (distances.length > 0 && count < positions.length) {
            at += distances[count % distances.length] & 0xFF;
            if (at > length) {
                break;
            }
            positions[count++] = at;
        }
        return Arrays.copyOf(positions, count);
    }
}
