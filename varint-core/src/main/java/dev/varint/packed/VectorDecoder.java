package dev.varint.packed;

import dev.varint.kernel.ContinuationBits;

/**
 * Decodes stretches by {@link Vectors}, to {@code int[]}.
 *
 * <p><b>Trust:</b> as {@link RegionDecoder}.
 */
final class VectorDecoder {

    /** Fewest bytes that are worth it. */
    private static final int WORTHWHILE = 256;

    /** In fewer bytes, planes made for values of three or four bytes cost more than they save. */
    private static final int LARGE = 8 << 10;

    /** The bytes that are left to plain code after a stretch that has no kernel. */
    private static final int PAUSE = 4096;

    /** Null before the first stretch. */
    private VectorStretch stretch;

    /** The index from which on a kernel is tried again. */
    private int next;

    /** Decodes the values that start in a stretch. */
    boolean take(Region<?> region, Target<?> target) {
        int from = region.index;
        int length = region.stretch(Vectors.STRETCH, Long.BYTES);
        length = Math.min(length, region.end - from - RegionBytes.SIZE & -RegionBytes.SIZE);
        if (from < next || length < WORTHWHILE || !(target.dst instanceof int[] dst)) {
            return false;
        }
        int count = 0;
        long bits = RegionBytes.continuation(region.src, from);
        if (!isLongRun(~bits, region.end - from)) {
            if (stretch == null) {
                stretch = new VectorStretch();
                stretch.two = (bits & bits >>> 1) == 0;
            }
            stretch.src = region.src;
            stretch.from = from;
            stretch.to = from + length;
            stretch.dst = dst;
            stretch.offset = target.offset;
            stretch.end = target.end;
            count = Vectors.KERNELS.decode(stretch);
        }
        if (count == 0) {
            next = from + PAUSE;
            return false;
        }
        stretch.two = count > 0;
        target.requireRoom(Math.abs(count));
        target.offset += Math.abs(count);
        region.moveBeyond(from + length);
        return true;
    }

    /** Whether a block has long values of one size. They are decoded faster as a run. */
    private boolean isLongRun(long ends, int left) {
        int size = Long.numberOfTrailingZeros(ends) + 1;
        boolean hasKernel = size <= 2 || size <= 4 && Vectors.ENCODE && (stretch != null || left >= LARGE);
        return !hasKernel && size <= WordPerValue.MAX_SIZE && ContinuationBits.areUniform(ends, size, RegionBytes.SIZE);
    }
}
