package dev.varint.packed;

import dev.varint.kernel.ContinuationBits;
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
 * No load waits for another, and no branch depends on a size. The last step is nothing but arithmetic on words, which
 * C2 compiles to vectors. Decoding each word right after its load takes more than twice the time.
 *
 * <p>A word holds eight bytes. The ninth and tenth of longer values are listed and then added.
 *
 * <p><b>Trust:</b> as {@link RegionDecoder}.
 */
final class WordPerValue {

    /** The most bytes of a value. */
    static final int MAX_SIZE = 10;

    /** Fewest bytes that are worth it: in fewer, the arrays cost too much. */
    private static final int WORTHWHILE = 4096;

    /** Bytes of a stretch: words for as many values stay in the first-level cache. */
    private static final int STRETCH = 1024;

    /** Words loaded at once. Up to this many words of garbage may follow the last value. */
    private static final int BATCH = 8;

    private static final int BLOCKS = STRETCH / RegionBytes.SIZE;

    private long[] ends;
    private long[] words;
    private int base;

    /**
     * For each value of nine or ten bytes its number in the upper half, and the index of its ninth byte in the lower.
     */
    private long[] ninths;

    /** Decodes the values that end in a stretch. */
    <A> boolean take(Region<A> region) {
        if (region.stretch(WORTHWHILE, Long.BYTES) < WORTHWHILE) {
            return false;
        }
        ends = ends == null ? new long[BLOCKS] : ends;
        int from = region.index;
        int count = findEnds(region.src, from);
        region.requireRoom(count);
        if (region.dst instanceof long[] longs && count + BATCH < region.end - region.offset) {
            decodeInPlace(region.src, longs, region.offset, count);
        } else {
            decode(region, count);
        }
        if (region.dst instanceof long[] longs && mayHaveNinthBytes()) {
            addNinthBytes(region.src, listNinthBytes(from), longs, region.offset, count);
        }
        region.decoded(count, from + STRETCH - Long.numberOfLeadingZeros(ends[BLOCKS - 1]));
        return true;
    }

    // Two methods, because C2 compiles loops over either array faster than over one of two.
    private <A> void decode(Region<A> region, int count) {
        long[] words = words();
        load(region.src, words, 0);
        region.elements.decodeWords(words, count, region.dst, region.offset);
    }

    /** Decodes longs where they belong. Garbage follows them. */
    private void decodeInPlace(byte[] src, long[] dst, int offset, int count) {
        load(src, dst, offset);
        LongElements.gather(dst, offset, offset + count);
    }

    /** Decodes values of one size. */
    <A> void decodeRun(Region<A> region, int size, int count) {
        long[] words = words();
        loadRun(region.src, region.index, size, words, count);
        region.elements.decodeWords(words, count, region.dst, region.offset);
        if (size > Long.BYTES && region.dst instanceof long[] longs) {
            for (int i = 0; i < count; i++) {
                int ninth = region.index + size * i + Long.BYTES;
                longs[region.offset + i] |= SevenBitGroups.topEightBits(RegionBytes.pair(region.src, ninth));
            }
        }
    }

    private long[] words() {
        if (words == null) {
            words = new long[STRETCH + BATCH];
        }
        return words;
    }

    private static void loadRun(byte[] src, int from, int size, long[] words, int count) {
        for (int i = 0; i < count; i++) {
            words[i] = RegionBytes.word(src, from + size * i);
        }
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

    // A block seldom has fewer than eight. Eight without a test also make the method too large to be inlined. In its
    // callers their values would take the registers that this loop needs.
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
            while ((starts &= starts - 1) != 0) {
                dst[offset + 8] = wordAtFirst(src, from, starts);
                dst[offset + 9] = wordAtFirst(src, from, starts &= starts - 1);
                dst[offset + 10] = wordAtFirst(src, from, starts &= starts - 1);
                dst[offset + 11] = wordAtFirst(src, from, starts &= starts - 1);
                dst[offset + 12] = wordAtFirst(src, from, starts &= starts - 1);
                dst[offset + 13] = wordAtFirst(src, from, starts &= starts - 1);
                dst[offset + 14] = wordAtFirst(src, from, starts &= starts - 1);
                dst[offset + 15] = wordAtFirst(src, from, starts &= starts - 1);
                offset += BATCH;
            }
            offset = next;
            from += RegionBytes.SIZE;
        }
    }

    /** The word at the lowest start. */
    private static long wordAtFirst(byte[] src, int from, long starts) {
        return RegionBytes.word(src, from + Long.numberOfTrailingZeros(starts));
    }

    /**
     * Eight bytes with continuation bits and the byte after them may lie in two blocks. One of the two blocks then has
     * at least four of them and the byte that follows these.
     */
    private boolean mayHaveNinthBytes() {
        long any = 0;
        for (long each : ends) {
            any |= ContinuationBits.afterFour(~each);
        }
        return any != 0;
    }

    private int listNinthBytes(int from) {
        if (ninths == null) {
            ninths = new long[STRETCH / Long.BYTES + 2];
        }
        int count = 0;
        int value = 0;
        long before = 0;
        long afterEightBefore = 0;
        for (int i = 0; i < BLOCKS; i++) {
            long bits = ~ends[i];
            long afterEight = ContinuationBits.afterEight(bits, before);
            long which = afterEight & ~(afterEight << 1 | afterEightBefore >>> 63);
            count = RegionBytes.list(which, ends[i], value, from, ninths, count);
            value += Long.bitCount(ends[i]);
            from += RegionBytes.SIZE;
            before = bits;
            afterEightBefore = afterEight;
        }
        return count;
    }

    /** The last one listed may belong to a value that ends after the stretch. */
    private void addNinthBytes(byte[] src, int listed, long[] dst, int offset, int count) {
        for (int i = 0; i < listed && ninths[i] >>> 32 < count; i++) {
            int value = offset + (int) (ninths[i] >>> 32);
            dst[value] |= SevenBitGroups.topEightBits(RegionBytes.pair(src, (int) ninths[i]));
        }
    }
}
