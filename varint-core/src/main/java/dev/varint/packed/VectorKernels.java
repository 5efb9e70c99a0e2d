package dev.varint.packed;

/**
 * What vectors do. No vector leaves a method, so C2 keeps them in registers. {@code IncubatorKernels} implements this
 * by the Vector API; only that class sees the incubator module.
 */
interface VectorKernels {

    /** The ints in a vector of 64 bytes. The number of values to encode must be a multiple of it. */
    int LANES = 16;

    /** The distance between planes: a stretch, and what is stored beyond its last value. */
    int PLANE = 2048 + RegionBytes.SIZE;

    /**
     * Whether vectors have 64 bytes, so that they can move bytes together by a mask. On x86 this takes AVX-512 VBMI2.
     * {@link #five} and the encoders need it.
     */
    boolean compresses();

    /** The continuation bits of the 64 bytes at an index. */
    long continuation(byte[] src, int index);

    /**
     * Decodes a stretch in which few values are longer than one byte. Each longer value costs a mispredicted branch.
     *
     * @param src the bytes that hold the region
     * @param from the index of the first byte of a value
     * @param to the index after the stretch; another block follows it
     * @param dst the array for the values; a block more than the stretch has bytes may be written
     * @param offset the index of the first in {@code dst}
     * @return how many values start in the stretch
     */
    int few(byte[] src, int from, int to, int[] dst, int offset);

    /**
     * Decodes a stretch of values of one and two bytes.
     *
     * @param src the bytes that hold the region
     * @param from the index of the first byte of a value
     * @param to the index after the stretch, whole blocks; another block follows it
     * @param planes the array for the planes
     * @param dst the array for the values
     * @param offset the index of the first in {@code dst}
     * @param end the index in {@code dst} up to which may be written
     * @return how many values start in the stretch; 0 if there may be no room for them, and &minus;1 if one of them is
     *     longer
     */
    int two(byte[] src, int from, int to, byte[] planes, int[] dst, int offset, int end);

    /**
     * Decodes a stretch of values of any size, and keeps the lower 32 bits of each. The parameters are those of
     * {@link #two}.
     *
     * @return how many values start in the stretch, or 0 if there may be no room for them. The count is negated if no
     *     value is longer than two bytes: {@link #two} is faster there
     */
    int five(byte[] src, int from, int to, byte[] planes, int[] dst, int offset, int end);

    /**
     * Encodes values of one byte.
     *
     * @param src the values
     * @param from the index of the first
     * @param to the index after the last
     * @param dst the array for the bytes; a block may be written from the index of any value on
     * @param offset the index of the first
     * @return the index after the last byte
     */
    int encodeOne(int[] src, int from, int to, byte[] dst, int offset);

    /** Encodes values of up to four bytes. Parameters and result are those of {@link #encodeOne}. */
    int encodeFour(int[] src, int from, int to, byte[] dst, int offset);

    /** Encodes values of any size. Parameters and result are those of {@link #encodeOne}. */
    int encodeFive(int[] src, int from, int to, byte[] dst, int offset);
}
