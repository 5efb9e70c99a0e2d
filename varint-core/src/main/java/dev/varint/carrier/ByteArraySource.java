package dev.varint.carrier;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Reads from a {@code byte[]}. An index outside the array throws {@link IndexOutOfBoundsException}. */
public final class ByteArraySource implements ReadSource<byte[]> {

    /** The one instance. */
    public static final ByteArraySource INSTANCE = new ByteArraySource();

    private static final VarHandle SHORT = MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private ByteArraySource() {}

    @Override
    public byte readByte(byte[] src, int index) {
        return src[index];
    }

    @Override
    public int readShort(byte[] src, int index) {
        return (short) SHORT.get(src, index);
    }

    @Override
    public long readLong(byte[] src, int index) {
        return (long) LONG.get(src, index);
    }

    @Override
    public boolean holds(byte[] src, int index, int size) {
        return index <= src.length - size;
    }

    @Override
    public int limit(byte[] src) {
        return src.length;
    }

    @Override
    public void readBytes(byte[] src, int index, byte[] dst, int offset, int byteCount) {
        System.arraycopy(src, index, dst, offset, byteCount);
    }

    @Override
    public byte[] array(byte[] src) {
        return src;
    }
}
