package dev.varint.carrier;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * Reads from a {@link ByteBuffer}. Its byte order plays no part. A complete read moves the position after the value, an
 * incomplete one throws {@link BufferUnderflowException}; a load outside the limit throws
 * {@link IndexOutOfBoundsException}.
 */
public final class ByteBufferSource implements ReadSource<ByteBuffer> {

    /** The one instance. */
    public static final ByteBufferSource INSTANCE = new ByteBufferSource();

    private static final VarHandle SHORT =
            MethodHandles.byteBufferViewVarHandle(short[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle LONG = MethodHandles.byteBufferViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private ByteBufferSource() {}

    @Override
    public byte readByte(ByteBuffer src, int index) {
        return src.get(index);
    }

    @Override
    public int readShort(ByteBuffer src, int index) {
        return (short) SHORT.get(src, index);
    }

    @Override
    public long readLong(ByteBuffer src, int index) {
        return (long) LONG.get(src, index);
    }

    @Override
    public boolean holds(ByteBuffer src, int index, int size) {
        return index <= src.limit() - size;
    }

    @Override
    public int limit(ByteBuffer src) {
        return src.limit();
    }

    @Override
    public void readBytes(ByteBuffer src, int index, byte[] dst, int offset, int byteCount) {
        src.get(index, dst, offset, byteCount);
    }

    @Override
    public byte[] array(ByteBuffer src) {
        return src.hasArray() ? src.array() : null;
    }

    @Override
    public int arrayOffset(ByteBuffer src) {
        return src.arrayOffset();
    }

    @Override
    public void complete(ByteBuffer src, int from, int end) {
        src.position(end);
    }

    @Override
    public void incomplete(ByteBuffer src, int from, int to) {
        throw new BufferUnderflowException();
    }
}
