package dev.varint;

import dev.varint.carrier.ByteArraySink;
import dev.varint.carrier.ByteBufferSink;
import dev.varint.format.MalformedVarIntException;
import dev.varint.format.Strictness;
import dev.varint.format.VarIntType;
import dev.varint.format.ZigZag;
import dev.varint.kernel.VarIntSize;
import dev.varint.writer.FixedWidthWriter;
import java.nio.BufferOverflowException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ReadOnlyBufferException;
import java.util.Objects;

/**
 * Reads and writes 64-bit VarInts in arrays and {@link ByteBuffer}s: {@link VarInt} for {@code long}s.
 * {@link dev.varint The package page} explains the format.
 *
 * <pre>{@code
 * int size = VarLong.put(bytes, 0, 300);         // writes ac 02, returns 2
 * long value = VarLong.get(bytes, 0, size);      // 300
 * }</pre>
 *
 * <p>A value takes 1 to 10 bytes. Negative values are written as unsigned 64-bit numbers and always take 10. Where they
 * are common, {@link ZigZag} makes them short. A value below 2<sup>32</sup> has the same bytes as a {@link VarInt}.
 *
 * <p>A write changes only the bytes of the encoded value. A call that throws has changed no byte and moved no position.
 * A null argument throws {@link NullPointerException}. Methods that read accept a {@link Strictness}; the default is
 * {@link Strictness#STRICT}.
 *
 * <p>All methods are stateless. Any thread may call them. No thread may use bytes that another one is writing.
 *
 * <p>Reads load ten bytes at once. In the last nine bytes of an array, or before the limit of a buffer, they take a
 * slower path; spare bytes after the data avoid it. Writes branch on the value's size, and are slowest where sizes
 * cannot be predicted. One-byte values are slower in a {@code ByteBuffer} than in an array. {@link PackedVarInts} is
 * faster for many values in a row.
 */
public final class VarLong {

    /** The most bytes that a VarLong takes. */
    public static final int MAX_SIZE = 10;

    private VarLong() {}

    /**
     * Returns the number of bytes that {@link #put} writes for a value.
     *
     * <p>It is not the number of bytes that a read has consumed. A padded encoding is longer than the value needs, and
     * every {@link Strictness} but {@link Strictness#CANONICAL CANONICAL} accepts it:
     *
     * <pre>{@code
     * long value = VarLong.get(src, i, to);
     * i += VarLong.size(value);     // wrong: for 80 00, which is a padded 0, size(value) is 1
     * }</pre>
     *
     * A {@link ByteArrayCursor} knows where the next value starts:
     *
     * <pre>{@code
     * ByteArrayCursor cursor = new ByteArrayCursor(src, i, to);
     * long value = cursor.readVarLong();
     * i = cursor.index();
     * }</pre>
     *
     * @param value any value
     * @return 1 to {@value #MAX_SIZE}
     */
    public static int size(long value) {
        return VarIntSize.byLeadingZeros(value);
    }

    /**
     * Writes a value to an array in as few bytes as it needs. No other byte changes.
     *
     * @param dst the array to write to
     * @param index the index of the first byte to write
     * @param value any value
     * @return the number of bytes written, {@link #size size(value)}
     * @throws IndexOutOfBoundsException if {@code index} is negative, or fewer than {@code size(value)} bytes lie
     *     between it and the end of {@code dst}; nothing has been written
     */
    public static int put(byte[] dst, int index, long value) {
        return TypedVarInt.put(dst, index, value, VarIntType.U64);
    }

    /**
     * Writes a value at a buffer's position in as few bytes as it needs, and moves the position past it. No other byte
     * changes. The buffer's byte order does not matter.
     *
     * @param dst the buffer to write to
     * @param value any value
     * @return the number of bytes written, {@link #size size(value)}
     * @throws BufferOverflowException if fewer than {@code size(value)} bytes remain; nothing has changed
     * @throws ReadOnlyBufferException if {@code dst} is read-only, whether or not it has room; nothing has changed
     */
    public static int put(ByteBuffer dst, long value) {
        return TypedVarInt.put(dst, value, VarIntType.U64);
    }

    /**
     * Writes a value to an array in exactly {@code byteCount} bytes. A shorter encoding is padded: each byte but the
     * last gets its continuation bit. No other byte changes.
     *
     * <p>Choose it for a field whose size must be chosen before its value is known, for instance a length that is
     * filled in after the body. {@link Strictness#CANONICAL} readers refuse padding.
     *
     * <pre>{@code
     * VarLong.putFixed(dst, 0, 5, 3);     // 85 80 00
     * }</pre>
     *
     * @param dst the array to write to
     * @param index the index of the first byte to write
     * @param value a value that fits: {@code size(value) <= byteCount}
     * @param byteCount 1 to {@value #MAX_SIZE}
     * @return the number of bytes written, {@code byteCount}
     * @throws IllegalArgumentException if {@code byteCount} is outside 1 to {@value #MAX_SIZE}, or {@code value} needs
     *     more bytes; nothing has been written
     * @throws IndexOutOfBoundsException if {@code index} is negative, or fewer than {@code byteCount} bytes lie between
     *     it and the end of {@code dst}; nothing has been written
     */
    public static int putFixed(byte[] dst, int index, long value, int byteCount) {
        FixedWidthWriter.requireFit(value, byteCount);
        Objects.checkFromIndexSize(index, byteCount, dst.length);
        return FixedWidthWriter.write(ByteArraySink.INSTANCE, dst, index, value, byteCount) - index;
    }

    /**
     * Writes a value at a buffer's position in exactly {@code byteCount} bytes, and moves the position past it. It is
     * {@link #putFixed(byte[], int, long, int)} for a {@link ByteBuffer}, whose byte order does not matter.
     *
     * @param dst the buffer to write to
     * @param value a value that fits: {@code size(value) <= byteCount}
     * @param byteCount 1 to {@value #MAX_SIZE}
     * @return the number of bytes written, {@code byteCount}
     * @throws IllegalArgumentException if {@code byteCount} is outside 1 to {@value #MAX_SIZE}, or {@code value} needs
     *     more bytes; nothing has changed
     * @throws BufferOverflowException if fewer than {@code byteCount} bytes remain; nothing has changed
     * @throws ReadOnlyBufferException if {@code dst} is read-only, whether or not it has room; nothing has changed
     */
    public static int putFixed(ByteBuffer dst, long value, int byteCount) {
        FixedWidthWriter.requireFit(value, byteCount);
        TypedVarInt.requireRemaining(dst, byteCount);
        dst.position(FixedWidthWriter.write(ByteBufferSink.INSTANCE, dst, dst.position(), value, byteCount));
        return byteCount;
    }

    /**
     * Returns the encoded size of the value at {@code from}, 0 if it is incomplete, or &minus;k if its first k bytes
     * prove it malformed, under {@link Strictness#STRICT}. Equivalent to {@code scan(src, from, to, STRICT)}.
     *
     * @param src the array to look at
     * @param from the index of the value's first byte
     * @param to the end of the value's bytes, exclusive; bytes from there on may be loaded, but never change the result
     * @return 1 to {@value #MAX_SIZE}: the encoded size; 0: incomplete; &minus;k: malformed after k bytes
     * @throws IndexOutOfBoundsException unless {@code 0 <= from <= to <= src.length}
     */
    public static int scan(byte[] src, int from, int to) {
        return scan(src, from, to, Strictness.STRICT);
    }

    /**
     * Returns the encoded size of the value at {@code from}, 0 if it is incomplete, or &minus;k if its first k bytes
     * prove it malformed. A non-zero result is final. Only 0 can change as more bytes arrive.
     *
     * <p>Choose it over {@link #get(byte[], int, int, Strictness) get} where incomplete or malformed input is expected:
     * it never throws because of the bytes' content. If the size is positive, {@link #decode(byte[], int, int) decode}
     * returns the value.
     *
     * @param src the array to look at
     * @param from the index of the value's first byte
     * @param to the end of the value's bytes, exclusive; bytes from there on may be loaded, but never change the result
     * @param strictness which encodings are malformed; passing a constant costs nothing
     * @return 1 to {@value #MAX_SIZE}: the encoded size; 0: incomplete; &minus;k: malformed after k bytes
     * @throws IndexOutOfBoundsException unless {@code 0 <= from <= to <= src.length}
     */
    public static int scan(byte[] src, int from, int to, Strictness strictness) {
        return TypedVarInt.scan(src, from, to, VarIntType.U64, strictness);
    }

    /**
     * Returns the encoded size of the value at {@code from}, 0 if it is incomplete, or &minus;k if its first k bytes
     * prove it malformed, under {@link Strictness#STRICT}. Equivalent to {@code scan(src, from, to, STRICT)}.
     *
     * @param src the buffer to look at
     * @param from the index of the value's first byte
     * @param to the end of the value's bytes, exclusive; bytes from there on may be loaded, but never change the result
     * @return 1 to {@value #MAX_SIZE}: the encoded size; 0: incomplete; &minus;k: malformed after k bytes
     * @throws IndexOutOfBoundsException unless {@code 0 <= from <= to <= src.limit()}
     */
    public static int scan(ByteBuffer src, int from, int to) {
        return scan(src, from, to, Strictness.STRICT);
    }

    /**
     * Returns the encoded size of the value at {@code from}, 0 if it is incomplete, or &minus;k if its first k bytes
     * prove it malformed. A non-zero result is final. Only 0 can change as more bytes arrive.
     *
     * <p>Indices are absolute, as those of {@link ByteBuffer#get(int)}. The position does not matter and does not move,
     * nor does the byte order matter.
     *
     * @param src the buffer to look at
     * @param from the index of the value's first byte
     * @param to the end of the value's bytes, exclusive; bytes from there on may be loaded, but never change the result
     * @param strictness which encodings are malformed; passing a constant costs nothing
     * @return 1 to {@value #MAX_SIZE}: the encoded size; 0: incomplete; &minus;k: malformed after k bytes
     * @throws IndexOutOfBoundsException unless {@code 0 <= from <= to <= src.limit()}
     */
    public static int scan(ByteBuffer src, int from, int to, Strictness strictness) {
        return TypedVarInt.scan(src, from, to, VarIntType.U64, strictness);
    }

    /**
     * Decodes the value at {@code index}, whose size an earlier {@link #scan(byte[], int, int, Strictness) scan}
     * returned.
     *
     * <p>The bytes are not checked again. If {@code scan} did not return {@code size} for them, the value is
     * unspecified.
     *
     * @param src the array to read from
     * @param index the index of the value's first byte
     * @param size the encoded size, 1 to {@value #MAX_SIZE}
     * @return the value; bits beyond the 64th, possible under {@link Strictness#LENIENT}, are dropped
     * @throws IllegalArgumentException if {@code size} is outside 1 to {@value #MAX_SIZE}, for instance if {@code scan}
     *     returned 0 or less
     * @throws IndexOutOfBoundsException if {@code index} is negative, or fewer than {@code size} bytes lie between it
     *     and the end of {@code src}
     */
    public static long decode(byte[] src, int index, int size) {
        return TypedVarInt.decode(src, index, size, VarIntType.U64);
    }

    /**
     * Decodes the value at {@code index}, whose size an earlier {@link #scan(ByteBuffer, int, int, Strictness) scan}
     * returned. The position does not move.
     *
     * <p>The bytes are not checked again. If {@code scan} did not return {@code size} for them, the value is
     * unspecified.
     *
     * @param src the buffer to read from
     * @param index the absolute index of the value's first byte
     * @param size the encoded size, 1 to {@value #MAX_SIZE}
     * @return the value; bits beyond the 64th, possible under {@link Strictness#LENIENT}, are dropped
     * @throws IllegalArgumentException if {@code size} is outside 1 to {@value #MAX_SIZE}, for instance if {@code scan}
     *     returned 0 or less
     * @throws IndexOutOfBoundsException if {@code index} is negative, or fewer than {@code size} bytes lie between it
     *     and the limit of {@code src}
     */
    public static long decode(ByteBuffer src, int index, int size) {
        return TypedVarInt.decode(src, index, size, VarIntType.U64);
    }

    /**
     * Returns the value at {@code from}, under {@link Strictness#STRICT}. It is {@link #get(byte[], int, int,
     * Strictness)} with that strictness.
     *
     * @param src the array to read from
     * @param from the index of the value's first byte
     * @param to the index after the last byte that may be read
     * @return the value
     * @throws IndexOutOfBoundsException unless {@code 0 <= from <= to <= src.length}, or if the value goes on beyond
     *     {@code to}
     * @throws MalformedVarIntException if the value has more than {@value #MAX_SIZE} bytes, or bits beyond the 64th
     */
    public static long get(byte[] src, int from, int to) {
        return get(src, from, to, Strictness.STRICT);
    }

    /**
     * Returns the value at {@code from}. {@code to} is where the bytes end, not where the value does: usually the end
     * of the message, or of what has been received.
     *
     * <p>Choose it for a single value. It does not say how many bytes the value took, and {@link #size size(value)}
     * does not either: read several values with a {@link ByteArrayCursor}.
     *
     * @param src the array to read from
     * @param from the index of the value's first byte
     * @param to the index after the last byte that may be read
     * @param strictness which encodings to accept; passing a constant costs nothing
     * @return the value
     * @throws IndexOutOfBoundsException unless {@code 0 <= from <= to <= src.length}, or if the value goes on beyond
     *     {@code to}
     * @throws MalformedVarIntException if {@code strictness} does not accept the bytes
     */
    public static long get(byte[] src, int from, int to, Strictness strictness) {
        return TypedVarInt.get(src, from, to, VarIntType.U64, strictness);
    }

    /**
     * Returns the value at a buffer's position and moves the position past it, under {@link Strictness#STRICT}. The
     * buffer's byte order does not matter.
     *
     * @param src the buffer to read from
     * @return the value
     * @throws BufferUnderflowException if the value goes on beyond the limit; the position has not moved
     * @throws MalformedVarIntException if the value has more than {@value #MAX_SIZE} bytes, or bits beyond the 64th;
     *     the position has not moved
     */
    public static long get(ByteBuffer src) {
        return get(src, Strictness.STRICT);
    }

    /**
     * Returns the value at a buffer's position and moves the position past it. The buffer's byte order does not matter.
     *
     * @param src the buffer to read from
     * @param strictness which encodings to accept; passing a constant costs nothing
     * @return the value
     * @throws BufferUnderflowException if the value goes on beyond the limit; the position has not moved
     * @throws MalformedVarIntException if {@code strictness} does not accept the bytes; the position has not moved
     */
    public static long get(ByteBuffer src, Strictness strictness) {
        return TypedVarInt.get(src, VarIntType.U64, strictness);
    }
}
