package dev.varint.writer;

import dev.varint.carrier.WriteAccess;

/**
 * The loop: seven bits in each turn, until none are left. The simplest correct form.
 *
 * <p>Source: Google's protobuf, as quoted in "How fast can you write a VarInt?" (Steinborn), where it is the baseline
 * ("old Velocity"). On one-byte values it is as fast as any. On longer values it is slow: it makes one store and one
 * branch for each byte.
 */
public final class LoopWriter {

    private LoopWriter() {}

    /** {@return the index after {@code value}, written in 1 to 5 bytes} */
    public static <B> int write(WriteAccess<B> access, B dst, int index, int value) {
        while ((value & 0xFFFFFF80) != 0) {
            index = access.writeByte(dst, index, value & 0x7F | 0x80);
            value >>>= 7;
        }
        return access.writeByte(dst, index, value);
    }

    /** {@return the index after {@code value}, written in 1 to 10 bytes} */
    public static <B> int write(WriteAccess<B> access, B dst, int index, long value) {
        while ((value & -1L << 7) != 0) {
            index = access.writeByte(dst, index, (int) value & 0x7F | 0x80);
            value >>>= 7;
        }
        return access.writeByte(dst, index, (int) value);
    }
}
