package dev.varint.packed;

import dev.varint.carrier.ByteArrayAccess;

/** Reads and writes many bytes of a {@code byte[]}. */
public class ByteArrayBulkAccess extends ByteArrayAccess implements BulkAccess<byte[]> {

    public static final ByteArrayBulkAccess INSTANCE = new ByteArrayBulkAccess();

    protected ByteArrayBulkAccess() {}

    @Override
    public void readBytes(byte[] src, int index, byte[] dst, int offset, int byteCount) {
        System.arraycopy(src, index, dst, offset, byteCount);
    }

    @Override
    public int writeBytes(byte[] dst, int index, byte[] src, int offset, int byteCount) {
        System.arraycopy(src, offset, dst, index, byteCount);
        return index + byteCount;
    }

    @Override
    public byte[] array(byte[] bytes) {
        return bytes;
    }

    @Override
    public int arrayOffset(byte[] bytes) {
        return 0;
    }
}
