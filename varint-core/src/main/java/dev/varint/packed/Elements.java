package dev.varint.packed;

import dev.varint.format.PackedType;
import dev.varint.kernel.ContinuationBits;
import dev.varint.kernel.SevenBitGroups;

/**
 * What differs between {@code int[]} and {@code long[]}: the last step of each way of decoding, and the first of each
 * way of encoding.
 *
 * @param <A> the array
 */
abstract class Elements<A> {

    /** Whether C2 compiles casts between types of different sizes to vectors (JDK-8283091). */
    static final boolean CASTS_BECOME_VECTORS = Runtime.version().feature() >= 19;

    /** Fewer values of one size than this are not worth an array of words. */
    static final int FEW = 128;

    /** The elements of a type. */
    @SuppressWarnings("unchecked") // the class of the arrays says which
    static <A> Elements<A> of(PackedType<A> type) {
        return (Elements<A>) (type.arrayType() == int[].class ? IntElements.INSTANCE : LongElements.INSTANCE);
    }

    abstract A newArray(int length);

    abstract long get(A src, int index);

    abstract void set(A dst, int index, long value);

    /** Stores one-byte values. */
    abstract void widen(byte[] bytes, int from, int count, A dst, int offset);

    /** Stores values of two bytes at most, whose groups of seven bits are given. */
    abstract void join(byte[] first, byte[] second, int count, A dst, int offset);

    /** Decodes the value that each word begins with, and overwrites the words. Only eight bytes of a value count. */
    abstract void decodeWords(long[] words, int count, A dst, int offset);

    /** Decodes values of one size, 2 to 10, and loads no bytes after them. */
    final void few(byte[] src, int from, int size, int count, A dst, int offset) {
        long bytes = -1L >>> Long.SIZE - Byte.SIZE * Math.min(size, Long.BYTES);
        for (int i = 0; i < count; i++) {
            int start = from + size * i;
            long value = SevenBitGroups.gatherByBits(RegionBytes.wordUpToEnd(src, start) & bytes);
            set(dst, offset + i, withTop(value, src, start, start + size));
        }
    }

    /**
     * Decodes the values of a block, and loads no bytes after them.
     *
     * @param from the index of the first value's first byte
     * @param ends a bit for the last byte of each
     */
    final void block(byte[] src, int from, long ends, A dst, int offset) {
        int start = from;
        do {
            int next = from + Long.numberOfTrailingZeros(ends) + 1;
            long value = SevenBitGroups.decodeUpToEight(RegionBytes.wordUpToEnd(src, start));
            set(dst, offset++, withTop(value, src, start, next));
            start = next;
            ends &= ends - 1;
        } while (ends != 0);
    }

    /**
     * Decodes listed values, and loads up to ten bytes of each.
     *
     * @param list for each value its number in the upper half, and the index of its first byte in the lower half
     */
    final void putListed(byte[] src, long[] list, int listed, A dst, int offset) {
        for (int i = 0; i < listed; i++) {
            int start = (int) list[i];
            long word = RegionBytes.word(src, start);
            int size = (~word & ContinuationBits.MASK) == 0 ? WordPerValue.MAX_SIZE : 1;
            long value = withTop(SevenBitGroups.decodeUpToEight(word), src, start, start + size);
            set(dst, offset + (int) (list[i] >>> 32), value);
        }
    }

    /** Adds the ninth and tenth byte, if there are any, to what the first eight make. */
    private static long withTop(long value, byte[] src, int from, int to) {
        return to - from > Long.BYTES
                ? value | SevenBitGroups.topEightBits(RegionBytes.ninthAndTenth(src, from, to))
                : value;
    }

    /**
     * Resolves ZigZag and differences in place, for the values from {@code from} to {@code to}. Those from {@code base}
     * to {@code from} have been resolved before.
     */
    abstract void map(PackedType<A> type, A values, int base, int from, int to);

    /** The reverse of {@link #map}: puts the values to encode into another array, from index 0 on. */
    abstract void unmap(PackedType<A> type, A src, int base, int from, int to, A mapped);

    /** How many values must be encoded one by one at the end, because a word may write beyond its value. */
    abstract int last();

    abstract boolean isOneByte(A src, int index);

    /**
     * Stores a byte for each value: the value if it has one byte, otherwise anything with the highest bit.
     *
     * @return how many have more than one byte
     */
    abstract int putFirstBytes(A src, int from, int count, byte[] dst, int offset);

    /**
     * Encodes values of which most have one byte: copies runs of first bytes, and encodes what is between them. It may
     * write beyond the last.
     *
     * @param firstBytes what {@link #putFirstBytes} has stored, and as many bytes more as a word has
     */
    abstract int encodeRuns(A src, int from, int count, byte[] firstBytes, byte[] dst, int offset);

    /** Encodes values, and may write beyond the last. */
    abstract int encodeWords(A src, int from, int to, byte[] dst, int offset);

    /** Encodes values, and writes nothing else. */
    abstract int encodeExactly(A src, int from, int to, byte[] dst, int offset);

    /** The sum of the sizes of values as they are on the wire. */
    abstract long encodedSize(A src, int from, int to);
}
