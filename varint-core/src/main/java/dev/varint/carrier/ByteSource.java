package dev.varint.carrier;

/**
 * Loads bytes for an algorithm. A carrier supplies one stateless instance in a {@code static final} field; the
 * algorithms take it as a constant, so the JIT inlines every call, and an algorithm is written once for all carriers.
 *
 * <p>This is all that an algorithm needs to find the size of a value, or to decode a value of known size. An algorithm
 * that reads also has to say how the read ended: see {@link ReadSource}.
 *
 * <p>All indices are absolute. Wide loads are little-endian, as VarInt groups are: the byte at the lowest index becomes
 * the lowest byte of the number, whatever the carrier's own byte order. A load moves no index.
 *
 * @param <B> the carrier
 */
public interface ByteSource<B> {

    /**
     * {@return the byte at an index}
     *
     * @param src the carrier
     * @param index its index
     */
    byte readByte(B src, int index);

    /**
     * {@return two bytes, lowest first, in the low 16 bits; the bits above are anything}
     *
     * @param src the carrier
     * @param index the index of the first
     */
    int readShort(B src, int index);

    /**
     * {@return eight bytes, lowest first}
     *
     * @param src the carrier
     * @param index the index of the first
     */
    long readLong(B src, int index);

    /**
     * {@return whether a load of {@code size} bytes succeeds} The bytes may reach beyond the value and beyond the end
     * of a read: an algorithm loads them all at once and ignores those that it does not need. An implementation makes
     * the same comparison as the bounds check of its loads, so that the JIT drops one of the two.
     *
     * @param src the carrier
     * @param index the index of the first, not negative
     * @param size how many
     */
    boolean holds(B src, int index, int size);

    /**
     * {@return the index after the last byte that can be loaded}
     *
     * @param src the carrier
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
     * {@return the array that the carrier's bytes lie in, or null if there is none to be seen} For reading many of them
     * at once.
     *
     * @param src the carrier
     */
    default byte[] array(B src) {
        return null;
    }

    /**
     * {@return the index in the {@link #array} of the byte at index 0}
     *
     * @param src the carrier, which has an array
     */
    default int arrayOffset(B src) {
        return 0;
    }

    /**
     * {@return the eight bytes at an index, lowest first} Where fewer can be loaded it loads the carrier's last eight
     * and shifts those before the index out, so the bytes that are missing are zeros. (At the carrier's very end, where
     * all are missing, they are undefined.)
     *
     * <pre>
     *   carrier      ... b0 b1 b2 b3 b4 b5 b6 b7 |     six bytes from the index to the limit
     *   index                  ^
     *   loaded           b7 b6 b5 b4 b3 b2 b1 b0       the lowest byte on the right
     *   result           00 00 b7 b6 b5 b4 b3 b2
     * </pre>
     *
     * @param src the carrier
     * @param index the index of the first byte, not beyond {@link #limit}
     */
    default long load(B src, int index) {
        // Small, as C2 demands of what it shall inline where it seldom runs.
        return holds(src, index, Long.BYTES) ? readLong(src, index) : loadLast(src, index);
    }

    private long loadLast(B src, int index) {
        int loadIndex = limit(src) - Long.BYTES;
        return loadIndex < 0 ? loadFew(src, index) : readLong(src, loadIndex) >>> (index - loadIndex << 3);
    }

    private long loadFew(B src, int index) {
        int limit = limit(src);
        if (index > limit) {
            readByte(src, index); // throws: a Netty buffer that was released has no bytes left, whatever its indices
        }
        long word = 0;
        for (int i = limit - 1; i >= index; i--) {
            word = word << 8 | readByte(src, i) & 0xFF;
        }
        return word;
    }
}
