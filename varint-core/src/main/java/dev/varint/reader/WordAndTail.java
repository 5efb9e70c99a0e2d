package dev.varint.reader;

import dev.varint.Strictness;
import dev.varint.Width;
import dev.varint.carrier.ByteSource;
import dev.varint.kernel.ContinuationBits;
import dev.varint.kernel.Groups;

/**
 * {@link WordReader} for 64 bits: a word of eight bytes and a tail of two, both loaded whatever the length, so that values of
 * nine and ten bytes cost no mispredicted branch either.
 *
 * <pre>
 *   tail        word
 *   .......J    1HHHHHHH 1GGGGGGG ... 1BBBBBBB 1AAAAAAA
 *   1IIIIIII
 *
 *   value       J IIIIIII HHHHHHH GGGGGGG ... BBBBBBB AAAAAAA
 * </pre>
 */
final class WordAndTail {

    private static final int SIZE = 10;

    private WordAndTail() {}

    static <B> long read(ByteSource<B> io, B in, int from, int to, Strictness strictness, boolean bitGather) {
        if (!io.holds(in, from, SIZE)) {
            return XorLadderReader.read(io, in, from, to, Width.U64, strictness);
        }
        long word = io.readLong(in, from);
        if (isRunOfOnes(word) && from < to) {
            io.complete(in, from, from + 1);
            return word & 0x7F;
        }
        int tail = io.readShort(in, from + Long.BYTES);
        long stops = ~word & ContinuationBits.MASK;
        int zeros = Long.numberOfTrailingZeros(stops);
        int beyond = zeros >>> 6;
        int tenth = beyond & tail >>> 7;
        int end = from + 1 + (zeros >>> 3) + tenth;
        long bytes = word & stops - 1;
        if (end > to || isRefused(bytes, tail, beyond, tenth, end - from, strictness)) {
            return LoopReader.read(io, in, from, to, Width.U64, strictness);
        }
        io.complete(in, from, end);
        return value(bytes, tail, beyond, tenth, bitGather);
    }

    static <B> int scan(ByteSource<B> io, B in, int from, int to, Strictness strictness) {
        if (io.holds(in, from, SIZE)) {
            long word = io.readLong(in, from);
            if (isRunOfOnes(word) && from < to) {
                return 1;
            }
            int tail = io.readShort(in, from + Long.BYTES);
            long stops = ~word & ContinuationBits.MASK;
            int zeros = Long.numberOfTrailingZeros(stops);
            int beyond = zeros >>> 6;
            int tenth = beyond & tail >>> 7;
            int size = 1 + (zeros >>> 3) + tenth;
            if (from + size <= to && !isRefused(word & stops - 1, tail, beyond, tenth, size, strictness)) {
                return size;
            }
        }
        return LoopReader.scan(io, in, from, to, Width.U64, strictness);
    }

    static <B> long decode(ByteSource<B> io, B in, int from, int size) {
        if (!io.holds(in, from, SIZE)) {
            return LoopReader.decode(io, in, from, size, Width.U64);
        }
        long bytes = io.readLong(in, from) & -1L >>> 64 - 8 * Math.min(size, Long.BYTES);
        int tail = io.readShort(in, from + Long.BYTES);
        return value(bytes, tail, size + 7 >>> 4, size + 6 >>> 4, false); // 1 from nine bytes on, and from ten on
    }

    /** Eight bytes that each end a value: a branch that is predicted well, and reads a run in a tenth of the time. */
    private static boolean isRunOfOnes(long word) {
        return (word & ContinuationBits.MASK) == 0;
    }

    /** A tenth byte has one bit; one that is lenient may have seven. Padding in the tail is left to the loop. */
    private static boolean isRefused(long bytes, int tail, int beyond, int tenth, int size, Strictness strictness) {
        int bits = strictness == Strictness.LENIENT ? 0x8000 : 0xFE00;
        return (tail & bits & -tenth) != 0
                || strictness == Strictness.CANONICAL && (beyond != 0 || WordReader.isPadded(bytes, size, strictness));
    }

    private static long value(long bytes, int tail, int beyond, int tenth, boolean bitGather) {
        long low = bitGather ? Groups.gatherByBits(bytes) : Groups.gatherEight(bytes);
        long high = (tail & 0x7F | tail >>> 1 & 0x80 & -tenth) & -beyond;
        return low | high << 56;
    }
}
