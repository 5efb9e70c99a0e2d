package dev.varint.netty;

import dev.varint.Strictness;
import io.netty.buffer.ByteBuf;

/**
 * Reads the length prefix of a frame, without moving anything. Size and length come in one long, which stays in a register:
 *
 * <pre>
 *   0                                 more bytes are needed
 *   size &lt;&lt; 32 | length               the length, unsigned, in the low 32 bits
 *   &minus;1                                malformed
 * </pre>
 */
final class FramePrefix {

    static final long INCOMPLETE = 0;
    static final long MALFORMED = -1;

    private FramePrefix() {}

    static long read(ByteBuf in, int from, int to, int width, Strictness strictness) {
        if (from < to) {
            byte first = in.getByte(from);
            if (first >= 0) {
                return 1L << 32 | first;
            }
        }
        return readLonger(in, from, to, width, strictness);
    }

    private static long readLonger(ByteBuf in, int from, int to, int width, Strictness strictness) {
        int available = Math.min(to - from, width);
        long value = 0;
        for (int i = 0; i < available; i++) {
            byte b = in.getByte(from + i);
            value |= (b & 0x7FL) << 7 * i;
            if (b >= 0) {
                return isRefused(value, i + 1, b, strictness) ? MALFORMED : (i + 1L) << 32 | value & 0xFFFF_FFFFL;
            }
        }
        return available == width ? MALFORMED : INCOMPLETE;
    }

    private static boolean isRefused(long value, int size, int last, Strictness strictness) {
        return strictness != Strictness.LENIENT && value >>> 32 != 0
                || strictness == Strictness.CANONICAL && size > 1 && last == 0;
    }

    static int size(long prefix) {
        return (int) (prefix >>> 32);
    }

    static int length(long prefix) {
        return (int) prefix;
    }
}
