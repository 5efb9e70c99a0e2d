package dev.varint;

import dev.varint.format.PackedType;
import dev.varint.format.VarIntType;
import dev.varint.format.ZigZag;
import dev.varint.kernel.VarIntSize;
import dev.varint.packed.ByteArrayBulkAccess;
import dev.varint.packed.ElementRange;
import dev.varint.writer.BlendedWriter;
import dev.varint.writer.FixedWidthWriter;
import java.lang.reflect.Array;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Objects;

/**
 * Writes the fields of a message one after the other, for a {@link VarIntInput}. Every carrier of bytes has a subclass
 * with the same behavior: {@link ByteArrayOutput}, which can grow, {@link ByteBufferOutput}, {@link StreamOutput},
 * {@code ByteBufOutput} in {@code dev.varint.netty}, and {@code SegmentOutput} in {@code dev.varint.segment}.
 *
 * <pre>{@code
 * ByteArrayOutput out = new ByteArrayOutput();
 * out.writeVarInt(packetId);
 * out.writeString(name);
 * out.writeLong(time);
 * byte[] message = out.toByteArray();
 * }</pre>
 *
 * <p><b>Numbers of a fixed size</b> are big-endian, or little-endian if the method's name ends with LE. The carrier's
 * byte order does not matter. Bits of a parameter beyond the size are ignored. A part of an array is given as
 * {@code from} and {@code to} (exclusive), or for bytes as {@code offset} and {@code length}.
 *
 * <p>An output to a buffer has no index of its own: each write moves the buffer's. You can also write to the buffer
 * itself, before and after any call. To drop a message, set the buffer's index back. Flush an output to a stream.
 *
 * <p><b>Errors.</b> A call that throws has moved no index. A write throws {@link IndexOutOfBoundsException} if there is
 * no room and none can be made, {@link java.nio.ReadOnlyBufferException} for a read-only buffer,
 * {@link NullPointerException} for null, {@link IllegalArgumentException} for an unpaired surrogate or a value that its
 * type or its reserved bytes cannot hold, and {@link java.io.UncheckedIOException} if the stream fails. Sizes over 2
 * GiB, if there is room, cause {@link ArithmeticException}.
 *
 * <p>Use an output in one thread. What a call reads must not change meanwhile, nor overlap the output. Do not extend
 * this class: its members that are not public may change.
 */
public abstract class VarIntOutput {

    /** The most bytes that are put into an array before they are moved to the carrier. */
    protected static final int MAX_WINDOW = 4096;

    private static final int NO_PREFIX = -1;
    private static final int LENGTH = -2; // as the prefix of a packed region
    private static final long[] NONE = {};
    private static final ByteArrayBulkAccess ACCESS = ByteArrayBulkAccess.INSTANCE;

    private long[] reserved = NONE; // the positions of lengths that have not been filled in, and their sizes
    private int reservedCount;

    /** For the outputs of this library. */
    protected VarIntOutput() {}

    /** {@return the index of the next byte in its buffer; for an array or a stream, the number of bytes written} */
    public abstract long position();

    /** Moves back to the position where a failed write began. */
    protected abstract void moveTo(long position);

    /** Makes room for bytes. Throws if the carrier cannot take them, before much memory is allocated. */
    protected abstract void room(long byteCount);

    /** {@return an array for the next bytes, from {@link #arrayIndex} on} Makes room for them, and moves nothing. */
    protected abstract byte[] array(int byteCount);

    /** {@return the index of the next byte in the array that {@link #array} has returned} */
    protected abstract int arrayIndex();

    /** Moves past bytes that have been put into the array. */
    protected abstract void wrote(byte[] array, int byteCount);

    /** Writes elements that take {@code size} bytes. There is room for them. */
    protected abstract <A> void writeRegion(PackedType<A> type, A values, int from, int to, int size);

    /** Writes a padded length at an earlier position. */
    protected abstract void putFixed(long at, int length, int byteCount);

    /** {@return the exception if there is no room for bytes} */
    protected final RuntimeException noRoom(long byteCount) {
        return new IndexOutOfBoundsException("no room for " + byteCount + " bytes at " + position());
    }

    /** Writes the lowest 1, 2, 4 or 8 bytes of a value, the lowest first. */
    protected abstract void writeLE(long value, int byteCount);

    /** {@return the number of bytes written, 1 to 5} A negative value takes 5. {@linkplain VarIntOutput Errors}. */
    public abstract int writeVarInt(int value);

    /** {@return the number of bytes written, 1 to 10} A negative value takes 10. {@linkplain VarIntOutput Errors}. */
    public abstract int writeVarLong(long value);

    /** {@return the number of bytes written, 1 to 5, in {@link ZigZag} form} {@linkplain VarIntOutput Errors}. */
    public final int writeZigZagVarInt(int value) {
        return writeVarInt(ZigZag.encode(value));
    }

    /** {@return the number of bytes written, 1 to 10, in {@link ZigZag} form} {@linkplain VarIntOutput Errors}. */
    public final int writeZigZagVarLong(long value) {
        return writeVarLong(ZigZag.encode(value));
    }

    /** {@return the number of bytes written, for a value of a type} {@linkplain VarIntOutput Errors}. */
    public abstract int writeTypedVarInt(VarIntType type, long value);

    /** Writes a byte. {@linkplain VarIntOutput Errors}. */
    public final void writeByte(int value) {
        writeLE(value, Byte.BYTES);
    }

    /** Writes 1 or 0 as a byte. {@linkplain VarIntOutput Errors}. */
    public final void writeBoolean(boolean value) {
        writeByte(value ? 1 : 0);
    }

    /** Writes two bytes. {@linkplain VarIntOutput Errors}. */
    public final void writeShort(int value) {
        writeShortLE(Short.reverseBytes((short) value));
    }

    /** Writes two bytes, the lowest first. {@linkplain VarIntOutput Errors}. */
    public final void writeShortLE(int value) {
        writeLE(value, Short.BYTES);
    }

    /** Writes four bytes. {@linkplain VarIntOutput Errors}. */
    public final void writeInt(int value) {
        writeIntLE(Integer.reverseBytes(value));
    }

    /** Writes four bytes, the lowest first. {@linkplain VarIntOutput Errors}. */
    public final void writeIntLE(int value) {
        writeLE(value, Integer.BYTES);
    }

    /** Writes eight bytes. {@linkplain VarIntOutput Errors}. */
    public final void writeLong(long value) {
        writeLongLE(Long.reverseBytes(value));
    }

    /** Writes eight bytes, the lowest first. {@linkplain VarIntOutput Errors}. */
    public final void writeLongLE(long value) {
        writeLE(value, Long.BYTES);
    }

    /** Writes four bytes. {@linkplain VarIntOutput Errors}. */
    public final void writeFloat(float value) {
        writeInt(Float.floatToRawIntBits(value));
    }

    /** Writes four bytes, the lowest first. {@linkplain VarIntOutput Errors}. */
    public final void writeFloatLE(float value) {
        writeIntLE(Float.floatToRawIntBits(value));
    }

    /** Writes eight bytes. {@linkplain VarIntOutput Errors}. */
    public final void writeDouble(double value) {
        writeLong(Double.doubleToRawLongBits(value));
    }

    /** Writes eight bytes, the lowest first. {@linkplain VarIntOutput Errors}. */
    public final void writeDoubleLE(double value) {
        writeLongLE(Double.doubleToRawLongBits(value));
    }

    /** Writes all bytes of an array. {@link #writeByteArray(byte[])} writes their length first. */
    public final void writeBytes(byte[] src) {
        writeBytes(src, 0, src.length);
    }

    /** Writes bytes of an array, from the index {@code offset} on. {@linkplain VarIntOutput Errors}. */
    public abstract void writeBytes(byte[] src, int offset, int length);

    /** Writes the remaining bytes of a buffer, and moves its position past them. {@linkplain VarIntOutput Errors}. */
    public final void writeBytes(ByteBuffer src) {
        int length = src.remaining();
        if (src.hasArray()) {
            writeBytes(src.array(), src.arrayOffset() + src.position(), length);
        } else {
            room(length);
            long start = position();
            try {
                int from = src.position();
                int done = 0;
                do { // once for no bytes, too: the carrier is checked
                    int next = Math.min(length - done, MAX_WINDOW);
                    byte[] dst = array(next);
                    src.get(from + done, dst, arrayIndex(), next);
                    wrote(dst, next);
                    done += next;
                } while (done < length);
            } catch (Throwable t) {
                moveTo(start);
                throw t;
            }
        }
        src.position(src.limit());
    }

    /** {@return the number of bytes that {@link #writeUtf8} writes} */
    public static int utf8Size(CharSequence text) {
        return Math.toIntExact(Utf8.size(text.toString()));
    }

    /** {@return the number of bytes written, for UTF-8 without a length} {@linkplain VarIntOutput Errors}. */
    public final int writeUtf8(CharSequence text) {
        return writeText(text.toString(), false);
    }

    private int writeText(String text, boolean isPrefixed) {
        int length = text.length();
        if (length <= MAX_WINDOW && Utf8.isAscii(text)) {
            int size = (isPrefixed ? VarIntSize.byLeadingZeros(length) : 0) + length;
            byte[] dst = array(size);
            int start = arrayIndex();
            Utf8.writeAscii(text, dst, isPrefixed ? BlendedWriter.write(ACCESS, dst, start, length) : start);
            wrote(dst, size);
            return size;
        }
        if (length > MAX_WINDOW) {
            room(Utf8.size(text)); // throws before much is allocated
        }
        byte[] encoded = Utf8.encode(text);
        if (isPrefixed) {
            return writeByteArray(encoded);
        }
        writeBytes(encoded);
        return encoded.length;
    }

    /** {@return the number of bytes that {@link #writeString} writes} */
    public static int stringSize(CharSequence text) {
        int size = utf8Size(text);
        return Math.addExact(VarIntSize.byLeadingZeros(size), size);
    }

    /** {@return the number of bytes written, for the byte length and the UTF-8} {@linkplain VarIntOutput Errors}. */
    public final int writeString(CharSequence text) {
        return writeText(text.toString(), true);
    }

    /** {@return the number of bytes written, for the length and the array} {@linkplain VarIntOutput Errors}. */
    public final int writeByteArray(byte[] src) {
        return writeByteArray(src, 0, src.length);
    }

    /** {@return the number of bytes written, for a part of an array} See {@link #writeByteArray(byte[])}. */
    public int writeByteArray(byte[] src, int offset, int length) {
        Objects.checkFromIndexSize(offset, length, src.length);
        room(VarIntSize.byLeadingZeros(length) + (long) length);
        long start = position();
        try {
            int size = writeVarInt(length);
            writeBytes(src, offset, length);
            return Math.addExact(size, length);
        } catch (Throwable t) {
            moveTo(start);
            throw t;
        }
    }

    /** {@return the number of bytes written, for the count and the VarInts} {@linkplain VarIntOutput Errors}. */
    public final int writeVarIntArray(int[] values) {
        return writeVarIntArray(values, 0, values.length);
    }

    /** {@return the number of bytes written, for a part of an array} See {@link #writeVarIntArray(int[])}. */
    public final int writeVarIntArray(int[] values, int from, int to) {
        return write(PackedType.UINT32, values, from, to, to - from);
    }

    /** {@return the number of bytes written, for the count and the VarLongs} {@linkplain VarIntOutput Errors}. */
    public final int writeVarLongArray(long[] values) {
        return writeVarLongArray(values, 0, values.length);
    }

    /** {@return the number of bytes written, for a part of an array} See {@link #writeVarLongArray(long[])}. */
    public final int writeVarLongArray(long[] values, int from, int to) {
        return write(PackedType.UINT64, values, from, to, to - from);
    }

    /** {@return the number of bytes written, for a packed region without a length} {@linkplain VarIntOutput Errors}. */
    public final <A> int writePacked(PackedType<A> type, A values) {
        return writePacked(type, values, 0, Array.getLength(values));
    }

    /** {@return the number of bytes written, for a part of an array} See {@link #writePacked(PackedType, Object)}. */
    public final <A> int writePacked(PackedType<A> type, A values, int from, int to) {
        return write(type, values, from, to, NO_PREFIX);
    }

    /** {@return the number of bytes written, for the byte length and the region} {@linkplain VarIntOutput Errors}. */
    public final <A> int writePrefixedPacked(PackedType<A> type, A values) {
        return writePrefixedPacked(type, values, 0, Array.getLength(values));
    }

    /** {@return the number of bytes written, for a part} See {@link #writePrefixedPacked(PackedType, Object)}. */
    public final <A> int writePrefixedPacked(PackedType<A> type, A values, int from, int to) {
        return write(type, values, from, to, LENGTH);
    }

    private <A> int write(PackedType<A> type, A values, int from, int to, int countOrOther) {
        ElementRange<A> elements = new ElementRange<>(type, values, from, to);
        long size = elements.encodedSize();
        long prefix = countOrOther == LENGTH ? size : countOrOther;
        int prefixSize = prefix < 0 ? 0 : VarIntSize.byLeadingZeros((int) Math.min(prefix, Integer.MAX_VALUE));
        if (prefixSize + size <= MAX_WINDOW) {
            byte[] dst = array(prefixSize + (int) size);
            int start = arrayIndex();
            int body = prefix < 0 ? start : BlendedWriter.write(ACCESS, dst, start, (int) prefix);
            elements.write(ACCESS, dst, body);
            wrote(dst, prefixSize + (int) size);
            return prefixSize + (int) size;
        }
        room(prefixSize + size);
        int result = Math.toIntExact(prefixSize + size); // a segment has room for more
        long start = position();
        try {
            if (prefix >= 0) {
                writeVarInt((int) prefix);
            }
            writeRegion(type, values, from, to, (int) size);
            return result;
        } catch (Throwable t) {
            moveTo(start);
            throw t;
        }
    }

    /**
     * {@return the position of a reserved length, for {@link #patch}} Reserves 1 to 5 bytes for a length that is known
     * only after its body has been written; three hold lengths below 2<sup>21</sup>. {@linkplain VarIntOutput Errors}.
     */
    public final long reserve(int byteCount) {
        VarIntSize.requireFit(VarIntType.U32, 0, byteCount);
        long at = position();
        byte[] dst = array(byteCount);
        FixedWidthWriter.write(ACCESS, dst, arrayIndex(), 0, byteCount);
        wrote(dst, byteCount);
        while (reservedCount > 0 && (reserved[reservedCount - 1] >>> 3) + (reserved[reservedCount - 1] & 7) > at) {
            reservedCount--; // the buffer's index has been set back before its end
        }
        if (reservedCount == reserved.length) {
            reserved = Arrays.copyOf(reserved, 2 * reservedCount + 2);
        }
        reserved[reservedCount++] = at << 3 | byteCount;
        return at;
    }

    /**
     * Fills in a length from {@link #reserve}, once: the number of bytes written after it. It is padded:
     * {@link dev.varint.format.Strictness#CANONICAL} readers refuse it. Throws {@link IndexOutOfBoundsException} if no
     * bytes are reserved there. Do not fill in a length after you have set the buffer's index back before it.
     * {@linkplain VarIntOutput Errors}.
     */
    public final void patch(long at, int byteCount) {
        VarIntSize.requireFit(VarIntType.U32, 0, byteCount);
        int i = reservedCount - 1;
        while (i >= 0 && reserved[i] != (at << 3 | byteCount)) {
            i--;
        }
        long length = position() - at - byteCount;
        if (i < 0 || length < 0) {
            throw new IndexOutOfBoundsException("no " + byteCount + " bytes are reserved at " + at);
        }
        VarIntSize.requireFit(VarIntType.U32, length, byteCount);
        putFixed(at, (int) length, byteCount);
        System.arraycopy(reserved, i + 1, reserved, i, --reservedCount - i);
    }

    /** Forgets the reserved lengths: they can no longer be filled in. */
    final void forgetReserved() {
        reservedCount = 0;
    }

    /** {@return the position of the first length to fill in; {@code Long.MAX_VALUE} if there is none} */
    final long firstReserved() {
        return reservedCount == 0 ? Long.MAX_VALUE : reserved[0] >>> 3;
    }
}
