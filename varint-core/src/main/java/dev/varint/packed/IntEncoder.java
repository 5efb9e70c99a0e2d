package dev.varint.packed;

import dev.varint.carrier.ByteArraySink;
import dev.varint.kernel.ContinuationBits;
import dev.varint.kernel.VarIntSize;
import dev.varint.kernel.VarIntWord;
import dev.varint.writer.BlendedWriter;

/**
 * Encodes 32-bit values, one word each, as {@link dev.varint.writer.WordWriter} does. The bytes that a word has after
 * its value are overwritten by the next values. The last seven values are written exactly, so nothing beyond the result
 * changes.
 *
 * <p>Where most values have one byte, only the others take a word each ({@link MostlyOneByte}).
 */
public final class IntEncoder {

    /** The last values, written exactly. They fill the seven bytes that a word may write beyond a value. */
    private static final int LAST = Long.BYTES - 1;

    /** The number of values that are encoded as words before the encoder looks for one-byte values again. */
    private static final int WORDS = 4096;

    /** The number of sizes whose sum cannot overflow. */
    private static final int CHUNK = 1 << 20;

    private static final int SIZE_SHIFT = 56;

    /** By the leading zeros of a value, 0 to 32: the continuation bits of its word. The highest byte has its size. */
    private static final long[] SIZE_AND_CONTINUATION = new long[Integer.SIZE + 1];

    static {
        for (int zeroBits = 0; zeroBits <= Integer.SIZE; zeroBits++) {
            long longest = 0xFFFF_FFFFL >>> zeroBits;
            SIZE_AND_CONTINUATION[zeroBits] =
                    ContinuationBits.inWord(longest) | (long) VarIntSize.byTable(longest) << SIZE_SHIFT;
        }
    }

    private IntEncoder() {}

    /**
     * Encodes values into an array that has room for them.
     *
     * @param src the values
     * @param from the index of the first
     * @param to the index after the last
     * @param dst the array for the bytes
     * @param offset the index of the first
     * @return the index after the last byte
     */
    public static int encode(int[] src, int from, int to, byte[] dst, int offset) {
        return Vectors.encode() && to - from >= VectorEncoder.WORTHWHILE
                ? VectorEncoder.encode(src, from, to, dst, offset)
                : encodePlain(src, from, to, dst, offset);
    }

    /** {@link #encode} without vectors. */
    static int encodePlain(int[] src, int from, int to, byte[] dst, int offset) {
        int last = Math.max(from, to - LAST);
        while (from < last) {
            if (src[from] >>> 7 == 0) { // if the first is longer, most others usually are, too
                long next = encodeMostlyOneByte(src, from, last, dst, offset);
                from = (int) (next >>> Integer.SIZE);
                offset = (int) next;
            }
            int end = last - from > WORDS ? from + WORDS : last;
            offset = encodeWords(src, from, end, dst, offset);
            from = end;
        }
        return encodeExactly(src, last, to, dst, offset);
    }

    /**
     * Encodes values, part by part. It stops before a part that has too many values of several bytes.
     *
     * @return the index of the next value in the upper half, the offset of its bytes in the lower half
     */
    static long encodeMostlyOneByte(int[] src, int from, int to, byte[] dst, int offset) {
        byte[] firstBytes = null;
        while (from < to) {
            int count = Math.min(to - from, MostlyOneByte.PART);
            int longer = putFirstBytes(src, from, count, dst, offset);
            if (longer > count / MostlyOneByte.VALUES_PER_LONGER) {
                break;
            }
            if (longer > 0) {
                firstBytes = MostlyOneByte.copy(dst, offset, count, firstBytes);
                offset = encodeRuns(src, from, count, firstBytes, dst, offset);
            } else {
                offset += count;
            }
            from += count;
        }
        return (long) from << Integer.SIZE | offset;
    }

    /**
     * Stores a byte for each value: the value if it has one byte, otherwise anything with the highest bit.
     *
     * @return how many have more than one byte
     */
    private static int putFirstBytes(int[] src, int from, int count, byte[] dst, int offset) {
        if (!IntRuns.CASTS_BECOME_VECTORS && areOneByte(src, from, count)) {
            for (int i = 0; i < count; i++) {
                dst[offset + i] = (byte) src[from + i];
            }
            return 0;
        }
        // By longs, because C2 makes vectors of a cast from long to byte, and of one from int to byte it does not.
        for (int i = 0; i < count; i++) {
            long value = src[from + i] & 0xFFFF_FFFFL;
            dst[offset + i] = (byte) (value | -(value >>> 7) >>> 56);
        }
        return MostlyOneByte.countMarks(dst, offset, count);
    }

    private static boolean areOneByte(int[] src, int from, int count) {
        int longer = 0;
        for (int i = 0; i < count; i++) {
            longer |= src[from + i] >>> 7;
        }
        return longer == 0;
    }

    /** Copies runs of one-byte values, and encodes what is between them. */
    private static int encodeRuns(int[] src, int from, int count, byte[] firstBytes, byte[] dst, int offset) {
        int i = 0;
        while (true) {
            int run = MostlyOneByte.copyRun(firstBytes, i, count, dst, offset);
            i += run;
            offset += run;
            if (i >= count) {
                return offset - (i - count);
            }
            offset = encodeWord(src[from + i], dst, offset);
            i++;
        }
    }

    private static int encodeWords(int[] src, int from, int to, byte[] dst, int offset) {
        for (int i = from; i < to; i++) {
            offset = encodeWord(src[i], dst, offset);
        }
        return offset;
    }

    // One table is faster than counting the leading zeros of the finished word, and needs one register less than two
    // tables: with two, C2 kept the offset in memory in some JVMs, and the loop took twice the time. The size is
    // written, too, and then overwritten.
    private static int encodeWord(int value, byte[] dst, int offset) {
        long sizeAndContinuation = SIZE_AND_CONTINUATION[Integer.numberOfLeadingZeros(value)];
        RegionBytes.put(dst, offset, VarIntWord.spread(value) | sizeAndContinuation);
        return offset + (int) (sizeAndContinuation >>> SIZE_SHIFT);
    }

    /** Not in {@link #encode}: these branches in the same method would slow down C2's loop over words. */
    private static int encodeExactly(int[] src, int from, int to, byte[] dst, int offset) {
        for (int i = from; i < to; i++) {
            offset = BlendedWriter.write(ByteArraySink.INSTANCE, dst, offset, src[i]);
        }
        return offset;
    }

    /**
     * The number of bytes that values take.
     *
     * @param src the values
     * @param from the index of the first
     * @param to the index after the last
     * @return the sum of their sizes
     */
    public static long encodedSize(int[] src, int from, int to) {
        long size = 0;
        for (; to - from > CHUNK; from += CHUNK) {
            size += encodedSizeOfChunk(src, from, from + CHUNK);
        }
        return size + encodedSizeOfChunk(src, from, to);
    }

    private static int encodedSizeOfChunk(int[] src, int from, int to) {
        int size = to - from;
        for (int i = from; i < to; i++) {
            size += VarIntSize.afterFirst(src[i]);
        }
        return size;
    }
}
