package dev.varint;

import dev.varint.carrier.ByteArraySink;
import dev.varint.carrier.ByteBufferSink;
import dev.varint.kernel.VarIntSize;
import dev.varint.writer.FixedWidthWriter;
import java.nio.BufferOverflowException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.Objects;

/**
 * 64-bit VarInts: unsigned LEB128, 1 to 10 bytes of seven bits each, least significant first, the high bit of a byte set when
 * more follow. Negative values are their unsigned 64 bits and take ten bytes.
 *
 * <p>Every write is exact (it changes only the bytes it reports) and whole: when there is no room it throws before it has
 * written anything. A read that fails has moved nothing. {@link Strictness} tells what counts as malformed.
 */
public final class VarLong {

    /** The most bytes a VarLong takes. */
    public static final int MAX_SIZE = 10;

    private VarLong() {}

    /**
     * The number of bytes {@link #put} writes for a value.
     *
     * @param value any value
     * @return 1 to {@value #MAX_SIZE}
     */
    public static int size(long value) {
        return VarIntSize.byLeadingZeros(value);
    }

    /**
     * Writes a value at an index of an array.
     *
     * @param dst where to write
     * @param index where in {@code dst} the first byte goes
     * @param value any value
     * @return the number of bytes written, {@link #size size(value)}
     * @throws IndexOutOfBoundsException if {@code index} is negative or fewer than {@code size(value)} bytes lie from it to the
     *     end of {@code dst}; {@code dst} is unchanged
     */
    public static int put(byte[] dst, int index, long value) {
        return TypedVarInt.put(dst, index, value, Width.U64);
    }

    /**
     * Writes a value at a buffer's position and moves the position past it. The buffer's byte order plays no part.
     *
     * @param dst where to write
     * @param value any value
     * @return the number of bytes written, {@link #size size(value)}
     * @throws BufferOverflowException if fewer than {@code size(value)} bytes remain; nothing is changed
     * @throws java.nio.ReadOnlyBufferException if {@code dst} is read-only
     */
    public static int put(ByteBuffer dst, long value) {
        return TypedVarInt.put(dst, value, Width.U64);
    }

    /**
     * Writes a value at an index of an array in exactly {@code width} bytes, padded with continuation bytes where it needs
     * fewer.
     *
     * @param dst where to write
     * @param index where in {@code dst} the first byte goes
     * @param value a value that fits: {@code size(value) <= width}
     * @param width 1 to {@value #MAX_SIZE}
     * @return {@code width}
     * @throws IllegalArgumentException if {@code width} is outside 1 to {@value #MAX_SIZE} or {@code value} needs more bytes
     * @throws IndexOutOfBoundsException if {@code index} is negative or fewer than {@code width} bytes lie from it to the end
     *     of {@code dst}; {@code dst} is unchanged
     */
    public static int putFixed(byte[] dst, int index, long value, int width) {
        FixedWidthWriter.requireFit(value, width);
        Objects.checkFromIndexSize(index, width, dst.length);
        return FixedWidthWriter.write(ByteArraySink.INSTANCE, dst, index, value, width) - index;
    }

    /**
     * Writes a value at a buffer's position in exactly {@code width} bytes, padded with continuation bytes where it needs
     * fewer, and moves the position past it.
     *
     * @param dst where to write
     * @param value a value that fits: {@code size(value) <= width}
     * @param width 1 to {@value #MAX_SIZE}
     * @return {@code width}
     * @throws IllegalArgumentException if {@code width} is outside 1 to {@value #MAX_SIZE} or {@code value} needs more bytes
     * @throws BufferOverflowException if fewer than {@code width} bytes remain; nothing is changed
     * @throws java.nio.ReadOnlyBufferException if {@code dst} is read-only
     */
    public static int putFixed(ByteBuffer dst, long value, int width) {
        FixedWidthWriter.requireFit(value, width);
        if (dst.remaining() < width) {
            throw new BufferOverflowException();
        }
        dst.position(FixedWidthWriter.write(ByteBufferSink.INSTANCE, dst, dst.position(), value, width));
        return width;
    }

    /**
     * Finds out how many bytes the value at an index takes, without reading it, under {@link Strictness#STRICT}.
     *
     * @param src where to look
     * @param from the index of the first byte
     * @param to the index after the last byte there is
     * @return n &ge; 1: n bytes make a value; 0: more bytes are needed; &minus;k: malformed, certain after k bytes
     * @throws IndexOutOfBoundsException unless {@code 0 <= from <= to <= src.length}
     */
    public static int scan(byte[] src, int from, int to) {
        return scan(src, from, to, Strictness.STRICT);
    }

    /**
     * Finds out how many bytes the value at an index takes, without reading it. Only a 0 may change when more bytes are there; what
     * else it says of the first bytes it says whatever follows them.
     *
     * @param src where to look
     * @param from the index of the first byte
     * @param to the index after the last byte there is
     * @param strictness what to forgive; name a constant
     * @return n &ge; 1: n bytes make a value; 0: more bytes are needed; &minus;k: malformed, certain after k bytes
     * @throws IndexOutOfBoundsException unless {@code 0 <= from <= to <= src.length}
     */
    public static int scan(byte[] src, int from, int to, Strictness strictness) {
        return TypedVarInt.scan(src, from, to, Width.U64, strictness);
    }

    /**
     * Finds out how many bytes the value at an index takes, without reading it or moving the position, under {@link
     * Strictness#STRICT}.
     *
     * @param src where to look
     * @param from the index of the first byte
     * @param to the index after the last byte there is
     * @return n &ge; 1: n bytes make a value; 0: more bytes are needed; &minus;k: malformed, certain after k bytes
     * @throws IndexOutOfBoundsException unless {@code 0 <= from <= to <= src.limit()}
     */
    public static int scan(ByteBuffer src, int from, int to) {
        return scan(src, from, to, Strictness.STRICT);
    }

    /**
     * Finds out how many bytes the value at an index takes, without reading it or moving the position.
     *
     * @param src where to look
     * @param from the index of the first byte
     * @param to the index after the last byte there is
     * @param strictness what to forgive; name a constant
     * @return n &ge; 1: n bytes make a value; 0: more bytes are needed; &minus;k: malformed, certain after k bytes
     * @throws IndexOutOfBoundsException unless {@code 0 <= from <= to <= src.limit()}
     */
    public static int scan(ByteBuffer src, int from, int to, Strictness strictness) {
        return TypedVarInt.scan(src, from, to, Width.U64, strictness);
    }

    /**
     * Reads a value whose size a scan has found. With any other size the result is undefined.
     *
     * @param src where to read
     * @param index the index of the first byte
     * @param size the number of bytes, 1 to {@value #MAX_SIZE}
     * @return the value; bits beyond the 64th, which a lenient scan accepts, are dropped
     * @throws IndexOutOfBoundsException if the bytes are not in {@code src}
     */
    public static long decode(byte[] src, int index, int size) {
        return TypedVarInt.decode(src, index, size, Width.U64);
    }

    /**
     * Reads a value whose size a scan has found, without moving the position. With any other size the result is undefined.
     *
     * @param src where to read
     * @param index the index of the first byte
     * @param size the number of bytes, 1 to {@value #MAX_SIZE}
     * @return the value; bits beyond the 64th, which a lenient scan accepts, are dropped
     * @throws IndexOutOfBoundsException if the bytes are not within the limit of {@code src}
     */
    public static long decode(ByteBuffer src, int index, int size) {
        return TypedVarInt.decode(src, index, size, Width.U64);
    }

    /**
     * Reads the value at an index, under {@link Strictness#STRICT}. To learn its size too, {@link #scan scan} and {@link #decode
     * decode} it.
     *
     * @param src where to read
     * @param from the index of the first byte
     * @param to the index after the last byte there is
     * @return the value
     * @throws IndexOutOfBoundsException unless {@code 0 <= from <= to <= src.length}, or if the bytes end before the value does
     * @throws MalformedVarIntException if there are more than {@value #MAX_SIZE} bytes, or bits beyond the 64th
     */
    public static long get(byte[] src, int from, int to) {
        return get(src, from, to, Strictness.STRICT);
    }

    /**
     * Reads the value at an index.
     *
     * @param src where to read
     * @param from the index of the first byte
     * @param to the index after the last byte there is
     * @param strictness what to forgive; name a constant
     * @return the value
     * @throws IndexOutOfBoundsException unless {@code 0 <= from <= to <= src.length}, or if the bytes end before the value does
     * @throws MalformedVarIntException if the bytes are no such value
     */
    public static long get(byte[] src, int from, int to, Strictness strictness) {
        return TypedVarInt.get(src, from, to, Width.U64, strictness);
    }

    /**
     * Reads the value at a buffer's position and moves the position past it, under {@link Strictness#STRICT}. The buffer's
     * byte order plays no part.
     *
     * @param src where to read; the position stays where it was if this throws
     * @return the value
     * @throws BufferUnderflowException if the remaining bytes end before the value does
     * @throws MalformedVarIntException if there are more than {@value #MAX_SIZE} bytes, or bits beyond the 64th
     */
    public static long get(ByteBuffer src) {
        return get(src, Strictness.STRICT);
    }

    /**
     * Reads the value at a buffer's position and moves the position past it. The buffer's byte order plays no part.
     *
     * @param src where to read; the position stays where it was if this throws
     * @param strictness what to forgive; name a constant
     * @return the value
     * @throws BufferUnderflowException if the remaining bytes end before the value does
     * @throws MalformedVarIntException if the bytes are no such value
     */
    public static long get(ByteBuffer src, Strictness strictness) {
        return TypedVarInt.get(src, Width.U64, strictness);
    }
}
