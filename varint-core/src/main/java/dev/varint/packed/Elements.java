package dev.varint.packed;

import dev.varint.carrier.ByteArrayAccess;
import dev.varint.format.PackedType;
import dev.varint.format.VarIntType;
import dev.varint.kernel.BitGather;
import dev.varint.kernel.ContinuationBits;
import dev.varint.kernel.SevenBitGroups;
import dev.varint.writer.BlendedWriter;

/**
 * What differs between {@code int[]} and {@code long[]}: the last step of each way of decoding, and the first of each
 * way of encoding.
 *
 * @param <A> the array
 */
abstract class Elements<A> {

    /** Whether C2 compiles casts between types of different sizes to vectors (JDK-8283091). */
    static final boolean CASTS_BECOME_VECTORS = Runtime.version().feature() >= 19;

    /** Values decoded in each turn of a loop without branches. */
    static final int BATCH = 8;

    /** Fewer values of one size than this are not worth an array of words. */
    static final int FEW = 128;

    /** The elements of a type. */
    @SuppressWarnings("unchecked") // the class of the arrays says which
    static <A> Elements<A> of(PackedType<A> type) {
        return (Elements<A>) (type.arrayType() == int[].class ? IntElements.INSTANCE : LongElements.INSTANCE);
    }

    /** How many values must be encoded one by one at the end, because a word may write beyond its value. */
    final int last;

    Elements(int last) {
        this.last = last;
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

    /** Decodes values of one size, 2 to 10, and loads no bytes after them that the array does not have. */
    final void few(byte[] src, int from, int size, int count, A dst, int offset) {
        switch (size) { // C2 compiles a constant size to less code
            case 2 -> values(src, from, 2, count, dst, offset);
            case 3 -> values(src, from, 3, count, dst, offset);
            case 4 -> values(src, from, 4, count, dst, offset);
            case 5 -> values(src, from, 5, count, dst, offset);
            case 10 -> values(src, from, 10, count, dst, offset);
            default -> values(src, from, size, count, dst, offset);
        }
    }

    private void values(byte[] src, int from, int size, int count, A dst, int offset) {
        long bytes = -1L >>> Long.SIZE - Byte.SIZE * Math.min(size, Long.BYTES);
        int safe = Math.min(count, Math.floorDiv(src.length - from - WordPerValue.MAX_SIZE, size) + 1);
        int i = 0;
        for (; i < safe; i++) {
            int start = from + size * i;
            long value = gather(RegionBytes.word(src, start) & bytes, size);
            set(dst, offset + i, size > Long.BYTES ? value | top(src, start + Long.BYTES) : value);
        }
        for (; i < count; i++) {
            int start = from + size * i;
            long value = gather(RegionBytes.wordUpToEnd(src, start) & bytes, size);
            set(dst, offset + i, size > Long.BYTES ? value | RegionBytes.top(src, start + Long.BYTES) : value);
        }
    }

    // Where there is no bit-gather, C2 of JDK 17 computes all three steps of gatherEight even for two bytes.
    private static long gather(long bytes, int size) {
        return size == 2 && !BitGather.ENABLED
                ? bytes & 0x7F | bytes >>> 1 & 0x3F80
                : SevenBitGroups.gatherByBits(bytes);
    }

    /** {@link RegionBytes#top} where two bytes exist. A test for that in there would slow mixed sizes down. */
    private static long top(byte[] src, int ninth) {
        return SevenBitGroups.topEightBits(ByteArrayAccess.INSTANCE.readShort(src, ninth));
    }

    /**
     * Decodes the values of a block, which begins with a value. {@code ends} has a bit for the last byte of each. With
     * {@code hasRoom}, some bytes after them may be loaded, and {@link #BATCH} values more may be written.
     */
    final void block(byte[] src, int from, long ends, A dst, int offset, boolean hasRoom) {
        int length = RegionBytes.SIZE - Long.numberOfLeadingZeros(ends);
        int count = Long.bitCount(ends);
        int size = Long.numberOfTrailingZeros(ends) + 1;
        if (count == length) {
            widen(src, from, count, dst, offset);
        } else if (size > 1 && size <= WordPerValue.MAX_SIZE && ContinuationBits.areUniform(ends, size, length)) {
            few(src, from, size, count, dst, offset);
        } else {
            mixed(src, from, ends, dst, offset, hasRoom);
        }
    }

    private void mixed(byte[] src, int from, long ends, A dst, int offset, boolean hasRoom) {
        long starts = (ends << 1 | 1) & -1L >>> Long.numberOfLeadingZeros(ends);
        if (hasRoom) {
            many(src, from, starts, dst, offset);
        } else {
            for (int next = offset; starts != 0; starts &= starts - 1) {
                long word = RegionBytes.wordUpToEnd(src, from + Long.numberOfTrailingZeros(starts));
                set(dst, next++, SevenBitGroups.decodeUpToEight(word));
            }
        }
        long late = ContinuationBits.afterEight(~ends) & -1L >>> Long.numberOfLeadingZeros(ends);
        addNinthBytes(src, from, late & ~(late << 1), ends, dst, offset, Integer.MAX_VALUE);
    }

    private void many(byte[] src, int from, long starts, A dst, int offset) {
        do {
            for (int i = 0; i < BATCH; i++) {
                long word = RegionBytes.word(src, from + Long.numberOfTrailingZeros(starts));
                set(dst, offset + i, SevenBitGroups.decodeUpToEight(word));
                starts &= starts - 1;
            }
            offset += BATCH;
        } while (starts != 0);
    }

    /**
     * Adds the upper bits of long values, of which eight bytes have been decoded. Of a block, {@code ninths} has a bit
     * for the ninth byte of each, {@code ends} one for the last byte of every value. The first value that ends in the
     * block is at {@code offset}. From {@code end} on, no value was decoded.
     */
    final void addNinthBytes(byte[] src, int from, long ninths, long ends, A dst, int offset, int end) {
        for (; ninths != 0; ninths &= ninths - 1) {
            int ninth = Long.numberOfTrailingZeros(ninths);
            int value = offset + Long.bitCount(ends & (1L << ninth) - 1);
            if (value < end) {
                set(dst, value, get(dst, value) | RegionBytes.top(src, from + ninth));
            }
        }
    }

    /** Decodes values that {@link BytePlanes} has listed by their first bytes. */
    final void putListed(byte[] src, long[] list, int listed, A dst, int offset) {
        for (int i = 0; i < listed; i++) {
            int start = (int) list[i];
            long word = RegionBytes.word(src, start);
            long value = SevenBitGroups.decodeUpToEight(word);
            boolean isLong = (~word & ContinuationBits.MASK) == 0;
            set(dst, offset + (int) (list[i] >>> 32), isLong ? value | RegionBytes.top(src, start + 8) : value);
        }
    }

    /**
     * Resolves ZigZag and differences in place, for the values from {@code from} to {@code to}. Those from {@code base}
     * to {@code from} have been resolved before.
     */
    abstract void map(PackedType<A> type, A values, int base, int from, int to);

    /** The reverse of {@link #map}: puts the numbers to encode into another array, from index 0 on. */
    abstract void unmap(PackedType<A> type, A src, int base, int from, int to, Object mapped);

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
    final int encodeRuns(A src, int from, int count, byte[] firstBytes, byte[] dst, int offset) {
        int i = 0;
        while (true) {
            int run = RegionBytes.copyRun(firstBytes, i, count, dst, offset);
            i += run;
            offset += run;
            if (i >= count) {
                return offset - (i - count);
            }
            offset = encodeWords(src, from + i, from + i + 1, dst, offset);
            i++;
        }
    }

    /** Encodes values, and may write beyond the last. */
    abstract int encodeWords(A src, int from, int to, byte[] dst, int offset);

    /** Encodes values that fit a type, and writes nothing else. */
    final int encodeExactly(A src, int from, int to, byte[] dst, int offset, VarIntType type) {
        for (int i = from; i < to; i++) {
            offset = BlendedWriter.write(ByteArrayAccess.INSTANCE, dst, offset, get(src, i), type);
        }
        return offset;
    }

    /** The sum of the sizes of values as they are on the wire. */
    abstract long encodedSize(A src, int from, int to);
}
