package dev.varint.netty;

import dev.varint.carrier.ReadSource;
import dev.varint.format.MalformedVarIntException;
import dev.varint.format.MalformedVarIntException.Reason;
import io.netty.buffer.ByteBuf;

/**
 * Reads from a {@link ByteBuf} of any kind, through Netty's own absolute gets, with their checks. A complete read moves
 * the readerIndex after the value; one that fails moves nothing. Loads may reach to the buffer's capacity.
 */
public final class ByteBufSource implements ReadSource<ByteBuf> {

    /** The one instance. */
    public static final ByteBufSource INSTANCE = new ByteBufSource();

    private ByteBufSource() {}

    @Override
    public void complete(ByteBuf src, int from, int end) {
        src.readerIndex(end);
    }

    @Override
    public byte readByte(ByteBuf src, int index) {
        return src.getByte(index);
    }

    @Override
    public int readShort(ByteBuf src, int index) {
        return src.getShortLE(index);
    }

    @Override
    public long readLong(ByteBuf src, int index) {
        return src.getLongLE(index);
    }

    @Override
    public boolean holds(ByteBuf src, int index, int size) {
        int end = index + size;
        return end >= 0 && end <= src.capacity();
    }

    @Override
    public int limit(ByteBuf src) {
        return src.capacity();
    }

    @Override
    public void readBytes(ByteBuf src, int index, byte[] dst, int offset, int byteCount) {
        src.getBytes(index, dst, offset, byteCount);
    }

    @Override
    public byte[] array(ByteBuf src) {
        return src.hasArray() ? src.array() : null;
    }

    @Override
    public int arrayOffset(ByteBuf src) {
        return src.arrayOffset();
    }

    @Override
    public void incomplete(ByteBuf src, int from, int to) {
        throw PeerErrors.outOfBounds(src, "incomplete VarInt in bytes " + from + " to " + to + " of ");
    }

    @Override
    public void malformed(ByteBuf src, int from, int size, Reason reason) {
        throw new MalformedVarIntException(reason, from, PeerErrors.TRACED);
    }

    @Override
    public RuntimeException outOfBounds(ByteBuf src, String what) {
        return PeerErrors.outOfBounds(src, what + ": ");
    }
}
