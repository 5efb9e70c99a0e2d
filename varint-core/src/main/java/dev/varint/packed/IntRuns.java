package dev.varint.packed;

import dev.varint.kernel.ContinuationBits;
import dev.varint.kernel.SevenBitGroups;

/**
 * Runs of values of one size, which a loop reads word by word until the pattern of their continuation bits breaks: a
 * branch that is predicted as long as the run lasts. A word holds more than one short value.
 *
 * <p><b>Trust:</b> as {@link IntDecoder}.
 */
final class IntRuns {

    private static final long TWO_BYTES = 0x0080_0080_0080_0080L;
    private static final long THREE_BYTES = 0x0000_0080_8000_8080L;
    private static final long FOUR_BYTES = 0x0080_8080_0080_8080L;
    private static final long FIVE_BYTES = 0x0000_0000_8080_8080L;

    /** The most one-byte values taken at once. They are read twice, so they must stay in the first-level cache. */
    static final int PART = 4096;

    private static final int FIVE = 5;
    private static final int TEN = 10;

    /**
     * Whether C2 compiles casts between types of different sizes to vectors (JDK-8283091). On JDK 17 the way by longs
     * is slower.
     */
    static final boolean CASTS_BECOME_VECTORS = Runtime.version().feature() >= 19;

    /**
     * Seven bits. Never written, but not final: C2 would drop the casts around a constant, and with them the vectors.
     */
    static long payload = 0x7F;

    private IntRuns() {}

    /** Returns the index of the first value of up to five bytes that is not decoded. */
    static int decode(byte[] src, int from, int to, int size, int[] dst, int offset, int end) {
        return switch (size) {
            case 1 -> oneByteValues(src, from, to, dst, offset, end);
            case 2 -> twoByteValues(src, from, to, dst, offset, end);
            case 3 -> threeByteValues(src, from, to, dst, offset, end);
            case 4 -> fourByteValues(src, from, to, dst, offset, end);
            default -> fiveByteValues(src, from, to, dst, offset, end);
        };
    }

    /** Finds the end of the run first: a loop of nothing but loads and stores takes half the time. */
    private static int oneByteValues(byte[] src, int from, int to, int[] dst, int offset, int end) {
        int next = RegionBytes.endOfOneByteValues(src, from, from + Math.min(Math.min(to - from, end - offset), PART));
        widenMany(src, from, next - from, dst, offset);
        return next;
    }

    /** {@link #widen}, for many. */
    static void widenMany(byte[] src, int from, int count, int[] dst, int offset) {
        if (CASTS_BECOME_VECTORS) {
            widenByLongs(src, from, count, dst, offset);
        } else {
            widen(src, from, count, dst, offset);
        }
    }

    /** One-byte values, {@code count} of them. */
    static void widen(byte[] src, int from, int count, int[] dst, int offset) {
        for (int i = 0; i < count; i++) {
            dst[offset + i] = src[from + i];
        }
    }

    // C2 finds no cast in the loop above, so it makes no vectors of it. This loop has two casts.
    private static void widenByLongs(byte[] src, int from, int count, int[] dst, int offset) {
        long mask = payload;
        for (int i = 0; i < count; i++) {
            dst[offset + i] = (int) (src[from + i] & mask);
        }
    }

    /**
     *
     *
     * <pre>
     *   word     0DDDDDDD 1ddddddd 0CCCCCCC 1ccccccc 0BBBBBBB 1bbbbbbb 0AAAAAAA 1aaaaaaa
     *   pairs    00DDDDDD Dddddddd 00CCCCCC Cccccccc 00BBBBBB Bbbbbbbb 00AAAAAA Aaaaaaaa
     * </pre>
     */
    private static int twoByteValues(byte[] src, int from, int to, int[] dst, int offset, int end) {
        for (; to - from >= 8 && end - offset >= 4; from += 8, offset += 4) {
            long word = RegionBytes.word(src, from);
            if ((word & ContinuationBits.MASK) != TWO_BYTES) {
                break;
            }
            long pairs = word & 0x007F_007F_007F_007FL | word >>> 1 & 0x3F80_3F80_3F80_3F80L;
            dst[offset] = (int) pairs & 0x3FFF;
            dst[offset + 1] = (int) (pairs >>> 16) & 0x3FFF;
            dst[offset + 2] = (int) (pairs >>> 32) & 0x3FFF;
            dst[offset + 3] = (int) (pairs >>> 48);
        }
        return from;
    }

    private static int threeByteValues(byte[] src, int from, int to, int[] dst, int offset, int end) {
        for (; to - from >= 8 && end - offset >= 2; from += 6, offset += 2) {
            long word = RegionBytes.word(src, from);
            if ((word & 0x8080_8080_8080L) != THREE_BYTES) {
                break;
            }
            long both = SevenBitGroups.gatherByBits(word);
            dst[offset] = (int) both & 0x1F_FFFF;
            dst[offset + 1] = (int) (both >>> 21) & 0x1F_FFFF;
        }
        return from;
    }

    private static int fourByteValues(byte[] src, int from, int to, int[] dst, int offset, int end) {
        for (; to - from >= 8 && end - offset >= 2; from += 8, offset += 2) {
            long word = RegionBytes.word(src, from);
            if ((word & ContinuationBits.MASK) != FOUR_BYTES) {
                break;
            }
            long both = SevenBitGroups.gatherByBits(word);
            dst[offset] = (int) both & 0xFFF_FFFF;
            dst[offset + 1] = (int) (both >>> 28);
        }
        return from;
    }

    /** Values of five bytes and nothing else, in an array of at least eight bytes. No continuation bits are tested. */
    static int onlyFiveByteValues(byte[] src, int from, int to, int[] dst, int offset) {
        int count = (to - from) / FIVE;
        for (int i = 0; i < count - 1; i++) {
            dst[offset + i] = SevenBitGroups.gatherFiveByBits(RegionBytes.word(src, from + FIVE * i));
        }
        if (count > 0) {
            dst[offset + count - 1] = SevenBitGroups.gatherFiveByBits(RegionBytes.wordBeforeEnd(src, to - FIVE));
        }
        return offset + count;
    }

    /** The lower halves of values of ten bytes and nothing else. A loop of its own: C2 needs a constant stride. */
    static int onlyTenByteValues(byte[] src, int from, int to, int[] dst, int offset) {
        int count = (to - from) / TEN;
        for (int i = 0; i < count; i++) {
            dst[offset + i] = SevenBitGroups.gatherFiveByBits(RegionBytes.word(src, from + TEN * i));
        }
        return offset + count;
    }

    /**
     * Whether some bytes, at least eight, are valid values of five bytes and nothing else. The bytes have not been
     * validated before.
     */
    static boolean areFiveByteValues(byte[] src, int from, int to) {
        while (to - from >= Long.BYTES && isFiveByteValue(RegionBytes.word(src, from))) {
            from += FIVE;
        }
        return to - from == FIVE
                && isFiveByteValue(RegionBytes.word(src, to - Long.BYTES) >>> Byte.SIZE * (Long.BYTES - FIVE));
    }

    /**
     *
     *
     * <pre>
     *   word   ........ ........ ........ 0000EEEE 1DDDDDDD 1CCCCCCC 1BBBBBBB 1AAAAAAA
     * </pre>
     */
    private static boolean isFiveByteValue(long word) {
        return (word & 0xF0_8080_8080L) == FIVE_BYTES;
    }

    private static int fiveByteValues(byte[] src, int from, int to, int[] dst, int offset, int end) {
        for (; to - from >= 8 && end - offset >= 1; from += 5, offset++) {
            long word = RegionBytes.word(src, from);
            if ((word & 0x80_8080_8080L) != FIVE_BYTES) {
                break;
            }
            dst[offset] = SevenBitGroups.gatherFiveByBits(word);
        }
        return from;
    }
}
