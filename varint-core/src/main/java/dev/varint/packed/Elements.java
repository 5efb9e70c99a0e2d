package dev.varint.packed;

import dev.varint.Width;

/**
 * What a packed region holds and which array its values go to: the region algorithms take one as a constant, as they take a
 * carrier.
 *
 * @param <A> the array, {@code int[]} or {@code long[]}
 */
public interface Elements<A> {

    /** Unsigned 32-bit values. */
    Elements<int[]> INTS = new Ints();

    /** Unsigned 64-bit values. */
    Elements<long[]> LONGS = new Longs();

    /** 32-bit values under {@link dev.varint.ZigZag}. */
    Elements<int[]> ZIGZAG_INTS = new ZigZagInts();

    /** 64-bit values under {@link dev.varint.ZigZag}. */
    Elements<long[]> ZIGZAG_LONGS = new ZigZagLongs();

    /** 32-bit values, sign-extended to 64 bits on the wire, and cut to 32 when decoded. */
    Elements<int[]> SIGN_EXTENDED_INTS = new SignExtendedInts();

    /**
     * The type that values have on the wire.
     *
     * @return {@link Width#U32} or {@link Width#U64}
     */
    Width width();

    /**
     * Makes an array.
     *
     * @param length its length
     * @return the array
     */
    A newArray(int length);

    /**
     * The length of an array.
     *
     * @param array the array
     * @return its length
     */
    int length(A array);

    /**
     * Decodes a region that {@link RegionCheck} has accepted.
     *
     * @param in where the region lies
     * @param from the index of its first byte
     * @param to the index after its last byte
     * @param ends what {@link RegionCheck#ends} said of the region, if it was asked; otherwise 0
     * @param out where the values go
     * @param at the index of the first in {@code out}
     * @param end the index in {@code out} up to which may be written; at least that after the last value
     * @return the index after the last value
     */
    int decode(byte[] in, int from, int to, long ends, A out, int at, int end);

    /**
     * Encodes values into an array that has room for them. No byte beyond the result changes.
     *
     * @param in the values
     * @param from the index of the first
     * @param to the index after the last
     * @param out where the bytes go
     * @param at the index of the first
     * @return the index after the last byte
     */
    int encode(A in, int from, int to, byte[] out, int at);

    /**
     * The number of bytes that values take.
     *
     * @param in the values
     * @param from the index of the first
     * @param to the index after the last
     * @return the sum of their sizes
     */
    long encodedSize(A in, int from, int to);
}
