package dev.varint.packed;

import dev.varint.Width;
import dev.varint.carrier.ByteArraySource;
import dev.varint.kernel.ContinuationBits;
import dev.varint.kernel.Groups;
import dev.varint.reader.UncheckedReader;

/**
 * Decodes a validated region of 64-bit values: as {@link IntDecoder}, but the words are loaded into the result itself, and
 * {@link Tails} hold what does not fit into a word.
 *
 * <p><b>Trust:</b> {@link RegionCheck} has accepted the region, and its count says that the values fit.
 */
public final class LongDecoder {

    private LongDecoder() {}

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
    public static int decode(byte[] in, int from, int to, long[] out, int at, int end) {
        int lastBlock = Math.min(to, in.length - Long.BYTES) - Block.SIZE;
        Words words = null;
        while (from <= lastBlock) {
            long bits = Block.continuation(in, from);
            if (Block.isUniform(bits)) {
                int size = Long.numberOfTrailingZeros(~bits) + 1;
                int next = LongRuns.decode(in, from, to, size, out, at, end);
                if (next == from) {
                    throw Block.changed();
                }
                at += (next - from) / size;
                from = next;
                continue;
            }
            if (words == null) {
                words = new Words();
            }
            int count = words.find(in, from, lastBlock);
            while (count > 0 && count > end - at - Words.BATCH) {
                count -= words.dropLast();
            }
            if (count == 0) {
                break;
            }
            from = words.next();
            words.load(in, out, at);
            Words.toLongs(out, at, at + count);
            words.addTails(in, out, at);
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
    private static int decodeExactly(byte[] in, int from, int count, long ends, long[] out, int at) {
        int size = Long.numberOfTrailingZeros(ends) + 1;
        boolean ladder = in.length < Long.BYTES || ContinuationBits.areUniform(ends, size, count);
        int start = from;
        do {
            int next = from + Long.numberOfTrailingZeros(ends) + 1;
            out[at++] = ladder || next - start > Long.BYTES
                    ? UncheckedReader.read(ByteArraySource.INSTANCE, in, start, Width.U64)
                    : Groups.firstEight(Block.wordBeforeEnd(in, start));
            start = next;
            ends &= ends - 1;
        } while (ends != 0);
        return at;
    }
}
