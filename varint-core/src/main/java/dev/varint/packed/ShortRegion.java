package dev.varint.packed;

import dev.varint.kernel.ContinuationBits;

/**
 * Regions, or blocks of regions, of at most 64 bytes in an array, which begin with a value. One bitmap of their bytes
 * validates and counts the values, and tells where each of them is. Nothing is allocated but the result.
 */
final class ShortRegion {

    private static final int MIXED = 3; // with more than one longer value in three, branches are mispredicted

    private ShortRegion() {}

    /** Decodes at most a stretch block by block, values of any size. Returns their number. */
    static int decodeBlocks(RegionCursor<?> bytes, Object dst, int offset, int end) {
        int stop = bytes.index + Math.min(bytes.end - bytes.index, RegionBytes.STRETCH);
        int next = offset;
        while (bytes.index < stop) {
            long ends = RegionBytes.ends(bytes.src, bytes.index, Math.min(bytes.end - bytes.index, RegionBytes.BLOCK));
            int count = Long.bitCount(ends);
            if (ends == 0 || count > end - next) {
                throw RegionBytes.changed();
            }
            decode(bytes.src, bytes.index, ends, dst, next);
            next += count;
            bytes.index += ContinuationBits.length(ends);
        }
        return next - offset;
    }

    /** Decodes the values that end where {@code ends} has a bit. They fit. */
    static void decode(byte[] src, int from, long ends, Object dst, int offset) {
        int length = ContinuationBits.length(ends);
        int count = Long.bitCount(ends);
        int size = Long.numberOfTrailingZeros(ends) + 1;
        long continued = ~ends & -1L >>> RegionBytes.BLOCK - length;
        if (count == length) {
            for (int i = 0; i < count; i++) {
                Elements.set(dst, offset + i, src[from + i]);
            }
        } else if (ContinuationBits.areUniform(ends, size, length)) {
            UniformRuns.decode(src, from, size, count, dst, offset);
        } else if (MIXED * (length - count) <= count && (continued & continued << 1) == 0) {
            decodeUpToTwoBytes(src, from, from + length, dst, offset, offset + count);
        } else {
            long starts = ends << 1 | 1;
            for (int i = 0; i < count; i++) {
                Elements.decodeAt(src, from + Long.numberOfTrailingZeros(starts), dst, offset + i);
                starts &= starts - 1;
            }
        }
    }

    // With a branch for each value, which costs little where it can be predicted. The bytes may have changed meanwhile.
    private static void decodeUpToTwoBytes(byte[] src, int from, int to, Object dst, int offset, int end) {
        while (from < to && offset < end) {
            int value = src[from++];
            if (value < 0 && from < to) {
                value = (value & 0x7F) + (src[from++] << 7);
            }
            Elements.set(dst, offset++, value);
        }
    }
}
