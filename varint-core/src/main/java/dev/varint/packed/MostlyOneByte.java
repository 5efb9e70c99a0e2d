package dev.varint.packed;

import dev.varint.kernel.ContinuationBits;

/**
 * Values of which at least seven in eight have one byte. {@link IntEncoder} and {@link LongEncoder} first store a byte
 * for each of up to 1,024 values, by vectors. A longer value is marked by the highest bit. Then runs of one-byte values
 * are copied by words, up to the next mark, and only the longer values are encoded.
 *
 * <pre>
 *   values        5         300                 7         9
 *   first bytes   00000101  1.......            00000111  00001001
 *   result        00000101  10101100  00000010  00000111  00001001
 * </pre>
 */
final class MostlyOneByte {

    /** Values looked at together: enough for loops of vectors. */
    static final int PART = 1024;

    /** With fewer values than this for each longer one, encoding all values as words is as fast. */
    static final int VALUES_PER_LONGER = 8;

    private MostlyOneByte() {}

    /**
     * Copies bytes to an array that has as many more as {@link #copyRun} may read: a given one or, if that is null, a
     * new one.
     */
    static byte[] copy(byte[] src, int from, int count, byte[] reused) {
        byte[] copy = reused == null ? new byte[count + Long.BYTES - 1] : reused;
        System.arraycopy(src, from, copy, 0, count);
        return copy;
    }

    /** The number of bytes that have the highest bit. */
    static int countMarks(byte[] src, int from, int count) {
        int marks = 0;
        int i = 0;
        for (; i <= count - Long.BYTES; i += Long.BYTES) {
            marks += Long.bitCount(RegionBytes.word(src, from + i) & ContinuationBits.MASK);
        }
        for (; i < count; i++) {
            marks -= src[from + i] >> 7;
        }
        return marks;
    }

    /**
     * Copies bytes up to the first mark. Where there is none, it copies words up to {@code to} and up to seven bytes
     * more. After the copied bytes, up to the end of a word, it writes garbage.
     *
     * @return how many bytes were copied
     */
    static int copyRun(byte[] firstBytes, int from, int to, byte[] dst, int offset) {
        int index = from;
        while (index < to) {
            long word = RegionBytes.word(firstBytes, index);
            RegionBytes.put(dst, offset + index - from, word);
            long marks = word & ContinuationBits.MASK;
            if (marks != 0) {
                return index - from + (Long.numberOfTrailingZeros(marks) >>> 3);
            }
            index += Long.BYTES;
        }
        return index - from;
    }
}
