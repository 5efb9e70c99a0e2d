package dev.varint;

import dev.varint.carrier.ByteArraySink;
import dev.varint.carrier.ByteBufferSink;
import dev.varint.kernel.VarIntSize;
import dev.varint.writer.BlendedWriter;
import dev.varint.writer.FixedWidthWriter;
import java.nio.BufferOverflowException;
import java.nio.ByteBuffer;
import java.util.Objects;

/**
 * 32-bit VarInts: unsigned LEB128, 1 to 5 bytes of seven bits each, least significant first, the high bit of a byte set when
 * more follow. Negative values are their unsigned 32 bits and take five bytes.
 *
 * <p>Every write is exact (it changes only the bytes it reports) and whole: when there is no room it throws before it has
 * written anything.
 */
public final class VarInt {

    /** The most bytes a VarInt takes. */
    public static final int MAX_SIZE = 5;

    private VarInt() {}

    /**
     * The number of bytes {@link #put} writes for a value.
     *
     * @param value any value
     * @return 1 to {@value #MAX_SIZE}
     */
    public static int size(int value) {
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
    public static int put(byte[] dst, int index, int value) {
        Objects.checkFromIndexSize(index, size(value), dst.length);
        return BlendedWriter.write(ByteArraySink.INSTANCE, dst, index, value) - index;
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
    public static int put(ByteBuffer dst, int value) {
        int position = dst.position();
        requireRoom(dst, size(value));
        int end = BlendedWriter.write(ByteBufferSink.INSTANCE, dst, position, value);
        dst.position(end);
        return end - position;
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
    public static int putFixed(byte[] dst, int index, int value, int width) {
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
    public static int putFixed(ByteBuffer dst, int value, int width) {
        FixedWidthWriter.requireFit(value, width);
        requireRoom(dst, width);
        dst.position(FixedWidthWriter.write(ByteBufferSink.INSTANCE, dst, dst.position(), value, width));
        return width;
    }

    private static void requireRoom(ByteBuffer dst, int size) {
        if (dst.remaining() < size) {
            throw new BufferOverflowException();
        }
    }
}
