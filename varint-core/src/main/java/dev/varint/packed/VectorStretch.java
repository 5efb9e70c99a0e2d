package dev.varint.packed;

import dev.varint.kernel.ContinuationBits;

/**
 * A stretch of a region for {@link Vectors#decode}: whole blocks that begin with a value. Another block follows. Values
 * are decoded to {@code int[]}.
 *
 * <p><b>Trust:</b> as {@link RegionDecoder}.
 */
public final class VectorStretch {

    private static final int WORTHWHILE = 256; // the fewest bytes that are worth it
    private static final int PAUSE = 4096; // bytes that are left to plain code after a stretch that has no kernel

    /** In fewer bytes, planes made for values of three or four bytes cost more than they save. */
    private static final int LARGE = 8 << 10;

    /** The array of the bytes. */
    public byte[] src;

    /** The index of the first byte. */
    public int from;

    /** The index after the last byte. */
    public int to;

    /** The array of the values. */
    public int[] dst;

    /** The index of the first value. */
    public int offset;

    /** The index up to which values may be written. */
    public int end;

    /** Room for five planes. Null before the first stretch. */
    public byte[] planes;

    /** Whether no value is expected to have more than two bytes. */
    public boolean two;

    private int next; // the index from which on a kernel is tried again

    VectorStretch() {}

    /** Whether values of one size are decoded faster this way than by {@link UniformRuns}. */
    static boolean isFaster(Object dst, int size, int byteCount) {
        return Vectors.ENABLED && dst instanceof int[] && size > 1 && hasKernel(size, byteCount);
    }

    private static boolean hasKernel(int size, int byteCount) {
        return size <= 2 || size <= 4 && Vectors.ENCODE && byteCount >= LARGE;
    }

    /** Decodes the values that start in a stretch. */
    boolean take(Region<?> region, Target<?> target) {
        int length = region.stretch(Vectors.STRETCH, Long.BYTES);
        length = Math.min(length, region.end - region.index - RegionBytes.SIZE & -RegionBytes.SIZE);
        if (region.index < next || length < WORTHWHILE || !(target.dst instanceof int[] ints)) {
            return false;
        }
        src = region.src;
        from = region.index;
        to = from + length;
        dst = ints;
        offset = target.offset;
        end = target.end;
        int count = decode(region.end - from);
        if (count == 0) {
            next = from + PAUSE;
            return false;
        }
        two = count > 0;
        target.requireRoom(Math.abs(count));
        target.offset += Math.abs(count);
        region.moveBeyond(to);
        return true;
    }

    private int decode(int left) {
        long bits = RegionBytes.continuation(src, from);
        if (isLongRun(~bits, left)) {
            return 0;
        }
        if (planes == null) {
            planes = new byte[5 * Vectors.PLANE];
            two = (bits & bits >>> 1) == 0;
        }
        return Vectors.KERNELS.decode(this);
    }

    /** Whether a block has long values of one size. They are decoded faster as a run. */
    private boolean isLongRun(long ends, int left) {
        int size = Long.numberOfTrailingZeros(ends) + 1;
        return !hasKernel(size, planes == null ? left : LARGE)
                && size <= WordPerValue.MAX_SIZE
                && ContinuationBits.areUniform(ends, size, RegionBytes.SIZE);
    }
}
