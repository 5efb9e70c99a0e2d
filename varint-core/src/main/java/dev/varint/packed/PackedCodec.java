package dev.varint.packed;

import dev.varint.format.PackedIntType;
import dev.varint.format.PackedLongType;
import dev.varint.format.VarIntType;

/**
 * The element type of a packed region, with the array that its values come from or go to.
 *
 * @param <A> the array, {@code int[]} or {@code long[]}
 */
public interface PackedCodec<A> {

    /**
     * The elements of a type.
     *
     * @param type the type
     * @return its elements, a constant
     */
    static PackedCodec<int[]> of(PackedIntType type) {
        return switch (type) {
            case UINT32 -> PackedIntCodec.UINT32;
            case SINT32 -> PackedIntCodec.SINT32;
            case INT32 -> PackedIntCodec.INT32;
            case UINT32_DELTA -> PackedIntCodec.UINT32_DELTA;
            case SINT32_DELTA -> PackedIntCodec.SINT32_DELTA;
        };
    }

    /**
     * The elements of a type.
     *
     * @param type the type
     * @return its elements, a constant
     */
    static PackedCodec<long[]> of(PackedLongType type) {
        return switch (type) {
            case UINT64 -> PackedLongCodec.UINT64;
            case SINT64 -> PackedLongCodec.SINT64;
            case UINT64_DELTA -> PackedLongCodec.UINT64_DELTA;
            case SINT64_DELTA -> PackedLongCodec.SINT64_DELTA;
        };
    }

    /**
     * The type that values have on the wire.
     *
     * @return {@link VarIntType#U32} or {@link VarIntType#U64}
     */
    VarIntType varIntType();

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
     * Decodes a region that {@link RegionCheck} has accepted, or a part of it.
     *
     * @param src the bytes that hold the region
     * @param from the index of its first byte
     * @param to the index after its last byte
     * @param ends what {@link RegionCheck#ends} said of the region, if it was asked; otherwise 0
     * @param dst the array for the values
     * @param base the index in {@code dst} of the first value of the whole region, from which differences are summed up
     * @param offset the index in {@code dst} of the first value of this part
     * @param end the index in {@code dst} up to which may be written; at least that after the last value
     * @return the index after the last value
     */
    int decode(byte[] src, int from, int to, long ends, A dst, int base, int offset, int end);

    /**
     * Encodes values into an array that has room for them. No byte beyond the result changes.
     *
     * @param src the values
     * @param base the index of the first value of the whole region, where differences begin
     * @param from the index of the first value to encode
     * @param to the index after the last
     * @param dst the array for the bytes
     * @param offset the index of the first
     * @return the index after the last byte
     */
    int encode(A src, int base, int from, int to, byte[] dst, int offset);

    /**
     * The number of bytes that values take.
     *
     * @param src the values
     * @param from the index of the first
     * @param to the index after the last
     * @return the sum of their sizes
     */
    long encodedSize(A src, int from, int to);
}
