package dev.varint.kernel;

/** Arithmetic on each of the eight bytes of a word. */
public final class ByteLanes {

    private ByteLanes() {}

    /**
     * A word in which the continuation bit of each byte is set if that bit, or any bit that a mask selects, was set.
     * Adding the mask to the selected bits carries any of them into the continuation bit, and no further. The other
     * bits mean nothing.
     */
    public static long carried(long word, long lanes) {
        return (word & lanes) + lanes | word;
    }

    /** The sum of the eight bytes of a word. */
    public static int sumOfBytes(long bytes) {
        long pairs = (bytes & 0x00FF_00FF_00FF_00FFL) + (bytes >>> 8 & 0x00FF_00FF_00FF_00FFL);
        return (int) (pairs * 0x0001_0001_0001_0001L >>> 48);
    }

    /**
     * All bits of the bytes whose highest bits are given.
     *
     * <pre>
     *   high bits      10000000 00000000 10000000
     *   up by 1        00000000 00000001 00000000   and a carry
     *   down by 7      00000001 00000000 00000001
     *   difference     11111111 00000000 11111111
     * </pre>
     */
    public static long wholeBytes(long highBits) {
        return (highBits << 1) - (highBits >>> 7);
    }

    /** The lower seven bits of the bytes whose highest bits are given. */
    public static long payloads(long highBits) {
        return highBits - (highBits >>> 7);
    }
}
