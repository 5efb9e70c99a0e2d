package dev.varint.packed;

import dev.varint.kernel.SevenBitGroups;

/**
 * A word for each value of a stretch of a region, which begins with that value. First a bitmap of each 64 bytes tells
 * where values end, then all words are loaded, then all are decoded where they lie.
 *
 * <pre>
 *   bytes    1AAAAAAA 0BBBBBBB 0CCCCCCC 1DDDDDDD 1EEEEEEE 0FFFFFFF ...
 *   ends     ...100110
 *   starts   ..1001101                         the ends, one up, and the first
 *   words    1AAAAAAA 0BBBBBBB 0CCCCCCC ...    0CCCCCCC 1DDDDDDD 1EEEEEEE ...    1DDDDDDD 1EEEEEEE 0FFFFFFF ...
 *   values   BBBBBBBAAAAAAA                    CCCCCCC                           FFFFFFFEEEEEEEDDDDDDD
 * </pre>
 *
 * No load waits for another, and no branch depends on a size. The last step is nothing but arithmetic, and writes no
 * array but the one that it reads, so C2 compiles it to vectors, on JDK 17 too. Decoding each word right after its load
 * takes more than twice the time.
 */
final class WordPerValueDecoder {

    /**
     * Bytes that must be left of a region: enough that a word can be loaded after the stretch, and that more than
     * {@link #BATCH} values follow it. In shorter regions it is as fast or faster to decode 64 bytes at a time.
     */
    static final int WORTHWHILE = 4096;

    /** Bytes of a stretch: words for as many values stay in the first cache. */
    private static final int STRETCH = 1024;

    /** Words loaded at once. Up to this many words of garbage may follow the last value. */
    private static final int BATCH = 16;

    private static final int BLOCKS = STRETCH / RegionBytes.SIZE;

    private final long[] ends = new long[BLOCKS];
    private final NinthAndTenthBytes ninthAndTenthBytes = new NinthAndTenthBytes();
    private int base;
    private long[] words;

    /**
     * Decodes the values of up to five bytes that end in a stretch.
     *
     * @param src the bytes that hold the region
     * @param from the index of the first value's first byte; {@link #WORTHWHILE} bytes of the region follow at least
     * @param dst the array for the values
     * @param offset the index of the first
     * @param end the index in {@code dst} up to which may be written
     * @return the index after the last
     */
    int decode(byte[] src, int from, int[] dst, int offset, int end) {
        if (words == null) {
            words = new long[STRETCH + BATCH];
        }
        int count = findEnds(src, from);
        if (count > end - offset) {
            throw RegionBytes.changed();
        }
        load(src, words, 0);
        toInts(words, count, dst, offset);
        return offset + count;
    }

    /** The same for values of up to ten bytes. The words are loaded into the result itself. */
    int decode(byte[] src, int from, long[] dst, int offset, int end) {
        int count = findEnds(src, from);
        if (count >= end - offset - BATCH) { // a validated region has more values
            throw RegionBytes.changed();
        }
        load(src, dst, offset);
        toLongs(dst, offset, offset + count);
        ninthAndTenthBytes.addTo(dst, offset, src, base, ends);
        return offset + count;
    }

    /** The index after the last value that was decoded. */
    int next() {
        return base + STRETCH - Long.numberOfLeadingZeros(ends[BLOCKS - 1]);
    }

    private int findEnds(byte[] src, int from) {
        int count = 0;
        base = from;
        for (int i = 0; i < BLOCKS; i++) {
            ends[i] = ~RegionBytes.continuation(src, from + RegionBytes.SIZE * i);
            count += Long.bitCount(ends[i]);
        }
        return count;
    }

    // Sixteen words a block without a test, because a block seldom has much fewer. This also makes the method too
    // large to be inlined. It must not be inlined, because the callers' values would take the registers that this
    // loop needs.
    private void load(byte[] src, long[] dst, int offset) {
        int from = base;
        long carried = 1;
        for (int i = 0; i < BLOCKS; i++) {
            long starts = ends[i] << 1 | carried;
            carried = ends[i] >>> 63;
            int next = offset + Long.bitCount(starts);
            dst[offset] = wordAtFirst(src, from, starts);
            dst[offset + 1] = wordAtFirst(src, from, starts &= starts - 1);
            dst[offset + 2] = wordAtFirst(src, from, starts &= starts - 1);
            dst[offset + 3] = wordAtFirst(src, from, starts &= starts - 1);
            dst[offset + 4] = wordAtFirst(src, from, starts &= starts - 1);
            dst[offset + 5] = wordAtFirst(src, from, starts &= starts - 1);
            dst[offset + 6] = wordAtFirst(src, from, starts &= starts - 1);
            dst[offset + 7] = wordAtFirst(src, from, starts &= starts - 1);
            dst[offset + 8] = wordAtFirst(src, from, starts &= starts - 1);
            dst[offset + 9] = wordAtFirst(src, from, starts &= starts - 1);
            dst[offset + 10] = wordAtFirst(src, from, starts &= starts - 1);
            dst[offset + 11] = wordAtFirst(src, from, starts &= starts - 1);
            dst[offset + 12] = wordAtFirst(src, from, starts &= starts - 1);
            dst[offset + 13] = wordAtFirst(src, from, starts &= starts - 1);
            dst[offset + 14] = wordAtFirst(src, from, starts &= starts - 1);
            dst[offset + 15] = wordAtFirst(src, from, starts &= starts - 1);
            while ((starts &= starts - 1) != 0) {
                dst[offset + 16] = wordAtFirst(src, from, starts);
                dst[offset + 17] = wordAtFirst(src, from, starts &= starts - 1);
                dst[offset + 18] = wordAtFirst(src, from, starts &= starts - 1);
                dst[offset + 19] = wordAtFirst(src, from, starts &= starts - 1);
                dst[offset + 20] = wordAtFirst(src, from, starts &= starts - 1);
                dst[offset + 21] = wordAtFirst(src, from, starts &= starts - 1);
                dst[offset + 22] = wordAtFirst(src, from, starts &= starts - 1);
                dst[offset + 23] = wordAtFirst(src, from, starts &= starts - 1);
                offset += 8;
            }
            offset = next;
            from += RegionBytes.SIZE;
        }
    }

    /** The word at the lowest start. */
    private static long wordAtFirst(byte[] src, int from, long starts) {
        return RegionBytes.word(src, from + Long.numberOfTrailingZeros(starts));
    }

    private static void toInts(long[] values, int count, int[] dst, int offset) {
        for (int i = 0; i < count; i++) {
            values[i] = SevenBitGroups.gatherFiveInLong(SevenBitGroups.firstValue(values[i]));
        }
        for (int i = 0; i < count; i++) {
            dst[offset + i] = (int) values[i];
        }
    }

    private static void toLongs(long[] values, int from, int to) {
        for (int i = from; i < to; i++) {
            values[i] = SevenBitGroups.gatherEight(SevenBitGroups.firstValue(values[i]));
        }
    }
}
