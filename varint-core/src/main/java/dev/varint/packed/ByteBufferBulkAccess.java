package dev.varint.packed;

import dev.varint.carrier.ByteBufferAccess;
import java.nio.ByteBuffer;

/** Reads and writes many bytes of a {@link ByteBuffer}, at absolute indices. */
public final class ByteBufferBulkAccess extends ByteBufferAccess implements BulkAccess<ByteBuffer> {

    public static final ByteBufferBulkAccess INSTANCE = new ByteBufferBulkAccess();

    private ByteBufferBulkAccess() {}

    @Override
    public void readBytes(ByteBuffer src, int index, byte[] dst, int offset, int byteCount) {
        src.get(index, dst, offset, byteCount);
    }

    @Override
    public int writeBytes(ByteBuffer dst, int index, byte[] src, int offset, int byteCount) {
        dst.put(index, src, offset, byteCount);
        return index + byteCount;
    }

    @Override
    public byte[] array(ByteBuffer buffer) {
        return buffer.hasArray() ? buffer.array() : null;
    }

    @Override
    public int arrayOffset(ByteBuffer buffer) {
        return buffer.arrayOffset();
    }
}
