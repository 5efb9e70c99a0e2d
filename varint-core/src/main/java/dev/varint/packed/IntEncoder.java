package dev.varint.packed;

import dev.varint.carrier.ByteArraySink;
import dev.varint.kernel.ContinuationBits;
import dev.varint.kernel.VarIntSize;
import dev.varint.kernel.VarIntWord;
import dev.varint.writer.BlendedWriter;

/**
 * Encodes 32-bit values, a word each, as {@link dev.varint.writer.WordWriter} does: its nonsense after a value is overwritten by the
 * next ones. The last seven are written exactly, so nothing beyond the result changes. Runs of one-byte values are just narrowed.
 */
public final class IntEncoder {

    /** So many values take the rest of a word at least, whatever they are. */
    private static final int LAST = Long.BYTES - 1;

    /** So many values are asked together whether they take one byte each. */
    private static final int RUN = 256;

    /** So many sizes add up without overflow. */
    private static final int CHUNK = 1 << 20;

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
            int next = last - from > RUN ? from + RUN : last;
            offset = areOneByte(src, from, next)
                    ? narrow(src, from, next, dst, offset)
                    : encodeWords(src, from, next, dst, offset);
            from = next;
        }
        return encodeExactly(src, last, to, dst, offset);
    }

    /** Worth asking: as words they take twice the time; and where the answer is no it mostly comes early. */
    private static boolean areOneByte(int[] src, int from, int to) {
        for (int i = from; i < to; i++) {
            if ((src[i] & -1 << 7) != 0) {
                return false;
            }
        }
        return true;
    }

    private static int narrow(int[] src, int from, int to, byte[] dst, int offset) {
        int count = to - from;
        for (int i = 0; i < count; i++) {
            dst[offset + i] = (byte) src[from + i];
        }
        return offset + count;
    }

    private static int encodeWords(int[] src, int from, int to, byte[] dst, int offset) {
        ByteArraySink io = ByteArraySink.INSTANCE;
        // Size and continuation bits come from tables, which is faster than the word's leading zeros.
        for (int i = from; i < to; i++) {
            int value = src[i];
            long unsigned = value & 0xFFFF_FFFFL;
            io.writeLong(dst, offset, VarIntWord.spread(value) | ContinuationBits.inWord(unsigned));
            offset += VarIntSize.byTable(unsigned);
        }
        return offset;
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
