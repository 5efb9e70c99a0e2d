package dev.varint.kernel;

/** A whole VarInt as a {@code long}: its bytes in the low bytes of a word, zero above. One wide store writes it. */
public final class VarIntWord {

    /** Where the 35 payload bits of five bytes go: seven bits in each byte. */
    private static final long PAYLOAD = 0x7F_7F7F_7F7FL;

    /** The continuation bits of all bytes but the last of eight. */
    private static final long CONTINUATION = 0x0080_8080_8080_8080L;

    private VarIntWord() {}

    /** {@return the size of a word, 1 to 8, by its leading zeros, at most 63} */
    public static int sizeByZeroBits(int zeroBits) {
        return 8 - (zeroBits >>> 3);
    }

    /**
     * {@return the leading zeros of a value's groups, which {@code spread} returned, at most 63} The word 0 has one
     * byte, too. All values of one byte are compared as a hint to C2: if its profile has seen no others, the size
     * becomes a constant. Otherwise the comparison becomes a conditional move.
     */
    public static int zeroBits(long value, long groups) {
        int zeroBits = Long.numberOfLeadingZeros(groups);
        if ((value & -1L << 7) == 0) {
            zeroBits = 63;
        }
        return zeroBits;
    }

    /**
     * {@return the five groups of a value, each moved into a byte of its own}
     *
     * <pre>
     *   value         .... ....  .... EEEE DDDDDDD CCCCCCC BBBBBBB AAAAAAA
     *   result   ...  0000EEEE  0DDDDDDD  0CCCCCCC  0BBBBBBB  0AAAAAAA
     * </pre>
     */
    public static long spread(int value) {
        return BitGather.ENABLED ? BitGather.expand(value & 0xFFFF_FFFFL, PAYLOAD) : spreadBySwar(value);
    }

    /** {@link #spread} by plain arithmetic: adding the bits above a group to the number moves them up by one. */
    static long spreadBySwar(int value) {
        long groups = value & 0xFFFF_FFFFL;
        groups += groups & -1L << 7;
        groups += groups & -1L << 15;
        groups += groups & -1L << 23;
        return groups + (groups & -1L << 31);
    }

    /**
     * {@return one to eight groups with the continuation bit of every byte below the highest one that is not zero} As
     * many continuation bits are shifted out as the word has unused bytes.
     *
     * <pre>
     *   groups                     00000000 00000000 0CCCCCCC 0BBBBBBB 0AAAAAAA
     *   zero bytes on top: 5       0080_8080_8080_8080 &gt;&gt;&gt; 8 * 5  =  8080
     *   result                     00000000 00000000 0CCCCCCC 1BBBBBBB 1AAAAAAA
     * </pre>
     */
    public static long withContinuation(long groups, int zeroBits) {
        return groups | CONTINUATION >>> (zeroBits & 0x38);
    }
}
