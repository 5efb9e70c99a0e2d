package dev.varint.netty;

import java.nio.ByteBuffer;
import java.util.function.IntFunction;

/**
 * All that can stand in a prefix, in memory once and for all: a frame takes what it needs of it and allocates
 * none. Of two bytes there are 2 &times; 2<sup>14</sup>, for the second continues or ends the prefix, so 64
 * KiB hold every pair; a prefix is a pair, two, or two and a byte.
 */
final class PrefixTable {

    static final PrefixTable HEAP = new PrefixTable(ByteBuffer::allocate);

    private static final int PAIRS = 1 << 14;

    private final ByteBuffer continued;
    private final ByteBuffer last;

    private PrefixTable(IntFunction<ByteBuffer> memory) {
        continued = pairs(memory.apply(2 * PAIRS), 0x80);
        last = pairs(memory.apply(2 * PAIRS), 0);
    }

    static PrefixTable direct() {
        return Direct.TABLE;
    }

    private static ByteBuffer pairs(ByteBuffer table, int mark) {
        for (int groups = 0; groups < PAIRS; groups++) {
            table.put((byte) (groups & 0x7F | 0x80)).put((byte) (groups >>> 7 | mark));
        }
        return table.asReadOnlyBuffer();
    }

    /**
     * Some bytes of a prefix, which must be of one pair: an even one and the next, or either.
     *
     * @param length the length that the prefix tells
     * @param width how many bytes the prefix has
     * @param from the index of the first byte in the prefix
     * @param to the index after the last one
     */
    ByteBuffer slice(int length, int width, int from, int to) {
        int pair = from & ~1;
        int groups = length >>> 7 * pair & PAIRS - 1;
        if (pair == width - 1) {
            return last.slice((groups << 8) + 1, 1); // by itself: the second byte of a pair
        }
        ByteBuffer table = pair + 2 == width ? last : continued;
        return table.slice((groups << 1) + from - pair, to - from);
    }

    /** Made when it is first asked for: it is not freed. */
    private static final class Direct {
        static final PrefixTable TABLE = new PrefixTable(ByteBuffer::allocateDirect);
    }
}
