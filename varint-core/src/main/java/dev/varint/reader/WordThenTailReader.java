package dev.varint.reader;

import dev.varint.Strictness;
import dev.varint.Width;
import dev.varint.carrier.ByteSource;
import dev.varint.kernel.BitGather;
import dev.varint.kernel.Groups;

/**
 * {@link BitGatherReader}, but of 64 bits it loads the two bytes after the word only where no byte of the word ends the value. So
 * one branch depends on the length: whether it is more than eight.
 *
 * <p>For a ByteBuf, whose checks make a load dear and its code long: with two, C2 mostly does not inline the reader (see
 * CONTRIBUTING). ByteBuf, pooled, direct, JDK 25, Zen 5: 1 to 5 bytes mixed 3.9 instead of 6.8 ns, six bytes 1.8 instead of 5.3, ten
 * 2.2 instead of 3.3 to 6.0. It loses where lengths above and below eight are mixed so that nobody can guess: 1 to 10 bytes 5.0
 * instead of 3.7 ns from an unpooled ByteBuf, 4.3 instead of 3.3 from an array.
 *
 * <p>Source: none known.
 */
public final class WordThenTailReader {

    private WordThenTailReader() {}

    /**
     * Reads a value, or tells {@code io} why there is none.
     *
     * @param <B> the carrier
     * @param io how to read {@code in}
     * @param in where to read
     * @param from the index of the first byte
     * @param to the index after the last byte there is, {@code from <= to}
     * @param width the type of the value; a constant
     * @param strictness what to forgive; a constant
     * @return the value, zero-extended; 0 if there is none and {@code io} returned
     */
    public static <B> long read(ByteSource<B> io, B in, int from, int to, Width width, Strictness strictness) {
        return width == Width.U64
                ? read(io, in, from, to, strictness)
                : WordReader.read(io, in, from, to, width, strictness, BitGather.ENABLED);
    }

    private static <B> long read(ByteSource<B> io, B in, int from, int to, Strictness forgiven) {
        Strictness strictness = Usual.strictness(forgiven);
        if (!io.holds(in, from, WordAndTail.SIZE)) {
            return XorLadderReader.read(io, in, from, to, Width.U64, strictness);
        }
        long word = io.readLong(in, from);
        long stops = WordAndTail.stops(word);
        if (WordAndTail.isRunOfOnes(stops) && from < to) {
            io.complete(in, from, from + 1);
            return word & 0x7F;
        }
        if (stops == 0) {
            return readOn(io, in, from, to, word, strictness);
        }
        int stop = WordAndTail.first(stops);
        int size = (stop >>> 3) + 1;
        int end = from + size;
        long bytes = WordAndTail.upTo(word, stop);
        if (end > to || WordReader.isPadded(bytes, size, strictness)) {
            return LoopReader.read(io, in, from, to, Width.U64, strictness);
        }
        io.complete(in, from, end);
        return WordAndTail.gather(bytes, BitGather.ENABLED);
    }

    /** A method of its own, for C2 to have less to inline where it is rare. */
    private static <B> long readOn(ByteSource<B> io, B in, int from, int to, long word, Strictness strictness) {
        int tail = io.readShort(in, from + Long.BYTES);
        int end = from + size(tail);
        if (end > to || isRefused(tail, strictness)) {
            return LoopReader.read(io, in, from, to, Width.U64, strictness);
        }
        io.complete(in, from, end);
        return WordAndTail.gather(word, BitGather.ENABLED) | Groups.tail(tail);
    }

    /**
     * Finds out how many bytes a value takes, without reading it.
     *
     * @param <B> the carrier
     * @param io how to read {@code in}
     * @param in where to read
     * @param from the index of the first byte
     * @param to the index after the last byte there is, {@code from <= to}
     * @param width the type of the value; a constant
     * @param strictness what to forgive; a constant
     * @return n &ge; 1: n bytes make a value; 0: more bytes are needed; &minus;k: malformed, certain after k bytes
     */
    public static <B> int scan(ByteSource<B> io, B in, int from, int to, Width width, Strictness strictness) {
        return width == Width.U64
                ? scan(io, in, from, to, strictness)
                : WordReader.scan(io, in, from, to, width, strictness);
    }

    private static <B> int scan(ByteSource<B> io, B in, int from, int to, Strictness forgiven) {
        Strictness strictness = Usual.strictness(forgiven);
        if (io.holds(in, from, WordAndTail.SIZE)) {
            long word = io.readLong(in, from);
            long stops = WordAndTail.stops(word);
            if (WordAndTail.isRunOfOnes(stops) && from < to) {
                return 1;
            }
            if (stops == 0) {
                return scanOn(io, in, from, to, strictness);
            }
            int stop = WordAndTail.first(stops);
            int size = (stop >>> 3) + 1;
            if (from + size <= to && !WordReader.isPadded(WordAndTail.upTo(word, stop), size, strictness)) {
                return size;
            }
        }
        return LoopReader.scan(io, in, from, to, Width.U64, strictness);
    }

    private static <B> int scanOn(ByteSource<B> io, B in, int from, int to, Strictness strictness) {
        int tail = io.readShort(in, from + Long.BYTES);
        int size = size(tail);
        return from + size > to || isRefused(tail, strictness)
                ? LoopReader.scan(io, in, from, to, Width.U64, strictness)
                : size;
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
