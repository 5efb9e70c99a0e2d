package dev.varint.packed;

/** Encodes 32-bit values by {@link Vectors}; the last ones as {@link RegionEncoder} does without them. */
final class VectorEncoder {

    /** Values encoded by one kernel. */
    private static final int STRETCH = 256;

    /**
     * At least this many values follow each stretch. They take at least 64 bytes, so there is room for the whole block
     * that a kernel writes at the end of a stretch.
     */
    private static final int REST = RegionBytes.SIZE;

    /** Fewest values that are worth it. */
    static final int WORTHWHILE = STRETCH + REST;

    private VectorEncoder() {}

    /** {@link RegionEncoder#encode}. */
    static int encode(int[] src, int from, int to, byte[] dst, int offset) {
        for (; to - from >= WORTHWHILE; from += STRETCH) {
            int next = from + STRETCH;
            int afterFirst = afterFirst(src, from);
            if (afterFirst == 0) {
                offset = Vectors.KERNELS.encodeOne(src, from, next, dst, offset);
            } else if (afterFirst >>> 21 == 0) {
                offset = Vectors.KERNELS.encodeFour(src, from, next, dst, offset);
            } else {
                offset = Vectors.KERNELS.encodeFive(src, from, next, dst, offset);
            }
        }
        return RegionEncoder.encodePlain(IntElements.INSTANCE, src, from, to, dst, offset);
    }

    /**
     * All bits after the first seven of the values of a stretch. C2 makes vectors of this loop, though not without the
     * shift.
     */
    private static int afterFirst(int[] src, int from) {
        int bits = 0;
        for (int i = from; i < from + STRETCH; i++) {
            bits |= src[i] >>> 7;
        }
        return bits;
    }
}
