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

    static final int SIZE = 10;

    private WordAndTail() {}

    static <B> long read(ByteSource<B> io, B in, int from, int to, Strictness strictness, boolean bitGather) {
        if (!io.holds(in, from, SIZE)) {
            return LoadedLong.read(WordReader.load(io, in, from), io, in, from, to, strictness, bitGather);
        }
        int tail = tail(io.readLong(in, from + SIZE - Long.BYTES));
        long word = io.readLong(in, from);
        long stops = stops(word);
        if (isRunOfOnes(stops) && from < to) {
            io.complete(in, from, from + 1);
            return word & 0x7F;
        }
        int continued = continued(tail);
        int tenth = tenth(stops, continued);
        int stop = first(stops);
        int end = from - tenth + (stop >>> 3) + 1; // in this order: what waits for stop comes last
        if (end > to || isRefused(word, tail, stop, continued, strictness)) {
            return LoopReader.read(io, in, from, to, Width.U64, strictness);
        }
        io.complete(in, from, end);
        long bytes = upTo(word, stop);
        return gather(bytes, bitGather) | high(tail, -beyond(stop));
    }

    static <B> int scan(ByteSource<B> io, B in, int from, int to, Strictness strictness) {
        if (io.holds(in, from, SIZE)) {
            int tail = tail(io.readLong(in, from + SIZE - Long.BYTES));
            long word = io.readLong(in, from);
            long stops = stops(word);
            if (isRunOfOnes(stops) && from < to) {
                return 1;
            }
            int continued = continued(tail);
            int tenth = tenth(stops, continued);
            int stop = first(stops);
            int size = (stop >>> 3) + 1 - tenth;
            if (from + size <= to && !isRefused(word, tail, stop, continued, strictness)) {
                return size;
            }
        }
        return LoopReader.scan(io, in, from, to, Width.U64, strictness);
    }

    static <B> long decode(ByteSource<B> io, B in, int from, int size, boolean bitGather) {
        if (!io.holds(in, from, SIZE)) {
            return LoopReader.decode(io, in, from, size, Width.U64);
        }
        int tail = tail(io.readLong(in, from + SIZE - Long.BYTES));
        int beyond = Long.BYTES - size >> 31; // -1 from nine bytes on
        long bytes = io.readLong(in, from) & (-1L >>> -(size << 3) | beyond);
        return gather(bytes, bitGather) | high(tail, beyond);
    }

    /**
     * The two bytes after the word. As the end of another word, and before the first: then most of what a carrier checks is the
     * same for both, and C2 drops it. All values of two bytes take 0.77 ns so, and 0.92 with two bytes of their own (byte[], JDK 25,
     * Zen 5). Not loaded here: a call deeper, JDK 17 did not always inline it.
     */
    private static int tail(long lastEight) {
        return (int) (lastEight >>> Long.SIZE - Short.SIZE);
    }

    static long gather(long bytes, boolean bitGather) {
        return bitGather ? Groups.gatherByBits(bytes) : Groups.gatherEight(bytes);
    }

    static long stops(long word) {
        return ~word & ContinuationBits.MASK;
    }

    /** Eight bytes that each end a value: a branch that is predicted well, and reads a run in a tenth of the time. */
    static boolean isRunOfOnes(long stops) {
        return stops == ContinuationBits.MASK;
    }

    /** The first high bit that is clear; 64 if there is none. */
    static int first(long stops) {
        return OneLength.of(Long.numberOfTrailingZeros(stops));
    }

    /**
     * The bytes that end at a stop, the last without its high bit, which is clear; all if the stop is 64.
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

    /** &minus;1 if more follows the ninth byte, if that is one of the value's; else 0. */
    static int continued(int tail) {
        return tail << 24 >> 31;
    }

    /**
     * &minus;1 if there are ten bytes, else 0. A conditional move that need not wait until zeros are counted: 5.1 instead of 5.5 ns
     * for 1 to 10 bytes mixed (byte[], JDK 25, Zen 3). C2 makes it a branch if nothing else needs {@code continued}.
     */
    private static int tenth(long stops, int continued) {
        return OneLength.ofTail(stops == 0 ? continued : 0);
    }

    /** Padding in the tail is left to the loop. */
    private static boolean isRefused(long word, int tail, int stop, int continued, Strictness strictness) {
        return (tail & -beyond(stop) & continued & refused(strictness)) != 0
                || strictness == Strictness.CANONICAL
                        && (beyond(stop) != 0 || LoadedWord.isPadded(upTo(word, stop), (stop >>> 3) + 1, strictness));
    }

    /** The bits of a tail that a tenth byte may not have: all but one; if it is lenient, the continuation bit. */
    static int refused(Strictness strictness) {
        return strictness == Strictness.LENIENT ? 0x8000 : 0xFE00;
    }

    /**
     * {@link Groups#tail} of what {@code mask} leaves of the tail: -1 if it is the value's, else 0. Masking beforehand makes reading
     * mixed lengths take 5.7 instead of 5.2 ns (JDK 17, Zen 3).
     */
    private static long high(int tail, int mask) {
        return (long) (tail & mask & (tail >>> 1 | 0x7F)) << 56;
    }
}
