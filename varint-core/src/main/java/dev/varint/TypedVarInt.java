package dev.varint;

import dev.varint.carrier.ByteArrayAccess;
import dev.varint.carrier.ByteBufferAccess;
import dev.varint.format.Strictness;
import dev.varint.format.VarIntType;
import dev.varint.format.ZigZag;
import dev.varint.kernel.TypeBits;
import dev.varint.kernel.VarIntSize;
import dev.varint.reader.PeeledReader;
import dev.varint.writer.BlendedWriter;
import dev.varint.writer.FixedWidthWriter;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.nio.BufferOverflowException;
import java.nio.ByteBuffer;
import java.nio.ReadOnlyBufferException;
import java.util.Objects;

/**
 * Reads and writes VarInts of any {@linkplain VarIntType type}: 1 to 64 bits, unsigned (ULEB128) or signed (SLEB128).
 * Values are {@code long}s; those of {@link VarIntType#U64} use all 64 bits, the sign included. For {@code U32} and
 * {@code U64}, {@link VarInt} and {@link VarLong} do the same.
 *
 * <pre>{@code
 * TypedVarInt.put(VarIntType.U16, dst, 0, port);
 * long port = TypedVarInt.get(VarIntType.U16, src, 0, to);     // 0 to 65535
 * long index = TypedVarInt.get(VarIntType.S33, src, 0, to);    // WebAssembly's s33
 * }</pre>
 *
 * <p>The methods are like those of {@link VarInt}, with its parameters and errors, and a type before them. Bytes that
 * hold a value beyond the type are malformed. Writing one throws {@link IllegalArgumentException}. So does a negative
 * value of an unsigned type other than {@code U64}: mask it first, as in {@code b & 0xFF}, or map it with
 * {@link ZigZag}. Pass a constant as the type: if it is a variable, each call tests it. There is no {@code getSized},
 * because up to 64 bits leave no room for a size: use a {@link ByteArrayInput}.
 */
public final class TypedVarInt {

    private TypedVarInt() {}

    /** {@return the number of bytes that {@link #put} writes for a value} See {@link VarInt#size}. */
    public static int size(VarIntType type, long value) {
        type.requireFit(value);
        return VarIntSize.of(type, value);
    }

    /** {@return the number of bytes written} {@linkplain TypedVarInt Errors}. */
    public static int put(VarIntType type, byte[] dst, int index, long value) {
        Objects.checkFromIndexSize(index, size(type, value), dst.length);
        return BlendedWriter.write(ByteArrayAccess.INSTANCE, dst, index, value, type) - index;
    }

    /** {@return the number of bytes written at the position, which moves past them} {@linkplain TypedVarInt Errors}. */
    public static int put(VarIntType type, ByteBuffer dst, long value) {
        requireRemaining(dst, size(type, value));
        int position = dst.position();
        int end = BlendedWriter.write(ByteBufferAccess.INSTANCE, dst, position, value, type);
        dst.position(end);
        return end - position;
    }

    /** {@return {@code byteCount}, the number of bytes written} See {@link VarInt#putFixed(byte[], int, int, int)}. */
    public static int putFixed(VarIntType type, byte[] dst, int index, long value, int byteCount) {
        VarIntSize.requireFit(type, value, byteCount);
        Objects.checkFromIndexSize(index, byteCount, dst.length);
        return FixedWidthWriter.write(ByteArrayAccess.INSTANCE, dst, index, value, byteCount, type) - index;
    }

    /** {@return {@code byteCount}, the number of bytes written at the position} {@linkplain TypedVarInt Errors}. */
    public static int putFixed(VarIntType type, ByteBuffer dst, long value, int byteCount) {
        VarIntSize.requireFit(type, value, byteCount);
        requireRemaining(dst, byteCount);
        dst.position(FixedWidthWriter.write(ByteBufferAccess.INSTANCE, dst, dst.position(), value, byteCount, type));
        return byteCount;
    }

    /** The stores refuse a read-only buffer that has room, so only one without room is tested here. */
    static void requireRemaining(ByteBuffer dst, int byteCount) {
        if (dst.remaining() < byteCount) {
            throw dst.isReadOnly() ? new ReadOnlyBufferException() : new BufferOverflowException();
        }
    }

    /** {@return the outcome of {@link VarInt#scan(byte[], int, int, Strictness)}, for a type} */
    public static int scan(VarIntType type, byte[] src, int from, int to) {
        return scan(type, src, from, to, Strictness.STRICT);
    }

    /** {@return the outcome of {@link VarInt#scan(byte[], int, int, Strictness)}, for a type} */
    public static int scan(VarIntType type, byte[] src, int from, int to, Strictness strictness) {
        requireNonNull(type, strictness);
        Objects.checkFromToIndex(from, to, src.length);
        return PeeledReader.scan(ByteArrayAccess.INSTANCE, src, from, to, type, strictness);
    }

    /** {@return the outcome of {@link VarInt#scan(byte[], int, int, Strictness)}, for a type} */
    public static int scan(VarIntType type, ByteBuffer src, int from, int to) {
        return scan(type, src, from, to, Strictness.STRICT);
    }

    /** {@return the outcome of {@link VarInt#scan(byte[], int, int, Strictness)}, for a type} */
    public static int scan(VarIntType type, ByteBuffer src, int from, int to, Strictness strictness) {
        requireNonNull(type, strictness);
        Objects.checkFromToIndex(from, to, src.limit());
        return PeeledReader.scan(ByteBufferAccess.INSTANCE, src, from, to, type, strictness);
    }

    /** {@return the value at an index, whose size a scan has found} See {@link VarInt#decode(byte[], int, int)}. */
    public static long decode(VarIntType type, byte[] src, int index, int size) {
        VarIntSize.requireSize(type, size);
        return PeeledReader.decode(ByteArrayAccess.INSTANCE, src, index, size, type);
    }

    /** {@return the value at an index, whose size a scan has found} See {@link VarInt#decode(byte[], int, int)}. */
    public static long decode(VarIntType type, ByteBuffer src, int index, int size) {
        VarIntSize.requireSize(type, size);
        return PeeledReader.decode(ByteBufferAccess.INSTANCE, src, index, size, type);
    }

    /** {@return the value at {@code from}} See {@link VarInt#get(byte[], int, int, Strictness)}. */
    public static long get(VarIntType type, byte[] src, int from, int to) {
        return get(type, src, from, to, Strictness.STRICT);
    }

    /** {@return the value at {@code from}} See {@link VarInt#get(byte[], int, int, Strictness)}. */
    public static long get(VarIntType type, byte[] src, int from, int to, Strictness strictness) {
        requireNonNull(type, strictness);
        Objects.checkFromToIndex(from, to, src.length);
        return PeeledReader.read(ByteArrayAccess.INSTANCE, src, from, to, type, strictness);
    }

    /** {@return the value at the position, which moves past it} {@linkplain TypedVarInt Errors}. */
    public static long get(VarIntType type, ByteBuffer src) {
        return get(type, src, Strictness.STRICT);
    }

    /** {@return the value at the position, which moves past it} {@linkplain TypedVarInt Errors}. */
    public static long get(VarIntType type, ByteBuffer src, Strictness strictness) {
        requireNonNull(type, strictness);
        return getLonger(type, src, 0, 0, strictness);
    }

    /** Reads a value of which the position has passed some bytes, and their groups are known. */
    // Relative reads, as Java's own check of the end is the only one then. C2 unrolls up to five turns.
    static long getLonger(VarIntType type, ByteBuffer src, long groups, int size, Strictness strictness) {
        int from = src.position() - size;
        while (size < Math.min(5, type.maxSize()) && src.hasRemaining()) {
            byte b = src.get();
            groups |= (b & 0x7FL) << 7 * size++;
            if (b >= 0) {
                long value = TypeBits.value(type, groups, size);
                boolean hasMoreBits =
                        size == type.maxSize() && strictness != Strictness.LENIENT && TypeBits.overflows(type, b);
                if (hasMoreBits || strictness == Strictness.CANONICAL && VarIntSize.of(type, value) != size) {
                    break;
                }
                return value;
            }
        }
        src.position(from);
        return PeeledReader.read(ByteBufferAccess.INSTANCE, src, from, src.limit(), type, strictness);
    }

    /** Called first, because a reader does not look at its type and strictness on every path. */
    private static void requireNonNull(VarIntType type, Strictness strictness) {
        Objects.requireNonNull(type, "type");
        Objects.requireNonNull(strictness, "strictness");
    }

    /** {@return the number of bytes written} See {@link VarInt#write}. */
    public static int write(VarIntType type, DataOutput dst, long value) throws IOException {
        int size = size(type, value);
        for (int i = 1; i < size; i++) {
            dst.writeByte((int) value | 0x80);
            value = type.isSigned() ? value >> 7 : value >>> 7;
        }
        dst.writeByte((int) value & 0x7F);
        return size;
    }

    /** {@return a value from a {@link DataInput}} See {@link VarInt#read(DataInput, Strictness)}. */
    public static long read(VarIntType type, DataInput src) throws IOException {
        return read(type, src, Strictness.STRICT);
    }

    /** {@return a value from a {@link DataInput}} See {@link VarInt#read(DataInput, Strictness)}. */
    public static long read(VarIntType type, DataInput src, Strictness strictness) throws IOException {
        requireNonNull(type, strictness);
        byte[] bytes = new byte[type.maxSize()];
        int size = 0;
        do {
            bytes[size] = src.readByte();
        } while (bytes[size++] < 0 && size < bytes.length);
        return get(type, bytes, 0, size, strictness);
    }
}
