package dev.varint.bulk;

import dev.varint.carrier.WriteAccess;

/** What packed regions and outputs need of a carrier besides single stores. */
public interface BulkWriteAccess<B> extends WriteAccess<B> {

    /** {@return the index after many bytes that were written at an index of the carrier} */
    int writeBytes(B dst, int index, byte[] src, int offset, int byteCount);

    /** {@return the array that the carrier's bytes lie in; null if there is none, or it may not be seen} */
    byte[] array(B dst);

    /** {@return the index in the {@link #array} of the byte at index 0} */
    int arrayOffset(B dst);
}
