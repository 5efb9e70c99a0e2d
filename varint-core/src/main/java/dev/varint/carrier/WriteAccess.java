package dev.varint.carrier;

/**
 * Stores the bytes of an algorithm in a carrier. {@linkplain dev.varint.carrier The package page} says how to write
 * one.
 *
 * <p>Every method stores at an absolute index and returns the index after what it wrote. Wide stores are little-endian,
 * as VarInt groups are: the lowest byte of the value goes to the lowest index, whatever the carrier's own byte order.
 *
 * @param <B> the carrier
 */
public interface WriteAccess<B> {

    /**
     * {@return the index after the byte that was written}
     *
     * @param dst the carrier
     * @param index the index to write at
     * @param value the byte, in its low 8 bits; the others are ignored
     */
    int writeByte(B dst, int index, int value);

    /**
     * {@return the index after the two bytes that were written}
     *
     * @param dst the carrier
     * @param index the index to write at
     * @param value the bytes, lowest first, in its low 16 bits; the others are ignored
     */
    int writeShort(B dst, int index, int value);

    /**
     * {@return the index after the three bytes that were written}
     *
     * @param dst the carrier
     * @param index the index to write at
     * @param value the bytes, lowest first, in its low 24 bits; the others are ignored
     */
    int writeMedium(B dst, int index, int value);

    /**
     * {@return the index after the four bytes that were written}
     *
     * @param dst the carrier
     * @param index the index to write at
     * @param value the bytes, lowest first
     */
    int writeInt(B dst, int index, int value);

    /**
     * {@return the index after the eight bytes that were written}
     *
     * @param dst the carrier
     * @param index the index to write at
     * @param value the bytes, lowest first
     */
    int writeLong(B dst, int index, long value);
}
