package dev.varint.jmh.bench;

import dev.varint.carrier.ByteArraySource;
import dev.varint.carrier.ReadSource;

/** Reads from a {@link PositionedByteArray}, at any index; a complete read moves its own one after the value. */
final class PositionedByteArraySource implements ReadSource<PositionedByteArray> {

    /** The one instance. */
    static final PositionedByteArraySource INSTANCE = new PositionedByteArraySource();

    private PositionedByteArraySource() {}

    @Override
    public byte readByte(PositionedByteArray src, int index) {
        return ByteArraySource.INSTANCE.readByte(src.bytes, index);
    }

    @Override
    public int readShort(PositionedByteArray src, int index) {
        return ByteArraySource.INSTANCE.readShort(src.bytes, index);
    }

    @Override
    public int readInt(PositionedByteArray src, int index) {
        return ByteArraySource.INSTANCE.readInt(src.bytes, index);
    }

    @Override
    public long readLong(PositionedByteArray src, int index) {
        return ByteArraySource.INSTANCE.readLong(src.bytes, index);
    }

    @Override
    public boolean holds(PositionedByteArray src, int index, int size) {
        return ByteArraySource.INSTANCE.holds(src.bytes, index, size);
    }

    @Override
    public int limit(PositionedByteArray src) {
        return src.bytes.length;
    }

    @Override
    public void complete(PositionedByteArray src, int from, int end) {
        src.index = end;
    }
}
