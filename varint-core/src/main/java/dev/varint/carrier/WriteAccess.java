package dev.varint.carrier;

/**
 * Stores the bytes of an algorithm in a carrier. {@linkplain dev.varint.carrier The package} says how to write one.
 *
 * <p>Every method stores at an absolute index of the carrier {@code dst}, ignores the bits of the value that it does
 * not store, and returns the index after what it wrote. Wide stores are little-endian, as VarInt groups are: the lowest
 * byte of the value goes to the lowest index, whatever the carrier's own byte order.
 *
 * @param <B> the carrier
 */
public interface WriteAccess<B> {

    /** {@return the index after one byte, which holds the low 8 bits of the value} */
    int writeByte(B dst, int index, int value);

    /** {@return the index after two bytes, which hold the low 16 bits of the value} */
    int writeShort(B dst, int index, int value);

    /** {@return the index after three bytes, which hold the low 24 bits of the value} */
    default int writeMedium(B dst, int index, int value) {
        return writeByte(dst, writeShort(dst, index, value), value >>> 16);
    }

    /** {@return the index after four bytes, which hold the 32 bits of the value} */
    int writeInt(B dst, int index, int value);

    /** {@return the index after eight bytes, which hold the 64 bits of the value} */
    int writeLong(B dst, int index, long value);
}
