package dev.varint.vectors;

import dev.varint.format.VarIntType;
import dev.varint.kernel.ContinuationBits;
import dev.varint.packed.RegionBytes;
import dev.varint.packed.RegionCursor;
import dev.varint.packed.Vectors;

/**
 * Stretches that are decoded to {@code int[]} by the kernels of {@link IncubatorKernels}: whole blocks that begin with
 * a value, and are followed by another block.
 */
final class VectorStretch implements Vectors.Stretch {

    private static final int MOST_BYTES = 2 << 10; // to decode together: their planes stay in the first-level cache
    private static final int WORTHWHILE = 256; // the fewest bytes that are worth it
    private static final int PAUSE = 4096; // bytes that are left to plain code after a stretch that has no kernel
    private static final int LARGE = 8 << 10; // in fewer bytes, planes for values of three or four do not pay

    /** From plane to plane, with what is stored beyond the last value. */
    static final int PLANE = MOST_BYTES + RegionBytes.BLOCK;

    private byte[] planes;
    private boolean areShort; // whether no value is expected to have more than two bytes
    private int next; // the index from which on a kernel is tried again

    /** Whether values of one size are decoded by planes in a region of some bytes. */
    static boolean hasKernel(int size, int byteCount) {
        return size <= 2 || size <= 4 && Vectors.ENCODE && byteCount >= LARGE;
    }

    @Override
    public int take(RegionCursor<?> bytes, Object dst, int offset, int end) {
        int from = bytes.index;
        int left = bytes.end - from;
        int length = bytes.stretch(MOST_BYTES, Long.BYTES);
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
            planes = new byte[5 * PLANE];
            areShort = (bits & bits >>> 1) == 0;
        }
        return IncubatorKernels.decode(src, from, to, dst, offset, end, planes, areShort);
    }

    /** Whether a block has long values of one size, which are decoded faster as a run. */
    private boolean isLongRun(long ends, int left) {
        int size = Long.numberOfTrailingZeros(ends) + 1;
        return !hasKernel(size, planes == null ? left : LARGE)
                && size <= VarIntType.U64.maxSize()
                && ContinuationBits.areUniform(ends, size, RegionBytes.BLOCK);
    }
}
