package dev.varint.packed;

import dev.varint.carrier.ByteArraySink;
import dev.varint.kernel.VarIntSize;
import dev.varint.writer.BlendedWriter;
import dev.varint.writer.WordWriter;

/**
 * Encodes 32-bit values, a word each, as {@link WordWriter} does: its nonsense after a value is overwritten by the next ones. The last
 * seven are written exactly, so nothing beyond the result changes.
 */
public final class IntEncoder {

    /** So many values take the rest of a word at least, whatever they are. */
    private static final int LAST = Long.BYTES - 1;

    /** So many sizes add up without overflow. */
    private static final int CHUNK = 1 << 20;

    private IntEncoder() {}

    /**
     * Encodes values into an array that has room for them.
     *
     * @param in the values
     * @param from the index of the first
     * @param to the index after the last
     * @param out where the bytes go
     * @param at the index of the first
     * @return the index after the last byte
     */
    public static int encode(int[] in, int from, int to, byte[] out, int at) {
        ByteArraySink io = ByteArraySink.INSTANCE;
        for (; from < to - LAST; from++) {
            at = WordWriter.write(io, out, at, in[from]);
        }
        for (; from < to; from++) {
            at = BlendedWriter.write(io, out, at, in[from]);
        }
        return at;
    }

    /**
     * The number of bytes that values take.
     *
     * @param in the values
     * @param from the index of the first
     * @param to the index after the last
     * @return the sum of their sizes
     */
    public static long encodedSize(int[] in, int from, int to) {
        long size = 0;
        for (; to - from > CHUNK; from += CHUNK) {
            size += encodedSizeOfChunk(in, from, from + CHUNK);
        }
        return size + encodedSizeOfChunk(in, from, to);
    }

    private static int encodedSizeOfChunk(int[] in, int from, int to) {
        int size = 0;
        for (int i = from; i < to; i++) {
            size += VarIntSize.byLeadingZeros(in[i]);
        }
        return size;
    }
}
