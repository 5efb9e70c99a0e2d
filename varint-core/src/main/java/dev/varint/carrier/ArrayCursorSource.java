package dev.varint.carrier;

/** Reads from an {@link ArrayCursor}, at any index; a complete read moves its own one after the value. */
public final class ArrayCursorSource implements ByteSource<ArrayCursor> {

    /** The one instance. */
    public static final ArrayCursorSource INSTANCE = new ArrayCursorSource();

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
    public int limit(ArrayCursor in) {
        return in.bytes.length;
    }

    @Override
    public void complete(ArrayCursor in, int from, int end) {
        in.index = end;
    }
}
