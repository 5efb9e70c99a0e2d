package dev.varint.netty;

import java.nio.ByteBuffer;
import java.util.function.IntFunction;

/**
 * Every pair of bytes that a prefix can have, written once, so that frames allocate no memory for their prefixes. The
 * second byte of a pair either continues the prefix or ends it. So there are 2 &times; 2<sup>14</sup> pairs, in 64 KiB.
 * A prefix is made of one or two of them, and of a single byte where its size is odd.
 */
final class PrefixTable {

    static final PrefixTable HEAP = new PrefixTable(ByteBuffer::allocate);

    private static volatile PrefixTable direct;

    private static final int PAIRS = 1 << 14;

    private final ByteBuffer continued;
    private final ByteBuffer last;

    private PrefixTable(IntFunction<ByteBuffer> memory) {
        continued = pairs(memory.apply(2 * PAIRS), 0x80);
        last = pairs(memory.apply(2 * PAIRS), 0);
    }

    /** Created at the first use. Without memory for it this fails, and the next call tries again. */
    private static synchronized PrefixTable createDirect() {
        if (direct == null) {
            direct = new PrefixTable(ByteBuffer::allocateDirect);
        }
        return direct;
    }

    static PrefixTable direct() {
        PrefixTable table = direct;
        return table != null ? table : createDirect();
    }

    private static ByteBuffer pairs(ByteBuffer table, int mark) {
        for (int groups = 0; groups < PAIRS; groups++) {
            table.put((byte) (groups & 0x7F | 0x80)).put((byte) (groups >>> 7 | mark));
        }
        return table.asReadOnlyBuffer();
    }

    /**
     * Returns one or two bytes of a prefix, which must lie within one pair.
     *
     * @param length the length that the prefix encodes
     * @param prefixSize the number of bytes in the prefix
     * @param from the first of the bytes, as an index in the prefix
     * @param to the index after the last of them
     */
    ByteBuffer slice(int length, int prefixSize, int from, int to) {
        int pair = from & ~1;
        int groups = length >>> 7 * pair & PAIRS - 1;
        if (pair == prefixSize - 1) {
            return last.slice((groups << 8) + 1, 1); // a single byte: the second of a pair
        }
        ByteBuffer table = pair + 2 == prefixSize ? last : continued;
        return table.slice((groups << 1) + from - pair, to - from);
    }
}
