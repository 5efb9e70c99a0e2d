package dev.varint.packed;

/**
 * Encodes values, one word each, as {@link dev.varint.writer.WordWriter} does. The bytes that a word has after its
 * value are overwritten by the next values. The last few values are written exactly, so nothing beyond the result
 * changes.
 *
 * <p>Where at least seven values in eight have one byte, only the others take a word each. A byte is stored for each of
 * up to 1,024 values, by vectors. The highest bit marks a longer value. Then runs of one-byte values are copied by
 * words, up to the next mark, and the longer values are encoded between them.
 *
 * <pre>
 *   values        5         300                 7         9
 *   first bytes   00000101  1.......            00000111  00001001
 *   result        00000101  10101100  00000010  00000111  00001001
 * </pre>
 */
final class RegionEncoder<A> {

    static final int SHORT = 64; // up to this many values are encoded another way

    /** Values looked at together: enough for loops of vectors, and they stay in the first-level cache. */
    private static final int PART = 1024;

    /** With fewer values than this for each longer one, encoding all values as words is as fast. */
    private static final int VALUES_PER_LONGER = 8;

    /** The number of values that are encoded as words before the encoder looks for one-byte values again. */
    private static final int WORDS = 4096;

    private static final int VECTORS = 256; // the number of values that are encoded by one kernel of Vectors

    private final Elements<A> elements;
    private final byte[] dst;
    private int offset; // the index of the next byte

    /** What {@link Elements#putFirstBytes} has stored, and as many bytes more as a word has. Null at first. */
    private byte[] firstBytes;

    RegionEncoder(Elements<A> elements, byte[] dst, int offset) {
        this.elements = elements;
        this.dst = dst;
        this.offset = offset;
    }

    /** Encodes values, and returns the index after the last byte. */
    int encode(A src, int from, int to) {
        if (Vectors.ENCODE && src instanceof int[] ints) {
            from = encodeByVectors(ints, from, to);
        }
        int last = Math.max(from, to - elements.store + 1);
        while (from < last) {
            if (elements.get(src, from) >>> 7 == 0) { // if the first is longer, most others usually are, too
                from = encodeMostlyOneByte(src, from, last);
            }
            int end = last - from > WORDS ? from + WORDS : last;
            offset = elements.encodeWords(src, from, end, dst, offset);
            from = end;
        }
        return elements.encodeExactly(src, last, to, dst, offset);
    }

    /** Encodes most of the values, and returns the index of the next. */
    private int encodeByVectors(int[] src, int from, int to) {
        // Enough values are left for the block that a kernel may write beyond its last one.
        for (; to - from >= VECTORS + RegionBytes.SIZE; from += VECTORS) {
            int next = from + VECTORS;
            int afterFirst = afterFirst(src, from);
            if (afterFirst == 0) {
                offset = Vectors.KERNELS.encodeOne(src, from, next, dst, offset);
            } else if (afterFirst >>> 21 == 0) {
                offset = Vectors.KERNELS.encodeFour(src, from, next, dst, offset);
            } else {
                offset = Vectors.KERNELS.encodeFive(src, from, next, dst, offset);
            }
        }
        return from;
    }

    /** All bits after the first seven of some values. C2 makes vectors of this, though not without the shift. */
    private static int afterFirst(int[] src, int from) {
        int bits = 0;
        for (int i = from; i < from + VECTORS; i++) {
            bits |= src[i] >>> 7;
        }
        return bits;
    }

    /**
     * Encodes values, part by part. It stops before a part that has too many values of several bytes, and returns the
     * index of the next value.
     */
    private int encodeMostlyOneByte(A src, int from, int to) {
        while (from < to) {
            int count = Math.min(to - from, PART);
            int longer = elements.putFirstBytes(src, from, count, dst, offset);
            if (longer > count / VALUES_PER_LONGER) {
                break;
            }
            if (longer == 0) {
                offset += count;
            } else {
                encodeRuns(src, from, count);
            }
            from += count;
        }
        return from;
    }

    /** Copies runs of first bytes, and encodes what is between them. It may write beyond the last value. */
    private void encodeRuns(A src, int from, int count) {
        firstBytes = firstBytes == null ? new byte[count + Long.BYTES - 1] : firstBytes;
        System.arraycopy(dst, offset, firstBytes, 0, count);
        int i = 0;
        int at = offset;
        while (true) {
            int run = RegionBytes.copyRun(firstBytes, i, count, dst, at);
            i += run;
            at += run;
            if (i >= count) {
                offset = at - (i - count);
                return;
            }
            at = elements.encodeWords(src, from + i, from + i + 1, dst, at);
            i++;
        }
    }
}
