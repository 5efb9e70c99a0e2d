package dev.varint.carrier;

/**
 * Where an algorithm puts its bytes. A carrier supplies one stateless instance in a {@code static final} field; the
 * algorithms take it as a constant, so the JIT sees through every call and one source serves all carriers.
 *
 * <p>Positions: every method takes the index {@code at} to write at and returns the index after what it wrote. A carrier
 * with an index of its own (a relative sink) writes there instead, moves it, and returns {@code at} plus the bytes written
 * all the same, so the caller can count.
 *
 * <p>Wide stores are little-endian, as VarInt groups are: the lowest byte of the value goes to the lowest index, whatever
 * the carrier's own byte order.
 *
 * @param <B> the carrier
 */
public interface ByteSink<B> {

    /**
     * Writes one byte.
     *
     * @param out the carrier
     * @param at the index to write at
     * @param value the byte, in its low 8 bits; the others are ignored
     * @return {@code at + 1}
     */
    int writeByte(B out, int at, int value);

    /**
     * Writes two bytes.
     *
     * @param out the carrier
     * @param at the index to write at
     * @param value the bytes, lowest first, in its low 16 bits; the others are ignored
     * @return {@code at + 2}
     */
    int writeShort(B out, int at, int value);

    /**
     * Writes three bytes.
     *
     * @param out the carrier
     * @param at the index to write at
     * @param value the bytes, lowest first, in its low 24 bits; the others are ignored
     * @return {@code at + 3}
     */
    int writeMedium(B out, int at, int value);

    /**
     * Writes four bytes.
     *
     * @param out the carrier
     * @param at the index to write at
     * @param value the bytes, lowest first
     * @return {@code at + 4}
     */
    int writeInt(B out, int at, int value);

    /**
     * Writes eight bytes.
     *
     * @param out the carrier
     * @param at the index to write at
     * @param value the bytes, lowest first
     * @return {@code at + 8}
     */
    int writeLong(B out, int at, long value);

    /**
     * Writes many bytes.
     *
     * @param out the carrier
     * @param at the index to write at
     * @param in the bytes
     * @param inFrom the index of the first in {@code in}
     * @param count how many
     * @return {@code at + count}
     */
    default int writeBytes(B out, int at, byte[] in, int inFrom, int count) {
        for (int i = 0; i < count; i++) {
            at = writeByte(out, at, in[inFrom + i]);
        }
        return at;
    }

    /**
     * The array that the carrier's bytes lie in, for who wants to write many at once.
     *
     * @param out the carrier
     * @return the array, or null if there is none to be seen
     */
    default byte[] array(B out) {
        return null;
    }

    /**
     * Where in {@link #array} the bytes lie.
     *
     * @param out the carrier, which has an array
     * @return the index in the array of the byte at index 0
     */
    default int arrayOffset(B out) {
        return 0;
    }

    /**
     * Writes {@code size} bytes with one eight-byte store. The bytes at {@code at + size} to {@code at + 7} must exist and
     * are overwritten with whatever {@code word} holds there.
     *
     * @param out the carrier
     * @param at the index to write at
     * @param word the bytes, lowest first
     * @param size how many of them count, 1 to 8
     * @return {@code at + size}
     */
    int writeWord(B out, int at, long word, int size);
}
