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

    /** The number of values that are encoded by one kernel of {@link Vectors}. */
    private static final int VECTORS = 256;

    private RegionEncoder() {}

    /**
     * Encodes the values from {@code from} to {@code to} into an array that has room for them, and returns the index
     * after the last byte. The first value of the whole region, where differences begin, is at {@code base}.
     */
    static <A> int encode(PackedType<A> type, A src, int base, int from, int to, byte[] dst, int offset) {
        if (type.varIntType().isSigned()) {
            return Elements.of(type).encodeExactly(src, from, to, dst, offset, type.varIntType());
        }
        return isMapped(type)
                ? (int) map(type, onWire(type), src, base, from, to, dst, offset)
                : encode(Elements.of(type), src, from, to, dst, offset);
    }

    /** The number of bytes that values take. */
    static <A> long encodedSize(PackedType<A> type, A src, int from, int to) {
        if (TypedRegion.sizes(type)) {
            return TypedRegion.encodedSize(type, src, from, to);
        }
        return isMapped(type)
                ? map(type, onWire(type), src, from, from, to, null, 0)
                : Elements.of(type).encodedSize(src, from, to);
    }

    private static boolean isMapped(PackedType<?> type) {
        return type.isZigZag() || type.isDelta() || Elements.of(type) != onWire(type);
    }

    private static Elements<?> onWire(PackedType<?> type) {
        return type.varIntType() == VarIntType.U64 ? LongElements.INSTANCE : Elements.of(type);
    }

    /** Maps values to the numbers on the wire, and encodes these; or only adds up their sizes if there is no array. */
    private static <A, W> long map(
            PackedType<A> type, Elements<W> elements, A src, int base, int from, int to, byte[] dst, long offset) {
        W numbers = elements.newArray(Math.min(PART, to - from));
        for (int next; from < to; from = next) {
            next = to - from > PART ? from + PART : to;
            Elements.of(type).unmap(type, src, base, from, next, numbers);
            offset = dst == null
                    ? offset + elements.encodedSize(numbers, 0, next - from)
                    : encode(elements, numbers, 0, next - from, dst, (int) offset);
        }
        return offset;
    }

    private static <A> int encode(Elements<A> elements, A src, int from, int to, byte[] dst, int offset) {
        return Vectors.ENCODE && src instanceof int[] ints
                ? encodeByVectors(ints, from, to, dst, offset)
                : encodePlain(elements, src, from, to, dst, offset);
    }

    private static int encodeByVectors(int[] src, int from, int to, byte[] dst, int offset) {
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
        return encodePlain(IntElements.INSTANCE, src, from, to, dst, offset);
    }

    /** All bits after the first seven of some values. C2 makes vectors of this, though not without the shift. */
    private static int afterFirst(int[] src, int from) {
        int bits = 0;
        for (int i = from; i < from + VECTORS; i++) {
            bits |= src[i] >>> 7;
        }
        return bits;
    }

    private static <A> int encodePlain(Elements<A> elements, A src, int from, int to, byte[] dst, int offset) {
        int last = Math.max(from, to - elements.last);
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
        return elements == IntElements.INSTANCE
                ? elements.encodeExactly(src, last, to, dst, offset, VarIntType.U32)
                : elements.encodeExactly(src, last, to, dst, offset, VarIntType.U64);
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
