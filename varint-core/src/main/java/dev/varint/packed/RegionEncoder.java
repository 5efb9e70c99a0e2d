package dev.varint.packed;

import dev.varint.carrier.ByteArrayAccess;
import dev.varint.format.VarIntType;
import dev.varint.kernel.ContinuationBits;
import dev.varint.kernel.SevenBitGroups;
import dev.varint.kernel.VarIntSize;
import dev.varint.writer.BlendedWriter;

/**
 * Encodes values, one word each, as {@link dev.varint.writer.WordWriter} does. The bytes that a word has after its
 * value are overwritten by the next values. The last values are written exactly, so nothing beyond the result changes.
 *
 * <p>Where nine values in ten have one byte, only the others take a word each. A byte is stored for each of 512 values,
 * by vectors. The highest bit marks a longer value. Then runs of one-byte values are copied by words, up to the next
 * mark, and the longer values are encoded between them.
 *
 * <pre>
 *   values        5         300                 7         9
 *   first bytes   00000101  1.......            00000111  00001001
 *   result        00000101  10101100  00000010  00000111  00001001
 * </pre>
 */
final class RegionEncoder {

    private static final int SHORT = 64; // up to this many values are encoded another way
    private static final int SAMPLE = 512; // values looked at together: enough for loops of vectors
    private static final int MOST_LONGER = 48; // with more longer values in a sample, all are encoded as words as fast
    private static final int WORDS = 4096; // values encoded as words before the next sample
    private static final int SUMMED = 1 << 20; // sizes whose sum cannot overflow

    private final byte[] dst;
    private int offset; // the index of the next byte

    private RegionEncoder(byte[] dst, int offset) {
        this.dst = dst;
        this.offset = offset;
    }

    /** Encodes unsigned values of an array, writes nothing else, and returns the index after the last byte. */
    static int encode(Object src, int from, int to, byte[] dst, int offset) {
        if (from == to) {
            return offset;
        }
        if (to - from > SHORT) {
            return new RegionEncoder(dst, offset).encode(src, from, to);
        }
        boolean areShort = Elements.get(src, from) >>> 7 == 0; // if the first is, most others usually are, too
        int last = areShort ? from : last(src, from, to);
        offset = encodeWords(src, from, last, dst, offset);
        return encodeExactly(src, last, to, dst, offset);
    }

    /** The index of the first of the last few values, which are encoded exactly: as many as a word reaches beyond. */
    private static int last(Object src, int from, int to) {
        int stored = src instanceof int[] ? Long.BYTES : VarIntType.U64.maxSize();
        return Math.max(from, to - stored + 1);
    }

    private int encode(Object src, int from, int to) {
        if (Vectors.ENCODE && src instanceof int[] ints) {
            // Enough values are left for the block that a kernel may write beyond its last one.
            for (; to - from >= Vectors.VALUES + RegionBytes.BLOCK; from += Vectors.VALUES) {
                offset = Vectors.KERNELS.encode(ints, from, dst, offset);
            }
        }
        int last = last(src, from, to);
        while (from < last) {
            if (Elements.get(src, from) >>> 7 == 0) { // if the first is longer, most others usually are, too
                from = encodeMostlyOneByte(src, from, last);
            }
            int end = last - from > WORDS ? from + WORDS : last;
            offset = encodeWords(src, from, end, dst, offset);
            from = end;
        }
        return encodeExactly(src, last, to, dst, offset);
    }

    /** Encodes values until a sample has too many longer ones, and returns the index of the next. */
    private int encodeMostlyOneByte(Object src, int from, int to) {
        byte[] firstBytes = null;
        boolean areOneByte = true; // a guess, by the sample before
        for (int count, encoded = 0; from < to; from += encoded) {
            count = Math.min(to - from, SAMPLE);
            if (areOneByte && !Elements.CASTS_BECOME_VECTORS) { // vectors are faster still
                encoded = copyOneByte(src, from, to, dst, offset);
                offset += encoded;
                areOneByte = false;
                continue;
            }
            firstBytes = firstBytes == null ? new byte[count + Long.BYTES - 1] : firstBytes;
            int start = offset;
            markLonger(src, from, count, firstBytes);
            encoded = encodeRuns(src, from, count, firstBytes);
            if (encoded < count) {
                return from + encoded;
            }
            areOneByte = offset - start == count;
        }
        return from;
    }

    /** Copies runs of first bytes, and encodes what is between them. Returns how many values are encoded. */
    private int encodeRuns(Object src, int from, int count, byte[] firstBytes) {
        int i = 0;
        int at = offset;
        for (int longer = 0; longer <= MOST_LONGER; longer++) {
            int run = RegionBytes.copyRun(firstBytes, i, count, dst, at);
            i += run;
            at += run;
            if (i >= count) { // a run is copied by words, so it may end after the sample
                offset = at - (i - count);
                return count;
            }
            at = encodeWords(src, from + i, from + i + 1, dst, at);
            i++;
        }
        offset = at;
        return i;
    }

    /** Stores one-byte values up to the first longer one, and returns their number. */
    private static int copyOneByte(Object src, int from, int to, byte[] dst, int offset) {
        int index = from;
        if (src instanceof int[] ints) { // not in one loop for both, which takes a quarter longer
            for (; index < to && ints[index] >>> 7 == 0; index++) {
                dst[offset++] = (byte) ints[index];
            }
        } else {
            long[] longs = (long[]) src;
            for (; index < to && longs[index] >>> 7 == 0; index++) {
                dst[offset++] = (byte) longs[index];
            }
        }
        return index - from;
    }

    /** Stores a byte for each value: a one-byte value, or anything with the highest bit. */
    private static void markLonger(Object src, int from, int count, byte[] dst) {
        for (int i = 0; i < count; i++) {
            long value = Elements.get(src, from + i);
            dst[i] = (byte) (value | -(value >>> 7) >>> 56);
        }
    }

    // With the same tables for ints and longs. The ninth byte of a long is bits 56 to 63 as they are: bit 63 is its
    // continuation bit, and a copy of that is the tenth byte. Both are always stored, because a mispredicted branch
    // costs more; after shorter values they are overwritten.
    private static int encodeWords(Object src, int from, int to, byte[] dst, int offset) {
        if (src instanceof int[] ints) {
            for (int i = from; i < to; i++) {
                long value = ints[i] & 0xFFFF_FFFFL;
                RegionBytes.put(dst, offset, SevenBitGroups.spreadFive(ints[i]) | ContinuationBits.inWord(value));
                offset += VarIntSize.byTable(value);
            }
        } else {
            long[] longs = (long[]) src;
            for (int i = from; i < to; i++) {
                long value = longs[i];
                RegionBytes.put(dst, offset, SevenBitGroups.spread(value) | ContinuationBits.inWord(value));
                ByteArrayAccess.INSTANCE.writeShort(dst, offset + Long.BYTES, (int) (value >> 56) & 0x1FF);
                offset += VarIntSize.byTable(value);
            }
        }
        return offset;
    }

    private static int encodeExactly(Object src, int from, int to, byte[] dst, int offset) {
        if (src instanceof int[] ints) {
            for (int i = from; i < to; i++) {
                offset = BlendedWriter.write(ByteArrayAccess.INSTANCE, dst, offset, ints[i]);
            }
        } else {
            long[] longs = (long[]) src;
            for (int i = from; i < to; i++) {
                offset = BlendedWriter.write(ByteArrayAccess.INSTANCE, dst, offset, longs[i]);
            }
        }
        return offset;
    }

    /** The sum of the sizes of values. Those of longs are from a table: arithmetic is slower, even as vectors. */
    static long encodedSize(Object src, int from, int to) {
        long size = 0;
        if (src instanceof int[] ints) {
            for (int next; from < to; from = next) {
                next = to - from > SUMMED ? from + SUMMED : to;
                int sum = next - from;
                for (int i = from; i < next; i++) {
                    sum += VarIntSize.afterFirst(ints[i]);
                }
                size += sum;
            }
        } else {
            long[] longs = (long[]) src;
            for (int i = from; i < to; i++) {
                size += VarIntSize.byTable(longs[i]);
            }
        }
        return size;
    }
}
