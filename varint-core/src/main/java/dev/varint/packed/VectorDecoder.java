package dev.varint.packed;

import dev.varint.format.VarIntType;
import dev.varint.kernel.ContinuationBits;

/**
 * Decodes stretches by {@link Vectors}, to {@code int[]}. Each stretch is decoded by the kernel that the one before it
 * suggests.
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

    /** In fewer bytes, planes made for values of three or four bytes cost more than they save. */
    private static final int LARGE = 8 << 10;

    private static final int PLANES = 5;

    /** Whether the values of the last stretch had at most two bytes. */
    private boolean two;

    /** Null before the first stretch. */
    private byte[] planes;

    /** The index from which on a kernel is tried again. */
    private int next;

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
        int count = choose(region.src, from, region.to - from) ? run(region, from, from + length, dst) : 0;
        if (count == 0) {
            next = from + PAUSE;
            return false;
        }
        region.requireRoom(Math.abs(count));
        two |= count < 0;
        region.decoded(Math.abs(count), RegionBytes.endOfValue(region.src, from + length, region.to));
        return true;
    }

    /** Chooses the first kernel by the first block. Long values of one size are decoded faster as a run. */
    private boolean choose(byte[] src, int from, int left) {
        long bits = RegionBytes.continuation(src, from);
        int size = Long.numberOfTrailingZeros(~bits) + 1;
        boolean hasFive = Vectors.KERNELS.compresses() && (planes != null || left >= LARGE);
        if (size > (hasFive ? 4 : 2)
                && size <= VarIntType.U64.maxSize()
                && ContinuationBits.areUniform(~bits, size, RegionBytes.SIZE)) {
            return false;
        }
        if (planes == null) {
            two = (bits & bits >>> 1) == 0;
            planes = new byte[PLANES * Vectors.PLANE];
        }
        return true;
    }

    private int run(Region<?> region, int from, int to, int[] dst) {
        Vectors kernels = Vectors.KERNELS;
        int offset = region.offset;
        if (two || !kernels.compresses()) {
            int count = kernels.two(region.src, from, to, planes, dst, offset, region.end);
            if (count >= 0) {
                return count;
            }
            two = false;
        }
        return kernels.compresses() ? kernels.five(region.src, from, to, planes, dst, offset, region.end) : 0;
    }
}
