package dev.varint.packed;

import dev.varint.kernel.Groups;

/**
 * A word for each value of a stretch of a region, which begins with that value. First a bitmap of each 64 bytes tells where values
 * end, then all words are loaded, then all are decoded where they lie.
 *
 * <pre>
 *   bytes    1AAAAAAA 0BBBBBBB 0CCCCCCC 1DDDDDDD 1EEEEEEE 0FFFFFFF ...
 *   ends     ...100110
 *   starts   ..1001101                         the ends, one up, and the first
 *   words    1AAAAAAA 0BBBBBBB 0CCCCCCC ...    0CCCCCCC 1DDDDDDD 1EEEEEEE ...    1DDDDDDD 1EEEEEEE 0FFFFFFF ...
 *   values   BBBBBBBAAAAAAA                    CCCCCCC                           FFFFFFFEEEEEEEDDDDDDD
 * </pre>
 *
 * No load waits for another, and no branch asks for a length. The last step is nothing but arithmetic, and writes no array but the
 * one that it reads, so C2 compiles it to vectors: 0.4 ns a value, on JDK 17 too. A word by itself takes 0.9 with bit-gather and
 * 1.7 without (Zen 3).
 */
final class Words {

    /**
     * Bytes that must be left of a region: enough that a word can be loaded after the stretch, and that more than {@link #BATCH}
     * values follow it. In shorter ones {@link Block}s by themselves are as fast or faster: 100 values of one to five bytes take
     * 3.7 ns each and would take 5.5, 10,000 take 2.4 instead of 3.1 (JDK 25, Zen 3).
     */
    static final int WORTHWHILE = 4096;

    /** Bytes of a stretch: words for as many values stay in the first cache. */
    private static final int STRETCH = 1024;

    /** Words loaded at once. After the last value there may be as many of nonsense. */
    private static final int BATCH = 16;

    private static final int BLOCKS = STRETCH / Block.SIZE;

    private final long[] ends = new long[BLOCKS];
    private final Tails tails = new Tails();
    private int base;
    private long[] words;

    /**
     * Decodes the values of up to five bytes that end in a stretch.
     *
     * @param in where the region lies
     * @param from the index of the first value's first byte; {@link #WORTHWHILE} bytes of the region follow at least
     * @param out where the values go
     * @param at the index of the first
     * @param end the index in {@code out} up to which may be written
     * @return the index after the last
     */
    int decode(byte[] in, int from, int[] out, int at, int end) {
        if (words == null) {
            words = new long[STRETCH + BATCH];
        }
        int count = findEnds(in, from);
        if (count > end - at) {
            throw Block.changed();
        }
        load(in, words, 0);
        toInts(words, count, out, at);
        return at + count;
    }

    /** The same for values of up to ten bytes. The words are loaded into the result itself. */
    int decode(byte[] in, int from, long[] out, int at, int end) {
        int count = findEnds(in, from);
        if (count >= end - at - BATCH) { // in what was validated more values follow
            throw Block.changed();
        }
        load(in, out, at);
        toLongs(out, at, at + count);
        tails.addTo(out, at, in, base, ends);
        return at + count;
    }

    /** The index after the last value that was decoded. */
    int next() {
        return base + STRETCH - Long.numberOfLeadingZeros(ends[BLOCKS - 1]);
    }

    private int findEnds(byte[] in, int from) {
        int count = 0;
        base = from;
        for (int i = 0; i < BLOCKS; i++) {
            ends[i] = ~Block.continuation(in, from + Block.SIZE * i);
            count += Long.bitCount(ends[i]);
        }
        return count;
    }

    // Sixteen a block without asking, since there are seldom much fewer. That also makes the method too large to be
    // inlined, and it must not be: what its callers keep in registers would push out what this loop needs. It takes
    // 2.1 ns a value instead of 2.4 (decoding 1 to 5 bytes, JDK 25, Zen 3).
    private void load(byte[] in, long[] to, int at) {
        int from = base;
        long carried = 1;
        for (int i = 0; i < BLOCKS; i++) {
            long starts = ends[i] << 1 | carried;
            carried = ends[i] >>> 63;
            int next = at + Long.bitCount(starts);
            to[at] = wordAtFirst(in, from, starts);
            to[at + 1] = wordAtFirst(in, from, starts &= starts - 1);
            to[at + 2] = wordAtFirst(in, from, starts &= starts - 1);
            to[at + 3] = wordAtFirst(in, from, starts &= starts - 1);
            to[at + 4] = wordAtFirst(in, from, starts &= starts - 1);
            to[at + 5] = wordAtFirst(in, from, starts &= starts - 1);
            to[at + 6] = wordAtFirst(in, from, starts &= starts - 1);
            to[at + 7] = wordAtFirst(in, from, starts &= starts - 1);
            to[at + 8] = wordAtFirst(in, from, starts &= starts - 1);
            to[at + 9] = wordAtFirst(in, from, starts &= starts - 1);
            to[at + 10] = wordAtFirst(in, from, starts &= starts - 1);
            to[at + 11] = wordAtFirst(in, from, starts &= starts - 1);
            to[at + 12] = wordAtFirst(in, from, starts &= starts - 1);
            to[at + 13] = wordAtFirst(in, from, starts &= starts - 1);
            to[at + 14] = wordAtFirst(in, from, starts &= starts - 1);
            to[at + 15] = wordAtFirst(in, from, starts &= starts - 1);
            while ((starts &= starts - 1) != 0) {
                to[at + 16] = wordAtFirst(in, from, starts);
                to[at + 17] = wordAtFirst(in, from, starts &= starts - 1);
                to[at + 18] = wordAtFirst(in, from, starts &= starts - 1);
                to[at + 19] = wordAtFirst(in, from, starts &= starts - 1);
                to[at + 20] = wordAtFirst(in, from, starts &= starts - 1);
                to[at + 21] = wordAtFirst(in, from, starts &= starts - 1);
                to[at + 22] = wordAtFirst(in, from, starts &= starts - 1);
                to[at + 23] = wordAtFirst(in, from, starts &= starts - 1);
                at += 8;
            }
            at = next;
            from += Block.SIZE;
        }
    }

    /** The word at the lowest start. */
    private static long wordAtFirst(byte[] in, int from, long starts) {
        return Block.word(in, from + Long.numberOfTrailingZeros(starts));
    }

    private static void toInts(long[] values, int count, int[] out, int at) {
        for (int i = 0; i < count; i++) {
            values[i] = Groups.gatherFiveInLong(Groups.first(values[i]));
        }
        for (int i = 0; i < count; i++) {
            out[at + i] = (int) values[i];
        }
    }

    private static void toLongs(long[] values, int from, int to) {
        for (int i = from; i < to; i++) {
            values[i] = Groups.gatherEight(Groups.first(values[i]));
        }
    }
}
