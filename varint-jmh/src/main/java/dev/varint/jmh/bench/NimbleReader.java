package dev.varint.jmh.bench;

import dev.varint.carrier.ByteArrayAccess;
import dev.varint.kernel.BitGather;
import dev.varint.kernel.ContinuationBits;
import dev.varint.kernel.SevenBitGroups;

/**
 * Reads many values by a table: six bytes at a time, whose continuation bits choose six masks for bit-gather. Six
 * values are stored whatever the bytes hold, so no branch depends on a size; those beyond the last are overwritten. The
 * bits of a value that goes on in the next bytes are carried over. Eight bytes without continuation bit are widened.
 *
 * <p><b>Trust:</b> the region consists of whole, accepted values of up to five bytes, and {@code dst} has room for six
 * more.
 *
 * <p>Source: Meta's Nimble, which alternates between such chunks and kernels for runs. It wins where sizes up to two
 * cannot be predicted. It loses where all values are long, because it stores six values for each six bytes.
 */
final class NimbleReader {

    private static final int CHUNK = 6;
    private static final int PATTERNS = 1 << CHUNK;

    /** For each pattern of continuation bits, a mask for each value that ends in the chunk; zero for those beyond. */
    private static final long[] MASKS = new long[PATTERNS * CHUNK];

    /** For each pattern, the mask of the bytes after the last value. */
    private static final long[] REST = new long[PATTERNS];

    static {
        for (int pattern = 0; pattern < PATTERNS; pattern++) {
            int value = CHUNK * pattern;
            long mask = 0;
            for (int i = 0; i < CHUNK; i++) {
                mask |= 0x7FL << Byte.SIZE * i;
                if ((pattern >>> i & 1) == 0) {
                    MASKS[value++] = mask;
                    mask = 0;
                }
            }
            REST[pattern] = mask;
        }
    }

    private NimbleReader() {}

    /** {@return the index after the last value, in {@code dst}} Keeps the lower 32 bits of each. */
    static int read(byte[] src, int from, int to, int[] dst, int offset) {
        long carried = 0;
        int carriedBits = 0;
        int index = from;
        while (index <= to - Long.BYTES) {
            long word = ByteArrayAccess.INSTANCE.readLong(src, index);
            if ((word & ContinuationBits.MASK) == 0 && carriedBits == 0) {
                putEight(word, dst, offset);
                offset += Long.BYTES;
                index += Long.BYTES;
                continue;
            }
            int pattern = (int) ContinuationBits.of(word) & PATTERNS - 1;
            int count = CHUNK - Integer.bitCount(pattern);
            int first = CHUNK * pattern;
            dst[offset] = (int) (gather(word, MASKS[first]) << carriedBits | carried);
            dst[offset + 1] = (int) gather(word, MASKS[first + 1]);
            dst[offset + 2] = (int) gather(word, MASKS[first + 2]);
            dst[offset + 3] = (int) gather(word, MASKS[first + 3]);
            dst[offset + 4] = (int) gather(word, MASKS[first + 4]);
            dst[offset + 5] = (int) gather(word, MASKS[first + 5]);
            long rest = gather(word, REST[pattern]);
            int restBits = Long.bitCount(REST[pattern]);
            carried = count == 0 ? carried | rest << carriedBits : rest;
            carriedBits = count == 0 ? carriedBits + restBits : restBits;
            offset += count;
            index += CHUNK;
        }
        return readBytes(src, index, to, carried, carriedBits, dst, offset);
    }

    private static void putEight(long word, int[] dst, int offset) {
        for (int i = 0; i < Long.BYTES; i++) {
            dst[offset + i] = (int) (word >>> Byte.SIZE * i) & 0x7F;
        }
    }

    /** Reads the values of the last few bytes, one byte after the other. */
    static int readBytes(byte[] src, int from, int to, long carried, int carriedBits, int[] dst, int offset) {
        for (int index = from; index < to; index++) {
            carried |= (src[index] & 0x7FL) << carriedBits;
            carriedBits += 7;
            if (src[index] >= 0) {
                dst[offset++] = (int) carried;
                carried = 0;
                carriedBits = 0;
            }
        }
        return offset;
    }

    private static long gather(long word, long mask) {
        return BitGather.ENABLED
                ? BitGather.compress(word, mask)
                : SevenBitGroups.gatherEight(word & mask) >>> 7 * (Long.numberOfTrailingZeros(mask) >>> 3);
    }
}
