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

    /** Most values of a stretch of a known size, which is not looked at. */
    private static final int MOST_VALUES = 1024;

    /** Bytes that may be loaded after a stretch: those of one more value, and a word. */
    private static final int AFTER = 18;

    private final WordPerValue words;

    UniformRuns(WordPerValue words) {
        this.words = words;
    }

    /** Decodes the values that end in a stretch, if they have one size. */
    boolean take(Region<?> region) {
        int length = region.stretch(Math.max(STRETCH, MOST_VALUES * region.size), AFTER);
        if (length <= 0) {
            return false;
        }
        int size = region.size == 0 ? sizeOfAll(region.src, region.index, length) : region.size;
        if (size == 0) {
            return false;
        }
        decode(region, size, length / size);
        return true;
    }

    /** The size of all values of a stretch; 0 if they differ. */
    private static int sizeOfAll(byte[] src, int from, int length) {
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

    private <A> void decode(Region<A> region, int size, int count) {
        region.requireRoom(count);
        if (size == 1) {
            region.elements.widen(region.src, region.index, count, region.dst, region.offset);
        } else if (BitGather.ENABLED || count < Elements.FEW || size == 2 || size > Long.BYTES) {
            region.elements.few(region.src, region.index, size, count, region.dst, region.offset);
        } else {
            words.decodeRun(region, size, count);
        }
        region.decoded(count, region.index + size * count);
    }
}
