package dev.varint.writer;

import dev.varint.carrier.WriteAccess;

/**
 * The loop: seven bits a turn until none is left. The simplest correct form.
 *
 * <p>Source: Google's protobuf, as quoted in "How fast can you write a VarInt?" (Steinborn), where it is the baseline
 * ("old Velocity"). As fast as any on values of one byte, and slow on all others: each byte takes a store and a branch.
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
