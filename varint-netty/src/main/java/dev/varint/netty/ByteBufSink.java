package dev.varint.netty;

import dev.varint.carrier.ByteSink;
import io.netty.buffer.ByteBuf;

/**
 * Appends to a {@link ByteBuf}: each store is one of Netty's own relative writes, with its checks, and moves the
 * writerIndex. {@link #writeWord} is the exception: it needs eight bytes within the capacity, and grows nothing. The
 * {@code index} that a method is given does not say where to write: the method only adds the number of bytes to it. The
 * bytes are little-endian even in a buffer with a swapped byte order.
 */
public class ByteBufSink implements ByteSink<ByteBuf> {

    /** The one instance. */
    public static final ByteBufSink INSTANCE = new ByteBufSink();

    ByteBufSink() {}

    @Override
    public int writeByte(ByteBuf dst, int index, int value) {
        dst.writeByte(value);
        return index + 1;
    }

    @Override
    public int writeShort(ByteBuf dst, int index, int value) {
        dst.writeShortLE(value);
        return index + 2;
    }

    @Override
    public int writeMedium(ByteBuf dst, int index, int value) {
        dst.writeMediumLE(value);
        return index + 3;
    }

    @Override
    public int writeInt(ByteBuf dst, int index, int value) {
        dst.writeIntLE(value);
        return index + 4;
    }

    @Override
    public int writeLong(ByteBuf dst, int index, long value) {
        dst.writeLongLE(value);
        return index + 8;
    }

    @Override
    public int writeWord(ByteBuf dst, int index, long word, int size) {
        int writerIndex = dst.writerIndex();
        dst.setLongLE(writerIndex, word);
        dst.writerIndex(writerIndex + size);
        return index + size;
    }

    /** {@inheritDoc} This class has no {@link #array}, because a write to the array would not move the writerIndex. */
    @Override
    public int writeBytes(ByteBuf dst, int index, byte[] src, int offset, int byteCount) {
        dst.writeBytes(src, offset, byteCount);
        return index + byteCount;
    }
}
