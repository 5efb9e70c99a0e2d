package dev.varint.bulk;

import dev.varint.carrier.WriteAccess;

/** Adds the operations that packed regions and outputs need. */
public interface BulkWriteAccess<B> extends WriteAccess<B> {

    /** {@return the index after {@code byteCount} bytes, which are written at an index of the carrier} */
    int writeBytes(B dst, int index, byte[] src, int offset, int byteCount);

    /** {@return the array that holds the carrier's bytes; null if there is none, or it is not accessible} */
    byte[] array(B dst);

    /** {@return the index in the {@link #array} of the byte at index 0} */
    int arrayOffset(B dst);
}
