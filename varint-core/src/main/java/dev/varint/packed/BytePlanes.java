package dev.varint.packed;

import dev.varint.kernel.BitGather;
import dev.varint.kernel.ContinuationBits;
import dev.varint.kernel.SevenBitGroups;

/**
 * Decodes stretches of mostly short values. The first bytes of all values are gathered in one array, and where many
 * values are longer, their second bytes in another. The rest is widening and adding, which C2 compiles to vectors.
 * Values that need more than these bytes, which must be few, are listed and decoded afterwards.
 *
 * <pre>
 *   src       0AAAAAAA 1BBBBBBB 0bbbbbbb 0CCCCCCC 1DDDDDDD 1ddddddd 0ddddddd
 *   first     0AAAAAAA .BBBBBBB 0CCCCCCC .DDDDDDD
 *   second    00000000 0bbbbbbb 00000000 .ddddddd
 *   listed                               value 3, at byte 4
 * </pre>
 *
 * <p>Source of the idea: varint_hwy (C++), which compresses vectors of 64 bytes; here bit-gather compresses a word.
 */
final class BytePlanes {

    private static final int WORTHWHILE = 192; // the fewest bytes of a stretch for which the arrays pay
    private static final int AFTER = RegionBytes.BLOCK + Long.BYTES; // bytes that may be loaded after a stretch
    private static final int PAUSE = 4096; // bytes until the next try after one that has failed

    // The most longer values of a stretch between which runs are copied: each of them costs a mispredicted branch.
    private static final int MOST_LONGER = BitGather.ENABLED ? 28 : 112;
    private static final int MOST_OF_THREE = 40; // then the most values of three bytes or more
    private static final int MOST_LISTED = 128; // the longest list
    private static final int WORDS = RegionBytes.STRETCH / Long.BYTES; // a constant, so C2 makes vectors

    private byte[] firstBytes;
    private byte[] secondBytes;
    private boolean hasSecondBytes; // whether these are gathered, too

    /** For each listed value its number in the upper half, and the index of its first byte in the lower half. */
    private long[] list;

    private int listed; // the length of the list

    /** For each word, a mask of the bytes that start a value; and from {@link #WORDS} on, the second bytes of these. */
    private long[] marks;

    private int longer; // the number of values with more than one byte in the last stretch; at first, a guess
    private int resume; // the index from which on the next try is made

    /** Decodes the values that start in a stretch, if they are mostly short. Returns their number, or 0. */
    int take(RegionCursor<?> bytes, Object dst, int offset, int end) {
        int length = bytes.stretch(RegionBytes.STRETCH, AFTER);
        byte[] src = bytes.src;
        int from = bytes.index;
        if (length < WORTHWHILE || from < resume) {
            return 0;
        }
        if (firstBytes == null) {
            long bits = RegionBytes.continuation(src, from);
            long three = bits & bits >>> 1 & ~(bits << 1);
            if ((three & three - 1) != 0) { // two in the first block
                resume = from + RegionBytes.STRETCH;
                return 0;
            }
            firstBytes = new byte[RegionBytes.STRETCH + AFTER];
            list = new long[MOST_LISTED];
            longer = Long.bitCount(bits & ~(bits << 1)) * (RegionBytes.STRETCH / RegionBytes.BLOCK);
        }
        int count = gather(src, from, from + length);
        if (count == 0) {
            resume = from + PAUSE;
            return 0;
        }
        RegionBytes.requireRoom(count, end - offset);
        if (hasSecondBytes) {
            Elements.join(firstBytes, secondBytes, count, dst, offset);
        } else {
            Elements.widen(firstBytes, 0, count, dst, offset);
        }
        for (int i = 0; i < listed; i++) {
            Elements.decodeAt(src, (int) list[i], dst, offset + (int) (list[i] >>> 32));
        }
        bytes.moveBeyond(from + length);
        return count;
    }

    private int gather(byte[] src, int from, int to) {
        listed = 0;
        int count = longer <= MOST_LONGER ? gatherRuns(src, from, to) : 0;
        hasSecondBytes = count == 0;
        if (hasSecondBytes && BitGather.ENABLED) {
            listed = 0;
            count = gatherTwo(src, from, to);
        }
        // The list and the planes were made by different loads, so they differ if the region has changed in between.
        if (count > 0 && listed > 0 && list[listed - 1] >>> 32 >= count) {
            throw RegionBytes.changed();
        }
        return count;
    }

    // Copies runs of one-byte values by words. A longer value ends each run. Its first byte is copied as well, and the
    // value is listed. The last word of a run may have bytes of that value; the next run overwrites them.
    private int gatherRuns(byte[] src, int from, int to) {
        int count = 0;
        int last = 0; // of the list
        for (int index = from; index < to; index += RegionBytes.sizeAt(src, index)) {
            int run = RegionBytes.copyRun(src, index, to, firstBytes, count);
            if (run >= to - index) { // the last word may have some bytes after the stretch
                count += to - index;
                break;
            }
            if (last == MOST_LISTED) {
                longer = RegionBytes.STRETCH;
                return 0;
            }
            count += run;
            index += run;
            list[last++] = (long) count++ << 32 | index;
        }
        longer = last;
        listed = last;
        return count;
    }

    // First all masks, by a loop that C2 compiles to vectors. Then only bit-gather is left to do word by word.
    private int gatherTwo(byte[] src, int from, int to) {
        if (marks == null) {
            marks = new long[2 * WORDS];
            secondBytes = new byte[firstBytes.length];
        }
        long[] marks = this.marks; // so C2 sees that the loops do not change it
        int words = (to - from) / Long.BYTES;
        // Before the first word there may be no byte.
        long word = RegionBytes.word(src, from);
        long second = RegionBytes.word(src, from + 1);
        long starts = ~(word << Byte.SIZE) & ContinuationBits.MASK;
        long continued = word & starts;
        marks[0] = ContinuationBits.wholeBytes(starts);
        marks[WORDS] = second & ContinuationBits.payloads(continued);
        long longers = continued >>> 7;
        long three = (second & continued) >>> 7;
        for (int i = 1; i < words; i++) {
            int index = from + Long.BYTES * i;
            long nextBytes = RegionBytes.word(src, index + 1);
            long startBits = ~RegionBytes.word(src, index - 1) & ContinuationBits.MASK;
            long continuedBits = RegionBytes.word(src, index) & startBits;
            marks[i] = ContinuationBits.wholeBytes(startBits);
            marks[WORDS + i] = nextBytes & ContinuationBits.payloads(continuedBits);
            longers += continuedBits >>> 7;
            three += (nextBytes & continuedBits) >>> 7;
        }
        longer = ContinuationBits.sumOfBytes(longers);
        if (ContinuationBits.sumOfBytes(three) > MOST_OF_THREE) {
            return 0;
        }
        if (three != 0) {
            listOfThree(src, from, words);
        }
        return compress(src, from, words);
    }

    private int compress(byte[] src, int from, int words) {
        byte[] firstBytes = this.firstBytes;
        byte[] secondBytes = this.secondBytes;
        long[] marks = this.marks;
        int count = 0;
        for (int i = 0; i < words; i++) {
            long mask = marks[i];
            long word = RegionBytes.word(src, from + Long.BYTES * i) & SevenBitGroups.PAYLOAD;
            RegionBytes.put(firstBytes, count, BitGather.compress(word, mask));
            RegionBytes.put(secondBytes, count, BitGather.compress(marks[WORDS + i], mask));
            count += Long.bitCount(mask) / Byte.SIZE;
        }
        return count;
    }

    /** Lists the values of three bytes or more. */
    private void listOfThree(byte[] src, int from, int words) {
        int count = 0;
        for (int i = 0; i < words; i++) {
            int index = from + Long.BYTES * i;
            long three = RegionBytes.word(src, index) & RegionBytes.word(src, index + 1) & marks[i];
            for (three &= ContinuationBits.MASK; three != 0; three &= three - 1) {
                if (listed == MOST_LISTED) { // more than were counted
                    throw RegionBytes.changed();
                }
                int before = Long.bitCount(marks[i] & (three & -three) - 1) / Byte.SIZE;
                list[listed++] = (long) (count + before) << 32 | index + (Long.numberOfTrailingZeros(three) >>> 3);
            }
            count += Long.bitCount(marks[i]) / Byte.SIZE;
        }
    }
}
