package dev.varint.packed;

import dev.varint.kernel.ContinuationBits;
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
 * one that it reads, so C2 compiles it to vectors: 0.4 ns a value, on JDK 17 too, where a word by itself takes 0.9 with
 * bit-gather and 1.7 without (Zen 3).
 */
final class Words {

    /**
     * Bytes that must be left of a region. In shorter ones {@link Block}s by themselves are as fast or faster: 100 values of one to
     * five bytes take 3.7 ns each and would take 5.5, 10,000 take 2.4 instead of 3.1 (JDK 25, Zen 3).
     */
    static final int WORTHWHILE = 4096;

    /** Bytes of a stretch: words for as many values stay in the first cache. */
    private static final int STRETCH = 1024;

    /** Words loaded at once; after the last value there may be as many of nonsense. */
    private static final int BATCH = 16;

    private static final int BLOCKS = STRETCH / Block.SIZE;

    private final long[] ends = new long[BLOCKS];
    private int first;
    private long[] words;

    /** Where values of more than eight bytes are: for each its index, and below it that of its ninth byte. */
    private long[] tails;

    /**
     * Decodes the values of up to five bytes that end in a stretch, after which there are more.
     *
     * @param in where the region lies
     * @param from the index of the first value's first byte
     * @param out where the values go
     * @param at the index of the first
     * @param end the index in {@code out} up to which may be written
     * @return the index after the last
     */
    int decode(byte[] in, int from, int[] out, int at, int end) {
        if (words == null) {
            words = new long[STRETCH + BATCH];
        }
        int count = find(in, from);
        if (count > end - at) {
            throw Block.changed();
        }
        load(in, words, 0);
        toInts(words, count, out, at);
        return at + count;
    }

    /** Decodes values of up to ten bytes. The words are loaded into the result itself. */
    int decode(byte[] in, int from, long[] out, int at, int end) {
        int count = find(in, from);
        if (count > end - at - BATCH) {
            throw Block.changed();
        }
        load(in, out, at);
        toLongs(out, at, at + count);
        addTails(in, out, at);
        return at + count;
    }

    /** The index after the last value that was decoded. */
    int next() {
        return first + STRETCH - Long.numberOfLeadingZeros(ends[BLOCKS - 1]);
    }

    private int find(byte[] in, int from) {
        int count = 0;
        first = from;
        for (int i = 0; i < BLOCKS; i++) {
            ends[i] = ~Block.continuation(in, from + Block.SIZE * i);
            count += Long.bitCount(ends[i]);
        }
        return count;
    }

    // Sixteen a block without asking, since there are seldom much fewer. That also makes the method too large to be
    // inlined,
    // and it must not be: what its callers keep in registers would push out what this loop needs (2.1 ns a value
    // instead
    // of 2.4, JDK 25, Zen 3, 1 to 5 bytes).
    private void load(byte[] in, long[] words, int at) {
        int from = first;
        long start = 1;
        for (int i = 0; i < BLOCKS; i++) {
            long starts = ends[i] << 1 | start;
            start = ends[i] >>> 63;
            int next = at + Long.bitCount(starts);
            words[at] = first(in, from, starts);
            words[at + 1] = first(in, from, starts &= starts - 1);
            words[at + 2] = first(in, from, starts &= starts - 1);
            words[at + 3] = first(in, from, starts &= starts - 1);
            words[at + 4] = first(in, from, starts &= starts - 1);
            words[at + 5] = first(in, from, starts &= starts - 1);
            words[at + 6] = first(in, from, starts &= starts - 1);
            words[at + 7] = first(in, from, starts &= starts - 1);
            words[at + 8] = first(in, from, starts &= starts - 1);
            words[at + 9] = first(in, from, starts &= starts - 1);
            words[at + 10] = first(in, from, starts &= starts - 1);
            words[at + 11] = first(in, from, starts &= starts - 1);
            words[at + 12] = first(in, from, starts &= starts - 1);
            words[at + 13] = first(in, from, starts &= starts - 1);
            words[at + 14] = first(in, from, starts &= starts - 1);
            words[at + 15] = first(in, from, starts &= starts - 1);
            while ((starts &= starts - 1) != 0) {
                words[at + 16] = first(in, from, starts);
                words[at + 17] = first(in, from, starts &= starts - 1);
                words[at + 18] = first(in, from, starts &= starts - 1);
                words[at + 19] = first(in, from, starts &= starts - 1);
                words[at + 20] = first(in, from, starts &= starts - 1);
                words[at + 21] = first(in, from, starts &= starts - 1);
                words[at + 22] = first(in, from, starts &= starts - 1);
                words[at + 23] = first(in, from, starts &= starts - 1);
                at += 8;
            }
            at = next;
            from += Block.SIZE;
        }
    }

    /** The word at the lowest start. */
    private static long first(byte[] in, int from, long starts) {
        return Block.word(in, from + Long.numberOfTrailingZeros(starts));
    }

    private static void toInts(long[] words, int count, int[] out, int at) {
        for (int i = 0; i < count; i++) {
            words[i] = Groups.gatherFiveInLong(Groups.first(words[i]));
        }
        for (int i = 0; i < count; i++) {
            out[at + i] = (int) words[i];
        }
    }

    private static void toLongs(long[] words, int from, int to) {
        for (int i = from; i < to; i++) {
            words[i] = Groups.gatherEight(Groups.first(words[i]));
        }
    }

    /** Adds the ninth and tenth bytes to the values whose lower bits are in place. */
    private void addTails(byte[] in, long[] values, int at) {
        int count = mayHaveTails() ? findTails(at) : 0;
        for (int i = 0; i < count; i++) {
            values[(int) (tails[i] >>> 32)] |= Groups.tail(Block.pair(in, (int) tails[i]));
        }
    }

    private boolean mayHaveTails() {
        long any = 0;
        for (int i = 0; i < BLOCKS; i++) {
            any |= ContinuationBits.afterFour(~ends[i]);
        }
        return any != 0;
    }

    private int findTails(int at) {
        if (tails == null) {
            tails = new long[STRETCH / Long.BYTES + 2];
        }
        int count = 0;
        long before = 0;
        long ninthsBefore = 0;
        for (int i = 0; i < BLOCKS; i++) {
            long bits = ~ends[i];
            long afterEight = ContinuationBits.afterEight(bits, before);
            long ninths = afterEight & ~(afterEight << 1 | ninthsBefore >>> 63);
            if (i == BLOCKS - 1) {
                ninths &= -1L >>> Long.numberOfLeadingZeros(ends[i]);
            }
            int next = count + Long.bitCount(ninths);
            // Two at once, whether there are any or not: few blocks have more, so the branch is predicted.
            do {
                tails[count] = tail(i, ninths, at);
                ninths &= ninths - 1;
                tails[count + 1] = tail(i, ninths, at);
                ninths &= ninths - 1;
                count += 2;
            } while (ninths != 0);
            count = next;
            at += Long.bitCount(ends[i]);
            before = bits;
            ninthsBefore = afterEight;
        }
        return count;
    }

    private long tail(int block, long ninths, int at) {
        int value = at + Long.bitCount(ends[block] & (ninths & -ninths) - 1);
        return (long) value << 32 | first + Block.SIZE * block + Long.numberOfTrailingZeros(ninths);
    }
}
