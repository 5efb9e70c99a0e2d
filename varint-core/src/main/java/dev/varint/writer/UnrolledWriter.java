package dev.varint.writer;

import dev.varint.carrier.ByteSink;

/**
 * Naively unrolled: compares the value with the limits of each size, then stores its bytes one after the other.
 *
 * <p>Source: "How fast can you write a VarInt?" (Steinborn), try 2: no faster than the loop on x86 there, a little
 * faster on Apple M1. It makes as many comparisons as the loop, and each shift depends on the one before.
 */
public final class UnrolledWriter {

    private UnrolledWriter() {}

    /** {@return the index after {@code value}, written in 1 to 5 bytes} */
    public static <B> int write(ByteSink<B> io, B dst, int index, int value) {
        if (value < 0) {
            return writeFive(io, dst, index, value);
        } else if (value < 1 << 7) {
            return io.writeByte(dst, index, value);
        } else if (value < 1 << 14) {
            index = io.writeByte(dst, index, value & 0x7F | 0x80);
            return io.writeByte(dst, index, value >>> 7);
        } else if (value < 1 << 21) {
            index = io.writeByte(dst, index, value & 0x7F | 0x80);
            index = io.writeByte(dst, index, (value >>>= 7) & 0x7F | 0x80);
            return io.writeByte(dst, index, value >>> 7);
        } else if (value < 1 << 28) {
            index = io.writeByte(dst, index, value & 0x7F | 0x80);
            index = io.writeByte(dst, index, (value >>>= 7) & 0x7F | 0x80);
            index = io.writeByte(dst, index, (value >>>= 7) & 0x7F | 0x80);
            return io.writeByte(dst, index, value >>> 7);
        } else {
            return writeFive(io, dst, index, value);
        }
    }

    private static <B> int writeFive(ByteSink<B> io, B dst, int index, int value) {
        index = io.writeByte(dst, index, value & 0x7F | 0x80);
        index = io.writeByte(dst, index, (value >>>= 7) & 0x7F | 0x80);
        index = io.writeByte(dst, index, (value >>>= 7) & 0x7F | 0x80);
        index = io.writeByte(dst, index, (value >>>= 7) & 0x7F | 0x80);
        return io.writeByte(dst, index, value >>> 7);
    }
}
