package dev.varint.writer;

import dev.varint.carrier.WriteAccess;
import dev.varint.kernel.VarIntSize;

/**
 * Smartly unrolled, with the length found first by counting leading zeros.
 *
 * <p>Source: "How fast can you write a VarInt?" (Steinborn), try 4: slower than {@link SmartUnrolledWriter} there. It
 * has the same branches, and each has to wait for the size.
 */
public final class SmartUnrolledByLeadingZerosWriter {

    private SmartUnrolledByLeadingZerosWriter() {}

    /** {@return the index after {@code value}, written in 1 to 5 bytes} */
    public static <B> int write(WriteAccess<B> access, B dst, int index, int value) {
        int size = VarIntSize.byLeadingZeros(value);
        if (size == 1) {
            return access.writeByte(dst, index, value);
        }
        index = access.writeByte(dst, index, value & 0x7F | 0x80);
        value >>>= 7;
        if (size == 2) {
            return access.writeByte(dst, index, value);
        }
        index = access.writeByte(dst, index, value & 0x7F | 0x80);
        value >>>= 7;
        if (size == 3) {
            return access.writeByte(dst, index, value);
        }
        index = access.writeByte(dst, index, value & 0x7F | 0x80);
        value >>>= 7;
        if (size == 4) {
            return access.writeByte(dst, index, value);
        }
        index = access.writeByte(dst, index, value & 0x7F | 0x80);
        return access.writeByte(dst, index, value >>> 7);
    }
}
