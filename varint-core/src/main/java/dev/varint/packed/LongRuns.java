package dev.varint.packed;

import dev.varint.kernel.ContinuationBits;
import dev.varint.kernel.SevenBitGroups;

/**
 * Runs of 64-bit values of one size: {@link IntRuns} with one pattern for each size up to eight bytes, and a word and
 * two bytes more for nine and ten.
 *
 * <p><b>Trust:</b> as {@link LongDecoder}.
 */
final class LongRuns {

    private static final int TEN = 10;

    private LongRuns() {}

    /** Returns the index of the first value not decoded. */
    static int decode(byte[] src, int from, int to, int size, long[] dst, int offset, int end) {
        return switch (size) {
            case 1 -> oneByteValues(src, from, to, dst, offset, end);
            case 9, 10 -> nineOrTenByteValues(src, from, to, size, dst, offset, end);
            default -> upToEightByteValues(src, from, to, size, dst, offset, end);
        };
    }

    /** Finds the end of the run first: a loop of nothing but loads and stores takes half the time. */
    private static int oneByteValues(byte[] src, int from, int to, long[] dst, int offset, int end) {
        int next = RegionBytes.endOfOneByteValues(
                src, from, from + Math.min(Math.min(to - from, end - offset), IntRuns.PART));
        widen(src, from, next - from, dst, offset);
        return next;
    }

    /** One-byte values, {@code count} of them. */
    static void widen(byte[] src, int from, int count, long[] dst, int offset) {
        for (int i = 0; i < count; i++) {
            dst[offset + i] = src[from + i];
        }
    }

    private static int upToEightByteValues(byte[] src, int from, int to, int size, long[] dst, int offset, int end) {
        long bytes = -1L >>> 64 - 8 * size;
        long continuation = ContinuationBits.MASK & bytes >>> 8;
        for (; to - from >= 8 && offset < end; from += size, offset++) {
            long word = RegionBytes.word(src, from) & bytes;
            if ((word & ContinuationBits.MASK) != continuation) {
                break;
            }
            dst[offset] = SevenBitGroups.gatherByBits(word);
        }
        return from;
    }

    /** Ten-byte values and nothing else. No continuation bits are tested, which is faster. */
    static int onlyTenByteValues(byte[] src, int from, int to, long[] dst, int offset) {
        int count = (to - from) / TEN;
        for (int i = 0; i < count; i++) {
            int value = from + TEN * i;
            dst[offset + i] = SevenBitGroups.gatherByBits(RegionBytes.word(src, value))
                    | SevenBitGroups.topEightBits(RegionBytes.pair(src, value + Long.BYTES));
        }
        return offset + count;
    }

    /**
     * The index after the valid values of ten bytes at the beginning of some bytes. The bytes have not been validated
     * before.
     */
    static int endOfTenByteValues(byte[] src, int from, int to) {
        while (to - from >= 5 * TEN && areFiveTenByteValues(src, from)) {
            from += 5 * TEN;
        }
        while (to - from >= TEN && isTenByteValue(src, from)) {
            from += TEN;
        }
        return from;
    }

    /** One branch, and no counted loop: to set that up takes longer than to look at ten values. */
    private static boolean areFiveTenByteValues(byte[] src, int index) {
        return isTenByteValue(src, index)
                & isTenByteValue(src, index + TEN)
                & isTenByteValue(src, index + 2 * TEN)
                & isTenByteValue(src, index + 3 * TEN)
                & isTenByteValue(src, index + 4 * TEN);
    }

    /**
     *
     *
     * <pre>
     *   bytes   0000000J 1IIIIIII 1HHHHHHH ... 1AAAAAAA
     * </pre>
     */
    private static boolean isTenByteValue(byte[] src, int index) {
        long continued = RegionBytes.word(src, index) & ContinuationBits.MASK ^ ContinuationBits.MASK;
        return (continued | (RegionBytes.pair(src, index + Long.BYTES) ^ 0x80) & 0xFE80) == 0;
    }

    private static int nineOrTenByteValues(byte[] src, int from, int to, int size, long[] dst, int offset, int end) {
        // Of the two bytes after the word the first ends a value of nine bytes, the second one of ten.
        int ends = size == 9 ? 0x80 : 0x8080;
        int continuation = size == 9 ? 0 : 0x80;
        for (; to - from >= 10 && offset < end; from += size, offset++) {
            long word = RegionBytes.word(src, from);
            int ninthAndTenth = RegionBytes.pair(src, from + Long.BYTES);
            if ((word & ContinuationBits.MASK) != ContinuationBits.MASK || (ninthAndTenth & ends) != continuation) {
                break;
            }
            dst[offset] = SevenBitGroups.gatherByBits(word) | SevenBitGroups.topEightBits(ninthAndTenth);
        }
        return from;
    }
}
