package dev.varint.packed;

import dev.varint.kernel.BitGather;
import dev.varint.kernel.ByteCompress;
import dev.varint.kernel.ContinuationBits;
import dev.varint.kernel.SevenBitGroups;

/**
 * Decodes stretches of mostly short values. The first bytes of all values are gathered in one array, their second bytes in another,
 * so that the rest is widening and adding, which C2 compiles to vectors. Longer values are listed and decoded afterwards; they must
 * be few.
 *
 * <pre>
 *   src       0AAAAAAA 1BBBBBBB 0bbbbbbb 0CCCCCCC 1DDDDDDD 1ddddddd 0ddddddd
 *   first     0AAAAAAA 0BBBBBBB 0CCCCCCC 0DDDDDDD
 *   second    00000000 0bbbbbbb 00000000 0ddddddd
 *   longer                               value 3, at byte 4
 * </pre>
 *
 * <p>No branch depends on where values of one or two bytes start. Source of the idea: varint_hwy (C++), which compresses vectors of
 * 64 bytes; here a word is compressed by bit-gather.
 *
 * <p><b>Trust:</b> as {@link IntDecoder}.
 */
final class BytePlanes {

    /** The bytes of a stretch: whole words, at most 255 of them, or the sums of the counts overflow. */
    static final int STRETCH = 1024;

    /** Bytes that must exist from the beginning of a stretch on: its last words are loaded from up to two bytes behind it. */
    static final int NEEDED = STRETCH + Long.BYTES;

    /** Up to this many values of more than one byte are listed. Each costs a branch that is not predicted. */
    private static final int FEW = 20;

    /** Up to this many values of more than two bytes are listed. */
    private static final int FEW_OF_THREE = 40;

    /** More are never listed, unless the region has changed since they were counted. */
    private static final int MOST_LISTED = 64;

    private static final long LOWEST_BITS = 0x0101_0101_0101_0101L;

    private final byte[] firstBytes = new byte[STRETCH + Long.BYTES];
    private final byte[] secondBytes = new byte[STRETCH + Long.BYTES];

    /** For each longer value its number in the upper half, the index of its first byte in the lower. */
    private final long[] longer = new long[MOST_LISTED];

    private int longerCount;

    /** How many arrays hold the values: none where {@code src} itself does. */
    private int planes;

    /**
     * Decodes the values that start in a stretch, if they are mostly short.
     *
     * @param src the bytes that hold the region
     * @param index the index of the first byte of a value; {@link #NEEDED} bytes exist from there on
     * @param dst the array for the values
     * @param offset the index of the first in {@code dst}
     * @param end the index in {@code dst} up to which may be written
     * @return how many values; 0 if too many of them are long
     */
    int decode(byte[] src, int index, int[] dst, int offset, int end) {
        int count = gather(src, index);
        if (count > end - offset) {
            throw RegionBytes.changed();
        }
        if (planes == 0) {
            IntRuns.widenMany(src, index, count, dst, offset);
        } else {
            widen(src, count, dst, offset);
        }
        return count;
    }

    /** The same for values of up to ten bytes. */
    int decode(byte[] src, int index, long[] dst, int offset, int end) {
        int count = gather(src, index);
        if (count > end - offset) {
            throw RegionBytes.changed();
        }
        if (planes == 0) {
            LongRuns.widen(src, index, count, dst, offset);
        } else {
            widen(src, count, dst, offset);
        }
        return count;
    }

    /** The number of values, or 0. */
    private int gather(byte[] src, int index) {
        longerCount = 0;
        planes = 0;
        int several = countSeveral(src, index);
        if (several == 0) {
            return STRETCH;
        }
        if (several <= FEW) {
            planes = 1;
            return gatherFirst(src, index);
        }
        // Without bit-gather a word that loses half of its bytes takes too long.
        if (!BitGather.ENABLED || countLonger(src, index) > FEW_OF_THREE) {
            return 0;
        }
        planes = 2;
        return gatherTwo(src, index);
    }

    private void widen(byte[] src, int count, int[] dst, int offset) {
        if (planes == 2) {
            addPlanes(count, dst, offset);
        } else {
            IntRuns.widenMany(firstBytes, 0, count, dst, offset);
        }
        for (int i = 0; i < longerCount; i++) {
            dst[offset + (int) (longer[i] >>> 32)] =
                    SevenBitGroups.decodeUpToFive(RegionBytes.word(src, (int) longer[i]));
        }
    }

    private void widen(byte[] src, int count, long[] dst, int offset) {
        if (planes == 2) {
            addPlanes(count, dst, offset);
        } else {
            LongRuns.widen(firstBytes, 0, count, dst, offset);
        }
        for (int i = 0; i < longerCount; i++) {
            dst[offset + (int) (longer[i] >>> 32)] = LongDecoder.value(src, (int) longer[i]);
        }
    }

    /** How many values of a stretch have more than one byte; one that starts before its end may count twice. */
    private static int countSeveral(byte[] src, int index) {
        long sums = 0;
        for (int i = index; i < index + STRETCH; i += Long.BYTES) {
            sums += (RegionBytes.word(src, i) & ~RegionBytes.word(src, i + 1)) >>> 7 & LOWEST_BITS;
        }
        return sumOfBytes(sums) + (src[index + STRETCH - 1] >>> 31);
    }

    /** How many values of a stretch have more than two bytes, except the last one. */
    private static int countLonger(byte[] src, int index) {
        long sums = 0;
        for (int i = index; i < index + STRETCH; i += Long.BYTES) {
            sums += (RegionBytes.word(src, i) & RegionBytes.word(src, i + 1) & ~RegionBytes.word(src, i + 2)) >>> 7
                    & LOWEST_BITS;
        }
        return sumOfBytes(sums);
    }

    private static int sumOfBytes(long sums) {
        long pairs = (sums & 0x00FF_00FF_00FF_00FFL) + (sums >>> 8 & 0x00FF_00FF_00FF_00FFL);
        return (int) (pairs * 0x0001_0001_0001_0001L >>> 48);
    }

    private int gatherFirst(byte[] src, int index) {
        byte[] firstBytes = this.firstBytes;
        int count = 0;
        int listed = 0;
        long before = 0;
        for (int i = index; i < index + STRETCH; i += Long.BYTES) {
            long word = RegionBytes.word(src, i);
            long starts = ~(word << 8 | before) & ContinuationBits.MASK;
            before = word >>> 56;
            RegionBytes.put(
                    firstBytes,
                    count,
                    ByteCompress.compress(word & SevenBitGroups.PAYLOAD, ByteCompress.wholeBytes(starts)));
            long continued = word & starts;
            if (continued != 0) {
                listed = list(continued, starts, count, i, listed);
            }
            count += Long.bitCount(starts);
        }
        longerCount = listed;
        return count;
    }

    private int gatherTwo(byte[] src, int index) {
        byte[] firstBytes = this.firstBytes;
        byte[] secondBytes = this.secondBytes;
        int count = 0;
        int listed = 0;
        long before = 0;
        for (int i = index; i < index + STRETCH; i += Long.BYTES) {
            long word = RegionBytes.word(src, i);
            long next = RegionBytes.word(src, i + 1);
            long starts = ~(word << 8 | before) & ContinuationBits.MASK;
            before = word >>> 56;
            long mask = ByteCompress.wholeBytes(starts);
            long continued = word & starts;
            RegionBytes.put(firstBytes, count, ByteCompress.compress(word & SevenBitGroups.PAYLOAD, mask));
            RegionBytes.put(secondBytes, count, ByteCompress.compress(next & ByteCompress.payloads(continued), mask));
            if ((next & continued) != 0) {
                listed = list(next & continued, starts, count, i, listed);
            }
            count += Long.bitCount(starts);
        }
        longerCount = listed;
        return count;
    }

    private int list(long which, long starts, int count, int index, int listed) {
        for (long left = which; left != 0; left &= left - 1) {
            if (listed == MOST_LISTED) {
                throw RegionBytes.changed();
            }
            int value = count + Long.bitCount(starts & (left & -left) - 1);
            longer[listed++] = (long) value << 32 | index + (Long.numberOfTrailingZeros(left) >>> 3);
        }
        return listed;
    }

    // "none" is zero, which C2 cannot know: see IntRuns.widenByLongs.
    private void addPlanes(int count, int[] dst, int offset) {
        byte[] firstBytes = this.firstBytes;
        byte[] secondBytes = this.secondBytes;
        long none = longerCount >> 31;
        for (int i = 0; i < count; i++) {
            dst[offset + i] = (int) ((firstBytes[i] | none) + ((secondBytes[i] | none) << 7));
        }
    }

    private void addPlanes(int count, long[] dst, int offset) {
        byte[] firstBytes = this.firstBytes;
        byte[] secondBytes = this.secondBytes;
        for (int i = 0; i < count; i++) {
            dst[offset + i] = firstBytes[i] + ((long) secondBytes[i] << 7);
        }
    }
}
