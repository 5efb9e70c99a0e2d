package dev.varint.netty;

import dev.varint.format.Strictness;
import dev.varint.format.VarIntType;
import dev.varint.kernel.VarIntSize;
import io.netty.buffer.ByteBuf;
import java.util.Objects;

/**
 * Writes and reads single VarInts of any {@linkplain VarIntType type} in a {@link ByteBuf}: 1 to 64 bits, unsigned
 * (ULEB128) or signed (SLEB128).
 *
 * <pre>{@code
 * ByteBufTypedVarInts.write(VarIntType.U28, buf, length); // MQTT's variable byte integer, at most four bytes
 * long length = ByteBufTypedVarInts.read(VarIntType.U28, buf);
 * }</pre>
 *
 * <p>The methods work like those of {@link ByteBufVarInts}, with its parameters, effects and errors. Their first
 * parameter is the type: pass a constant. Bytes whose value is beyond the type are malformed. To write such a value
 * throws {@link IllegalArgumentException}.
 */
public final class ByteBufTypedVarInts {

    private ByteBufTypedVarInts() {}

    /** {@return the number of bytes written} See {@link ByteBufVarInts#writeVarInt}. */
    public static int write(VarIntType type, ByteBuf buf, long value) {
        type.requireFit(value);
        return AccessTable.of(buf).write(type, buf, value);
    }

    /** {@return the number of bytes written} See {@link ByteBufVarInts#appendVarInt}. A signed type has branches. */
    public static int append(VarIntType type, ByteBuf buf, long value) {
        type.requireFit(value);
        ValueAccess access = AccessTable.of(buf);
        return type.isSigned() ? access.write(type, buf, value) : access.append(buf, value);
    }

    /** {@return {@code byteCount}, the number of bytes written} See {@link ByteBufVarInts#writeFixedVarInt}. */
    public static int writeFixed(VarIntType type, ByteBuf buf, long value, int byteCount) {
        VarIntSize.requireFit(type, value, byteCount);
        return AccessTable.of(buf).writeFixed(type, buf, value, byteCount);
    }

    /** {@return the number of bytes written at an index} {@linkplain ByteBufTypedVarInts Errors}. */
    public static int set(VarIntType type, ByteBuf buf, int index, long value) {
        type.requireFit(value);
        return AccessTable.of(buf).setFixed(type, buf, index, value, VarIntSize.of(type, value));
    }

    /** {@return {@code byteCount}, the number of bytes written at an index} {@linkplain ByteBufTypedVarInts Errors}. */
    public static int setFixed(VarIntType type, ByteBuf buf, int index, long value, int byteCount) {
        VarIntSize.requireFit(type, value, byteCount);
        return AccessTable.of(buf).setFixed(type, buf, index, value, byteCount);
    }

    /** {@return the value at the readerIndex} {@linkplain ByteBufTypedVarInts Errors}. */
    public static long read(VarIntType type, ByteBuf buf) {
        return read(type, buf, Strictness.STRICT);
    }

    /** {@return the value at the readerIndex} {@linkplain ByteBufTypedVarInts Errors}. */
    public static long read(VarIntType type, ByteBuf buf, Strictness strictness) {
        return AccessTable.of(buf).read(type, buf, Objects.requireNonNull(strictness));
    }

    /** {@return the value at the readerIndex} See {@link ByteBufVarInts#readVarIntBranchless(ByteBuf)}. */
    public static long readBranchless(VarIntType type, ByteBuf buf) {
        return readBranchless(type, buf, Strictness.STRICT);
    }

    /** {@return the value at the readerIndex} See {@link ByteBufVarInts#readVarIntBranchless(ByteBuf)}. */
    public static long readBranchless(VarIntType type, ByteBuf buf, Strictness strictness) {
        return AccessTable.of(buf).readBranchless(type, buf, Objects.requireNonNull(strictness));
    }

    /** {@return the value at an index} {@linkplain ByteBufTypedVarInts Errors}. */
    public static long get(VarIntType type, ByteBuf buf, int index) {
        return get(type, buf, index, Strictness.STRICT);
    }

    /** {@return the value at an index} {@linkplain ByteBufTypedVarInts Errors}. */
    public static long get(VarIntType type, ByteBuf buf, int index, Strictness strictness) {
        return AccessTable.of(buf).get(type, buf, index, Objects.requireNonNull(strictness));
    }

    /** {@return the outcome of {@link ByteBufVarInts#scanVarInt(ByteBuf)}, for a type} */
    public static int scan(VarIntType type, ByteBuf buf) {
        return scan(type, buf, Strictness.STRICT);
    }

    /** {@return the outcome of {@link ByteBufVarInts#scanVarInt(ByteBuf)}, for a type} */
    public static int scan(VarIntType type, ByteBuf buf, Strictness strictness) {
        return AccessTable.of(buf).scan(type, buf, buf.readerIndex(), Objects.requireNonNull(strictness));
    }

    /** {@return the outcome of {@link ByteBufVarInts#scanVarInt(ByteBuf, int)}, for a type} */
    public static int scan(VarIntType type, ByteBuf buf, int index) {
        return scan(type, buf, index, Strictness.STRICT);
    }

    /** {@return the outcome of {@link ByteBufVarInts#scanVarInt(ByteBuf, int)}, for a type} */
    public static int scan(VarIntType type, ByteBuf buf, int index, Strictness strictness) {
        return AccessTable.of(buf).scan(type, buf, index, Objects.requireNonNull(strictness));
    }

    /** {@return the number of bytes skipped} The value is validated. {@linkplain ByteBufTypedVarInts Errors}. */
    public static int skip(VarIntType type, ByteBuf buf) {
        return skip(type, buf, Strictness.STRICT);
    }

    /** {@return the number of bytes skipped} The value is validated. {@linkplain ByteBufTypedVarInts Errors}. */
    public static int skip(VarIntType type, ByteBuf buf, Strictness strictness) {
        int from = ValueAccess.readerIndex(buf);
        read(type, buf, strictness);
        return ValueAccess.readerIndex(buf) - from;
    }
}
