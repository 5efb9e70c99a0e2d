package dev.varint.message;

import dev.varint.carrier.ByteArraySource;
import dev.varint.carrier.ByteSink;
import dev.varint.carrier.ReadSource;
import dev.varint.format.InputException.Problem;
import dev.varint.kernel.ContinuationBits;
import java.nio.charset.StandardCharsets;

/**
 * Strings in UTF-8. It must be well-formed, as table 3-7 of the Unicode Standard has it: no overlong form, no
 * surrogate, nothing above U+10FFFF, nothing cut short.
 */
final class Utf8 {

    static final int MAX_BYTES_PER_CHAR = 3;

    private Utf8() {}

    /** Reads a string of a number of bytes. */
    static <B> String read(ReadSource<B> io, B src, int from, int size, int maxChars) {
        byte[] array = io.array(src);
        if (array != null) {
            return decode(io, src, array, io.arrayOffset(src) + from, size, maxChars);
        }
        byte[] bytes = new byte[size];
        io.readBytes(src, from, bytes, 0, size);
        return decode(io, src, bytes, 0, size, maxChars);
    }

    private static <B> String decode(ReadSource<B> io, B src, byte[] bytes, int from, int size, int maxChars) {
        int asciiEnd = asciiEnd(bytes, from, from + size);
        boolean ascii = asciiEnd == from + size;
        int rest = ascii ? 0 : chars(bytes, asciiEnd, from + size);
        if (rest < 0) {
            throw io.refused(src, Problem.MALFORMED, "malformed UTF-8 in a string of " + size + " bytes", null);
        }
        int chars = asciiEnd - from + rest;
        if (chars > maxChars) {
            throw io.refused(
                    src, Problem.OVER_LIMIT, "length of " + chars + " chars exceeds the limit of " + maxChars, null);
        }
        // ASCII is the same in both, and ISO 8859-1 is a plain copy.
        return new String(bytes, from, size, ascii ? StandardCharsets.ISO_8859_1 : StandardCharsets.UTF_8);
    }

    /** Writes a string of {@link #size} bytes, for which there is room; returns the index after it. */
    // No thread keeps an array for the next string: it would keep text, and this class, for as long as it lives.
    @SuppressWarnings("deprecation") // getBytes drops the high byte of each char, which is 0 in ASCII
    static <B> int write(ByteSink<B> io, B dst, int index, String text, int size) {
        boolean ascii = size == text.length();
        byte[] array = io.array(dst);
        if (ascii && array != null) {
            text.getBytes(0, size, array, io.arrayOffset(dst) + index);
            return index + size;
        }
        byte[] bytes = text.getBytes(ascii ? StandardCharsets.ISO_8859_1 : StandardCharsets.UTF_8);
        return io.writeBytes(dst, index, bytes, 0, size);
    }

    /**
     * How many bytes a text takes.
     *
     * @throws IllegalArgumentException if a surrogate in it has no other half
     */
    static long size(String text) {
        int length = text.length();
        for (int i = 0; i < length; i++) {
            if (text.charAt(i) >= 0x80) {
                return i + size(text, i, length);
            }
        }
        return length;
    }

    private static long size(String text, int from, int to) {
        long size = 0;
        for (int i = from; i < to; i++) {
            char c = text.charAt(i);
            if (c < 0x80) {
                size++;
            } else if (c < 0x800) {
                size += 2;
            } else if (!Character.isSurrogate(c)) {
                size += 3;
            } else if (Character.isHighSurrogate(c) && i + 1 < to && Character.isLowSurrogate(text.charAt(i + 1))) {
                size += 4;
                i++;
            } else {
                throw new IllegalArgumentException("surrogate without its other half at index " + i);
            }
        }
        return size;
    }

    /** The index of the first of these bytes that is not ASCII, or {@code to}. */
    static int asciiEnd(byte[] bytes, int from, int to) {
        int index = from;
        while (to - index >= Long.BYTES
                && (ByteArraySource.INSTANCE.readLong(bytes, index) & ContinuationBits.MASK) == 0) {
            index += Long.BYTES;
        }
        while (index < to && bytes[index] >= 0) {
            index++;
        }
        return index;
    }

    /**
     * How many chars these bytes make.
     *
     * @return the number, or &minus;1 if the bytes are not well-formed
     */
    static int chars(byte[] bytes, int from, int to) {
        int chars = 0;
        for (int index = from; index < to; ) {
            int size = size(bytes, index, to);
            if (size == 0) {
                return -1;
            }
            index += size;
            chars += size == 4 ? 2 : 1;
        }
        return chars;
    }

    /** How many bytes the code point at an index takes, or 0 if it is not well-formed. */
    private static int size(byte[] bytes, int index, int to) {
        int first = bytes[index] & 0xFF;
        if (first < 0x80) {
            return 1;
        }
        if (first < 0xE0) {
            return first >= 0xC2 && to - index >= 2 && continues(bytes[index + 1]) ? 2 : 0;
        }
        if (to - index < 3 || !continues(bytes[index + 1]) || !continues(bytes[index + 2])) {
            return 0;
        }
        int second = bytes[index + 1] & 0x3F;
        if (first < 0xF0) {
            boolean overlong = first == 0xE0 && second < 0x20;
            boolean surrogate = first == 0xED && second >= 0x20;
            return overlong || surrogate ? 0 : 3;
        }
        int high = (first & 0x07) << 6 | second; // the code point without its last twelve bits
        boolean inRange = first <= 0xF4 && high >= 0x10 && high <= 0x10F;
        return inRange && to - index >= 4 && continues(bytes[index + 3]) ? 4 : 0;
    }

    private static boolean continues(byte b) {
        return (b & 0xC0) == 0x80;
    }
}
