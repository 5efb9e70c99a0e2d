package dev.varint.kernel;

/**
 * Bitmaps of continuation bits: one bit for each byte, the lowest bit for the first byte. Idea: the movemask of Masked
 * VByte (Plaisance, Kurz, Lemire), here in general-purpose registers.
 */
public final class ContinuationBits {

    /** The continuation bit of every byte. */
    public static final long MASK = 0x8080_8080_8080_8080L;

    /** Bit 8j + 7 of a word times bit 49 - 7j of this is bit 56 + j of the product. No others are added there. */
    private static final long COLLECT = 0x0002_0408_1020_4081L;

    private static final long[] IN_WORD = new long[Long.SIZE + 1]; // by leading zeros of the value, 0 to 64

    static {
        for (int zeroBits = 0; zeroBits <= Long.SIZE; zeroBits++) {
            int continued = Math.min(VarIntSize.ofZeroBits(zeroBits) - 1, Long.BYTES);
            IN_WORD[zeroBits] = continued == 0 ? 0 : MASK >>> Long.SIZE - Byte.SIZE * continued;
        }
    }

    private ContinuationBits() {}

    /** {@return the continuation bits of the first eight bytes that a value takes, in their place, from a table} */
    public static long inWord(long value) {
        return IN_WORD[Long.numberOfLeadingZeros(value)];
    }

    /**
     * {@return the bitmap of a word, by bit-gather or a multiplication; zero above it}
     *
     * <pre>
     *   word     0....... 1....... 1....... 0....... 0....... 1....... 0....... 1.......
     *   bitmap   01100101
     * </pre>
     */
    public static long of(long word) {
        return BitGather.ENABLED ? BitGather.compress(word, MASK) : (word & MASK) * COLLECT >>> 56;
    }

    /**
     * {@return a word in which the continuation bit of each byte is set if that bit, or any bit that a mask selects,
     * was set} The addition carries a selected bit into the continuation bit, and no further. Other bits mean nothing.
     */
    public static long carried(long word, long mask) {
        return (word & mask) + mask | word;
    }

    /** {@return the sum of the eight bytes of a word} */
    public static int sumOfBytes(long bytes) {
        long pairs = (bytes & 0x00FF_00FF_00FF_00FFL) + (bytes >>> 8 & 0x00FF_00FF_00FF_00FFL);
        return (int) (pairs * 0x0001_0001_0001_0001L >>> 48);
    }

    /**
     * {@return all bits of the bytes whose highest bits are given}
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

    /** {@return the lower seven bits of the bytes whose highest bits are given} */
    public static long payloads(long highBits) {
        return highBits - (highBits >>> 7);
    }

    /** {@return a bit for each byte that follows four with continuation bits, of the bitmap of up to 64 bytes} */
    public static long afterFour(long bits) {
        long afterTwo = bits << 1 & bits << 2;
        return afterTwo & afterTwo << 2;
    }

    /** {@return a bit for each byte that follows eight with continuation bits, of the bitmap of up to 64 bytes} */
    public static long afterEight(long bits) {
        long afterFour = afterFour(bits);
        return afterFour & afterFour << 4;
    }

    /** {@return the same, where some of the eight may be in the 64 bytes before, whose bitmap is {@code before}} */
    public static long afterEight(long bits, long before) {
        return afterEight(bits) | afterEight(bits << 8 | before >>> 56) >>> 8;
    }

    /** {@return how many bytes values take, by the bitmap of their last bytes} */
    public static int length(long ends) {
        return Long.SIZE - Long.numberOfLeadingZeros(ends);
    }

    /** {@return whether all values of 1 to 64 bytes have one size: other ends are {@code size} above each end only} */
    public static boolean areUniform(long ends, int size, int count) {
        return ((ends ^ ends << size) & -1L >>> 64 - count) >>> size == 0;
    }
}
