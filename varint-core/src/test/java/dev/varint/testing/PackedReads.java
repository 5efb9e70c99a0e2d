package dev.varint.testing;

/**
 * How packed regions of a carrier are decoded. Values are longs, see {@link PackedType}.
 *
 * @param <B> the carrier
 */
public interface PackedReads<B> {

    long[] decode(B in, int from, int to);

    /** Fails with what it wrote all the same in {@code out}. */
    int decode(B in, int from, int to, long[] out, int at);
}
