package dev.varint.netty;

import dev.varint.format.MalformedVarIntException;
import dev.varint.format.Strictness;
import dev.varint.format.VarIntType;
import dev.varint.format.ZigZag;
import dev.varint.writer.FixedWidthWriter;
import io.netty.buffer.ByteBuf;
import java.util.Objects;

/**
 * Writes and reads single VarInts and VarLongs in a {@link ByteBuf} of any kind: heap, direct, pooled, adaptive,
 * sliced, duplicated, composite, swapped.
 *
 * <p>To write or read several values in a row, open a {@link ByteBufAppender} or a {@link ByteBufCursor}. Values that
 * fill a region of known length are faster through {@link ByteBufPackedVarInts}; strings, arrays and slices with a
 * length before them are in {@link ByteBufPrefixed}.
 *
 * <ul>
 *   <li>{@code readX}, {@code writeX}, {@code appendX} and {@code skipX} work at the buffer's readerIndex or
 *       writerIndex and move it.
 *   <li>{@code getX}, {@code setX} and {@code scanX} move no index.
 *   <li>{@code writeX} and {@code setX} change only the bytes of the encoded value. {@code appendX} may also change up
 *       to seven writable bytes after the new writerIndex, which Netty calls undefined. It is faster where the sizes of
 *       the values cannot be predicted, and no faster where most values have one byte.
 * </ul>
 *
 * <p>A call that throws has moved no index and changed no byte. There is one exception: where a composite buffer has a
 * read-only component after a writable one, Netty's own stores may change the writable component before they throw.
 *
 * <p>Bytes after the writerIndex never change a result, except for {@code getX} at an index that lies there: as with
 * Netty's own {@code getX}, any index up to the capacity is allowed.
 *
 * <p>Methods that take no {@link Strictness} are {@link Strictness#STRICT}. Pass a constant where you can.
 *
 * <p>Errors are Netty's own: {@link IndexOutOfBoundsException} where there is no room or a value is incomplete,
 * {@link java.nio.ReadOnlyBufferException} for a read-only buffer, {@link io.netty.util.IllegalReferenceCountException}
 * for a released one. An exception that a peer can cause by the bytes it sends has no stack trace, unless the system
 * property {@code dev.varint.netty.stackTraces} is true.
 */
public final class ByteBufVarInts {

    private ByteBufVarInts() {}

    /**
     * Writes a value at the writerIndex in its shortest form and moves the writerIndex past it. Grows the buffer as
     * Netty's own writes do, and changes no other byte.
     *
     * @param buf the buffer to write to
     * @param value any value; a negative one takes 5 bytes
     * @return the number of bytes written, 1 to 5
     * @throws IndexOutOfBoundsException if there is no room and the buffer cannot grow; nothing has changed
     * @throws java.nio.ReadOnlyBufferException if the buffer is read-only; nothing has changed
     */
    public static int writeVarInt(ByteBuf buf, int value) {
        return ByteBufAccess.of(buf).writeVarInt(buf, value);
    }

    /**
     * Writes a value at the writerIndex as {@link #writeVarInt} does, but without a branch on its size: where eight
     * bytes are writable it stores eight at once. Choose it where sizes cannot be predicted. The bytes of that store
     * that lie after the new writerIndex are undefined. Do not use it to overwrite a value that other data follows; use
     * {@link #setVarInt}. Never grows the buffer beyond what {@link #writeVarInt} would.
     *
     * @param buf the buffer to write to
     * @param value any value; a negative one takes 5 bytes
     * @return the number of bytes written, 1 to 5
     * @throws IndexOutOfBoundsException if there is no room and the buffer cannot grow; nothing has changed
     * @throws java.nio.ReadOnlyBufferException if the buffer is read-only; nothing has changed
     */
    public static int appendVarInt(ByteBuf buf, int value) {
        return ByteBufAccess.of(buf).appendVarInt(buf, value);
    }

    /**
     * Writes a value at the writerIndex in exactly {@code byteCount} bytes, and moves the writerIndex past it. A
     * shorter encoding is padded: each byte but the last gets its continuation bit. Readers accept padding unless they
     * are {@link Strictness#CANONICAL}. Choose it for a field whose size must be chosen before its value is known.
     *
     * @param buf the buffer to write to
     * @param value a value that fits: {@code VarInt.size(value) <= byteCount}
     * @param byteCount the number of bytes, 1 to 5
     * @return {@code byteCount}
     * @throws IllegalArgumentException if {@code byteCount} is outside 1 to 5 or {@code value} needs more bytes
     * @throws IndexOutOfBoundsException if there is no room and the buffer cannot grow; nothing has changed
     * @throws java.nio.ReadOnlyBufferException if the buffer is read-only; nothing has changed
     */
    public static int writeFixedVarInt(ByteBuf buf, int value, int byteCount) {
        FixedWidthWriter.requireFit(value, byteCount);
        return ByteBufAccess.of(buf).writeFixed(buf, value & 0xFFFF_FFFFL, byteCount);
    }

    /**
     * Writes a value at an index in its shortest form. Moves no index and changes no other byte.
     *
     * @param buf the buffer to write to
     * @param index the index of the first byte to write
     * @param value any value; a negative one takes 5 bytes
     * @return the number of bytes written, 1 to 5
     * @throws IndexOutOfBoundsException if the value's bytes do not lie between 0 and the capacity; nothing has changed
     * @throws java.nio.ReadOnlyBufferException if the buffer is read-only; nothing has changed
     */
    public static int setVarInt(ByteBuf buf, int index, int value) {
        return ByteBufAccess.of(buf).setVarInt(buf, index, value);
    }

    /**
     * Writes a value at an index in exactly {@code byteCount} bytes, padded where it needs fewer. Moves no index and
     * changes no other byte. With {@link #writeFixedVarInt} it writes a length before the length is known;
     * {@link LengthPrefix} does both.
     *
     * @param buf the buffer to write to
     * @param index the index of the first byte to write
     * @param value a value that fits: {@code VarInt.size(value) <= byteCount}
     * @param byteCount the number of bytes, 1 to 5
     * @return {@code byteCount}
     * @throws IllegalArgumentException if {@code byteCount} is outside 1 to 5 or {@code value} needs more bytes
     * @throws IndexOutOfBoundsException if the bytes do not lie between 0 and the capacity; nothing has changed
     * @throws java.nio.ReadOnlyBufferException if the buffer is read-only; nothing has changed
     */
    public static int setFixedVarInt(ByteBuf buf, int index, int value, int byteCount) {
        FixedWidthWriter.requireFit(value, byteCount);
        return ByteBufAccess.of(buf).setFixed(buf, index, value & 0xFFFF_FFFFL, byteCount);
    }

    /**
     * Reads a value at the readerIndex and moves the readerIndex past it, under {@link Strictness#STRICT}.
     *
     * @param buf the buffer to read from
     * @return the value
     * @throws IndexOutOfBoundsException if the readable bytes end before the value does; the readerIndex has not moved
     * @throws MalformedVarIntException if there are more than 5 bytes, or bits beyond the 32nd; the readerIndex has not
     *     moved
     */
    public static int readVarInt(ByteBuf buf) {
        return ByteBufAccess.of(buf).readVarInt(buf, Strictness.STRICT);
    }

    /**
     * Reads a value at the readerIndex and moves the readerIndex past it.
     *
     * @param buf the buffer to read from
     * @param strictness which encodings to accept
     * @return the value
     * @throws IndexOutOfBoundsException if the readable bytes end before the value does; the readerIndex has not moved
     * @throws MalformedVarIntException if {@code strictness} refuses the encoding; the readerIndex has not moved
     */
    public static int readVarInt(ByteBuf buf, Strictness strictness) {
        return ByteBufAccess.of(buf).readVarInt(buf, Objects.requireNonNull(strictness));
    }

    /**
     * {@link #readVarInt(ByteBuf)} without a branch on the size of the value. Choose it for values whose sizes cannot
     * be predicted, such as random numbers; it is slower for ordinary traffic, in which most values have one byte.
     *
     * @param buf the buffer to read from
     * @return the value
     * @throws IndexOutOfBoundsException if the readable bytes end before the value does; the readerIndex has not moved
     * @throws MalformedVarIntException if there are more than 5 bytes, or bits beyond the 32nd; the readerIndex has not
     *     moved
     */
    public static int readVarIntBranchless(ByteBuf buf) {
        return ByteBufAccess.of(buf).readVarIntBranchless(buf, Strictness.STRICT);
    }

    /**
     * {@link #readVarIntBranchless(ByteBuf)} with another strictness.
     *
     * @param buf the buffer to read from
     * @param strictness which encodings to accept
     * @return the value
     * @throws IndexOutOfBoundsException if the readable bytes end before the value does; the readerIndex has not moved
     * @throws MalformedVarIntException if {@code strictness} refuses the encoding; the readerIndex has not moved
     */
    public static int readVarIntBranchless(ByteBuf buf, Strictness strictness) {
        return ByteBufAccess.of(buf).readVarIntBranchless(buf, Objects.requireNonNull(strictness));
    }

    /**
     * Returns the size of the value at the readerIndex without reading it, under {@link Strictness#STRICT}. Moves no
     * index.
     *
     * @param buf the buffer to read from
     * @return the encoded size, 0 if the readable bytes end before the value does, or &minus;k if the first k bytes
     *     prove it malformed. A non-zero result is final; only 0 can change as more bytes arrive.
     */
    public static int scanVarInt(ByteBuf buf) {
        return ByteBufAccess.of(buf).scanVarInt(buf, buf.readerIndex(), Strictness.STRICT);
    }

    /**
     * Returns the size of the value at the readerIndex without reading it. Moves no index.
     *
     * @param buf the buffer to read from
     * @param strictness which encodings to accept
     * @return as {@link #scanVarInt(ByteBuf)}
     */
    public static int scanVarInt(ByteBuf buf, Strictness strictness) {
        return ByteBufAccess.of(buf).scanVarInt(buf, buf.readerIndex(), Objects.requireNonNull(strictness));
    }

    /**
     * Returns the size of the value at an index without reading it, under {@link Strictness#STRICT}. Moves no index.
     *
     * @param buf the buffer to read from
     * @param index the index of the first byte, 0 to the writerIndex
     * @return the encoded size, 0 if the bytes before the writerIndex end before the value does, or &minus;k if the
     *     first k bytes prove it malformed
     * @throws IndexOutOfBoundsException if {@code index} is negative or beyond the writerIndex
     */
    public static int scanVarInt(ByteBuf buf, int index) {
        return scanVarInt(buf, index, Strictness.STRICT);
    }

    /**
     * Returns the size of the value at an index without reading it. Moves no index.
     *
     * @param buf the buffer to read from
     * @param index the index of the first byte, 0 to the writerIndex
     * @param strictness which encodings to accept
     * @return as {@link #scanVarInt(ByteBuf, int)}
     * @throws IndexOutOfBoundsException if {@code index} is negative or beyond the writerIndex
     */
    public static int scanVarInt(ByteBuf buf, int index, Strictness strictness) {
        if (index < 0 || index > buf.writerIndex()) {
            throw Failures.outOfBounds(buf, "scan at index " + index + " of ");
        }
        return ByteBufAccess.of(buf).scanVarInt(buf, index, Objects.requireNonNull(strictness));
    }

    /**
     * Returns the value at an index, under {@link Strictness#STRICT}. Moves no index. The value does not say how many
     * bytes it took, because it may be padded: to go on after it, use {@link #scanVarInt(ByteBuf, int)}.
     *
     * @param buf the buffer to read from
     * @param index the index of the first byte. From an index below the writerIndex, only bytes below the writerIndex
     *     are read; from any other, bytes up to the capacity, as with Netty's own {@code getX}
     * @return the value
     * @throws IndexOutOfBoundsException if {@code index} is negative, or the bytes end before the value does
     * @throws MalformedVarIntException if there are more than 5 bytes, or bits beyond the 32nd
     */
    public static int getVarInt(ByteBuf buf, int index) {
        return ByteBufAccess.of(buf).getVarInt(buf, index, Strictness.STRICT);
    }

    /**
     * Returns the value at an index. Moves no index.
     *
     * @param buf the buffer to read from
     * @param index the index of the first byte, as for {@link #getVarInt(ByteBuf, int)}
     * @param strictness which encodings to accept
     * @return the value
     * @throws IndexOutOfBoundsException if {@code index} is negative, or the bytes end before the value does
     * @throws MalformedVarIntException if {@code strictness} refuses the encoding
     */
    public static int getVarInt(ByteBuf buf, int index, Strictness strictness) {
        return ByteBufAccess.of(buf).getVarInt(buf, index, Objects.requireNonNull(strictness));
    }

    /**
     * Validates a value and moves the readerIndex past it, under {@link Strictness#STRICT}.
     *
     * @param buf the buffer to skip in
     * @return the number of bytes skipped
     * @throws IndexOutOfBoundsException if the readable bytes end before the value does; the readerIndex has not moved
     * @throws MalformedVarIntException if there are more than 5 bytes, or bits beyond the 32nd; the readerIndex has not
     *     moved
     */
    public static int skipVarInt(ByteBuf buf) {
        return ByteBufAccess.of(buf).skipVarInt(buf, Strictness.STRICT);
    }

    /**
     * Validates a value and moves the readerIndex past it.
     *
     * @param buf the buffer to skip in
     * @param strictness which encodings to accept
     * @return the number of bytes skipped
     * @throws IndexOutOfBoundsException if the readable bytes end before the value does; the readerIndex has not moved
     * @throws MalformedVarIntException if {@code strictness} refuses the encoding; the readerIndex has not moved
     */
    public static int skipVarInt(ByteBuf buf, Strictness strictness) {
        return ByteBufAccess.of(buf).skipVarInt(buf, Objects.requireNonNull(strictness));
    }

    /**
     * {@link #writeVarInt} of a value's {@link ZigZag} form.
     *
     * @param buf the buffer to write to
     * @param value any value; values near zero have short encodings
     * @return the number of bytes written, 1 to 5
     * @throws IndexOutOfBoundsException if there is no room and the buffer cannot grow; nothing has changed
     * @throws java.nio.ReadOnlyBufferException if the buffer is read-only; nothing has changed
     */
    public static int writeZigZagVarInt(ByteBuf buf, int value) {
        return writeVarInt(buf, ZigZag.encode(value));
    }

    /**
     * {@link #appendVarInt} of a value's {@link ZigZag} form. The bytes after the new writerIndex are undefined.
     *
     * @param buf the buffer to write to
     * @param value any value; values near zero have short encodings
     * @return the number of bytes written, 1 to 5
     * @throws IndexOutOfBoundsException if there is no room and the buffer cannot grow; nothing has changed
     * @throws java.nio.ReadOnlyBufferException if the buffer is read-only; nothing has changed
     */
    public static int appendZigZagVarInt(ByteBuf buf, int value) {
        return appendVarInt(buf, ZigZag.encode(value));
    }

    /**
     * {@link #readVarInt(ByteBuf)} of a {@link ZigZag} form.
     *
     * @param buf the buffer to read from
     * @return the signed value
     * @throws IndexOutOfBoundsException if the readable bytes end before the value does; the readerIndex has not moved
     * @throws MalformedVarIntException if there are more than 5 bytes, or bits beyond the 32nd; the readerIndex has not
     *     moved
     */
    public static int readZigZagVarInt(ByteBuf buf) {
        return ZigZag.decode(readVarInt(buf));
    }

    /**
     * {@link #readVarInt(ByteBuf, Strictness)} of a {@link ZigZag} form.
     *
     * @param buf the buffer to read from
     * @param strictness which encodings to accept
     * @return the signed value
     * @throws IndexOutOfBoundsException if the readable bytes end before the value does; the readerIndex has not moved
     * @throws MalformedVarIntException if {@code strictness} refuses the encoding; the readerIndex has not moved
     */
    public static int readZigZagVarInt(ByteBuf buf, Strictness strictness) {
        return ZigZag.decode(readVarInt(buf, strictness));
    }

    /**
     * Writes a value at the writerIndex in its shortest form and moves the writerIndex past it. Grows the buffer as
     * Netty's own writes do, and changes no other byte.
     *
     * @param buf the buffer to write to
     * @param value any value; a negative one takes 10 bytes
     * @return the number of bytes written, 1 to 10
     * @throws IndexOutOfBoundsException if there is no room and the buffer cannot grow; nothing has changed
     * @throws java.nio.ReadOnlyBufferException if the buffer is read-only; nothing has changed
     */
    public static int writeVarLong(ByteBuf buf, long value) {
        return ByteBufAccess.of(buf).writeVarLong(buf, value);
    }

    /**
     * Writes a value at the writerIndex as {@link #writeVarLong} does, but without a branch on its size: where eight
     * bytes are writable it stores eight at once. Choose it where sizes cannot be predicted. Values of 2<sup>56</sup>
     * and more, and negative ones, it writes as {@code writeVarLong} does. The bytes of that store that lie after the
     * new writerIndex are undefined. Do not use it to overwrite a value that other data follows; use
     * {@link #setVarLong}. Never grows the buffer beyond what {@link #writeVarLong} would.
     *
     * @param buf the buffer to write to
     * @param value any value; a negative one takes 10 bytes
     * @return the number of bytes written, 1 to 10
     * @throws IndexOutOfBoundsException if there is no room and the buffer cannot grow; nothing has changed
     * @throws java.nio.ReadOnlyBufferException if the buffer is read-only; nothing has changed
     */
    public static int appendVarLong(ByteBuf buf, long value) {
        return ByteBufAccess.of(buf).appendVarLong(buf, value);
    }

    /**
     * Writes a value at the writerIndex in exactly {@code byteCount} bytes, and moves the writerIndex past it. A
     * shorter encoding is padded: each byte but the last gets its continuation bit. Readers accept padding unless they
     * are {@link Strictness#CANONICAL}. Choose it for a field whose size must be chosen before its value is known.
     *
     * @param buf the buffer to write to
     * @param value a value that fits: {@code VarLong.size(value) <= byteCount}
     * @param byteCount the number of bytes, 1 to 10
     * @return {@code byteCount}
     * @throws IllegalArgumentException if {@code byteCount} is outside 1 to 10 or {@code value} needs more bytes
     * @throws IndexOutOfBoundsException if there is no room and the buffer cannot grow; nothing has changed
     * @throws java.nio.ReadOnlyBufferException if the buffer is read-only; nothing has changed
     */
    public static int writeFixedVarLong(ByteBuf buf, long value, int byteCount) {
        FixedWidthWriter.requireFit(value, byteCount);
        return ByteBufAccess.of(buf).writeFixed(buf, value, byteCount);
    }

    /**
     * Writes a value at an index in its shortest form. Moves no index and changes no other byte.
     *
     * @param buf the buffer to write to
     * @param index the index of the first byte to write
     * @param value any value; a negative one takes 10 bytes
     * @return the number of bytes written, 1 to 10
     * @throws IndexOutOfBoundsException if the value's bytes do not lie between 0 and the capacity; nothing has changed
     * @throws java.nio.ReadOnlyBufferException if the buffer is read-only; nothing has changed
     */
    public static int setVarLong(ByteBuf buf, int index, long value) {
        return ByteBufAccess.of(buf).setVarLong(buf, index, value);
    }

    /**
     * Writes a value at an index in exactly {@code byteCount} bytes, padded where it needs fewer. Moves no index and
     * changes no other byte. With {@link #writeFixedVarLong} it writes a length before the length is known;
     * {@link LengthPrefix} does both.
     *
     * @param buf the buffer to write to
     * @param index the index of the first byte to write
     * @param value a value that fits: {@code VarLong.size(value) <= byteCount}
     * @param byteCount the number of bytes, 1 to 10
     * @return {@code byteCount}
     * @throws IllegalArgumentException if {@code byteCount} is outside 1 to 10 or {@code value} needs more bytes
     * @throws IndexOutOfBoundsException if the bytes do not lie between 0 and the capacity; nothing has changed
     * @throws java.nio.ReadOnlyBufferException if the buffer is read-only; nothing has changed
     */
    public static int setFixedVarLong(ByteBuf buf, int index, long value, int byteCount) {
        FixedWidthWriter.requireFit(value, byteCount);
        return ByteBufAccess.of(buf).setFixed(buf, index, value, byteCount);
    }

    /**
     * Reads a value at the readerIndex and moves the readerIndex past it, under {@link Strictness#STRICT}.
     *
     * @param buf the buffer to read from
     * @return the value
     * @throws IndexOutOfBoundsException if the readable bytes end before the value does; the readerIndex has not moved
     * @throws MalformedVarIntException if there are more than 10 bytes, or bits beyond the 64th; the readerIndex has
     *     not moved
     */
    public static long readVarLong(ByteBuf buf) {
        return ByteBufAccess.of(buf).readVarLong(buf, Strictness.STRICT);
    }

    /**
     * Reads a value at the readerIndex and moves the readerIndex past it.
     *
     * @param buf the buffer to read from
     * @param strictness which encodings to accept
     * @return the value
     * @throws IndexOutOfBoundsException if the readable bytes end before the value does; the readerIndex has not moved
     * @throws MalformedVarIntException if {@code strictness} refuses the encoding; the readerIndex has not moved
     */
    public static long readVarLong(ByteBuf buf, Strictness strictness) {
        return ByteBufAccess.of(buf).readVarLong(buf, Objects.requireNonNull(strictness));
    }

    /**
     * {@link #readVarLong(ByteBuf)} without a branch on the size of the value. Choose it for values whose sizes cannot
     * be predicted, such as random numbers; it is slower for ordinary traffic, in which most values have one byte.
     *
     * @param buf the buffer to read from
     * @return the value
     * @throws IndexOutOfBoundsException if the readable bytes end before the value does; the readerIndex has not moved
     * @throws MalformedVarIntException if there are more than 10 bytes, or bits beyond the 64th; the readerIndex has
     *     not moved
     */
    public static long readVarLongBranchless(ByteBuf buf) {
        return ByteBufAccess.of(buf).readVarLongBranchless(buf, Strictness.STRICT);
    }

    /**
     * {@link #readVarLongBranchless(ByteBuf)} with another strictness.
     *
     * @param buf the buffer to read from
     * @param strictness which encodings to accept
     * @return the value
     * @throws IndexOutOfBoundsException if the readable bytes end before the value does; the readerIndex has not moved
     * @throws MalformedVarIntException if {@code strictness} refuses the encoding; the readerIndex has not moved
     */
    public static long readVarLongBranchless(ByteBuf buf, Strictness strictness) {
        return ByteBufAccess.of(buf).readVarLongBranchless(buf, Objects.requireNonNull(strictness));
    }

    /**
     * Returns the size of the value at the readerIndex without reading it, under {@link Strictness#STRICT}. Moves no
     * index.
     *
     * @param buf the buffer to read from
     * @return the encoded size, 0 if the readable bytes end before the value does, or &minus;k if the first k bytes
     *     prove it malformed. A non-zero result is final; only 0 can change as more bytes arrive.
     */
    public static int scanVarLong(ByteBuf buf) {
        return ByteBufAccess.of(buf).scanVarLong(buf, buf.readerIndex(), Strictness.STRICT);
    }

    /**
     * Returns the size of the value at the readerIndex without reading it. Moves no index.
     *
     * @param buf the buffer to read from
     * @param strictness which encodings to accept
     * @return as {@link #scanVarLong(ByteBuf)}
     */
    public static int scanVarLong(ByteBuf buf, Strictness strictness) {
        return ByteBufAccess.of(buf).scanVarLong(buf, buf.readerIndex(), Objects.requireNonNull(strictness));
    }

    /**
     * Returns the size of the value at an index without reading it, under {@link Strictness#STRICT}. Moves no index.
     *
     * @param buf the buffer to read from
     * @param index the index of the first byte, 0 to the writerIndex
     * @return the encoded size, 0 if the bytes before the writerIndex end before the value does, or &minus;k if the
     *     first k bytes prove it malformed
     * @throws IndexOutOfBoundsException if {@code index} is negative or beyond the writerIndex
     */
    public static int scanVarLong(ByteBuf buf, int index) {
        return scanVarLong(buf, index, Strictness.STRICT);
    }

    /**
     * Returns the size of the value at an index without reading it. Moves no index.
     *
     * @param buf the buffer to read from
     * @param index the index of the first byte, 0 to the writerIndex
     * @param strictness which encodings to accept
     * @return as {@link #scanVarLong(ByteBuf, int)}
     * @throws IndexOutOfBoundsException if {@code index} is negative or beyond the writerIndex
     */
    public static int scanVarLong(ByteBuf buf, int index, Strictness strictness) {
        if (index < 0 || index > buf.writerIndex()) {
            throw Failures.outOfBounds(buf, "scan at index " + index + " of ");
        }
        return ByteBufAccess.of(buf).scanVarLong(buf, index, Objects.requireNonNull(strictness));
    }

    /**
     * Returns the value at an index, under {@link Strictness#STRICT}. Moves no index. The value does not say how many
     * bytes it took, because it may be padded: to go on after it, use {@link #scanVarLong(ByteBuf, int)}.
     *
     * @param buf the buffer to read from
     * @param index the index of the first byte. From an index below the writerIndex, only bytes below the writerIndex
     *     are read; from any other, bytes up to the capacity, as with Netty's own {@code getX}
     * @return the value
     * @throws IndexOutOfBoundsException if {@code index} is negative, or the bytes end before the value does
     * @throws MalformedVarIntException if there are more than 10 bytes, or bits beyond the 64th
     */
    public static long getVarLong(ByteBuf buf, int index) {
        return ByteBufAccess.of(buf).getVarLong(buf, index, Strictness.STRICT);
    }

    /**
     * Returns the value at an index. Moves no index.
     *
     * @param buf the buffer to read from
     * @param index the index of the first byte, as for {@link #getVarLong(ByteBuf, int)}
     * @param strictness which encodings to accept
     * @return the value
     * @throws IndexOutOfBoundsException if {@code index} is negative, or the bytes end before the value does
     * @throws MalformedVarIntException if {@code strictness} refuses the encoding
     */
    public static long getVarLong(ByteBuf buf, int index, Strictness strictness) {
        return ByteBufAccess.of(buf).getVarLong(buf, index, Objects.requireNonNull(strictness));
    }

    /**
     * Validates a value and moves the readerIndex past it, under {@link Strictness#STRICT}.
     *
     * @param buf the buffer to skip in
     * @return the number of bytes skipped
     * @throws IndexOutOfBoundsException if the readable bytes end before the value does; the readerIndex has not moved
     * @throws MalformedVarIntException if there are more than 10 bytes, or bits beyond the 64th; the readerIndex has
     *     not moved
     */
    public static int skipVarLong(ByteBuf buf) {
        return ByteBufAccess.of(buf).skipVarLong(buf, Strictness.STRICT);
    }

    /**
     * Validates a value and moves the readerIndex past it.
     *
     * @param buf the buffer to skip in
     * @param strictness which encodings to accept
     * @return the number of bytes skipped
     * @throws IndexOutOfBoundsException if the readable bytes end before the value does; the readerIndex has not moved
     * @throws MalformedVarIntException if {@code strictness} refuses the encoding; the readerIndex has not moved
     */
    public static int skipVarLong(ByteBuf buf, Strictness strictness) {
        return ByteBufAccess.of(buf).skipVarLong(buf, Objects.requireNonNull(strictness));
    }

    /**
     * {@link #writeVarLong} of a value's {@link ZigZag} form.
     *
     * @param buf the buffer to write to
     * @param value any value; values near zero have short encodings
     * @return the number of bytes written, 1 to 10
     * @throws IndexOutOfBoundsException if there is no room and the buffer cannot grow; nothing has changed
     * @throws java.nio.ReadOnlyBufferException if the buffer is read-only; nothing has changed
     */
    public static int writeZigZagVarLong(ByteBuf buf, long value) {
        return writeVarLong(buf, ZigZag.encode(value));
    }

    /**
     * {@link #appendVarLong} of a value's {@link ZigZag} form. The bytes after the new writerIndex are undefined.
     *
     * @param buf the buffer to write to
     * @param value any value; values near zero have short encodings
     * @return the number of bytes written, 1 to 10
     * @throws IndexOutOfBoundsException if there is no room and the buffer cannot grow; nothing has changed
     * @throws java.nio.ReadOnlyBufferException if the buffer is read-only; nothing has changed
     */
    public static int appendZigZagVarLong(ByteBuf buf, long value) {
        return appendVarLong(buf, ZigZag.encode(value));
    }

    /**
     * {@link #readVarLong(ByteBuf)} of a {@link ZigZag} form.
     *
     * @param buf the buffer to read from
     * @return the signed value
     * @throws IndexOutOfBoundsException if the readable bytes end before the value does; the readerIndex has not moved
     * @throws MalformedVarIntException if there are more than 10 bytes, or bits beyond the 64th; the readerIndex has
     *     not moved
     */
    public static long readZigZagVarLong(ByteBuf buf) {
        return ZigZag.decode(readVarLong(buf));
    }

    /**
     * {@link #readVarLong(ByteBuf, Strictness)} of a {@link ZigZag} form.
     *
     * @param buf the buffer to read from
     * @param strictness which encodings to accept
     * @return the signed value
     * @throws IndexOutOfBoundsException if the readable bytes end before the value does; the readerIndex has not moved
     * @throws MalformedVarIntException if {@code strictness} refuses the encoding; the readerIndex has not moved
     */
    public static long readZigZagVarLong(ByteBuf buf, Strictness strictness) {
        return ZigZag.decode(readVarLong(buf, strictness));
    }

    /**
     * Writes a value of an unsigned type at the writerIndex, as {@link #writeVarInt} does.
     *
     * @param buf the buffer to write to
     * @param value a value of that type, zero-extended
     * @param type the type
     * @return the number of bytes written, 1 to {@code type.maxSize()}
     * @throws IllegalArgumentException if the type cannot hold {@code value}
     * @throws IndexOutOfBoundsException if there is no room and the buffer cannot grow; nothing has changed
     * @throws java.nio.ReadOnlyBufferException if the buffer is read-only; nothing has changed
     */
    public static int writeTypedVarInt(ByteBuf buf, long value, VarIntType type) {
        type.requireFit(value);
        return ByteBufAccess.of(buf).write(buf, value, type);
    }

    /**
     * Reads a value of an unsigned type at the readerIndex and moves the readerIndex past it. A value that is too large
     * for the type is malformed; under {@link Strictness#LENIENT} its upper bits are dropped.
     *
     * @param buf the buffer to read from
     * @param type the type
     * @param strictness which encodings to accept
     * @return the value, zero-extended
     * @throws IndexOutOfBoundsException if the readable bytes end before the value does; the readerIndex has not moved
     * @throws MalformedVarIntException if {@code strictness} refuses the encoding; the readerIndex has not moved
     */
    public static long readTypedVarInt(ByteBuf buf, VarIntType type, Strictness strictness) {
        return ByteBufAccess.of(buf).read(buf, type, Objects.requireNonNull(strictness));
    }
}
