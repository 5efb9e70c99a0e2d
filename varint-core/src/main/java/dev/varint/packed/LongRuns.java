package dev.varint.packed;

import dev.varint.kernel.ContinuationBits;
import dev.varint.kernel.Groups;

/**
 * Runs of 64-bit values of one size, up to eight bytes: {@link IntRuns} with one pattern for each size.
 *
 * <p><b>Trust:</b> as {@link LongDecoder}.
 */
final class LongRuns {

    private LongRuns() {}

    /** Returns the index of the first value not decoded. */
    static int decode(byte[] in, int from, int to, int size, long[] out, int at, int end) {
        return size == 1 ? ones(in, from, to, out, at, end) : words(in, from, to, size, out, at, end);
    }

    private static int ones(byte[] in, int from, int to, long[] out, int at, int end) {
        for (; to - from >= 8 && end - at >= 8; from += 8, at += 8) {
            if ((Block.word(in, from) & ContinuationBits.MASK) != 0) {
                break;
            }
            out[at] = in[from];
            out[at + 1] = in[from + 1];
            out[at + 2] = in[from + 2];
            out[at + 3] = in[from + 3];
            out[at + 4] = in[from + 4];
            out[at + 5] = in[from + 5];
            out[at + 6] = in[from + 6];
            out[at + 7] = in[from + 7];
        }
        return from;
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
}
