package dev.varint.carrier;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * Reads from a {@link ByteBuffer}. Its byte order plays no part. A complete read moves the position after the value, an
 * incomplete one throws {@link BufferUnderflowException}; a load outside the limit throws {@link IndexOutOfBoundsException}.
 */
public final class ByteBufferSource implements ByteSource<ByteBuffer> {

    /** The one instance. */
    public static final ByteBufferSource INSTANCE = new ByteBufferSource();

    private static final VarHandle SHORT =
            MethodHandles.byteBufferViewVarHandle(short[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle INT = MethodHandles.byteBufferViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle LONG = MethodHandles.byteBufferViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private ByteBufferSource() {}

    @Override
    public byte readByte(ByteBuffer in, int at) {
        return in.get(at);
    }

    @Override
    public int readShort(ByteBuffer in, int at) {
        return (short) SHORT.get(in, at);
    }

    @Override
    public int readInt(ByteBuffer in, int at) {
        return (int) INT.get(in, at);
    }

    @Override
    public long readLong(ByteBuffer in, int at) {
        return (long) LONG.get(in, at);
    }

    @Override
    public boolean holds(ByteBuffer in, int at, int size) {
        return at <= in.limit() - size;
    }

    @Override
    public int limit(ByteBuffer in) {
        return in.limit();
    }

    @Override
    public void readBytes(ByteBuffer in, int at, byte[] out, int outFrom, int count) {
        in.get(at, out, outFrom, count);
    }

    @Override
    public byte[] array(ByteBuffer in) {
        return in.hasArray() ? in.array() : null;
    }

    @Override
    public int arrayOffset(ByteBuffer in) {
        return in.arrayOffset();
    }

    @Override
    public void complete(ByteBuffer in, int from, int end) {
        in.position(end);
    }

    @Override
    public void incomplete(ByteBuffer in, int from, int to) {
        throw new BufferUnderflowException();
    }
}
