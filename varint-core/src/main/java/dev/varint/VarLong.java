package dev.varint;

import dev.varint.carrier.ByteArrayAccess;
import dev.varint.carrier.ByteBufferAccess;
import dev.varint.format.Strictness;
import dev.varint.format.VarIntType;
import dev.varint.format.ZigZag;
import dev.varint.kernel.ContinuationBits;
import dev.varint.kernel.VarIntSize;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Objects;

/**
 * Reads and writes 64-bit VarInts in arrays and {@link ByteBuffer}s: {@link VarInt} for {@code long}s. Its rules for
 * parameters, writes, errors and threads apply here, too. Sizes are 1 to {@value #MAX_SIZE}.
 *
 * <p>Negative values are written as unsigned 64-bit numbers and always take 10 bytes; {@link ZigZag} makes them short.
 * Values from 0 to 2<sup>32</sup> &minus; 1 have the same bytes as a {@link VarInt}.
 */
public final class VarLong {

    /** The most bytes that a VarLong takes. */
    public static final int MAX_SIZE = 10;

    private VarLong() {}

    /** {@return the number of bytes that {@link #put} writes for a value} See {@link VarInt#size}. */
    public static int size(long value) {
        return VarIntSize.byLeadingZeros(value);
    }

    /** {@return the number of bytes written, {@link #size size(value)}} */
    public static int put(byte[] dst, int index, long value) {
        if ((value & -1L << 7) == 0) {
            dst[index] = (byte) value;
            return 1;
        }
        return putLonger(dst, index, value);
    }

    /** {@return the number of bytes written at the position, {@link #size size(value)}} */
    public static int put(ByteBuffer dst, long value) {
        if ((value & -1L << 7) == 0) {
            dst.put((byte) value);
            return 1;
        }
        return putLonger(dst, value);
    }

    /** {@return the number of bytes written, {@code byteCount}} See {@link VarInt#putFixed(byte[], int, int, int)}. */
    public static int putFixed(byte[] dst, int index, long value, int byteCount) {
        return TypedVarInt.putFixed(VarIntType.U64, dst, index, value, byteCount);
    }

    /** {@return the number of bytes written, {@code byteCount}} See {@link VarInt#putFixed(byte[], int, int, int)}. */
    public static int putFixed(ByteBuffer dst, long value, int byteCount) {
        return TypedVarInt.putFixed(VarIntType.U64, dst, value, byteCount);
    }

    /** {@return {@link #scan(byte[], int, int, Strictness)} under {@link Strictness#STRICT}} */
    public static int scan(byte[] src, int from, int to) {
        return scan(src, from, to, Strictness.STRICT);
    }

    /** {@return the outcome of {@link VarInt#scan(byte[], int, int, Strictness)}, for 64 bits} */
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
        return VarInt.hasOneByte(src, from, to, strictness) ? 1 : scanLonger(src, from, to, strictness);
    }

    /** {@return the value at an index, whose size a scan has found} See {@link VarInt#decode(byte[], int, int)}. */
    public static long decode(byte[] src, int index, int size) {
        return size > 0 && size < VarInt.MAX_SIZE
                ? VarInt.decode(src, index, size)
                : TypedVarInt.decode(VarIntType.U64, src, index, size);
    }

    /** {@return the value at an index, whose size a scan has found} See {@link VarInt#decode(byte[], int, int)}. */
    public static long decode(ByteBuffer src, int index, int size) {
        return size > 0 && size < VarInt.MAX_SIZE
                ? VarInt.decode(src, index, size)
                : TypedVarInt.decode(VarIntType.U64, src, index, size);
    }

    /** {@return {@link #get(byte[], int, int, Strictness)} under {@link Strictness#STRICT}} */
    public static long get(byte[] src, int from, int to) {
        return get(src, from, to, Strictness.STRICT);
    }

    /** {@return the value at {@code from}} See {@link VarInt#get(byte[], int, int, Strictness)}. */
    public static long get(byte[] src, int from, int to, Strictness strictness) {
        Objects.requireNonNull(strictness);
        if (from < to && to <= src.length && src[from] >= 0) {
            return src[from];
        }
        return getLonger(src, from, to, strictness);
    }

    /** {@return {@link #get(ByteBuffer, Strictness)} under {@link Strictness#STRICT}} */
    public static long get(ByteBuffer src) {
        return get(src, Strictness.STRICT);
    }

    /** {@return the value at the position} {@linkplain VarLong Errors}. */
    public static long get(ByteBuffer src, Strictness strictness) {
        Objects.requireNonNull(strictness);
        byte first = src.get();
        return first >= 0 ? first : TypedVarInt.getLonger(VarIntType.U64, src, first & 0x7F, 1, strictness);
    }

    /** {@return the number of bytes written} See {@link VarInt#write}. */
    public static int write(DataOutput dst, long value) throws IOException {
        return TypedVarInt.write(VarIntType.U64, dst, value);
    }

    /** {@return {@link #read(DataInput, Strictness)} under {@link Strictness#STRICT}} */
    public static long read(DataInput src) throws IOException {
        return read(src, Strictness.STRICT);
    }

    /** {@return a value from a {@link DataInput}} See {@link VarInt#read(DataInput, Strictness)}. */
    public static long read(DataInput src, Strictness strictness) throws IOException {
        return TypedVarInt.read(VarIntType.U64, src, strictness);
    }

    private static int putLonger(byte[] dst, int index, long value) {
        return (value & -1L << 32) == 0
                ? VarInt.putLonger(dst, index, (int) value)
                : TypedVarInt.put(VarIntType.U64, dst, index, value);
    }

    private static int putLonger(ByteBuffer dst, long value) {
        return (value & -1L << 32) == 0
                ? VarInt.putLonger(dst, (int) value)
                : TypedVarInt.put(VarIntType.U64, dst, value);
    }

    private static int scanLonger(byte[] src, int from, int to, Strictness strictness) {
        if (from < to && to - from >= Long.BYTES && to <= src.length && strictness != Strictness.CANONICAL) {
            if (src[from + 1] >= 0) {
                return 2;
            }
            long stops = ~ByteArrayAccess.INSTANCE.readLong(src, from) & ContinuationBits.MASK;
            if (stops != 0) {
                return (Long.numberOfTrailingZeros(stops) >>> 3) + 1;
            }
        }
        return TypedVarInt.scan(VarIntType.U64, src, from, to, strictness);
    }

    static int scanLonger(ByteBuffer src, int from, int to, Strictness strictness) {
        Objects.requireNonNull(strictness);
        if (from < to && to - from >= Long.BYTES && to <= src.limit() && strictness != Strictness.CANONICAL) {
            if (src.get(from + 1) >= 0) {
                return 2;
            }
            long stops = ~ByteBufferAccess.INSTANCE.readLong(src, from) & ContinuationBits.MASK;
            if (stops != 0) {
                return (Long.numberOfTrailingZeros(stops) >>> 3) + 1;
            }
        }
        return TypedVarInt.scan(VarIntType.U64, src, from, to, strictness);
    }

    private static long getLonger(byte[] src, int from, int to, Strictness strictness) {
        return TypedVarInt.get(VarIntType.U64, src, from, to, strictness);
    }
}
