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

    /**
     * Decodes a stretch of whole blocks that begins with a value. Its values have one or two bytes. Another block
     * follows it. Values may be written up to the index {@code end}.
     *
     * @return how many values start in the stretch; 0 if there may be no room for them, and &minus;1 if one of them is
     *     longer
     */
    int two(byte[] src, int from, int to, byte[] planes, int[] dst, int offset, int end);

    /**
     * Decodes a stretch of values of any size, and keeps the lower 32 bits of each, otherwise as {@link #two}.
     *
     * @return how many values start in the stretch, or 0 if there may be no room for them. The count is negated if no
     *     value is longer than two bytes: {@link #two} is faster there
     */
    int five(byte[] src, int from, int to, byte[] planes, int[] dst, int offset, int end);

    /** Encodes values of one byte, and returns the index after the last. From any value on, a block may be written. */
    int encodeOne(int[] src, int from, int to, byte[] dst, int offset);

    /** {@link #encodeOne} for values of up to four bytes. */
    int encodeFour(int[] src, int from, int to, byte[] dst, int offset);

    /** {@link #encodeOne} for values of any size. */
    int encodeFive(int[] src, int from, int to, byte[] dst, int offset);
}
