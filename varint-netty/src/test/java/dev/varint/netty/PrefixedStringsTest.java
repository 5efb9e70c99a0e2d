package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.testing.Canary;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
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
import java.util.concurrent.FutureTask;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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

    @Property
    void anyTextIsWrittenAndRead(@ForAll ByteBufKind kind, @ForAll("texts") String text) {
        ByteBuf buf = kind.make(5 + 3 * text.length(), 5 + 3 * text.length());
        try {
            ByteBufPrefixed.writeString(buf, text);
            byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
            assertEquals(utf8.length, ByteBufVarInts.getVarInt(buf, 0));
            assertArrayEquals(utf8, ByteBufUtil.getBytes(buf, buf.writerIndex() - utf8.length, utf8.length));
            assertEquals(text, ByteBufPrefixed.readString(buf, text.length()));
        } finally {
            buf.release();
        }
    }

    @Property
    void anyBytesAreReadAsJavaReadsThem(
            @ForAll ByteBufKind kind, @ForAll("bytes") List<Byte> bytes, @ForAll @IntRange(max = 60) int limit) {
        byte[] utf8 = new byte[bytes.size()];
        for (int i = 0; i < utf8.length; i++) {
            utf8[i] = bytes.get(i);
        }
        check(kind, utf8, limit);
    }

    /** Well-formed but for one byte. */
    @Property
    void spoiltTextIsReadAsJavaReadsIt(
            @ForAll ByteBufKind kind, @ForAll("texts") String text, @ForAll int at, @ForAll byte spoilt) {
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        if (utf8.length > 0) {
            utf8[Math.floorMod(at, utf8.length)] = spoilt;
        }
        check(kind, utf8, 1 << 20);
    }

    @Property
    void loneSurrogatesAreNotWritten(@ForAll("texts") String before, @ForAll("chars") String wild) {
        String text = before + wild;
        ByteBuf buf = Unpooled.buffer(16).setIndex(1, 3);
        if (StandardCharsets.UTF_8.newEncoder().canEncode(text)) {
            ByteBufPrefixed.writeString(buf, text);
            assertEquals(text, ByteBufPrefixed.readString(buf.readerIndex(3), text.length()));
        } else {
            Snapshot.assertThrows(IllegalArgumentException.class, buf, () -> ByteBufPrefixed.writeString(buf, text));
        }
    }

    @Provide
    Arbitrary<String> texts() {
        Arbitrary<Integer> points = Arbitraries.frequencyOf(
                Tuple.of(8, Arbitraries.integers().between(0, 0x7F)),
                Tuple.of(1, Arbitraries.integers().between(0x80, 0x7FF)),
                Tuple.of(1, Arbitraries.integers().between(0x800, 0xD7FF)),
                Tuple.of(1, Arbitraries.integers().between(0xE000, 0xFFFF)),
                Tuple.of(1, Arbitraries.integers().between(0x10000, 0x10FFFF)));
        return points.list()
                .ofMaxSize(80)
                .map(list -> list.stream()
                        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                        .toString());
    }

    /** With surrogates where they do not belong. */
    @Provide
    Arbitrary<String> chars() {
        return Arbitraries.of('a', 'é', '漢', '\uD800', '\uDBFF', '\uDC00', '\uDFFF')
                .list()
                .ofMaxSize(6)
                .map(list -> list.stream()
                        .collect(StringBuilder::new, StringBuilder::append, StringBuilder::append)
                        .toString());
    }

    /** Those that begin and continue a code point, and those that never do. */
    @Provide
    Arbitrary<List<Byte>> bytes() {
        return Arbitraries.of(
                        0x00, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC,
                        0xED, 0xEE, 0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xF8, 0xFF)
                .map(Integer::byteValue)
                .list()
                .ofMaxSize(12);
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

    @ParameterizedTest
    @ValueSource(
            strings = {"c080", "eda080", "edbfbf", "f08080af", "f4908080", "e2", "e282", "f09f98", "80", "ff", "61c3"})
    void malformedUtf8IsAnError(String hex) {
        byte[] utf8 = HexFormat.of().parseHex(hex);
        check(ByteBufKind.POOLED_HEAP, utf8, 100);
        check(ByteBufKind.POOLED_DIRECT, utf8, 100);
        byte[] late = Canary.around(2000, utf8, 0);
        check(ByteBufKind.POOLED_HEAP, late, 3000);
        check(ByteBufKind.POOLED_DIRECT, late, 3000);
        ByteBuf buf = Unpooled.buffer();
        ByteBufPrefixed.writeByteArray(buf, utf8);
        CorruptedFrameException e =
                assertThrows(CorruptedFrameException.class, () -> ByteBufPrefixed.readString(buf, 100));
        assertTrue(e.getMessage().contains("malformed UTF-8"), e.getMessage());
    }

    /** Lengths around what fits the buffer that is kept for strings of direct memory. */
    @Test
    void longStrings() {
        for (int length = 1020; length < 1030; length++) {
            for (String text : List.of("x".repeat(length), "x".repeat(length - 2) + "é")) {
                for (ByteBufKind kind : ByteBufKind.values()) {
                    check(kind, text.getBytes(StandardCharsets.UTF_8), text.length());
                    check(kind, text.getBytes(StandardCharsets.UTF_8), text.length() - 1);
                }
            }
        }
    }

    /** Each keeps an array for the bytes of short strings. */
    @Test
    void aThreadThatHasHadNoStringsYet() throws Exception {
        ByteBuf buf = Unpooled.directBuffer();
        Thread writer = new Thread(() -> ByteBufPrefixed.writeString(buf, "text"));
        writer.start();
        writer.join();
        FutureTask<String> read = new FutureTask<>(() -> ByteBufPrefixed.readString(buf, 4));
        new Thread(read).start();
        assertEquals("text", read.get());
        buf.release();
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
