package dev.varint.packed;

import dev.varint.kernel.ContinuationBits;

/**
 * Stretches of any mix of sizes: a word for each value, which begins with that value. First a bitmap of each block
 * tells where values end, then all words are loaded, then all are decoded where they lie.
 *
 * <pre>
 *   bytes    1AAAAAAA 0BBBBBBB 0CCCCCCC 1DDDDDDD 1EEEEEEE 0FFFFFFF ...
 *   ends     ...100110
 *   starts   ..1001101                         the ends, one up, and the first
 *   words    1AAAAAAA 0BBBBBBB 0CCCCCCC ...    0CCCCCCC 1DDDDDDD 1EEEEEEE ...    1DDDDDDD 1EEEEEEE 0FFFFFFF ...
 *   values   BBBBBBBAAAAAAA                    CCCCCCC                           FFFFFFFEEEEEEEDDDDDDD
 * </pre>
 *
 * No load waits for another, and no branch depends on a size. The last step is nothing but arithmetic on words, which
 * C2 compiles to vectors. Decoding each word right after its load takes more than twice the time.
 *
 * <p>A word holds eight bytes. The ninth and tenth of longer values are added afterwards.
 */
final class WordPerValue {

    private static final int WORTHWHILE = 256; // in fewer bytes, the arrays cost too much

    private static final int BATCH = 8; // words loaded in each turn of the loop

    private long[] ends;
    private long[] words;

    /** Decodes the values that end in a stretch, and returns their number; 0 if there are too few bytes. */
    int take(RegionCursor<?> bytes, Object dst, int offset, int end) {
        int length = bytes.stretch(RegionBytes.STRETCH, Long.BYTES);
        if (length < WORTHWHILE) {
            return 0;
        }
        if (words == null) { // enough for a stretch, or for what is left of a small region
            words = new long[Math.min(RegionBytes.STRETCH, bytes.end - bytes.index) + BATCH];
            ends = new long[length / RegionBytes.BLOCK];
        }
        int from = bytes.index;
        int blocks = length / RegionBytes.BLOCK;
        int count = findEnds(bytes.src, from, blocks);
        RegionBytes.requireRoom(count, end - offset);
        load(bytes.src, from, blocks, words);
        Elements.decodeWords(words, count, dst, offset);
        if (dst instanceof long[] longs) {
            addNinthBytes(bytes.src, from, blocks, longs, offset, offset + count);
        }
        bytes.index = from + length - Long.numberOfLeadingZeros(ends[blocks - 1]);
        return count;
    }

    private int findEnds(byte[] src, int from, int blocks) {
        int count = 0;
        for (int i = 0; i < blocks; i++) {
            ends[i] = ~RegionBytes.continuation(src, from + RegionBytes.BLOCK * i);
            count += Long.bitCount(ends[i]);
        }
        return count;
    }

    // A block seldom has fewer than eight values. C2 compiles a loop of the eight loads to slower code.
    private void load(byte[] src, int from, int blocks, long[] words) {
        long[] ends = this.ends;
        int offset = 0;
        long carried = 1;
        for (int i = 0; i < blocks; i++) {
            long starts = ends[i] << 1 | carried;
            carried = ends[i] >>> 63;
            int last = offset + Long.bitCount(starts);
            do {
                words[offset] = wordAtFirst(src, from, starts);
                words[offset + 1] = wordAtFirst(src, from, starts &= starts - 1);
                words[offset + 2] = wordAtFirst(src, from, starts &= starts - 1);
                words[offset + 3] = wordAtFirst(src, from, starts &= starts - 1);
                words[offset + 4] = wordAtFirst(src, from, starts &= starts - 1);
                words[offset + 5] = wordAtFirst(src, from, starts &= starts - 1);
                words[offset + 6] = wordAtFirst(src, from, starts &= starts - 1);
                words[offset + 7] = wordAtFirst(src, from, starts &= starts - 1);
                offset += BATCH;
            } while ((starts &= starts - 1) != 0);
            offset = last;
            from += RegionBytes.BLOCK;
        }
    }

    private static long wordAtFirst(byte[] src, int from, long starts) {
        return RegionBytes.word(src, from + Long.numberOfTrailingZeros(starts));
    }

    /** The last value found may end after the stretch. */
    private void addNinthBytes(byte[] src, int from, int blocks, long[] dst, int offset, int end) {
        long before = 0;
        long lateBefore = 0;
        for (int i = 0; i < blocks; i++) {
            long late = ContinuationBits.afterEight(~ends[i], before);
            long ninths = late & ~(late << 1 | lateBefore >>> 63);
            for (; ninths != 0; ninths &= ninths - 1) {
                int value = offset + Long.bitCount(ends[i] & (ninths & -ninths) - 1);
                if (value < end) {
                    dst[value] |= RegionBytes.top(src, from + Long.numberOfTrailingZeros(ninths));
                }
            }
            before = ~ends[i];
            lateBefore = late;
            offset += Long.bitCount(ends[i]);
            from += RegionBytes.BLOCK;
        }
    }
}
