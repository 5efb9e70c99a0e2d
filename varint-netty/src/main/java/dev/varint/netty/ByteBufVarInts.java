package dev.varint.netty;

import dev.varint.format.MalformedVarIntException;
import dev.varint.format.Strictness;
import dev.varint.format.VarIntType;
import dev.varint.format.ZigZag;
import io.netty.buffer.ByteBuf;
import java.util.Objects;

/**
 * Writes and reads single VarInts and VarLongs in any {@link ByteBuf}. Mix these methods with Netty's own.
 * {@link ByteBufTypedVarInts} has values of other sizes, {@link ByteBufPrefixed} strings, arrays and slices with a
 * length before them. {@link ByteBufPackedVarInts} is faster for values that fill a region. For nested messages, use a
 * {@link ByteBufInput} and a {@link ByteBufOutput}.
 *
 * <ul>
 *   <li>{@code readX}, {@code writeX}, {@code appendX} and {@code skipX} work at the buffer's readerIndex or
 *       writerIndex and move it past the value. A buffer grows as it does for Netty's own writes.
 *   <li>{@code getX}, {@code setX} and {@code scanX} move no index. {@code index} is that of the value's first byte. A
 *       get or scan accepts 0 to the writerIndex, where the bytes end: a get at the writerIndex is incomplete.
 *   <li>{@code appendX} does what {@code writeX} does, and {@code readXBranchless} what {@code readX} does, without a
 *       branch on the size. Choose them for sizes that cannot be predicted; they are slower if most values have one
 *       byte. An append may change up to seven bytes after the value. Other writes change only the value's bytes.
 *   <li>{@code XFixedX} pads a shorter encoding to {@code byteCount} bytes, which {@link Strictness#CANONICAL} readers
 *       refuse. {@link LengthPrefix} uses it for a length that is known only after its body.
 *   <li>{@code XZigZagX} writes and reads the {@link ZigZag} form of a signed value. Values near zero are short.
 * </ul>
 *
 * <p>A VarInt has 1 to 5 bytes, a VarLong 1 to 10; a negative value always has 5 or 10. {@code strictness} selects
 * which encodings to accept, by default {@link Strictness#STRICT}. Pass a constant. A skipped value is validated.
 *
 * <p>A call that throws has moved no index and changed no byte, with one exception. If a composite buffer has a
 * read-only or released component after a writable one, Netty's own stores may change the writable one first.
 *
 * <p>Errors: {@link MalformedVarIntException} for a value that the strictness refuses, {@link IllegalArgumentException}
 * for a value that does not fit a fixed size. Other errors are the same as in Netty: {@link IndexOutOfBoundsException}
 * if there is no room, an index is outside the buffer, or the readable bytes end before the value does,
 * {@link java.nio.ReadOnlyBufferException} for a read-only buffer, {@link io.netty.util.IllegalReferenceCountException}
 * for a released one. An exception that a peer's bytes can cause has no stack trace.
 */
public final class ByteBufVarInts {

    private ByteBufVarInts() {}

    /** {@return the number of bytes written, 1 to 5} {@linkplain ByteBufVarInts Errors}. */
    public static int writeVarInt(ByteBuf buf, int value) {
        return AccessTable.of(buf).writeVarInt(buf, value);
    }

    /** {@return the number of bytes written, 1 to 5} {@linkplain ByteBufVarInts Errors}. */
    public static int appendVarInt(ByteBuf buf, int value) {
        return AccessTable.of(buf).append(buf, value & 0xFFFF_FFFFL);
    }

    /** {@return {@code byteCount}, from {@code VarInt.size(value)} to 5} {@linkplain ByteBufVarInts Errors}. */
    public static int writeFixedVarInt(ByteBuf buf, int value, int byteCount) {
        return ByteBufTypedVarInts.writeFixed(VarIntType.U32, buf, value & 0xFFFF_FFFFL, byteCount);
    }

    /** {@return the number of bytes written at an index, 1 to 5} {@linkplain ByteBufVarInts Errors}. */
    public static int setVarInt(ByteBuf buf, int index, int value) {
        return ByteBufTypedVarInts.set(VarIntType.U32, buf, index, value & 0xFFFF_FFFFL);
    }

    /** {@return {@code byteCount}, from {@code VarInt.size(value)} to 5} {@linkplain ByteBufVarInts Errors}. */
    public static int setFixedVarInt(ByteBuf buf, int index, int value, int byteCount) {
        return ByteBufTypedVarInts.setFixed(VarIntType.U32, buf, index, value & 0xFFFF_FFFFL, byteCount);
    }

    /** {@return the value at the readerIndex} {@linkplain ByteBufVarInts Errors}. */
    public static int readVarInt(ByteBuf buf) {
        return AccessTable.of(buf).readVarInt(buf, Strictness.STRICT);
    }

    /** {@return the value at the readerIndex} {@linkplain ByteBufVarInts Errors}. */
    public static int readVarInt(ByteBuf buf, Strictness strictness) {
        return AccessTable.of(buf).readVarInt(buf, Objects.requireNonNull(strictness));
    }

    /** {@return the value at the readerIndex} {@linkplain ByteBufVarInts Errors}. */
    public static int readVarIntBranchless(ByteBuf buf) {
        return AccessTable.of(buf).readVarIntBranchless(buf, Strictness.STRICT);
    }

    /** {@return the value at the readerIndex} {@linkplain ByteBufVarInts Errors}. */
    public static int readVarIntBranchless(ByteBuf buf, Strictness strictness) {
        return AccessTable.of(buf).readVarIntBranchless(buf, Objects.requireNonNull(strictness));
    }

    /**
     * {@return the size of the value at the readerIndex, 0 if the readable bytes end before it does, or &minus;k if its
     * first k bytes prove it malformed} A non-zero result is final. {@linkplain ByteBufVarInts Errors}.
     */
    public static int scanVarInt(ByteBuf buf) {
        return scanVarInt(buf, Strictness.STRICT);
    }

    /** {@return the outcome of {@link #scanVarInt(ByteBuf)}} */
    public static int scanVarInt(ByteBuf buf, Strictness strictness) {
        return ByteBufTypedVarInts.scan(VarIntType.U32, buf, strictness);
    }

    /** {@return the outcome of {@link #scanVarInt(ByteBuf)} at an index} */
    public static int scanVarInt(ByteBuf buf, int index) {
        return scanVarInt(buf, index, Strictness.STRICT);
    }

    /** {@return the outcome of {@link #scanVarInt(ByteBuf)} at an index} */
    public static int scanVarInt(ByteBuf buf, int index, Strictness strictness) {
        return ByteBufTypedVarInts.scan(VarIntType.U32, buf, index, strictness);
    }

    /** {@return the value at an index} {@link #scanVarInt(ByteBuf, int)} returns its size, padding included. */
    public static int getVarInt(ByteBuf buf, int index) {
        return getVarInt(buf, index, Strictness.STRICT);
    }

    /** {@return the value at an index} {@linkplain ByteBufVarInts Errors}. */
    public static int getVarInt(ByteBuf buf, int index, Strictness strictness) {
        return (int) ByteBufTypedVarInts.get(VarIntType.U32, buf, index, strictness);
    }

    /** {@return the number of bytes skipped} {@linkplain ByteBufVarInts Errors}. */
    public static int skipVarInt(ByteBuf buf) {
        return skipVarInt(buf, Strictness.STRICT);
    }

    /** {@return the number of bytes skipped} {@linkplain ByteBufVarInts Errors}. */
    public static int skipVarInt(ByteBuf buf, Strictness strictness) {
        int from = ValueAccess.readerIndex(buf);
        readVarInt(buf, strictness);
        return ValueAccess.readerIndex(buf) - from;
    }

    /** {@return the number of bytes written, 1 to 5} {@linkplain ByteBufVarInts Errors}. */
    public static int writeZigZagVarInt(ByteBuf buf, int value) {
        return writeVarInt(buf, ZigZag.encode(value));
    }

    /** {@return the signed value at the readerIndex} {@linkplain ByteBufVarInts Errors}. */
    public static int readZigZagVarInt(ByteBuf buf) {
        return ZigZag.decode(readVarInt(buf));
    }

    /** {@return the signed value at the readerIndex} {@linkplain ByteBufVarInts Errors}. */
    public static int readZigZagVarInt(ByteBuf buf, Strictness strictness) {
        return ZigZag.decode(readVarInt(buf, strictness));
    }

    /** {@return the number of bytes written, 1 to 10} {@linkplain ByteBufVarInts Errors}. */
    public static int writeVarLong(ByteBuf buf, long value) {
        return AccessTable.of(buf).write(VarIntType.U64, buf, value);
    }

    /** {@return the number of bytes written, 1 to 10} Above 56 bits, it does what {@link #writeVarLong} does. */
    public static int appendVarLong(ByteBuf buf, long value) {
        return AccessTable.of(buf).append(buf, value);
    }

    /** {@return {@code byteCount}, from {@code VarLong.size(value)} to 10} {@linkplain ByteBufVarInts Errors}. */
    public static int writeFixedVarLong(ByteBuf buf, long value, int byteCount) {
        return ByteBufTypedVarInts.writeFixed(VarIntType.U64, buf, value, byteCount);
    }

    /** {@return the number of bytes written at an index, 1 to 10} {@linkplain ByteBufVarInts Errors}. */
    public static int setVarLong(ByteBuf buf, int index, long value) {
        return ByteBufTypedVarInts.set(VarIntType.U64, buf, index, value);
    }

    /** {@return {@code byteCount}, from {@code VarLong.size(value)} to 10} {@linkplain ByteBufVarInts Errors}. */
    public static int setFixedVarLong(ByteBuf buf, int index, long value, int byteCount) {
        return ByteBufTypedVarInts.setFixed(VarIntType.U64, buf, index, value, byteCount);
    }

    /** {@return the value at the readerIndex} {@linkplain ByteBufVarInts Errors}. */
    public static long readVarLong(ByteBuf buf) {
        return AccessTable.of(buf).readVarLong(buf, Strictness.STRICT);
    }

    /** {@return the value at the readerIndex} {@linkplain ByteBufVarInts Errors}. */
    public static long readVarLong(ByteBuf buf, Strictness strictness) {
        return AccessTable.of(buf).readVarLong(buf, Objects.requireNonNull(strictness));
    }

    /** {@return the value at the readerIndex} {@linkplain ByteBufVarInts Errors}. */
    public static long readVarLongBranchless(ByteBuf buf) {
        return AccessTable.of(buf).readVarLongBranchless(buf, Strictness.STRICT);
    }

    /** {@return the value at the readerIndex} {@linkplain ByteBufVarInts Errors}. */
    public static long readVarLongBranchless(ByteBuf buf, Strictness strictness) {
        return AccessTable.of(buf).readVarLongBranchless(buf, Objects.requireNonNull(strictness));
    }

    /** {@return the outcome of {@link #scanVarInt(ByteBuf)}, for 64 bits} */
    public static int scanVarLong(ByteBuf buf) {
        return scanVarLong(buf, Strictness.STRICT);
    }

    /** {@return the outcome of {@link #scanVarInt(ByteBuf)}, for 64 bits} */
    public static int scanVarLong(ByteBuf buf, Strictness strictness) {
        return ByteBufTypedVarInts.scan(VarIntType.U64, buf, strictness);
    }

    /** {@return the outcome of {@link #scanVarInt(ByteBuf, int)}, for 64 bits} */
    public static int scanVarLong(ByteBuf buf, int index) {
        return scanVarLong(buf, index, Strictness.STRICT);
    }

    /** {@return the outcome of {@link #scanVarInt(ByteBuf, int)}, for 64 bits} */
    public static int scanVarLong(ByteBuf buf, int index, Strictness strictness) {
        return ByteBufTypedVarInts.scan(VarIntType.U64, buf, index, strictness);
    }

    /** {@return the value at an index} {@linkplain ByteBufVarInts Errors}. */
    public static long getVarLong(ByteBuf buf, int index) {
        return getVarLong(buf, index, Strictness.STRICT);
    }

    /** {@return the value at an index} {@linkplain ByteBufVarInts Errors}. */
    public static long getVarLong(ByteBuf buf, int index, Strictness strictness) {
        return ByteBufTypedVarInts.get(VarIntType.U64, buf, index, strictness);
    }

    /** {@return the number of bytes skipped} {@linkplain ByteBufVarInts Errors}. */
    public static int skipVarLong(ByteBuf buf) {
        return skipVarLong(buf, Strictness.STRICT);
    }

    /** {@return the number of bytes skipped} {@linkplain ByteBufVarInts Errors}. */
    public static int skipVarLong(ByteBuf buf, Strictness strictness) {
        int from = ValueAccess.readerIndex(buf);
        readVarLong(buf, strictness);
        return ValueAccess.readerIndex(buf) - from;
    }

    /** {@return the number of bytes written, 1 to 10} {@linkplain ByteBufVarInts Errors}. */
    public static int writeZigZagVarLong(ByteBuf buf, long value) {
        return writeVarLong(buf, ZigZag.encode(value));
    }

    /** {@return the signed value at the readerIndex} {@linkplain ByteBufVarInts Errors}. */
    public static long readZigZagVarLong(ByteBuf buf) {
        return ZigZag.decode(readVarLong(buf));
    }

    /** {@return the signed value at the readerIndex} {@linkplain ByteBufVarInts Errors}. */
    public static long readZigZagVarLong(ByteBuf buf, Strictness strictness) {
        return ZigZag.decode(readVarLong(buf, strictness));
    }
}
