package dev.varint.writer;

import dev.varint.carrier.WriteAccess;

/**
 * Naively unrolled: compares the value with the limits of each size, then stores its bytes one after the other.
 *
 * <p>Source: "How fast can you write a VarInt?" (Steinborn), try 2: no faster than the loop on x86 there. It makes as
 * many comparisons, and each shift depends on the one before.
 */
public final class UnrolledWriter {

    private UnrolledWriter() {}

    /** {@return the index after {@code value}, written in 1 to 5 bytes} */
    public static <B> int write(WriteAccess<B> access, B dst, int index, int value) {
        if (value < 0) {
            return writeFive(access, dst, index, value);
        } else if (value < 1 << 7) {
            return access.writeByte(dst, index, value);
        } else if (value < 1 << 14) {
            index = access.writeByte(dst, index, value & 0x7F | 0x80);
            return access.writeByte(dst, index, value >>> 7);
        } else if (value < 1 << 21) {
            index = access.writeByte(dst, index, value & 0x7F | 0x80);
            index = access.writeByte(dst, index, (value >>>= 7) & 0x7F | 0x80);
            return access.writeByte(dst, index, value >>> 7);
        } else if (value < 1 << 28) {
            index = access.writeByte(dst, index, value & 0x7F | 0x80);
            index = access.writeByte(dst, index, (value >>>= 7) & 0x7F | 0x80);
            index = access.writeByte(dst, index, (value >>>= 7) & 0x7F | 0x80);
            return access.writeByte(dst, index, value >>> 7);
        } else {
            return writeFive(access, dst, index, value);
        }
    }

    private static <B> int writeFive(WriteAccess<B> access, B dst, int index, int value) {
        index = access.writeByte(dst, index, value & 0x7F | 0x80);
        index = access.writeByte(dst, index, (value >>>= 7) & 0x7F | 0x80);
        index = access.writeByte(dst, index, (value >>>= 7) & 0x7F | 0x80);
        index = access.writeByte(dst, index, (value >>>= 7) & 0x7F | 0x80);
        return access.writeByte(dst, index, value >>> 7);
    }
}
