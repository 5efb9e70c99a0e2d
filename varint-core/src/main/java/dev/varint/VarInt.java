package dev.varint;

import dev.varint.format.Strictness;
import dev.varint.format.VarIntType;
import dev.varint.format.ZigZag;
import dev.varint.kernel.VarIntSize;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.nio.ByteBuffer;

/**
 * Reads and writes 32-bit VarInts in arrays and {@link ByteBuffer}s. {@link dev.varint The package page} explains the
 * format.
 *
 * <pre>{@code
 * int size = VarInt.put(bytes, 4, 300);          // writes ac 02 at index 4, returns 2
 * int value = VarInt.get(bytes, 4, 4 + size);    // 300
 * }</pre>
 *
 * For input that may be incomplete or malformed:
 *
 * <pre>{@code
 * int size = VarInt.scan(bytes, from, to);
 * if (size > 0) {
 *     int value = VarInt.decode(bytes, from, size);
 *     from += size;
 * } else if (size == 0) {
 *     // wait for more bytes
 * } else {
 *     // refuse the input: no further bytes can make it valid
 * }
 * }</pre>
 *
 * <p>A value takes 1 to 5 bytes. Negative values are written as unsigned 32-bit numbers and always take 5;
 * {@link ZigZag} makes them short. Protocol Buffers writes a negative {@code int32} in ten bytes: read it as
 * {@code (int) VarLong.get(src, from, to)}.
 *
 * <ul>
 *   <li>{@code index} or {@code from} is the index of a value's first byte, and {@code to} the end of the bytes,
 *       exclusive. Bytes from there on may be loaded, but never change a result. Indices are absolute: a buffer's
 *       position does not matter, and does not move. A method without an index works at the position, and moves it.
 *   <li>{@code size} and {@code byteCount} are numbers of bytes, 1 to {@value #MAX_SIZE}.
 *   <li>{@code strictness} selects which encodings to accept. Methods without it use {@link Strictness#STRICT}. Passing
 *       a constant costs nothing.
 * </ul>
 *
 * <p>A write returns the number of bytes written, and changes no other byte. A call that throws has changed no byte and
 * moved no position.
 *
 * <p>Errors: a read throws {@link dev.varint.format.MalformedVarIntException} for bytes that the strictness refuses. If
 * the bytes end within a value, it throws {@link IndexOutOfBoundsException} for an array, and
 * {@link java.nio.BufferUnderflowException} for a buffer. A write without room throws {@link IndexOutOfBoundsException}
 * or {@link java.nio.BufferOverflowException}, and a write to a read-only buffer
 * {@link java.nio.ReadOnlyBufferException}. An index or range outside the array or the limit throws
 * {@link IndexOutOfBoundsException}. A size or value that does not fit throws {@link IllegalArgumentException}, and
 * null {@link NullPointerException}. A {@link DataInput} or {@link DataOutput} throws its own {@link IOException}.
 *
 * <p>Any thread may call these methods, but not on bytes that another thread is writing.
 *
 * <p>Reads and writes branch on the size of the value, so they are slowest if the CPU cannot predict it. Values of
 * three and more bytes take a slower path in the last four bytes of an array, or before the limit of a buffer. Spare
 * bytes after the data avoid that. {@link PackedVarInts} is faster for many values in a row.
 */
public final class VarInt {

    /** The greatest number of bytes that a VarInt takes. */
    public static final int MAX_SIZE = 5;

    private VarInt() {}

    /**
     * {@return the number of bytes that {@link #put} writes for a value} If the value was padded, a read has consumed
     * more. A {@link ByteArrayInput} knows where the next value starts.
     */
    public static int size(int value) {
        return VarIntSize.byLeadingZeros(value);
    }

    /** {@return the number of bytes written, {@link #size size(value)}} */
    public static int put(byte[] dst, int index, int value) {
        return TypedVarInt.put(VarIntType.U32, dst, index, value & 0xFFFF_FFFFL);
    }

    /** {@return the number of bytes written at the position, {@link #size size(value)}} */
    public static int put(ByteBuffer dst, int value) {
        return TypedVarInt.put(VarIntType.U32, dst, value & 0xFFFF_FFFFL);
    }

    /**
     * {@return the number of bytes written, {@code byteCount}, at least {@code size(value)}} A shorter encoding is
     * padded: {@code putFixed(dst, 0, 5, 3)} writes {@code 85 80 00}. {@link Strictness#CANONICAL} readers refuse that.
     * Choose it for a length that is filled in after the body.
     */
    public static int putFixed(byte[] dst, int index, int value, int byteCount) {
        return TypedVarInt.putFixed(VarIntType.U32, dst, index, value & 0xFFFF_FFFFL, byteCount);
    }

    /** {@return the number of bytes written at the position, {@code byteCount}} They are padded. */
    public static int putFixed(ByteBuffer dst, int value, int byteCount) {
        return TypedVarInt.putFixed(VarIntType.U32, dst, value & 0xFFFF_FFFFL, byteCount);
    }

    /** {@return {@link #scan(byte[], int, int, Strictness)} under {@link Strictness#STRICT}} */
    public static int scan(byte[] src, int from, int to) {
        return scan(src, from, to, Strictness.STRICT);
    }

    /**
     * {@return the encoded size of the value at {@code from}, 0 if it is incomplete, or &minus;k if its first k bytes
     * prove it malformed} A non-zero result is final. Only 0 can change as more bytes arrive. It never throws because
     * of the bytes.
     */
    public static int scan(byte[] src, int from, int to, Strictness strictness) {
        return TypedVarInt.scan(VarIntType.U32, src, from, to, strictness);
    }

    /** {@return {@link #scan(ByteBuffer, int, int, Strictness)} under {@link Strictness#STRICT}} */
    public static int scan(ByteBuffer src, int from, int to) {
        return scan(src, from, to, Strictness.STRICT);
    }

    /** {@return the outcome of {@link #scan(byte[], int, int, Strictness)}} */
    public static int scan(ByteBuffer src, int from, int to, Strictness strictness) {
        return TypedVarInt.scan(VarIntType.U32, src, from, to, strictness);
    }

    /**
     * {@return the value at an index, whose size an earlier {@link #scan(byte[], int, int, Strictness) scan} returned}
     * The bytes are not checked again. Bits beyond 32, possible under {@link Strictness#LENIENT}, are dropped.
     */
    public static int decode(byte[] src, int index, int size) {
        return (int) TypedVarInt.decode(VarIntType.U32, src, index, size);
    }

    /** {@return the value at an index} See {@link #decode(byte[], int, int)}. */
    public static int decode(ByteBuffer src, int index, int size) {
        return (int) TypedVarInt.decode(VarIntType.U32, src, index, size);
    }

    /** {@return {@link #get(byte[], int, int, Strictness)} under {@link Strictness#STRICT}} */
    public static int get(byte[] src, int from, int to) {
        return get(src, from, to, Strictness.STRICT);
    }

    /** {@return the value at {@code from}} To read several values, use a {@link ByteArrayInput}. */
    public static int get(byte[] src, int from, int to, Strictness strictness) {
        return (int) TypedVarInt.get(VarIntType.U32, src, from, to, strictness);
    }

    /** {@return {@link #get(ByteBuffer, Strictness)} under {@link Strictness#STRICT}} */
    public static int get(ByteBuffer src) {
        return get(src, Strictness.STRICT);
    }

    /** {@return the value at the position} */
    public static int get(ByteBuffer src, Strictness strictness) {
        return (int) TypedVarInt.get(VarIntType.U32, src, strictness);
    }

    /** {@return the number of bytes written} {@link StreamOutput} is faster for several values. */
    public static int write(DataOutput dst, int value) throws IOException {
        return TypedVarInt.write(VarIntType.U32, dst, value & 0xFFFF_FFFFL);
    }

    /** {@return {@link #read(DataInput, Strictness)} under {@link Strictness#STRICT}} */
    public static int read(DataInput src) throws IOException {
        return read(src, Strictness.STRICT);
    }

    /**
     * {@return a value from a {@link DataInput}} Reads no byte after the value. Malformed bytes have been read when it
     * throws. {@link StreamInput} is faster for several values.
     */
    public static int read(DataInput src, Strictness strictness) throws IOException {
        return (int) TypedVarInt.read(VarIntType.U32, src, strictness);
    }
}
