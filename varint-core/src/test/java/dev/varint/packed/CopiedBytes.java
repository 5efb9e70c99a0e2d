package dev.varint.packed;

import dev.varint.carrier.ByteArraySource;
import dev.varint.carrier.ReadSource;

/** Bytes that do not show their array, so that regions are copied; counts the copies. */
class CopiedBytes implements ReadSource<byte[]> {

    int copies;
    int copied;

    @Override
    public byte readByte(byte[] src, int index) {
        return src[index];
    }

    @Override
    public int readShort(byte[] src, int index) {
        return ByteArraySource.INSTANCE.readShort(src, index);
    }

    @Override
    public int readInt(byte[] src, int index) {
        return ByteArraySource.INSTANCE.readInt(src, index);
    }

    @Override
    public long readLong(byte[] src, int index) {
        return ByteArraySource.INSTANCE.readLong(src, index);
    }

    @Override
    public boolean holds(byte[] src, int index, int size) {
        return ByteArraySource.INSTANCE.holds(src, index, size);
    }

    @Override
    public int limit(byte[] src) {
        return src.length;
    }

    @Override
    public void readBytes(byte[] src, int index, byte[] dst, int offset, int byteCount) {
        copies++;
        copied += byteCount;
        System.arraycopy(src, index, dst, offset, byteCount);
    }
}
