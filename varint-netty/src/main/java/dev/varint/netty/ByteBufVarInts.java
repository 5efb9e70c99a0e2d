package dev.varint.netty;

import dev.varint.MalformedVarIntException;
import dev.varint.MalformedVarIntException.Reason;
import dev.varint.VarInt;
import dev.varint.writer.BlendedWriter;
import dev.varint.writer.FixedWidthWriter;
import dev.varint.writer.WordWriter;
import io.netty.buffer.ByteBuf;
import io.netty.util.IllegalReferenceCountException;

/**
 * VarInts in a {@link ByteBuf} of any kind: heap, direct, pooled or not, adaptive, slice, duplicate, composite, swapped.
 *
 * <p>{@code writeX} and {@code setX} are exact: they change only the bytes they report. {@code appendX} is faster and may also
 * change writable bytes after the new writerIndex, which Netty calls undefined. All are whole: a call that throws has moved
 * no index and changed no byte. (A composite that hides a read-only component behind a writable one is the exception: there Netty's
 * own multi-byte stores change the writable part and then throw.)
 *
 * <p>Errors are Netty's own: {@link IndexOutOfBoundsException} where there is no room, {@link
 * java.nio.ReadOnlyBufferException} for a read-only buffer, {@link io.netty.util.IllegalReferenceCountException} for a
 * released one.
 */
public final class ByteBufVarInts {

    private ByteBufVarInts() {}

    /**
     * Writes a value at the writerIndex, in 1 to 5 bytes, and moves the writerIndex past it. Grows the buffer as Netty's own
     * writes do. Changes no other byte.
     *
     * @param buf where to write
     * @param value any value
     * @throws IndexOutOfBoundsException if there is no room and the buffer cannot grow
     */
    public static void writeVarInt(ByteBuf buf, int value) {
        // Blended, because no exact writer is best on every input. Two of our own won some and lost others:
        // overlapping stores took 0.9 of its time on unpredictable widths and 1.4 on the proxy mix, words built by
        // bit-gather 0.6 on four bytes and 1.2 on the proxy mix (JDK 25, Zen 3).
        BlendedWriter.write(WholeByteBufSink.INSTANCE, buf, 0, value);
    }

    /**
     * Writes a value at the writerIndex as {@link #writeVarInt} does, with one eight-byte store where eight bytes are
     * writable. The bytes that store holds beyond the value (at most seven) land after the new writerIndex: do not use it to
     * rewind and patch. Never grows the buffer beyond what {@link #writeVarInt} would.
     *
     * @param buf where to write
     * @param value any value
     * @throws IndexOutOfBoundsException if there is no room and the buffer cannot grow
     */
    public static void appendVarInt(ByteBuf buf, int value) {
        int end = buf.writerIndex() + Long.BYTES;
        if (end >= 0 && end <= buf.capacity()) { // the checks of setLongLE in its own terms: the JIT keeps one of each
            WordWriter.write(WholeByteBufSink.INSTANCE, buf, 0, value);
        } else {
            writeVarInt(buf, value);
        }
    }

    /**
     * Writes a value at the writerIndex in exactly {@code width} bytes, padded with continuation bytes where it needs fewer,
     * and moves the writerIndex past it.
     *
     * @param buf where to write
     * @param value a value that fits: {@code VarInt.size(value) <= width}
     * @param width 1 to 5
     * @throws IllegalArgumentException if {@code width} is outside 1 to 5 or {@code value} needs more bytes
     * @throws IndexOutOfBoundsException if there is no room and the buffer cannot grow
     */
    public static void writeFixedVarInt(ByteBuf buf, int value, int width) {
        FixedWidthWriter.requireFit(value, width);
        FixedWidthWriter.write(WholeByteBufSink.INSTANCE, buf, 0, value, width);
    }

    /**
     * Writes a value at an index, in 1 to 5 bytes, and moves nothing. The bytes must lie within the capacity.
     *
     * @param buf where to write
     * @param index where the first byte goes
     * @param value any value
     * @return the number of bytes written, {@code VarInt.size(value)}
     * @throws IndexOutOfBoundsException if {@code index} is negative or fewer than {@code VarInt.size(value)} bytes lie from
     *     it to the capacity
     */
    public static int setVarInt(ByteBuf buf, int index, int value) {
        int size = VarInt.size(value);
        if (index < 0 || index > buf.capacity() - size) {
            throw noRoom(buf, index, size);
        }
        return BlendedWriter.write(ByteBufIndexSink.INSTANCE, buf, index, value) - index;
    }

    /**
     * Reads a value at the readerIndex and moves the readerIndex past it. Padded encodings are accepted.
     *
     * @param buf where to read
     * @return the value
     * @throws IndexOutOfBoundsException if the readable bytes end before the value does
     * @throws MalformedVarIntException if a fifth byte announces a sixth ({@code TOO_LONG}) or holds bits beyond the 32nd
     *     ({@code OVERFLOW})
     */
    public static int readVarInt(ByteBuf buf) {
        int from = buf.readerIndex();
        int available = Math.min(buf.readableBytes(), VarInt.MAX_SIZE);
        int value = 0;
        for (int i = 0; i < available; i++) {
            byte b = buf.getByte(from + i);
            value |= (b & 0x7F) << (7 * i);
            if (b >= 0) {
                if (i == VarInt.MAX_SIZE - 1 && b > 0x0F) {
                    throw new MalformedVarIntException(Reason.OVERFLOW, from);
                }
                buf.readerIndex(from + i + 1);
                return value;
            }
        }
        throw available == VarInt.MAX_SIZE ? new MalformedVarIntException(Reason.TOO_LONG, from) : incomplete(buf);
    }

    private static RuntimeException noRoom(ByteBuf buf, int index, int size) {
        return outOfBounds(buf, "VarInt of " + size + " bytes at index " + index + " in ");
    }

    private static RuntimeException incomplete(ByteBuf buf) {
        return outOfBounds(buf, "incomplete VarInt at the end of ");
    }

    /** A released buffer may have no capacity left: that it is released is the reason to give. */
    private static RuntimeException outOfBounds(ByteBuf buf, String what) {
        return buf.refCnt() == 0 ? new IllegalReferenceCountException(0) : new IndexOutOfBoundsException(what + buf);
    }
}
