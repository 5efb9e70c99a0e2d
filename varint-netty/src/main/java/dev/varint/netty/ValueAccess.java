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

    // Reads move the readerIndex past the value. A get and a scan move nothing; a scan looks at the bytes up to the
    // writerIndex. Writes move the writerIndex and return the size.

    abstract int readVarInt(ByteBuf buf, Strictness strictness);

    abstract long readVarLong(ByteBuf buf, Strictness strictness);

    abstract long read(VarIntType type, ByteBuf buf, Strictness strictness);

    abstract int readVarIntBranchless(ByteBuf buf, Strictness strictness);

    abstract long readVarLongBranchless(ByteBuf buf, Strictness strictness);

    abstract int getVarInt(ByteBuf buf, int index, Strictness strictness);

    abstract long getVarLong(ByteBuf buf, int index, Strictness strictness);

    abstract long get(VarIntType type, ByteBuf buf, int index, Strictness strictness);

    abstract int scanVarInt(ByteBuf buf, int index, Strictness strictness);

    abstract int scanVarLong(ByteBuf buf, int index, Strictness strictness);

    abstract int scan(VarIntType type, ByteBuf buf, int index, Strictness strictness);

    abstract int writeVarInt(ByteBuf buf, int value);

    abstract int write(VarIntType type, ByteBuf buf, long value);

    abstract int appendVarInt(ByteBuf buf, int value);

    abstract int appendVarLong(ByteBuf buf, long value);

    abstract int writeFixed(VarIntType type, ByteBuf buf, long value, int byteCount);

    /** Stores eight bytes at an index, lowest first; they must lie within the capacity. */
    abstract void store(ByteBuf buf, int index, long word);

    /** Moves the readerIndex. */
    abstract void readerIndex(ByteBuf buf, int index);

    /** Moves the writerIndex. */
    abstract void writerIndex(ByteBuf buf, int index);
}
