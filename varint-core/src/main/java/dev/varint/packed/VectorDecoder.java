package dev.varint.packed;

/**
 * Decodes stretches of a region by {@link VectorKernels}. Each stretch is decoded by the kernel that the one before it
 * suggests.
 *
 * <p><b>Trust:</b> as {@link IntDecoder}.
 */
final class VectorDecoder {

    /** Fewest bytes that are worth it. */
    static final int WORTHWHILE = 256;

    /** Most bytes of a stretch. Its planes stay in the first-level cache. */
    static final int STRETCH = 2048;

    private static final int PLANES = 5;

    /**
     * {@link VectorKernels#few} is chosen if at most one byte in 50 follows the first byte of its value. For the first
     * block, which has 64 bytes, two are allowed.
     */
    private static final int FEW_OF = 50;

    private enum Kernel {
        FEW,
        TWO,
        FIVE
    }

    /** For the next stretch. */
    private Kernel kernel;

    private byte[] planes;
    private int next;

    /**
     * Begins with the kernel for a region's first block.
     *
     * @param bits its continuation bits
     */
    VectorDecoder(long bits) {
        boolean few = Long.bitCount(bits) * FEW_OF <= 2 * RegionBytes.SIZE;
        kernel = (bits & bits >>> 1) != 0 ? Kernel.FIVE : few ? Kernel.FEW : Kernel.TWO;
    }

    /**
     * Decodes the values that start in a stretch.
     *
     * @param src the bytes that hold the region
     * @param from the index of the first byte of a value
     * @param to the index after the last byte of the region
     * @param left how many bytes may be read, and a block after them; at least {@link #WORTHWHILE}
     * @param dst the array for the values
     * @param offset the index of the first in {@code dst}
     * @param end the index in {@code dst} up to which may be written
     * @return how many values; 0 if plain code shall decode the next ones
     */
    int decode(byte[] src, int from, int to, int left, int[] dst, int offset, int end) {
        int length = Math.min(left & -RegionBytes.SIZE, STRETCH);
        if (kernel == Kernel.FEW && end - offset < length + RegionBytes.SIZE) {
            kernel = Kernel.TWO;
        }
        int count = run(src, from, from + length, dst, offset, end);
        if (kernel == Kernel.TWO && count < 0) {
            kernel = Kernel.FIVE;
            count = run(src, from, from + length, dst, offset, end);
        }
        if (count != 0) {
            next = RegionBytes.endOfValue(src, from + length, to);
            boolean two = kernel != Kernel.FIVE || count < 0;
            boolean few = (length - Math.abs(count)) * FEW_OF <= length;
            kernel = few ? Kernel.FEW : two ? Kernel.TWO : Kernel.FIVE;
        }
        return Math.abs(count);
    }

    /** The index after the last value that was decoded. */
    int next() {
        return next;
    }

    private int run(byte[] src, int from, int to, int[] dst, int offset, int end) {
        if (kernel == Kernel.FEW) {
            return VectorApi.KERNELS.few(src, from, to, dst, offset);
        }
        if (planes == null) {
            planes = new byte[PLANES * VectorKernels.PLANE];
        }
        return kernel == Kernel.TWO
                ? VectorApi.KERNELS.two(src, from, to, planes, dst, offset, end)
                : VectorApi.KERNELS.five(src, from, to, planes, dst, offset, end);
    }
}
