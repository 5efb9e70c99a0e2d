package dev.varint.netty;

import dev.varint.VarInt;
import dev.varint.VarIntOutput;
import dev.varint.format.PackedType;
import dev.varint.format.VarIntType;
import dev.varint.packed.ElementRange;
import io.netty.buffer.ByteBuf;
import java.util.Objects;

/**
 * Writes a message to the end of a {@link ByteBuf}, which grows as it does for Netty's own writes. Each write moves the
 * buffer's writerIndex, as Netty's do, and both can be mixed. To drop a message with a refused field, set this index
 * back. A released buffer causes an {@link io.netty.util.IllegalReferenceCountException}. Buffers that are written from
 * are not released.
 */
public final class ByteBufOutput extends VarIntOutput {

    private final ByteBuf buf;

    /** Creates an output at a buffer's writerIndex. */
    public ByteBufOutput(ByteBuf buf) {
        this.buf = Objects.requireNonNull(buf);
    }

    @Override
    public long position() {
        return ValueAccess.writerIndex(buf);
    }

    @Override
    protected void moveTo(long position) {
        if (position != position()) { // a released buffer may have no capacity
            ValueAccess.writerIndex(buf, (int) position);
        }
    }

    @Override
    protected void room(long byteCount) {
        if (byteCount > Integer.MAX_VALUE) {
            throw noRoom(byteCount);
        }
        AccessTable.of(buf).makeRoom(buf, (int) byteCount);
    }

    @Override
    protected byte[] array(int byteCount) {
        ValueAccess access = AccessTable.of(buf);
        access.makeRoom(buf, byteCount);
        byte[] array = access.array(buf);
        return array == null ? LentArray.of(byteCount) : array;
    }

    @Override
    protected int arrayIndex() {
        ValueAccess access = AccessTable.of(buf);
        return access.array(buf) == null ? 0 : access.arrayOffset(buf) + ValueAccess.writerIndex(buf);
    }

    @Override
    protected void wrote(byte[] array, int byteCount) {
        ValueAccess access = AccessTable.of(buf);
        if (access.array(buf) == null) {
            try {
                access.writeBytes(buf, array, 0, byteCount);
            } finally {
                LentArray.giveBack(array, byteCount);
            }
        } else {
            ValueAccess.writerIndex(buf, ValueAccess.writerIndex(buf) + byteCount);
        }
    }

    @Override
    public int writeVarInt(int value) {
        return AccessTable.of(buf).writeVarInt(buf, value);
    }

    @Override
    public int writeVarLong(long value) {
        return AccessTable.of(buf).write(VarIntType.U64, buf, value);
    }

    @Override
    public int writeTypedVarInt(VarIntType type, long value) {
        type.requireFit(value);
        return AccessTable.of(buf).write(type, buf, value);
    }

    @Override
    protected void writeLE(long value, int byteCount) {
        AccessTable.of(buf).writeLE(buf, value, byteCount);
    }

    @Override
    public void writeBytes(byte[] src, int offset, int length) {
        Objects.checkFromIndexSize(offset, length, src.length);
        AccessTable.of(buf).writeBytes(buf, src, offset, length);
    }

    @Override
    public int writeByteArray(byte[] src, int offset, int length) {
        Objects.checkFromIndexSize(offset, length, src.length);
        return AccessTable.of(buf).writePrefixed(buf, src, offset, length);
    }

    @Override
    protected <A> void writeRegion(PackedType<A> type, A values, int from, int to, int size) {
        ElementRange<A> elements = new ElementRange<>(type, values, from, to);
        moveTo(elements.write(AccessTable.SHARED, buf, ValueAccess.writerIndex(buf)));
    }

    @Override
    protected void putFixed(long at, int length, int byteCount) {
        ByteBufVarInts.setFixedVarInt(buf, (int) at, length, byteCount);
    }

    /** Writes the readable bytes of a buffer and moves its readerIndex. {@linkplain ByteBufOutput Errors}. */
    public void writeBytes(ByteBuf src) {
        write(src, 0);
    }

    /** {@return the number of bytes written} Writes a buffer as {@link #writeBytes(ByteBuf)} does, after its length. */
    public int writeByteArray(ByteBuf src) {
        return write(src, VarInt.size(src.readableBytes()));
    }

    /** Writes a length of {@code prefixSize} bytes, then the bytes. Without a length, the size is 0. */
    private int write(ByteBuf src, int prefixSize) {
        ByteBufAccess.requireLive(src);
        int length = src.readableBytes();
        room(prefixSize + (long) length);
        int start = ValueAccess.writerIndex(buf);
        buf.setBytes(start + prefixSize, src, src.readerIndex(), length);
        if (prefixSize > 0) {
            ByteBufVarInts.setVarInt(buf, start, length);
        }
        ValueAccess.writerIndex(buf, start + prefixSize + length);
        src.skipBytes(length);
        return prefixSize + length;
    }
}
