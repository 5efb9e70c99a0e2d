package dev.varint.netty;

import dev.varint.carrier.ByteSink;
import io.netty.buffer.ByteBuf;

/**
 * Appends to a {@link ByteBuf}: each store is one of Netty's own relative writes, with its checks, and moves the
 * writerIndex. {@link #writeWord} is the exception: it needs eight bytes within the capacity, and grows nothing. The {@code at} of
 * {@link ByteSink} is only counted on. Little-endian writes mean the same on a buffer whose order was swapped.
 */
public class ByteBufSink implements ByteSink<ByteBuf> {

    /** The one instance. */
    public static final ByteBufSink INSTANCE = new ByteBufSink();

    ByteBufSink() {}

    @Override
    public int writeByte(ByteBuf out, int at, int value) {
        out.writeByte(value);
        return at + 1;
    }

    @Override
    public int writeShort(ByteBuf out, int at, int value) {
        out.writeShortLE(value);
        return at + 2;
    }

    @Override
    public int writeMedium(ByteBuf out, int at, int value) {
        out.writeMediumLE(value);
        return at + 3;
    }

    @Override
    public int writeInt(ByteBuf out, int at, int value) {
        out.writeIntLE(value);
        return at + 4;
    }

    @Override
    public int writeLong(ByteBuf out, int at, long value) {
        out.writeLongLE(value);
        return at + 8;
    }

    @Override
    public int writeWord(ByteBuf out, int at, long word, int size) {
        int index = out.writerIndex();
        out.setLongLE(index, word);
        out.writerIndex(index + size);
        return at + size;
    }

    /** There is no {@link #array} to be seen: it would be written to without moving the writerIndex. */
    @Override
    public int writeBytes(ByteBuf out, int at, byte[] in, int inFrom, int count) {
        out.writeBytes(in, inFrom, count);
        return at + count;
    }
}
