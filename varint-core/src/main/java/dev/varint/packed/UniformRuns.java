package dev.varint.packed;

import dev.varint.kernel.BitGather;
import dev.varint.kernel.ContinuationBits;

/**
 * Stretches in which all values have one size. The continuation bits then repeat at the distance of that size: the same
 * bits come again that many bytes later. One loop of vectors tests this, whatever the size. The loop that decodes needs
 * no further test.
 *
 * <pre>
 *   bytes        1....... 1....... 0....... 1....... 1....... 0.......      three bytes each
 *   three later  1....... 1....... 0....... 1....... 1....... 0.......
 * </pre>
 *
 * <p><b>Trust:</b> as {@link RegionDecoder}.
 */
final class UniformRuns {

    /** Most bytes of a stretch. Its values stay in the first-level cache. */
    private static final int STRETCH = BitGather.ENABLED ? 4096 : 1024;

    private static final int MOST_VALUES = 1024; // the most values of a stretch of a known size

    /** Bytes that may be loaded after a stretch: those of one more value, and a word. */
    private static final int AFTER = 18;

    private static final int MIN_FOR_WORDS = 128; // the fewest values of one size that are worth an array of words

    private final WordPerValue words;
    private final int size; // the size of all values that are left, or 0

    UniformRuns(WordPerValue words, int size) {
        this.words = words;
        this.size = size;
    }

    /** The size of each value, if the counts of bytes and of values tell it; otherwise 0. */
    static int sizeOfAll(Region<?> region, Target<?> target) {
        int length = region.end - region.index;
        int count = target.end - target.offset;
        int maxSize = target.type.varIntType().maxSize();
        if (!region.isLast()) {
            return 0;
        }
        return length == count ? 1 : length == (long) maxSize * count ? maxSize : 0;
    }

    /** Decodes all that is left of a small region, if the size of its values is known. */
    static boolean takeAll(Region<?> region, Target<?> target) {
        int size = sizeOfAll(region, target);
        if (size <= 1 || region.end > region.src.length - AFTER) {
            return false;
        }
        int count = target.end - target.offset;
        values(region, size, count, target);
        target.offset += count;
        region.index = region.end;
        return true;
    }

    /** Decodes the values that end in a stretch, if they have one size. */
    boolean take(Region<?> region, Target<?> target) {
        int length = region.stretch(Math.max(STRETCH, MOST_VALUES * size), AFTER);
        if (length <= 0) {
            return false;
        }
        int size = this.size == 0 ? sizeIn(region.src, region.index, length) : this.size;
        if (size == 0) {
            return false;
        }
        decode(region, size, length / size, target);
        return true;
    }

    /** The size of all values of a stretch; 0 if they differ. */
    private static int sizeIn(byte[] src, int from, int length) {
        long ends = ~RegionBytes.continuation(src, from);
        int size = Long.numberOfTrailingZeros(ends) + 1;
        boolean same = size <= WordPerValue.MAX_SIZE
                && ContinuationBits.areUniform(ends, size, RegionBytes.SIZE)
                && repeat(src, from, length, size);
        return same ? size : 0;
    }

    private static boolean repeat(byte[] src, int from, int length, int size) {
        long different = 0;
        for (int i = 0; i < length; i += Long.BYTES) {
            different |= RegionBytes.word(src, from + i) ^ RegionBytes.word(src, from + i + size);
        }
        return (different & ContinuationBits.MASK) == 0;
    }

    private <A> void decode(Region<?> region, int size, int count, Target<A> target) {
        target.requireRoom(count);
        if (size == 1) {
            target.elements.widen(region.src, region.index, count, target.dst, target.offset);
        } else if (BitGather.ENABLED || count < MIN_FOR_WORDS || size == 2 || size > Long.BYTES) {
            values(region, size, count, target);
        } else {
            words.decodeRun(region, size, count, target);
        }
        target.offset += count;
        region.index += size * count;
    }

    private static <A> void values(Region<?> region, int size, int count, Target<A> target) {
        target.elements.run(region.src, region.index, (long) count << 32 | size, target.dst, target.offset);
    }
}
