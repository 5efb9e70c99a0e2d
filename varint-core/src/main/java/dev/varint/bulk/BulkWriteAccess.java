package dev.varint.bulk;

import dev.varint.carrier.WriteAccess;

/** What packed regions and outputs need of a carrier that is written: what reads need, and stores. */
public interface BulkWriteAccess<B> extends BulkReadAccess<B>, WriteAccess<B> {

    /** {@return the index after many bytes that were written at an index of the carrier} */
    int writeBytes(B dst, int index, byte[] src, int offset, int byteCount);
}
