package dev.varint.packed;

import dev.varint.carrier.ByteArraySink;
import dev.varint.carrier.ByteArraySource;
import dev.varint.format.MalformedVarIntException;
import dev.varint.format.VarIntType;
import dev.varint.kernel.ContinuationBits;
import dev.varint.reader.UncheckedReader;
import java.util.ConcurrentModificationException;

/** Loads from a region: bitmaps of up to 64 bytes at once, and words near the end of an array. */
final class RegionBytes {

    /** The bytes of a block, as many as a bitmap has bits. */
    static final int SIZE = 64;

    private RegionBytes() {}

    /** The word at an index, of which eight bytes exist. */
    static long word(byte[] src, int index) {
        return ByteArraySource.INSTANCE.readLong(src, index);
    }

    /** Stores a word. */
    static void put(byte[] dst, int offset, long word) {
        ByteArraySink.INSTANCE.writeLong(dst, offset, word);
    }

    /** The index after the value that the byte before {@code index} belongs to, which ends before {@code to}. */
    static int endOfValue(byte[] src, int index, int to) {
        while (src[index - 1] < 0) {
            if (index == to) {
                throw changed();
            }
            index++;
        }
        return index;
    }

    /** The two bytes at an index, the first lowest; above them anything. */
    static int pair(byte[] src, int index) {
        return ByteArraySource.INSTANCE.readShort(src, index);
    }

    /** The word at an index of an array of at least eight bytes; zero beyond its end. */
    static long wordBeforeEnd(byte[] src, int index) {
        int inside = Math.min(index, src.length - Long.BYTES);
        return word(src, inside) >>> Byte.SIZE * (index - inside);
    }

    /** Reads the next value byte by byte. */
    static long value(PositionedByteArray src, VarIntType type) {
        try {
            return UncheckedReader.read(PositionedByteArraySource.INSTANCE, src, src.index, type);
        } catch (MalformedVarIntException | IndexOutOfBoundsException e) { // it was neither when it was validated
            throw changed();
        }
    }

    /** The continuation bits of the 64 bytes at an index. */
    static long continuation(byte[] src, int index) {
        return Vectors.makeBitmaps()
                ? Vectors.continuation(src, index)
                : half(src, index) | half(src, index + 32) << 32;
    }

    private static long half(byte[] src, int index) {
        long low = ContinuationBits.of(word(src, index)) | ContinuationBits.of(word(src, index + 8)) << 8;
        return low
                | ContinuationBits.of(word(src, index + 16)) << 16
                | ContinuationBits.of(word(src, index + 24)) << 24;
    }

    /**
     * A bit for each of the 64 bytes at an index that has its continuation bit or any bit of a mask.
     *
     * @param lanes the mask, in each byte of a word: set from some bit up to bit 6, or zero
     */
    static long anyOf(byte[] src, int index, long lanes) {
        return Vectors.makeBitmaps()
                ? Vectors.anyOf(src, index, lanes)
                : anyOfHalf(src, index, lanes) | anyOfHalf(src, index + 32, lanes) << 32;
    }

    private static long anyOfHalf(byte[] src, int index, long lanes) {
        long low = anyOf(word(src, index), lanes) | anyOf(word(src, index + 8), lanes) << 8;
        return low | anyOf(word(src, index + 16), lanes) << 16 | anyOf(word(src, index + 24), lanes) << 24;
    }

    private static long anyOf(long word, long lanes) {
        return ContinuationBits.of(carried(word, lanes));
    }

    /**
     * A word in which the continuation bit of each byte is set if that bit, or any bit that a mask selects, was set.
     * Adding the mask to the selected bits carries any of them into the continuation bit, and no further. The other
     * bits mean nothing.
     */
    static long carried(long word, long lanes) {
        return (word & lanes) + lanes | word;
    }

    /** {@link #anyOf(byte[], int, long)} for the {@code count} bytes at an index, 1 to 64; zero above. */
    static long anyOf(byte[] src, int index, int count, long lanes) {
        // Parts may overlap, because they then agree. Halves come first, because a loop takes longer to set up than to
        // run. Quarters as well would be slower where sizes differ.
        if (count >= 32) {
            return anyOfHalf(src, index, lanes) | anyOfHalf(src, index + count - 32, lanes) << count - 32;
        }
        int last = count - Long.BYTES;
        if (last < 0) {
            return anyOf(last(src, index + count, count), lanes);
        }
        long bits = anyOf(word(src, index + last), lanes) << last;
        for (int i = 0; i < last; i += Long.BYTES) {
            bits |= anyOf(word(src, index + i), lanes) << i;
        }
        return bits;
    }

    /** The continuation bits of the {@code count} bytes at an index, 1 to 64; zero above. */
    static long continuation(byte[] src, int index, int count) {
        return anyOf(src, index, count, 0);
    }

    /** The {@code count} bytes before an index, 1 to 7; zero above. */
    static long last(byte[] src, int end, int count) {
        if (end >= Long.BYTES) {
            return word(src, end - Long.BYTES) >>> Byte.SIZE * (Long.BYTES - count);
        }
        long word = 0;
        for (int i = 0; i < count; i++) {
            word |= (src[end - count + i] & 0xFFL) << Byte.SIZE * i;
        }
        return word;
    }

    /**
     * The index after the last byte between two indices that has no continuation bit; {@code from} if there is none.
     */
    static int lastEnd(byte[] src, int from, int to) {
        while (to > from && src[to - 1] < 0) {
            to--;
        }
        return to;
    }

    /** The sum of the eight bytes of a word. */
    static int sumOfBytes(long bytes) {
        long pairs = (bytes & 0x00FF_00FF_00FF_00FFL) + (bytes >>> 8 & 0x00FF_00FF_00FF_00FFL);
        return (int) (pairs * 0x0001_0001_0001_0001L >>> 48);
    }

    /** The index after the bytes between two indices that are one-byte values, by words. */
    static int endOfOneByteValues(byte[] src, int from, int to) {
        while (to - from >= SIZE && areOneByteValues(src, from)) {
            from += SIZE;
        }
        while (to - from >= Long.BYTES && (word(src, from) & ContinuationBits.MASK) == 0) {
            from += Long.BYTES;
        }
        return from;
    }

    /**
     * Whether a region is 8 to 16 one-byte values, by two words that may overlap. In a short region, making a bitmap
     * takes much of the time.
     */
    static boolean areFewOneByteValues(byte[] src, int from, int to) {
        int size = to - from;
        return size >= Long.BYTES
                && size <= 2 * Long.BYTES
                && ((word(src, from) | word(src, to - Long.BYTES)) & ContinuationBits.MASK) == 0;
    }

    private static boolean areOneByteValues(byte[] src, int index) {
        long first = word(src, index) | word(src, index + 8) | word(src, index + 16) | word(src, index + 24);
        long last = word(src, index + 32) | word(src, index + 40) | word(src, index + 48) | word(src, index + 56);
        return ((first | last) & ContinuationBits.MASK) == 0;
    }

    /**
     * The exception for a region that has changed since it was validated: another thread or process has written to it.
     */
    static ConcurrentModificationException changed() {
        return new ConcurrentModificationException("the region has changed since it was validated");
    }
}
