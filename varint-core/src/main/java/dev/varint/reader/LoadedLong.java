package dev.varint.reader;

import dev.varint.Strictness;
import dev.varint.Width;
import dev.varint.carrier.ByteSource;
import dev.varint.kernel.Groups;

/**
 * {@link LoadedWord} for 64 bits: the two bytes after the word are loaded only where no byte of the word ends the value. So one
 * branch depends on the length: whether it is more than eight. {@link WordAndTail} has no such branch and loads both always, which
 * pays where a load is cheap and lengths above and below eight are mixed.
 */
final class LoadedLong {

    private LoadedLong() {}

    static <B> long read(
            long word, ByteSource<B> io, B in, int from, int to, Strictness strictness, boolean bitGather) {
        long stops = WordAndTail.stops(word);
        if (stops == 0) {
            return readOn(io, in, from, to, word, strictness, bitGather);
        }
        int stop = WordAndTail.first(stops);
        if (stop == 7) {
            stop = 7; // a hint as those of OneLength, which knows no 7: readers of arrays have a branch for it
        }
        int size = (stop >>> 3) + 1;
        int end = from + size;
        long bytes = WordAndTail.upTo(word, stop);
        if (end > to || LoadedWord.isPadded(bytes, size, strictness)) {
            return LoopReader.read(io, in, from, to, Width.U64, strictness);
        }
        io.complete(in, from, end);
        return WordAndTail.gather(bytes, bitGather);
    }

    /** A method of its own, for C2 to have less to inline where it is rare. */
    private static <B> long readOn(
            ByteSource<B> io, B in, int from, int to, long word, Strictness strictness, boolean bitGather) {
        if (io.holds(in, from, WordAndTail.SIZE)) {
            int tail = io.readShort(in, from + Long.BYTES);
            int end = from + size(tail);
            if (end <= to && !isRefused(tail, strictness)) {
                io.complete(in, from, end);
                return WordAndTail.gather(word, bitGather) | Groups.tail(tail);
            }
        }
        return LoopReader.read(io, in, from, to, Width.U64, strictness);
    }

    static <B> int scan(long word, ByteSource<B> io, B in, int from, int to, Strictness strictness) {
        long stops = WordAndTail.stops(word);
        if (stops == 0) {
            return scanOn(io, in, from, to, strictness);
        }
        int stop = WordAndTail.first(stops);
        int size = (stop >>> 3) + 1;
        return from + size > to || LoadedWord.isPadded(WordAndTail.upTo(word, stop), size, strictness)
                ? LoopReader.scan(io, in, from, to, Width.U64, strictness)
                : size;
    }

    private static <B> int scanOn(ByteSource<B> io, B in, int from, int to, Strictness strictness) {
        if (io.holds(in, from, WordAndTail.SIZE)) {
            int tail = io.readShort(in, from + Long.BYTES);
            int size = size(tail);
            if (from + size <= to && !isRefused(tail, strictness)) {
                return size;
            }
        }
        return LoopReader.scan(io, in, from, to, Width.U64, strictness);
    }

    static <B> long decode(long word, ByteSource<B> io, B in, int from, int size, boolean bitGather) {
        if (size <= Long.BYTES) {
            return WordAndTail.gather(word & -1L >>> -(size << 3), bitGather);
        }
        return io.holds(in, from, WordAndTail.SIZE)
                ? WordAndTail.gather(word, bitGather) | Groups.tail(io.readShort(in, from + Long.BYTES))
                : LoopReader.decode(io, in, from, size, Width.U64);
    }

    /** Nine, or ten if more follows the first byte of the tail. */
    private static int size(int tail) {
        return WordAndTail.SIZE - 1 - OneLength.ofTail(WordAndTail.continued(tail));
    }

    /** Padding is left to the loop. */
    private static boolean isRefused(int tail, Strictness strictness) {
        return (tail & WordAndTail.continued(tail) & WordAndTail.refused(strictness)) != 0
                || strictness == Strictness.CANONICAL;
    }
}
