package dev.varint.reader;

import dev.varint.Strictness;
import dev.varint.Width;
import dev.varint.carrier.ByteSource;
import dev.varint.kernel.Groups;

/**
 * Word-at-once: one eight-byte load, whatever the length. The first byte without continuation bit is found by counting
 * zeros, and the groups before it are packed by SWAR. No branch depends on the length, so nothing mispredicts.
 *
 * <pre>
 *   word           ........ ........ 0CCCCCCC 1BBBBBBB 1AAAAAAA
 *   stops = ~word  .0000000 .0000000 10000000 00000000 00000000     after &amp; 80...80
 *   stops ^ stops - 1                11111111 11111111 11111111     the bytes of the value
 * </pre>
 *
 * Where eight bytes cannot be loaded the {@link XorLadderReader} takes over; it needs no more than the value.
 *
 * <p>Source: varint-simd (Rust) and Netty's {@code ProtobufVarint32FrameDecoder}, which does it with four bytes.
 */
public final class WordReader {

    private static final long STOP = 0x8080_8080_8080_8080L;

    private WordReader() {}

    /**
     * Reads a value, or tells {@code io} why there is none.
     *
     * @param <B> the carrier
     * @param io how to read {@code in}
     * @param in where to read
     * @param from the index of the first byte
     * @param to the index after the last byte there is, {@code from <= to <= io.limit(in)}
     * @param width the type of the value; a constant
     * @param strictness what to forgive; a constant
     * @return the value, zero-extended; 0 if there is none and {@code io} returned
     */
    public static <B> long read(ByteSource<B> io, B in, int from, int to, Width width, Strictness strictness) {
        return read(io, in, from, to, width, strictness, false);
    }

    static <B> long read(
            ByteSource<B> io, B in, int from, int to, Width width, Strictness strictness, boolean bitGather) {
        if (io.limit(in) - from < Long.BYTES) {
            return XorLadderReader.read(io, in, from, to, width, strictness);
        }
        long word = io.readLong(in, from);
        long stops = ~word & stops(width);
        int size = size(word, stops);
        if (stops == 0 || size > to - from) {
            return beyondWord(io, in, from, to, word, width, strictness);
        }
        long groups = payload(word, stops);
        if (!isAccepted(groups, size, width, strictness)) {
            return LoopReader.read(io, in, from, to, width, strictness);
        }
        io.complete(in, from, size);
        return gather(groups, width, bitGather) & width.mask();
    }

    /**
     * Finds out how many bytes a value takes, without reading it.
     *
     * @param <B> the carrier
     * @param io how to read {@code in}
     * @param in where to read
     * @param from the index of the first byte
     * @param to the index after the last byte there is, {@code from <= to <= io.limit(in)}
     * @param width the type of the value; a constant
     * @param strictness what to forgive; a constant
     * @return n &ge; 1: n bytes make a value; 0: more bytes are needed; &minus;k: malformed, certain after k bytes
     */
    public static <B> int scan(ByteSource<B> io, B in, int from, int to, Width width, Strictness strictness) {
        if (io.limit(in) - from >= Long.BYTES) {
            long word = io.readLong(in, from);
            long stops = ~word & stops(width);
            int size = size(word, stops);
            if (stops != 0 && size <= to - from && isAccepted(payload(word, stops), size, width, strictness)) {
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
        if (size <= Long.BYTES && io.limit(in) - from >= Long.BYTES) {
            long groups = io.readLong(in, from) & -1L >>> 64 - 8 * size & Groups.PAYLOAD;
            return gather(groups, width, false) & width.mask();
        }
        return LoopReader.decode(io, in, from, size, width);
    }

    /** Where the most bytes that a value can have, or the first eight of them, may end. */
    private static long stops(Width width) {
        return width == Width.U64 ? STOP : STOP >>> 64 - 8 * width.maxSize();
    }

    private static int size(long word, long stops) {
        int zeros = Long.numberOfTrailingZeros(stops);
        if ((word & 0x80) == 0) {
            zeros = 7;
        }
        return (zeros >>> 3) + 1;
    }

    private static long payload(long word, long stops) {
        return word & (stops ^ stops - 1) & Groups.PAYLOAD;
    }

    private static long gather(long groups, Width width, boolean bitGather) {
        if (bitGather) {
            return Groups.gatherByBits(groups);
        }
        return width == Width.U64 ? Groups.gatherEight(groups) : Groups.gatherFive(groups);
    }

    private static boolean isAccepted(long groups, int size, Width width, Strictness strictness) {
        if (strictness == Strictness.CANONICAL && size > 1 && groups >>> 8 * (size - 1) == 0) {
            return false;
        }
        return strictness == Strictness.LENIENT || width == Width.U64 || (groups & surplus(width)) == 0;
    }

    /** The bits of the last possible byte that the type does not have. */
    private static long surplus(Width width) {
        return (0x7FL & -1L << width.lastBits()) << 8 * (width.maxSize() - 1);
    }

    private static <B> long beyondWord(
            ByteSource<B> io, B in, int from, int to, long word, Width width, Strictness strictness) {
        if (width != Width.U64 || (word & STOP) != STOP || to - from < 9 || io.limit(in) - from < width.maxSize()) {
            return LoopReader.read(io, in, from, to, width, strictness);
        }
        long low = Groups.gatherEight(word & Groups.PAYLOAD);
        int next = io.readShort(in, from + Long.BYTES);
        int last = next & 0x7F;
        if ((next & 0x80) == 0) {
            return Ending.end(io, in, from, 9, low | (long) last << 56, last, width, strictness);
        }
        if (to - from < 10 || (next & 0x8000) != 0) {
            return LoopReader.read(io, in, from, to, width, strictness);
        }
        int tenth = next >>> 8 & 0x7F;
        return Ending.end(io, in, from, 10, low | (long) last << 56 | (long) tenth << 63, tenth, width, strictness);
    }
}
