package dev.varint.carrier;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * Writes to a {@link ByteBuffer} at absolute indices; the buffer's position and byte order play no part. An index
 * outside the limit throws {@link IndexOutOfBoundsException}, a read-only buffer
 * {@link java.nio.ReadOnlyBufferException}.
 */
public final class ByteBufferSink implements ByteSink<ByteBuffer> {

    /** The one instance. */
    public static final ByteBufferSink INSTANCE = new ByteBufferSink();

    private static final VarHandle SHORT =
            MethodHandles.byteBufferViewVarHandle(short[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle INT = MethodHandles.byteBufferViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle LONG = MethodHandles.byteBufferViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private ByteBufferSink() {}

    @Override
    public int writeByte(ByteBuffer dst, int index, int value) {
        dst.put(index, (byte) value);
        return index + 1;
    }

    @Override
    public int writeShort(ByteBuffer dst, int index, int value) {
        SHORT.set(dst, index, (short) value);
        return index + 2;
    }

    @Override
    public int writeMedium(ByteBuffer dst, int index, int value) {
        SHORT.set(dst, index, (short) value);
        dst.put(index + 2, (byte) (value >>> 16));
        return index + 3;
    }

    @Override
    public int writeInt(ByteBuffer dst, int index, int value) {
        INT.set(dst, index, value);
        return index + 4;
    }

    @Override
    public int writeLong(ByteBuffer dst, int index, long value) {
        LONG.set(dst, index, value);
        return index + 8;
    }

    @Override
    public int writeBytes(ByteBuffer dst, int index, byte[] src, int offset, int byteCount) {
        dst.put(index, src, offset, byteCount);
        return index + byteCount;
    }

    @Override
    public byte[] array(ByteBuffer dst) {
        return dst.hasArray() ? dst.array() : null;
    }

    @Override
    public int arrayOffset(ByteBuffer dst) {
        return dst.arrayOffset();
    }
}
