package dev.varint;

import dev.varint.carrier.ReadAccess;
import dev.varint.format.InputException;
import dev.varint.format.InputFailure;
import dev.varint.format.InputProblem;
import dev.varint.format.MalformedVarIntException;
import dev.varint.format.MalformedVarIntException.Reason;
import dev.varint.format.PackedType;
import dev.varint.format.Strictness;
import dev.varint.format.VarIntType;
import dev.varint.format.ZigZag;
import dev.varint.packed.ByteArrayBulkAccess;
import dev.varint.packed.CountedValues;
import dev.varint.packed.Elements;
import dev.varint.packed.Region;
import dev.varint.reader.LoopReader;
import java.nio.ByteBuffer;
import java.util.ConcurrentModificationException;
import java.util.Objects;

/**
 * Reads the fields of a message one after the other. Every carrier of bytes has a subclass with the same behavior:
 * {@link ByteArrayInput}, {@link ByteBufferInput}, {@link StreamInput}, {@code ByteBufInput} in
 * {@code dev.varint.netty}, and {@code SegmentInput} in {@code dev.varint.segment}.
 *
 * <pre>{@code
 * ByteArrayInput in = new ByteArrayInput(message);
 * int packetId = in.readVarInt();
 * String name = in.readString(16);
 * long time = in.readLong();
 * }</pre>
 *
 * <p>An input over a buffer has no index of its own: each read moves the buffer's. You can also read from the buffer
 * itself, before and after any call. An input need not be closed or released. Use it in one thread. Declare it with its
 * concrete class. Do not extend this class: its members that are not public may change.
 *
 * <p>{@code strictness} selects which encodings of a VarInt to accept. Methods without it use
 * {@link Strictness#STRICT}. Pass a constant as strictness or type. <b>Numbers of a fixed size</b> are big-endian, or
 * little-endian if the method's name ends with LE. The carrier's byte order does not matter.
 *
 * <p><b>Lengths and counts</b> before a value are VarInts under {@link Strictness#STRICT}. Each method that reads one
 * takes a maximum. Before it allocates memory, it checks the length against the maximum and against the bytes that are
 * left. Memory for a stream grows with the bytes that have arrived. An array of VarInts takes up to 4 bytes of heap for
 * each encoded byte, one of VarLongs up to 8.
 *
 * <p><b>Errors.</b> A call that throws has moved no index. Incomplete or invalid bytes, including malformed UTF-8,
 * cause an {@link InputException}, whose {@link InputException#problem problem} is incomplete, malformed or over the
 * limit. A malformed VarInt causes the subclass {@link MalformedVarIntException}. An input over a {@code ByteBuf}
 * throws Netty's {@code DecoderException}s instead. All implement {@link InputFailure}. A negative limit or length
 * argument causes {@link IllegalArgumentException}, and null {@link NullPointerException}. A range outside an array
 * causes {@link IndexOutOfBoundsException}. A stream that fails causes {@link java.io.UncheckedIOException}.
 */
public abstract class VarIntInput {

    private static final String CHARS = "chars";
    private static final String BYTES = "bytes";
    private static final String BYTES_OR_ELEMENTS = "bytes or elements";

    private long limit = Long.MAX_VALUE;

    /** For the inputs of this library. */
    protected VarIntInput() {}

    /** Moves back to the position where a failed read began. */
    protected abstract void moveTo(long position);

    /** {@return the position after the last byte; {@code Long.MAX_VALUE} for a stream} */
    protected abstract long end();

    /** {@return the next 1, 2, 4 or 8 bytes, the lowest first; the higher bits are undefined} */
    protected abstract long readLE(int byteCount);

    /** {@return an array that holds the next bytes until the next call} Moves nothing. Throws if they are not there. */
    protected abstract byte[] array(int byteCount);

    /** {@return the index of the next byte in the {@link #array}} */
    protected abstract int arrayIndex();

    /** {@return the exception for bytes that cannot be read} The cause is null unless a VarInt is malformed. */
    protected RuntimeException failure(
            InputProblem problem, String message, long missingBytes, MalformedVarIntException cause) {
        return cause != null
                ? new MalformedVarIntException(cause.reason(), cause.index())
                : new InputException(problem, message, missingBytes);
    }

    /** {@return the position of the limit; {@code Long.MAX_VALUE} if there is none} */
    protected final long limit() {
        return limit;
    }

    /** Sets the position of the limit. */
    protected void limit(long position) {
        limit = position;
    }

    /** {@return how many bytes may be read} It is very large for a stream without a limit. */
    protected final long left() {
        return Math.min(limit, end()) - position();
    }

    /** Throws if fewer than {@code byteCount} bytes are left. Does not wait for a stream. */
    protected final void requireLeft(long byteCount) {
        if (byteCount > left()) {
            throw missing(position(), byteCount, left());
        }
    }

    /** {@return the exception for bytes from a position on, of which only {@code left} are there} */
    final RuntimeException missing(long position, long byteCount, long left) {
        String message = byteCount + " bytes needed at " + position + ", ";
        if (limit() != Long.MAX_VALUE && byteCount > limit() - position) {
            return failure(InputProblem.MALFORMED, message + "the message ends at " + limit(), 0, null);
        }
        return failure(InputProblem.INCOMPLETE, message + left + " are there", byteCount - left, null);
    }

    /** {@return the exception for an incomplete or malformed value} The byte at index 0 is at {@code origin}. */
    protected final <B> RuntimeException refused(
            ReadAccess<B> access, B src, int from, int to, long origin, VarIntType type, Strictness strictness) {
        int end = Math.max(from, to);
        int size = LoopReader.scan(access, src, from, end, type, strictness);
        if (size == 0) {
            return end + origin >= limit()
                    ? malformed(new MalformedVarIntException(Reason.TRUNCATED, from, false), origin)
                    : missing(origin + from, end - from + 1L, end - from);
        }
        try {
            LoopReader.read(access, src, from, end, type, strictness);
        } catch (MalformedVarIntException e) {
            return malformed(e, origin);
        }
        return new ConcurrentModificationException("the bytes at " + (origin + from) + " have changed");
    }

    /** {@return the exception for a malformed VarInt, whose index counts from a position} */
    final RuntimeException malformed(MalformedVarIntException e, long origin) {
        MalformedVarIntException cause = new MalformedVarIntException(e.reason(), origin + e.index(), false);
        return failure(InputProblem.MALFORMED, cause.getMessage(), 0, cause);
    }

    private void requireLength(long length, long max, String unit) {
        if (length < 0 || length > max) {
            throw refusedLength(length, max, unit);
        }
        requireLeft(length);
    }

    /** Refuses a number of bytes that is negative, or more than an array can hold. */
    final void requireArraySize(long byteCount) {
        requireNotNegative("length", byteCount);
        if (byteCount > WindowInput.MAX_ARRAY) {
            throw refusedLength(byteCount, WindowInput.MAX_ARRAY, BYTES);
        }
    }

    private RuntimeException refusedLength(long length, long max, String unit) {
        boolean isText = unit == CHARS;
        String what = length + " " + (isText ? BYTES : unit);
        if (length < 0) {
            return failure(InputProblem.MALFORMED, "negative length: " + what, 0, null);
        }
        String most = isText ? max / Utf8.MAX_BYTES_PER_CHAR + " " + unit : "" + max;
        return failure(InputProblem.OVER_LIMIT, "length of " + what + " exceeds the limit of " + most, 0, null);
    }

    private static void requireNotNegative(String name, long value) {
        if (value < 0) {
            throw new IllegalArgumentException("negative " + name + " " + value);
        }
    }

    /** {@return the next VarInt} {@linkplain VarIntInput Errors}. */
    public final int readVarInt() {
        return readVarInt(Strictness.STRICT);
    }

    /** {@return the next VarInt} {@linkplain VarIntInput Errors}. */
    public int readVarInt(Strictness strictness) {
        return (int) readTypedVarInt(VarIntType.U32, strictness);
    }

    /** {@return the next VarLong} {@linkplain VarIntInput Errors}. */
    public final long readVarLong() {
        return readVarLong(Strictness.STRICT);
    }

    /** {@return the next VarLong} {@linkplain VarIntInput Errors}. */
    public long readVarLong(Strictness strictness) {
        return readTypedVarInt(VarIntType.U64, strictness);
    }

    /** {@return the signed value of a VarInt in {@link ZigZag} form} {@linkplain VarIntInput Errors}. */
    public final int readZigZagVarInt() {
        return ZigZag.decode(readVarInt());
    }

    /** {@return the signed value of a VarInt in {@link ZigZag} form} {@linkplain VarIntInput Errors}. */
    public final int readZigZagVarInt(Strictness strictness) {
        return ZigZag.decode(readVarInt(strictness));
    }

    /** {@return the signed value of a VarLong in {@link ZigZag} form} {@linkplain VarIntInput Errors}. */
    public final long readZigZagVarLong() {
        return ZigZag.decode(readVarLong());
    }

    /** {@return the signed value of a VarLong in {@link ZigZag} form} {@linkplain VarIntInput Errors}. */
    public final long readZigZagVarLong(Strictness strictness) {
        return ZigZag.decode(readVarLong(strictness));
    }

    /** {@return the next value of a type} {@linkplain VarIntInput Errors}. */
    public final long readTypedVarInt(VarIntType type) {
        return readTypedVarInt(type, Strictness.STRICT);
    }

    /** {@return the next value of a type} {@linkplain VarIntInput Errors}. */
    public abstract long readTypedVarInt(VarIntType type, Strictness strictness);

    /** {@return the size of the next VarInt, which is validated and skipped} {@linkplain VarIntInput Errors}. */
    public final int skipVarInt() {
        return skipVarInt(Strictness.STRICT);
    }

    /** {@return the size of the next VarInt, which is validated and skipped} {@linkplain VarIntInput Errors}. */
    public final int skipVarInt(Strictness strictness) {
        return skipTypedVarInt(VarIntType.U32, strictness);
    }

    /** {@return the size of the next VarLong, which is validated and skipped} {@linkplain VarIntInput Errors}. */
    public final int skipVarLong() {
        return skipVarLong(Strictness.STRICT);
    }

    /** {@return the size of the next VarLong, which is validated and skipped} {@linkplain VarIntInput Errors}. */
    public final int skipVarLong(Strictness strictness) {
        return skipTypedVarInt(VarIntType.U64, strictness);
    }

    /** {@return the size of the next value of a type, validated and skipped} {@linkplain VarIntInput Errors}. */
    public final int skipTypedVarInt(VarIntType type) {
        return skipTypedVarInt(type, Strictness.STRICT);
    }

    /** {@return the size of the next value of a type, validated and skipped} {@linkplain VarIntInput Errors}. */
    public final int skipTypedVarInt(VarIntType type, Strictness strictness) {
        long from = position();
        readTypedVarInt(type, strictness);
        return (int) (position() - from);
    }

    /** {@return the next byte} {@linkplain VarIntInput Errors}. */
    public final byte readByte() {
        return (byte) readLE(Byte.BYTES);
    }

    /** {@return the next byte, as a number from 0 to 255} {@linkplain VarIntInput Errors}. */
    public final int readUnsignedByte() {
        return readByte() & 0xFF;
    }

    /** {@return whether the next byte is not zero} {@linkplain VarIntInput Errors}. */
    public final boolean readBoolean() {
        return readByte() != 0;
    }

    /** {@return the next two bytes} {@linkplain VarIntInput Errors}. */
    public final short readShort() {
        return Short.reverseBytes(readShortLE());
    }

    /** {@return the next two bytes, as a number from 0 to 65,535} {@linkplain VarIntInput Errors}. */
    public final int readUnsignedShort() {
        return readShort() & 0xFFFF;
    }

    /** {@return the next two bytes, the lowest first} {@linkplain VarIntInput Errors}. */
    public final short readShortLE() {
        return (short) readLE(Short.BYTES);
    }

    /** {@return the next four bytes} {@linkplain VarIntInput Errors}. */
    public final int readInt() {
        return Integer.reverseBytes(readIntLE());
    }

    /** {@return the next four bytes, as a number from 0 to 4,294,967,295} {@linkplain VarIntInput Errors}. */
    public final long readUnsignedInt() {
        return readInt() & 0xFFFF_FFFFL;
    }

    /** {@return the next four bytes, the lowest first} {@linkplain VarIntInput Errors}. */
    public final int readIntLE() {
        return (int) readLE(Integer.BYTES);
    }

    /** {@return the next eight bytes} {@linkplain VarIntInput Errors}. */
    public final long readLong() {
        return Long.reverseBytes(readLongLE());
    }

    /** {@return the next eight bytes, the lowest first} {@linkplain VarIntInput Errors}. */
    public final long readLongLE() {
        return readLE(Long.BYTES);
    }

    /** {@return the next four bytes} {@linkplain VarIntInput Errors}. */
    public final float readFloat() {
        return Float.intBitsToFloat(readInt());
    }

    /** {@return the next four bytes, the lowest first} {@linkplain VarIntInput Errors}. */
    public final float readFloatLE() {
        return Float.intBitsToFloat(readIntLE());
    }

    /** {@return the next eight bytes} {@linkplain VarIntInput Errors}. */
    public final double readDouble() {
        return Double.longBitsToDouble(readLong());
    }

    /** {@return the next eight bytes, the lowest first} {@linkplain VarIntInput Errors}. */
    public final double readDoubleLE() {
        return Double.longBitsToDouble(readLongLE());
    }

    /** Reads bytes into an array, which does not change if fewer are left. {@linkplain VarIntInput Errors}. */
    public abstract void readBytes(byte[] dst, int offset, int length);

    /**
     * Fills the rest of a buffer and moves its position to its limit. If fewer bytes are left, nothing changes.
     * {@linkplain VarIntInput Errors}.
     */
    public final void readBytes(ByteBuffer dst) {
        int length = dst.remaining();
        requireArraySize(length);
        dst.put(dst.position(), array(length), arrayIndex(), length);
        skipBytes(length);
        dst.position(dst.limit()); // last, because it may be the input's own buffer
    }

    /** {@return a new array of the next bytes, allocated once they have arrived} {@linkplain VarIntInput Errors}. */
    public final byte[] readBytes(int length) {
        requireArraySize(length);
        return take(length);
    }

    /** {@return a new array of the next bytes} Throws if they are not all there. */
    protected byte[] take(int length) {
        requireLeft(length);
        byte[] bytes = new byte[length];
        readBytes(bytes, 0, length);
        return bytes;
    }

    /** {@return {@code byteCount}, the number of bytes skipped} {@linkplain VarIntInput Errors}. */
    public final int skipBytes(int byteCount) {
        return (int) skipBytes((long) byteCount);
    }

    /** {@return {@code byteCount}, the number of bytes skipped} {@linkplain VarIntInput Errors}. */
    public final long skipBytes(long byteCount) {
        requireNotNegative("length", byteCount);
        skip(byteCount);
        return byteCount;
    }

    /** Moves past bytes. Throws if they are not all there; waits for those of a stream. */
    protected abstract void skip(long byteCount);

    /** {@return a string of {@code byteLength} bytes, with no length before it} {@linkplain VarIntInput Errors}. */
    public final String readUtf8(int byteLength) {
        requireArraySize(byteLength);
        return text(byteLength, byteLength);
    }

    private String text(int size, int maxChars) {
        String text = Utf8.read(array(size), arrayIndex(), size);
        if (text == null) {
            throw failure(InputProblem.MALFORMED, "malformed UTF-8 in a string of " + size + " bytes", 0, null);
        }
        if (text.length() > maxChars) {
            String message = "length of " + text.length() + " chars exceeds the limit of " + maxChars;
            throw failure(InputProblem.OVER_LIMIT, message, 0, null);
        }
        skip(size);
        return text;
    }

    // Values after their length or count. If a value is refused, the next call reads the length again.

    /** Reads an array's length; the caller moves back if the value is refused. Does not wait for the counted bytes. */
    private int length(long max, String unit) {
        int length = readVarInt(Strictness.STRICT);
        requireLength(length, Math.min(max, WindowInput.MAX_ARRAY), unit);
        return length;
    }

    /** {@return the length of the next bytes} Moves past it. Throws if they are not all there. */
    protected final int takeLength(int max) {
        return (int) readLength(VarIntType.U32, max, BYTES);
    }

    private long readLength(VarIntType type, long max, String unit) {
        requireNotNegative("limit", max);
        long start = position();
        try {
            long length = type == VarIntType.U32 ? readVarInt(Strictness.STRICT) : readVarLong(Strictness.STRICT);
            requireLength(length, max, unit);
            return length;
        } catch (Throwable t) {
            moveTo(start);
            throw t;
        }
    }

    /**
     * {@return a length or count, from 0 to {@code max} and, except in a stream, at most {@link #remaining}} Use it for
     * content without a method here: a nested message, or a list whose elements take at least one byte each.
     * {@linkplain VarIntInput Errors}.
     */
    public final int readLength(int max) {
        return (int) readLength(VarIntType.U32, max, BYTES_OR_ELEMENTS);
    }

    /** {@return a length or count as by {@link #readLength}, but read as a VarLong, for more than 2 GiB} */
    public final long readLongLength(long max) {
        return readLength(VarIntType.U64, max, BYTES_OR_ELEMENTS);
    }

    /** {@return {@code length}, after the checks of {@link #readLength}} For lengths that are not VarInts. */
    public final int requireLength(int length, int max) {
        requireNotNegative("limit", max);
        requireLength(length, max, BYTES_OR_ELEMENTS);
        return length;
    }

    /**
     * {@return a string of at most {@code maxChars} chars, read as its length in bytes and then its UTF-8} Malformed
     * UTF-8 is refused, and so is a length of more than {@code 3 * maxChars} bytes, before they are read.
     * {@linkplain VarIntInput Errors}.
     */
    public final String readString(int maxChars) {
        requireNotNegative("limit", maxChars);
        long start = position();
        try {
            return text(length((long) Utf8.MAX_BYTES_PER_CHAR * maxChars, CHARS), maxChars);
        } catch (Throwable t) {
            moveTo(start);
            throw t;
        }
    }

    /** {@return an array of bytes, read as its length and then its bytes} {@linkplain VarIntInput Errors}. */
    public final byte[] readByteArray(int maxLength) {
        requireNotNegative("limit", maxLength);
        long start = position();
        try {
            return take(length(maxLength, BYTES));
        } catch (Throwable t) {
            moveTo(start);
            throw t;
        }
    }

    /** {@return an array of VarInts, with their count before them} {@linkplain VarIntInput Errors}. */
    public final int[] readVarIntArray(int maxCount) {
        return readArray(PackedType.UINT32, maxCount);
    }

    /** {@return an array of VarLongs, with their count before them} {@linkplain VarIntInput Errors}. */
    public final long[] readVarLongArray(int maxCount) {
        return readArray(PackedType.UINT64, maxCount);
    }

    private <A> A readArray(PackedType<A> type, int maxCount) {
        requireNotNegative("limit", maxCount);
        long start = position();
        try {
            return readValues(type, length(maxCount, "elements"));
        } catch (Throwable t) {
            moveTo(start);
            throw t;
        }
    }

    /** Reads values whose size is not known. At least {@code count} bytes are left. */
    <A> A readValues(PackedType<A> type, int count) {
        long available = Math.min(left(), WindowInput.MAX_ARRAY);
        int most = (int) Math.min(available, (long) count * type.varIntType().maxSize());
        byte[] src = array(most);
        int from = arrayIndex();
        A values = Elements.newArray(type, count);
        try {
            int next = CountedValues.decode(type, src, from, from + most, count, values, 0);
            if (next < 0) {
                requireArraySize((long) most + count - ~next);
                throw missing(position(), (long) most + count - ~next, most);
            }
            skip(next - from);
            return values;
        } catch (MalformedVarIntException e) {
            throw malformed(e, position() - from);
        }
    }

    /** {@return the values of a packed region, with its length in bytes before it} {@linkplain VarIntInput Errors}. */
    public final <A> A readPrefixedPacked(PackedType<A> type, int maxByteLength) {
        Objects.requireNonNull(type);
        requireNotNegative("limit", maxByteLength);
        long start = position();
        try {
            return readRegion(type, length(maxByteLength, BYTES));
        } catch (Throwable t) {
            moveTo(start);
            throw t;
        }
    }

    /** {@return the values of a packed region of {@code byteLength} bytes} {@linkplain VarIntInput Errors}. */
    public final <A> A readPacked(PackedType<A> type, int byteLength) {
        Objects.requireNonNull(type);
        requireArraySize(byteLength);
        return readRegion(type, byteLength);
    }

    private <A> A readRegion(PackedType<A> type, int byteLength) {
        byte[] src = array(byteLength);
        int from = arrayIndex();
        try {
            A values = new Region<>(ByteArrayBulkAccess.INSTANCE, src, from, from + byteLength).decode(type);
            skip(byteLength);
            return values;
        } catch (MalformedVarIntException e) {
            throw malformed(e, position() - from);
        }
    }

    /** {@return the index of the next byte in its array or buffer; for a stream, the number of bytes read from it} */
    public abstract long position();

    /**
     * {@return how many bytes are left before the limit or the end} For a stream without a limit, the number is larger
     * than any {@code int} until the end has been seen. A stream that ended before the limit fails as incomplete.
     */
    public long remaining() {
        return Math.max(0, left()); // the buffer's own index may be beyond the limit
    }

    /** {@return whether no byte is left} Waits for a stream. One that ends before the limit fails as incomplete. */
    public boolean isAtEnd() {
        return left() <= 0;
    }

    /**
     * {@return the previous limit, for {@link #popLimit}} Sets a limit {@code byteCount} bytes from here, where reads
     * of a nested message end. A value that it cuts off is malformed, not incomplete. Limits can be nested. If fewer
     * bytes are left, the call fails like a read of them. {@linkplain VarIntInput Errors}.
     */
    public final long pushLimit(long byteCount) {
        requireNotNegative("length", byteCount);
        requireLeft(byteCount);
        long outer = limit();
        limit(position() + byteCount);
        return outer;
    }

    /**
     * Restores the limit that {@link #pushLimit} has returned. Unread bytes before the inner limit are read next. If a
     * stream has been seen to end before the inner limit, the call fails like an incomplete read.
     * {@linkplain VarIntInput Errors}.
     */
    public final void popLimit(long outer) {
        if (outer < limit()) {
            throw new IllegalArgumentException(outer + " is no limit around " + limit());
        }
        requireNotEnded();
        limit(outer);
    }

    /** Throws if a stream has been seen to end before the limit. */
    void requireNotEnded() {}
}
