package dev.varint.carrier;

/**
 * Stores the bytes of an algorithm. A carrier supplies one stateless instance in a {@code static final} field; the
 * algorithms take it as a constant, so the JIT inlines every call, and an algorithm is written once for all carriers.
 *
 * <p>Positions: every method takes the {@code index} to write at and returns the index after what it wrote. A carrier
 * with an index of its own (a relative sink) writes there instead, moves it, and returns {@code index} plus the bytes
 * written all the same, so the caller can count.
 *
 * <p>Wide stores are little-endian, as VarInt groups are: the lowest byte of the value goes to the lowest index,
 * whatever the carrier's own byte order.
 *
 * @param <B> the carrier
 */
public interface ByteSink<B> {

    /**
     * Makes sure that there is room for a value that takes more than one store, before the first of them. Does nothing
     * by default.
     *
     * @param dst the carrier
     * @param index the index to write at
     * @param byteCount the number of bytes that the value takes
     */
    default void reserve(B dst, int index, int byteCount) {}

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

    /**
     * {@return the index after the many bytes that were written}
     *
     * @param dst the carrier
     * @param index the index to write at
     * @param src the bytes
     * @param offset the index of the first in {@code src}
     * @param byteCount how many
     */
    default int writeBytes(B dst, int index, byte[] src, int offset, int byteCount) {
        for (int i = 0; i < byteCount; i++) {
            index = writeByte(dst, index, src[offset + i]);
        }
        return index;
    }

    /**
     * {@return the array that the carrier's bytes lie in, or null if there is none to be seen} For writing many of them
     * at once.
     *
     * @param dst the carrier
     */
    default byte[] array(B dst) {
        return null;
    }

    /**
     * {@return the index in the {@link #array} of the byte at index 0}
     *
     * @param dst the carrier, which has an array
     */
    default int arrayOffset(B dst) {
        return 0;
    }

    /**
     * {@return the index after {@code size} bytes, written with one eight-byte store} The bytes at {@code index + size}
     * to {@code index + 7} must exist and are overwritten with whatever {@code word} holds there. A carrier with an
     * index of its own overrides this method, and moves it by {@code size} only.
     *
     * @param dst the carrier
     * @param index the index to write at
     * @param word the bytes, lowest first
     * @param size how many of them count, 1 to 8
     */
    default int writeWord(B dst, int index, long word, int size) {
        writeLong(dst, index, word);
        return index + size;
    }

    /**
     * {@return the index after the last byte of all room there is} Makes room, if the carrier can grow.
     *
     * @param dst the carrier
     * @param index the index of the first byte of the room
     * @param byteCount how many bytes
     */
    default int makeRoom(B dst, int index, int byteCount) {
        throw new IndexOutOfBoundsException("no room for " + byteCount + " bytes at index " + index);
    }
}
