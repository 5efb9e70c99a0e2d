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
 * <p>To write or read several values in a row, open a {@link ByteBufOutput} or a {@link ByteBufInput}. Values that fill
 * a region of known length are faster through {@link ByteBufPackedVarInts}; strings, arrays and slices with a length
 * before them are in {@link ByteBufPrefixed}.
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
 * <p>Errors: {@link MalformedVarIntException} for a value that the strictness refuses, {@link IllegalArgumentException}
 * for a fixed size that a value does not fit. The others are Netty's own: {@link IndexOutOfBoundsException} where there
 * is no room, an index is outside the buffer, or the readable bytes end before the value does,
 * {@link java.nio.ReadOnlyBufferException} for a read-only buffer, {@link io.netty.util.IllegalReferenceCountException}
 * for a released one. An exception that a peer can cause by the bytes it sends has no stack trace, unless the system
 * property {@code dev.varint.netty.stackTraces} is true.
 */
public final class ByteBufVarInts {

    private ByteBufVarInts() {}

    /**
     * {@return the number of bytes written, 1 to 5} The writerIndex moves past them. The buffer grows as by Netty's own
     * writes.
     *
     * @param buf the buffer to write to
     * @param value any value; a negative one takes 5 bytes
     */
    public static int writeVarInt(ByteBuf buf, int value) {
        return ValueAccess.of(buf).writeVarInt(buf, value);
    }

    /**
     * {@return the number of bytes written, 1 to 5} Like {@link #writeVarInt}, but without a branch on the size: where
     * eight bytes are writable it stores eight at once. The bytes of that store that lie after the new writerIndex are
     * undefined. Do not use it to overwrite a value that other data follows; use {@link #setVarInt}.
     *
     * @param buf the buffer to write to
     * @param value any value; a negative one takes 5 bytes
     */
    public static int appendVarInt(ByteBuf buf, int value) {
        return ValueAccess.of(buf).appendVarInt(buf, value);
    }

    /**
     * {@return {@code byteCount}, the number of bytes written} The writerIndex moves past them. A shorter encoding is
     * padded: each byte but the last gets its continuation bit. {@link Strictness#CANONICAL} readers refuse that. It is
     * for a field whose size must be chosen before its value is known.
     *
     * @param buf the buffer to write to
     * @param value a value that fits: {@code VarInt.size(value) <= byteCount}
     * @param byteCount 1 to 5
     */
    public static int writeFixedVarInt(ByteBuf buf, int value, int byteCount) {
        FixedWidthWriter.requireFit(value, byteCount);
        return ValueAccess.of(buf).writeFixed(buf, value & 0xFFFF_FFFFL, byteCount);
    }

    /**
     * {@return the number of bytes written at an index, 1 to 5}
     *
     * @param buf the buffer to write to
     * @param index the index of the first byte to write
     * @param value any value; a negative one takes 5 bytes
     */
    public static int setVarInt(ByteBuf buf, int index, int value) {
        return ValueAccess.of(buf).setVarInt(buf, index, value);
    }

    /**
     * {@return {@code byteCount}, the number of bytes written at an index} They are padded as by
     * {@link #writeFixedVarInt}. Together the two write a length before it is known; {@link LengthPrefix} does both.
     *
     * @param buf the buffer to write to
     * @param index the index of the first byte to write
     * @param value a value that fits: {@code VarInt.size(value) <= byteCount}
     * @param byteCount 1 to 5
     */
    public static int setFixedVarInt(ByteBuf buf, int index, int value, int byteCount) {
        FixedWidthWriter.requireFit(value, byteCount);
        return ValueAccess.of(buf).setFixed(buf, index, value & 0xFFFF_FFFFL, byteCount);
    }

    /**
     * {@return the value at the readerIndex, which moves past it}
     *
     * @param buf the buffer to read from
     */
    public static int readVarInt(ByteBuf buf) {
        return ValueAccess.of(buf).readVarInt(buf, Strictness.STRICT);
    }

    /**
     * {@return the value at the readerIndex, which moves past it}
     *
     * @param buf the buffer to read from
     * @param strictness which encodings to accept
     */
    public static int readVarInt(ByteBuf buf, Strictness strictness) {
        return ValueAccess.of(buf).readVarInt(buf, Objects.requireNonNull(strictness));
    }

    /**
     * {@return the value at the readerIndex, which moves past it} There is no branch on the size. Choose it for sizes
     * that cannot be predicted, as of random numbers; it is slower where most values have one byte.
     *
     * @param buf the buffer to read from
     */
    public static int readVarIntBranchless(ByteBuf buf) {
        return ValueAccess.of(buf).readVarIntBranchless(buf, Strictness.STRICT);
    }

    /**
     * {@return the value at the readerIndex, which moves past it} See {@link #readVarIntBranchless(ByteBuf)}.
     *
     * @param buf the buffer to read from
     * @param strictness which encodings to accept
     */
    public static int readVarIntBranchless(ByteBuf buf, Strictness strictness) {
        return ValueAccess.of(buf).readVarIntBranchless(buf, Objects.requireNonNull(strictness));
    }

    /**
     * {@return the size of the value at the readerIndex, 0 if the readable bytes end before it does, or &minus;k if its
     * first k bytes prove it malformed} A non-zero result is final; only 0 can change as more bytes arrive.
     *
     * @param buf the buffer to read from
     */
    public static int scanVarInt(ByteBuf buf) {
        return ValueAccess.of(buf).scanVarInt(buf, buf.readerIndex(), Strictness.STRICT);
    }

    /**
     * {@return the size as {@link #scanVarInt(ByteBuf)} does}
     *
     * @param buf the buffer to read from
     * @param strictness which encodings to accept
     */
    public static int scanVarInt(ByteBuf buf, Strictness strictness) {
        return ValueAccess.of(buf).scanVarInt(buf, buf.readerIndex(), Objects.requireNonNull(strictness));
    }

    /**
     * {@return the size of the value at an index, as {@link #scanVarInt(ByteBuf)} does}
     *
     * @param buf the buffer to read from
     * @param index the index of the first byte, 0 to the writerIndex
     */
    public static int scanVarInt(ByteBuf buf, int index) {
        return scanVarInt(buf, index, Strictness.STRICT);
    }

    /**
     * {@return the size of the value at an index, as {@link #scanVarInt(ByteBuf)} does}
     *
     * @param buf the buffer to read from
     * @param index the index of the first byte, 0 to the writerIndex
     * @param strictness which encodings to accept
     */
    public static int scanVarInt(ByteBuf buf, int index, Strictness strictness) {
        if (index < 0 || index > buf.writerIndex()) {
            throw Failures.outOfBounds(buf, "scan at index " + index + " of ");
        }
        return ValueAccess.of(buf).scanVarInt(buf, index, Objects.requireNonNull(strictness));
    }

    /**
     * {@return the value at an index} It does not say how many bytes it took, because it may be padded: to go on after
     * it, use {@link #scanVarInt(ByteBuf, int)}.
     *
     * @param buf the buffer to read from
     * @param index the index of the first byte. From an index below the writerIndex, only bytes below the writerIndex
     *     are read; from any other, bytes up to the capacity
     */
    public static int getVarInt(ByteBuf buf, int index) {
        return ValueAccess.of(buf).getVarInt(buf, index, Strictness.STRICT);
    }

    /**
     * {@return the value at an index} See {@link #getVarInt(ByteBuf, int)}.
     *
     * @param buf the buffer to read from
     * @param index the index of the first byte
     * @param strictness which encodings to accept
     */
    public static int getVarInt(ByteBuf buf, int index, Strictness strictness) {
        return ValueAccess.of(buf).getVarInt(buf, index, Objects.requireNonNull(strictness));
    }

    /**
     * {@return the number of bytes skipped} The value is validated.
     *
     * @param buf the buffer to skip in
     */
    public static int skipVarInt(ByteBuf buf) {
        return ValueAccess.of(buf).skipVarInt(buf, Strictness.STRICT);
    }

    /**
     * {@return the number of bytes skipped} The value is validated.
     *
     * @param buf the buffer to skip in
     * @param strictness which encodings to accept
     */
    public static int skipVarInt(ByteBuf buf, Strictness strictness) {
        return ValueAccess.of(buf).skipVarInt(buf, Objects.requireNonNull(strictness));
    }

    /**
     * {@return the number of bytes written, 1 to 5, for a value's {@link ZigZag} form}
     *
     * @param buf the buffer to write to
     * @param value any value; values near zero have short encodings
     */
    public static int writeZigZagVarInt(ByteBuf buf, int value) {
        return writeVarInt(buf, ZigZag.encode(value));
    }

    /**
     * {@return the signed value of what {@link #readVarInt(ByteBuf)} reads}
     *
     * @param buf the buffer to read from
     */
    public static int readZigZagVarInt(ByteBuf buf) {
        return ZigZag.decode(readVarInt(buf));
    }

    /**
     * {@return the signed value of what {@link #readVarInt(ByteBuf, Strictness)} reads}
     *
     * @param buf the buffer to read from
     * @param strictness which encodings to accept
     */
    public static int readZigZagVarInt(ByteBuf buf, Strictness strictness) {
        return ZigZag.decode(readVarInt(buf, strictness));
    }

    /**
     * {@return the number of bytes written, 1 to 10} See {@link #writeVarInt}.
     *
     * @param buf the buffer to write to
     * @param value any value; a negative one takes 10 bytes
     */
    public static int writeVarLong(ByteBuf buf, long value) {
        return ValueAccess.of(buf).write(buf, value, VarIntType.U64);
    }

    /**
     * {@return the number of bytes written, 1 to 10} See {@link #appendVarInt}. Values of 2<sup>56</sup> and more, and
     * negative ones, it writes as {@link #writeVarLong} does.
     *
     * @param buf the buffer to write to
     * @param value any value; a negative one takes 10 bytes
     */
    public static int appendVarLong(ByteBuf buf, long value) {
        return ValueAccess.of(buf).appendVarLong(buf, value);
    }

    /**
     * {@return {@code byteCount}, the number of bytes written} See {@link #writeFixedVarInt}.
     *
     * @param buf the buffer to write to
     * @param value a value that fits: {@code VarLong.size(value) <= byteCount}
     * @param byteCount 1 to 10
     */
    public static int writeFixedVarLong(ByteBuf buf, long value, int byteCount) {
        FixedWidthWriter.requireFit(value, byteCount);
        return ValueAccess.of(buf).writeFixed(buf, value, byteCount);
    }

    /**
     * {@return the number of bytes written at an index, 1 to 10}
     *
     * @param buf the buffer to write to
     * @param index the index of the first byte to write
     * @param value any value; a negative one takes 10 bytes
     */
    public static int setVarLong(ByteBuf buf, int index, long value) {
        return ValueAccess.of(buf).setVarLong(buf, index, value);
    }

    /**
     * {@return {@code byteCount}, the number of bytes written at an index}
     *
     * @param buf the buffer to write to
     * @param index the index of the first byte to write
     * @param value a value that fits: {@code VarLong.size(value) <= byteCount}
     * @param byteCount 1 to 10
     */
    public static int setFixedVarLong(ByteBuf buf, int index, long value, int byteCount) {
        FixedWidthWriter.requireFit(value, byteCount);
        return ValueAccess.of(buf).setFixed(buf, index, value, byteCount);
    }

    /**
     * {@return the value at the readerIndex, which moves past it}
     *
     * @param buf the buffer to read from
     */
    public static long readVarLong(ByteBuf buf) {
        return ValueAccess.of(buf).readVarLong(buf, Strictness.STRICT);
    }

    /**
     * {@return the value at the readerIndex, which moves past it}
     *
     * @param buf the buffer to read from
     * @param strictness which encodings to accept
     */
    public static long readVarLong(ByteBuf buf, Strictness strictness) {
        return ValueAccess.of(buf).readVarLong(buf, Objects.requireNonNull(strictness));
    }

    /**
     * {@return the value at the readerIndex, which moves past it} See {@link #readVarIntBranchless(ByteBuf)}.
     *
     * @param buf the buffer to read from
     */
    public static long readVarLongBranchless(ByteBuf buf) {
        return ValueAccess.of(buf).readVarLongBranchless(buf, Strictness.STRICT);
    }

    /**
     * {@return the value at the readerIndex, which moves past it} See {@link #readVarLongBranchless(ByteBuf)}.
     *
     * @param buf the buffer to read from
     * @param strictness which encodings to accept
     */
    public static long readVarLongBranchless(ByteBuf buf, Strictness strictness) {
        return ValueAccess.of(buf).readVarLongBranchless(buf, Objects.requireNonNull(strictness));
    }

    /**
     * {@return the size of the value at the readerIndex, 0 if the readable bytes end before it does, or &minus;k if its
     * first k bytes prove it malformed} A non-zero result is final; only 0 can change as more bytes arrive.
     *
     * @param buf the buffer to read from
     */
    public static int scanVarLong(ByteBuf buf) {
        return ValueAccess.of(buf).scanVarLong(buf, buf.readerIndex(), Strictness.STRICT);
    }

    /**
     * {@return the size as {@link #scanVarLong(ByteBuf)} does}
     *
     * @param buf the buffer to read from
     * @param strictness which encodings to accept
     */
    public static int scanVarLong(ByteBuf buf, Strictness strictness) {
        return ValueAccess.of(buf).scanVarLong(buf, buf.readerIndex(), Objects.requireNonNull(strictness));
    }

    /**
     * {@return the size of the value at an index, as {@link #scanVarLong(ByteBuf)} does}
     *
     * @param buf the buffer to read from
     * @param index the index of the first byte, 0 to the writerIndex
     */
    public static int scanVarLong(ByteBuf buf, int index) {
        return scanVarLong(buf, index, Strictness.STRICT);
    }

    /**
     * {@return the size of the value at an index, as {@link #scanVarLong(ByteBuf)} does}
     *
     * @param buf the buffer to read from
     * @param index the index of the first byte, 0 to the writerIndex
     * @param strictness which encodings to accept
     */
    public static int scanVarLong(ByteBuf buf, int index, Strictness strictness) {
        if (index < 0 || index > buf.writerIndex()) {
            throw Failures.outOfBounds(buf, "scan at index " + index + " of ");
        }
        return ValueAccess.of(buf).scanVarLong(buf, index, Objects.requireNonNull(strictness));
    }

    /**
     * {@return the value at an index} See {@link #getVarInt(ByteBuf, int)}.
     *
     * @param buf the buffer to read from
     * @param index the index of the first byte
     */
    public static long getVarLong(ByteBuf buf, int index) {
        return ValueAccess.of(buf).getVarLong(buf, index, Strictness.STRICT);
    }

    /**
     * {@return the value at an index} See {@link #getVarLong(ByteBuf, int)}.
     *
     * @param buf the buffer to read from
     * @param index the index of the first byte
     * @param strictness which encodings to accept
     */
    public static long getVarLong(ByteBuf buf, int index, Strictness strictness) {
        return ValueAccess.of(buf).getVarLong(buf, index, Objects.requireNonNull(strictness));
    }

    /**
     * {@return the number of bytes skipped} The value is validated.
     *
     * @param buf the buffer to skip in
     */
    public static int skipVarLong(ByteBuf buf) {
        return ValueAccess.of(buf).skipVarLong(buf, Strictness.STRICT);
    }

    /**
     * {@return the number of bytes skipped} The value is validated.
     *
     * @param buf the buffer to skip in
     * @param strictness which encodings to accept
     */
    public static int skipVarLong(ByteBuf buf, Strictness strictness) {
        return ValueAccess.of(buf).skipVarLong(buf, Objects.requireNonNull(strictness));
    }

    /**
     * {@return the number of bytes written, 1 to 10, for a value's {@link ZigZag} form}
     *
     * @param buf the buffer to write to
     * @param value any value; values near zero have short encodings
     */
    public static int writeZigZagVarLong(ByteBuf buf, long value) {
        return writeVarLong(buf, ZigZag.encode(value));
    }

    /**
     * {@return the signed value of what {@link #readVarLong(ByteBuf)} reads}
     *
     * @param buf the buffer to read from
     */
    public static long readZigZagVarLong(ByteBuf buf) {
        return ZigZag.decode(readVarLong(buf));
    }

    /**
     * {@return the signed value of what {@link #readVarLong(ByteBuf, Strictness)} reads}
     *
     * @param buf the buffer to read from
     * @param strictness which encodings to accept
     */
    public static long readZigZagVarLong(ByteBuf buf, Strictness strictness) {
        return ZigZag.decode(readVarLong(buf, strictness));
    }

    /**
     * Writes a value of any type, signed or not, at the writerIndex, as {@link #writeVarInt} does.
     *
     * @param buf the buffer to write to
     * @param value a value that the type can hold
     * @param type the type
     * @return the number of bytes written, 1 to {@code type.maxSize()}
     */
    public static int writeTypedVarInt(ByteBuf buf, long value, VarIntType type) {
        type.requireFit(value);
        return ValueAccess.of(buf).write(buf, value, type);
    }

    /**
     * Reads a value of any type, signed or not, at the readerIndex and moves the readerIndex past it. A value that the
     * type cannot hold is malformed; under {@link Strictness#LENIENT} its upper bits are dropped.
     *
     * @param buf the buffer to read from
     * @param type the type
     * @param strictness which encodings to accept
     * @return the value
     */
    public static long readTypedVarInt(ByteBuf buf, VarIntType type, Strictness strictness) {
        return ValueAccess.of(buf).read(buf, type, Objects.requireNonNull(strictness));
    }
}
