package dev.varint;

import dev.varint.carrier.ByteArrayAccess;
import dev.varint.carrier.ByteBufferAccess;
import dev.varint.format.Strictness;
import dev.varint.format.VarIntType;
import dev.varint.format.ZigZag;
import dev.varint.kernel.VarIntSize;
import dev.varint.writer.FixedWidthWriter;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Objects;

/**
 * Reads and writes 64-bit VarInts in arrays and {@link ByteBuffer}s: {@link VarInt} for {@code long}s.
 * {@link dev.varint The package page} explains the format.
 *
 * <p>A value takes 1 to 10 bytes. Negative values are written as unsigned 64-bit numbers and always take 10. Where they
 * are common, {@link ZigZag} makes them short. A value below 2<sup>32</sup> has the same bytes as a {@link VarInt}.
 *
 * <p>What {@link VarInt} says of writes, errors, strictness and threads holds here, too.
 *
 * <p>Reads of more than two bytes load ten bytes at once. {@link PackedVarInts} is faster for many values in a row.
 */
public final class VarLong {

    /** The most bytes that a VarLong takes. */
    public static final int MAX_SIZE = 10;

    private VarLong() {}

    /**
     * {@return the number of bytes that {@link #put} writes for a value} See {@link VarInt#size}.
     *
     * @param value any value
     */
    public static int size(long value) {
        return VarIntSize.byLeadingZeros(value);
    }

    /**
     * {@return the number of bytes written, {@link #size size(value)}} No other byte changes.
     *
     * @param dst the array
     * @param index the index of the first byte to write
     * @param value any value
     */
    public static int put(byte[] dst, int index, long value) {
        return TypedVarInt.put(dst, index, value, VarIntType.U64);
    }

    /**
     * {@return the number of bytes written at the position, {@link #size size(value)}} The position moves past them.
     *
     * @param dst the buffer
     * @param value any value
     */
    public static int put(ByteBuffer dst, long value) {
        return TypedVarInt.put(dst, value, VarIntType.U64);
    }

    /**
     * {@return the number of bytes written, {@code byteCount}} See {@link VarInt#putFixed(byte[], int, int, int)}.
     *
     * @param dst the array
     * @param index the index of the first byte to write
     * @param value a value that fits: {@code size(value) <= byteCount}
     * @param byteCount 1 to {@value #MAX_SIZE}
     */
    public static int putFixed(byte[] dst, int index, long value, int byteCount) {
        FixedWidthWriter.requireFit(value, byteCount);
        Objects.checkFromIndexSize(index, byteCount, dst.length);
        return FixedWidthWriter.write(ByteArrayAccess.INSTANCE, dst, index, value, byteCount) - index;
    }

    /**
     * {@return the number of bytes written at the position, {@code byteCount}} The position moves past them.
     *
     * @param dst the buffer
     * @param value a value that fits: {@code size(value) <= byteCount}
     * @param byteCount 1 to {@value #MAX_SIZE}
     */
    public static int putFixed(ByteBuffer dst, long value, int byteCount) {
        FixedWidthWriter.requireFit(value, byteCount);
        TypedVarInt.requireRemaining(dst, byteCount);
        dst.position(FixedWidthWriter.write(ByteBufferAccess.INSTANCE, dst, dst.position(), value, byteCount));
        return byteCount;
    }

    /**
     * {@return {@link #scan(byte[], int, int, Strictness)} under {@link Strictness#STRICT}}
     *
     * @param src the array
     * @param from the index of the value's first byte
     * @param to the end of the bytes, exclusive; those after it may be loaded, but never change the result
     */
    public static int scan(byte[] src, int from, int to) {
        return scan(src, from, to, Strictness.STRICT);
    }

    /**
     * {@return as {@link VarInt#scan(byte[], int, int, Strictness)}, for 64 bits}
     *
     * @param src the array
     * @param from the index of the value's first byte
     * @param to the end of the bytes, exclusive; those after it may be loaded, but never change the result
     * @param strictness which encodings to accept; passing a constant costs nothing
     */
    public static int scan(byte[] src, int from, int to, Strictness strictness) {
        return TypedVarInt.scan(src, from, to, VarIntType.U64, strictness);
    }

    /**
     * {@return {@link #scan(ByteBuffer, int, int, Strictness)} under {@link Strictness#STRICT}}
     *
     * @param src the buffer
     * @param from the index of the value's first byte
     * @param to the end of the bytes, exclusive; those after it may be loaded, but never change the result
     */
    public static int scan(ByteBuffer src, int from, int to) {
        return scan(src, from, to, Strictness.STRICT);
    }

    /**
     * {@return as {@link #scan(byte[], int, int, Strictness)}} Indices are absolute; the position does not matter.
     *
     * @param src the buffer
     * @param from the index of the value's first byte
     * @param to the end of the bytes, exclusive; those after it may be loaded, but never change the result
     * @param strictness which encodings to accept; passing a constant costs nothing
     */
    public static int scan(ByteBuffer src, int from, int to, Strictness strictness) {
        return TypedVarInt.scan(src, from, to, VarIntType.U64, strictness);
    }

    /**
     * {@return as {@link VarInt#decode(byte[], int, int)}, for 64 bits}
     *
     * @param src the array
     * @param index the index of the value's first byte
     * @param size the encoded size, 1 to {@value #MAX_SIZE}; any other is refused
     */
    public static long decode(byte[] src, int index, int size) {
        return TypedVarInt.decode(src, index, size, VarIntType.U64);
    }

    /**
     * {@return as {@link #decode(byte[], int, int)}} The position does not move.
     *
     * @param src the buffer
     * @param index the index of the value's first byte
     * @param size the encoded size, 1 to {@value #MAX_SIZE}; any other is refused
     */
    public static long decode(ByteBuffer src, int index, int size) {
        return TypedVarInt.decode(src, index, size, VarIntType.U64);
    }

    /**
     * {@return {@link #get(byte[], int, int, Strictness)} under {@link Strictness#STRICT}}
     *
     * @param src the array
     * @param from the index of the value's first byte
     * @param to the end of the bytes, exclusive; those after it may be loaded, but never change the result
     */
    public static long get(byte[] src, int from, int to) {
        return get(src, from, to, Strictness.STRICT);
    }

    /**
     * {@return the value at {@code from}} See {@link VarInt#get(byte[], int, int, Strictness)}.
     *
     * @param src the array
     * @param from the index of the value's first byte
     * @param to the end of the bytes, exclusive; those after it may be loaded, but never change the result
     * @param strictness which encodings to accept; passing a constant costs nothing
     */
    public static long get(byte[] src, int from, int to, Strictness strictness) {
        return TypedVarInt.get(src, from, to, VarIntType.U64, strictness);
    }

    /**
     * {@return the value at the position, which moves past it, under {@link Strictness#STRICT}}
     *
     * @param src the buffer
     */
    public static long get(ByteBuffer src) {
        return get(src, Strictness.STRICT);
    }

    /**
     * {@return the value at the position, which moves past it}
     *
     * @param src the buffer
     * @param strictness which encodings to accept; passing a constant costs nothing
     */
    public static long get(ByteBuffer src, Strictness strictness) {
        return TypedVarInt.get(src, VarIntType.U64, strictness);
    }

    /**
     * {@return the number of bytes written} {@link StreamOutput} is faster for several values.
     *
     * @param dst where to write
     * @param value any value
     * @throws IOException if {@code dst} does
     */
    public static int write(DataOutput dst, long value) throws IOException {
        int size = 1;
        for (; (value & ~0x7FL) != 0; value >>>= 7) {
            dst.writeByte((int) value | 0x80);
            size++;
        }
        dst.writeByte((int) value);
        return size;
    }

    /**
     * {@return {@link #read(DataInput, Strictness)} under {@link Strictness#STRICT}}
     *
     * @param src where to read
     * @throws IOException if {@code src} does, also at its end
     */
    public static long read(DataInput src) throws IOException {
        return read(src, Strictness.STRICT);
    }

    /**
     * {@return a value from a {@link DataInput}} See {@link VarInt#read(DataInput, Strictness)}.
     *
     * @param src where to read
     * @param strictness which encodings to accept
     * @throws IOException if {@code src} does, also at its end
     */
    public static long read(DataInput src, Strictness strictness) throws IOException {
        return read(src, VarIntType.U64, strictness);
    }

    static long read(DataInput src, VarIntType type, Strictness strictness) throws IOException {
        Objects.requireNonNull(strictness);
        byte[] bytes = new byte[type.maxSize()];
        int size = 0;
        do {
            bytes[size] = src.readByte();
        } while (bytes[size++] < 0 && size < bytes.length);
        return TypedVarInt.get(bytes, 0, size, type, strictness);
    }
}
