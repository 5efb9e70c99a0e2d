package dev.varint;

import dev.varint.carrier.ByteArraySink;
import dev.varint.carrier.ByteArraySource;
import dev.varint.carrier.ByteBufferSink;
import dev.varint.carrier.ByteBufferSource;
import dev.varint.format.MalformedVarIntException;
import dev.varint.format.Strictness;
import dev.varint.format.VarIntType;
import dev.varint.format.ZigZag;
import dev.varint.kernel.VarIntSize;
import dev.varint.reader.PeeledReader;
import dev.varint.writer.BlendedWriter;
import java.nio.BufferOverflowException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ReadOnlyBufferException;
import java.util.Objects;

/**
 * Reads and writes VarInts of an unsigned type of 8, 16, 32 or 64 bits, which an argument names. Values are
 * {@code long}s from 0 to the largest of the type; those of {@link VarIntType#U64} use all 64 bits of the {@code long},
 * its sign included.
 *
 * <p>Choose it for a field that is narrower than an {@code int}. Bytes that hold a larger value are then malformed, and
 * the narrower types are faster to read. For 32 and 64 bits, {@link VarInt} and {@link VarLong} are shorter to write
 * and do the same.
 *
 * <pre>{@code
 * TypedVarInt.put(dst, 0, port, VarIntType.U16);
 * long port = TypedVarInt.get(src, 0, to, VarIntType.U16, Strictness.STRICT);     // 0 to 65535
 * }</pre>
 *
 * <p>A negative value fits {@code U64} only, for the other types are unsigned. Mask it first, as in {@code b & 0xFF},
 * or map it with {@link ZigZag}.
 *
 * <p>Passing the type and the strictness as constants costs nothing. If one is a variable, each call tests it. A null
 * argument throws {@link NullPointerException}.
 */
public final class TypedVarInt {

    private TypedVarInt() {}

    /**
     * Returns the number of bytes that {@link #put} writes for a value. It is not the number of bytes that a read has
     * consumed: see {@link VarInt#size}.
     *
     * @param value any value
     * @return 1 to 10
     */
    public static int size(long value) {
        return VarIntSize.byLeadingZeros(value);
    }

    /**
     * Writes a value to an array in as few bytes as it needs. No other byte changes.
     *
     * @param dst the array to write to
     * @param index the index of the first byte to write
     * @param value a value that {@code type} can hold
     * @param type the type of the value
     * @return the number of bytes written, {@link #size size(value)}
     * @throws IllegalArgumentException if {@code type} cannot hold {@code value}; nothing has been written
     * @throws IndexOutOfBoundsException if {@code index} is negative, or fewer than {@code size(value)} bytes lie
     *     between it and the end of {@code dst}; nothing has been written
     */
    public static int put(byte[] dst, int index, long value, VarIntType type) {
        type.requireFit(value);
        Objects.checkFromIndexSize(index, size(value), dst.length);
        return BlendedWriter.write(ByteArraySink.INSTANCE, dst, index, value, type) - index;
    }

    /**
     * Writes a value at a buffer's position in as few bytes as it needs, and moves the position past it. No other byte
     * changes. The buffer's byte order does not matter.
     *
     * @param dst the buffer to write to
     * @param value a value that {@code type} can hold
     * @param type the type of the value
     * @return the number of bytes written, {@link #size size(value)}
     * @throws IllegalArgumentException if {@code type} cannot hold {@code value}; nothing has changed
     * @throws BufferOverflowException if fewer than {@code size(value)} bytes remain; nothing has changed
     * @throws ReadOnlyBufferException if {@code dst} is read-only, whether or not it has room; nothing has changed
     */
    public static int put(ByteBuffer dst, long value, VarIntType type) {
        type.requireFit(value);
        requireRemaining(dst, size(value));
        int position = dst.position();
        int end = BlendedWriter.write(ByteBufferSink.INSTANCE, dst, position, value, type);
        dst.position(end);
        return end - position;
    }

    /** The stores refuse a read-only buffer that has room, so only one without room is tested here. */
    static void requireRemaining(ByteBuffer dst, int byteCount) {
        if (dst.remaining() < byteCount) {
            throw dst.isReadOnly() ? new ReadOnlyBufferException() : new BufferOverflowException();
        }
    }

    /**
     * Returns the encoded size of the value at {@code from}, 0 if it is incomplete, or &minus;k if its first k bytes
     * prove it malformed. A non-zero result is final. Only 0 can change as more bytes arrive.
     *
     * @param src the array to look at
     * @param from the index of the value's first byte
     * @param to the index after the last byte that may be looked at
     * @param type the type of the value
     * @param strictness which encodings are malformed
     * @return 1 to {@code type.maxSize()}: the encoded size; 0: incomplete; negative: malformed
     * @throws IndexOutOfBoundsException unless {@code 0 <= from <= to <= src.length}
     */
    public static int scan(byte[] src, int from, int to, VarIntType type, Strictness strictness) {
        requireNonNull(type, strictness);
        Objects.checkFromToIndex(from, to, src.length);
        return PeeledReader.scan(ByteArraySource.INSTANCE, src, from, to, type, strictness);
    }

    /**
     * Returns the encoded size of the value at {@code from}, 0 if it is incomplete, or &minus;k if its first k bytes
     * prove it malformed. A non-zero result is final. Only 0 can change as more bytes arrive.
     *
     * <p>Indices are absolute. Neither the position nor the byte order matters, and neither changes.
     *
     * @param src the buffer to look at
     * @param from the index of the value's first byte
     * @param to the index after the last byte that may be looked at
     * @param type the type of the value
     * @param strictness which encodings are malformed
     * @return 1 to {@code type.maxSize()}: the encoded size; 0: incomplete; negative: malformed
     * @throws IndexOutOfBoundsException unless {@code 0 <= from <= to <= src.limit()}
     */
    public static int scan(ByteBuffer src, int from, int to, VarIntType type, Strictness strictness) {
        requireNonNull(type, strictness);
        Objects.checkFromToIndex(from, to, src.limit());
        return PeeledReader.scan(ByteBufferSource.INSTANCE, src, from, to, type, strictness);
    }

    /**
     * Returns the value of {@code size} bytes of an array, where {@link #scan(byte[], int, int, VarIntType, Strictness)
     * scan} has returned that size.
     *
     * <p>The bytes are not checked again. If {@code scan} did not return {@code size} for them, the value is
     * unspecified.
     *
     * @param src the array to read from
     * @param index the index of the value's first byte
     * @param size the encoded size, 1 to {@code type.maxSize()}
     * @param type the type of the value
     * @return the value, without the bits beyond its type that {@link Strictness#LENIENT} accepts
     * @throws IllegalArgumentException if {@code size} is outside 1 to {@code type.maxSize()}, for instance if
     *     {@code scan} returned 0 or less
     * @throws IndexOutOfBoundsException if {@code index} is negative, or fewer than {@code size} bytes lie between it
     *     and the end of {@code src}
     */
    public static long decode(byte[] src, int index, int size, VarIntType type) {
        long value = PeeledReader.decode(ByteArraySource.INSTANCE, src, index, size, type);
        requireSize(size, type);
        return value;
    }

    /**
     * Returns the value of {@code size} bytes of a buffer, where {@link #scan(ByteBuffer, int, int, VarIntType,
     * Strictness) scan} has returned that size. The position does not move.
     *
     * <p>The bytes are not checked again. If {@code scan} did not return {@code size} for them, the value is
     * unspecified.
     *
     * @param src the buffer to read from
     * @param index the absolute index of the value's first byte
     * @param size the encoded size, 1 to {@code type.maxSize()}
     * @param type the type of the value
     * @return the value, without the bits beyond its type that {@link Strictness#LENIENT} accepts
     * @throws IllegalArgumentException if {@code size} is outside 1 to {@code type.maxSize()}, for instance if
     *     {@code scan} returned 0 or less
     * @throws IndexOutOfBoundsException if {@code index} is negative, or fewer than {@code size} bytes lie between it
     *     and the limit of {@code src}
     */
    public static long decode(ByteBuffer src, int index, int size, VarIntType type) {
        long value = PeeledReader.decode(ByteBufferSource.INSTANCE, src, index, size, type);
        requireSize(size, type);
        return value;
    }

    /** Called after the load. The load is safe for any size, and this order is faster. */
    private static void requireSize(int size, VarIntType type) {
        if (size < 1 || size > type.maxSize()) {
            throw new IllegalArgumentException("size " + size + " is not 1 to " + type.maxSize());
        }
    }

    /**
     * Returns the value at {@code from}. {@code to} is where the bytes end, not where the value does.
     *
     * <p>Choose it for a single value. It does not say how many bytes the value took: read several values with a
     * {@link ByteArrayCursor}.
     *
     * @param src the array to read from
     * @param from the index of the value's first byte
     * @param to the index after the last byte that may be read
     * @param type the type of the value
     * @param strictness which encodings to accept
     * @return the value
     * @throws IndexOutOfBoundsException unless {@code 0 <= from <= to <= src.length}, or if the value goes on beyond
     *     {@code to}
     * @throws MalformedVarIntException if {@code strictness} does not accept the bytes as a value of {@code type}
     */
    public static long get(byte[] src, int from, int to, VarIntType type, Strictness strictness) {
        requireNonNull(type, strictness);
        Objects.checkFromToIndex(from, to, src.length);
        return PeeledReader.read(ByteArraySource.INSTANCE, src, from, to, type, strictness);
    }

    /**
     * Returns the value at a buffer's position and moves the position past it. The buffer's byte order does not matter.
     *
     * @param src the buffer to read from
     * @param type the type of the value
     * @param strictness which encodings to accept
     * @return the value
     * @throws BufferUnderflowException if the value goes on beyond the limit; the position has not moved
     * @throws MalformedVarIntException if {@code strictness} does not accept the bytes as a value of {@code type}; the
     *     position has not moved
     */
    public static long get(ByteBuffer src, VarIntType type, Strictness strictness) {
        requireNonNull(type, strictness);
        return PeeledReader.read(ByteBufferSource.INSTANCE, src, src.position(), src.limit(), type, strictness);
    }

    /** Called first, because a reader does not look at its type and strictness on every path. */
    static void requireNonNull(VarIntType type, Strictness strictness) {
        Objects.requireNonNull(type, "type");
        Objects.requireNonNull(strictness, "strictness");
    }
}
