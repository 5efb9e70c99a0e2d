package dev.varint.jmh.bench;

import java.util.Arrays;

/** What the read benchmarks read: values as bytes, by the plainest code there is, in parts of the same length. */
final class Encoded {

    /** Zeros after the last value, as many as a value can have bytes: near the end, readers slow down. */
    static final int MARGIN = 10;

    final byte[] bytes;

    /** The index of each part, and after the last one its end. */
    final int[] offsets;

    private int next;

    /** Unsigned values in parts, and {@code rest} zeros. */
    Encoded(long[] values, int rest, int valuesPerPart) {
        bytes = encode(values, 0, values.length, rest);
        offsets = new int[values.length / valuesPerPart + 1];
        for (int i = 1; i < offsets.length; i++) {
            int index = offsets[i - 1];
            for (int left = valuesPerPart; left > 0; index++) {
                left -= bytes[index] < 0 ? 0 : 1;
            }
            offsets[i] = index;
        }
    }

    /** The bytes of a part. */
    int length(int part) {
        return offsets[part + 1] - offsets[part];
    }

    /** The first of the next parts; after the last comes the first again. */
    int next(int parts) {
        int now = next;
        next = now + parts == offsets.length - 1 ? 0 : now + parts;
        return now;
    }

    /** Some values, and {@code rest} zeros. */
    static byte[] encode(long[] values, int from, int to, int rest) {
        byte[] bytes = new byte[(to - from) * 10 + rest];
        int at = 0;
        for (int i = from; i < to; i++) {
            long value = values[i];
            for (; (value & ~0x7FL) != 0; value >>>= 7) {
                bytes[at++] = (byte) (value | 0x80);
            }
            bytes[at++] = (byte) value;
        }
        return Arrays.copyOf(bytes, at + rest);
    }
}
