package dev.varint;

import dev.varint.carrier.ByteArrayAccess;
import dev.varint.carrier.ByteBufferAccess;
import dev.varint.carrier.WriteAccess;
import dev.varint.format.Strictness;
import dev.varint.format.VarIntType;
import dev.varint.format.ZigZag;
import dev.varint.reader.LoopReader;
import dev.varint.reader.PeeledReader;
import dev.varint.writer.BlendedWriter;
import dev.varint.writer.FixedWidthWriter;
import java.nio.BufferOverflowException;
import java.nio.ByteBuffer;
import java.nio.ReadOnlyBufferException;
import java.util.Objects;

/**
 * Reads and writes VarInts of any {@linkplain VarIntType type}: 1 to 64 bits, unsigned (ULEB128) or signed (SLEB128).
 * Values are {@code long}s; those of {@link VarIntType#U64} use all 64 bits, the sign included.
 *
 * <p>Choose it for a format that has signed LEB128 or other widths than 32 and 64 bits. Bytes that hold a value beyond
 * the type are then malformed. For {@code U32} and {@code U64}, {@link VarInt} and {@link VarLong} are shorter to write
 * and do the same.
 *
 * <pre>{@code
 * TypedVarInt.put(dst, 0, port, VarIntType.U16);
 * long port = TypedVarInt.get(src, 0, to, VarIntType.U16, Strictness.STRICT);     // 0 to 65535
 * long offset = TypedVarInt.get(src, 0, to, VarIntType.S33, Strictness.STRICT);   // WebAssembly's s33
 * }</pre>
 *
 * <p>An unsigned type other than {@code U64} refuses negative values. Mask them first, as in {@code b & 0xFF}, or map
 * them with {@link ZigZag}.
 *
 * <p>The errors are those of {@link VarInt}. A value that its type cannot hold is an {@link IllegalArgumentException},
 * too.
 *
 * <p>Passing the type and the strictness as constants costs nothing. If one is a variable, each call tests it. A null
 * argument throws {@link NullPointerException}.
 */
public final class TypedVarInt {

    private TypedVarInt() {}

    /**
     * {@return the number of bytes that {@link #put} writes for a value} See {@link VarInt#size}.
     *
     * @param value a value that {@code type} can hold
     * @param type the type of the value
     */
    public static int size(long value, VarIntType type) {
        return type.size(value);
    }

    /**
     * {@return the number of bytes written, {@link #size size(value, type)}} No other byte changes.
     *
     * @param dst the array
     * @param index the index of the first byte to write
     * @param value a value that {@code type} can hold
     * @param type the type of the value
     */
    public static int put(byte[] dst, int index, long value, VarIntType type) {
        type.requireFit(value);
        Objects.checkFromIndexSize(index, size(value, type), dst.length);
        return BlendedWriter.write(ByteArrayAccess.INSTANCE, dst, index, value, type) - index;
    }

    /**
     * {@return the number of bytes written at the position, {@link #size size(value, type)}} The position moves past
     * them.
     *
     * @param dst the buffer
     * @param value a value that {@code type} can hold
     * @param type the type of the value
     */
    public static int put(ByteBuffer dst, long value, VarIntType type) {
        type.requireFit(value);
        requireRemaining(dst, size(value, type));
        int position = dst.position();
        int end = BlendedWriter.write(ByteBufferAccess.INSTANCE, dst, position, value, type);
        dst.position(end);
        return end - position;
    }

    /**
     * {@return {@code byteCount}, the number of bytes written} No other byte changes. {@link Strictness#CANONICAL}
     * refuses what is padded.
     *
     * @param dst the array
     * @param index the index of the first byte to write
     * @param value a value that {@code type} can hold
     * @param byteCount how many bytes to write, {@code size(value, type)} to {@code type.maxSize()}
     * @param type the type of the value
     */
    public static int putFixed(byte[] dst, int index, long value, int byteCount, VarIntType type) {
        requireFit(value, byteCount, type);
        Objects.checkFromIndexSize(index, byteCount, dst.length);
        return writeFixed(ByteArrayAccess.INSTANCE, dst, index, value, byteCount, type) - index;
    }

    /**
     * {@return {@code byteCount}, the number of bytes written at the position} The position moves past them.
     *
     * @param dst the buffer
     * @param value a value that {@code type} can hold
     * @param byteCount how many bytes to write, {@code size(value, type)} to {@code type.maxSize()}
     * @param type the type of the value
     */
    public static int putFixed(ByteBuffer dst, long value, int byteCount, VarIntType type) {
        requireFit(value, byteCount, type);
        requireRemaining(dst, byteCount);
        dst.position(writeFixed(ByteBufferAccess.INSTANCE, dst, dst.position(), value, byteCount, type));
        return byteCount;
    }

    private static void requireFit(long value, int byteCount, VarIntType type) {
        type.requireFit(value);
        if (byteCount < size(value, type) || byteCount > type.maxSize()) {
            throw new IllegalArgumentException("byteCount " + byteCount + " is not " + size(value, type) + " to "
                    + type.maxSize() + ", as value " + value + " of type " + type + " needs");
        }
    }

    private static <B> int writeFixed(
            WriteAccess<B> access, B dst, int index, long value, int byteCount, VarIntType type) {
        return type.isSigned()
                ? FixedWidthWriter.writeSigned(access, dst, index, value, byteCount)
                : FixedWidthWriter.write(access, dst, index, value, byteCount);
    }

    /** The stores refuse a read-only buffer that has room, so only one without room is tested here. */
    static void requireRemaining(ByteBuffer dst, int byteCount) {
        if (dst.remaining() < byteCount) {
            throw dst.isReadOnly() ? new ReadOnlyBufferException() : new BufferOverflowException();
        }
    }

    /**
     * {@return the encoded size of the value at {@code from}, 0 if it is incomplete, or &minus;k if its first k bytes
     * prove it malformed} A non-zero result is final. Only 0 can change as more bytes arrive.
     *
     * @param src the array
     * @param from the index of the value's first byte
     * @param to the end of the bytes, exclusive
     * @param type the type of the value
     * @param strictness which encodings to accept
     */
    public static int scan(byte[] src, int from, int to, VarIntType type, Strictness strictness) {
        requireNonNull(type, strictness);
        Objects.checkFromToIndex(from, to, src.length);
        return PeeledReader.scan(ByteArrayAccess.INSTANCE, src, from, to, type, strictness);
    }

    /**
     * {@return as {@link #scan(byte[], int, int, VarIntType, Strictness)}} Indices are absolute.
     *
     * @param src the buffer
     * @param from the index of the value's first byte
     * @param to the end of the bytes, exclusive
     * @param type the type of the value
     * @param strictness which encodings to accept
     */
    public static int scan(ByteBuffer src, int from, int to, VarIntType type, Strictness strictness) {
        requireNonNull(type, strictness);
        Objects.checkFromToIndex(from, to, src.limit());
        return PeeledReader.scan(ByteBufferAccess.INSTANCE, src, from, to, type, strictness);
    }

    /**
     * {@return the value at {@code index}, whose size an earlier scan returned} The bytes are not checked again. Bits
     * that the type does not have, possible under {@link Strictness#LENIENT}, are dropped.
     *
     * @param src the array
     * @param index the index of the value's first byte
     * @param size the encoded size, which is checked
     * @param type the type of the value
     */
    public static long decode(byte[] src, int index, int size, VarIntType type) {
        requireSize(size, type);
        return PeeledReader.decode(ByteArrayAccess.INSTANCE, src, index, size, type);
    }

    /**
     * {@return as {@link #decode(byte[], int, int, VarIntType)}} The position does not move.
     *
     * @param src the buffer
     * @param index the index of the value's first byte
     * @param size the encoded size, which is checked
     * @param type the type of the value
     */
    public static long decode(ByteBuffer src, int index, int size, VarIntType type) {
        requireSize(size, type);
        return PeeledReader.decode(ByteBufferAccess.INSTANCE, src, index, size, type);
    }

    private static void requireSize(int size, VarIntType type) {
        if (size < 1 || size > type.maxSize()) {
            throw new IllegalArgumentException("size " + size + " is not 1 to " + type.maxSize());
        }
    }

    /**
     * {@return the value at {@code from}}
     *
     * @param src the array
     * @param from the index of the value's first byte
     * @param to the end of the bytes, exclusive
     * @param type the type of the value
     * @param strictness which encodings to accept
     */
    public static long get(byte[] src, int from, int to, VarIntType type, Strictness strictness) {
        requireNonNull(type, strictness);
        Objects.checkFromToIndex(from, to, src.length);
        return PeeledReader.read(ByteArrayAccess.INSTANCE, src, from, to, type, strictness);
    }

    /**
     * {@return the value at the position, which moves past it}
     *
     * @param src the buffer
     * @param type the type of the value
     * @param strictness which encodings to accept
     */
    public static long get(ByteBuffer src, VarIntType type, Strictness strictness) {
        requireNonNull(type, strictness);
        int from = src.position();
        long groups = 0;
        // Relative reads, as Java's own check of the end is the only one then. One call of get is for all bytes,
        // because
        // C2 would not inline a second one that is rarely reached.
        for (int size = 1; size <= type.maxSize() && src.hasRemaining(); size++) {
            byte b = src.get();
            groups |= (b & 0x7FL) << 7 * (size - 1);
            if (b >= 0) {
                long value = type.value(groups, size);
                boolean hasMoreBits = size == type.maxSize() && strictness != Strictness.LENIENT && type.overflows(b);
                if (hasMoreBits || strictness == Strictness.CANONICAL && type.size(value) != size) {
                    break;
                }
                return value;
            }
        }
        src.position(from);
        return LoopReader.read(ByteBufferAccess.INSTANCE, src, from, src.limit(), type, strictness); // throws
    }

    /** Called first, because a reader does not look at its type and strictness on every path. */
    static void requireNonNull(VarIntType type, Strictness strictness) {
        Objects.requireNonNull(type, "type");
        Objects.requireNonNull(strictness, "strictness");
    }
}
