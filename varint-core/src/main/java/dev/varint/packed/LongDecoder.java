package dev.varint.packed;

import dev.varint.format.VarIntType;
import dev.varint.kernel.ContinuationBits;
import dev.varint.kernel.SevenBitGroups;

/**
 * Decodes a validated region of 64-bit values: {@link IntDecoder} for values of up to eight bytes, which are what a
 * word holds. The ninth and tenth byte of longer ones are added afterwards, block by block or by
 * {@link NinthAndTenthBytes}. A branch for each value would cost more, because it cannot be predicted where sizes are
 * random.
 *
 * <p><b>Trust:</b> {@link RegionCheck} has accepted the region, and its count says that the values fit.
 */
final class LongDecoder {

    /**
     * Values decoded in one turn of the loop. At the end of a block, all but the first may be garbage, which the next
     * block overwrites.
     */
    private static final int BATCH = 8;

    // As in IntDecoder.
    private static final int PART = 1024;
    private static final int PAUSE = 4096;

    private LongDecoder() {}

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
            byte[] src, int from, int to, long ends, PackedLongCodec codec, long[] dst, int base, int offset, int end) {
        if (to - from == (long) VarIntType.U64.maxSize() * (end - offset)) { // none is longer, so none is shorter
            return codec.map(dst, base, offset, LongRuns.onlyTenByteValues(src, from, to, dst, offset));
        }
        if (ends != 0) {
            return codec.map(dst, base, offset, decodeExactly(src, from, to, ends, dst, offset));
        }
        return decodeBlocks(src, from, to, codec, dst, base, offset, end);
    }

    private static int decodeBlocks(
            byte[] src, int from, int to, PackedLongCodec codec, long[] dst, int base, int offset, int end) {
        int lastBlock = Math.min(to, src.length - Long.BYTES) - RegionBytes.SIZE;
        int run = codec.bytesOfRun();
        int mapped = offset;
        int nextStretch = from;
        BytePlanes planes = null;
        WordPerValueDecoder words = null;
        while (from <= lastBlock) {
            if (offset - mapped >= PART) {
                mapped = codec.map(dst, base, mapped, offset);
            }
            long bits = RegionBytes.continuation(src, from);
            int size = Long.numberOfTrailingZeros(~bits) + 1;
            boolean uniform = ContinuationBits.areUniform(~bits, size, RegionBytes.SIZE);
            int left = lastBlock - from;
            boolean stretch = from >= nextStretch && left >= BytePlanes.WORTHWHILE;
            if (uniform && !(stretch && BytePlanes.beatRuns(planes, size, left))) {
                int next = LongRuns.decode(src, from, to - from > run ? from + run : to, size, dst, offset, end);
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
            addNinthAndTenthBytes(src, from, bits, dst, offset);
            offset += count;
            from += RegionBytes.SIZE - Long.numberOfLeadingZeros(~bits);
        }
        return codec.map(dst, base, mapped, decodeRest(src, from, to, dst, offset, end));
    }

    /** A value of up to ten bytes, more than eight of which exist from its first on. */
    static long value(byte[] src, int index) {
        long word = RegionBytes.word(src, index);
        return (~word & ContinuationBits.MASK) == 0
                ? RegionBytes.value(new PositionedByteArray(src, index), VarIntType.U64)
                : SevenBitGroups.decodeUpToEight(word);
    }

    private static int decodeRest(byte[] src, int from, int to, long[] dst, int offset, int end) {
        while (from < to) {
            int count = Math.min(to - from, RegionBytes.SIZE);
            long ends = ~RegionBytes.continuation(src, from, count) & -1L >>> RegionBytes.SIZE - count;
            if (ends == 0 || Long.bitCount(ends) > end - offset) {
                throw RegionBytes.changed();
            }
            int next = from + RegionBytes.SIZE - Long.numberOfLeadingZeros(ends);
            offset = decodeExactly(src, from, next, ends, dst, offset);
            from = next;
        }
        return offset;
    }

    private static void decodeBlock(byte[] src, int from, long ends, long[] dst, int offset) {
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
    private static long valueAtFirst(byte[] src, int from, long starts) {
        return SevenBitGroups.decodeUpToEight(RegionBytes.word(src, from + Long.numberOfTrailingZeros(starts)));
    }

    /** Adds the bytes that follow eight with continuation bits: one or two to a value. */
    private static void addNinthAndTenthBytes(byte[] src, int from, long bits, long[] dst, int offset) {
        long ninths = ContinuationBits.afterEight(bits) & -1L >>> Long.numberOfLeadingZeros(~bits);
        for (ninths &= ~(ninths << 1); ninths != 0; ninths &= ninths - 1) {
            int ninth = Long.numberOfTrailingZeros(ninths);
            int value = offset + Long.bitCount(~bits & (1L << ninth) - 1);
            dst[value] |= SevenBitGroups.topEightBits(RegionBytes.pair(src, from + ninth));
        }
    }

    /** Writes no value more than there are, and loads nothing beyond the end of the array. */
    private static int decodeExactly(byte[] src, int from, int to, long ends, long[] dst, int offset) {
        int count = to - from;
        if (Long.bitCount(ends) == count) {
            LongRuns.widen(src, from, count, dst, offset);
            return offset + count;
        }
        int size = Long.numberOfTrailingZeros(ends) + 1;
        boolean uniform = ContinuationBits.areUniform(ends, size, count);
        if (src.length < Long.BYTES || uniform && size > Long.BYTES) {
            return decodeLadder(src, from, dst, offset, offset + Long.bitCount(ends));
        }
        if (uniform) {
            return decodeUniform(src, from, to, size, dst, offset);
        }
        int start = from;
        do {
            int next = from + Long.numberOfTrailingZeros(ends) + 1;
            dst[offset++] = next - start > Long.BYTES
                    ? RegionBytes.value(new PositionedByteArray(src, start), VarIntType.U64)
                    : SevenBitGroups.decodeUpToEight(RegionBytes.wordBeforeEnd(src, start));
            start = next;
            ends &= ends - 1;
        } while (ends != 0);
        return offset;
    }

    // As in IntDecoder.
    private static int decodeUniform(byte[] src, int from, int to, int size, long[] dst, int offset) {
        long bytes = -1L >>> Long.SIZE - Byte.SIZE * size;
        if (to <= src.length - (Long.BYTES - 1)) {
            for (; from < to; from += size) {
                dst[offset++] = SevenBitGroups.gatherByBits(RegionBytes.word(src, from) & bytes);
            }
        }
        for (; from < to; from += size) {
            dst[offset++] = SevenBitGroups.gatherByBits(RegionBytes.wordBeforeEnd(src, from) & bytes);
        }
        return offset;
    }

    private static int decodeLadder(byte[] src, int from, long[] dst, int offset, int end) {
        PositionedByteArray cursor = new PositionedByteArray(src, from);
        while (offset < end) {
            dst[offset++] = RegionBytes.value(cursor, VarIntType.U64);
        }
        return offset;
    }
}
