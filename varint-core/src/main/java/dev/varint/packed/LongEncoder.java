package dev.varint.packed;

import dev.varint.carrier.ByteArraySink;
import dev.varint.format.VarIntType;
import dev.varint.kernel.ContinuationBits;
import dev.varint.kernel.SevenBitGroups;
import dev.varint.kernel.VarIntSize;
import dev.varint.writer.BlendedWriter;

/**
 * Encodes 64-bit values as {@link IntEncoder} does, with a second store after each word, of the ninth and tenth byte.
 * It is unconditional, because a mispredicted branch costs more; after shorter values it is overwritten.
 */
public final class LongEncoder {

    /** The last values, written exactly. They fill the nine bytes that may be written beyond a value. */
    private static final int LAST = 9;

    /** The number of values that are encoded as words before the encoder looks for one-byte values again. */
    private static final int WORDS = 4096;

    /** The number of sizes whose sum cannot overflow. */
    private static final int CHUNK = 1 << 20;

    private LongEncoder() {}

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
    public static int encode(long[] src, int from, int to, byte[] dst, int offset) {
        int last = Math.max(from, to - LAST);
        while (from < last) {
            if (src[from] >>> 7 == 0) {
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

    /** As in {@link IntEncoder}. */
    static long encodeMostlyOneByte(long[] src, int from, int to, byte[] dst, int offset) {
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

    /** As in {@link IntEncoder}. */
    private static int putFirstBytes(long[] src, int from, int count, byte[] dst, int offset) {
        for (int i = 0; i < count; i++) {
            long value = src[from + i];
            dst[offset + i] = (byte) (value | -(value >>> 7) >>> 56);
        }
        return MostlyOneByte.countMarks(dst, offset, count);
    }

    private static int encodeRuns(long[] src, int from, int count, byte[] firstBytes, byte[] dst, int offset) {
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

    private static int encodeWords(long[] src, int from, int to, byte[] dst, int offset) {
        for (int i = from; i < to; i++) {
            offset = encodeWord(src[i], dst, offset);
        }
        return offset;
    }

    // Two loads take less than half the time of arithmetic. The ninth byte is bits 56 to 63 as they are: bit 63 is its
    // continuation bit, and a copy of that is the tenth byte.
    private static int encodeWord(long value, byte[] dst, int offset) {
        RegionBytes.put(dst, offset, SevenBitGroups.spread(value) | ContinuationBits.inWord(value));
        ByteArraySink.INSTANCE.writeShort(dst, offset + Long.BYTES, (int) (value >> 56) & 0x1FF);
        return offset + VarIntSize.byTable(value);
    }

    /** Not in {@link #encode}: these branches in the same method would slow down C2's loop over words. */
    private static int encodeExactly(long[] src, int from, int to, byte[] dst, int offset) {
        for (int i = from; i < to; i++) {
            offset = BlendedWriter.write(ByteArraySink.INSTANCE, dst, offset, src[i], VarIntType.U64);
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
    public static long encodedSize(long[] src, int from, int to) {
        long size = 0;
        for (; to - from > CHUNK; from += CHUNK) {
            size += encodedSizeOfChunk(src, from, from + CHUNK);
        }
        return size + encodedSizeOfChunk(src, from, to);
    }

    private static int encodedSizeOfChunk(long[] src, int from, int to) {
        int size = 0;
        // From a table: arithmetic is slower, although C2 of JDK 25 compiles it to vectors.
        for (int i = from; i < to; i++) {
            size += VarIntSize.byTable(src[i]);
        }
        return size;
    }

    /**
     * The number of bytes that ints take, sign-extended.
     *
     * @param src the values
     * @param from the index of the first
     * @param to the index after the last
     * @return the sum of their sizes
     */
    static long encodedSize(int[] src, int from, int to) {
        long size = 0;
        for (int i = from; i < to; i++) {
            size += VarIntSize.byTable(src[i]);
        }
        return size;
    }
}
