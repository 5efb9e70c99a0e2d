package dev.varint.netty;

import dev.varint.carrier.ByteArraySource;
import dev.varint.kernel.ContinuationBits;

/**
 * Counts in UTF-8 without converting it, and finds out whether it is well-formed, as table 3-7 of the Unicode Standard
 * has it: no overlong form, no surrogate, nothing above U+10FFFF, nothing cut short.
 */
final class Utf8 {

    private Utf8() {}

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
