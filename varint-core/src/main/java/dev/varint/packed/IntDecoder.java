package dev.varint.packed;

import dev.varint.format.VarIntType;
import dev.varint.kernel.ContinuationBits;
import dev.varint.kernel.SevenBitGroups;

/**
 * Decodes a validated region into ints: 32-bit values, or the lower halves of 64-bit values. It takes 64 bytes at a
 * time. A bitmap tells where the values start, so no load waits for a decoded value, and no branch depends on a size.
 *
 * <pre>
 *   bytes    1AAAAAAA 0BBBBBBB 0CCCCCCC 1DDDDDDD 1EEEEEEE 0FFFFFFF ...
 *   ends     ...100110
 *   starts   ..1001101     the ends, one up, and the first
 * </pre>
 *
 * <p>Other classes take over where they are faster. The choice is made again after each of their stretches or runs:
 * {@link IntRuns} where all values of a block have one size, {@link BytePlanes} where nearly all of a stretch are
 * short, and {@link WordPerValueDecoder} as long as enough of the region is left. Where there are wide vectors,
 * {@link VectorDecoder} goes before all of them.
 *
 * <p><b>Trust:</b> {@link RegionCheck} has accepted the region, and its count says that the values fit.
 */
final class IntDecoder {

    /**
     * Values decoded in one turn of the loop. At the end of a block, all but the first may be garbage, which the next
     * block overwrites.
     */
    private static final int BATCH = 8;

    /**
     * The least number of values that are mapped at once: enough for a loop of vectors, few enough for the first-level
     * cache.
     */
    private static final int PART = 1024;

    /** The number of bytes after which the decoder looks again for a stretch of mostly short values. */
    private static final int PAUSE = 4096;

    private IntDecoder() {}

    /**
     * Decodes all values.
     *
     * @param src the bytes that hold the region
     * @param from the index of its first byte
     * @param to the index after its last byte
     * @param ends what {@link RegionCheck#ends} said of the region, if it was asked; otherwise 0
     * @param codec how values are mapped
     * @param dst the array for the values
     * @param base the index in {@code dst} of the first value of the whole region
     * @param offset the index in {@code dst} of the first value to decode
     * @param end the index in {@code dst} up to which may be written; at least that after the last value
     * @return the index after the last value
     * @throws java.util.ConcurrentModificationException if the region has changed meanwhile so much that it cannot be
     *     decoded
     */
    static int decode(
            byte[] src, int from, int to, long ends, PackedIntCodec codec, int[] dst, int base, int offset, int end) {
        VarIntType type = codec.varIntType();
        boolean onlyLongest = to - from == (long) type.maxSize() * (end - offset); // none is longer, so none is shorter
        if (onlyLongest && src.length >= Long.BYTES) {
            int next = type == VarIntType.U64
                    ? IntRuns.onlyTenByteValues(src, from, to, dst, offset)
                    : IntRuns.onlyFiveByteValues(src, from, to, dst, offset);
            return codec.map(dst, base, offset, next);
        }
        if (ends != 0) {
            return codec.map(dst, base, offset, decodeExactly(src, from, to, ends, type, dst, offset));
        }
        return decodeBlocks(src, from, to, codec, dst, base, offset, end);
    }

    private static int decodeBlocks(
            byte[] src, int from, int to, PackedIntCodec codec, int[] dst, int base, int offset, int end) {
        // A value that starts in the block is loaded by a word, which may end eight bytes after it.
        int lastBlock = Math.min(to, src.length - Long.BYTES) - RegionBytes.SIZE;
        int run = codec.bytesOfRun();
        int mapped = offset;
        int nextStretch = from;
        BytePlanes planes = null;
        VectorDecoder vectors = null;
        int nextVectors = from;
        WordPerValueDecoder words = null;
        while (from <= lastBlock) {
            if (offset - mapped >= PART) {
                mapped = codec.map(dst, base, mapped, offset);
            }
            int left = lastBlock - from;
            if (Vectors.decode() && left >= VectorDecoder.WORTHWHILE && from >= nextVectors) {
                vectors = vectors == null ? new VectorDecoder(RegionBytes.continuation(src, from)) : vectors;
                int count = vectors.decode(src, from, to, left, dst, offset, end);
                if (count > 0) {
                    offset += count;
                    from = vectors.next();
                    continue;
                }
                nextVectors = from + VectorDecoder.STRETCH;
            }
            long bits = RegionBytes.continuation(src, from);
            if (bits == -1) { // no value is that long
                throw RegionBytes.changed();
            }
            int size = Long.numberOfTrailingZeros(~bits) + 1;
            boolean uniform =
                    size <= VarIntType.U32.maxSize() && ContinuationBits.areUniform(~bits, size, RegionBytes.SIZE);
            boolean stretch = from >= nextStretch && left >= BytePlanes.WORTHWHILE;
            if (uniform && !(stretch && BytePlanes.beatRuns(planes, size, left))) {
                int next = IntRuns.decode(src, from, to - from > run ? from + run : to, size, dst, offset, end);
                if (next == from) {
                    throw RegionBytes.changed();
                }
                offset += (next - from) / size;
                from = next;
                continue;
            }
            if (stretch) {
                planes = planes == null && BytePlanes.mayBeShort(bits) ? new BytePlanes(bits, left) : planes;
                int endOfStretch = from + BytePlanes.length(left);
                int count = planes == null ? 0 : planes.decode(src, from, endOfStretch, dst, offset, end);
                if (count > 0) {
                    offset += count;
                    from = RegionBytes.endOfValue(src, endOfStretch, to);
                    continue;
                }
                // There are too many long values here. A look in vain costs up to a tenth of the time of decoding.
                nextStretch = from + (planes == null ? BytePlanes.STRETCH : PAUSE);
            }
            if (to - from >= WordPerValueDecoder.WORTHWHILE) {
                words = words == null ? new WordPerValueDecoder() : words;
                offset = words.decode(src, from, dst, offset, end);
                from = words.next();
                continue;
            }
            int count = RegionBytes.SIZE - Long.bitCount(bits);
            if (count > end - offset - BATCH) {
                break;
            }
            decodeBlock(src, from, ~bits, dst, offset);
            offset += count;
            from += RegionBytes.SIZE - Long.numberOfLeadingZeros(~bits);
        }
        return codec.map(dst, base, mapped, decodeRest(src, from, to, codec.varIntType(), dst, offset, end));
    }

    private static int decodeRest(byte[] src, int from, int to, VarIntType type, int[] dst, int offset, int end) {
        while (from < to) {
            int count = Math.min(to - from, RegionBytes.SIZE);
            long ends = ~RegionBytes.continuation(src, from, count) & -1L >>> RegionBytes.SIZE - count;
            if (ends == 0 || Long.bitCount(ends) > end - offset) {
                throw RegionBytes.changed();
            }
            int next = from + RegionBytes.SIZE - Long.numberOfLeadingZeros(ends);
            offset = decodeExactly(src, from, next, ends, type, dst, offset);
            from = next;
        }
        return offset;
    }

    private static void decodeBlock(byte[] src, int from, long ends, int[] dst, int offset) {
        long starts = (ends << 1 | 1) & -1L >>> Long.numberOfLeadingZeros(ends);
        do {
            dst[offset] = valueAtFirst(src, from, starts);
            dst[offset + 1] = valueAtFirst(src, from, starts &= starts - 1);
            dst[offset + 2] = valueAtFirst(src, from, starts &= starts - 1);
            dst[offset + 3] = valueAtFirst(src, from, starts &= starts - 1);
            dst[offset + 4] = valueAtFirst(src, from, starts &= starts - 1);
            dst[offset + 5] = valueAtFirst(src, from, starts &= starts - 1);
            dst[offset + 6] = valueAtFirst(src, from, starts &= starts - 1);
            dst[offset + 7] = valueAtFirst(src, from, starts &= starts - 1);
            starts &= starts - 1;
            offset += BATCH;
        } while (starts != 0);
    }

    /** The value at the lowest start. */
    private static int valueAtFirst(byte[] src, int from, long starts) {
        return SevenBitGroups.decodeUpToFive(RegionBytes.word(src, from + Long.numberOfTrailingZeros(starts)));
    }

    /** Writes no value more than there are, and loads nothing beyond the end of the array. */
    private static int decodeExactly(byte[] src, int from, int to, long ends, VarIntType type, int[] dst, int offset) {
        int count = to - from;
        if (Long.bitCount(ends) == count) {
            IntRuns.widen(src, from, count, dst, offset);
            return offset + count;
        }
        int size = Long.numberOfTrailingZeros(ends) + 1;
        if (src.length < Long.BYTES
                || size > type.maxSize()) { // a value of that size means that the region has changed meanwhile
            return decodeLadder(src, from, type, dst, offset, offset + Long.bitCount(ends));
        }
        if (size <= VarIntType.U32.maxSize() && ContinuationBits.areUniform(ends, size, count)) {
            return decodeUniform(src, from, to, size, dst, offset);
        }
        int start = from;
        do {
            dst[offset++] = SevenBitGroups.decodeUpToFive(RegionBytes.wordBeforeEnd(src, start));
            start = from + Long.numberOfTrailingZeros(ends) + 1;
            ends &= ends - 1;
        } while (ends != 0);
        return offset;
    }

    // No branch depends on a size, and of the bitmap only the first end is waited for: half the time for few values.
    private static int decodeUniform(byte[] src, int from, int to, int size, int[] dst, int offset) {
        long bytes = -1L >>> Long.SIZE - Byte.SIZE * size;
        if (to <= src.length - (Long.BYTES - 1)) {
            for (; from < to; from += size) {
                dst[offset++] = SevenBitGroups.gatherFiveByBits(RegionBytes.word(src, from) & bytes);
            }
        }
        for (; from < to; from += size) {
            dst[offset++] = SevenBitGroups.gatherFiveByBits(RegionBytes.wordBeforeEnd(src, from) & bytes);
        }
        return offset;
    }

    private static int decodeLadder(byte[] src, int from, VarIntType type, int[] dst, int offset, int end) {
        PositionedByteArray cursor = new PositionedByteArray(src, from);
        while (offset < end) {
            dst[offset++] = (int) RegionBytes.value(cursor, type);
        }
        return offset;
    }
}
