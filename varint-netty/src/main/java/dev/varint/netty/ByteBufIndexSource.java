package dev.varint.netty;

import dev.varint.MalformedVarIntException;
import dev.varint.MalformedVarIntException.Reason;
import dev.varint.carrier.ByteSource;
import io.netty.buffer.ByteBuf;

/** Reads from a {@link ByteBuf} of any kind. A complete read moves nothing. */
class ByteBufIndexSource implements ByteSource<ByteBuf> {

    static final ByteBufIndexSource INSTANCE = new ByteBufIndexSource();

    ByteBufIndexSource() {}

    @Override
    public byte readByte(ByteBuf in, int at) {
        return in.getByte(at);
    }

    @Override
    public int readShort(ByteBuf in, int at) {
        return in.getShortLE(at);
    }

    @Override
    public int readInt(ByteBuf in, int at) {
        return in.getIntLE(at);
    }

    @Override
    public long readLong(ByteBuf in, int at) {
        return in.getLongLE(at);
    }

    @Override
    public boolean holds(ByteBuf in, int at, int size) {
        int end = at + size;
        return end >= 0 && end <= in.capacity();
    }

    @Override
    public int limit(ByteBuf in) {
        return in.capacity();
    }

    @Override
    public void readBytes(ByteBuf in, int at, byte[] out, int outFrom, int count) {
        in.getBytes(at, out, outFrom, count);
    }

    @Override
    public byte[] array(ByteBuf in) {
        return in.hasArray() ? in.array() : null;
    }

    @Override
    public int arrayOffset(ByteBuf in) {
        return in.arrayOffset();
    }

    @Override
    public void incomplete(ByteBuf in, int from, int to) {
        throw PeerErrors.outOfBounds(in, "incomplete VarInt in bytes " + from + " to " + to + " of ");
    }

    @Override
    public void malformed(ByteBuf in, int from, int size, Reason reason) {
        throw new MalformedVarIntException(reason, from, PeerErrors.TRACED);
    }

    @Override
    public RuntimeException outOfBounds(ByteBuf in, String what) {
        return PeerErrors.outOfBounds(in, what + ": ");
    }
}
