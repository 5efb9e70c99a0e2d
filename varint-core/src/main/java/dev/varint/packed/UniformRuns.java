package dev.varint.packed;

import dev.varint.format.VarIntType;
import dev.varint.kernel.BitGather;
import dev.varint.kernel.ContinuationBits;

/**
 * Values of one size, in a whole region or in a stretch of it. The continuation bits then repeat at the distance of
 * that size: the same bits come again that many bytes later. One loop of vectors tests this, whatever the size. The
 * loop that decodes needs no further test.
 *
 * <pre>
 *   bytes        1....... 1....... 0....... 1....... 1....... 0.......      three bytes each
 *   three later  1....... 1....... 0....... 1....... 1....... 0.......
 * </pre>
 *
 * <p><b>Trust:</b> {@link #take} and {@link #decode} as {@link RegionDecoder}.
 */
final class UniformRuns {

    /** Bytes compared before a difference is noticed. */
    private static final int STRETCH = 1024;

    /**
     * Values decoded together. They stay in the first-level cache. C2 compiles a loop that is entered this often better
     * than one that is entered once for each region.
     */
    private static final int PART = 1024;

    /** Bytes that may be loaded after a stretch: those of one more value, and a word. */
    private static final int AFTER = 18;

    private long[] words;

    /**
     * The size of each value, if some bytes are whole, accepted values of one size, and more than 64 bytes; otherwise
     * 0. Nothing outside them is loaded.
     */
    static int size(byte[] src, int from, int to, VarIntType type) {
        if (to - from <= RegionBytes.SIZE || src[to - 1] < 0) {
            return 0;
        }
        int size = RegionBytes.sizeAt(src, from);
        int last = to - Long.BYTES - size; // the last index at which two words may be compared
        if (size > type.maxSize() || !repeat(src, last, 1, size)) {
            return 0;
        }
        int index = from;
        for (; last - index >= STRETCH; index += STRETCH) {
            if (!repeat(src, index, STRETCH, size)) {
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
        for (; last - index >= STRETCH; index += STRETCH) {
            bits |= inEnds(src, index, STRETCH, beyond);
        }
        return (bits | inEnds(src, index, last - index, beyond)) == 0;
    }

    /** Decodes the values that end in a stretch, if they have one size. */
    boolean take(Region<?> region, Target<?> target) {
        int length = region.stretch(STRETCH, AFTER);
        if (length <= 0) {
            return false;
        }
        int size = RegionBytes.sizeAt(region.src, region.index);
        boolean isUniform = size <= WordPerValue.MAX_SIZE
                && repeat(region.src, region.index, 1, size)
                && repeat(region.src, region.index, length, size);
        if (!isUniform) {
            return false;
        }
        int count = length / size;
        target.requireRoom(count);
        decodePart(region.src, region.index, size, count, target);
        target.offset += count;
        region.index += size * count;
        return true;
    }

    /** Decodes the bytes that a region has in its array, which all are values of one size. */
    void decode(Region<?> region, Target<?> target) {
        target.requireRoom((region.end - region.index) / region.size);
        while (region.index < region.end) {
            int first = target.offset;
            int count = Math.min(PART, (region.end - region.index) / region.size);
            decodePart(region.src, region.index, region.size, count, target);
            target.offset += count;
            region.index += region.size * count;
            target.map(first);
        }
    }

    private <A> void decodePart(byte[] src, int from, int size, int count, Target<A> target) {
        if (size == 1) {
            target.elements.widen(src, from, count, target.dst, target.offset);
        } else if (areWords(src.length - from, size, count)) {
            decodeWords(src, from, size, count, target);
        } else {
            target.elements.run(src, from, (long) count << 32 | size, target.dst, target.offset);
        }
    }

    /** Whether vectors that decode a word for each value are worth an array of words. */
    private static boolean areWords(int left, int size, int count) {
        return !BitGather.ENABLED
                && count == PART
                && size > 3
                && size <= Long.BYTES
                && size * count <= left - Long.BYTES;
    }

    private <A> void decodeWords(byte[] src, int from, int size, int count, Target<A> target) {
        if (words == null) {
            words = new long[count];
        }
        for (int i = 0; i < count; i++) {
            words[i] = RegionBytes.word(src, from + size * i);
        }
        target.elements.decodeWords(words, count, target.dst, target.offset);
    }
}
