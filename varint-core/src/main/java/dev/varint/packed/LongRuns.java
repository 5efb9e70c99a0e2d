package dev.varint.packed;

import dev.varint.kernel.ContinuationBits;
import dev.varint.kernel.Groups;

/**
 * Runs of 64-bit values of one size: {@link IntRuns} with one pattern for each size up to eight bytes, and a word and a tail for nine
 * and ten.
 *
 * <p><b>Trust:</b> as {@link LongDecoder}.
 */
final class LongRuns {

    private static final int TEN = 10;

    /** Values asked together, without a branch each. */
    private static final int AT_ONCE = 64;

    private LongRuns() {}

    /** Returns the index of the first value not decoded. */
    static int decode(byte[] in, int from, int to, int size, long[] out, int at, int end) {
        return switch (size) {
            case 1 -> ones(in, from, to, out, at, end);
            case 9, 10 -> wordsAndTails(in, from, to, size, out, at, end);
            default -> words(in, from, to, size, out, at, end);
        };
    }

    /** Finds the end of the run first: a loop of nothing but loads and stores takes half the time (0.26 ns a value). */
    private static int ones(byte[] in, int from, int to, long[] out, int at, int end) {
        int next = Block.endOfOnes(in, from, from + Math.min(to - from, end - at));
        widen(in, from, next - from, out, at);
        return next;
    }

    /** One-byte values, {@code count} of them. */
    static void widen(byte[] in, int from, int count, long[] out, int at) {
        for (int i = 0; i < count; i++) {
            out[at + i] = in[from + i];
        }
    }

    private static int words(byte[] in, int from, int to, int size, long[] out, int at, int end) {
        long bytes = -1L >>> 64 - 8 * size;
        long continuation = ContinuationBits.MASK & bytes >>> 8;
        for (; to - from >= 8 && at < end; from += size, at++) {
            long word = Block.word(in, from) & bytes;
            if ((word & ContinuationBits.MASK) != continuation) {
                break;
            }
            out[at] = Groups.gatherByBits(word);
        }
        return from;
    }

    /** The index after the good values of ten bytes that bytes begin with, of which nothing is known; or up to 63 values before. */
    static int endOfTens(byte[] in, int from, int to) {
        while (to - from >= TEN && isTen(in, from)) {
            int next = from + Math.min((to - from) / TEN, AT_ONCE) * TEN;
            boolean all = true;
            for (int at = from; at < next; at += TEN) {
                all &= isTen(in, at);
            }
            if (!all) {
                break;
            }
            from = next;
        }
        return from;
    }

    /**
     * <pre>
     *   bytes   0000000J 1IIIIIII 1HHHHHHH ... 1AAAAAAA
     * </pre>
     */
    private static boolean isTen(byte[] in, int at) {
        long continued = Block.word(in, at) & ContinuationBits.MASK ^ ContinuationBits.MASK;
        return (continued | (Block.pair(in, at + Long.BYTES) ^ 0x80) & 0xFE80) == 0;
    }

    private static int wordsAndTails(byte[] in, int from, int to, int size, long[] out, int at, int end) {
        // Of the tail's two bytes the first ends a value of nine bytes, the second one of ten.
        int ends = size == 9 ? 0x80 : 0x8080;
        int continuation = size == 9 ? 0 : 0x80;
        for (; to - from >= 10 && at < end; from += size, at++) {
            long word = Block.word(in, from);
            int tail = Block.pair(in, from + Long.BYTES);
            if ((word & ContinuationBits.MASK) != ContinuationBits.MASK || (tail & ends) != continuation) {
                break;
            }
            out[at] = Groups.gatherByBits(word) | Groups.tail(tail);
        }
        return from;
    }
}
