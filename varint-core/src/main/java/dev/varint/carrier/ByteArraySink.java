package dev.varint.carrier;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Writes to a {@code byte[]}. An index outside the array throws {@link IndexOutOfBoundsException}. */
public final class ByteArraySink implements ByteSink<byte[]> {

    /** The one instance. */
    public static final ByteArraySink INSTANCE = new ByteArraySink();

    private static final VarHandle SHORT = MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle INT = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private ByteArraySink() {}

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
    public int writeMedium(byte[] dst, int index, int value) {
        SHORT.set(dst, index, (short) value);
        dst[index + 2] = (byte) (value >>> 16);
        return index + 3;
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

    @Override
    public int writeBytes(byte[] dst, int index, byte[] src, int offset, int byteCount) {
        System.arraycopy(src, offset, dst, index, byteCount);
        return index + byteCount;
    }

    @Override
    public byte[] array(byte[] dst) {
        return dst;
    }
}
