package dev.varint.netty;

import dev.varint.format.InputProblem;
import dev.varint.format.PackedType;
import dev.varint.packed.ElementRange;
import dev.varint.packed.Elements;
import dev.varint.packed.Region;
import io.netty.buffer.ByteBuf;
import java.lang.reflect.Array;

/**
 * Reads and writes packed regions in a {@link ByteBuf}: VarInts one after the other and nothing else, as in a packed
 * field of Protocol Buffers. The rules, parameters, errors and use of memory are those of
 * {@link dev.varint.PackedVarInts}. {@code byteLength} is the length of the region in bytes. For arrays with their
 * count before them, see {@link ByteBufPrefixed#readVarIntArray}.
 *
 * <p>Reads and skips move the {@code readerIndex}, writes the {@code writerIndex}; {@link #count} moves none. A buffer
 * grows if need be. A call that throws moves no index. A region beyond the readable bytes causes
 * {@link IndexOutOfBoundsException}, a released buffer {@link io.netty.util.IllegalReferenceCountException}.
 */
public final class ByteBufPackedVarInts {

    private ByteBufPackedVarInts() {}

    /** {@return the number of bytes written} {@linkplain ByteBufPackedVarInts Errors}. */
    public static <A> int write(PackedType<A> type, ByteBuf buf, A values) {
        return write(type, buf, values, 0, Array.getLength(values));
    }

    /** {@return the number of bytes written} {@linkplain ByteBufPackedVarInts Errors}. */
    public static <A> int write(PackedType<A> type, ByteBuf buf, A values, int from, int to) {
        ElementRange<A> region = new ElementRange<>(type, values, from, to);
        if (from == to) {
            buf.setBytes(buf.writerIndex(), new byte[0]); // the only way to ask some buffers whether they are read-only
        }
        new ByteBufOutput(buf).room(region.fitAnyway(buf.writableBytes()) ? 0 : region.encodedSize());
        int start = buf.writerIndex();
        int end = region.write(AccessTable.SHARED, buf, start);
        buf.writerIndex(end);
        return end - start;
    }

    /** {@return the values of a region at the readerIndex} {@linkplain ByteBufPackedVarInts Errors}. */
    public static <A> A read(PackedType<A> type, ByteBuf buf, int byteLength) {
        A values = region(buf, byteLength).decode(type);
        buf.skipBytes(byteLength);
        return values;
    }

    /** {@return the values of a part of a region of differences} {@linkplain ByteBufPackedVarInts Errors}. */
    public static <A> A read(PackedType<A> type, ByteBuf buf, int byteLength, long base) {
        return Elements.addBase(read(Elements.requireDelta(type, base), buf, byteLength), base);
    }

    /** {@return the number of values read into an array} {@linkplain ByteBufPackedVarInts Errors}. */
    public static <A> int read(PackedType<A> type, ByteBuf buf, int byteLength, A dst, int offset) {
        int count = region(buf, byteLength).decode(type, dst, offset);
        buf.skipBytes(byteLength);
        return count;
    }

    /** {@return the number of values of a region at the readerIndex} {@linkplain ByteBufPackedVarInts Errors}. */
    public static int count(PackedType<?> type, ByteBuf buf, int byteLength) {
        return region(buf, byteLength).count(type.varIntType());
    }

    /** {@return the size of {@code count} values, validated and skipped} {@linkplain ByteBufPackedVarInts Errors}. */
    public static int skip(PackedType<?> type, ByteBuf buf, int count) {
        ByteBufAccess.requireLive(buf);
        int start = buf.readerIndex();
        int end = new Region<>(AccessTable.SHARED, buf, start, buf.writerIndex()).skip(count, type.varIntType());
        buf.readerIndex(end);
        return end - start;
    }

    /** The region at the readerIndex. A peer may have sent its length, so that is checked. */
    private static Region<ByteBuf> region(ByteBuf buf, int byteLength) {
        if (byteLength < 0 || byteLength > buf.readableBytes()) {
            InputProblem problem = byteLength < 0 ? InputProblem.MALFORMED : InputProblem.INCOMPLETE;
            int missing = Math.max(0, byteLength - buf.readableBytes());
            throw AccessTable.SHARED.outOfBounds(buf, problem, missing, byteLength + " bytes of packed values wanted");
        }
        ByteBufAccess.requireLive(buf); // if the region is empty, no load checks that
        int start = buf.readerIndex();
        return new Region<>(AccessTable.SHARED, buf, start, start + byteLength);
    }
}
