package dev.varint.packed;

import dev.varint.kernel.ContinuationBits;
import dev.varint.kernel.SevenBitGroups;

/**
 * The ninth and tenth bytes of long values, which do not fit into {@link WordPerValueDecoder}: they are listed first
 * and then added. A branch for each value would cost more, because it cannot be predicted where sizes are random.
 */
final class NinthAndTenthBytes {

    /** For each listed value its index in the upper half, and the index of its ninth byte in the lower half. */
    private long[] list;

    /**
     * Adds these bytes to the values of some blocks, whose lower 56 bits are in place.
     *
     * @param values the array with the values
     * @param offset the index of the first
     * @param src the bytes that hold the region
     * @param from the index of the first block, which starts with a value
     * @param ends for each block a bitmap of the bytes that end a value; in the last one there is such a byte
     */
    void addTo(long[] values, int offset, byte[] src, int from, long[] ends) {
        int count = mayHaveLongValues(ends) ? find(offset, from, ends) : 0;
        for (int i = 0; i < count; i++) {
            values[(int) (list[i] >>> 32)] |= SevenBitGroups.topEightBits(RegionBytes.pair(src, (int) list[i]));
        }
    }

    /**
     * Eight bytes with continuation bits and the byte after them may lie in two blocks. One of the two blocks then has
     * at least four of them and the byte that follows these.
     */
    private static boolean mayHaveLongValues(long[] ends) {
        long any = 0;
        for (long each : ends) {
            any |= ContinuationBits.afterFour(~each);
        }
        return any != 0;
    }

    private int find(int offset, int from, long[] ends) {
        if (list == null) {
            list = new long[ends.length * Long.BYTES + 2];
        }
        int count = 0;
        long before = 0;
        long afterEightBefore = 0;
        for (int i = 0; i < ends.length; i++) {
            long bits = ~ends[i];
            long afterEight = ContinuationBits.afterEight(bits, before);
            long ninths = afterEight & ~(afterEight << 1 | afterEightBefore >>> 63);
            if (i == ends.length - 1) {
                ninths &= -1L >>> Long.numberOfLeadingZeros(ends[i]);
            }
            int next = count + Long.bitCount(ninths);
            // Lists two at once, even if there are fewer. Few blocks have more than two, so the branch is predicted.
            do {
                list[count] = entry(ninths, ends[i], offset, from);
                ninths &= ninths - 1;
                list[count + 1] = entry(ninths, ends[i], offset, from);
                ninths &= ninths - 1;
                count += 2;
            } while (ninths != 0);
            count = next;
            offset += Long.bitCount(ends[i]);
            from += RegionBytes.SIZE;
            before = bits;
            afterEightBefore = afterEight;
        }
        return count;
    }

    private static long entry(long ninths, long ends, int offset, int from) {
        int value = offset + Long.bitCount(ends & (ninths & -ninths) - 1);
        return (long) value << 32 | from + Long.numberOfTrailingZeros(ninths);
    }
}
