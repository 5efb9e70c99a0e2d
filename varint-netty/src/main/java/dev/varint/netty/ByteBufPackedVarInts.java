package dev.varint.netty;

import dev.varint.format.PackedType;
import dev.varint.packed.DeltaBase;
import dev.varint.packed.Region;
import dev.varint.packed.Values;
import io.netty.buffer.ByteBuf;
import java.lang.reflect.Array;
import java.util.Objects;

/**
 * Packed regions in a {@link ByteBuf}: a given number of bytes that hold VarInts and nothing else, as Protocol Buffers
 * packs a repeated field. Every kind of buffer is read by the same rules as {@link dev.varint.PackedVarInts}. For
 * arrays with their count before them see {@link ByteBufPrefixed#readVarIntArray}.
 *
 * <p>{@code type} is the element type; the array {@code A} is an {@code int[]} or a {@code long[]}. {@code byteLength}
 * is the number of bytes of the region. {@code from} and {@code to} are the range of the values in their array, and
 * {@code offset} is the index in {@code dst} of the first value.
 *
 * <p>Reading moves {@code readerIndex}, writing {@code writerIndex}. A call that throws moves neither, and changes
 * neither the buffer nor an array.
 *
 * <p>Errors: a region that is malformed or cut off throws {@link dev.varint.format.MalformedVarIntException} with the
 * index of the first bad value. A range outside its array or the readable bytes is an
 * {@link IndexOutOfBoundsException}, and so are values that do not fit, or have no room in a buffer that cannot grow. A
 * value that the type cannot hold, or a negative count, is an {@link IllegalArgumentException}. A write to a read-only
 * buffer that has room throws {@link java.nio.ReadOnlyBufferException}, and any call on a buffer that was released
 * {@link io.netty.util.IllegalReferenceCountException}.
 */
public final class ByteBufPackedVarInts {

    private ByteBufPackedVarInts() {}

    /** {@return the number of bytes written at the writerIndex, which moves past them} The buffer grows if need be. */
    public static <A> int write(PackedType<A> type, ByteBuf buf, A values) {
        return write(type, buf, values, 0, Array.getLength(values));
    }

    /** {@return the number of bytes written at the writerIndex, which moves past them} The buffer grows if need be. */
    public static <A> int write(PackedType<A> type, ByteBuf buf, A values, int from, int to) {
        Objects.checkFromToIndex(from, to, Array.getLength(values));
        Values<A> region = new Values<>(type, values, from, to);
        buf.ensureWritable(sizeOrNone(buf, region));
        int start = buf.writerIndex();
        int end = region.write(ByteBufBulkAccess.INSTANCE, buf, start);
        buf.writerIndex(end);
        return end - start;
    }

    /**
     * {@return the values of a region at {@code readerIndex}, which moves past it} The new array takes up to four bytes
     * of heap for each byte of the region, a {@code long[]} eight.
     */
    public static <A> A read(PackedType<A> type, ByteBuf buf, int byteLength) {
        int end = end(buf, byteLength);
        A values = new Region<>(ValueAccess.of(buf), buf, buf.readerIndex(), end).decode(type);
        buf.readerIndex(end);
        return values;
    }

    /**
     * {@return the values of a part of a region of differences at {@code readerIndex}, which moves past it}
     *
     * @param base the value before the part
     * @throws IllegalArgumentException if the type is not one of differences
     */
    public static <A> A read(PackedType<A> type, ByteBuf buf, int byteLength, long base) {
        return DeltaBase.add(read(DeltaBase.require(type), buf, byteLength), base);
    }

    /**
     * {@return the number of values of a region at {@code readerIndex}, which moves past it} They are read into an
     * array.
     */
    public static <A> int read(PackedType<A> type, ByteBuf buf, int byteLength, A dst, int offset) {
        Objects.checkFromToIndex(offset, Array.getLength(dst), Array.getLength(dst));
        int end = end(buf, byteLength);
        int count = new Region<>(ValueAccess.of(buf), buf, buf.readerIndex(), end).decode(type, dst, offset);
        buf.readerIndex(end);
        return count;
    }

    /** {@return the number of values of a region at {@code readerIndex}, which is validated} No index moves. */
    public static int count(PackedType<?> type, ByteBuf buf, int byteLength) {
        int end = end(buf, byteLength);
        return new Region<>(ValueAccess.of(buf), buf, buf.readerIndex(), end).count(type.varIntType());
    }

    /**
     * {@return the number of bytes of some values at {@code readerIndex}, which moves past them} Those, and nothing
     * after them, are validated. To read a region of differences from there on, pass the last of them to {@code read}.
     *
     * @throws IndexOutOfBoundsException if the readable bytes end between two values; within one, it is malformed
     */
    public static int skip(PackedType<?> type, ByteBuf buf, int count) {
        if (count < 0) {
            throw new IllegalArgumentException("negative number of values: " + count);
        }
        if (count == 0) {
            Failures.requireLive(buf);
        }
        int start = buf.readerIndex();
        int end = new Region<>(ValueAccess.of(buf), buf, start, buf.writerIndex()).skip(count, type.varIntType());
        buf.readerIndex(end);
        return end - start;
    }

    /**
     * The room to ask for. It is zero where there is room for values of the greatest size, so that sizes need not be
     * added up.
     */
    private static int sizeOrNone(ByteBuf buf, Values<?> values) {
        if (values.fitAnyway(buf.writableBytes())) {
            return 0;
        }
        long size = values.encodedSize();
        if (size > Integer.MAX_VALUE) {
            throw Failures.wrongIndex(buf, size + " bytes of packed values for ");
        }
        return (int) size;
    }

    /** The index after a number of readable bytes. The number may come from a peer, so it is checked. */
    private static int end(ByteBuf buf, int byteLength) {
        if (byteLength < 0 || byteLength > buf.readableBytes()) {
            throw PeerErrors.outOfBounds(buf, byteLength + " bytes of packed values wanted from ");
        }
        if (byteLength == 0) {
            Failures.requireLive(buf); // no load follows that would notice a released buffer
        }
        return buf.readerIndex() + byteLength;
    }
}
