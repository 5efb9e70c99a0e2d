package dev.varint.carrier;

import dev.varint.format.MalformedVarIntException;
import dev.varint.format.MalformedVarIntException.Reason;

/**
 * Loads the bytes of a carrier for an algorithm, and handles the outcome of a read. {@linkplain dev.varint.carrier The
 * package page} says how to write one.
 *
 * <p>{@code src} is the carrier, and {@code from} the index of a value's first byte. Indices are absolute. A load moves
 * no index. Wide loads are little-endian, whatever the carrier's own byte order: the first byte becomes the lowest.
 *
 * <p>A read ends with exactly one call of {@link #complete}, {@link #incomplete} or {@link #malformed}. By default, the
 * latter two throw. A scan and a decode make none of these calls.
 *
 * @param <B> the carrier
 */
public interface ReadAccess<B> {

    /** {@return the byte at an index} */
    byte readByte(B src, int index);

    /** {@return the two bytes from an index on, in the low 16 bits; the bits above are anything} */
    int readShort(B src, int index);

    /** {@return the eight bytes from an index on} */
    long readLong(B src, int index);

    /**
     * {@return whether a load of {@code size} bytes succeeds} These may reach beyond the value and the end of a read;
     * an algorithm ignores those that it does not need. Compare as the bounds check of the loads does, so that the JIT
     * drops one of the two. No index is negative.
     */
    boolean holds(B src, int index, int size);

    /** {@return the index after the last byte that can be loaded} */
    int limit(B src);

    /**
     * {@return the eight bytes from an index on, which is at most {@link #limit}} If fewer can be loaded, it loads the
     * last eight and shifts out those before the index. Missing bytes are zeros, or undefined if all are missing.
     *
     * <pre>
     *   carrier      ... b0 b1 b2 b3 b4 b5 b6 b7 |     six bytes from the index to the limit
     *   index                  ^
     *   loaded           b7 b6 b5 b4 b3 b2 b1 b0       the lowest byte on the right
     *   result           00 00 b7 b6 b5 b4 b3 b2
     * </pre>
     */
    default long load(B src, int index) {
        // C2 inlines rarely run methods only up to 35 bytecodes.
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

    /** Handles a value that was read, which ends before {@code end}. A carrier with an index of its own moves it. */
    default void complete(B src, int from, int end) {}

    /** Handles a value that does not end before {@code to}, where the bytes end. If it returns, the read returns 0. */
    default void incomplete(B src, int from, int to) {
        throw new IndexOutOfBoundsException("incomplete VarInt in bytes " + from + " to " + to);
    }

    /** Handles malformed bytes, as the first {@code size} of them prove. If it returns, the read returns 0. */
    default void malformed(B src, int from, int size, Reason reason) {
        throw new MalformedVarIntException(reason, from);
    }
}
