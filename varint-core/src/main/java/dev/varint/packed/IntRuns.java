package dev.varint.packed;

import dev.varint.kernel.ContinuationBits;
import dev.varint.kernel.Groups;

/**
 * Runs of values of one size, which a loop reads word by word until the pattern of their continuation bits breaks: a branch
 * that is predicted as long as the run lasts. Short values come more than one out of a word.
 *
 * <p><b>Trust:</b> as {@link IntDecoder}.
 */
final class IntRuns {

    private static final long TWO_BYTES = 0x0080_0080_0080_0080L;
    private static final long THREE_BYTES = 0x0000_0080_8000_8080L;
    private static final long FOUR_BYTES = 0x0080_8080_0080_8080L;
    private static final long FIVE_BYTES = 0x0000_0000_8080_8080L;

    private static final int FIVE = 5;
    private static final int TEN = 10;

    /** JDK-8283091: casts between types of different sizes. On JDK 17 going by longs costs a third more. */
    private static final boolean CASTS_BECOME_VECTORS = Runtime.version().feature() >= 19;

    private IntRuns() {}

    /** Returns the index of the first value not decoded. */
    static int decode(byte[] in, int from, int to, int size, int[] out, int at, int end) {
        return switch (size) {
            case 1 -> oneByteValues(in, from, to, out, at, end);
            case 2 -> twos(in, from, to, out, at, end);
            case 3 -> threes(in, from, to, out, at, end);
            case 4 -> fours(in, from, to, out, at, end);
            case 5 -> fives(in, from, to, out, at, end);
            default -> longer(in, from, to, size, out, at, end);
        };
    }

    /** Finds the end of the run first: a loop of nothing but loads and stores takes half the time (0.26 ns a value). */
    private static int oneByteValues(byte[] in, int from, int to, int[] out, int at, int end) {
        int next = Block.endOfOneByteValues(in, from, from + Math.min(to - from, end - at));
        widenMany(in, from, next - from, out, at);
        return next;
    }

    /** {@link #widen}, for many. */
    static void widenMany(byte[] in, int from, int count, int[] out, int at) {
        if (CASTS_BECOME_VECTORS) {
            widenByLongs(in, from, count, out, at);
        } else {
            widen(in, from, count, out, at);
        }
    }

    /** One-byte values, {@code count} of them. */
    static void widen(byte[] in, int from, int count, int[] out, int at) {
        for (int i = 0; i < count; i++) {
            out[at + i] = in[from + i];
        }
    }

    // In the loop above C2 finds no cast, so it makes no vectors of it. Here are two, and between them something
    // that is zero, which C2 cannot know, so it keeps them: 0.07 ns a value instead of 0.31 with vectors of 512
    // bits, 0.13 instead of 0.27 with 256 (JDK 25, Zen 5).
    private static void widenByLongs(byte[] in, int from, int count, int[] out, int at) {
        long none = Block.word(in, from) & ContinuationBits.MASK;
        for (int i = 0; i < count; i++) {
            out[at + i] = (int) (in[from + i] | none);
        }
    }

    /**
     * <pre>
     *   word     0DDDDDDD 1ddddddd 0CCCCCCC 1ccccccc 0BBBBBBB 1bbbbbbb 0AAAAAAA 1aaaaaaa
     *   pairs    00DDDDDD Dddddddd 00CCCCCC Cccccccc 00BBBBBB Bbbbbbbb 00AAAAAA Aaaaaaaa
     * </pre>
     */
    private static int twos(byte[] in, int from, int to, int[] out, int at, int end) {
        for (; to - from >= 8 && end - at >= 4; from += 8, at += 4) {
            long word = Block.word(in, from);
            if ((word & ContinuationBits.MASK) != TWO_BYTES) {
                break;
            }
            long pairs = word & 0x007F_007F_007F_007FL | word >>> 1 & 0x3F80_3F80_3F80_3F80L;
            out[at] = (int) pairs & 0x3FFF;
            out[at + 1] = (int) (pairs >>> 16) & 0x3FFF;
            out[at + 2] = (int) (pairs >>> 32) & 0x3FFF;
            out[at + 3] = (int) (pairs >>> 48);
        }
        return from;
    }

    private static int threes(byte[] in, int from, int to, int[] out, int at, int end) {
        for (; to - from >= 8 && end - at >= 2; from += 6, at += 2) {
            long word = Block.word(in, from);
            if ((word & 0x8080_8080_8080L) != THREE_BYTES) {
                break;
            }
            long both = Groups.gatherByBits(word);
            out[at] = (int) both & 0x1F_FFFF;
            out[at + 1] = (int) (both >>> 21) & 0x1F_FFFF;
        }
        return from;
    }

    private static int fours(byte[] in, int from, int to, int[] out, int at, int end) {
        for (; to - from >= 8 && end - at >= 2; from += 8, at += 2) {
            long word = Block.word(in, from);
            if ((word & ContinuationBits.MASK) != FOUR_BYTES) {
                break;
            }
            long both = Groups.gatherByBits(word);
            out[at] = (int) both & 0xFFF_FFFF;
            out[at + 1] = (int) (both >>> 28);
        }
        return from;
    }

    /** Values of five bytes and nothing else, in an array of at least eight bytes: no pattern is asked for. */
    static int onlyFives(byte[] in, int from, int to, int[] out, int at) {
        int count = (to - from) / FIVE;
        for (int i = 0; i < count - 1; i++) {
            out[at + i] = Groups.gatherFiveByBits(Block.word(in, from + FIVE * i));
        }
        if (count > 0) {
            out[at + count - 1] = Groups.gatherFiveByBits(Block.wordBeforeEnd(in, to - FIVE));
        }
        return at + count;
    }

    /** The lower halves of values of ten bytes and nothing else. A loop of its own: C2 needs a constant stride. */
    static int onlyTens(byte[] in, int from, int to, int[] out, int at) {
        int count = (to - from) / TEN;
        for (int i = 0; i < count; i++) {
            out[at + i] = Groups.gatherFiveByBits(Block.word(in, from + TEN * i));
        }
        return at + count;
    }

    /** Whether at least eight bytes, of which nothing is known, are good values of five bytes and nothing else. */
    static boolean areFives(byte[] in, int from, int to) {
        while (to - from >= Long.BYTES && isFive(Block.word(in, from))) {
            from += FIVE;
        }
        return to - from == FIVE && isFive(Block.word(in, to - Long.BYTES) >>> Byte.SIZE * (Long.BYTES - FIVE));
    }

    /**
     * <pre>
     *   word   ........ ........ ........ 0000EEEE 1DDDDDDD 1CCCCCCC 1BBBBBBB 1AAAAAAA
     * </pre>
     */
    private static boolean isFive(long word) {
        return (word & 0xF0_8080_8080L) == FIVE_BYTES;
    }

    private static int fives(byte[] in, int from, int to, int[] out, int at, int end) {
        for (; to - from >= 8 && end - at >= 1; from += 5, at++) {
            long word = Block.word(in, from);
            if ((word & 0x80_8080_8080L) != FIVE_BYTES) {
                break;
            }
            out[at] = Groups.gatherFiveByBits(word);
        }
        return from;
    }

    /** Values of six to ten bytes, which only 64-bit ones have. The lower 32 bits are in the first five. */
    private static int longer(byte[] in, int from, int to, int size, int[] out, int at, int end) {
        int next = from;
        for (; to - next >= Short.SIZE && end - at >= 1; next += size, at++) {
            if (Long.numberOfTrailingZeros(~Block.continuation(in, next, Short.SIZE)) + 1 != size) {
                break;
            }
            out[at] = Groups.gatherFiveByBits(Block.word(in, next));
        }
        return next;
    }
}
