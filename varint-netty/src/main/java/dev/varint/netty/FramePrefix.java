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
 *
 * Up to four bytes are read as one word, without a branch on how many they are: lengths of packets are not to be predicted.
 *
 * <pre>
 *   word                 ........ 0CCCCCCC 1BBBBBBB 1AAAAAAA     as loaded, the first byte lowest
 *   stops                ?0000000 10000000 00000000 00000000     bytes that announce no other
 *   stops ^ stops - 1    00000000 11111111 11111111 11111111     up to the first of them
 * </pre>
 */
final class FramePrefix {

    static final long INCOMPLETE = 0;
    static final long MALFORMED = -1;

    private FramePrefix() {}

    /** The four bytes from an index on, to be given to {@link #ofWord} later; bytes that announce others if there are fewer. */
    static int word(ByteBuf in, int from, int to) {
        return to - from >= Integer.BYTES ? in.getIntLE(from) : -1;
    }

    /**
     * Reads a prefix of up to four bytes.
     *
     * @param stops where it may end, see {@link #stops}
     * @return 0 if it does not end there
     */
    // One-byte prefixes first, by a branch, is slower by a tenth of the whole decoder's time on the proxy mix (JDK 25,
    // Zen 3).
    static long ofWord(int word, int stops) {
        int found = ~word & stops;
        long size = Integer.numberOfTrailingZeros(found) + 1 >>> 3;
        return found == 0 ? 0 : size << 32 | gather(word & (found ^ found - 1));
    }

    /** The continuation bits of the first {@code width} bytes of a word, or of all four. */
    static int stops(int width) {
        return 0x8080_8080 >>> Byte.SIZE * Math.max(Integer.BYTES - width, 0);
    }

    static long read(ByteBuf in, int from, int to, int width, Strictness strictness) {
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

    private static int gather(int bytes) {
        return bytes & 0x7F | (bytes & 0x7F00) >>> 1 | (bytes & 0x7F_0000) >>> 2 | (bytes & 0x7F00_0000) >>> 3;
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
