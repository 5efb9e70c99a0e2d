package dev.varint.netty;

import io.netty.buffer.ByteBuf;

/**
 * A {@link ByteBufSink} for the façade: a refused store leaves no trace. Netty's {@code writeByte} moves the writerIndex of a
 * read-only buffer before it throws; its wider writes do not.
 */
final class WholeByteBufSink extends ByteBufSink {

    static final WholeByteBufSink INSTANCE = new WholeByteBufSink();

    private WholeByteBufSink() {}

    @Override
    public int writeByte(ByteBuf out, int at, int value) {
        int index = out.writerIndex();
        if (index >= out.capacity()) {
            out.ensureWritable(1);
        }
        out.setByte(index, value);
        out.writerIndex(index + 1);
        return at + 1;
    }
}
