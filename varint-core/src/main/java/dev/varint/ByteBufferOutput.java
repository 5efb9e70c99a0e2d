package dev.varint;

import dev.varint.format.PackedType;
import dev.varint.format.VarIntType;
import dev.varint.packed.ByteBufferBulkAccess;
import dev.varint.packed.ElementRange;
import dev.varint.writer.FixedWidthWriter;
import java.nio.BufferOverflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.ReadOnlyBufferException;
import java.util.Objects;

/**
 * Writes a message to a {@link ByteBuffer}: from its position to its limit. Each write moves the buffer's position. The
 * {@link #position} of this output is that of the buffer.
 */
public final class ByteBufferOutput extends VarIntOutput {

    private final ByteBuffer dst;

    /** Creates an output to a buffer's remaining bytes. */
    public ByteBufferOutput(ByteBuffer dst) {
        if (dst.isReadOnly()) {
            throw new ReadOnlyBufferException();
        }
        this.dst = dst;
    }

    @Override
    public long position() {
        return dst.position();
    }

    @Override
    protected void moveTo(long position) {
        dst.position((int) position);
    }

    @Override
    protected void room(long byteCount) {
        if (byteCount > dst.remaining()) {
            throw noRoom(byteCount);
        }
    }

    @Override
    protected byte[] array(int byteCount) {
        room(byteCount);
        return dst.hasArray() ? dst.array() : new byte[byteCount];
    }

    @Override
    protected int arrayIndex() {
        return dst.hasArray() ? dst.arrayOffset() + dst.position() : 0;
    }

    @Override
    protected void wrote(byte[] array, int byteCount) {
        if (dst.hasArray()) {
            dst.position(dst.position() + byteCount);
        } else {
            dst.put(array, 0, byteCount);
        }
    }

    @Override
    public int writeVarInt(int value) {
        try {
            return VarInt.put(dst, value);
        } catch (BufferOverflowException e) {
            throw noRoom(VarInt.size(value));
        }
    }

    @Override
    public int writeVarLong(long value) {
        try {
            return VarLong.put(dst, value);
        } catch (BufferOverflowException e) {
            throw noRoom(VarLong.size(value));
        }
    }

    @Override
    public int writeTypedVarInt(VarIntType type, long value) {
        room(TypedVarInt.size(type, value));
        return TypedVarInt.put(type, dst, value);
    }

    @Override
    protected void writeLE(long value, int byteCount) {
        room(byteCount);
        boolean isLittle = dst.order() == ByteOrder.LITTLE_ENDIAN;
        switch (byteCount) {
            case Byte.BYTES -> dst.put((byte) value);
            case Short.BYTES -> dst.putShort(isLittle ? (short) value : Short.reverseBytes((short) value));
            case Integer.BYTES -> dst.putInt(isLittle ? (int) value : Integer.reverseBytes((int) value));
            default -> dst.putLong(isLittle ? value : Long.reverseBytes(value));
        }
    }

    @Override
    public void writeBytes(byte[] src, int offset, int length) {
        Objects.checkFromIndexSize(offset, length, src.length);
        room(length);
        dst.put(src, offset, length);
    }

    @Override
    protected <A> void writeRegion(PackedType<A> type, A values, int from, int to, int size) {
        int end = new ElementRange<>(type, values, from, to).write(ByteBufferBulkAccess.INSTANCE, dst, dst.position());
        dst.position(end);
    }

    @Override
    protected void putFixed(long at, int length, int byteCount) {
        FixedWidthWriter.write(ByteBufferBulkAccess.INSTANCE, dst, (int) at, length, byteCount);
    }
}
