package dev.varint.kernel;

/**
 * A whole VarInt as a {@code long}: its 1 to 5 bytes in the low bytes of a word, lowest first, zero above. One wide
 * store writes it, whatever its length, so no branch depends on the data.
 *
 * <p>Idea: word-parallel encoding as in varint-simd (Rust), here in general-purpose registers: by SWAR, or by the CPU's
 * bit-gather where {@link BitGather} has it.
 */
public final class VarIntWord {

    /** Where the 35 payload bits of five bytes go: seven bits in each byte. */
    private static final long PAYLOAD = 0x7F_7F7F_7F7FL;

    /** The continuation bits of all bytes but the last of eight. */
    private static final long CONTINUATION = 0x0080_8080_8080_8080L;

    private VarIntWord() {}

    /**
     * Encodes a value.
     *
     * @param value any value
     * @return its bytes, lowest first; {@link #size} tells how many
     */
    public static long encode(int value) {
        long groups = spread(value);
        return withContinuation(groups, zeroBits(groups));
    }

    /**
     * The number of bytes a word takes, with its continuation bits or without.
     *
     * @param word what {@link #encode} or {@link #spread} returned
     * @return 1 to 5
     */
    public static int size(long word) {
        return sizeByZeroBits(zeroBits(word));
    }

    /**
     * The size of a word by its leading zeros.
     *
     * @param zeroBits 24 to 63
     * @return 1 to 5
     */
    public static int sizeByZeroBits(int zeroBits) {
        return 8 - (zeroBits >>> 3);
    }

    /**
     * The leading zeros of a value's groups, at most 63: the word 0 has one byte, too.
     *
     * <p>The comparison is needed for zero alone, but is right for all values of one byte. It includes them as a hint
     * to the JIT: if the profile has seen values of one byte only, the size becomes a constant. Otherwise the
     * comparison becomes a conditional move.
     *
     * @param value the value
     * @param groups what {@link #spread} or {@link SevenBitGroups#spread} returned for it
     * @return 0 to 63
     */
    public static int zeroBits(long value, long groups) {
        int zeroBits = Long.numberOfLeadingZeros(groups);
        if ((value & -1L << 7) == 0) {
            zeroBits = 63;
        }
        return zeroBits;
    }

    /**
     * {@link #zeroBits(long, long)} of an int.
     *
     * @param value the value
     * @param groups what {@link #spread} returned for it
     * @return 24 to 63
     */
    public static int zeroBits(int value, long groups) {
        int zeroBits = Long.numberOfLeadingZeros(groups);
        if ((value & -1 << 7) == 0) {
            zeroBits = 63;
        }
        return zeroBits;
    }

    /** Leading zeros; 63 for the word 0, whose lowest byte counts. */
    private static int zeroBits(long word) {
        return Long.numberOfLeadingZeros(word | 1);
    }

    /**
     * Moves each group of seven bits into a byte of its own.
     *
     * <pre>
     *   value         .... ....  .... EEEE DDDDDDD CCCCCCC BBBBBBB AAAAAAA
     *   result   ...  0000EEEE  0DDDDDDD  0CCCCCCC  0BBBBBBB  0AAAAAAA
     * </pre>
     *
     * @param value any value
     * @return its five groups
     */
    public static long spread(int value) {
        return BitGather.ENABLED ? BitGather.expand(value & 0xFFFF_FFFFL, PAYLOAD) : spreadBySwar(value);
    }

    /**
     * {@link #spread} in plain arithmetic: each step adds the bits above a group to the number, which moves these bits
     * up by one. That takes two instructions a step. Splitting the number into halves would take three or four.
     *
     * <pre>
     *   value               EEEEDDDDDDDCCCCCCCBBBBBBBAAAAAAA
     *   from bit 7         EEEEDDDDDDDCCCCCCCBBBBBBB0AAAAAAA
     *   from bit 15       EEEEDDDDDDDCCCCCCC0BBBBBBB0AAAAAAA
     *   from bit 23      EEEEDDDDDDD0CCCCCCC0BBBBBBB0AAAAAAA
     *   from bit 31     EEEE0DDDDDDD0CCCCCCC0BBBBBBB0AAAAAAA
     * </pre>
     *
     * @param value any value
     * @return its five groups
     */
    static long spreadBySwar(int value) {
        long groups = value & 0xFFFF_FFFFL;
        groups += groups & -1L << 7;
        groups += groups & -1L << 15;
        groups += groups & -1L << 23;
        return groups + (groups & -1L << 31);
    }

    /**
     * Sets the continuation bit of every byte below the highest one that is not zero. The leading zeros tell how many
     * bytes of the word are not needed; as many continuation bits are shifted out.
     *
     * <pre>
     *   groups                     00000000 00000000 0CCCCCCC 0BBBBBBB 0AAAAAAA
     *   zero bytes on top: 5       0080_8080_8080_8080 &gt;&gt;&gt; 8 * 5  =  8080
     *   result                     00000000 00000000 0CCCCCCC 1BBBBBBB 1AAAAAAA
     * </pre>
     *
     * @param groups one to eight groups, as {@link #spread} or {@link SevenBitGroups#spread} returned them
     * @param zeroBits its leading zeros, at most 63
     * @return the encoded word
     */
    public static long withContinuation(long groups, int zeroBits) {
        return groups | CONTINUATION >>> (zeroBits & 0x38);
    }
}
