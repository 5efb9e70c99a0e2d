package dev.varint.netty;

import dev.varint.format.PackedIntType;
import dev.varint.packed.PackedCodec;
import io.netty.buffer.ByteBuf;

/**
 * Packed regions of {@code int} values in a {@link ByteBuf}: a given number of bytes that hold VarInts and nothing
 * else, as Protocol Buffers packs a repeated field. Every kind of buffer is read by the same rules as
 * {@link dev.varint.PackedVarInts}. For arrays with their count before them see
 * {@link ByteBufPrefixed#readVarIntArray}.
 *
 * <p>Reading moves {@code readerIndex}, writing {@code writerIndex}. A call that throws moves neither.
 */
public final class ByteBufPackedVarInts {

    private ByteBufPackedVarInts() {}

    /**
     * Writes values at {@code writerIndex}, which moves past them. Grows the buffer if need be.
     *
     * @param type the element type
     * @param buf the buffer to write to
     * @param values the values
     * @return the number of bytes written
     * @throws IndexOutOfBoundsException if there is no room and the buffer cannot grow; nothing has been written
     * @throws java.nio.ReadOnlyBufferException if the buffer is read-only and has room; nothing has been written
     * @throws io.netty.util.IllegalReferenceCountException if the buffer has been released
     */
    public static int write(PackedIntType type, ByteBuf buf, int[] values) {
        return PackedRegions.write(buf, PackedCodec.of(type), values, 0, values.length);
    }

    /**
     * Writes values at {@code writerIndex}, which moves past them. Grows the buffer if need be.
     *
     * @param type the element type
     * @param buf the buffer to write to
     * @param values the values
     * @param from the index of the first
     * @param to the index after the last
     * @return the number of bytes written
     * @throws IndexOutOfBoundsException unless {@code 0 <= from <= to <= values.length}, or if there is no room and the
     *     buffer cannot grow; nothing has been written
     * @throws java.nio.ReadOnlyBufferException if the buffer is read-only and has room; nothing has been written
     * @throws io.netty.util.IllegalReferenceCountException if the buffer has been released
     */
    public static int write(PackedIntType type, ByteBuf buf, int[] values, int from, int to) {
        return PackedRegions.write(buf, PackedCodec.of(type), values, from, to);
    }

    /**
     * Reads a region at {@code readerIndex}, which moves past it, into an array of just its values. The array takes up
     * to four bytes of heap for each byte of the region.
     *
     * @param type the element type
     * @param buf the buffer to read from
     * @param byteLength the number of bytes of the region
     * @return the values
     * @throws IndexOutOfBoundsException if {@code byteLength} is negative or exceeds the readable bytes
     * @throws dev.varint.format.MalformedVarIntException if the region is malformed or cut off, with the index of the
     *     first bad value
     * @throws io.netty.util.IllegalReferenceCountException if the buffer has been released
     */
    public static int[] read(PackedIntType type, ByteBuf buf, int byteLength) {
        return PackedRegions.read(buf, byteLength, PackedCodec.of(type));
    }

    /**
     * Reads a region at {@code readerIndex}, which moves past it, all or nothing.
     *
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
    public static int read(PackedIntType type, ByteBuf buf, int byteLength, int[] dst, int offset) {
        return PackedRegions.read(buf, byteLength, PackedCodec.of(type), dst, offset);
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
    public static int count(PackedIntType type, ByteBuf buf, int byteLength) {
        return PackedRegions.count(buf, byteLength, PackedCodec.of(type));
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
    public static int skip(PackedIntType type, ByteBuf buf, int count) {
        return PackedRegions.skip(buf, count, PackedCodec.of(type));
    }
}
