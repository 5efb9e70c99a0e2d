package dev.varint.reader;

import dev.varint.Strictness;
import dev.varint.Width;
import dev.varint.carrier.ByteSource;
import dev.varint.kernel.ContinuationBits;
import dev.varint.kernel.Groups;

/**
 * Word-at-once: one eight-byte load, whatever the length, then arithmetic. No branch depends on the length, so nothing
 * mispredicts.
 *
 * <pre>
 *   word             ........ ........ 0CCCCCCC 1BBBBBBB 1AAAAAAA     the first high bit that is clear: three bytes
 *   -1 &gt;&gt;&gt; 64 - 24                     11111111 11111111 11111111
 * </pre>
 *
 * The groups of what is left are packed by SWAR. Where eight bytes cannot be loaded the {@link XorLadderReader} takes over; it
 * needs no more than the value. Values of 64 bits may go on beyond the word: see {@link WordAndTail}.
 *
 * <p>Source: varint-simd (Rust) and Netty's {@code ProtobufVarint32FrameDecoder}, which does it with four bytes.
 */
public final class WordReader {

    private WordReader() {}

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
                ? WordAndTail.read(io, in, from, to, strictness, false)
                : read(io, in, from, to, width, strictness, false);
    }

    /** Not for 64 bits. */
    static <B> long read(
            ByteSource<B> io, B in, int from, int to, Width asked, Strictness forgiven, boolean bitGather) {
        Width width = Usual.width(asked);
        Strictness strictness = Usual.strictness(forgiven);
        if (!io.holds(in, from, Long.BYTES)) {
            return XorLadderReader.read(io, in, from, to, width, strictness);
        }
        long word = io.readLong(in, from);
        if (isRunOfOnes(word) && from < to) {
            io.complete(in, from, from + 1);
            return word & 0x7F;
        }
        int size = size((int) word, width);
        long bytes = first(word, size);
        int end = from + size;
        if (end > to || isRefused(bytes, size, width, strictness)) {
            return LoopReader.read(io, in, from, to, width, strictness);
        }
        io.complete(in, from, end);
        return gather(bytes, width, bitGather);
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
        if (width == Width.U64) {
            return WordAndTail.scan(io, in, from, to, strictness);
        }
        if (io.holds(in, from, Long.BYTES)) {
            long word = io.readLong(in, from);
            int size = isRunOfOnes(word) ? 1 : size((int) word, width);
            if (from + size <= to && !isRefused(first(word, size), size, width, strictness)) {
                return size;
            }
        }
        return LoopReader.scan(io, in, from, to, width, strictness);
    }

    /**
     * Reads a value whose size is known.
     *
     * @param <B> the carrier
     * @param io how to read {@code in}
     * @param in where to read
     * @param from the index of the first byte
     * @param size the number of bytes, as {@link #scan} found it
     * @param width the type of the value; a constant
     * @return the value, zero-extended, without bits beyond its type
     */
    public static <B> long decode(ByteSource<B> io, B in, int from, int size, Width width) {
        return decode(io, in, from, size, width, false);
    }

    static <B> long decode(ByteSource<B> io, B in, int from, int size, Width width, boolean bitGather) {
        if (width == Width.U64) {
            return WordAndTail.decode(io, in, from, size, bitGather);
        }
        if (io.holds(in, from, Long.BYTES)) {
            return gather(first(io.readLong(in, from), size), width, bitGather);
        }
        return LoopReader.decode(io, in, from, size, width);
    }

    /**
     * Eight bytes that each end a value: a branch that is predicted well, and reads a run of one-byte values in 0.5 ns each instead
     * of 1.4. On the proxy mix it mispredicts now and then and costs 0.2 of 4.1 ns (ByteBuf, JDK 25, Zen 3).
     */
    private static boolean isRunOfOnes(long word) {
        return (word & ContinuationBits.MASK) == 0;
    }

    /**
     * Later choices override earlier ones, for the first stop must win. Each is a conditional move where the profile is mixed. Where
     * it knows one length only, all fold to a constant, and the next value's index no longer waits for this one: {@link OneLength}
     * has the figures. For the JIT to do so each must choose between constants or what was chosen, and no branch test it. Counting
     * zeros and {@link OneLength} would be simpler, but five bytes take 3.6 to 5.0 ns then instead of 2.9 to 3.4, and mixed
     * lengths 3 % more (byte[], JDK 25, Zen 3).
     */
    private static int size(int word, Width width) {
        if (width == Width.U32) {
            return size(word);
        }
        int size = width.maxSize();
        if (width == Width.U16 && (word & 0x8000) == 0) {
            size = 2;
        }
        if ((word & 0x80) == 0) {
            size = 1;
        }
        return size;
    }

    /**
     * Three moves in a row at most: one more took the proxy mix from 4.2 to 4.8 ns (ByteBuf, JDK 25, Zen 3). {@code twoBits} is a
     * constant where all values have two bytes, or all have more, as in {@link OneLength}: then the choices above two, or the one below,
     * are dropped with their branches. Two bytes take 0.66 instead of 0.94 ns so (byte[], JDK 25, Zen 5).
     */
    private static int size(int word) {
        int twoBits = word & 0x8080;
        if (twoBits == 0x80) {
            twoBits = 0x80;
        }
        if (twoBits == 0x8080) {
            twoBits = 0x8080;
        }
        int shorter = 2;
        if ((twoBits & 0x80) == 0) {
            shorter = 1;
        }
        int size = 5;
        if (word >= 0) {
            size = 4;
        }
        if ((word & 0x80_0000) == 0) {
            size = 3;
        }
        if (twoBits != 0x8080) {
            size = shorter;
        }
        return size;
    }

    private static long first(long word, int size) {
        return word & ~(-1L << 8 * size);
    }

    /**
     * Whether the last possible byte has a bit that no accepted value has: its continuation bit, which tells of too many bytes,
     * or unless lenient one beyond the type; or whether there is padding and none is allowed.
     */
    private static boolean isRefused(long bytes, int size, Width width, Strictness strictness) {
        long bits = strictness == Strictness.LENIENT ? 0x80 : 0xFF & -1 << width.lastBits();
        return (bytes >>> 8 * (width.maxSize() - 1) & bits) != 0 || isPadded(bytes, size, strictness);
    }

    static boolean isPadded(long bytes, int size, Strictness strictness) {
        return Ending.isPadded(size, (int) (bytes >>> 8 * (size - 1)), strictness);
    }

    private static long gather(long bytes, Width width, boolean bitGather) {
        if (width == Width.U8) {
            return Groups.gatherTwo(bytes);
        } else if (width == Width.U16) {
            return Groups.gatherThree(bytes);
        } else {
            return (bitGather ? Groups.gatherByBits(bytes) : Groups.gatherFive(bytes)) & width.mask();
        }
    }
}
