package dev.varint.carrier;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * Writes to a {@link ByteBuffer} at absolute indices; the buffer's position and byte order play no part. An index outside
 * the limit throws {@link IndexOutOfBoundsException}, a read-only buffer {@link java.nio.ReadOnlyBufferException}.
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
    public int writeByte(ByteBuffer out, int at, int value) {
        out.put(at, (byte) value);
        return at + 1;
    }

    @Override
    public int writeShort(ByteBuffer out, int at, int value) {
        SHORT.set(out, at, (short) value);
        return at + 2;
    }

    @Override
    public int writeMedium(ByteBuffer out, int at, int value) {
        SHORT.set(out, at, (short) value);
        out.put(at + 2, (byte) (value >>> 16));
        return at + 3;
    }

    @Override
    public int writeInt(ByteBuffer out, int at, int value) {
        INT.set(out, at, value);
        return at + 4;
    }

    @Override
    public int writeLong(ByteBuffer out, int at, long value) {
        LONG.set(out, at, value);
        return at + 8;
    }

    @Override
    public int writeWord(ByteBuffer out, int at, long word, int size) {
        LONG.set(out, at, word);
        return at + size;
    }

    @Override
    public int writeBytes(ByteBuffer out, int at, byte[] in, int inFrom, int count) {
        out.put(at, in, inFrom, count);
        return at + count;
    }

    @Override
    public byte[] array(ByteBuffer out) {
        return out.hasArray() ? out.array() : null;
    }

    @Override
    public int arrayOffset(ByteBuffer out) {
        return out.arrayOffset();
    }
}
