package dev.varint.netty;

import io.netty.buffer.ByteBuf;

/**
 * Reads from a {@link ByteBuf} of any kind, through Netty's own absolute gets, with their checks. A complete read moves
 * the readerIndex after the value; one that fails moves nothing. Loads may reach to the buffer's capacity.
 */
public final class ByteBufSource extends ByteBufIndexSource {

    /** The one instance. */
    public static final ByteBufSource INSTANCE = new ByteBufSource();

    private ByteBufSource() {}

    @Override
    public void complete(ByteBuf src, int from, int end) {
        src.readerIndex(end);
    }
}
