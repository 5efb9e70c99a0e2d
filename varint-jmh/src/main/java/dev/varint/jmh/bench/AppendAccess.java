package dev.varint.jmh.bench;

import dev.varint.carrier.WriteAccess;
import io.netty.buffer.ByteBuf;

/**
 * Appends to a ByteBuf by its relative writes, as codecs written by hand do. The index says nothing: a method only adds
 * the number of bytes to it.
 */
final class AppendAccess implements WriteAccess<ByteBuf> {

    static final AppendAccess INSTANCE = new AppendAccess();

    private AppendAccess() {}

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
}
