package dev.varint.packed;

import dev.varint.format.PackedType;

/**
 * What differs between {@code int[]} and {@code long[]}: the last step of each way of decoding, and the first of each
 * way of encoding.
 *
 * @param <A> the array
 */
abstract class Elements<A> {

    /** Whether C2 compiles casts between types of different sizes to vectors (JDK-8283091). */
    static final boolean CASTS_BECOME_VECTORS = Runtime.version().feature() >= 19;

    /** Values that {@link #manyOfBlock} decodes in each turn of its loop. */
    static final int BATCH = 8;

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

    /**
     * Decodes values of one size. Of the last one a word may be loaded, and two bytes more.
     *
     * @return whether there is a fast way; otherwise nothing has been done
     */
    abstract boolean run(byte[] src, int from, int size, int count, A dst, int offset);

    /** Decodes the value that each word begins with, and overwrites the words. Only eight bytes of a value count. */
    abstract void decodeWords(long[] words, int count, A dst, int offset);

    /**
     * Decodes listed values, and loads up to ten bytes of each.
     *
     * @param list for each value its number in the upper half, and the index of its first byte in the lower half
     */
    abstract void putListed(byte[] src, long[] list, int listed, A dst, int offset);

    /**
     * Decodes values of one size, and loads no bytes after them. It sets up nothing, so it is for few values.
     *
     * @param size the size, 1 to 8, or 10
     */
    abstract void few(byte[] src, int from, int to, int size, A dst, int offset);

    /**
     * Decodes the values of a block. It loads no bytes after them, and writes nothing else.
     *
     * @param from the index of the first value's first byte
     * @param ends a bit for the last byte of each
     */
    abstract void block(byte[] src, int from, long ends, A dst, int offset);

    /**
     * The same without branches: it loads up to ten bytes after them, and writes fewer than {@link #BATCH} values more.
     */
    abstract void manyOfBlock(byte[] src, int from, long ends, A dst, int offset);

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
