package dev.varint.netty;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import java.nio.charset.StandardCharsets;

/**
 * Strings in UTF-8 with the number of their bytes before them. A call that throws leaves both indices where they were.
 */
final class PrefixedStrings {

    private static final int MAX_BYTES_PER_CHAR = 3;

    /** The longest text that is copied to an array on its way to a buffer without one. */
    private static final int MAX_COPIED = 1024;

    private PrefixedStrings() {}

    static int write(ByteBuf buf, CharSequence chars) {
        String text = chars.toString(); // read twice, so it must not change meanwhile
        long size = Utf8.size(text);
        int start = buf.writerIndex();
        Lengths.write(buf, (int) Math.min(size, Integer.MAX_VALUE), size);
        try {
            if (size == text.length()) {
                writeAscii(buf, text);
            } else {
                ByteBufUtil.reserveAndWriteUtf8(buf, text, (int) size);
            }
        } catch (RuntimeException e) {
            buf.writerIndex(start);
            throw e;
        }
        return buf.writerIndex() - start;
    }

    // No thread keeps an array for the next string: it would keep text, and this class, for as long as it lives.
    @SuppressWarnings("deprecation") // getBytes drops the high byte of each char, which is 0 in ASCII
    private static void writeAscii(ByteBuf buf, String text) {
        int size = text.length();
        if (buf.hasArray()) {
            int index = buf.writerIndex();
            text.getBytes(0, size, buf.array(), buf.arrayOffset() + index);
            buf.writerIndex(index + size);
        } else if (size <= MAX_COPIED) {
            byte[] bytes = new byte[size];
            text.getBytes(0, size, bytes, 0);
            buf.writeBytes(bytes);
        } else {
            ByteBufUtil.reserveAndWriteUtf8(buf, text, size);
        }
    }

    static String read(ByteBuf buf, int maxChars) {
        int start = buf.readerIndex();
        int size = Lengths.read(buf, (long) MAX_BYTES_PER_CHAR * maxChars, "bytes");
        try {
            String text = get(buf, buf.readerIndex(), size, maxChars);
            buf.skipBytes(size);
            return text;
        } catch (RuntimeException | Error e) { // the string may be too large for the heap
            buf.readerIndex(start);
            throw e;
        }
    }

    private static String get(ByteBuf buf, int from, int size, int maxChars) {
        if (buf.hasArray()) {
            return decode(buf.array(), buf.arrayOffset() + from, size, maxChars);
        }
        byte[] bytes = new byte[size];
        buf.getBytes(from, bytes);
        return decode(bytes, 0, size, maxChars);
    }

    private static String decode(byte[] bytes, int from, int size, int maxChars) {
        int asciiEnd = Utf8.asciiEnd(bytes, from, from + size);
        if (asciiEnd == from + size) {
            requireChars(size, maxChars);
            return new String(
                    bytes, from, size, StandardCharsets.ISO_8859_1); // for ASCII the same as UTF-8, and a plain copy
        }
        int rest = Utf8.chars(bytes, asciiEnd, from + size);
        if (rest < 0) {
            throw PeerErrors.corrupted("malformed UTF-8 in a string of " + size + " bytes");
        }
        requireChars(asciiEnd - from + rest, maxChars);
        return new String(bytes, from, size, StandardCharsets.UTF_8);
    }

    private static void requireChars(int chars, int maxChars) {
        if (chars > maxChars) {
            throw PeerErrors.tooLong("length of " + chars + " chars exceeds the limit of " + maxChars);
        }
    }
}
