package dev.varint;

import dev.varint.format.MalformedVarIntException;
import dev.varint.format.Strictness;
import dev.varint.format.VarIntType;
import dev.varint.packed.ByteBufferBulkAccess;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Objects;

/**
 * Reads a message from a {@link ByteBuffer}: the bytes from its position to its limit. Each read moves the buffer's
 * position. The {@link #position} of this input is that of the buffer.
 */
public final class ByteBufferInput extends VarIntInput {

    private final ByteBuffer src;

    /** Creates an input over a buffer. More bytes may follow: a value that its limit cuts off is incomplete. */
    public ByteBufferInput(ByteBuffer src) {
        this.src = Objects.requireNonNull(src);
    }

    /** {@return an input over a whole message, up to the buffer's limit} A value that is cut off is malformed. */
    public static ByteBufferInput ofFrame(ByteBuffer src) {
        ByteBufferInput in = new ByteBufferInput(src);
        in.limit(src.limit());
        return in;
    }

    @Override
    public long position() {
        return src.position();
    }

    @Override
    protected void moveTo(long position) {
        src.position((int) position);
    }

    @Override
    protected long end() {
        return src.limit();
    }

    @Override
    protected byte[] array(int byteCount) {
        requireLeft(byteCount);
        if (src.hasArray()) {
            return src.array();
        }
        byte[] copy = new byte[byteCount];
        src.get(src.position(), copy);
        return copy;
    }

    @Override
    protected int arrayIndex() {
        return src.hasArray() ? src.arrayOffset() + src.position() : 0;
    }

    // A value is read as if there were no limit. If it ends beyond the limit, it is refused.

    @Override
    public long readTypedVarInt(VarIntType type, Strictness strictness) {
        int from = src.position();
        try {
            long value = type == VarIntType.U32
                    ? Integer.toUnsignedLong(VarInt.get(src, strictness))
                    : TypedVarInt.get(type, src, strictness);
            if (src.position() <= limit()) {
                return value;
            }
        } catch (BufferUnderflowException | MalformedVarIntException e) { // refused below
        }
        src.position(from);
        throw refused(ByteBufferBulkAccess.INSTANCE, src, from, from + (int) left(), 0, type, strictness);
    }

    @Override
    protected long readLE(int byteCount) {
        requireLeft(byteCount);
        boolean isLittle = src.order() == ByteOrder.LITTLE_ENDIAN;
        return switch (byteCount) {
            case Byte.BYTES -> src.get();
            case Short.BYTES -> isLittle ? src.getShort() : Short.reverseBytes(src.getShort());
            case Integer.BYTES -> isLittle ? src.getInt() : Integer.reverseBytes(src.getInt());
            default -> isLittle ? src.getLong() : Long.reverseBytes(src.getLong());
        };
    }

    @Override
    public void readBytes(byte[] dst, int offset, int length) {
        Objects.checkFromIndexSize(offset, length, dst.length);
        requireLeft(length);
        src.get(dst, offset, length);
    }

    @Override
    protected void skip(long byteCount) {
        requireLeft(byteCount);
        src.position(src.position() + (int) byteCount);
    }

    /** {@return the next bytes as a big-endian slice of the buffer, not copied} It is read-only if the buffer is. */
    public ByteBuffer readSlice(int length) {
        skipBytes(length);
        return src.slice(src.position() - length, length);
    }

    /** {@return the bytes after their length, as {@link #readSlice} returns them} */
    public ByteBuffer readPrefixedSlice(int maxLength) {
        return readSlice(takeLength(maxLength));
    }
}
