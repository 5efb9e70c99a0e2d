package dev.varint.kernel;

/**
 * Seven-bit groups, one in each byte of a word, and the number they make: {@link #gatherEight} packs eight of them into 56 bits,
 * {@link #spread} deals 56 bits out again.
 *
 * <p>Idea: word-parallel decoding as in varint-simd (Rust), here in general-purpose registers: by SWAR, or by the CPU's
 * bit-gather.
 */
public final class Groups {

    /** The payload of every byte. */
    public static final long PAYLOAD = 0x7F7F_7F7F_7F7F_7F7FL;

    private Groups() {}

    /**
     * Packs the groups of five bytes, in plain arithmetic: a step for 14 bits, one for 28, and the fifth group by itself.
     *
     * <pre>
     *   groups    0EEEEEEE  0DDDDDDD 0CCCCCCC 0BBBBBBB 0AAAAAAA
     *   pairs               00DDDDDD DCCCCCCC 00BBBBBB BAAAAAAA     odd bytes moved down by 1
     *   result    .EEE EEEE DDDD DDDC CCCC CCBB BBBB BAAA AAAA      upper pair moved down by 2
     * </pre>
     *
     * @param groups the groups, lowest first; the bytes above the fifth are ignored
     * @return the 35-bit number
     */
    public static long gatherFive(long groups) {
        int pairs = (int) groups & 0x007F_007F | ((int) groups & 0x7F00_7F00) >>> 1;
        int low28 = pairs & 0x3FFF | (pairs & 0x3FFF_0000) >>> 2;
        return low28 | (groups & 0x7F_0000_0000L) >>> 4;
    }

    /**
     * Packs the groups of eight bytes, in plain arithmetic: three steps, for 14, 28 and 56 bits.
     *
     * <pre>
     *   groups   0HHHHHHH 0GGGGGGG 0FFFFFFF 0EEEEEEE 0DDDDDDD 0CCCCCCC 0BBBBBBB 0AAAAAAA
     *   pairs    00HHHHHH HGGGGGGG 00FFFFFF FEEEEEEE 00DDDDDD DCCCCCCC 00BBBBBB BAAAAAAA     odd bytes down by 1
     *   fours    0000HHHH HHHGGGGG GGFFFFFF FEEEEEEE 0000DDDD DDDCCCCC CCBBBBBB BAAAAAAA     odd pairs down by 2
     *   result   the upper four down by 4
     * </pre>
     *
     * @param groups the groups, lowest first, no other bit set
     * @return the 56-bit number
     */
    public static long gatherEight(long groups) {
        long pairs = groups & 0x007F_007F_007F_007FL | (groups & 0x7F00_7F00_7F00_7F00L) >>> 1;
        long fours = pairs & 0x0000_3FFF_0000_3FFFL | (pairs & 0x3FFF_0000_3FFF_0000L) >>> 2;
        return fours & 0x0FFF_FFFFL | (fours & 0x0FFF_FFFF_0000_0000L) >>> 4;
    }

    /**
     * {@link #gatherEight} in one instruction, where there is one.
     *
     * @param groups the groups, lowest first; the continuation bits may be anything
     * @return the 56-bit number
     */
    public static long gatherByBits(long groups) {
        return BitGather.ENABLED ? BitGather.compress(groups, PAYLOAD) : gatherEight(groups & PAYLOAD);
    }

    /**
     * Deals 56 bits out to eight bytes, by bit-gather where there is one.
     *
     * @param bits the number; the upper eight bits are ignored
     * @return its groups, lowest first
     */
    public static long spread(long bits) {
        return BitGather.ENABLED ? BitGather.expand(bits, PAYLOAD) : spreadBySwar(bits);
    }

    /**
     * {@link #spread} in plain arithmetic: {@link #gatherEight} backwards.
     *
     * @param bits the number; the upper eight bits are ignored
     * @return its groups, lowest first
     */
    static long spreadBySwar(long bits) {
        long fours = bits & 0x0FFF_FFFFL | (bits & 0x00FF_FFFF_F000_0000L) << 4;
        long pairs = fours & 0x0000_3FFF_0000_3FFFL | (fours & 0x0FFF_C000_0FFF_C000L) << 2;
        return pairs & 0x007F_007F_007F_007FL | (pairs & 0x3F80_3F80_3F80_3F80L) << 1;
    }
}
