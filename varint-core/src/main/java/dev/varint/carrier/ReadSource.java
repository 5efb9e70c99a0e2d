package dev.varint.carrier;

import dev.varint.format.InputException;
import dev.varint.format.InputException.Problem;
import dev.varint.format.MalformedVarIntException;
import dev.varint.format.MalformedVarIntException.Reason;

/**
 * A {@link ByteSource} for algorithms that read values: it also handles the outcome of a read.
 *
 * <p>A read ends with exactly one call: {@link #complete}, {@link #incomplete} or {@link #malformed}. By default the
 * latter two throw, so a read by any algorithm throws. An implementation that returns from them instead makes reads
 * that throw nothing.
 *
 * @param <B> the carrier
 */
public interface ReadSource<B> extends ByteSource<B> {

    /**
     * Handles a value that was read. A carrier with an index of its own moves it.
     *
     * @param src the carrier
     * @param from the index of the value's first byte
     * @param end the index after its last byte
     */
    default void complete(B src, int from, int end) {}

    /**
     * Handles bytes that are the beginning of a value and end before it does. If this returns, the read returns 0.
     *
     * @param src the carrier
     * @param from the index of the value's first byte
     * @param to the index after the last byte there is
     */
    default void incomplete(B src, int from, int to) {
        throw new IndexOutOfBoundsException("incomplete VarInt in bytes " + from + " to " + to);
    }

    /**
     * Handles bytes that are no VarInt. If this returns, the read returns 0.
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
     * {@return the exception for a packed region that holds more values than there is room for, or fewer than there
     * should be}
     *
     * @param src the carrier
     * @param what what there is too much or too little of
     */
    default RuntimeException outOfBounds(B src, String what) {
        return new IndexOutOfBoundsException(what);
    }

    /**
     * {@return the exception that an input throws for what the bytes have caused}
     *
     * @param src the carrier
     * @param problem what is wrong
     * @param message the same in detail
     * @param cause the exception for a malformed VarInt; null for everything else
     */
    default RuntimeException refused(B src, Problem problem, String message, MalformedVarIntException cause) {
        return cause != null ? cause : new InputException(problem, message);
    }
}
