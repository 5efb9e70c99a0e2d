package dev.varint.reader;

import dev.varint.MalformedVarIntException.Reason;
import dev.varint.Strictness;
import dev.varint.Width;
import dev.varint.carrier.ByteSource;

/**
 * The XOR-trick ladder: one step a byte, and the sign of what has been gathered so far tells whether to stop.
 *
 * <p>Bytes are signed, so a continued one brings ones from its bit 7 upwards: {@code b = (b & 0x7F) ^ (-1 << 7)}. Combined by
 * XOR, each continued byte flips the sign and the last one does not. What the continued bytes left behind depends only on how
 * many there were, and one XOR with a constant takes it away.
 *
 * <pre>
 *   bytes            1AAAAAAA 1BBBBBBB 0CCCCCCC
 *   signed, shifted  11111111 11111111 1AAAAAAA
 *                  ^ 11111111 1BBBBBBB 0.......    (-1 &lt;&lt; 14 and its payload)
 *                  ^ 000CCCCC CC......             positive: stop after three
 *   constant       ^ -1 &lt;&lt; 7 ^ -1 &lt;&lt; 14
 * </pre>
 *
 * <p>Fast path: where the most bytes a value can have are there, no step checks for the end. Slow path: each does. An int
 * holds the first four bytes, a long the rest.
 *
 * <p>Source: Google's protobuf-java, and "perf: unroll VarInt parsing loops" (hashgraph/pbj pull request 826), which splits
 * the paths and rejects ten bytes of {@code ff}. From arrays as fast as any where all values have the same one to three bytes; on
 * unpredictable lengths every value costs a mispredicted branch, and {@link WordReader} takes half the time.
 */
public final class XorLadderReader {

    private static final int TWO = -1 << 7;
    private static final int THREE = TWO ^ -1 << 14;
    private static final int FOUR = THREE ^ -1 << 21;
    private static final long FIVE = FOUR ^ -1L << 28;
    private static final long SIX = FIVE ^ -1L << 35;
    private static final long SEVEN = SIX ^ -1L << 42;
    private static final long EIGHT = SEVEN ^ -1L << 49;
    private static final long NINE = EIGHT ^ -1L << 56;
    private static final long TEN = NINE ^ -1L << 63;

    private XorLadderReader() {}

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
        return to - from >= width.maxSize()
                ? readFast(io, in, from, width, strictness)
                : readSlow(io, in, from, to, width, strictness);
    }

    /**
     * {@link #read} without a look at where the bytes end, for loops that know: a call for values near the end beside it keeps a
     * carrier that counts what it reads in memory.
     *
     * <p><b>Trust:</b> {@link Width#maxSize} bytes must be there, or a value that ends before they do.
     *
     * @param <B> the carrier
     * @param io how to read {@code in}
     * @param in where to read
     * @param from the index of the first byte
     * @param width the type of the value; a constant
     * @param strictness what to forgive; a constant
     * @return the value, zero-extended; 0 if there is none and {@code io} returned
     */
    public static <B> long readFast(ByteSource<B> io, B in, int from, Width width, Strictness strictness) {
        int x = io.readByte(in, from);
        if (x >= 0) {
            return end(io, in, from, 1, x, width, strictness);
        }
        x ^= io.readByte(in, from + 1) << 7;
        if (x < 0) {
            return end(io, in, from, 2, x ^ TWO, width, strictness);
        }
        if (width == Width.U8) {
            return Ending.malformed(io, in, from, 2, Reason.TOO_LONG);
        }
        x ^= io.readByte(in, from + 2) << 14;
        if (x >= 0) {
            return end(io, in, from, 3, x ^ THREE, width, strictness);
        }
        if (width == Width.U16) {
            return Ending.malformed(io, in, from, 3, Reason.TOO_LONG);
        }
        x ^= io.readByte(in, from + 3) << 21;
        if (x < 0) {
            return end(io, in, from, 4, x ^ FOUR, width, strictness);
        }
        return readFromFifth(io, in, from, x, width, strictness);
    }

    private static <B> long readFromFifth(
            ByteSource<B> io, B in, int from, long x, Width width, Strictness strictness) {
        x = step(io, in, from, 4, x);
        if (x >= 0) {
            return end(io, in, from, 5, x ^ FIVE, width, strictness);
        }
        if (width == Width.U32) {
            return Ending.malformed(io, in, from, 5, Reason.TOO_LONG);
        }
        x = step(io, in, from, 5, x);
        if (x < 0) {
            return end(io, in, from, 6, x ^ SIX, width, strictness);
        }
        x = step(io, in, from, 6, x);
        if (x >= 0) {
            return end(io, in, from, 7, x ^ SEVEN, width, strictness);
        }
        x = step(io, in, from, 7, x);
        if (x < 0) {
            return end(io, in, from, 8, x ^ EIGHT, width, strictness);
        }
        x = step(io, in, from, 8, x);
        if (x >= 0) {
            return end(io, in, from, 9, x ^ NINE, width, strictness);
        }
        byte last = io.readByte(in, from + 9);
        if (last >= 0) {
            return Ending.end(io, in, from, 10, x ^ TEN ^ (long) last << 63, last, width, strictness);
        }
        return Ending.malformed(io, in, from, 10, Reason.TOO_LONG);
    }

    private static <B> long readSlow(ByteSource<B> io, B in, int from, int to, Width width, Strictness strictness) {
        long x = 0;
        long continued = 0;
        for (int i = 0; i < to - from; i++) {
            byte b = io.readByte(in, from + i);
            x ^= (long) b << 7 * i;
            if (b >= 0) {
                return end(io, in, from, i + 1, x ^ continued, width, strictness);
            }
            continued ^= -1L << 7 * (i + 1);
        }
        io.incomplete(in, from, to);
        return 0;
    }

    private static <B> long step(ByteSource<B> io, B in, int from, int i, long x) {
        return x ^ (long) io.readByte(in, from + i) << 7 * i;
    }

    /** The last byte is what stands above the groups before it. */
    private static <B> long end(
            ByteSource<B> io, B in, int from, int size, long value, Width width, Strictness strictness) {
        return Ending.end(io, in, from, size, value, (int) (value >>> 7 * (size - 1)), width, strictness);
    }
}
