package dev.varint.kernel;

/**
 * Seven-bit groups, one in each byte of a word, and the number that they make. Idea: varint-simd (Rust), here in
 * general-purpose registers: by SWAR, or by the CPU's bit-gather.
 */
public final class SevenBitGroups {

    /** The payload of every byte. */
    public static final long PAYLOAD = 0x7F7F_7F7F_7F7F_7F7FL;

    private SevenBitGroups() {}

    /**
     * {@return the lower 32 bits of the number that five groups make, by plain arithmetic} Continuation bits and bytes
     * above the fifth may be anything.
     *
     * <pre>
     *   word      .EEEEEEE .DDDDDDD .CCCCCCC .BBBBBBB .AAAAAAA
     *   pairs              00DDDDDD DCCCCCCC 00BBBBBB BAAAAAAA
     *   result    EEEEDDDD DDDCCCCC CCBBBBBB BAAAAAAA
     * </pre>
     *
     * <p>All its values have 64 bits: otherwise C2 does not compile a loop to vectors. In each pair the upper byte is
     * one bit too high. Subtracting half of it takes one operation less than shifting it.
     */
    public static long gatherFive(long word) {
        long low = word & 0x7F7F_7F7FL;
        long pairs = low - ((low & 0x7F00_7F00L) >>> 1);
        return pairs & 0x3FFF | pairs >>> 2 & 0x0FFF_C000 | word >>> 4 & 0xF000_0000L;
    }

    /**
     * {@return the 56-bit number that eight groups make, by plain arithmetic} Continuation bits may be anything.
     *
     * <pre>
     *   groups   0HHHHHHH 0GGGGGGG 0FFFFFFF 0EEEEEEE 0DDDDDDD 0CCCCCCC 0BBBBBBB 0AAAAAAA
     *   pairs    00HHHHHH HGGGGGGG 00FFFFFF FEEEEEEE 00DDDDDD DCCCCCCC 00BBBBBB BAAAAAAA     odd bytes down by 1
     *   fours    0000HHHH HHHGGGGG GGFFFFFF FEEEEEEE 0000DDDD DDDCCCCC CCBBBBBB BAAAAAAA     odd pairs down by 2
     *   result   the upper four down by 4
     * </pre>
     *
     * <p>It uses sums because C2 tracks their ranges: where the value has two bytes, it drops the work for the others.
     */
    public static long gatherEight(long word) {
        long pairs = (word & 0x007F_007F_007F_007FL) + (word >>> 1 & 0x3F80_3F80_3F80_3F80L);
        long fours = (pairs & 0x0000_3FFF_0000_3FFFL) + (pairs >>> 2 & 0x0FFF_C000_0FFF_C000L);
        return (fours & 0x0FFF_FFFFL) + (fours >>> 32 << 28);
    }

    /** {@return {@link #gatherEight} in one instruction, where there is one} */
    public static long gatherByBits(long word) {
        return BitGather.ENABLED ? BitGather.compress(word, PAYLOAD) : gatherEight(word);
    }

    /**
     * {@return the upper eight bits of a value of nine or ten bytes, in their place, from the last two of ten}
     *
     * <pre>
     *   bytes    .......J 1IIIIIII     or     ........ 0IIIIIII
     *   result   JIIIIIII 0...                0IIIIIII 0...
     * </pre>
     */
    public static long topEightBits(int bytes) {
        return (long) (bytes & (bytes >>> 1 | 0x7F)) << 56;
    }

    /**
     * {@return the bytes of the first value; all if none of them ends one}
     *
     * <pre>
     *   word          0....... 1....... 0CCCCCCC 1BBBBBBB 1AAAAAAA
     *   ends          10000000 00000000 10000000 00000000 00000000
     *   ends ^ ends - 1                  11111111 11111111 11111111
     * </pre>
     */
    public static long firstValue(long word) {
        long ends = ~word & ContinuationBits.MASK;
        return word & (ends ^ ends - 1);
    }

    /** {@return 56 bits as eight groups, by bit-gather where there is one} */
    public static long spread(long bits) {
        return BitGather.ENABLED ? BitGather.expand(bits, PAYLOAD) : spreadBySwar(bits);
    }

    /** {@link #spread} in plain arithmetic: {@link #gatherEight} backwards. */
    static long spreadBySwar(long bits) {
        long fours = bits & 0x0FFF_FFFFL | (bits & 0x00FF_FFFF_F000_0000L) << 4;
        long pairs = fours & 0x0000_3FFF_0000_3FFFL | (fours & 0x0FFF_C000_0FFF_C000L) << 2;
        return pairs & 0x007F_007F_007F_007FL | (pairs & 0x3F80_3F80_3F80_3F80L) << 1;
    }

    /** {@return the five groups of a value, by bit-gather where there is one} */
    public static long spreadFive(int value) {
        return BitGather.ENABLED ? BitGather.expand(value & 0xFFFF_FFFFL, PAYLOAD >>> 24) : spreadFiveBySwar(value);
    }

    /** {@link #spreadFive} in plain arithmetic: adding the bits above a group to the number moves them up by one. */
    static long spreadFiveBySwar(int value) {
        long groups = value & 0xFFFF_FFFFL;
        groups += groups & -1L << 7;
        groups += groups & -1L << 15;
        groups += groups & -1L << 23;
        return groups + (groups & -1L << 31);
    }

    /**
     * {@return the leading zeros of a value's groups, at most 63} The word 0 has one byte, too. All values of one byte
     * are compared as a hint to C2: if its profile has seen no others, the size becomes a constant. Otherwise the
     * comparison becomes a conditional move.
     */
    public static int zeroBits(long value, long groups) {
        int zeroBits = Long.numberOfLeadingZeros(groups);
        if ((value & -1L << 7) == 0) {
            zeroBits = 63;
        }
        return zeroBits;
    }

    /** {@return how many bytes groups take, 1 to 8, by their {@link #zeroBits}} */
    public static int sizeByZeroBits(int zeroBits) {
        return 8 - (zeroBits >>> 3);
    }

    /**
     * {@return the groups with the continuation bit of every byte below the highest one} As many continuation bits are
     * shifted out as the word has unused bytes.
     *
     * <pre>
     *   groups                     00000000 00000000 0CCCCCCC 0BBBBBBB 0AAAAAAA
     *   zero bytes on top: 5       0080_8080_8080_8080 &gt;&gt;&gt; 8 * 5  =  8080
     *   result                     00000000 00000000 0CCCCCCC 1BBBBBBB 1AAAAAAA
     * </pre>
     */
    public static long withContinuation(long groups, int zeroBits) {
        return groups | 0x0080_8080_8080_8080L >>> (zeroBits & 0x38);
    }
}
