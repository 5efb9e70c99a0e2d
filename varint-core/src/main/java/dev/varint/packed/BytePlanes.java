package dev.varint.packed;

import dev.varint.kernel.BitGather;
import dev.varint.kernel.ContinuationBits;
import dev.varint.kernel.SevenBitGroups;

/**
 * Decodes stretches of mostly short values. The first bytes of all values are gathered in one array, and where many
 * values are longer, their second bytes in another. The rest is widening and adding, which C2 compiles to vectors.
 * Values that need more than these bytes are listed and decoded afterwards; they must be few.
 *
 * <pre>
 *   src       0AAAAAAA 1BBBBBBB 0bbbbbbb 0CCCCCCC 1DDDDDDD 1ddddddd 0ddddddd
 *   first     0AAAAAAA 1BBBBBBB 0CCCCCCC 1DDDDDDD
 *   second    00000000 0bbbbbbb 00000000 .ddddddd
 *   listed                               value 3, at byte 4
 * </pre>
 *
 * <p>Source of the idea: varint_hwy (C++), which compresses vectors of 64 bytes; here a word is compressed by
 * bit-gather.
 *
 * <p><b>Trust:</b> as {@link IntDecoder}.
 */
final class BytePlanes {

    /** Most bytes of a stretch: whole words, at most 255 of them, or the sums of the counts overflow. */
    static final int STRETCH = 1024;

    /** Fewest bytes of a stretch: in fewer the arrays would cost too much. */
    static final int WORTHWHILE = 256;

    /**
     * From this many bytes on, two-byte values take less time here than as a run, including the time to make the
     * arrays.
     */
    private static final int MANY = 4096;

    /**
     * Up to this many longer values in {@link #STRETCH} bytes are listed one by one. Each costs a mispredicted branch.
     */
    private static final int FEW = BitGather.ENABLED ? 28 : 112;

    /** Up to this many values of more than two bytes are listed. */
    private static final int FEW_OF_THREE = 40;

    /** If the list is longer than this after a block, gathering gives up. */
    private static final int MOST_LISTED = 128;

    /**
     * The words of a stretch. A constant, so C2 sees that both parts of {@link #marks} are apart, and makes vectors.
     */
    private static final int WORDS = STRETCH / Long.BYTES;

    /** Most bytes of a stretch of this region. */
    private final int capacity;

    private final byte[] firstBytes;

    /** For each listed value its number in the upper half, and the index of its first byte in the lower half. */
    private final long[] list;

    /**
     * For each word, a mask of the bytes that start a value. From {@link #WORDS} on, for each word, the second bytes of
     * these values.
     */
    private long[] marks;

    private byte[] secondBytes;

    /** The number of values with more than one byte in the last stretch. A guess before the first stretch. */
    private int several;

    private int listed;

    /** Whether the second bytes are gathered, too. */
    private boolean two;

    /**
     * Makes the arrays.
     *
     * @param bits the continuation bits of the first 64 bytes
     * @param bytes how many bytes may be read
     */
    BytePlanes(long bits, int bytes) {
        capacity = length(bytes);
        firstBytes = new byte[capacity + RegionBytes.SIZE + Long.BYTES];
        list = new long[Math.min(MOST_LISTED, capacity / 2) + RegionBytes.SIZE];
        several = Long.bitCount(bits & ~(bits << 1)) * (STRETCH / RegionBytes.SIZE);
    }

    /**
     * Whether a block has at most one value of more than two bytes. This is tested before the arrays are made, which
     * would cost more.
     */
    static boolean mayBeShort(long bits) {
        long three = bits & bits >>> 1 & ~(bits << 1);
        return (three & three - 1) == 0;
    }

    /** Whether this class decodes a block of values of one size faster than {@link IntRuns} does. */
    static boolean beatRuns(BytePlanes planes, int size, int bytes) {
        return size == 1 ? planes != null && planes.several > 0 : size == 2 && BitGather.ENABLED && bytes >= MANY;
    }

    /** Returns the size of the next stretch, if {@code bytes} may be read. */
    static int length(int bytes) {
        return Math.min(bytes & -RegionBytes.SIZE, STRETCH);
    }

    /**
     * Decodes the values that start in a stretch, if they are mostly short.
     *
     * @param src the bytes that hold the region
     * @param from the index of the first byte of a value
     * @param to the index after the stretch, whole blocks; another block and eight bytes follow it
     * @param dst the array for the values
     * @param offset the index of the first in {@code dst}
     * @param end the index in {@code dst} up to which may be written
     * @return how many values; 0 if too many of them are long
     */
    int decode(byte[] src, int from, int to, int[] dst, int offset, int end) {
        int count = gather(src, from, to, end - offset);
        if (two) {
            addPlanes(count, dst, offset);
        } else {
            IntRuns.widenMany(firstBytes, 0, count, dst, offset);
        }
        for (int i = 0; i < listed; i++) {
            dst[offset + (int) (list[i] >>> 32)] = SevenBitGroups.decodeUpToFive(RegionBytes.word(src, (int) list[i]));
        }
        return count;
    }

    /** The same for values of up to ten bytes. */
    int decode(byte[] src, int from, int to, long[] dst, int offset, int end) {
        int count = gather(src, from, to, end - offset);
        if (two) {
            addPlanes(count, dst, offset);
        } else {
            LongRuns.widen(firstBytes, 0, count, dst, offset);
        }
        for (int i = 0; i < listed; i++) {
            dst[offset + (int) (list[i] >>> 32)] = LongDecoder.value(src, (int) list[i]);
        }
        return count;
    }

    /** The number of values, or 0. */
    private int gather(byte[] src, int from, int to, int room) {
        listed = 0;
        two = false;
        int count = several <= FEW ? gatherFirst(src, from, to) : 0;
        if (count == 0 && BitGather.ENABLED) {
            count = gatherTwo(src, from, to);
        }
        // The list and the planes were made by different loads, so they differ if the region has changed in between.
        if (count > room || listed > 0 && list[listed - 1] >>> 32 >= count) {
            throw RegionBytes.changed();
        }
        return count;
    }

    // Copies whole blocks. After each gap, where a longer value has bytes that are left out, the rest of the block is
    // copied again, to its right place. What is copied beyond a block is overwritten by the next one.
    private int gatherFirst(byte[] src, int from, int to) {
        int count = 0;
        int next = 0;
        long carried = 0;
        for (int index = from; index < to; index += RegionBytes.SIZE) {
            long bits = RegionBytes.continuation(src, index);
            copyBlock(src, index, count);
            if ((bits | carried) == 0) {
                count += RegionBytes.SIZE;
                continue;
            }
            long starts = ~(bits << 1 | carried);
            carried = bits >>> 63;
            for (long again = starts & ~starts << 1; again != 0; again &= again - 1) {
                copyBlock(src, index + Long.numberOfTrailingZeros(again), count + before(again, starts));
            }
            next = list(bits & starts, starts, count, index, next);
            count += Long.bitCount(starts);
            if (next > MOST_LISTED) {
                several = STRETCH;
                return 0;
            }
        }
        several = next;
        listed = next;
        return count;
    }

    private void copyBlock(byte[] src, int index, int count) {
        byte[] dst = firstBytes;
        RegionBytes.put(dst, count, RegionBytes.word(src, index));
        RegionBytes.put(dst, count + 8, RegionBytes.word(src, index + 8));
        RegionBytes.put(dst, count + 16, RegionBytes.word(src, index + 16));
        RegionBytes.put(dst, count + 24, RegionBytes.word(src, index + 24));
        RegionBytes.put(dst, count + 32, RegionBytes.word(src, index + 32));
        RegionBytes.put(dst, count + 40, RegionBytes.word(src, index + 40));
        RegionBytes.put(dst, count + 48, RegionBytes.word(src, index + 48));
        RegionBytes.put(dst, count + 56, RegionBytes.word(src, index + 56));
    }

    /** Lists values of a block, two at once. Few blocks have more than two, so the branch is predicted well. */
    private int list(long which, long starts, int count, int index, int next) {
        int end = next + Long.bitCount(which);
        do {
            list[next] = entry(which, starts, count, index);
            which &= which - 1;
            list[next + 1] = entry(which, starts, count, index);
            which &= which - 1;
            next += 2;
        } while (which != 0);
        return end;
    }

    private static long entry(long which, long starts, int count, int index) {
        return (long) (count + before(which, starts)) << 32 | index + Long.numberOfTrailingZeros(which);
    }

    /** How many values start before the first of some bytes. */
    private static int before(long bytes, long starts) {
        return Long.bitCount(starts & (bytes & -bytes) - 1);
    }

    // First all masks, by a loop that C2 compiles to vectors. Then only bit-gather is left to do word by word.
    private int gatherTwo(byte[] src, int from, int to) {
        if (marks == null) {
            marks = new long[WORDS + capacity / Long.BYTES];
            secondBytes = new byte[firstBytes.length];
        }
        long[] marks = this.marks;
        int words = (to - from) / Long.BYTES;
        // Before the first word there may be no byte.
        long word = RegionBytes.word(src, from);
        long next = RegionBytes.word(src, from + 1);
        long starts = ~(word << Byte.SIZE) & ContinuationBits.MASK;
        long continued = word & starts;
        marks[0] = wholeBytes(starts);
        marks[WORDS] = next & payloads(continued);
        long severals = continued >>> 7;
        long three = (next & continued) >>> 7;
        for (int i = 1; i < words; i++) {
            int index = from + Long.BYTES * i;
            long nextBytes = RegionBytes.word(src, index + 1);
            long startBits = ~RegionBytes.word(src, index - 1) & ContinuationBits.MASK;
            long continuedBits = RegionBytes.word(src, index) & startBits;
            marks[i] = wholeBytes(startBits);
            marks[WORDS + i] = nextBytes & payloads(continuedBits);
            severals += continuedBits >>> 7;
            three += (nextBytes & continuedBits) >>> 7;
        }
        several = RegionBytes.sumOfBytes(severals);
        if (RegionBytes.sumOfBytes(three) > FEW_OF_THREE) {
            return 0;
        }
        two = true;
        listed = three == 0 ? 0 : listOfThree(src, from, to);
        return compress(src, from, words);
    }

    private int compress(byte[] src, int from, int words) {
        byte[] firstBytes = this.firstBytes;
        byte[] secondBytes = this.secondBytes;
        long[] marks = this.marks;
        int count = 0;
        for (int i = 0; i < words; i++) {
            long mask = marks[i];
            RegionBytes.put(firstBytes, count, BitGather.compress(RegionBytes.word(src, from + Long.BYTES * i), mask));
            RegionBytes.put(secondBytes, count, BitGather.compress(marks[WORDS + i], mask));
            count += Long.bitCount(mask) / Byte.SIZE;
        }
        return count;
    }

    private int listOfThree(byte[] src, int from, int to) {
        int count = 0;
        int next = 0;
        long carried = 0;
        for (int index = from; index < to; index += RegionBytes.SIZE) {
            long bits = RegionBytes.continuation(src, index);
            long starts = ~(bits << 1 | carried);
            carried = bits >>> 63;
            long three = bits & starts & RegionBytes.continuation(src, index + 1);
            if (three != 0) {
                next = list(three, starts, count, index, next);
                if (next > MOST_LISTED) {
                    throw RegionBytes.changed();
                }
            }
            count += Long.bitCount(starts);
        }
        return next;
    }

    /**
     * All bits of the bytes whose highest bits are given.
     *
     * <pre>
     *   high bits      10000000 00000000 10000000
     *   up by 1        00000000 00000001 00000000   and a carry
     *   down by 7      00000001 00000000 00000001
     *   difference     11111111 00000000 11111111
     * </pre>
     */
    private static long wholeBytes(long highBits) {
        return (highBits << 1) - (highBits >>> 7);
    }

    /** The lower seven bits of the bytes whose highest bits are given. */
    private static long payloads(long highBits) {
        return highBits - (highBits >>> 7);
    }

    private void addPlanes(int count, int[] dst, int offset) {
        byte[] firstBytes = this.firstBytes;
        byte[] secondBytes = this.secondBytes;
        long payload = IntRuns.payload;
        for (int i = 0; i < count; i++) {
            dst[offset + i] = (int) (firstBytes[i] & payload | (secondBytes[i] & payload) << 7);
        }
    }

    private void addPlanes(int count, long[] dst, int offset) {
        byte[] firstBytes = this.firstBytes;
        byte[] secondBytes = this.secondBytes;
        long payload = IntRuns.payload;
        for (int i = 0; i < count; i++) {
            dst[offset + i] = firstBytes[i] & payload | (secondBytes[i] & payload) << 7;
        }
    }
}
