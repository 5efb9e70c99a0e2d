package dev.varint.packed;

import dev.varint.format.VarIntType;
import dev.varint.kernel.ContinuationBits;

/**
 * Decodes stretches by {@link VectorKernels}, to {@code int[]}. Each stretch is decoded by the kernel that the one
 * before it suggests.
 *
 * <p><b>Trust:</b> as {@link RegionDecoder}.
 */
final class VectorDecoder {

    /** Fewest bytes that are worth it. */
    private static final int WORTHWHILE = 256;

    /** Most bytes of a stretch. Its planes stay in the first-level cache. */
    private static final int STRETCH = 2048;

    /** Bytes that may be loaded after a stretch: a block and a word. */
    private static final int AFTER = RegionBytes.SIZE + Long.BYTES;

    /** The bytes that are left to plain code after a stretch that has no kernel. */
    private static final int PAUSE = 4096;

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

    private final VectorKernels kernels;

    /** For the next stretch; null before the first. */
    private Kernel kernel;

    private byte[] planes;

    /** The index from which on a kernel is tried again. */
    private int next;

    VectorDecoder(VectorKernels kernels) {
        this.kernels = kernels;
    }

    /** Decodes the values that start in a stretch. A region of one known size is faster as a run. */
    boolean take(Region<?> region) {
        if (region.size != 0) {
            return false;
        }
        int from = region.index;
        int length = region.stretch(STRETCH, AFTER);
        length = Math.min(length, region.to - from - RegionBytes.SIZE & -RegionBytes.SIZE);
        if (from < next || length < WORTHWHILE || !(region.dst instanceof int[] dst)) {
            return false;
        }
        int count = choose(region.src, from) ? run(region, from, from + length, dst) : 0;
        if (count == 0) {
            next = from + PAUSE;
            return false;
        }
        region.requireRoom(Math.abs(count));
        boolean two = kernel != Kernel.FIVE || count < 0;
        boolean few = (length - Math.abs(count)) * FEW_OF <= length;
        kernel = few ? Kernel.FEW : two ? Kernel.TWO : Kernel.FIVE;
        region.decoded(Math.abs(count), RegionBytes.endOfValue(region.src, from + length, region.to));
        return true;
    }

    /** Chooses the first kernel by the first block. Long values of one size are decoded faster as a run. */
    private boolean choose(byte[] src, int from) {
        long bits = RegionBytes.continuation(src, from);
        int size = Long.numberOfTrailingZeros(~bits) + 1;
        if (size > 2
                && size <= VarIntType.U64.maxSize()
                && ContinuationBits.areUniform(~bits, size, RegionBytes.SIZE)) {
            return false;
        }
        if (kernel == null) {
            boolean few = Long.bitCount(bits) * FEW_OF <= 2 * RegionBytes.SIZE;
            kernel = (bits & bits >>> 1) != 0 ? Kernel.FIVE : few ? Kernel.FEW : Kernel.TWO;
            planes = new byte[PLANES * VectorKernels.PLANE];
        }
        return true;
    }

    private int run(Region<?> region, int from, int to, int[] dst) {
        int offset = region.offset;
        if (kernel == Kernel.FEW) {
            if (region.end - offset >= to - from + RegionBytes.SIZE) {
                return kernels.few(region.src, from, to, dst, offset);
            }
            kernel = Kernel.TWO;
        }
        int count = kernel == Kernel.TWO ? kernels.two(region.src, from, to, planes, dst, offset, region.end) : -1;
        if (count >= 0) {
            return count;
        }
        kernel = kernels.compresses() ? Kernel.FIVE : Kernel.TWO;
        return kernels.compresses() ? kernels.five(region.src, from, to, planes, dst, offset, region.end) : 0;
    }
}
