package dev.varint.netty;

import dev.varint.carrier.ByteSink;
import io.netty.buffer.ByteBuf;

/** Writes to a {@link ByteBuf} at absolute indices; the buffer's own indices stay where they are. */
final class ByteBufIndexSink implements ByteSink<ByteBuf> {

    static final ByteBufIndexSink INSTANCE = new ByteBufIndexSink();

    private ByteBufIndexSink() {}

    @Override
    public int writeByte(ByteBuf out, int at, int value) {
        out.setByte(at, value);
        return at + 1;
    }

    @Override
    public int writeShort(ByteBuf out, int at, int value) {
        out.setShortLE(at, value);
        return at + 2;
    }

    @Override
    public int writeMedium(ByteBuf out, int at, int value) {
        out.setMediumLE(at, value);
        return at + 3;
    }

    @Override
    public int writeInt(ByteBuf out, int at, int value) {
        out.setIntLE(at, value);
        return at + 4;
    }

    @Override
    public int writeLong(ByteBuf out, int at, long value) {
        out.setLongLE(at, value);
        return at + 8;
    }

    @Override
    public int writeWord(ByteBuf out, int at, long word, int size) {
        out.setLongLE(at, word);
        return at + size;
    }

    @Override
    public int writeBytes(ByteBuf out, int at, byte[] in, int inFrom, int count) {
        out.setBytes(at, in, inFrom, count);
        return at + count;
    }

    @Override
    public byte[] array(ByteBuf out) {
        return out.hasArray() ? out.array() : null;
    }

    @Override
    public int arrayOffset(ByteBuf out) {
        return out.arrayOffset();
    }
}
