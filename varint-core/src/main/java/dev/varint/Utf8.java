package dev.varint;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Strings in UTF-8. It must be well-formed, as table 3-7 of the Unicode Standard has it: no overlong form, no
 * surrogate, nothing above U+10FFFF, nothing cut short.
 */
final class Utf8 {

    static final int MAX_BYTES_PER_CHAR = 3;
    private static final char REPLACEMENT = 0xFFFD; // what the JDK decodes malformed bytes to

    private Utf8() {}

    /** Reads a string of a number of bytes in an array. Returns null if they are malformed. */
    static String read(byte[] bytes, int from, int size) {
        String text = new String(bytes, from, size, StandardCharsets.UTF_8);
        return text.indexOf(REPLACEMENT) < 0 || isEncoded(text, bytes, from, size) ? text : null;
    }

    /** Whether a replacement character in a text was in the bytes, too, or stands for others that are malformed. */
    private static boolean isEncoded(String text, byte[] bytes, int from, int size) {
        byte[] encoded = text.getBytes(StandardCharsets.UTF_8);
        return Arrays.equals(encoded, 0, encoded.length, bytes, from, from + size);
    }

    /** Writes a string of {@link #size} bytes, for which there is room; returns the index after it. */
    // No thread keeps an array for the next string: it would keep text, and this class, for as long as it lives.
    @SuppressWarnings("deprecation") // getBytes drops the high byte of each char, which is 0 in ASCII
    static int write(String text, int size, byte[] dst, int index) {
        if (size == text.length()) {
            text.getBytes(0, size, dst, index);
        } else {
            System.arraycopy(text.getBytes(StandardCharsets.UTF_8), 0, dst, index, size);
        }
        return index + size;
    }

    /**
     * How many bytes a text takes.
     *
     * @throws IllegalArgumentException if a surrogate in it has no other half
     */
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
