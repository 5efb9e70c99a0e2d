package dev.varint.packed;

import dev.varint.Width;
import dev.varint.carrier.ArrayCursor;
import dev.varint.kernel.ContinuationBits;
import dev.varint.kernel.Groups;

/**
 * Decodes a validated region of 64-bit values: {@link IntDecoder} for values of up to eight bytes, which are what a word holds. The
 * ninth and tenth byte of longer ones are added afterwards, block by block or by {@link Tails}, because a branch a value on what is
 * random costs more.
 *
 * <p><b>Trust:</b> {@link RegionCheck} has accepted the region, and its count says that the values fit.
 */
final class LongDecoder {

    /** Values decoded in a turn; up to one less of them are nonsense and overwritten by the next block. */
    private static final int BATCH = 8;

    // As in IntDecoder.
    private static final int PART = 1024;
    private static final int PAUSE = 4096;

    private LongDecoder() {}

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
    static int decode(
            byte[] in, int from, int to, long ends, LongElements type, long[] out, int base, int at, int end) {
        if (to - from == (long) Width.U64.maxSize() * (end - at)) { // none is longer, so none is shorter
            return type.map(out, base, at, LongRuns.onlyTens(in, from, to, out, at));
        }
        if (ends != 0) {
            return type.map(out, base, at, decodeExactly(in, from, to, ends, out, at));
        }
        return decodeBlocks(in, from, to, type, out, base, at, end);
    }

    private static int decodeBlocks(
            byte[] in, int from, int to, LongElements type, long[] out, int base, int at, int end) {
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
                int next = LongRuns.decode(in, from, to - from > run ? from + run : to, size, out, at, end);
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
            addTails(in, from, bits, out, at);
            at += count;
            from += Block.SIZE - Long.numberOfLeadingZeros(~bits);
        }
        return type.map(out, base, mapped, decodeRest(in, from, to, out, at, end));
    }

    /** A value of up to ten bytes, more than eight of which exist from its first on. */
    static long value(byte[] in, int at) {
        long word = Block.word(in, at);
        return (~word & ContinuationBits.MASK) == 0
                ? Block.value(new ArrayCursor(in, at), Width.U64)
                : Groups.firstEight(word);
    }

    private static int decodeRest(byte[] in, int from, int to, long[] out, int at, int end) {
        while (from < to) {
            int count = Math.min(to - from, Block.SIZE);
            long ends = ~Block.continuation(in, from, count) & -1L >>> Block.SIZE - count;
            if (ends == 0 || Long.bitCount(ends) > end - at) {
                throw Block.changed();
            }
            int next = from + Block.SIZE - Long.numberOfLeadingZeros(ends);
            at = decodeExactly(in, from, next, ends, out, at);
            from = next;
        }
        return at;
    }

    private static void decodeBlock(byte[] in, int from, long ends, long[] out, int at) {
        long starts = (ends << 1 | 1) & -1L >>> Long.numberOfLeadingZeros(ends);
        do {
            out[at] = Groups.firstEight(Block.word(in, from + Long.numberOfTrailingZeros(starts)));
            starts &= starts - 1;
            out[at + 1] = Groups.firstEight(Block.word(in, from + Long.numberOfTrailingZeros(starts)));
            starts &= starts - 1;
            out[at + 2] = Groups.firstEight(Block.word(in, from + Long.numberOfTrailingZeros(starts)));
            starts &= starts - 1;
            out[at + 3] = Groups.firstEight(Block.word(in, from + Long.numberOfTrailingZeros(starts)));
            starts &= starts - 1;
            out[at + 4] = Groups.firstEight(Block.word(in, from + Long.numberOfTrailingZeros(starts)));
            starts &= starts - 1;
            out[at + 5] = Groups.firstEight(Block.word(in, from + Long.numberOfTrailingZeros(starts)));
            starts &= starts - 1;
            out[at + 6] = Groups.firstEight(Block.word(in, from + Long.numberOfTrailingZeros(starts)));
            starts &= starts - 1;
            out[at + 7] = Groups.firstEight(Block.word(in, from + Long.numberOfTrailingZeros(starts)));
            starts &= starts - 1;
            at += BATCH;
        } while (starts != 0);
    }

    /** Adds the bytes that follow eight with continuation bits: one or two to a value. */
    private static void addTails(byte[] in, int from, long bits, long[] out, int at) {
        long tails = ContinuationBits.afterEight(bits) & -1L >>> Long.numberOfLeadingZeros(~bits);
        for (tails &= ~(tails << 1); tails != 0; tails &= tails - 1) {
            int ninth = Long.numberOfTrailingZeros(tails);
            int value = at + Long.bitCount(~bits & (1L << ninth) - 1);
            out[value] |= Groups.tail(Block.pair(in, from + ninth));
        }
    }

    /** Writes no value more than there are, and loads nothing beyond the end of the array. */
    private static int decodeExactly(byte[] in, int from, int to, long ends, long[] out, int at) {
        int count = to - from;
        if (Long.bitCount(ends) == count) {
            LongRuns.widen(in, from, count, out, at);
            return at + count;
        }
        int size = Long.numberOfTrailingZeros(ends) + 1;
        boolean uniform = ContinuationBits.areUniform(ends, size, count);
        if (in.length < Long.BYTES || uniform && size > Long.BYTES) {
            return decodeLadder(in, from, out, at, at + Long.bitCount(ends));
        }
        if (uniform) {
            return decodeUniform(in, from, to, size, out, at);
        }
        int start = from;
        do {
            int next = from + Long.numberOfTrailingZeros(ends) + 1;
            out[at++] = next - start > Long.BYTES
                    ? Block.value(new ArrayCursor(in, start), Width.U64)
                    : Groups.firstEight(Block.wordBeforeEnd(in, start));
            start = next;
            ends &= ends - 1;
        } while (ends != 0);
        return at;
    }

    // As in IntDecoder.
    private static int decodeUniform(byte[] in, int from, int to, int size, long[] out, int at) {
        long bytes = -1L >>> Long.SIZE - Byte.SIZE * size;
        if (to <= in.length - (Long.BYTES - 1)) {
            for (; from < to; from += size) {
                out[at++] = Groups.gatherByBits(Block.word(in, from) & bytes);
            }
        }
        for (; from < to; from += size) {
            out[at++] = Groups.gatherByBits(Block.wordBeforeEnd(in, from) & bytes);
        }
        return at;
    }

    private static int decodeLadder(byte[] in, int from, long[] out, int at, int end) {
        ArrayCursor cursor = new ArrayCursor(in, from);
        while (at < end) {
            out[at++] = Block.value(cursor, Width.U64);
        }
        return at;
    }
}
