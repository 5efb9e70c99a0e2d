package dev.varint.packed;

import dev.varint.Width;
import dev.varint.carrier.ArrayCursor;
import dev.varint.kernel.ContinuationBits;
import dev.varint.kernel.Groups;

/**
 * Decodes a validated region into ints: 32-bit values, or the lower halves of 64-bit values. It takes 64 bytes at a time. A bitmap
 * tells where the values start, so no load waits for a decoded value, and no branch asks for a length.
 *
 * <pre>
 *   bytes    1AAAAAAA 0BBBBBBB 0CCCCCCC 1DDDDDDD 1EEEEEEE 0FFFFFFF ...
 *   ends     ...100110
 *   starts   ..1001101     the ends, one up, and the first
 * </pre>
 *
 * <p>Other kernels take over where they are faster, and the choice is made again after each: {@link IntRuns} where all values of a
 * block have one size, {@link BytePlanes} where nearly all of a stretch are short, and {@link Words} as long as enough of the region is
 * left.
 *
 * <p><b>Trust:</b> {@link RegionCheck} has accepted the region, and its count says that the values fit.
 */
final class IntDecoder {

    /** Values decoded in a turn; up to one less of them are nonsense and overwritten by the next block. */
    private static final int BATCH = 8;

    /** Values mapped at once at least: enough for a loop of vectors, and still in the first-level cache. */
    private static final int PART = 1024;

    /** Bytes after which a stretch is asked again whether its values are mostly short. */
    private static final int PAUSE = 4096;

    private IntDecoder() {}

    /**
     * Decodes all values.
     *
     * @param in where the region lies
     * @param from the index of its first byte
     * @param to the index after its last byte
     * @param ends what {@link RegionCheck#ends} said of the region, if it was asked; otherwise 0
     * @param type how values are mapped
     * @param out where the values go
     * @param base the index in {@code out} of the first value of the whole region
     * @param at the index in {@code out} of the first value to decode
     * @param end the index in {@code out} up to which may be written; at least that after the last value
     * @return the index after the last value
     * @throws java.util.ConcurrentModificationException if the region has changed meanwhile so much that it cannot be decoded
     */
    static int decode(byte[] in, int from, int to, long ends, IntElements type, int[] out, int base, int at, int end) {
        Width width = type.width();
        boolean onlyLongest = to - from == (long) width.maxSize() * (end - at); // none is longer, so none is shorter
        if (onlyLongest && in.length >= Long.BYTES) {
            int next = width == Width.U64
                    ? IntRuns.onlyTens(in, from, to, out, at)
                    : IntRuns.onlyFives(in, from, to, out, at);
            return type.map(out, base, at, next);
        }
        if (ends != 0) {
            return type.map(out, base, at, decodeExactly(in, from, to, ends, width, out, at));
        }
        return decodeBlocks(in, from, to, type, out, base, at, end);
    }

    private static int decodeBlocks(
            byte[] in, int from, int to, IntElements type, int[] out, int base, int at, int end) {
        // A value that starts in the block is loaded by a word, which may end eight bytes after it.
        int lastBlock = Math.min(to, in.length - Long.BYTES) - Block.SIZE;
        int run = type.bytesOfRun();
        int mapped = at;
        int nextStretch = from;
        BytePlanes planes = null;
        Words words = null;
        while (from <= lastBlock) {
            if (at - mapped >= PART) {
                mapped = type.map(out, base, mapped, at);
            }
            long bits = Block.continuation(in, from);
            int size = Long.numberOfTrailingZeros(~bits) + 1;
            boolean uniform = ContinuationBits.areUniform(~bits, size, Block.SIZE);
            boolean stretch = from >= nextStretch && lastBlock - from >= BytePlanes.NEEDED;
            if (uniform && !(stretch && size == 1)) {
                int next = IntRuns.decode(in, from, to - from > run ? from + run : to, size, out, at, end);
                if (next == from) {
                    throw Block.changed();
                }
                at += (next - from) / size;
                from = next;
                continue;
            }
            if (stretch) {
                planes = planes == null ? new BytePlanes() : planes;
                int count = planes.decode(in, from, out, at, end);
                if (count > 0) {
                    at += count;
                    from = Block.endOfValue(in, from + BytePlanes.STRETCH, to);
                    continue;
                }
                nextStretch = from + PAUSE; // too many long values here: asking costs as much as a tenth of decoding
            }
            if (to - from >= Words.WORTHWHILE) {
                words = words == null ? new Words() : words;
                at = words.decode(in, from, out, at, end);
                from = words.next();
                continue;
            }
            int count = Block.SIZE - Long.bitCount(bits);
            if (count > end - at - BATCH) {
                break;
            }
            decodeBlock(in, from, ~bits, out, at);
            at += count;
            from += Block.SIZE - Long.numberOfLeadingZeros(~bits);
        }
        return type.map(out, base, mapped, decodeRest(in, from, to, type.width(), out, at, end));
    }

    private static int decodeRest(byte[] in, int from, int to, Width width, int[] out, int at, int end) {
        while (from < to) {
            int count = Math.min(to - from, Block.SIZE);
            long ends = ~Block.continuation(in, from, count) & -1L >>> Block.SIZE - count;
            if (ends == 0 || Long.bitCount(ends) > end - at) {
                throw Block.changed();
            }
            int next = from + Block.SIZE - Long.numberOfLeadingZeros(ends);
            at = decodeExactly(in, from, next, ends, width, out, at);
            from = next;
        }
        return at;
    }

    private static void decodeBlock(byte[] in, int from, long ends, int[] out, int at) {
        long starts = (ends << 1 | 1) & -1L >>> Long.numberOfLeadingZeros(ends);
        do {
            out[at] = Groups.firstFive(Block.word(in, from + Long.numberOfTrailingZeros(starts)));
            starts &= starts - 1;
            out[at + 1] = Groups.firstFive(Block.word(in, from + Long.numberOfTrailingZeros(starts)));
            starts &= starts - 1;
            out[at + 2] = Groups.firstFive(Block.word(in, from + Long.numberOfTrailingZeros(starts)));
            starts &= starts - 1;
            out[at + 3] = Groups.firstFive(Block.word(in, from + Long.numberOfTrailingZeros(starts)));
            starts &= starts - 1;
            out[at + 4] = Groups.firstFive(Block.word(in, from + Long.numberOfTrailingZeros(starts)));
            starts &= starts - 1;
            out[at + 5] = Groups.firstFive(Block.word(in, from + Long.numberOfTrailingZeros(starts)));
            starts &= starts - 1;
            out[at + 6] = Groups.firstFive(Block.word(in, from + Long.numberOfTrailingZeros(starts)));
            starts &= starts - 1;
            out[at + 7] = Groups.firstFive(Block.word(in, from + Long.numberOfTrailingZeros(starts)));
            starts &= starts - 1;
            at += BATCH;
        } while (starts != 0);
    }

    /** Writes no value more than there are, and loads nothing beyond the end of the array. */
    private static int decodeExactly(byte[] in, int from, int to, long ends, Width width, int[] out, int at) {
        int count = to - from;
        if (Long.bitCount(ends) == count) {
            IntRuns.widen(in, from, count, out, at);
            return at + count;
        }
        int size = Long.numberOfTrailingZeros(ends) + 1;
        if (in.length < Long.BYTES
                || size > width.maxSize()) { // a value of that size means that the region has changed meanwhile
            return decodeLadder(in, from, width, out, at, at + Long.bitCount(ends));
        }
        if (size <= Width.U32.maxSize() && ContinuationBits.areUniform(ends, size, count)) {
            return decodeUniform(in, from, to, size, out, at);
        }
        int start = from;
        do {
            out[at++] = Groups.firstFive(Block.wordBeforeEnd(in, start));
            start = from + Long.numberOfTrailingZeros(ends) + 1;
            ends &= ends - 1;
        } while (ends != 0);
        return at;
    }

    // No branch asks for a length, and of the bitmap only the first end is waited for: ten values of three bytes take
    // 2.7 ns each instead of 5.2 (JDK 25, Zen 3).
    private static int decodeUniform(byte[] in, int from, int to, int size, int[] out, int at) {
        long bytes = -1L >>> Long.SIZE - Byte.SIZE * size;
        if (to <= in.length - (Long.BYTES - 1)) {
            for (; from < to; from += size) {
                out[at++] = Groups.gatherFiveByBits(Block.word(in, from) & bytes);
            }
        }
        for (; from < to; from += size) {
            out[at++] = Groups.gatherFiveByBits(Block.wordBeforeEnd(in, from) & bytes);
        }
        return at;
    }

    private static int decodeLadder(byte[] in, int from, Width width, int[] out, int at, int end) {
        ArrayCursor cursor = new ArrayCursor(in, from);
        while (at < end) {
            out[at++] = (int) Block.value(cursor, width);
        }
        return at;
    }
}
