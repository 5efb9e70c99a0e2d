package dev.varint.packed;

import dev.varint.Width;
import dev.varint.carrier.ByteArraySource;
import dev.varint.kernel.ContinuationBits;
import dev.varint.kernel.Groups;
import dev.varint.reader.UncheckedReader;

/**
 * Decodes a validated region of 32-bit values, 64 bytes at a time. A bitmap tells where the values start; {@link Words} are loaded
 * from there, and become values some hundreds at once.
 *
 * <p>Where all values of a block have one size the branch predictor knows better: {@link IntRuns}.
 *
 * <p><b>Trust:</b> {@link RegionCheck} has accepted the region, and its count says that the values fit.
 */
public final class IntDecoder {

    private IntDecoder() {}

    /**
     * Decodes all values.
     *
     * @param in where the region lies
     * @param from the index of its first byte
     * @param to the index after its last byte
     * @param out where the values go
     * @param at the index of the first in {@code out}
     * @param end the index in {@code out} up to which may be written; at least that after the last value
     * @return the index after the last value
     * @throws java.util.ConcurrentModificationException if the region has changed meanwhile so much that it cannot be decoded
     */
    public static int decode(byte[] in, int from, int to, int[] out, int at, int end) {
        // A value that starts in the block is loaded by a word, which may end eight bytes after it.
        int lastBlock = Math.min(to, in.length - Long.BYTES) - Block.SIZE;
        Words words = null;
        long[] scratch = null;
        while (from <= lastBlock) {
            long bits = Block.continuation(in, from);
            if (Block.isUniform(bits)) {
                int size = Long.numberOfTrailingZeros(~bits) + 1;
                int next = IntRuns.decode(in, from, to, size, out, at, end);
                if (next == from) {
                    throw Block.changed();
                }
                at += (next - from) / size;
                from = next;
                continue;
            }
            if (words == null) {
                words = new Words();
                scratch = new long[Words.most(end - at)];
            }
            int count = words.find(in, from, lastBlock);
            if (count > end - at) {
                throw Block.changed();
            }
            from = words.next();
            words.load(in, scratch, 0);
            Words.toInts(scratch, count, out, at);
            at += count;
        }
        while (from < to) {
            int count = Math.min(to - from, Block.SIZE);
            long ends = ~Block.continuation(in, from, count) & -1L >>> Block.SIZE - count;
            if (ends == 0 || Long.bitCount(ends) > end - at) {
                throw Block.changed();
            }
            at = decodeExactly(in, from, count, ends, out, at);
            from += Block.SIZE - Long.numberOfLeadingZeros(ends);
        }
        return at;
    }

    /** Writes no value more than there are, and loads nothing beyond the end of the array. */
    private static int decodeExactly(byte[] in, int from, int count, long ends, int[] out, int at) {
        int size = Long.numberOfTrailingZeros(ends) + 1;
        if (in.length < Long.BYTES || ContinuationBits.areUniform(ends, size, count)) {
            return decodeLadder(in, from, ends, out, at);
        }
        int start = from;
        do {
            out[at++] = Groups.firstFive(Block.wordBeforeEnd(in, start));
            start = from + Long.numberOfTrailingZeros(ends) + 1;
            ends &= ends - 1;
        } while (ends != 0);
        return at;
    }

    private static int decodeLadder(byte[] in, int from, long ends, int[] out, int at) {
        int start = from;
        do {
            out[at++] = (int) UncheckedReader.read(ByteArraySource.INSTANCE, in, start, Width.U32);
            start = from + Long.numberOfTrailingZeros(ends) + 1;
            ends &= ends - 1;
        } while (ends != 0);
        return at;
    }
}
