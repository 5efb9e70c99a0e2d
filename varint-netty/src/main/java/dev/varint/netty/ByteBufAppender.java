package dev.varint.netty;

import dev.varint.format.ZigZag;
import dev.varint.kernel.SevenBitGroups;
import dev.varint.kernel.VarIntWord;
import io.netty.buffer.ByteBuf;
import java.nio.ReadOnlyBufferException;
import java.util.Objects;

/**
 * Writes several fields in a row to the end of a {@link ByteBuf}. It looks at the buffer's writerIndex once, when it is
 * opened, and moves it once, in {@link #close}.
 *
 * <pre>{@code
 * ByteBufAppender out = ByteBufAppender.open(buf);
 * out.writeVarInt(packetId);
 * out.writeVarLong(time);
 * out.writeLong(position);
 * out.close(); // now the writerIndex moves
 * }</pre>
 *
 * <p>Until it is closed the buffer's writerIndex stays where it was. If one field of a packet is refused, no readable
 * byte has changed: do not close the appender then. For that reason an appender is not {@link AutoCloseable}: a
 * {@code try} statement would close it, and so move the writerIndex, after a failure too.
 *
 * <p>Like {@link ByteBufVarInts#appendVarInt} it may change up to seven writable bytes after the last one written. It
 * grows the buffer as Netty's own writes do. Until it is closed no other code may write to the buffer or release it. A
 * write to a buffer that was released throws an {@link io.netty.util.IllegalReferenceCountException}, as Netty's writes
 * do. There is nothing to release in an appender itself.
 *
 * <p>Numbers of a fixed size are big-endian, and those of methods whose name ends with LE are little-endian, whatever
 * byte order the buffer has.
 *
 * <p>Open it in the method that uses it, and do not store it: then C2, the JDK's optimizing compiler, allocates no
 * object for it.
 */
public final class ByteBufAppender {

    private final ByteBuf buf;
    private final ByteBufAccess access;
    private final int start;
    private int index;
    private int lastWord; // the largest index at which eight bytes can be stored

    private ByteBufAppender(ByteBuf buf) {
        this.buf = buf;
        access = ByteBufAccess.of(buf);
        start = ByteBufAccess.writerIndex(buf);
        index = start;
        lastWord = buf.capacity() - Long.BYTES;
    }

    /**
     * Opens an appender at a buffer's writerIndex. Moves nothing.
     *
     * @param buf the buffer to write to
     * @return an appender at its writerIndex
     */
    public static ByteBufAppender open(ByteBuf buf) {
        return new ByteBufAppender(buf);
    }

    /**
     * Moves the buffer's writerIndex past what was written. The appender must not be used afterwards.
     *
     * @return the number of bytes written since it was opened
     */
    public int close() {
        access.writerIndex(buf, index);
        return index - start;
    }

    /**
     * Returns the index in the buffer at which the next byte goes.
     *
     * @return an index, the buffer's writerIndex or larger
     */
    public int index() {
        return index;
    }

    /**
     * Writes a VarInt.
     *
     * @param value any value; a negative one takes 5 bytes
     * @return the number of bytes written, 1 to 5
     * @throws IndexOutOfBoundsException if there is no room and the buffer cannot grow
     * @throws ReadOnlyBufferException if the buffer is read-only
     */
    public int writeVarInt(int value) {
        long groups = VarIntWord.spread(value);
        int zeroBits = VarIntWord.zeroBits(value, groups);
        return write(VarIntWord.withContinuation(groups, zeroBits), VarIntWord.sizeByZeroBits(zeroBits));
    }

    /**
     * Writes a VarLong.
     *
     * @param value any value; a negative one takes 10 bytes
     * @return the number of bytes written, 1 to 10
     * @throws IndexOutOfBoundsException if there is no room and the buffer cannot grow
     * @throws ReadOnlyBufferException if the buffer is read-only
     */
    public int writeVarLong(long value) {
        if (value >>> 56 != 0) {
            return writeLongest(value);
        }
        long groups = SevenBitGroups.spread(value);
        int zeroBits = VarIntWord.zeroBits(value, groups);
        return write(VarIntWord.withContinuation(groups, zeroBits), VarIntWord.sizeByZeroBits(zeroBits));
    }

    /** Nine or ten bytes. */
    private int writeLongest(long value) {
        int size = value < 0 ? 10 : 9;
        reserve(size);
        access.setVarLong(buf, index, value);
        index += size;
        return size;
    }

    /**
     * Writes a value's {@link ZigZag} form as a VarInt.
     *
     * @param value any value; values near zero have short encodings
     * @return the number of bytes written, 1 to 5
     * @throws IndexOutOfBoundsException if there is no room and the buffer cannot grow
     * @throws ReadOnlyBufferException if the buffer is read-only
     */
    public int writeZigZagVarInt(int value) {
        return writeVarInt(ZigZag.encode(value));
    }

    /**
     * Writes a value's {@link ZigZag} form as a VarLong.
     *
     * @param value any value; values near zero have short encodings
     * @return the number of bytes written, 1 to 10
     * @throws IndexOutOfBoundsException if there is no room and the buffer cannot grow
     * @throws ReadOnlyBufferException if the buffer is read-only
     */
    public int writeZigZagVarLong(long value) {
        return writeVarLong(ZigZag.encode(value));
    }

    /**
     * Writes a byte.
     *
     * @param value the byte, in the low 8 bits
     * @throws IndexOutOfBoundsException if there is no room and the buffer cannot grow
     * @throws ReadOnlyBufferException if the buffer is read-only
     */
    public void writeByte(int value) {
        write(value, Byte.BYTES);
    }

    /**
     * Writes a boolean as a byte.
     *
     * @param value 1 if true, else 0
     * @throws IndexOutOfBoundsException if there is no room and the buffer cannot grow
     * @throws ReadOnlyBufferException if the buffer is read-only
     */
    public void writeBoolean(boolean value) {
        writeByte(value ? 1 : 0);
    }

    /**
     * Writes two bytes, the highest first, as {@link ByteBuf#writeShort} does.
     *
     * @param value the number, in the low 16 bits
     * @throws IndexOutOfBoundsException if there is no room and the buffer cannot grow
     * @throws ReadOnlyBufferException if the buffer is read-only
     */
    public void writeShort(int value) {
        write(Short.reverseBytes((short) value), Short.BYTES);
    }

    /**
     * Writes two bytes, the lowest first.
     *
     * @param value the number, in the low 16 bits
     * @throws IndexOutOfBoundsException if there is no room and the buffer cannot grow
     * @throws ReadOnlyBufferException if the buffer is read-only
     */
    public void writeShortLE(int value) {
        write(value, Short.BYTES);
    }

    /**
     * Writes four bytes, the highest first, as {@link ByteBuf#writeInt} does.
     *
     * @param value the number
     * @throws IndexOutOfBoundsException if there is no room and the buffer cannot grow
     * @throws ReadOnlyBufferException if the buffer is read-only
     */
    public void writeInt(int value) {
        write(Integer.reverseBytes(value), Integer.BYTES);
    }

    /**
     * Writes four bytes, the lowest first.
     *
     * @param value the number
     * @throws IndexOutOfBoundsException if there is no room and the buffer cannot grow
     * @throws ReadOnlyBufferException if the buffer is read-only
     */
    public void writeIntLE(int value) {
        write(value, Integer.BYTES);
    }

    /**
     * Writes eight bytes, the highest first, as {@link ByteBuf#writeLong} does.
     *
     * @param value the number
     * @throws IndexOutOfBoundsException if there is no room and the buffer cannot grow
     * @throws ReadOnlyBufferException if the buffer is read-only
     */
    public void writeLong(long value) {
        write(Long.reverseBytes(value), Long.BYTES);
    }

    /**
     * Writes eight bytes, the lowest first.
     *
     * @param value the number
     * @throws IndexOutOfBoundsException if there is no room and the buffer cannot grow
     * @throws ReadOnlyBufferException if the buffer is read-only
     */
    public void writeLongLE(long value) {
        write(value, Long.BYTES);
    }

    /**
     * Writes a floating-point number as four bytes, the highest first.
     *
     * @param value the number
     * @throws IndexOutOfBoundsException if there is no room and the buffer cannot grow
     * @throws ReadOnlyBufferException if the buffer is read-only
     */
    public void writeFloat(float value) {
        writeInt(Float.floatToRawIntBits(value));
    }

    /**
     * Writes a floating-point number as eight bytes, the highest first.
     *
     * @param value the number
     * @throws IndexOutOfBoundsException if there is no room and the buffer cannot grow
     * @throws ReadOnlyBufferException if the buffer is read-only
     */
    public void writeDouble(double value) {
        writeLong(Double.doubleToRawLongBits(value));
    }

    /**
     * Writes bytes of an array.
     *
     * @param src the bytes
     * @param offset the index of the first in {@code src}
     * @param length how many bytes to write
     * @throws IndexOutOfBoundsException if {@code offset} and {@code length} are not within {@code src}, or if there is
     *     no room and the buffer cannot grow
     * @throws ReadOnlyBufferException if the buffer is read-only
     */
    public void writeBytes(byte[] src, int offset, int length) {
        Objects.checkFromIndexSize(offset, length, src.length);
        reserve(length);
        buf.setBytes(index, src, offset, length);
        index += length;
    }

    /**
     * Writes a string with its length before it, as {@link ByteBufPrefixed#writeString} does. May change up to seven
     * bytes after it.
     *
     * @param text any text without unpaired surrogates
     * @return the number of bytes written
     * @throws IllegalArgumentException if {@code text} has an unpaired surrogate
     * @throws IndexOutOfBoundsException if there is no room and the buffer cannot grow
     * @throws ReadOnlyBufferException if the buffer is read-only
     */
    public int writeString(CharSequence text) {
        buf.writerIndex(index);
        try {
            return moved(PrefixedStrings.write(buf, text));
        } finally {
            buf.writerIndex(start);
        }
    }

    /**
     * Writes an array of bytes with its length before it, as {@link ByteBufPrefixed#writeByteArray} does.
     *
     * @param src the bytes
     * @return the number of bytes written
     * @throws IndexOutOfBoundsException if there is no room and the buffer cannot grow
     * @throws ReadOnlyBufferException if the buffer is read-only
     */
    public int writeByteArray(byte[] src) {
        buf.writerIndex(index);
        try {
            return moved(PrefixedArrays.writeBytes(buf, src));
        } finally {
            buf.writerIndex(start);
        }
    }

    /** Moves past bytes that went through the buffer itself, which may have grown. */
    private int moved(int byteCount) {
        index += byteCount;
        lastWord = buf.capacity() - Long.BYTES;
        return byteCount;
    }

    /** Writes the low bytes of a word, with one store of eight where there is room for eight. */
    private int write(long word, int size) {
        if (index <= lastWord) {
            access.store(buf, index, word);
        } else {
            writeLast(word, size);
        }
        index += size;
        return size;
    }

    /** Writes a few bytes near the capacity, which grows if it must. */
    private void writeLast(long word, int size) {
        reserve(size);
        for (int i = 0; i < size; i++) {
            buf.setByte(index + i, (int) (word >>> 8 * i));
        }
    }

    private void reserve(int byteCount) {
        if (byteCount > buf.capacity() - index) {
            grow(buf, start, index, byteCount);
            lastWord = buf.capacity() - Long.BYTES;
        }
    }

    /** With the writerIndex moved meanwhile: growing keeps the bytes before it. */
    private static void grow(ByteBuf buf, int start, int index, int byteCount) {
        Failures.requireLive(buf);
        if (buf.isReadOnly()) {
            throw new ReadOnlyBufferException();
        }
        buf.writerIndex(index);
        try {
            buf.ensureWritable(byteCount);
        } finally {
            buf.writerIndex(start);
        }
    }
}
