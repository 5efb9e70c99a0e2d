package dev.varint.netty;

import dev.varint.format.PackedType;
import dev.varint.packed.PackedReader;
import dev.varint.packed.PackedWriter;
import io.netty.buffer.ByteBuf;
import java.lang.reflect.Array;
import java.util.Objects;

/**
 * Packed regions in a {@link ByteBuf}: a given number of bytes that hold VarInts and nothing else, as Protocol Buffers
 * packs a repeated field. Every kind of buffer is read by the same rules as {@link dev.varint.PackedVarInts}. For
 * arrays with their count before them see {@link ByteBufPrefixed#readVarIntArray}.
 *
 * <p>Reading moves {@code readerIndex}, writing {@code writerIndex}. A call that throws moves neither.
 */
public final class ByteBufPackedVarInts {

    private ByteBufPackedVarInts() {}

    /**
     * Writes values at {@code writerIndex}, which moves past them. Grows the buffer if need be.
     *
     * @param <A> the array, {@code int[]} or {@code long[]}
     * @param type the element type
     * @param buf the buffer to write to
     * @param values the values
     * @return the number of bytes written
     * @throws IndexOutOfBoundsException if there is no room and the buffer cannot grow; nothing has been written
     * @throws java.nio.ReadOnlyBufferException if the buffer is read-only and has room; nothing has been written
     * @throws IllegalArgumentException if the type cannot hold one of the values; nothing has been written
     * @throws io.netty.util.IllegalReferenceCountException if the buffer has been released
     */
    public static <A> int write(PackedType<A> type, ByteBuf buf, A values) {
        return write(type, buf, values, 0, Array.getLength(values));
    }

    /**
     * Writes values at {@code writerIndex}, which moves past them. Grows the buffer if need be.
     *
     * @param <A> the array, {@code int[]} or {@code long[]}
     * @param type the element type
     * @param buf the buffer to write to
     * @param values the values
     * @param from the index of the first
     * @param to the index after the last
     * @return the number of bytes written
     * @throws IndexOutOfBoundsException unless {@code 0 <= from <= to <= values.length}, or if there is no room and the
     *     buffer cannot grow; nothing has been written
     * @throws java.nio.ReadOnlyBufferException if the buffer is read-only and has room; nothing has been written
     * @throws IllegalArgumentException if the type cannot hold one of the values; nothing has been written
     * @throws io.netty.util.IllegalReferenceCountException if the buffer has been released
     */
    public static <A> int write(PackedType<A> type, ByteBuf buf, A values, int from, int to) {
        Objects.checkFromToIndex(from, to, Array.getLength(values));
        buf.ensureWritable(sizeOrNone(type, buf, values, from, to));
        int start = buf.writerIndex();
        append(type, buf, values, from, to);
        return buf.writerIndex() - start;
    }

    /**
     * Reads a region at {@code readerIndex}, which moves past it, into an array of just its values. The array takes up
     * to four bytes of heap for each byte of the region, a {@code long[]} eight.
     *
     * @param <A> the array, {@code int[]} or {@code long[]}
     * @param type the element type
     * @param buf the buffer to read from
     * @param byteLength the number of bytes of the region
     * @return the values
     * @throws IndexOutOfBoundsException if {@code byteLength} is negative or exceeds the readable bytes
     * @throws dev.varint.format.MalformedVarIntException if the region is malformed or cut off, with the index of the
     *     first bad value
     * @throws io.netty.util.IllegalReferenceCountException if the buffer has been released
     */
    public static <A> A read(PackedType<A> type, ByteBuf buf, int byteLength) {
        int end = end(buf, byteLength);
        A values = PackedReader.decode(ByteBufAccess.of(buf), buf, buf.readerIndex(), end, type);
        buf.readerIndex(end);
        return values;
    }

    /**
     * Reads a region at {@code readerIndex}, which moves past it, all or nothing.
     *
     * @param <A> the array, {@code int[]} or {@code long[]}
     * @param type the element type
     * @param buf the buffer to read from
     * @param byteLength the number of bytes of the region
     * @param dst the array for the values
     * @param offset the index of the first in {@code dst}
     * @return the number of values
     * @throws IndexOutOfBoundsException if {@code byteLength} is negative or exceeds the readable bytes, or if the
     *     values do not fit between {@code offset} and {@code dst.length}; {@code dst} is unchanged
     * @throws dev.varint.format.MalformedVarIntException if the region is malformed or cut off, with the index of the
     *     first bad value; {@code dst} is unchanged
     * @throws io.netty.util.IllegalReferenceCountException if the buffer has been released
     */
    public static <A> int read(PackedType<A> type, ByteBuf buf, int byteLength, A dst, int offset) {
        Objects.checkFromToIndex(offset, Array.getLength(dst), Array.getLength(dst));
        int end = end(buf, byteLength);
        int count = PackedReader.decode(ByteBufAccess.of(buf), buf, buf.readerIndex(), end, type, dst, offset);
        buf.readerIndex(end);
        return count;
    }

    /**
     * Returns the number of values of a region at {@code readerIndex}, and validates it. No index moves.
     *
     * @param type the element type
     * @param buf the buffer to read from
     * @param byteLength the number of bytes of the region
     * @return the number of values
     * @throws IndexOutOfBoundsException if {@code byteLength} is negative or exceeds the readable bytes
     * @throws dev.varint.format.MalformedVarIntException if the region is malformed or cut off, with the index of the
     *     first bad value
     * @throws io.netty.util.IllegalReferenceCountException if the buffer has been released
     */
    public static int count(PackedType<?> type, ByteBuf buf, int byteLength) {
        int end = end(buf, byteLength);
        return PackedReader.count(ByteBufAccess.of(buf), buf, buf.readerIndex(), end, type.varIntType());
    }

    /**
     * Skips a number of values at {@code readerIndex}, which moves past them. Those, and nothing after them, are
     * validated.
     *
     * @param type the element type
     * @param buf the buffer to read from
     * @param count the number of values, not negative
     * @return the number of bytes skipped
     * @throws IllegalArgumentException if {@code count} is negative
     * @throws IndexOutOfBoundsException if the readable bytes end between two values
     * @throws dev.varint.format.MalformedVarIntException if one of them is malformed, or if the readable bytes end
     *     within one; with its index
     * @throws io.netty.util.IllegalReferenceCountException if the buffer has been released
     */
    public static int skip(PackedType<?> type, ByteBuf buf, int count) {
        if (count < 0) {
            throw new IllegalArgumentException("negative number of values: " + count);
        }
        if (count == 0) {
            Failures.requireLive(buf);
        }
        int start = buf.readerIndex();
        int end = PackedReader.skip(ByteBufAccess.of(buf), buf, start, buf.writerIndex(), count, type.varIntType());
        buf.readerIndex(end);
        return end - start;
    }

    /** Writes values for which there is room. */
    static <A> void append(PackedType<A> type, ByteBuf buf, A values, int from, int to) {
        buf.writerIndex(PackedWriter.write(ByteBufIndexSink.INSTANCE, buf, buf.writerIndex(), type, values, from, to));
    }

    /**
     * The room to ask for. It is zero where there is room for values of the greatest size, so that sizes need not be
     * added up.
     */
    private static <A> int sizeOrNone(PackedType<A> type, ByteBuf buf, A values, int from, int to) {
        if (PackedWriter.fitsAnyway(buf.writableBytes(), to - from, type)) {
            return 0;
        }
        long size = PackedWriter.encodedSize(type, values, from, to);
        if (size > Integer.MAX_VALUE) {
            throw Failures.outOfBounds(buf, size + " bytes of packed values for ");
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
