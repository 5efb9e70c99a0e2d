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
     * @param to the index after the last byte there is, {@code from <= to}
     * @param width the type of the value; a constant
     * @param strictness what to forgive; a constant
     * @return the value, zero-extended; 0 if there is none and {@code io} returned
     */
    public static <B> long read(ByteSource<B> io, B in, int from, int to, Width width, Strictness strictness) {
        return read(io, in, from, to, width, strictness, false);
    }

    static <B> long read(
            ByteSource<B> io, B in, int from, int to, Width width, Strictness strictness, boolean bitGather) {
        if (!io.holds(in, from, Long.BYTES)) {
            return XorLadderReader.read(io, in, from, to, width, strictness);
        }
        long word = io.readLong(in, from);
        long stops = ~word & STOP;
        long stop = stop(word, stops);
        int end = from + 1 + (Long.numberOfTrailingZeros(stop) >>> 3);
        long bytes = word & stop - 1;
        if (end > to || (bytes & refused(width, strictness)) != 0 || isPadded(bytes, end - from, strictness)) {
            return beyondWord(io, in, from, to, word, stops, width, strictness);
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
        if (io.holds(in, from, Long.BYTES)) {
            long word = io.readLong(in, from);
            long stop = stop(word, ~word & STOP);
            int size = 1 + (Long.numberOfTrailingZeros(stop) >>> 3);
            long bytes = word & stop - 1;
            if (from + size <= to && (bytes & refused(width, strictness)) == 0 && !isPadded(bytes, size, strictness)) {
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
        if (size <= Long.BYTES && io.holds(in, from, Long.BYTES)) {
            return gather(io.readLong(in, from) & -1L >>> 64 - 8 * size, width, false);
        }
        return LoopReader.decode(io, in, from, size, width);
    }

    /** {@code stops}, or its lowest bit. */
    private static long stop(long word, long stops) {
        // Only the lowest bit counts. The special case is here for the JIT: where the profile knows one-byte values
        // only,
        // size and mask become constants (0.6 ns instead of 2.5, JDK 25, Zen 3). Elsewhere it is a conditional move, so
        // nothing can mispredict. For that it must be one value that no branch tests, and stops be used later too.
        if (((int) word & 0x80) == 0) {
            stops = 0x80;
        }
        return stops;
    }

    /**
     * The bits of the last possible byte that no accepted value has: its continuation bit, which tells of too many bytes, and
     * unless lenient those beyond the type. Of 64 bits the word holds too few bytes: the continuation bit of the eighth tells
     * of more.
     */
    private static long refused(Width width, Strictness strictness) {
        if (width == Width.U64) {
            return 1L << 63;
        }
        long bits = strictness == Strictness.LENIENT ? 0x80 : 0xFF & -1 << width.lastBits();
        return bits << 8 * (width.maxSize() - 1);
    }

    private static boolean isPadded(long bytes, int size, Strictness strictness) {
        return strictness == Strictness.CANONICAL && size > 1 && bytes >>> 8 * (size - 1) == 0;
    }

    private static long gather(long bytes, Width width, boolean bitGather) {
        if (width == Width.U64) {
            return bitGather ? Groups.gatherByBits(bytes) : Groups.gatherEight(bytes);
        }
        return (bitGather ? Groups.gatherByBits(bytes) : Groups.gatherFive(bytes)) & width.mask();
    }

    private static <B> long beyondWord(
            ByteSource<B> io, B in, int from, int to, long word, long stops, Width width, Strictness strictness) {
        if (width != Width.U64 || stops != 0 || to - from < 9 || !io.holds(in, from, width.maxSize())) {
            return LoopReader.read(io, in, from, to, width, strictness);
        }
        long low = Groups.gatherEight(word);
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
