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
    public int writeByte(byte[] out, int at, int value) {
        out[at] = (byte) value;
        return at + 1;
    }

    @Override
    public int writeShort(byte[] out, int at, int value) {
        SHORT.set(out, at, (short) value);
        return at + 2;
    }

    @Override
    public int writeMedium(byte[] out, int at, int value) {
        SHORT.set(out, at, (short) value);
        out[at + 2] = (byte) (value >>> 16);
        return at + 3;
    }

    @Override
    public int writeInt(byte[] out, int at, int value) {
        INT.set(out, at, value);
        return at + 4;
    }

    @Override
    public int writeLong(byte[] out, int at, long value) {
        LONG.set(out, at, value);
        return at + 8;
    }

    @Override
    public int writeWord(byte[] out, int at, long word, int size) {
        LONG.set(out, at, word);
        return at + size;
    }

    @Override
    public int writeBytes(byte[] out, int at, byte[] in, int inFrom, int count) {
        System.arraycopy(in, inFrom, out, at, count);
        return at + count;
    }

    @Override
    public byte[] array(byte[] out) {
        return out;
    }
}
