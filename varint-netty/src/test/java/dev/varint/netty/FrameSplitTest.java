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

/** However a stream is cut, the same frames come out, or the same failure after the same frame. */
class FrameSplitTest {

    private static Stream<Arguments> small() {
        return inAllWays(FrameStream.small());
    }

    private static Stream<Arguments> smallOfTwoKinds() {
        return FrameStream.small()
                .flatMap(stream -> Stream.of(Cut.HEAP, Cut.DIRECT).map(cut -> Arguments.of(stream, cut)));
    }

    private static Stream<Arguments> medium() {
        return inAllWays(FrameStream.medium());
    }

    private static Stream<Arguments> large() {
        return inAllWays(FrameStream.large());
    }

    private static Stream<Arguments> inAllWays(Stream<FrameStream> streams) {
        return streams.flatMap(stream -> Stream.of(Cut.values()).map(cut -> Arguments.of(stream, cut)));
    }

    @ParameterizedTest
    @MethodSource({"small", "medium"})
    void atEveryPosition(FrameStream stream, Cut cut) {
        Framed expected = stream.expected();
        for (int position = 0; position <= stream.bytes().length; position++) {
            check(expected, stream, cut, position);
        }
    }

    /** Of two kinds only: a watched buffer costs more than its frames. */
    @ParameterizedTest
    @MethodSource("smallOfTwoKinds")
    void atEveryPairOfPositions(FrameStream stream, Cut cut) {
        Framed expected = stream.expected();
        int length = stream.bytes().length;
        for (int first = 0; first <= length; first++) {
            for (int second = first; second <= length; second++) {
                check(expected, stream, cut, first, second);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("small")
    void byteByByteAndByAnySize(FrameStream stream, Cut cut) {
        for (int size = 1; size <= stream.bytes().length + 1; size++) {
            assertEquals(stream.expected(), cut.decodeBy(size, stream.config(), stream.bytes()));
        }
    }

    @ParameterizedTest
    @MethodSource({"medium", "large"})
    void aroundEveryPrefix(FrameStream stream, Cut cut) {
        Framed expected = stream.expected();
        int[] positions = stream.headers(5);
        check(expected, stream, cut);
        check(expected, stream, cut, positions);
        for (int position : positions) {
            check(expected, stream, cut, position);
        }
    }

    @ParameterizedTest
    @MethodSource({"medium", "large"})
    void inReadsOfManySizes(FrameStream stream, Cut cut) {
        Framed expected = stream.expected();
        int length = stream.bytes().length;
        IntStream.of(1, 2, 3, 127, 1460, 65536)
                .filter(size -> length / size <= 1_000)
                .forEach(size -> assertEquals(expected, cut.decodeBy(size, stream.config(), stream.bytes())));
    }

    /** The oracle itself, by hand. */
    @Test
    void theReferenceIsRight() {
        FrameStream whole = FrameStream.small().findFirst().orElseThrow();
        List<ByteBuffer> frames = Stream.of("aa", "bbbb", "68656c6c6f", "cccccc", "dddd", "ee")
                .map(hex -> ByteBuffer.wrap(HexFormat.of().parseHex(hex)))
                .toList();
        assertEquals(Framed.of(frames, null), whole.expected());
        assertEquals(
                "---CCCC-C--CC-TC--CCC--",
                FrameStream.small().map(FrameSplitTest::ending).collect(Collectors.joining()));
    }

    /** C for corrupted, T for too long. */
    private static String ending(FrameStream stream) {
        return stream.expected().failures().stream()
                .map(failure -> failure.getSimpleName().substring(0, 1))
                .findFirst()
                .orElse("-");
    }

    private static void check(Framed expected, FrameStream stream, Cut cut, int... positions) {
        assertEquals(
                expected,
                cut.decode(stream.config(), stream.bytes(), positions),
                () -> "cut at " + Arrays.toString(positions));
    }
}
