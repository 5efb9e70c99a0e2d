package dev.varint.carrier;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * Reads and writes a {@link ByteBuffer} at absolute indices. A complete read moves the position after the value, and an
 * incomplete one throws {@link BufferUnderflowException}. An index outside the limit throws
 * {@link IndexOutOfBoundsException}, and a store to a read-only buffer {@link java.nio.ReadOnlyBufferException}.
 */
public class ByteBufferAccess implements ReadAccess<ByteBuffer>, WriteAccess<ByteBuffer> {

    /** The one instance. */
    public static final ByteBufferAccess INSTANCE = new ByteBufferAccess();

    private static final VarHandle SHORT =
            MethodHandles.byteBufferViewVarHandle(short[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle INT = MethodHandles.byteBufferViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle LONG = MethodHandles.byteBufferViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    /** For accesses that do more. */
    protected ByteBufferAccess() {}

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
    public void complete(ByteBuffer src, int from, int end) {
        src.position(end);
    }

    @Override
    public void incomplete(ByteBuffer src, int from, int to) {
        throw new BufferUnderflowException();
    }

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
    public int writeInt(ByteBuffer dst, int index, int value) {
        INT.set(dst, index, value);
        return index + 4;
    }

    @Override
    public int writeLong(ByteBuffer dst, int index, long value) {
        LONG.set(dst, index, value);
        return index + 8;
    }
}
