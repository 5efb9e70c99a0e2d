package dev.varint.netty;

import io.netty.buffer.ByteBuf;

/** Reads from a {@link ByteBuf} of any kind. A complete read moves the readerIndex after the value. */
final class ByteBufSource extends ByteBufIndexSource {

    static final ByteBufSource INSTANCE = new ByteBufSource();

    private ByteBufSource() {}

    @Override
    public void complete(ByteBuf in, int from, int end) {
        in.readerIndex(end);
    }
}
