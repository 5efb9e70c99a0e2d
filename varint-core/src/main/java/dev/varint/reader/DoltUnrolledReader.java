package dev.varint.reader;

import dev.varint.MalformedVarIntException.Reason;
import dev.varint.Strictness;
import dev.varint.Width;
import dev.varint.carrier.ByteSource;

/**
 * Dolt's unrolled decoder: the loop written out, with constant shifts and one branch a byte.
 *
 * <p>Source: "Optimizing varint Decoding" (Dolt), the fastest of its four: as good as any ladder where lengths can be predicted, and as
 * slow where they cannot. There the slice's own bounds check stood in for the
 * end of the bytes; here the loop takes over where fewer bytes are left than a value can have.
 */
public final class DoltUnrolledReader {

    private DoltUnrolledReader() {}

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
        if (to - from < width.maxSize()) {
            return LoopReader.read(io, in, from, to, width, strictness);
        }
        byte b = io.readByte(in, from);
        if (b >= 0) {
            return Ending.end(io, in, from, 1, b, b, width, strictness);
        }
        long x = b & 0x7FL;
        b = io.readByte(in, from + 1);
        if (b >= 0) {
            return end(io, in, from, 2, x, b, width, strictness);
        }
        if (width == Width.U8) {
            return Ending.malformed(io, in, from, 2, Reason.TOO_LONG);
        }
        x |= (b & 0x7FL) << 7;
        b = io.readByte(in, from + 2);
        if (b >= 0) {
            return end(io, in, from, 3, x, b, width, strictness);
        }
        if (width == Width.U16) {
            return Ending.malformed(io, in, from, 3, Reason.TOO_LONG);
        }
        x |= (b & 0x7FL) << 14;
        b = io.readByte(in, from + 3);
        if (b >= 0) {
            return end(io, in, from, 4, x, b, width, strictness);
        }
        return readFromFifth(io, in, from, x | (b & 0x7FL) << 21, width, strictness);
    }

    private static <B> long readFromFifth(
            ByteSource<B> io, B in, int from, long x, Width width, Strictness strictness) {
        byte b = io.readByte(in, from + 4);
        if (b >= 0) {
            return end(io, in, from, 5, x, b, width, strictness);
        }
        if (width == Width.U32) {
            return Ending.malformed(io, in, from, 5, Reason.TOO_LONG);
        }
        x |= (b & 0x7FL) << 28;
        b = io.readByte(in, from + 5);
        if (b >= 0) {
            return end(io, in, from, 6, x, b, width, strictness);
        }
        x |= (b & 0x7FL) << 35;
        b = io.readByte(in, from + 6);
        if (b >= 0) {
            return end(io, in, from, 7, x, b, width, strictness);
        }
        x |= (b & 0x7FL) << 42;
        b = io.readByte(in, from + 7);
        if (b >= 0) {
            return end(io, in, from, 8, x, b, width, strictness);
        }
        x |= (b & 0x7FL) << 49;
        b = io.readByte(in, from + 8);
        if (b >= 0) {
            return end(io, in, from, 9, x, b, width, strictness);
        }
        x |= (b & 0x7FL) << 56;
        b = io.readByte(in, from + 9);
        if (b >= 0) {
            return end(io, in, from, 10, x, b, width, strictness);
        }
        return Ending.malformed(io, in, from, 10, Reason.TOO_LONG);
    }

    private static <B> long end(
            ByteSource<B> io, B in, int from, int size, long x, byte last, Width width, Strictness strictness) {
        return Ending.end(io, in, from, size, x | (long) last << 7 * (size - 1), last, width, strictness);
    }
}
