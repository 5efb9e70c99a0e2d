package dev.varint.packed;

import dev.varint.format.PackedType;
import dev.varint.format.ZigZag;
import dev.varint.kernel.ContinuationBits;
import dev.varint.kernel.SevenBitGroups;
import java.lang.reflect.Array;

/**
 * What differs between {@code int[]} and {@code long[]}: the last step of each way of decoding, and the mapping between
 * elements and numbers. An {@code int[]} holds 32-bit values, or the lower halves of 64-bit values.
 *
 * <p>An array is tested for its class in each method. C2 moves the test out of loops.
 */
public final class Elements {

    /** Most values of a part. Even with ten bytes each they stay in the first-level cache. */
    static final int PART = 1024;

    /** Whether C2 compiles casts between types of different sizes to vectors (JDK-8283091). */
    static final boolean CASTS_BECOME_VECTORS = Runtime.version().feature() >= 19;

    private Elements() {}

    @SuppressWarnings("unchecked") // the array type is the class of A
    public static <A> A newArray(PackedType<A> type, int length) {
        return (A) (type.arrayType() == int[].class ? new int[length] : new long[length]);
    }

    static long get(Object src, int index) {
        return src instanceof int[] ints ? ints[index] : ((long[]) src)[index];
    }

    static void set(Object dst, int index, long value) {
        if (dst instanceof int[] ints) {
            ints[index] = (int) value;
        } else {
            ((long[]) dst)[index] = value;
        }
    }

    /** Stores one-byte values. C2 makes no vectors of casts from bytes to ints, so these go through floats. */
    static void widen(byte[] bytes, int from, int count, Object dst, int offset) {
        if (dst instanceof long[] longs) {
            for (int i = 0; i < count; i++) {
                longs[offset + i] = bytes[from + i];
            }
            return;
        }
        int[] ints = (int[]) dst;
        for (int i = 0; i < count; i++) {
            byte value = bytes[from + i];
            ints[offset + i] = CASTS_BECOME_VECTORS ? (int) (float) value : value;
        }
    }

    /** Stores values of two bytes at most, whose groups of seven bits are given. */
    static void join(byte[] first, byte[] second, int count, Object dst, int offset) {
        if (dst instanceof int[] ints) {
            for (int i = 0; i < count; i++) {
                ints[offset + i] = (int) (first[i] + 128f * second[i]);
            }
        } else {
            long[] longs = (long[]) dst;
            for (int i = 0; i < count; i++) {
                longs[offset + i] = (long) first[i] | (long) second[i] << 7;
            }
        }
    }

    /** Decodes the value that each word begins with, or its first eight bytes, and overwrites the words. */
    // A loop that writes no array but the one that it reads is compiled to vectors, on JDK 17 too.
    static void decodeWords(long[] words, int count, Object dst, int offset) {
        if (dst instanceof int[] ints) {
            for (int i = 0; i < count; i++) {
                words[i] = SevenBitGroups.gatherFive(SevenBitGroups.firstValue(words[i]));
            }
            for (int i = 0; i < count; i++) {
                ints[offset + i] = (int) words[i];
            }
        } else {
            for (int i = 0; i < count; i++) {
                words[i] = SevenBitGroups.gatherEight(SevenBitGroups.firstValue(words[i]));
            }
            System.arraycopy(words, 0, dst, offset, count);
        }
    }

    static void decodeAt(byte[] src, int from, Object dst, int index) {
        long word = RegionBytes.wordUpToEnd(src, from);
        long value = SevenBitGroups.gatherByBits(SevenBitGroups.firstValue(word));
        boolean isLong = (~word & ContinuationBits.MASK) == 0;
        set(dst, index, isLong ? value | RegionBytes.top(src, from + Long.BYTES) : value);
    }

    /** Resolves ZigZag and differences in place. Values from {@code base} to {@code from} have been resolved before. */
    static void map(PackedType<?> type, Object values, int base, int from, int to) {
        if (type.isZigZag()) {
            decodeZigZag(values, from, to);
        }
        if (type.isDelta()) {
            long sum = from > base ? get(values, from - 1) : 0;
            for (int i = from; i < to; i++) {
                sum += get(values, i);
                set(values, i, sum);
            }
        }
    }

    /**
     * Refuses a type that has no differences, and a base that is no element of the type, before anything is decoded. An
     * unsigned element of 32 bits may be given as an {@code int} or as its unsigned value.
     */
    public static <A> PackedType<A> requireDelta(PackedType<A> type, long base) {
        if (!type.isDelta()) {
            throw new IllegalArgumentException(type + " has no differences");
        }
        boolean fits = type.arrayType() == long[].class
                || base == (int) base
                || !type.isZigZag() && base == Integer.toUnsignedLong((int) base);
        if (!fits) {
            throw new IllegalArgumentException("base " + base + " does not fit " + type);
        }
        return type;
    }

    /** Adds the value before a part of a region of differences to all values, and returns them. Sums wrap. */
    public static <A> A addBase(A values, long base) {
        addBase(values, Array.getLength(values), base);
        return values;
    }

    /** Adds the value before a part to some values, and returns the last, or the base if there are none. */
    public static long addBase(Object values, int count, long base) {
        for (int i = 0; i < count; i++) {
            set(values, i, get(values, i) + base);
        }
        return count == 0 ? base : get(values, count - 1);
    }

    private static void decodeZigZag(Object values, int from, int to) {
        if (values instanceof int[] ints) {
            for (int i = from; i < to; i++) {
                ints[i] = ZigZag.decode(ints[i]);
            }
        } else {
            long[] longs = (long[]) values;
            for (int i = from; i < to; i++) {
                longs[i] = ZigZag.decode(longs[i]);
            }
        }
    }

    static void encodeZigZag(Object values, int to) {
        if (values instanceof int[] ints) {
            for (int i = 0; i < to; i++) {
                ints[i] = ZigZag.encode(ints[i]);
            }
        } else {
            long[] longs = (long[]) values;
            for (int i = 0; i < to; i++) {
                longs[i] = ZigZag.encode(longs[i]);
            }
        }
    }

    /** Puts the difference of each value but the first to the one before into another array, from index 1 on. */
    static void subtract(Object src, int from, int count, Object dst) {
        if (src instanceof int[] ints) {
            int[] differences = (int[]) dst;
            for (int i = 1; i < count; i++) {
                differences[i] = ints[from + i] - ints[from + i - 1];
            }
        } else {
            long[] longs = (long[]) src;
            long[] differences = (long[]) dst;
            for (int i = 1; i < count; i++) {
                differences[i] = longs[from + i] - longs[from + i - 1];
            }
        }
    }
}
