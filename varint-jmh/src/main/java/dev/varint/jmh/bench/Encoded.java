package dev.varint.jmh.bench;

import dev.varint.format.VarIntType;
import java.util.Arrays;

/** Values as bytes, by the plainest code there is: what the read benchmarks read. */
final class Encoded {

    /**
     * Bytes after the last value, as many as a value can have: so no reader comes near the end, where it would slow
     * down.
     */
    static final int MARGIN = 10;

    private Encoded() {}

    /** The values one after the other, and {@link #MARGIN} zeros. */
    static byte[] stream(long[] values) {
        byte[] bytes = new byte[values.length * 10 + MARGIN];
        int at = 0;
        for (long value : values) {
            at = put(bytes, at, value);
        }
        return Arrays.copyOf(bytes, at + MARGIN);
    }

    /** Values of a type. */
    static byte[] stream(long[] values, VarIntType type) {
        byte[] bytes = new byte[values.length * 10 + MARGIN];
        int at = 0;
        for (long value : values) {
            at = type.isSigned() ? putSigned(bytes, at, value) : put(bytes, at, value);
        }
        return Arrays.copyOf(bytes, at + MARGIN);
    }

    /** Some values, the first in {@code values} at {@code from}, and {@code rest} zeros. */
    static byte[] some(long[] values, int from, int to, int rest) {
        byte[] bytes = new byte[(to - from) * 10 + rest];
        int at = 0;
        for (int i = from; i < to; i++) {
            at = put(bytes, at, values[i]);
        }
        return Arrays.copyOf(bytes, at + rest);
    }

    /** Each value at the beginning of {@code stride} bytes of its own. */
    static byte[] apart(long[] values, int stride) {
        byte[] bytes = new byte[values.length * stride];
        for (int i = 0; i < values.length; i++) {
            put(bytes, i * stride, values[i]);
        }
        return bytes;
    }

    /** The index after a number of values. */
    static int skip(byte[] bytes, int index, int count) {
        for (int left = count; left > 0; index++) {
            left -= bytes[index] < 0 ? 0 : 1;
        }
        return index;
    }

    /** The size of a value. */
    static int size(int value) {
        return put(new byte[5], 0, value & 0xFFFF_FFFFL);
    }

    private static int putSigned(byte[] bytes, int at, long value) {
        for (; value < -64 || value > 63; value >>= 7) {
            bytes[at++] = (byte) (value | 0x80);
        }
        bytes[at++] = (byte) (value & 0x7F);
        return at;
    }

    /** Writes a value and returns the index after it. */
    static int put(byte[] bytes, int at, long value) {
        for (; (value & ~0x7FL) != 0; value >>>= 7) {
            bytes[at++] = (byte) (value | 0x80);
        }
        bytes[at++] = (byte) value;
        return at;
    }
}
