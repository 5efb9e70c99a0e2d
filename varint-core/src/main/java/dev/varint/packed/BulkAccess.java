package dev.varint.packed;

import dev.varint.carrier.ReadAccess;
import dev.varint.carrier.WriteAccess;
import dev.varint.format.InputProblem;

/** What packed regions, inputs and outputs need of a carrier besides single loads and stores. */
public interface BulkAccess<B> extends ReadAccess<B>, WriteAccess<B> {

    /** Loads many bytes from an index of the carrier. */
    void readBytes(B src, int index, byte[] dst, int offset, int byteCount);

    /** {@return the index after many bytes that were written at an index of the carrier} */
    int writeBytes(B dst, int index, byte[] src, int offset, int byteCount);

    /** {@return the array that the carrier's bytes lie in; null if there is none, or it may not be seen} */
    byte[] array(B src);

    /** {@return the index in the {@link #array} of the byte at index 0} */
    int arrayOffset(B src);

    /** {@return the exception for more values than there is room for, or fewer than there should be} */
    default RuntimeException outOfBounds(B src, InputProblem problem, long missingBytes, String what) {
        return new IndexOutOfBoundsException(what);
    }
}
