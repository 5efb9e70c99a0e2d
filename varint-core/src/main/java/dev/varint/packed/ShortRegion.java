package dev.varint.packed;

import dev.varint.format.PackedType;
import dev.varint.format.VarIntType;

/**
 * Regions, or the beginnings of regions, of at most 64 bytes in an array. One bitmap of their bytes validates and
 * counts the values, and tells where each of them is. Nothing is allocated but the result.
 */
public final class ShortRegion {

    private ShortRegion() {}

    /**
     * A bit for the last byte of each of a number of values, the lowest bit for the byte at {@code from}; 0 if they are
     * not all in 64 bytes before {@code to}, one of them is malformed, or another way is needed for the type.
     */
    public static long ends(byte[] src, int from, int to, int values, VarIntType type) {
        int length = Math.min(to - from, RegionBytes.SIZE);
        if (values == 0 || values > length || TypedRegion.validates(type)) {
            return 0;
        }
        if (RegionBytes.continuation(src, from, values) == 0) { // all have one byte
            return -1L >>> RegionBytes.SIZE - values;
        }
        long ends = ~RegionBytes.continuation(src, from, length) & -1L >>> RegionBytes.SIZE - length;
        return values > Long.bitCount(ends) ? 0 : RegionCheck.ends(src, from, from + sizeOf(ends, values), type);
    }

    /** How many bytes a number of values take, 1 to the number of their ends. */
    static int sizeOf(long ends, int values) {
        if (Long.numberOfTrailingZeros(~ends) >= values) { // all have one byte
            return values;
        }
        for (int i = 1; i < values; i++) {
            ends &= ends - 1;
        }
        return Long.numberOfTrailingZeros(ends) + 1;
    }

    /** How many bytes values take, by their ends. */
    public static int size(long ends) {
        return Long.SIZE - Long.numberOfLeadingZeros(ends);
    }

    /** Decodes the values that {@link #ends} has found into an array of just their number. */
    public static <A> A decode(PackedType<A> type, byte[] src, int from, long ends) {
        Elements<A> elements = Elements.of(type);
        int count = Long.bitCount(ends);
        A dst = elements.newArray(count);
        elements.block(src, from, ends, dst, 0);
        elements.map(type, dst, 0, 0, count);
        return dst;
    }
}
