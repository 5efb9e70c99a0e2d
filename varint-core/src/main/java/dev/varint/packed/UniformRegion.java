package dev.varint.packed;

import dev.varint.format.VarIntType;
import dev.varint.kernel.BitGather;
import dev.varint.kernel.ContinuationBits;

/**
 * Regions in which all values have one size. The continuation bits then repeat at the distance of that size: the same
 * bits come again that many bytes later. One loop of vectors validates this, whatever the size, and the loop that
 * decodes needs no further test.
 *
 * <pre>
 *   bytes        1....... 1....... 0....... 1....... 1....... 0.......      three bytes each
 *   three later  1....... 1....... 0....... 1....... 1....... 0.......
 * </pre>
 */
final class UniformRegion {

    /** Bytes compared before a difference is noticed. */
    private static final int STRETCH = 512;

    /** Values resolved together, while they are in the first-level cache. */
    private static final int PART = 2048;

    private static final int WORDS = 1024; // values decoded as words together
    private static final int MANY = 8 * WORDS; // the fewest values that are worth an array of words

    private UniformRegion() {}

    /**
     * The size of each value, if some bytes are whole, accepted values of one size. 0 if they are not, or if there are
     * too few to tell it this way. Nothing outside them is loaded.
     */
    static int size(byte[] src, int from, int to, VarIntType type) {
        if (to - from < Long.BYTES || type.isSigned()) {
            return 0;
        }
        long ends = ~RegionBytes.word(src, from) & ContinuationBits.MASK;
        int size = (Long.numberOfTrailingZeros(ends) >>> 3) + 1;
        int last = to - Long.BYTES - size;
        if (last < from || src[to - 1] < 0) {
            return 0;
        }
        if (size > Long.BYTES && src[from + Long.BYTES] < 0) {
            size++;
            last--;
        }
        if (size > type.maxSize() || last < from || !repeat(src, last, last + 1, size)) {
            return 0;
        }
        int index = from;
        for (; last - index >= STRETCH; index += STRETCH) {
            if (!(size == 1 ? haveOneByte(src, index) : repeat(src, index, size))) {
                return 0;
            }
        }
        if (!repeat(src, index, last, size)) {
            return 0;
        }
        boolean fit = size < type.maxSize()
                || (size > Long.BYTES ? fit(src, from, to, type) : RegionCheck.count(src, from, to, type) > 0);
        return fit ? size : 0;
    }

    /** Whether the continuation bits from an index up to another are the same one value later. */
    private static boolean repeat(byte[] src, int from, int to, int size) {
        long different = 0;
        for (int i = from; i < to; i += Long.BYTES) {
            different |= RegionBytes.word(src, i) ^ RegionBytes.word(src, i + size);
        }
        return (different & ContinuationBits.MASK) == 0;
    }

    // C2 compiles the loops of these two to vectors, because their bounds are constants.

    private static boolean repeat(byte[] src, int from, int size) {
        long different = 0;
        for (int i = 0; i < STRETCH; i += Long.BYTES) {
            different |= RegionBytes.word(src, from + i) ^ RegionBytes.word(src, from + i + size);
        }
        return (different & ContinuationBits.MASK) == 0;
    }

    private static boolean haveOneByte(byte[] src, int from) {
        long continued = 0;
        for (int i = 0; i < STRETCH; i += Long.BYTES) {
            continued |= RegionBytes.word(src, from + i);
        }
        return (continued & ContinuationBits.MASK) == 0;
    }

    /** Whether the last bytes of values of the greatest size have no bits beyond the type. */
    private static boolean fit(byte[] src, int from, int to, VarIntType type) {
        int size = type.maxSize();
        int bits = 0;
        for (int i = from + size - 1; i < to; i += size) {
            bits |= src[i];
        }
        return bits >>> type.bits() - 7 * (size - 1) == 0;
    }

    /** Decodes values of one size, as many as {@link #run} says. There is room for them. */
    static <A> void decode(byte[] src, int from, long run, Target<A> target) {
        int size = (int) run;
        int end = target.offset + (int) (run >>> 32);
        from = decodeWords(src, from, size, end - target.offset, target);
        while (target.offset < end) {
            int first = target.offset;
            int count = Math.min(end - first, PART);
            target.elements.run(src, from, run(size, count), target.dst, first);
            from += size * count;
            target.offset += count;
            target.map(first);
        }
    }

    /**
     * Decodes values of five bytes to {@code int[]}, and leaves the last ones over. Vectors decode many of them faster
     * than {@link Elements#run}; smaller values, 64-bit values, and few values they do not.
     */
    private static <A> int decodeWords(byte[] src, int from, int size, int count, Target<A> target) {
        if (BitGather.ENABLED || !(target.dst instanceof int[]) || size != VarIntType.U32.maxSize() || count < MANY) {
            return from;
        }
        long[] words = new long[WORDS];
        for (int left = count; left > WORDS; left -= WORDS) {
            int first = target.offset;
            load(src, from, size, words);
            target.elements.decodeWords(words, WORDS, target.dst, first);
            from += size * WORDS;
            target.offset += WORDS;
            target.map(first);
        }
        return from;
    }

    private static void load(byte[] src, int from, int size, long[] words) {
        for (int i = 0; i < words.length; i++) {
            words[i] = RegionBytes.word(src, from);
            from += size;
        }
    }

    /** A number of values, and the size of each of them. */
    static long run(int size, int count) {
        return (long) count << 32 | size;
    }
}
