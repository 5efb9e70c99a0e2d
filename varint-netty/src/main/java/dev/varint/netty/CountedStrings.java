package dev.varint.netty;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.util.concurrent.FastThreadLocal;
import java.nio.charset.StandardCharsets;

/** UTF-8 behind the number of its bytes. A call that throws leaves both indices where they were. */
final class CountedStrings {

    private static final int MAX_BYTES_A_CHAR = 3;

    private static final int SCRATCH_SIZE = 1024;

    /** Where the bytes of a string pass through on their way from or to a buffer that is no array. */
    private static final FastThreadLocal<byte[]> SCRATCH = new FastThreadLocal<>() {
        @Override
        protected byte[] initialValue() {
            return new byte[SCRATCH_SIZE];
        }
    };

    private CountedStrings() {}

    static void write(ByteBuf buf, CharSequence chars) {
        String text = chars.toString(); // it is gone through twice and must not change
        long size = Utf8.size(text);
        int start = buf.writerIndex();
        Counts.write(buf, (int) Math.min(size, Integer.MAX_VALUE), size);
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
    }

    @SuppressWarnings("deprecation") // getBytes drops the high byte of each char: there is none in ASCII
    private static void writeAscii(ByteBuf buf, String text) {
        int size = text.length();
        if (buf.hasArray()) {
            int at = buf.writerIndex();
            text.getBytes(0, size, buf.array(), buf.arrayOffset() + at);
            buf.writerIndex(at + size);
        } else if (size <= SCRATCH_SIZE) {
            byte[] scratch = SCRATCH.get();
            text.getBytes(0, size, scratch, 0);
            buf.writeBytes(scratch, 0, size);
        } else {
            ByteBufUtil.reserveAndWriteUtf8(buf, text, size);
        }
    }

    static String read(ByteBuf buf, int maxChars) {
        Counts.requireLimit(maxChars);
        int start = buf.readerIndex();
        int size = ByteBufVarInts.readVarInt(buf);
        try {
            Counts.require(buf, size, (long) MAX_BYTES_A_CHAR * maxChars, "bytes");
            String text = get(buf, buf.readerIndex(), size, maxChars);
            buf.skipBytes(size);
            return text;
        } catch (RuntimeException | Error e) { // a string may be too large for the heap
            buf.readerIndex(start);
            throw e;
        }
    }

    private static String get(ByteBuf buf, int from, int size, int maxChars) {
        if (buf.hasArray()) {
            return decode(buf.array(), buf.arrayOffset() + from, size, maxChars);
        }
        byte[] bytes = size <= SCRATCH_SIZE ? SCRATCH.get() : new byte[size];
        buf.getBytes(from, bytes, 0, size);
        return decode(bytes, 0, size, maxChars);
    }

    private static String decode(byte[] bytes, int from, int size, int maxChars) {
        int asciiEnd = Utf8.asciiEnd(bytes, from, from + size);
        if (asciiEnd == from + size) {
            requireChars(size, maxChars);
            return new String(bytes, from, size, StandardCharsets.ISO_8859_1); // the same for ASCII, and a mere copy
        }
        int rest = Utf8.chars(bytes, asciiEnd, from + size);
        if (rest < 0) {
            throw HostileInput.corrupted("malformed UTF-8 in a string of " + size + " bytes");
        }
        requireChars(asciiEnd - from + rest, maxChars);
        return new String(bytes, from, size, StandardCharsets.UTF_8);
    }

    private static void requireChars(int chars, int maxChars) {
        if (chars > maxChars) {
            throw HostileInput.tooLong("length of " + chars + " chars exceeds the limit of " + maxChars);
        }
    }
}
