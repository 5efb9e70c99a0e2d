package dev.varint.netty;

import dev.varint.format.InputProblem;
import dev.varint.format.Strictness;
import dev.varint.format.VarIntType;
import dev.varint.packed.BulkAccess;
import io.netty.buffer.AbstractByteBuf;
import io.netty.buffer.ByteBuf;

/**
 * The operations on a buffer. C2 inlines a call on a buffer if its profile has seen at most two buffer classes. After a
 * third, a read makes many virtual calls. With an instance of this class for each buffer class, it makes one.
 */
abstract class ValueAccess extends ByteBufAccess implements BulkAccess<ByteBuf> {

    /** The class of this instance's buffers; null if it takes all. Final, so it is safe to read without a lock. */
    final Class<?> bufferClass;

    ValueAccess(Class<?> bufferClass) {
        this.bufferClass = bufferClass;
    }

    /** The class data of a copy: the buffer class that it is for, and the instance that it creates. */
    static final class Copy {
        final Class<?> bufferClass;
        ValueAccess instance;

        Copy(Class<?> bufferClass) {
            this.bufferClass = bufferClass;
        }
    }

    // Of AbstractByteBuf's subclasses, only composite buffers override these. So C2 inlines them where none are used.

    static int readerIndex(ByteBuf buf) {
        return buf instanceof AbstractByteBuf ? ((AbstractByteBuf) buf).readerIndex() : buf.readerIndex();
    }

    static int writerIndex(ByteBuf buf) {
        return buf instanceof AbstractByteBuf ? ((AbstractByteBuf) buf).writerIndex() : buf.writerIndex();
    }

    static ByteBuf readerIndex(ByteBuf buf, int index) {
        return buf instanceof AbstractByteBuf ? ((AbstractByteBuf) buf).readerIndex(index) : buf.readerIndex(index);
    }

    static ByteBuf writerIndex(ByteBuf buf, int index) {
        return buf instanceof AbstractByteBuf ? ((AbstractByteBuf) buf).writerIndex(index) : buf.writerIndex(index);
    }

    @Override
    public void readBytes(ByteBuf src, int index, byte[] dst, int offset, int byteCount) {
        src.getBytes(index, dst, offset, byteCount);
    }

    @Override
    public int writeBytes(ByteBuf dst, int index, byte[] src, int offset, int byteCount) {
        dst.setBytes(index, src, offset, byteCount);
        return index + byteCount;
    }

    @Override
    public RuntimeException outOfBounds(ByteBuf src, InputProblem problem, long missingBytes, String what) {
        requireLive(src);
        return new PeerErrors.OutOfBounds(problem, missingBytes, what + ": " + src);
    }

    // Redeclared, because C2 does not inline a default method of an interface that is called through a class.
    @Override
    public abstract long load(ByteBuf buf, int index);

    // Reads move the readerIndex past the value, and writes move the writerIndex. get, scan and set move nothing. A
    // scan sees the bytes up to the writerIndex. Writes and set return the size.

    abstract int readVarInt(ByteBuf buf, Strictness strictness);

    abstract long readVarLong(ByteBuf buf, Strictness strictness);

    abstract long read(VarIntType type, ByteBuf buf, Strictness strictness);

    abstract int readVarIntBranchless(ByteBuf buf, Strictness strictness);

    abstract long readVarLongBranchless(ByteBuf buf, Strictness strictness);

    abstract long readBranchless(VarIntType type, ByteBuf buf, Strictness strictness);

    abstract long get(VarIntType type, ByteBuf buf, int index, Strictness strictness);

    abstract int scan(VarIntType type, ByteBuf buf, int index, Strictness strictness);

    abstract int writeVarInt(ByteBuf buf, int value);

    abstract int write(VarIntType type, ByteBuf buf, long value);

    abstract int append(ByteBuf buf, long value);

    abstract int writeFixed(VarIntType type, ByteBuf buf, long value, int byteCount);

    abstract int setFixed(VarIntType type, ByteBuf buf, int index, long value, int byteCount);

    abstract long readLE(ByteBuf buf, int byteCount);

    abstract void writeLE(ByteBuf buf, long value, int byteCount);

    abstract void readBytes(ByteBuf buf, byte[] dst, int offset, int length);

    abstract void writeBytes(ByteBuf buf, byte[] src, int offset, int length);

    /** Writes the length as a VarInt, then the bytes. Returns the number of bytes written. */
    abstract int writePrefixed(ByteBuf buf, byte[] src, int offset, int length);

    /** Grows the buffer if it has no room for bytes after the writerIndex. */
    abstract void makeRoom(ByteBuf buf, int byteCount);
}
