package dev.varint.reader;

import dev.varint.carrier.ByteSource;
import dev.varint.carrier.ReadSource;
import dev.varint.format.Strictness;
import dev.varint.format.VarIntType;
import dev.varint.kernel.ContinuationBits;
import dev.varint.kernel.SevenBitGroups;

/**
 * {@link WordReader} for values of up to ten bytes: a word of eight bytes and the two bytes after it, both loaded
 * whatever the length, so that values of nine and ten bytes cost no mispredicted branch either.
 *
 * <pre>
 *   ninth       word
 *   and tenth
 *   .......J    1HHHHHHH 1GGGGGGG ... 1BBBBBBB 1AAAAAAA
 *   1IIIIIII
 *
 *   value       J IIIIIII HHHHHHH GGGGGGG ... BBBBBBB AAAAAAA
 * </pre>
 */
final class TenByteReader {

    static final int SIZE = 10;

    private TenByteReader() {}

    static <B> long read(
            ReadSource<B> io, B src, int from, int to, VarIntType type, Strictness strictness, boolean bitGather) {
        if (!io.holds(src, from, SIZE)) {
            return LoadedWord64.read(io.load(src, from), io, src, from, to, type, strictness, bitGather);
        }
        int ninthAndTenth = ninthAndTenth(io.readLong(src, from + SIZE - Long.BYTES));
        long word = io.readLong(src, from);
        long stops = stops(word);
        if (areOneByteValues(stops) && from < to) {
            io.complete(src, from, from + 1);
            return type.value(word & 0x7F, 1);
        }
        int continued = continued(ninthAndTenth);
        int tenth = tenth(stops, continued);
        int stop = firstStop(stops);
        int end = from - tenth + (stop >>> 3) + 1; // in this order: what waits for stop comes last
        if (end > to || isRefused(word, ninthAndTenth, stop, continued, type, strictness)) {
            return LoopReader.read(io, src, from, to, type, strictness);
        }
        io.complete(src, from, end);
        long bytes = upTo(word, stop);
        return type.value(gather(bytes, bitGather) | topEightBits(ninthAndTenth, -beyond(stop)), end - from);
    }

    static <B> int scan(ByteSource<B> io, B src, int from, int to, VarIntType type, Strictness strictness) {
        if (io.holds(src, from, SIZE)) {
            int ninthAndTenth = ninthAndTenth(io.readLong(src, from + SIZE - Long.BYTES));
            long word = io.readLong(src, from);
            long stops = stops(word);
            if (areOneByteValues(stops) && from < to) {
                return 1;
            }
            int continued = continued(ninthAndTenth);
            int tenth = tenth(stops, continued);
            int stop = firstStop(stops);
            int size = (stop >>> 3) + 1 - tenth;
            if (from + size <= to && !isRefused(word, ninthAndTenth, stop, continued, type, strictness)) {
                return size;
            }
        }
        return LoopReader.scan(io, src, from, to, type, strictness);
    }

    static <B> long decode(ByteSource<B> io, B src, int from, int size, VarIntType type, boolean bitGather) {
        if (!io.holds(src, from, SIZE)) {
            return LoopReader.decode(io, src, from, size, type);
        }
        int ninthAndTenth = ninthAndTenth(io.readLong(src, from + SIZE - Long.BYTES));
        int beyond = Long.BYTES - size >> 31; // -1 from nine bytes on
        long bytes = io.readLong(src, from) & (-1L >>> -(size << 3) | beyond);
        return type.value(gather(bytes, bitGather) | topEightBits(ninthAndTenth, beyond), size);
    }

    /**
     * The two bytes after the word, from the end of another word. The caller loads that word before the first one: most
     * checks of the carrier are then the same for both, and C2 drops one of each. The caller loads it because JDK 17
     * did not always inline a load that is one call deeper.
     */
    private static int ninthAndTenth(long lastEight) {
        return (int) (lastEight >>> Long.SIZE - Short.SIZE);
    }

    static long gather(long bytes, boolean bitGather) {
        return bitGather ? SevenBitGroups.gatherByBits(bytes) : SevenBitGroups.gatherEight(bytes);
    }

    static long stops(long word) {
        return ~word & ContinuationBits.MASK;
    }

    /**
     * Whether eight bytes each end a value: a branch that is predicted well, and makes runs of one-byte values much
     * faster.
     */
    static boolean areOneByteValues(long stops) {
        return stops == ContinuationBits.MASK;
    }

    /** The first high bit that is clear; 64 if there is none. */
    static int firstStop(long stops) {
        return JitHintOneSize.stop(Long.numberOfTrailingZeros(stops));
    }

    /**
     * The bytes up to a stop. The high bit of the last one is clear and left out. All bytes if the stop is 64.
     *
     * <pre>
     *   word             ........ ........ 0CCCCCCC 1BBBBBBB 1AAAAAAA     stop 23
     *   -1 &gt;&gt;&gt; 64 - 23                      1111111 11111111 11111111
     * </pre>
     */
    static long upTo(long word, int stop) {
        return word & -1L >>> -stop;
    }

    /** 1 from nine bytes on. */
    private static int beyond(int stop) {
        return stop >>> 6;
    }

    /** &minus;1 if the ninth byte has its continuation bit, else 0. It matters only if the value has a ninth byte. */
    static int continued(int ninthAndTenth) {
        return ninthAndTenth << 24 >> 31;
    }

    /**
     * &minus;1 if there are ten bytes, else 0. It is a conditional move that does not wait for the count of zeros. C2
     * would make it a branch if nothing else used {@code continued}.
     */
    private static int tenth(long stops, int continued) {
        return JitHintOneSize.continued(stops == 0 ? continued : 0);
    }

    /** Padding in these two bytes is left to the loop. */
    private static boolean isRefused(
            long word, int ninthAndTenth, int stop, int continued, VarIntType type, Strictness strictness) {
        return (refusedBits(ninthAndTenth, type, strictness) & -beyond(stop) & continued) != 0
                || strictness == Strictness.CANONICAL
                        && (beyond(stop) != 0
                                || LoadedWord32.isPadded(upTo(word, stop), (stop >>> 3) + 1, type, strictness));
    }

    /**
     * Returns the bits of the tenth byte that are not allowed, shifted by eight; 0 if the byte is accepted. Allowed is
     * the lowest bit; if lenient, all but the continuation bit. In a signed value the others may repeat the lowest.
     */
    static int refusedBits(int ninthAndTenth, VarIntType type, Strictness strictness) {
        if (strictness == Strictness.LENIENT) {
            return ninthAndTenth & 0x8000;
        }
        return type.isSigned() ? ninthAndTenth + 0x100 & 0x7E00 | ninthAndTenth & 0x8000 : ninthAndTenth & 0xFE00;
    }

    /**
     * {@link SevenBitGroups#topEightBits} of the bytes that {@code mask} leaves: all if the value has them (-1), else
     * none (0). Masking beforehand is slower where sizes are mixed.
     */
    private static long topEightBits(int ninthAndTenth, int mask) {
        return (long) (ninthAndTenth & mask & (ninthAndTenth >>> 1 | 0x7F)) << 56;
    }
}
