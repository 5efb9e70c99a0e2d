package dev.varint.message;

import dev.varint.bulk.BulkReadAccess;
import dev.varint.carrier.ByteArrayAccess;
import dev.varint.format.MalformedVarIntException;
import dev.varint.format.MalformedVarIntException.Reason;

/** Reads a window. Its exceptions, which an input replaces, have no stack trace. */
final class WindowAccess extends ByteArrayAccess implements BulkReadAccess<byte[]> {

    static final WindowAccess INSTANCE = new WindowAccess();

    private WindowAccess() {}

    @Override
    public void readBytes(byte[] src, int index, byte[] dst, int offset, int byteCount) {
        System.arraycopy(src, index, dst, offset, byteCount);
    }

    @Override
    public byte[] array(byte[] src) {
        return src;
    }

    @Override
    public int arrayOffset(byte[] src) {
        return 0;
    }

    @Override
    public void malformed(byte[] src, int from, int size, Reason reason) {
        throw new MalformedVarIntException(reason, from, false);
    }
}
