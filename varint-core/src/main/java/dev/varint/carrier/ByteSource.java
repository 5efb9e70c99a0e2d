package dev.varint.carrier;

import dev.varint.MalformedVarIntException;
import dev.varint.MalformedVarIntException.Reason;

/**
 * Where an algorithm gets its bytes, and whom it tells how a read ended. A carrier supplies one stateless instance in a
 * {@code static final} field; the algorithms take it as a constant, so the JIT sees through every call and one source
 * serves all carriers.
 *
 * <p>All indices are absolute. Wide loads are little-endian, as VarInt groups are: the byte at the lowest index becomes the
 * lowest byte of the number, whatever the carrier's own byte order. A load moves nothing.
 *
 * <p>A read ends with exactly one of {@link #complete}, {@link #incomplete} and {@link #malformed}. A source that throws
 * from the latter two makes a throwing read of every algorithm; one that takes a note makes none.
 *
 * @param <B> the carrier
 */
public interface ByteSource<B> {

    /**
     * Loads one byte.
     *
     * @param src the carrier
     * @param index its index
     * @return the byte
     */
    byte readByte(B src, int index);

    /**
     * Loads two bytes.
     *
     * @param src the carrier
     * @param index the index of the first
     * @return the bytes, lowest first, in the low 16 bits; the bits above are anything
     */
    int readShort(B src, int index);

    /**
     * Loads four bytes.
     *
     * @param src the carrier
     * @param index the index of the first
     * @return the bytes, lowest first
     */
    int readInt(B src, int index);

    /**
     * Loads eight bytes.
     *
     * @param src the carrier
     * @param index the index of the first
     * @return the bytes, lowest first
     */
    long readLong(B src, int index);

    /**
     * Whether some bytes can be loaded. Those may lie beyond the bytes that count: algorithms load wide and then see what of
     * it was meant. An implementation spells this as its loads will check it, so that the JIT keeps one check of two.
     *
     * @param src the carrier
     * @param index the index of the first, not negative
     * @param size how many
     * @return whether a load of them succeeds
     */
    boolean holds(B src, int index, int size);

    /**
     * The index after the last byte that can be loaded.
     *
     * @param src the carrier
     * @return how far loads may reach
     */
    int limit(B src);

    /**
     * Loads many bytes.
     *
     * @param src the carrier
     * @param index the index of the first
     * @param dst where they go
     * @param offset the index of the first in {@code dst}
     * @param byteCount how many
     */
    default void readBytes(B src, int index, byte[] dst, int offset, int byteCount) {
        for (int i = 0; i < byteCount; i++) {
            dst[offset + i] = readByte(src, index + i);
        }
    }

    /**
     * The array that the carrier's bytes lie in, for who wants to read many at once.
     *
     * @param src the carrier
     * @return the array, or null if there is none to be seen
     */
    default byte[] array(B src) {
        return null;
    }

    /**
     * Where in {@link #array} the bytes lie.
     *
     * @param src the carrier, which has an array
     * @return the index in the array of the byte at index 0
     */
    default int arrayOffset(B src) {
        return 0;
    }

    /**
     * Told that a value was read. A carrier with an index of its own moves it.
     *
     * @param src the carrier
     * @param from the index of the value's first byte
     * @param end the index after its last byte
     */
    default void complete(B src, int from, int end) {}

    /**
     * Told that the bytes are a valid beginning and end too early. The algorithm returns 0 if this returns.
     *
     * @param src the carrier
     * @param from the index of the value's first byte
     * @param to the index after the last byte there is
     */
    default void incomplete(B src, int from, int to) {
        throw new IndexOutOfBoundsException("incomplete VarInt in bytes " + from + " to " + to);
    }

    /**
     * Told that the bytes are no VarInt. The algorithm returns 0 if this returns.
     *
     * @param src the carrier
     * @param from the index of the first byte
     * @param size the number of bytes it took to be certain
     * @param reason what is wrong
     */
    default void malformed(B src, int from, int size, Reason reason) {
        throw new MalformedVarIntException(reason, from);
    }

    /**
     * Makes the exception for a packed region that holds more values than there is room for, or fewer than
     * there should be.
     *
     * @param src the carrier
     * @param what what there is too much or too little of
     * @return the exception
     */
    default RuntimeException outOfBounds(B src, String what) {
        return new IndexOutOfBoundsException(what);
    }
}
