package dev.varint.packed;

/**
 * Encodes values, one word each, as {@link dev.varint.writer.WordWriter} does. The bytes that a word has after its
 * value are overwritten by the next values. The last few values are written exactly, so nothing beyond the result
 * changes.
 *
 * <p>Where nine values in ten have one byte, only the others take a word each. A byte is stored for each of up to 512
 * values, by vectors. The highest bit marks a longer value. Then runs of one-byte values are copied by words, up to the
 * next mark, and the longer values are encoded between them.
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
    private static final int PART = 512;

    /** With more longer values in a part, encoding all values as words is as fast. */
    private static final int MOST_LONGER = 48;

    /** The number of values that are encoded as words before the encoder looks for one-byte values again. */
    private static final int WORDS = 4096;

    private final Elements<A> elements;
    private final byte[] dst;
    private int offset; // the index of the next byte

    RegionEncoder(Elements<A> elements, byte[] dst, int offset) {
        this.elements = elements;
        this.dst = dst;
        this.offset = offset;
    }

    /** Encodes values, and returns the index after the last byte. */
    int encode(A src, int from, int to) {
        if (Vectors.ENCODE && src instanceof int[] ints) {
            // Enough values are left for the block that a kernel may write beyond its last one.
            for (; to - from >= Vectors.VALUES + RegionBytes.SIZE; from += Vectors.VALUES) {
                offset = Vectors.KERNELS.encode(ints, from, dst, offset);
            }
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

    /** Encodes values until a part has too many longer ones, and returns the index of the next. */
    private int encodeMostlyOneByte(A src, int from, int to) {
        byte[] firstBytes = null;
        boolean areOneByte = true; // a guess, by the part before
        while (from < to) {
            int count = Math.min(to - from, PART);
            int encoded = count;
            if (areOneByte && elements.areOneByte(src, from, count)) {
                elements.narrow(src, from, count, dst, offset);
                offset += count;
            } else {
                firstBytes = firstBytes == null ? new byte[count + Long.BYTES - 1] : firstBytes;
                int start = offset;
                elements.markLonger(src, from, count, firstBytes);
                encoded = encodeRuns(src, from, count, firstBytes);
                areOneByte = offset - start == count;
            }
            from += encoded;
            if (encoded < count) {
                break;
            }
        }
        return from;
    }

    /** Copies runs of first bytes, and encodes what is between them. Returns how many values it has encoded. */
    private int encodeRuns(A src, int from, int count, byte[] firstBytes) {
        int i = 0;
        int at = offset;
        for (int longer = 0; longer <= MOST_LONGER; longer++) {
            int run = RegionBytes.copyRun(firstBytes, i, count, dst, at);
            i += run;
            at += run;
            if (i >= count) { // a run is copied by words, so it may end after the part
                offset = at - (i - count);
                return count;
            }
            at = elements.encodeWords(src, from + i, from + i + 1, dst, at);
            i++;
        }
        offset = at;
        return i;
    }
}
