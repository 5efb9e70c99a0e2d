package dev.varint.packed;

import dev.varint.carrier.ByteArrayAccess;
import dev.varint.format.VarIntType;
import dev.varint.kernel.BitGather;
import dev.varint.kernel.ContinuationBits;
import dev.varint.kernel.SevenBitGroups;

/**
 * Values of one size, in a whole region or in a stretch of it. Then each continuation bit comes again one value later.
 * One loop of vectors tests this, whatever the size. The loop that decodes needs no further test.
 *
 * <pre>
 *   bytes        1....... 1....... 0....... 1....... 1....... 0.......      three bytes each
 *   three later  1....... 1....... 0....... 1....... 1....... 0.......
 * </pre>
 */
final class UniformRuns {

    private static final int AFTER = 18; // bytes that may be loaded after a stretch: one more value, and a word
    private static final int LAST = 3; // the most values of two bytes or more in the last seven bytes of an array

    private long[] words;

    /** The size of each value, if more than 64 bytes are whole, accepted values of one size; otherwise 0. */
    static int size(byte[] src, int from, int to, VarIntType type) {
        if (to - from <= RegionBytes.BLOCK || src[to - 1] < 0) {
            return 0;
        }
        int size = RegionBytes.sizeAt(src, from);
        int last = to - Long.BYTES - size; // the last index at which two words may be compared
        if (size > type.maxSize() || !repeat(src, last, 1, size)) {
            return 0;
        }
        int index = from;
        for (; last - index >= RegionBytes.STRETCH; index += RegionBytes.STRETCH) {
            if (!repeat(src, index, RegionBytes.STRETCH, size)) {
                return 0;
            }
        }
        boolean isValid = repeat(src, index, last - index, size) && (size < type.maxSize() || fit(src, from, to, type));
        return isValid ? size : 0;
    }

    // C2 compiles the loops of these two to vectors.

    /** Whether the continuation bits of some bytes are the same one value later. */
    private static boolean repeat(byte[] src, int from, int count, int size) {
        long different = 0;
        for (int i = 0; i < count; i += Long.BYTES) {
            different |= RegionBytes.word(src, from + i) ^ RegionBytes.word(src, from + i + size);
        }
        return (different & ContinuationBits.MASK) == 0;
    }

    /** Any bits of a mask in those of some bytes that end values. */
    private static long inEnds(byte[] src, int from, int count, long mask) {
        long bits = 0;
        for (int i = 0; i < count; i += Long.BYTES) {
            long word = RegionBytes.word(src, from + i);
            long ends = ~word & ContinuationBits.MASK;
            bits |= word & ends - (ends >>> 7);
        }
        return bits & mask;
    }

    /** Whether no value has bits beyond the type. All have the greatest size. */
    private static boolean fit(byte[] src, int from, int to, VarIntType type) {
        long beyond = RegionCheck.beyondLast(type);
        int last = to - Long.BYTES;
        int index = from;
        long bits = inEnds(src, last, 1, beyond);
        for (; last - index >= RegionBytes.STRETCH; index += RegionBytes.STRETCH) {
            bits |= inEnds(src, index, RegionBytes.STRETCH, beyond);
        }
        return (bits | inEnds(src, index, last - index, beyond)) == 0;
    }

    /** Decodes the values that end in a stretch, if they have one size. Returns their number, or 0. */
    int take(RegionCursor<?> bytes, Object dst, int offset, int end) {
        int length = bytes.stretch(RegionBytes.STRETCH, AFTER);
        if (length <= 0) {
            return 0;
        }
        int size = RegionBytes.sizeAt(bytes.src, bytes.index);
        boolean isUniform = repeat(bytes.src, bytes.index, 1, size) && repeat(bytes.src, bytes.index, length, size);
        return isUniform ? decode(bytes, size, length / size, dst, offset, end) : 0;
    }

    /** Decodes a part of the bytes. C2 compiles a loop that is entered for each part better than one for all. */
    int decodePart(RegionCursor<?> bytes, int size, Object dst, int offset, int end) {
        return decode(bytes, size, Math.min(Elements.PART, (bytes.end - bytes.index) / size), dst, offset, end);
    }

    private int decode(RegionCursor<?> bytes, int size, int count, Object dst, int offset, int end) {
        RegionBytes.requireRoom(count, end - offset);
        byte[] src = bytes.src;
        int from = bytes.index;
        boolean areWords = !BitGather.ENABLED && size > 3 && size <= Long.BYTES; // worth an array of words, for vectors
        if (size == 1) {
            Elements.widen(src, from, count, dst, offset);
        } else if (count == Elements.PART && areWords && size * count <= src.length - from - Long.BYTES) {
            decodeWords(src, from, size, dst, offset);
        } else {
            decode(src, from, size, count, dst, offset);
        }
        bytes.index += size * count;
        return count;
    }

    private void decodeWords(byte[] src, int from, int size, Object dst, int offset) {
        words = words == null ? new long[Elements.PART] : words;
        for (int i = 0; i < words.length; i++) {
            words[i] = RegionBytes.word(src, from + size * i);
        }
        Elements.decodeWords(words, words.length, dst, offset);
    }

    /** Decodes values of one size. Common sizes have a loop each, because C2 compiles a constant size to less code. */
    static void decode(byte[] src, int from, int size, int all, Object dst, int offset) {
        int count = from + size * all > src.length - Long.BYTES ? Math.max(0, all - LAST) : all;
        switch (size) {
            case 2 -> loop(src, from, 2, count, dst, offset);
            case 3 -> loop(src, from, 3, count, dst, offset);
            case 4 -> loop(src, from, 4, count, dst, offset);
            case 5 -> loop(src, from, 5, count, dst, offset);
            default -> loop(src, from, size, count, dst, offset);
        }
        for (int i = count; i < all; i++) {
            Elements.decodeAt(src, from + size * i, dst, offset + i);
        }
    }

    private static void loop(byte[] src, int from, int size, int count, Object dst, int offset) {
        for (int i = 0; i < count; i++) {
            Elements.set(dst, offset + i, value(src, from + size * i, size));
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
}
