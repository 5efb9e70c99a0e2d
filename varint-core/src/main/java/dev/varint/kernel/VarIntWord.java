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

    /** The continuation bit of each byte. */
    private static final long CONTINUATION = 0x8080_8080_8080_8080L;

    private VarIntWord() {}

    /**
     * Encodes a value.
     *
     * @param value any value
     * @return its bytes, lowest first; {@link #size} tells how many
     */
    public static long encode(int value) {
        return withContinuation(spread(value));
    }

    /**
     * The number of bytes in an encoded word.
     *
     * @param word what {@link #encode} returned
     * @return 1 to 5
     */
    public static int size(long word) {
        return 8 - (Long.numberOfLeadingZeros(word | 1) >>> 3);
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
     * {@link #spread} in plain arithmetic: the low 28 bits part in the middle, then each half does, and the top four bits
     * follow by themselves.
     *
     * <pre>
     *   0000EEEE DDDDDDDC CCCCCCBB BBBBBAAA AAAA
     *   low 28 bits     DDDDDDDCCCCCCC BBBBBBBAAAAAAA
     *   16-bit lanes  00DDDDDDDCCCCCCC 00BBBBBBBAAAAAAA     upper half moved up by 2
     *   8-bit lanes   0DDDDDDD 0CCCCCCC 0BBBBBBB 0AAAAAAA   upper half of each lane moved up by 1
     * </pre>
     *
     * @param value any value
     * @return its five groups
     */
    static long spreadBySwar(int value) {
        int lanes16 = (value & 0x3FFF) | (value & 0x0FFF_C000) << 2;
        int lanes8 = (lanes16 & 0x007F_007F) | (lanes16 & 0x3F80_3F80) << 1;
        return lanes8 | (long) (value >>> 28) << 32;
    }

    /**
     * Sets the continuation bit of every byte below the highest that holds a bit.
     *
     * <pre>
     *   groups            00000000 00000000 0CCCCCCC 0BBBBBBB 0AAAAAAA
     *   bits below C's byte                          11111111 11111111
     *   result            00000000 00000000 0CCCCCCC 1BBBBBBB 1AAAAAAA
     * </pre>
     */
    private static long withContinuation(long groups) {
        int highestByte = (63 - Long.numberOfLeadingZeros(groups | 1)) & 0x38;
        return groups | (CONTINUATION & ~(-1L << highestByte));
    }
}
