package dev.varint.packed;

import dev.varint.format.VarIntType;
import dev.varint.kernel.ContinuationBits;

/**
 * Stretches that are decoded to {@code int[]} by the kernels of {@link Vectors}, where there are vectors: whole blocks
 * that begin with a value, and are followed by another block.
 */
final class VectorStretch {

    private static final int WORTHWHILE = 256; // the fewest bytes that are worth it
    private static final int PAUSE = 4096; // bytes that are left to plain code after a stretch that has no kernel
    private static final int LARGE = 8 << 10; // in fewer bytes, planes for values of three or four do not pay

    private byte[] planes;
    private boolean areShort; // whether no value is expected to have more than two bytes
    private int next; // the index from which on a kernel is tried again

    /** Whether values of one size are decoded faster this way than by {@link UniformRuns}. */
    static boolean isFaster(Object dst, int size, int byteCount) {
        return Vectors.ENABLED && dst instanceof int[] && size > 1 && hasKernel(size, byteCount);
    }

    private static boolean hasKernel(int size, int byteCount) {
        return size <= 2 || size <= 4 && Vectors.ENCODE && byteCount >= LARGE;
    }

    /** Decodes the values that start in a stretch. Returns their number, or 0 if there is no kernel for them. */
    int take(RegionCursor<?> bytes, Object dst, int offset, int end) {
        int from = bytes.index;
        int left = bytes.end - from;
        int length = bytes.stretch(Vectors.MOST_BYTES, Long.BYTES);
        length = Math.min(length, left - RegionBytes.BLOCK & -RegionBytes.BLOCK);
        if (from < next || length < WORTHWHILE || !(dst instanceof int[] ints)) {
            return 0;
        }
        int count = decode(bytes.src, from, from + length, left, ints, offset, end);
        if (count == 0) {
            next = from + PAUSE;
            return 0;
        }
        areShort = count > 0;
        RegionBytes.requireRoom(Math.abs(count), end - offset);
        bytes.moveBeyond(from + length);
        return Math.abs(count);
    }

    private int decode(byte[] src, int from, int to, int left, int[] dst, int offset, int end) {
        long bits = RegionBytes.continuation(src, from);
        if (isLongRun(~bits, left)) {
            return 0;
        }
        if (planes == null) {
            planes = new byte[5 * Vectors.PLANE];
            areShort = (bits & bits >>> 1) == 0;
        }
        return Vectors.KERNELS.decode(src, from, to, dst, offset, end, planes, areShort);
    }

    /** Whether a block has long values of one size, which are decoded faster as a run. */
    private boolean isLongRun(long ends, int left) {
        int size = Long.numberOfTrailingZeros(ends) + 1;
        return !hasKernel(size, planes == null ? left : LARGE)
                && size <= VarIntType.U64.maxSize()
                && ContinuationBits.areUniform(ends, size, RegionBytes.BLOCK);
    }
}
