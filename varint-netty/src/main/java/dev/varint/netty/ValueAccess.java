package dev.varint.netty;

import dev.varint.bulk.BulkReadAccess;
import dev.varint.format.Strictness;
import dev.varint.format.VarIntType;
import io.netty.buffer.AbstractByteBuf;
import io.netty.buffer.ByteBuf;
import java.nio.ReadOnlyBufferException;

/**
 * What {@link ByteBufVarInts}, {@link ByteBufInput} and {@link ByteBufOutput} do with a buffer, in an instance for each
 * buffer class.
 *
 * <p>C2 inlines a call on a buffer where its profile has seen one buffer class, or two. After a third class each call
 * on the buffer is a virtual call, and a single read makes eight of them. So each buffer class gets a copy of
 * {@link PerClassAccess} in which that class is a constant; {@link AccessTable} makes them. A read is then one virtual
 * call, on the copy.
 */
abstract class ValueAccess implements BulkReadAccess<ByteBuf> {

    /** The instance for the class of a buffer. */
    static ValueAccess of(ByteBuf buf) {
        return AccessTable.find(buf.getClass());
    }

    /**
     * {@code buf.readerIndex()}. No subclass of {@link AbstractByteBuf} overrides it, so C2 inlines it for all of them.
     */
    static int readerIndex(ByteBuf buf) {
        return buf instanceof AbstractByteBuf ? ((AbstractByteBuf) buf).readerIndex() : buf.readerIndex();
    }

    /** {@code buf.writerIndex()}, likewise. */
    static int writerIndex(ByteBuf buf) {
        return buf instanceof AbstractByteBuf ? ((AbstractByteBuf) buf).writerIndex() : buf.writerIndex();
    }

    /**
     * Grows a buffer as a write at an index would. The writerIndex moves meanwhile, so all before the index is kept.
     */
    static int grow(ByteBuf dst, int index, int byteCount) {
        Failures.requireLive(dst);
        if (dst.isReadOnly()) {
            throw new ReadOnlyBufferException();
        }
        int writerIndex = dst.writerIndex();
        dst.writerIndex(index);
        try {
            dst.ensureWritable(byteCount);
        } finally {
            dst.writerIndex(writerIndex);
        }
        return dst.capacity();
    }

    // Declared again: C2 inlines no call of a default method of an interface through a class.
    @Override
    public abstract long load(ByteBuf buf, int index);

    /** Reads at the readerIndex and moves it. */
    abstract int readVarInt(ByteBuf buf, Strictness strictness);

    /** Reads at the readerIndex and moves it. */
    abstract long readVarLong(ByteBuf buf, Strictness strictness);

    /** Reads at the readerIndex and moves it. */
    abstract long read(ByteBuf buf, VarIntType type, Strictness strictness);

    /** {@link #readVarInt} without a branch on the size. */
    abstract int readVarIntBranchless(ByteBuf buf, Strictness strictness);

    /** {@link #readVarLong} without a branch on the size. */
    abstract long readVarLongBranchless(ByteBuf buf, Strictness strictness);

    /** Reads at an index and moves nothing. */
    abstract int getVarInt(ByteBuf buf, int index, Strictness strictness);

    /** Reads at an index and moves nothing. */
    abstract long getVarLong(ByteBuf buf, int index, Strictness strictness);

    /** Scans the bytes from an index to the writerIndex. */
    abstract int scanVarInt(ByteBuf buf, int index, Strictness strictness);

    /** Scans the bytes from an index to the writerIndex. */
    abstract int scanVarLong(ByteBuf buf, int index, Strictness strictness);

    /** Moves the readerIndex past a value, and returns its size. */
    abstract int skipVarInt(ByteBuf buf, Strictness strictness);

    /** Moves the readerIndex past a value, and returns its size. */
    abstract int skipVarLong(ByteBuf buf, Strictness strictness);

    /** Writes exactly at the writerIndex and moves it; returns the size, as all writes do. */
    abstract int writeVarInt(ByteBuf buf, int value);

    /** Writes exactly at the writerIndex and moves it. */
    abstract int write(ByteBuf buf, long value, VarIntType type);

    /** Writes at the writerIndex and moves it; may change up to seven writable bytes after it. */
    abstract int appendVarInt(ByteBuf buf, int value);

    /** Writes at the writerIndex and moves it; may change up to seven writable bytes after it. */
    abstract int appendVarLong(ByteBuf buf, long value);

    /** Writes {@code byteCount} bytes at the writerIndex and moves it. */
    abstract int writeFixed(ByteBuf buf, long value, int byteCount);

    /** Writes exactly at an index and moves nothing. */
    abstract int setVarInt(ByteBuf buf, int index, int value);

    /** Writes exactly at an index and moves nothing. */
    abstract int setVarLong(ByteBuf buf, int index, long value);

    /** Writes {@code byteCount} bytes at an index and moves nothing. */
    abstract int setFixed(ByteBuf buf, int index, long value, int byteCount);

    /** Stores eight bytes at an index, lowest first; they must lie within the capacity. */
    abstract void store(ByteBuf buf, int index, long word);

    /** Moves the readerIndex. */
    abstract void readerIndex(ByteBuf buf, int index);

    /** Moves the writerIndex. */
    abstract void writerIndex(ByteBuf buf, int index);
}
