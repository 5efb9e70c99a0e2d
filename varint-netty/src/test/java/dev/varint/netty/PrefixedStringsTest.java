package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.testing.Canary;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.CorruptedFrameException;
import io.netty.handler.codec.TooLongFrameException;
import io.netty.util.AsciiString;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** UTF-8, against Java's own decoder told to report errors. */
class PrefixedStringsTest {

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

    private static void check(ByteBufKind kind, byte[] utf8, int limit) {
        ByteBuf buf = kind.make(utf8.length + 8, utf8.length + 8).setIndex(1, 1);
        try {
            ByteBufPrefixed.writeByteArray(buf, utf8);
            String expected = oracle(utf8);
            if (utf8.length > 3L * limit || expected != null && expected.length() > limit) {
                Snapshot.assertThrows(TooLongFrameException.class, buf, () -> ByteBufPrefixed.readString(buf, limit));
            } else if (expected == null) {
                Snapshot.assertThrows(CorruptedFrameException.class, buf, () -> ByteBufPrefixed.readString(buf, limit));
            } else {
                assertEquals(expected, ByteBufPrefixed.readString(buf, limit));
                assertFalse(buf.isReadable());
            }
        } finally {
            buf.release();
        }
    }

    /** Text is written as Java encodes it. With one byte changed, it is read as Java reads it. */
    @Test
    void anyText() {
        Random random = new Random(1);
        for (int i = 0; i < 1000; i++) {
            ByteBufKind kind = ByteBufKind.values()[i % ByteBufKind.values().length];
            String text = text(random);
            byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
            ByteBuf buf = kind.make(5 + utf8.length, 5 + utf8.length);
            ByteBufPrefixed.writeString(buf, text);
            assertArrayEquals(utf8, ByteBufPrefixed.readByteArray(buf, utf8.length));
            buf.release();
            check(kind, utf8, text.length());
            if (utf8.length > 0) {
                utf8[random.nextInt(utf8.length)] = (byte) random.nextInt();
                check(kind, utf8, 1 << 20);
            }
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
            check(ByteBufKind.UNPOOLED_HEAP, new byte[] {(byte) first}, 9);
            for (int second : next) {
                check(ByteBufKind.UNPOOLED_HEAP, new byte[] {(byte) first, (byte) second}, 9);
                for (int third : first < 0xE0 ? new int[0] : rest) {
                    check(ByteBufKind.POOLED_DIRECT, new byte[] {(byte) first, (byte) second, (byte) third}, 9);
                    for (int fourth : first < 0xF0 ? new int[0] : rest) {
                        byte[] utf8 = {(byte) first, (byte) second, (byte) third, (byte) fourth};
                        check(ByteBufKind.UNPOOLED_HEAP, utf8, 9);
                    }
                }
            }
        }
    }

    @Test
    void malformedUtf8AfterMuchAsciiIsAnError() {
        for (String hex : List.of("c080", "eda080", "f4908080", "e282", "f09f98", "ff", "c3")) {
            byte[] utf8 = Canary.around(2000, HexFormat.of().parseHex(hex), 0);
            check(ByteBufKind.POOLED_HEAP, utf8, 3000);
            check(ByteBufKind.POOLED_DIRECT, utf8, 3000);
            ByteBuf buf = Unpooled.buffer();
            ByteBufPrefixed.writeByteArray(buf, utf8);
            Exception e = assertThrows(CorruptedFrameException.class, () -> ByteBufPrefixed.readString(buf, 3000));
            assertTrue(e.getMessage().contains("malformed UTF-8"), e.getMessage());
        }
    }

    /** Lengths around what fits the buffer that is kept for strings of direct memory. */
    @Test
    void longStrings() {
        for (int length = 1020; length < 1030; length++) {
            for (String text : List.of("x".repeat(length), "x".repeat(length - 2) + "é")) {
                for (ByteBufKind kind : ByteBufKind.values()) {
                    check(kind, text.getBytes(StandardCharsets.UTF_8), text.length());
                }
                check(ByteBufKind.POOLED_DIRECT, text.getBytes(StandardCharsets.UTF_8), text.length() - 1);
            }
        }
    }

    @Test
    void anySequenceOfChars() {
        ByteBuf buf = Unpooled.directBuffer();
        AsciiString latin = new AsciiString(new byte[] {'n', 'a', (byte) 0xEF, 'v', 'e'}); // not so ASCII
        for (CharSequence text : List.of(new StringBuilder("bär"), latin, AsciiString.of("plain"), "漢字")) {
            ByteBufPrefixed.writeString(buf, text);
            assertEquals(text.toString(), ByteBufPrefixed.readString(buf, 5));
        }
        assertThrows(NullPointerException.class, () -> ByteBufPrefixed.writeString(buf, null));
        assertFalse(buf.isReadable());
        buf.release();
    }
}
