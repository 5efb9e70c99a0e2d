package dev.varint.carrier;

/**
 * Stores the bytes of an algorithm in a carrier. {@linkplain dev.varint.carrier The package page} says how to write
 * one. Each method stores the low bits of a value at an absolute index of the carrier {@code dst}. Wide stores are
 * little-endian, whatever the carrier's own byte order: the lowest byte goes to the lowest index.
 *
 * @param <B> the carrier
 */
public interface WriteAccess<B> {

    /** {@return the index after one byte} */
    int writeByte(B dst, int index, int value);

    /** {@return the index after two bytes} */
    int writeShort(B dst, int index, int value);

    /** {@return the index after three bytes} */
    default int writeMedium(B dst, int index, int value) {
        return writeByte(dst, writeShort(dst, index, value), value >>> 16);
    }

    /** {@return the index after four bytes} */
    int writeInt(B dst, int index, int value);

    /** {@return the index after eight bytes} */
    int writeLong(B dst, int index, long value);
}
