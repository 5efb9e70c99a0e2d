package dev.varint.packed;

import dev.varint.carrier.ByteArrayAccess;
import dev.varint.format.PackedType;
import dev.varint.kernel.BitGather;
import dev.varint.kernel.ContinuationBits;
import dev.varint.kernel.SevenBitGroups;
import dev.varint.kernel.VarIntSize;

/**
 * What differs between {@code int[]} and {@code long[]}: the last step of each way of decoding, and the first of each
 * way of encoding.
 *
 * @param <A> the array
 */
abstract class Elements<A> {

    /** Whether C2 compiles casts between types of different sizes to vectors (JDK-8283091). */
    static final boolean CASTS_BECOME_VECTORS = Runtime.version().feature() >= 19;

    /** If at least one value in three is longer, branches on the size are mispredicted too often. */
    private static final int MIXED = 3;

    /** The elements of a type. */
    @SuppressWarnings("unchecked") // the class of the arrays says which
    static <A> Elements<A> of(PackedType<A> type) {
        return (Elements<A>) (type.arrayType() == int[].class ? IntElements.INSTANCE : LongElements.INSTANCE);
    }

    /**
     * The elements of an array. Not by the type: where {@link Class} is in a signature, C2 of JDK 17 may not inline the
     * call, and then what the caller has made escapes.
     */
    @SuppressWarnings("unchecked") // the class of the array says which
    static <A> Elements<A> ofArray(A array) {
        return (Elements<A>) (array instanceof int[] ? IntElements.INSTANCE : LongElements.INSTANCE);
    }

    /** The most values of two bytes or more that begin less than a word before the end of the array. */
    private static final int LAST = 3;

    final int store; // how many bytes are stored for a value, whatever its size

    Elements(int store) {
        this.store = store;
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

    /**
     * Decodes the values of at most 64 bytes, which begin with a value. {@code ends} has a bit for the last byte of
     * each. Loads no bytes that the array does not have.
     */
    final void block(byte[] src, int from, long ends, A dst, int offset) {
        int length = ShortRegion.size(ends);
        int count = Long.bitCount(ends);
        int size = Long.numberOfTrailingZeros(ends) + 1;
        long continued = ~ends & -1L >>> RegionBytes.SIZE - length;
        if (count == length) {
            for (int i = 0; i < count; i++) {
                set(dst, offset + i, src[from + i]);
            }
        } else if (ContinuationBits.areUniform(ends, size, length)) {
            run(src, from, (long) count << 32 | size, dst, offset);
        } else if (MIXED * (length - count) <= count && (continued & continued << 1) == 0) {
            upToTwoBytes(src, from, ends, dst, offset);
        } else {
            mixed(src, from, ends, dst, offset);
        }
    }

    // With a branch for each value, which costs little where it can be predicted. The bytes may have changed meanwhile.
    private void upToTwoBytes(byte[] src, int from, long ends, A dst, int offset) {
        int to = from + ShortRegion.size(ends);
        int end = offset + Long.bitCount(ends);
        while (from < to && offset < end) {
            int value = src[from++];
            if (value < 0 && from < to) {
                value = (value & 0x7F) + (src[from++] << 7);
            }
            set(dst, offset++, value);
        }
    }

    /**
     * Decodes values of one size. The upper half of {@code run} is their number, the lower half their size. Common
     * sizes have a loop each, because C2 compiles a constant size to less code.
     */
    final void run(byte[] src, int from, long run, A dst, int offset) {
        int size = (int) run;
        int all = (int) (run >>> 32);
        int count = from + size * all > src.length - Long.BYTES ? Math.max(0, all - LAST) : all;
        if (size == 2) {
            for (int i = 0; i < count; i++) {
                set(dst, offset + i, value(src, from + 2 * i, 2));
            }
        } else if (size == 3) {
            for (int i = 0; i < count; i++) {
                set(dst, offset + i, value(src, from + 3 * i, 3));
            }
        } else if (size == 4) {
            for (int i = 0; i < count; i++) {
                set(dst, offset + i, value(src, from + 4 * i, 4));
            }
        } else if (size == 5) {
            for (int i = 0; i < count; i++) {
                set(dst, offset + i, value(src, from + 5 * i, 5));
            }
        } else {
            for (int i = 0; i < count; i++) {
                set(dst, offset + i, value(src, from + size * i, size));
            }
        }
        for (int i = count; i < all; i++) {
            decodeAt(src, from + size * i, dst, offset + i);
        }
    }

    /** A value of a known size, of which eight bytes exist. */
    private static long value(byte[] src, int index, int size) {
        long bytes = RegionBytes.word(src, index) & -1L >>> Long.SIZE - Byte.SIZE * Math.min(size, Long.BYTES);
        if (size <= 3 && !BitGather.ENABLED) { // C2 of JDK 17 computes all three steps of gatherEight even for this
            return bytes & 0x7F | bytes >>> 1 & 0x3F80 | bytes >>> 2 & 0x1F_C000;
        }
        long value = SevenBitGroups.gatherByBits(bytes);
        return size > Long.BYTES
                ? value | SevenBitGroups.topEightBits(ByteArrayAccess.INSTANCE.readShort(src, index + Long.BYTES))
                : value;
    }

    private void mixed(byte[] src, int from, long ends, A dst, int offset) {
        int count = Long.bitCount(ends);
        long starts = ends << 1 | 1;
        for (int i = 0; i < count; i++) {
            long word = RegionBytes.wordUpToEnd(src, from + Long.numberOfTrailingZeros(starts));
            set(dst, offset + i, SevenBitGroups.decodeUpToEight(word));
            starts &= starts - 1;
        }
        long late = ContinuationBits.afterEight(~ends) & -1L >>> Long.numberOfLeadingZeros(ends);
        for (long ninths = late & ~(late << 1); ninths != 0; ninths &= ninths - 1) {
            int value = offset + Long.bitCount(ends & (ninths & -ninths) - 1);
            addTop(src, from + Long.numberOfTrailingZeros(ninths), dst, value);
        }
    }

    /** Adds the upper bits, from the ninth byte on, of a value of which eight bytes have been decoded. */
    final void addTop(byte[] src, int ninth, A dst, int index) {
        set(dst, index, get(dst, index) | RegionBytes.top(src, ninth));
    }

    /** Decodes the value at an index. */
    final void decodeAt(byte[] src, int from, A dst, int index) {
        long word = RegionBytes.wordUpToEnd(src, from);
        long value = SevenBitGroups.decodeUpToEight(word);
        boolean isLong = (~word & ContinuationBits.MASK) == 0;
        set(dst, index, isLong ? value | RegionBytes.top(src, from + Long.BYTES) : value);
    }

    /**
     * Resolves ZigZag and differences in place, for the values from {@code from} to {@code to}. Those from {@code base}
     * to {@code from} have been resolved before.
     */
    abstract void map(PackedType<A> type, A values, int base, int from, int to);

    /** The reverse of {@link #map}: puts the numbers to encode into another array, from index 0 on. */
    abstract void unmap(Values<A> values, int from, int to, Object mapped);

    /** Whether all of some values have one byte. */
    abstract boolean areOneByte(A src, int from, int count);

    /** Stores one-byte values. */
    abstract void narrow(A src, int from, int count, byte[] dst, int offset);

    /** Stores a byte for each value, from index 0 on: a one-byte value, or anything with the highest bit. */
    abstract void markLonger(A src, int from, int count, byte[] dst);

    /** Encodes values, and may write beyond the last. */
    abstract int encodeWords(A src, int from, int to, byte[] dst, int offset);

    /** Encodes values, and writes nothing else. */
    final int encode(A src, int from, int to, byte[] dst, int offset) {
        if (from == to) {
            return offset;
        }
        if (to - from > RegionEncoder.SHORT) {
            return new RegionEncoder<>(this, dst, offset).encode(src, from, to);
        }
        int last = areSimilar(src, from, to) ? from : Math.max(from, to - store + 1);
        offset = encodeWords(src, from, last, dst, offset);
        return encodeExactly(src, last, to, dst, offset);
    }

    /** Whether a branch on the size of each value will mostly be predicted: a guess by three of them. */
    private boolean areSimilar(A src, int from, int to) {
        long first = get(src, from);
        if (first >>> 7 == 0) { // most others usually have one byte, too
            return true;
        }
        int size = VarIntSize.byLeadingZeros(first);
        return size == VarIntSize.byLeadingZeros(get(src, from + to >>> 1))
                && size == VarIntSize.byLeadingZeros(get(src, to - 1));
    }

    /** Encodes values by their sizes, and writes nothing else. */
    abstract int encodeExactly(A src, int from, int to, byte[] dst, int offset);

    /** The sum of the sizes of values as they are on the wire. */
    abstract long encodedSize(A src, int from, int to);
}
