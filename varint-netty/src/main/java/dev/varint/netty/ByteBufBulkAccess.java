package dev.varint.netty;

import dev.varint.bulk.BulkWriteAccess;
import io.netty.buffer.ByteBuf;

/** Writes many bytes to a {@link ByteBuf}, at absolute indices. */
final class ByteBufBulkAccess extends ByteBufAccess implements BulkWriteAccess<ByteBuf> {

    static final ByteBufBulkAccess INSTANCE = new ByteBufBulkAccess();

    private ByteBufBulkAccess() {}

    @Override
    public int writeBytes(ByteBuf dst, int index, byte[] src, int offset, int byteCount) {
        dst.setBytes(index, src, offset, byteCount);
        return index + byteCount;
    }

    @Override
    public byte[] array(ByteBuf dst) {
        return dst.hasArray() ? dst.array() : null;
    }

    @Override
    public int arrayOffset(ByteBuf dst) {
        return dst.arrayOffset();
    }
}
