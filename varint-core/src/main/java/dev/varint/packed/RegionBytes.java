package dev.varint.packed;

import dev.varint.carrier.ByteArrayAccess;
import dev.varint.kernel.ContinuationBits;
import dev.varint.kernel.SevenBitGroups;
import java.util.ConcurrentModificationException;

/** Loads from a region: bitmaps of up to 64 bytes at once, and words near the end of an array. */
public final class RegionBytes {

    /** The bytes of a block, as many as a bitmap has bits. */
    public static final int BLOCK = 64;

    /** Most bytes of a stretch: whole words, at most 255 of them, or sums of a byte for each word overflow. */
    static final int STRETCH = 1024;

    private RegionBytes() {}

    /** The word at an index, of which eight bytes exist. */
    static long word(byte[] src, int index) {
        return ByteArrayAccess.INSTANCE.readLong(src, index);
    }

    /** {@return the index after the last byte that ends a value; {@code from} if none does} */
    public static int afterValues(byte[] src, int from, int to) {
        int after = to;
        while (after > from && src[after - 1] < 0) {
            after--;
        }
        return after;
    }

    static void put(byte[] dst, int offset, long word) {
        ByteArrayAccess.INSTANCE.writeLong(dst, offset, word);
    }

    /** The eight bytes at an index, or those that there are; zero above. */
    static long wordUpToEnd(byte[] src, int index) {
        return ByteArrayAccess.INSTANCE.load(src, index);
    }

    /** The upper eight bits of a value, from its ninth byte on. */
    static long top(byte[] src, int ninth) {
        return SevenBitGroups.topEightBits((int) wordUpToEnd(src, ninth));
    }

    /** The size of the value at an index, at most ten. Eight bytes exist, and a ninth if the value needs it. */
    static int sizeAt(byte[] src, int index) {
        long ends = ~word(src, index) & ContinuationBits.MASK;
        int size = (Long.numberOfTrailingZeros(ends) >>> 3) + 1;
        return size > Long.BYTES && src[index + Long.BYTES] < 0 ? size + 1 : size;
    }

    /** The continuation bits of the 64 bytes at an index. */
    public static long continuation(byte[] src, int index) {
        return of32(src, index, 0) | of32(src, index + 32, 0) << 32;
    }

    /** The continuation bits of the {@code count} bytes at an index, 1 to 64; zero above. */
    static long continuation(byte[] src, int index, int count) {
        return anyOf(src, index, count, 0);
    }

    /** A bit for each of the {@code count} bytes at an index, 1 to 64, that ends a value; zero above. */
    static long ends(byte[] src, int index, int count) {
        return ~continuation(src, index, count) & -1L >>> BLOCK - count;
    }

    /** How many bytes the first of some values take, 1 to all of them, by the bitmap of their last bytes. */
    static int length(long ends, int values) {
        if (Long.numberOfTrailingZeros(~ends) >= values) { // all have one byte
            return values;
        }
        for (int i = 1; i < values; i++) {
            ends &= ends - 1;
        }
        return Long.numberOfTrailingZeros(ends) + 1;
    }

    /**
     * A bit for each of the {@code count} bytes at an index, 1 to 64, that has its continuation bit or any bit of a
     * mask; zero above. The mask is the same in each byte of a word: zero, or set from some bit up to bit 6.
     */
    static long anyOf(byte[] src, int index, int count, long mask) {
        // Parts may overlap, because they then agree. No loop, because it takes longer to set up than to run.
        if (count > 32) {
            return of32(src, index, mask) | of32(src, index + count - 32, mask) << count - 32;
        }
        if (count > 16) {
            return of16(src, index, mask) | of16(src, index + count - 16, mask) << count - 16;
        }
        if (count >= 8) {
            return of8(src, index, mask) | of8(src, index + count - 8, mask) << count - 8;
        }
        return anyOf(wordUpToEnd(src, index), mask) & (1L << count) - 1;
    }

    private static long of32(byte[] src, int index, long mask) {
        return of16(src, index, mask) | of16(src, index + 16, mask) << 16;
    }

    private static long of16(byte[] src, int index, long mask) {
        return of8(src, index, mask) | of8(src, index + 8, mask) << 8;
    }

    private static long of8(byte[] src, int index, long mask) {
        return anyOf(word(src, index), mask);
    }

    private static long anyOf(long word, long mask) {
        return ContinuationBits.of(ContinuationBits.carried(word, mask));
    }

    /**
     * Copies bytes up to the first that has the highest bit, and returns their number. Where there is none, it copies
     * words up to {@code to} and up to seven bytes more. After the bytes, up to the end of a word, it writes garbage.
     */
    static int copyRun(byte[] src, int from, int to, byte[] dst, int offset) {
        int index = from;
        while (index < to) {
            long word = word(src, index);
            put(dst, offset + index - from, word);
            long marks = word & ContinuationBits.MASK;
            if (marks != 0) {
                return index - from + (Long.numberOfTrailingZeros(marks) >>> 3);
            }
            index += Long.BYTES;
        }
        return index - from;
    }

    /** Requires room for some values. A validated region has no more than there is room for. */
    public static void requireRoom(int values, long room) {
        if (values > room) {
            throw changed();
        }
    }

    /** The exception for a region that another thread or process has written to since it was validated. */
    public static ConcurrentModificationException changed() {
        return new ConcurrentModificationException("the region has changed since it was validated");
    }
}
