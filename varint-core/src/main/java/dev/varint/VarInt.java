package dev.varint;

import dev.varint.carrier.ByteArrayAccess;
import dev.varint.format.Strictness;
import dev.varint.format.VarIntType;
import dev.varint.format.ZigZag;
import dev.varint.kernel.VarIntSize;
import dev.varint.writer.BlendedWriter;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Objects;

/**
 * Reads and writes 32-bit VarInts in arrays and {@link ByteBuffer}s. See {@link dev.varint the package} for the format.
 *
 * <pre>{@code
 * int size = VarInt.put(bytes, 4, 300);          // writes ac 02 at index 4, returns 2
 * int value = VarInt.get(bytes, 4, 4 + size);    // 300
 *
 * int found = VarInt.scan(bytes, from, to);      // 0: wait for more bytes; negative: refuse the input
 * if (found > 0) {
 *     use(VarInt.decode(bytes, from, found));
 *     from += found;
 * }
 * }</pre>
 *
 * <p>A value takes 1 to 5 bytes. Negative values are written as unsigned 32-bit numbers and always take 5;
 * {@link ZigZag} makes them short. Protocol Buffers writes a negative {@code int32} in ten bytes, more than a VarInt
 * can have: read it as {@code (int) VarLong.get(src, from, to)}.
 *
 * <ul>
 *   <li>{@code index} or {@code from} is the index of a value's first byte, and {@code to} the end of the bytes,
 *       exclusive. Bytes from there on may be loaded, but never change a result. Indices are absolute: the position of
 *       a buffer does not matter, and does not move. Without an index, a method works at the position, and moves it.
 *   <li>{@code size} and {@code byteCount} are numbers of bytes, 1 to {@value #MAX_SIZE}.
 *   <li>{@code strictness} says which encodings to accept. Methods without it are {@link Strictness#STRICT}. Pass a
 *       constant: it costs nothing.
 * </ul>
 *
 * <p>A write returns the number of bytes, and changes no other byte. A call that throws has changed and moved nothing.
 * Any thread may call these methods, but none may use bytes that another one is writing.
 *
 * <p>Errors: a read throws {@link dev.varint.format.MalformedVarIntException} for bytes that the strictness refuses. If
 * the bytes end within a value, it throws {@link IndexOutOfBoundsException} for an array, and
 * {@link java.nio.BufferUnderflowException} for a buffer. If there is no room, a write throws
 * {@link IndexOutOfBoundsException} or {@link java.nio.BufferOverflowException}. A read-only buffer causes
 * {@link java.nio.ReadOnlyBufferException}. An index or range outside the array or the limit causes
 * {@link IndexOutOfBoundsException}. A size or value that does not fit causes {@link IllegalArgumentException}, and
 * null {@link NullPointerException}. A {@link DataInput} or {@link DataOutput} throws its own {@link IOException}.
 *
 * <p>Reads and writes branch on the size of the value. They are slowest if the CPU cannot predict that size. In the
 * last four bytes before {@code to} (seven in a buffer), scans and reads of three and more bytes take a slower path;
 * spare bytes before {@code to} avoid it. {@link PackedVarInts} is faster for many values in a row.
 */
public final class VarInt {

    /** The most bytes that a VarInt takes. */
    public static final int MAX_SIZE = 5;

    private VarInt() {}

    /** {@return the number of bytes that {@link #put} writes for a value} A read of a padded value takes more. */
    public static int size(int value) {
        return VarIntSize.byLeadingZeros(value);
    }

    /** {@return the number of bytes written, {@link #size size(value)}} */
    public static int put(byte[] dst, int index, int value) {
        if ((value & -1 << 7) == 0) {
            dst[index] = (byte) value;
            return 1;
        }
        return putLonger(dst, index, value);
    }

    /** {@return the number of bytes written at the position, {@link #size size(value)}} */
    public static int put(ByteBuffer dst, int value) {
        if ((value & -1 << 7) == 0) {
            dst.put((byte) value);
            return 1;
        }
        return putLonger(dst, value);
    }

    /**
     * {@return {@code byteCount}, at least {@code size(value)}} A shorter encoding is padded: 5 in three bytes is
     * {@code 85 80 00}. {@link Strictness#CANONICAL} readers refuse that. Use it for a length that is filled in later.
     * {@linkplain VarInt Errors}.
     */
    public static int putFixed(byte[] dst, int index, int value, int byteCount) {
        return TypedVarInt.putFixed(VarIntType.U32, dst, index, value & 0xFFFF_FFFFL, byteCount);
    }

    /** {@return the number of bytes written at the position} See {@link #putFixed(byte[], int, int, int)}. */
    public static int putFixed(ByteBuffer dst, int value, int byteCount) {
        return TypedVarInt.putFixed(VarIntType.U32, dst, value & 0xFFFF_FFFFL, byteCount);
    }

    /** {@return {@link #scan(byte[], int, int, Strictness)} under {@link Strictness#STRICT}} */
    public static int scan(byte[] src, int from, int to) {
        return scan(src, from, to, Strictness.STRICT);
    }

    /**
     * {@return the encoded size of the value at {@code from}, 0 if it is incomplete, or &minus;k if its first k bytes
     * prove it malformed} A non-zero result is final. Only 0 can change as more bytes arrive. No bytes make it throw.
     * {@linkplain VarInt Errors}.
     */
    public static int scan(byte[] src, int from, int to, Strictness strictness) {
        Objects.requireNonNull(strictness);
        if (from < to && to <= src.length && src[from] >= 0) {
            return 1;
        }
        return scanLonger(src, from, to, strictness);
    }

    /** {@return {@link #scan(ByteBuffer, int, int, Strictness)} under {@link Strictness#STRICT}} */
    public static int scan(ByteBuffer src, int from, int to) {
        return scan(src, from, to, Strictness.STRICT);
    }

    /** {@return the outcome of {@link #scan(byte[], int, int, Strictness)}} */
    public static int scan(ByteBuffer src, int from, int to, Strictness strictness) {
        if (hasOneByte(src, from, to, strictness)) {
            return 1;
        }
        int size = scanLonger(src, from, to, strictness);
        return size == 1 ? 1 : size; // never 1: once C2 knows, decode takes the byte that was loaded above
    }

    /**
     * {@return the value at an index, whose size a {@link #scan(byte[], int, int, Strictness) scan} has found} The
     * bytes are not checked again. Bits beyond an {@code int}, which {@link Strictness#LENIENT} accepts, are dropped.
     * {@linkplain VarInt Errors}.
     */
    public static int decode(byte[] src, int index, int size) {
        return size == 1 ? src[index] & 0x7F : decodeLonger(src, index, size);
    }

    /** {@return the value at an index} See {@link #decode(byte[], int, int)}. */
    public static int decode(ByteBuffer src, int index, int size) {
        return size == 1 ? src.get(index) & 0x7F : decodeLonger(src, index, size);
    }

    /** {@return {@link #get(byte[], int, int, Strictness)} under {@link Strictness#STRICT}} */
    public static int get(byte[] src, int from, int to) {
        return get(src, from, to, Strictness.STRICT);
    }

    /** {@return the value at {@code from}} For several, use a {@link ByteArrayInput}. {@linkplain VarInt Errors}. */
    public static int get(byte[] src, int from, int to, Strictness strictness) {
        Objects.requireNonNull(strictness);
        if (from < to && to <= src.length && src[from] >= 0) {
            return src[from];
        }
        return getLonger(src, from, to, strictness);
    }

    /** {@return {@link #getSized(byte[], int, int, Strictness)} under {@link Strictness#STRICT}} */
    public static long getSized(byte[] src, int from, int to) {
        return getSized(src, from, to, Strictness.STRICT);
    }

    /**
     * {@return the value at {@code from} in the lower 32 bits, and its encoded size above} The next value starts at
     * {@code from + (int) (sized >>> 32)}. A {@link VarLong} leaves no room for a size: use a {@link ByteArrayInput}.
     * {@linkplain VarInt Errors}.
     */
    public static long getSized(byte[] src, int from, int to, Strictness strictness) {
        int size = scan(src, from, to, strictness);
        if (size <= 0) {
            return get(src, from, to, strictness); // throws
        }
        // C2 takes the size out of a sum again. The next index then does not wait for the value.
        return ((long) size << 32) + (decode(src, from, size) & 0xFFFF_FFFFL);
    }

    /** {@return {@link #get(ByteBuffer, Strictness)} under {@link Strictness#STRICT}} */
    public static int get(ByteBuffer src) {
        return get(src, Strictness.STRICT);
    }

    /** {@return the value at the position} {@linkplain VarInt Errors}. */
    public static int get(ByteBuffer src, Strictness strictness) {
        Objects.requireNonNull(strictness);
        byte first = src.get();
        return first >= 0 ? first : (int) TypedVarInt.getLonger(VarIntType.U32, src, first & 0x7F, 1, strictness);
    }

    /** {@return the number of bytes written} For several, use a {@link StreamOutput}. {@linkplain VarInt Errors}. */
    public static int write(DataOutput dst, int value) throws IOException {
        return TypedVarInt.write(VarIntType.U32, dst, value & 0xFFFF_FFFFL);
    }

    /** {@return {@link #read(DataInput, Strictness)} under {@link Strictness#STRICT}} */
    public static int read(DataInput src) throws IOException {
        return read(src, Strictness.STRICT);
    }

    /**
     * {@return a value from a {@link DataInput}} No byte after it is read. If it is refused, or the stream ends or
     * fails within it, its bytes are lost. {@link StreamInput} keeps them, and is faster for several values.
     * {@linkplain VarInt Errors}.
     */
    public static int read(DataInput src, Strictness strictness) throws IOException {
        return (int) TypedVarInt.read(VarIntType.U32, src, strictness);
    }

    // One byte comes first, in arrays then two, in at most 35 bytecodes: C1 inlines no larger methods, and C2 none in a
    // branch that is rarely taken. What is rare is apart: inlined, it would need registers of the caller's loop.

    static int putLonger(byte[] dst, int index, int value) {
        if (value >>> 14 != 0) {
            return putThreeOrMore(dst, index, value);
        }
        ByteArrayAccess.INSTANCE.writeShort(dst, index, BlendedWriter.two(value));
        return 2;
    }

    // With the check written out, it has over 35 bytecodes. So C2 inlines it only where it is hot.
    private static int putThreeOrMore(byte[] dst, int index, int value) {
        int size = size(value);
        if (index < 0 || index > dst.length - size) {
            Objects.checkFromIndexSize(index, size, dst.length);
        }
        BlendedWriter.write(ByteArrayAccess.INSTANCE, dst, index, value);
        return size;
    }

    static int putLonger(ByteBuffer dst, int value) {
        int size = size(value);
        TypedVarInt.requireRemaining(dst, size);
        dst.put((byte) (value | 0x80));
        putRest(dst, value >>> 7);
        return size;
    }

    private static void putRest(ByteBuffer dst, int value) {
        for (; (value & -1 << 7) != 0; value >>>= 7) {
            dst.put((byte) (value | 0x80));
        }
        dst.put((byte) value);
    }

    private static int scanLonger(byte[] src, int from, int to, Strictness strictness) {
        if (from + 1 < to && to <= src.length && src[from + 1] > 0) {
            return 2;
        }
        return scanThreeOrMore(src, from, to, strictness);
    }

    private static int scanThreeOrMore(byte[] src, int from, int to, Strictness strictness) {
        if (from < to && to - from >= MAX_SIZE && to <= src.length && src[from + 1] < 0) {
            if (src[from + 2] > 0) {
                return 3;
            }
            if (src[from + 2] < 0 && src[from + 3] > 0) {
                return 4;
            }
            if (src[from + 2] < 0 && src[from + 3] < 0 && src[from + 4] > 0 && src[from + 4] <= 0x0F) {
                return 5;
            }
        }
        return TypedVarInt.scan(VarIntType.U32, src, from, to, strictness);
    }

    static boolean hasOneByte(ByteBuffer src, int from, int to, Strictness strictness) {
        return strictness != null && from < to && to <= src.limit() && src.get(from) >= 0;
    }

    private static int scanLonger(ByteBuffer src, int from, int to, Strictness strictness) {
        Objects.requireNonNull(strictness);
        if (to - from > 1 && to <= src.limit() && src.get(from + 1) > 0) {
            return 2;
        }
        int size = VarLong.scanLonger(src, from, to, strictness);
        return 0 < size && size < MAX_SIZE ? size : TypedVarInt.scan(VarIntType.U32, src, from, to, strictness);
    }

    private static int decodeLonger(byte[] src, int index, int size) {
        if (size != 2) {
            return decodeThreeOrMore(src, index, size);
        }
        return src[index] & 0x7F | (src[index + 1] & 0x7F) << 7;
    }

    private static int decodeThreeOrMore(byte[] src, int index, int size) {
        if (size != 3) {
            return (int) TypedVarInt.decode(VarIntType.U32, src, index, size);
        }
        return src[index] & 0x7F | (src[index + 1] & 0x7F) << 7 | (src[index + 2] & 0x7F) << 14;
    }

    private static int decodeLonger(ByteBuffer src, int index, int size) {
        if (size != 2) {
            return (int) TypedVarInt.decode(VarIntType.U32, src, index, size);
        }
        return src.get(index) & 0x7F | (src.get(index + 1) & 0x7F) << 7;
    }

    private static int getLonger(byte[] src, int from, int to, Strictness strictness) {
        int size = scanLonger(src, from, to, strictness);
        return size > 0
                ? decodeLonger(src, from, size)
                : (int) TypedVarInt.get(VarIntType.U32, src, from, to, strictness); // throws
    }
}
