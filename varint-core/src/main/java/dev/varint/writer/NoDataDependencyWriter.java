package dev.varint.writer;

import dev.varint.carrier.WriteAccess;

/**
 * Smartly unrolled, with each byte shifted out of the original value by a constant: no step waits for another.
 *
 * <p>Source: "How fast can you write a VarInt?" (Steinborn), try 5: as fast as {@link SmartUnrolledWriter} there, or a
 * little faster. It stores byte by byte, so {@link BlendedWriter} is faster on longer values.
 */
public final class NoDataDependencyWriter {

    private NoDataDependencyWriter() {}

    /** {@return the index after {@code value}, written in 1 to 5 bytes} */
    public static <B> int write(WriteAccess<B> access, B dst, int index, int value) {
        if ((value & (-1 << 7)) == 0) {
            return access.writeByte(dst, index, value);
        }
        index = access.writeByte(dst, index, value & 0x7F | 0x80);
        if ((value & (-1 << 14)) == 0) {
            return access.writeByte(dst, index, value >>> 7);
        }
        index = access.writeByte(dst, index, (value >>> 7) & 0x7F | 0x80);
        if ((value & (-1 << 21)) == 0) {
            return access.writeByte(dst, index, value >>> 14);
        }
        index = access.writeByte(dst, index, (value >>> 14) & 0x7F | 0x80);
        if ((value & (-1 << 28)) == 0) {
            return access.writeByte(dst, index, value >>> 21);
        }
        index = access.writeByte(dst, index, (value >>> 21) & 0x7F | 0x80);
        return access.writeByte(dst, index, value >>> 28);
    }
}
