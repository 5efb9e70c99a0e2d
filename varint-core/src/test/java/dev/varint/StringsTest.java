package dev.varint;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.format.InputException;
import dev.varint.format.InputProblem;
import dev.varint.testing.Canary;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** UTF-8, against Java's own decoder told to report errors. */
class StringsTest {

    /** The text, or null if these bytes are no UTF-8. */
    private static String oracle(byte[] utf8) {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .onMalformedInput(CodingErrorAction.REPORT)
                    .onUnmappableCharacter(CodingErrorAction.REPORT)
                    .decode(ByteBuffer.wrap(utf8))
                    .toString();
        } catch (CharacterCodingException e) {
            return null;
        }
    }

    /** Reads from an array, and from memory that has none. */
    private static void check(byte[] utf8, int limit) {
        ByteArrayOutput out = new ByteArrayOutput();
        out.writeByteArray(utf8);
        ByteBuffer direct = ByteBuffer.allocateDirect(out.size()).put(0, out.toByteArray());
        String expected = oracle(utf8);
        for (VarIntInput in : List.of(new ByteArrayInput(out.toByteArray()), new ByteBufferInput(direct))) {
            if (utf8.length > 3L * limit || expected != null && expected.length() > limit) {
                refuses(InputProblem.OVER_LIMIT, in, limit);
            } else if (expected == null) {
                refuses(InputProblem.MALFORMED, in, limit);
            } else {
                assertEquals(expected, in.readString(limit));
                assertTrue(in.isAtEnd());
            }
        }
    }

    private static void refuses(InputProblem problem, VarIntInput in, int limit) {
        InputException e = assertThrows(InputException.class, () -> in.readString(limit));
        assertEquals(problem, e.problem());
        assertEquals(0, in.position());
    }

    /** Text is written as Java encodes it. With one byte changed, it is read as Java reads it. */
    @Test
    void anyText() {
        Random random = new Random(1);
        for (int i = 0; i < 1000; i++) {
            String text = text(random);
            byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
            ByteArrayOutput out = new ByteArrayOutput();
            out.writeString(new StringBuilder(text));
            assertEquals(out.size(), VarIntOutput.stringSize(text));
            assertEquals(utf8.length, VarIntOutput.utf8Size(text));
            assertArrayEquals(utf8, new ByteArrayInput(out.toByteArray()).readByteArray(utf8.length));
            check(utf8, text.length());
            check(utf8, Math.max(0, text.length() - 1));
            if (utf8.length > 0) {
                utf8[random.nextInt(utf8.length)] = (byte) random.nextInt();
                check(utf8, 1 << 20);
            }
        }
    }

    /** The JDK encodes a surrogate without its other half to a question mark, wherever it stands in a word. */
    @Test
    void aQuestionMarkIsWrittenAndASurrogateWithoutItsOtherHalfRefused() {
        for (int at = 0; at < 20; at++) {
            String text = "é".repeat(at) + "?" + "é".repeat(19 - at);
            ByteArrayOutput out = new ByteArrayOutput();
            out.writeUtf8(text);
            assertArrayEquals(text.getBytes(StandardCharsets.UTF_8), out.toByteArray());
            for (char half : new char[] {0xD800, 0xDFFF}) {
                String broken = text.replace('?', half);
                assertThrows(IllegalArgumentException.class, () -> out.writeUtf8(broken));
                assertThrows(IllegalArgumentException.class, () -> out.writeString(broken));
            }
            assertEquals(39, out.size());
        }
    }

    /** Mostly ASCII, and code points of two, three and four bytes. */
    private static String text(Random random) {
        int[][] ranges = {
            {0, 0x80}, {0, 0x80}, {0, 0x80}, {0x80, 0x800}, {0x800, 0xD800}, {0xE000, 0x10000}, {0x10000, 0x110000}
        };
        int most = 1 + random.nextInt(ranges.length);
        return random.ints(random.nextInt(80), 0, most)
                .map(range -> ranges[range][0] + random.nextInt(ranges[range][1] - ranges[range][0]))
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }

    /** Every first byte, and after those that begin a code point, every other byte that matters. */
    @Test
    void everyFirstByte() {
        int[] next = {0x00, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC2, 0xE0, 0xFF};
        int[] rest = {0x41, 0x80, 0xBF, 0xC2};
        for (int first = 0; first < 256; first++) {
            check(new byte[] {(byte) first}, 9);
            for (int second : next) {
                check(new byte[] {(byte) first, (byte) second}, 9);
                for (int third : first < 0xE0 ? new int[0] : rest) {
                    check(new byte[] {(byte) first, (byte) second, (byte) third}, 9);
                    for (int fourth : first < 0xF0 ? new int[0] : rest) {
                        check(new byte[] {(byte) first, (byte) second, (byte) third, (byte) fourth}, 9);
                    }
                }
            }
        }
    }

    @Test
    void malformedUtf8AfterMuchAscii() {
        for (String hex : List.of("c080", "eda080", "f4908080", "e282", "f09f98", "ff", "c3")) {
            check(Canary.around(2000, HexFormat.of().parseHex(hex), 0), 3000);
        }
    }
}
