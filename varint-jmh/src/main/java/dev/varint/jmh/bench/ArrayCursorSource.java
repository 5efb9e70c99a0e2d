package dev.varint.jmh.bench;

import dev.varint.carrier.ByteArraySource;
import dev.varint.carrier.ByteSource;

/** Reads from an {@link ArrayCursor}. A complete read moves its index after the value. */
final class ArrayCursorSource implements ByteSource<ArrayCursor> {

    static final ArrayCursorSource INSTANCE = new ArrayCursorSource();

    private ArrayCursorSource() {}

    @Override
    public byte readByte(ArrayCursor in, int at) {
        return ByteArraySource.INSTANCE.readByte(in.bytes, at);
    }

    @Override
    public int readShort(ArrayCursor in, int at) {
        return ByteArraySource.INSTANCE.readShort(in.bytes, at);
    }

    @Override
    public int readInt(ArrayCursor in, int at) {
        return ByteArraySource.INSTANCE.readInt(in.bytes, at);
    }

    @Override
    public long readLong(ArrayCursor in, int at) {
        return ByteArraySource.INSTANCE.readLong(in.bytes, at);
    }

    @Override
    public boolean holds(ArrayCursor in, int at, int size) {
        return ByteArraySource.INSTANCE.holds(in.bytes, at, size);
    }

    @Override
    public void complete(ArrayCursor in, int from, int end) {
        in.index = end;
    }
}
