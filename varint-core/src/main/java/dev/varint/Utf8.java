package dev.varint;

import dev.varint.carrier.ByteArrayAccess;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Strings in UTF-8, which must be well-formed as in table 3-7 of the Unicode Standard. */
final class Utf8 {

    static final int MAX_BYTES_PER_CHAR = 3;
    private static final char REPLACEMENT = 0xFFFD; // what the JDK decodes malformed bytes to
    private static final byte REPLACEMENT_BYTE = '?'; // what it encodes a surrogate without its other half to

    private Utf8() {}

    /** Reads a string of a number of bytes in an array. Returns null if they are malformed. */
    static String read(byte[] bytes, int from, int size) {
        String text = new String(bytes, from, size, StandardCharsets.UTF_8);
        if (text.indexOf(REPLACEMENT) < 0) {
            return text;
        }
        byte[] encoded = text.getBytes(StandardCharsets.UTF_8); // different if it stands for malformed bytes
        return Arrays.equals(encoded, Arrays.copyOfRange(bytes, from, from + size)) ? text : null;
    }

    /** Whether all chars are ASCII, so that each takes one byte. Stops at the first that is not. */
    static boolean isAscii(String text) {
        int length = text.length();
        int i = 0;
        while (i < length && text.charAt(i) < 0x80) {
            i++;
        }
        return i == length;
    }

    @SuppressWarnings("deprecation") // getBytes drops the high byte of each char, which is 0 in ASCII
    static void writeAscii(String text, byte[] dst, int index) {
        text.getBytes(0, text.length(), dst, index);
    }

    /** Encodes a text as fast as the JDK does. Throws if a surrogate in it has no other half. */
    static byte[] encode(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        if (contains(bytes, REPLACEMENT_BYTE)) { // it may stand for a surrogate
            size(text);
        }
        return bytes;
    }

    /** Eight bytes at a time: a subtraction borrows from the high bit of a byte that is 0. */
    private static boolean contains(byte[] bytes, byte b) {
        long all = 0x0101_0101_0101_0101L;
        int i = 0;
        for (; i <= bytes.length - Long.BYTES; i += Long.BYTES) {
            long word = ByteArrayAccess.INSTANCE.readLong(bytes, i) ^ all * b;
            if ((word - all & ~word & all << 7) != 0) {
                return true;
            }
        }
        for (; i < bytes.length; i++) {
            if (bytes[i] == b) {
                return true;
            }
        }
        return false;
    }

    /** How many bytes a text takes. Throws {@link IllegalArgumentException} if a surrogate in it has no other half. */
    static long size(String text) {
        int length = text.length();
        long size = length;
        for (int i = 0; i < length; i++) {
            char c = text.charAt(i);
            if (c >= 0x80) {
                size += c < 0x800 ? 1 : 2;
                if (Character.isSurrogate(c)) {
                    if (text.codePointAt(i) < Character.MIN_SUPPLEMENTARY_CODE_POINT) {
                        throw new IllegalArgumentException("surrogate without its other half at index " + i);
                    }
                    i++;
                }
            }
        }
        return size;
    }
}
