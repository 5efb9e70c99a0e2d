package dev.varint.netty;

import dev.varint.carrier.ByteSink;
import io.netty.buffer.ByteBuf;

/** Writes to a {@link ByteBuf} at absolute indices; the buffer's own indices stay where they are. */
final class ByteBufIndexSink implements ByteSink<ByteBuf> {

    static final ByteBufIndexSink INSTANCE = new ByteBufIndexSink();

    private ByteBufIndexSink() {}

    @Override
    public int writeByte(ByteBuf dst, int index, int value) {
        dst.setByte(index, value);
        return index + 1;
    }

    @Override
    public int writeShort(ByteBuf dst, int index, int value) {
        dst.setShortLE(index, value);
        return index + 2;
    }

    @Override
    public int writeMedium(ByteBuf dst, int index, int value) {
        dst.setMediumLE(index, value);
        return index + 3;
    }

    @Override
    public int writeInt(ByteBuf dst, int index, int value) {
        dst.setIntLE(index, value);
        return index + 4;
    }

    @Override
    public int writeLong(ByteBuf dst, int index, long value) {
        dst.setLongLE(index, value);
        return index + 8;
    }

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

    @Override
    public int makeRoom(ByteBuf dst, int index, int byteCount) {
        return ByteBufAccess.grow(dst, index, byteCount);
    }
}
