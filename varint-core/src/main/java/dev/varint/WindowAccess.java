package dev.varint;

import dev.varint.bulk.ByteArrayBulkAccess;
import dev.varint.format.MalformedVarIntException;
import dev.varint.format.MalformedVarIntException.Reason;

/** Reads a window. Its exceptions, which an input replaces, have no stack trace. */
final class WindowAccess extends ByteArrayBulkAccess {

    static final WindowAccess INSTANCE = new WindowAccess();

    @Override
    public void malformed(byte[] src, int from, int size, Reason reason) {
        throw new MalformedVarIntException(reason, from, false);
    }
}
