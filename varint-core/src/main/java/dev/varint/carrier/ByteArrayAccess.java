package dev.varint.carrier;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Reads and writes a {@code byte[]}. An index outside the array throws {@link IndexOutOfBoundsException}. */
public class ByteArrayAccess implements ReadAccess<byte[]>, WriteAccess<byte[]> {

    /** The one instance. */
    public static final ByteArrayAccess INSTANCE = new ByteArrayAccess();

    private static final VarHandle SHORT = MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle INT = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    /** For accesses that do more. */
    protected ByteArrayAccess() {}

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
    public int writeByte(byte[] dst, int index, int value) {
        dst[index] = (byte) value;
        return index + 1;
    }

    @Override
    public int writeShort(byte[] dst, int index, int value) {
        SHORT.set(dst, index, (short) value);
        return index + 2;
    }

    @Override
    public int writeInt(byte[] dst, int index, int value) {
        INT.set(dst, index, value);
        return index + 4;
    }

    @Override
    public int writeLong(byte[] dst, int index, long value) {
        LONG.set(dst, index, value);
        return index + 8;
    }
}
