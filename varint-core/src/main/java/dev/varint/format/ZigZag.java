package dev.varint.format;

/**
 * Maps signed integers to unsigned ones and back, so that values near zero become short VarInts whatever their sign.
 *
 * <pre>
 *   signed     0  -1   1  -2   2 ...
 *   unsigned   0   1   2   3   4 ...
 * </pre>
 *
 * Without it every negative value takes 5 bytes, or 10 as a {@link dev.varint.VarLong}. With it {@code -1} takes one
 * byte, but 64 to 127 take two. Protocol Buffers' {@code sint32} and {@code sint64} use it. The bytes do not show that
 * they were mapped, so both sides must agree on it. Encode a value before you write it, and decode it after the read.
 */
public final class ZigZag {

    private ZigZag() {}

    /** {@return the unsigned number that a signed one is mapped to} */
    public static int encode(int value) {
        return value << 1 ^ value >> 31;
    }

    /** {@return the unsigned number that a signed one is mapped to} */
    public static long encode(long value) {
        return value << 1 ^ value >> 63;
    }

    /** {@return the signed number that {@link #encode(int)} maps to {@code encoded}} */
    public static int decode(int encoded) {
        return encoded >>> 1 ^ -(encoded & 1);
    }

    /** {@return the signed number that {@link #encode(long)} maps to {@code encoded}} */
    public static long decode(long encoded) {
        return encoded >>> 1 ^ -(encoded & 1);
    }
}
