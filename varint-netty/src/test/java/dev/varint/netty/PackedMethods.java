package dev.varint.netty;

import dev.varint.contract.PackedCarrier;
import dev.varint.format.PackedType;
import io.netty.buffer.ByteBuf;
import java.util.Objects;
import java.util.function.Supplier;

/**
 * The methods of {@link ByteBufPackedVarInts} on buffers of one kind. The indices move where a call succeeds, and
 * nowhere else.
 */
record PackedMethods(Buffers buffers, ByteBufKind kind) implements PackedCarrier {

    @Override
    public ByteBuf of(byte[] bytes) {
        return buffers.of(kind, bytes);
    }

    @Override
    public byte[] bytes(Object carrier) {
        return ByteBufKind.get((ByteBuf) carrier);
    }

    /** Some do. {@link BufferWritesTest} has the others. */
    @Override
    public boolean grows() {
        return true;
    }

    @Override
    public boolean hasIterators() {
        return false;
    }

    @Override
    public <A> A decode(PackedType<A> type, Object in, int from, int to) {
        ByteBuf buf = readable(in, from, to);
        return reads(buf, to, () -> ByteBufPackedVarInts.read(type, buf, to - from));
    }

    @Override
    public <A> A decode(PackedType<A> type, Object in, int from, int to, long base) {
        ByteBuf buf = readable(in, from, to);
        return reads(buf, to, () -> ByteBufPackedVarInts.read(type, buf, to - from, base));
    }

    @Override
    public <A> int decode(PackedType<A> type, Object in, int from, int to, A dst, int offset) {
        ByteBuf buf = readable(in, from, to);
        return reads(buf, to, () -> ByteBufPackedVarInts.read(type, buf, to - from, dst, offset));
    }

    @Override
    public int count(PackedType<?> type, Object in, int from, int to) {
        ByteBuf buf = readable(in, from, to);
        return reads(buf, from, () -> ByteBufPackedVarInts.count(type, buf, to - from));
    }

    @Override
    public int skip(PackedType<?> type, Object in, int from, int to, int count) {
        ByteBuf buf = at(in, from, to);
        int size = moves(buf, () -> ByteBufPackedVarInts.skip(type, buf, count));
        require(buf.readerIndex() == from + size && buf.writerIndex() == to, buf);
        return from + size;
    }

    @Override
    public <A> int encode(PackedType<A> type, A src, int from, int to, Object out, int offset) {
        ByteBuf buf = at(out, Math.min(1, offset), offset);
        int size = moves(buf, () -> ByteBufPackedVarInts.write(type, buf, src, from, to));
        require(buf.readerIndex() == Math.min(1, offset) && buf.writerIndex() == offset + size, buf);
        return size;
    }

    /** Bytes after the region may be readable, too. */
    private static ByteBuf readable(Object in, int from, int to) {
        int capacity = ((ByteBuf) in).capacity();
        return at(in, from, Math.max(from, Math.min(capacity, to + Math.floorMod(to, 3))));
    }

    /** Checks the indices itself, because Netty's checks may be off. */
    private static ByteBuf at(Object carrier, int readerIndex, int writerIndex) {
        ByteBuf buf = (ByteBuf) carrier;
        Objects.checkFromToIndex(readerIndex, writerIndex, buf.capacity());
        return buf.setIndex(readerIndex, writerIndex);
    }

    private static <T> T reads(ByteBuf buf, int readerIndex, Supplier<T> call) {
        int writerIndex = buf.writerIndex();
        T result = moves(buf, call);
        require(buf.readerIndex() == readerIndex && buf.writerIndex() == writerIndex, buf);
        return result;
    }

    private static <T> T moves(ByteBuf buf, Supplier<T> call) {
        int readerIndex = buf.readerIndex();
        int writerIndex = buf.writerIndex();
        try {
            return call.get();
        } catch (RuntimeException e) {
            require(buf.readerIndex() == readerIndex && buf.writerIndex() == writerIndex, buf);
            throw e;
        }
    }

    private static void require(boolean condition, ByteBuf buf) {
        if (!condition) {
            throw new AssertionError("indices: " + buf);
        }
    }
}
