package dev.varint;

import dev.varint.bulk.BulkReadAccess;
import dev.varint.format.InputException.Problem;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Reads and writes strings in well-formed UTF-8 (table 3-7 of the Unicode Standard): no overlong form, no surrogate,
 * nothing above U+10FFFF, nothing cut short.
 */
final class Utf8 {

    static final int MAX_BYTES_PER_CHAR = 3;
    private static final char REPLACEMENT = 0xFFFD; // the JDK's result for malformed bytes

    private Utf8() {}

    /**
     * Reads a string of {@code size} bytes from an array. {@code access} creates the exceptions for the carrier
     * {@code src}.
     */
    static <B> String read(BulkReadAccess<B> access, B src, byte[] bytes, int from, int size, int maxChars) {
        String text = new String(bytes, from, size, StandardCharsets.UTF_8);
        if (text.indexOf(REPLACEMENT) >= 0 && !isEncoded(text, bytes, from, size)) {
            throw access.refused(src, Problem.MALFORMED, "malformed UTF-8 in a string of " + size + " bytes", 0, null);
        }
        if (text.length() > maxChars) {
            String message = "length of " + text.length() + " chars exceeds the limit of " + maxChars;
            throw access.refused(src, Problem.OVER_LIMIT, message, 0, null);
        }
        return text;
    }

    /** Whether the replacement characters in a text were in the bytes, and do not stand for malformed bytes. */
    private static boolean isEncoded(String text, byte[] bytes, int from, int size) {
        byte[] encoded = text.getBytes(StandardCharsets.UTF_8);
        return Arrays.equals(encoded, 0, encoded.length, bytes, from, from + size);
    }

    /** Writes a string of {@link #size} bytes and returns the index after it. The caller has made room. */
    // There is no array in a thread-local: it would keep text, and this class, for as long as the thread lives.
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
     * Returns the number of bytes that a text takes.
     *
     * @throws IllegalArgumentException if a surrogate is unpaired
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
