package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * However a stream is cut, the decoder makes what the reference makes of the whole: frames, or a failure after them.
 */
class FrameSplitTest {

    private static Stream<Arguments> small() {
        return inAllKindsOfBuffer(FrameStream.small());
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

    /** The expectation itself, by hand. */
    @Test
    void theReferenceIsRight() {
        FrameStream whole = FrameStream.small().findFirst().orElseThrow();
        List<ByteBuffer> frames = Stream.of("aa", "bbbb", "68656c6c6f", "cccccc", "dddd", "ee")
                .map(hex -> ByteBuffer.wrap(HexFormat.of().parseHex(hex)))
                .toList();
        assertEquals(Framed.of(frames, null), whole.expected());
        assertEquals(
                "---CCCC-C--CC-TC--CCC--",
                FrameStream.small().map(FrameSplitTest::failure).collect(Collectors.joining()));
    }

    /** C for corrupted, T for too long. */
    private static String failure(FrameStream stream) {
        return stream.expected().failures().stream()
                .map(failure -> failure.getSimpleName().substring(0, 1))
                .findFirst()
                .orElse("-");
    }

    private static void check(Framed expected, FrameStream stream, Cut cut, int... positions) {
        Framed actual = cut.decode(stream.config(), stream.bytes(), positions);
        assertEquals(expected, actual, () -> "cut at " + Arrays.toString(positions));
    }
}
