package dev.varint.netty;

import io.netty.buffer.ByteBuf;
import java.nio.ReadOnlyBufferException;

/**
 * A {@link ByteBufSink} for the façade: a refused store leaves no trace. Five bytes and some longer ones are two of
 * Netty's writes, so there must be room for both before the first. And {@code writeByte} moves the writerIndex of a
 * read-only buffer before it throws; its wider writes do not. Not every read-only buffer says that it is one, hence the catch,
 * which costs nothing until it is needed.
 */
final class WholeByteBufSink extends ByteBufSink {

    static final WholeByteBufSink INSTANCE = new WholeByteBufSink();

    private WholeByteBufSink() {}

    @Override
    public int writeByte(ByteBuf out, int at, int value) {
        int index = out.writerIndex();
        try {
            return super.writeByte(out, at, value);
        } catch (ReadOnlyBufferException e) {
            out.writerIndex(index);
            throw e;
        }
    }

    @Override
    public void reserve(ByteBuf out, int size) {
        int end = out.writerIndex() + size;
        if (end < 0 || end > out.capacity()) { // as the stores will check it, so the JIT checks once
            out.ensureWritable(size);
        }
    }
}
