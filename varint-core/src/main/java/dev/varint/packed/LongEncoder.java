package dev.varint.packed;

import dev.varint.VarIntType;
import dev.varint.carrier.ByteArraySink;
import dev.varint.kernel.ContinuationBits;
import dev.varint.kernel.SevenBitGroups;
import dev.varint.kernel.VarIntSize;
import dev.varint.writer.BlendedWriter;

/**
 * Encodes 64-bit values as {@link IntEncoder} does, with a second store of two bytes to each word, which counts where the value has
 * nine or ten. It is made always, because a branch on what is random costs more. One-byte values are just narrowed if there are no
 * others.
 */
public final class LongEncoder {

    /** So many values take the rest of ten bytes at least, whatever they are. */
    private static final int LAST = 9;

    /** So many sizes add up without overflow. */
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
        offset = areOneByte(src, from, last)
                ? narrow(src, from, last, dst, offset)
                : encodeWords(src, from, last, dst, offset);
        return encodeExactly(src, last, to, dst, offset);
    }

    /** Asked of all values together: a loop over words that begins again takes up to a seventh more. */
    private static boolean areOneByte(long[] src, int from, int to) {
        for (int i = from; i < to; i++) {
            if (src[i] >>> 7 != 0) {
                return false;
            }
        }
        return true;
    }

    private static int narrow(long[] src, int from, int to, byte[] dst, int offset) {
        int count = to - from;
        for (int i = 0; i < count; i++) {
            dst[offset + i] = (byte) src[from + i];
        }
        return offset + count;
    }

    private static int encodeWords(long[] src, int from, int to, byte[] dst, int offset) {
        ByteArraySink io = ByteArraySink.INSTANCE;
        // Two loads take less than half the time of arithmetic. The ninth byte is bits 56 to 63 as they are: bit 63 is
        // its continuation bit, and a copy of that is the tenth byte.
        for (int i = from; i < to; i++) {
            long value = src[i];
            io.writeLong(dst, offset, SevenBitGroups.spread(value) | ContinuationBits.inWord(value));
            io.writeShort(dst, offset + Long.BYTES, (int) (value >> 56) & 0x1FF);
            offset += VarIntSize.byTable(value);
        }
        return offset;
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
