package dev.varint.packed;

import dev.varint.format.PackedType;
import dev.varint.format.VarIntType;

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
final class RegionEncoder {

    /** Values mapped, or looked at, together: enough for loops of vectors, and they stay in the first-level cache. */
    private static final int PART = 1024;

    /** With fewer values than this for each longer one, encoding all values as words is as fast. */
    private static final int VALUES_PER_LONGER = 8;

    /** The number of values that are encoded as words before the encoder looks for one-byte values again. */
    private static final int WORDS = 4096;

    private RegionEncoder() {}

    /**
     * Encodes the values from {@code from} to {@code to} into an array that has room for them, and returns the index
     * after the last byte. The first value of the whole region, where differences begin, is at {@code base}.
     */
    static <A> int encode(PackedType<A> type, A src, int base, int from, int to, byte[] dst, int offset) {
        if (type.varIntType().isSigned()) {
            return TypedRegion.encode(type, src, from, to, dst, offset);
        }
        Elements<A> elements = Elements.of(type);
        if (isSignExtended(type)) {
            long[] wide = new long[Math.min(PART, to - from)];
            for (int next; from < to; from = next) {
                next = to - from > PART ? from + PART : to;
                signExtend((int[]) src, from, next, wide);
                offset = encode(LongElements.INSTANCE, wide, 0, next - from, dst, offset);
            }
        } else if (!type.isZigZag() && !type.isDelta()) {
            offset = encode(elements, src, from, to, dst, offset);
        } else {
            A mapped = elements.newArray(Math.min(PART, to - from));
            for (int next; from < to; from = next) {
                next = to - from > PART ? from + PART : to;
                elements.unmap(type, src, base, from, next, mapped);
                offset = encode(elements, mapped, 0, next - from, dst, offset);
            }
        }
        return offset;
    }

    /** The number of bytes that values take. */
    static <A> long encodedSize(PackedType<A> type, A src, int from, int to) {
        if (TypedRegion.sizes(type)) {
            return TypedRegion.encodedSize(type, src, from, to);
        }
        Elements<A> elements = Elements.of(type);
        if (!isSignExtended(type) && !type.isZigZag() && !type.isDelta()) {
            return elements.encodedSize(src, from, to);
        }
        long size = 0;
        int base = from;
        A mapped = elements.newArray(isSignExtended(type) ? 0 : Math.min(PART, to - from));
        long[] wide = new long[isSignExtended(type) ? Math.min(PART, to - from) : 0];
        for (int next; from < to; from = next) {
            next = to - from > PART ? from + PART : to;
            if (isSignExtended(type)) {
                signExtend((int[]) src, from, next, wide);
                size += LongElements.INSTANCE.encodedSize(wide, 0, next - from);
            } else {
                elements.unmap(type, src, base, from, next, mapped);
                size += elements.encodedSize(mapped, 0, next - from);
            }
        }
        return size;
    }

    private static boolean isSignExtended(PackedType<?> type) {
        return type.arrayType() == int[].class && type.varIntType() == VarIntType.U64;
    }

    private static void signExtend(int[] src, int from, int to, long[] wide) {
        for (int i = from; i < to; i++) {
            wide[i - from] = src[i];
        }
    }

    private static <A> int encode(Elements<A> elements, A src, int from, int to, byte[] dst, int offset) {
        if (Vectors.ENCODE && src instanceof int[] ints) {
            return VectorEncoder.encode(ints, from, to, dst, offset);
        }
        return encodePlain(elements, src, from, to, dst, offset);
    }

    /** The same without the Vector API. */
    static <A> int encodePlain(Elements<A> elements, A src, int from, int to, byte[] dst, int offset) {
        int last = Math.max(from, to - elements.last());
        while (from < last) {
            if (elements.get(src, from) >>> 7 == 0) { // if the first is longer, most others usually are, too
                long next = encodeMostlyOneByte(elements, src, from, last, dst, offset);
                from = (int) (next >>> Integer.SIZE);
                offset = (int) next;
            }
            int end = last - from > WORDS ? from + WORDS : last;
            offset = elements.encodeWords(src, from, end, dst, offset);
            from = end;
        }
        // Not in the loop above: its branches in the same method would slow down C2's loop over words.
        return elements.encodeExactly(src, last, to, dst, offset);
    }

    /**
     * Encodes values, part by part. It stops before a part that has too many values of several bytes.
     *
     * @return the index of the next value in the upper half, the offset of its bytes in the lower half
     */
    private static <A> long encodeMostlyOneByte(Elements<A> elements, A src, int from, int to, byte[] dst, int offset) {
        byte[] firstBytes = null;
        while (from < to) {
            int count = Math.min(to - from, PART);
            int longer = elements.putFirstBytes(src, from, count, dst, offset);
            if (longer > count / VALUES_PER_LONGER) {
                break;
            }
            if (longer == 0) {
                offset += count;
            } else {
                firstBytes = firstBytes == null ? new byte[count + Long.BYTES - 1] : firstBytes;
                System.arraycopy(dst, offset, firstBytes, 0, count);
                offset = elements.encodeRuns(src, from, count, firstBytes, dst, offset);
            }
            from += count;
        }
        return (long) from << Integer.SIZE | offset;
    }
}
