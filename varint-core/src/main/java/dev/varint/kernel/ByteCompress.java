package dev.varint.kernel;

/** Selects bytes of a word and moves them to its lower end, by bit-gather where there is one. */
public final class ByteCompress {

    private ByteCompress() {}

    /**
     * Fills each byte of a mask whose highest bit is set.
     *
     * <pre>
     *   high bits      10000000 00000000 10000000
     *   up by 1        00000000 00000000 00000000   and a carry out of each byte
     *   down by 7      00000001 00000000 00000001
     *   difference     11111111 00000000 11111111
     * </pre>
     *
     * @param highBits a mask of the highest bits of some bytes, nothing else
     * @return all bits of these bytes
     */
    public static long wholeBytes(long highBits) {
        return (highBits << 1) - (highBits >>> 7);
    }

    /**
     * Fills the lower seven bits of each byte of a mask whose highest bit is set.
     *
     * @param highBits a mask of the highest bits of some bytes, nothing else
     * @return the other bits of these bytes
     */
    public static long payloads(long highBits) {
        return highBits - (highBits >>> 7);
    }

    /**
     * Moves the bytes that a mask selects to the lower end, in their order.
     *
     * @param word eight bytes, the first in the lowest
     * @param mask all bits of the bytes to keep, none of the others
     * @return the bytes kept; above them anything
     */
    public static long compress(long word, long mask) {
        return BitGather.ENABLED ? BitGather.compress(word, mask) : removeOthers(word, mask);
    }

    /** A byte at a time, the lowest first. For words that lose few. */
    static long removeOthers(long word, long mask) {
        long remaining = mask;
        for (long removed = ~mask; removed != 0; removed = ~remaining) {
            long below = Long.lowestOneBit(removed) - 1;
            word = word & below | word >>> 8 & ~below;
            remaining = remaining & below | remaining >> 8 & ~below | 0xFFL << 56;
        }
        return word;
    }
}
