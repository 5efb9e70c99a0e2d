package dev.varint.carrier;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Reads from a {@code byte[]}. An index outside the array throws {@link IndexOutOfBoundsException}. */
public final class ByteArraySource implements ByteSource<byte[]> {

    /** The one instance. */
    public static final ByteArraySource INSTANCE = new ByteArraySource();

    private static final VarHandle SHORT = MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle INT = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private ByteArraySource() {}

    @Override
    public byte readByte(byte[] in, int at) {
        return in[at];
    }

    @Override
    public int readShort(byte[] in, int at) {
        return (short) SHORT.get(in, at);
    }

    @Override
    public int readInt(byte[] in, int at) {
        return (int) INT.get(in, at);
    }

    @Override
    public long readLong(byte[] in, int at) {
        return (long) LONG.get(in, at);
    }

    @Override
    public boolean holds(byte[] in, int at, int size) {
        return at <= in.length - size;
    }

    @Override
    public int limit(byte[] in) {
        return in.length;
    }

    @Override
    public void readBytes(byte[] in, int at, byte[] out, int outFrom, int count) {
        System.arraycopy(in, at, out, outFrom, count);
    }

    @Override
    public byte[] array(byte[] in) {
        return in;
    }
}
