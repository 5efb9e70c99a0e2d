package dev.varint;

/**
 * ZigZag: maps signed values to unsigned ones so that those near zero, of either sign, become short VarInts.
 *
 * <pre>
 *   signed     0  -1   1  -2   2 ...
 *   unsigned   0   1   2   3   4 ...
 * </pre>
 *
 * Source: Protocol Buffers' {@code sint32} and {@code sint64}.
 */
public final class ZigZag {

    private ZigZag() {}

    /**
     * Maps a signed value to an unsigned one.
     *
     * @param value any value
     * @return {@code 2 * value}, or {@code -2 * value - 1} if negative
     */
    public static int encode(int value) {
        return value << 1 ^ value >> 31;
    }

    /**
     * Maps a signed value to an unsigned one.
     *
     * @param value any value
     * @return {@code 2 * value}, or {@code -2 * value - 1} if negative
     */
    public static long encode(long value) {
        return value << 1 ^ value >> 63;
    }

    /**
     * The inverse of {@link #encode(int)}.
     *
     * @param encoded any value
     * @return the signed value
     */
    public static int decode(int encoded) {
        return encoded >>> 1 ^ -(encoded & 1);
    }

    /**
     * The inverse of {@link #encode(long)}.
     *
     * @param encoded any value
     * @return the signed value
     */
    public static long decode(long encoded) {
        return encoded >>> 1 ^ -(encoded & 1);
    }
}
