package dev.varint.bulk;

import dev.varint.carrier.ReadAccess;
import dev.varint.format.InputException;
import dev.varint.format.InputException.Problem;
import dev.varint.format.MalformedVarIntException;

/** Adds the operations that packed regions and inputs need. */
public interface BulkReadAccess<B> extends ReadAccess<B> {

    /** Loads many bytes from an index of the carrier. */
    void readBytes(B src, int index, byte[] dst, int offset, int byteCount);

    /** {@return the array that holds the carrier's bytes; null if there is none, or it is not accessible} */
    byte[] array(B src);

    /** {@return the index in the {@link #array} of the byte at index 0} */
    int arrayOffset(B src);

    /** {@return the exception for too little room, or for too few values} */
    default RuntimeException outOfBounds(B src, String what) {
        return new IndexOutOfBoundsException(what);
    }

    /**
     * {@return the exception that an input throws because of its bytes}
     *
     * @param missingBytes the least number of further bytes needed; 0 unless the bytes are incomplete
     * @param cause the exception for a malformed VarInt; null for everything else
     */
    default RuntimeException refused(
            B src, Problem problem, String message, long missingBytes, MalformedVarIntException cause) {
        return cause != null
                ? new MalformedVarIntException(cause.reason(), cause.index())
                : new InputException(problem, message, missingBytes);
    }
}
