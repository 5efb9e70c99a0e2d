package dev.varint.jmh.bench;

import dev.varint.carrier.ByteArrayAccess;
import dev.varint.kernel.ContinuationBits;
import dev.varint.kernel.SevenBitGroups;

/**
 * Reads many values by the pattern of continuation bits: a word at a time, a branch for each value that ends in it, and
 * the groups packed by bit-gather. The bits of a value that goes on in the next word are carried over.
 *
 * <p><b>Trust:</b> the region consists of whole, accepted values of up to five bytes.
 *
 * <p>Source: Liao and others, "SFVInt: Simple, Fast and Generic Variable-Length Integer Decoding using Bit Manipulation
 * Instructions" (arXiv 2403.06898). There a switch has a case for each pattern; here a loop takes the ends of the
 * pattern one by one, with the same branches. It wins where the patterns can be predicted, and loses where they cannot.
 */
final class SfvIntReader {

    private SfvIntReader() {}

    /** {@return the index after the last value, in {@code dst}} Keeps the lower 32 bits of each. */
    static int read(byte[] src, int from, int to, int[] dst, int offset) {
        long carried = 0;
        int carriedBits = 0;
        int index = from;
        for (; index <= to - Long.BYTES; index += Long.BYTES) {
            long word = ByteArrayAccess.INSTANCE.readLong(src, index);
            long groups = SevenBitGroups.gatherByBits(word);
            int taken = 0;
            for (long ends = ~word & ContinuationBits.MASK; ends != 0; ends &= ends - 1) {
                int bits = 7 * (Long.numberOfTrailingZeros(ends) + 1 >>> 3);
                long value = groups >>> taken & (1L << bits - taken) - 1;
                dst[offset++] = (int) (value << carriedBits | carried);
                carried = 0;
                carriedBits = 0;
                taken = bits;
            }
            carried |= groups >>> taken << carriedBits;
            carriedBits += 7 * Long.BYTES - taken;
        }
        return NimbleReader.readBytes(src, index, to, carried, carriedBits, dst, offset);
    }
}
