package dev.varint.netty;

import dev.varint.format.MalformedVarIntException;
import dev.varint.format.Strictness;
import dev.varint.format.VarIntType;
import dev.varint.format.ZigZag;
import dev.varint.kernel.ContinuationBits;
import dev.varint.kernel.SevenBitGroups;
import io.netty.buffer.ByteBuf;
import java.util.Objects;

/**
 * Reads several fields in a row from a {@link ByteBuf}. It looks at the buffer's indices once, when it is opened, and
 * moves the readerIndex once, in {@link #close}.
 *
 * <pre>{@code
 * ByteBufCursor in = ByteBufCursor.open(frame);
 * int packetId = in.readVarInt();
 * String name = in.readString(16);
 * long time = in.readLong();
 * in.close(); // now the readerIndex moves
 * }</pre>
 *
 * <p>Until it is closed the buffer's readerIndex stays where it was. So a packet whose fields are malformed or
 * incomplete has not been read at all, and can be read again when more bytes have arrived. For that reason a cursor is
 * not {@link AutoCloseable}: a {@code try} statement would close it, and so move the readerIndex, after a failure too.
 *
 * <p>Each read of a VarInt or VarLong does what the {@link ByteBufVarInts} method of its name does, with the same
 * errors. Strings and byte arrays are read as by {@link ByteBufPrefixed}: if one is incomplete, that is an
 * {@link IncompleteValueException}, while an incomplete number is an {@link IndexOutOfBoundsException}. A read that
 * throws has not moved the cursor. The cursor reads up to the writerIndex that the buffer had when the cursor was
 * opened; the bytes up to there must not change and the buffer must not be released before it is closed. There is
 * nothing to release in a cursor itself.
 *
 * <p>Numbers of a fixed size are big-endian, and those of methods whose name ends with LE are little-endian, whatever
 * byte order the buffer has.
 *
 * <p>It is usually the fastest way to read from a {@code ByteBuf} where a packet has more than one or two fields. Open
 * it in the method that uses it, and do not store it: then C2, the JDK's optimizing compiler, allocates no object for
 * it.
 */
public final class ByteBufCursor {

    // One load serves all values that end within its eight bytes. So reading the next value seldom waits for memory,
    // and never for the size of the value before it:
    //
    //   word     ........ 1DDDDDDD 0CCCCCCC 0BBBBBBB 1AAAAAAA      the bytes from wordIndex on, the first on the right
    //   stops             00000000 10000000 10000000 00000000      the last byte of a value has a bit here
    //
    // Reading a value clears the lowest bit of stops. Where none is left the word is loaded again at the index.
    private final ByteBuf buf;
    private final ByteBufAccess access;
    private final int start;
    private final int end;
    private int index;
    private int wordIndex;
    private long word;
    private long stops;

    private ByteBufCursor(ByteBuf buf) {
        this.buf = buf;
        access = ByteBufAccess.of(buf);
        start = ByteBufAccess.readerIndex(buf);
        end = ByteBufAccess.writerIndex(buf);
        index = start;
    }

    /**
     * Opens a cursor at a buffer's readerIndex. Moves nothing.
     *
     * @param buf the buffer to read from
     * @return a cursor over the readable bytes
     */
    public static ByteBufCursor open(ByteBuf buf) {
        return new ByteBufCursor(buf);
    }

    /**
     * Moves the buffer's readerIndex to where this cursor has read. The cursor must not be used afterwards.
     *
     * @return the number of bytes read since it was opened
     * @throws IndexOutOfBoundsException if the buffer's writerIndex has been moved below {@link #index}
     */
    public int close() {
        access.readerIndex(buf, index);
        return index - start;
    }

    /**
     * Returns the index in the buffer of the next byte to read.
     *
     * @return an index between the buffer's readerIndex and its writerIndex
     */
    public int index() {
        return index;
    }

    /**
     * Returns how many bytes are left to read.
     *
     * @return the number of bytes between {@link #index} and the writerIndex that the buffer had
     */
    public int readableBytes() {
        return end - index;
    }

    /**
     * Reads a VarInt under {@link Strictness#STRICT}.
     *
     * @return the value
     * @throws IndexOutOfBoundsException if the readable bytes end before the value does
     * @throws MalformedVarIntException if there are more than 5 bytes, or bits beyond the 32nd
     */
    public int readVarInt() {
        return (int) read(VarIntType.U32, Strictness.STRICT);
    }

    /**
     * Reads a VarInt.
     *
     * @param strictness which encodings to accept
     * @return the value
     * @throws IndexOutOfBoundsException if the readable bytes end before the value does
     * @throws MalformedVarIntException if {@code strictness} refuses the encoding
     */
    public int readVarInt(Strictness strictness) {
        return (int) read(VarIntType.U32, Objects.requireNonNull(strictness));
    }

    /**
     * Reads a VarLong under {@link Strictness#STRICT}.
     *
     * @return the value
     * @throws IndexOutOfBoundsException if the readable bytes end before the value does
     * @throws MalformedVarIntException if there are more than 10 bytes, or bits beyond the 64th
     */
    public long readVarLong() {
        return read(VarIntType.U64, Strictness.STRICT);
    }

    /**
     * Reads a VarLong.
     *
     * @param strictness which encodings to accept
     * @return the value
     * @throws IndexOutOfBoundsException if the readable bytes end before the value does
     * @throws MalformedVarIntException if {@code strictness} refuses the encoding
     */
    public long readVarLong(Strictness strictness) {
        return read(VarIntType.U64, Objects.requireNonNull(strictness));
    }

    /**
     * Reads a VarInt in {@link ZigZag} form under {@link Strictness#STRICT}.
     *
     * @return the signed value
     * @throws IndexOutOfBoundsException if the readable bytes end before the value does
     * @throws MalformedVarIntException if there are more than 5 bytes, or bits beyond the 32nd
     */
    public int readZigZagVarInt() {
        return ZigZag.decode((int) read(VarIntType.U32, Strictness.STRICT));
    }

    /**
     * Reads a VarLong in {@link ZigZag} form under {@link Strictness#STRICT}.
     *
     * @return the signed value
     * @throws IndexOutOfBoundsException if the readable bytes end before the value does
     * @throws MalformedVarIntException if there are more than 10 bytes, or bits beyond the 64th
     */
    public long readZigZagVarLong() {
        return ZigZag.decode(read(VarIntType.U64, Strictness.STRICT));
    }

    private long read(VarIntType type, Strictness strictness) {
        if (stops == 0) {
            word = access.load(buf, index);
            wordIndex = index;
            stops = ~word & ContinuationBits.MASK;
            if (stops == 0) { // if this were checked below, C2 would compile the code up to there twice
                return readOdd(type, strictness);
            }
        }
        int stop = Long.numberOfTrailingZeros(stops);
        int before = index - wordIndex << 3;
        long value = (word & -1L >>> ~stop) >>> before;
        int next = wordIndex + (stop + 1 >>> 3);
        if (next > end || isOdd(value, stop - before, type, strictness)) {
            return readOdd(type, strictness);
        }
        stops &= stops - 1;
        index = next;
        return SevenBitGroups.gatherByBits(value);
    }

    /** Whether a value needs a closer look: bits beyond an int's 32, or padding where that is refused. */
    private static boolean isOdd(long value, int stop, VarIntType type, Strictness strictness) {
        return type == VarIntType.U32 && value >>> 36 != 0
                || strictness == Strictness.CANONICAL && stop > 7 && value >>> stop - 7 == 0;
    }

    /** A value that goes on beyond the word, is refused, is incomplete, or loses its upper bits. */
    private long readOdd(VarIntType type, Strictness strictness) {
        int size = access.requireSize(buf, index, end, type, strictness);
        long value = access.decode(buf, index, size, type);
        move(size);
        return value;
    }

    /** Moves past bytes that were not read through {@link #word}. */
    private void move(int byteCount) {
        index += byteCount;
        stops = 0;
    }

    /**
     * Reads a byte.
     *
     * @return the byte
     * @throws IndexOutOfBoundsException if no byte is left
     */
    public byte readByte() {
        return (byte) readFixed(Byte.BYTES);
    }

    /**
     * Reads a byte as an unsigned number.
     *
     * @return 0 to 255
     * @throws IndexOutOfBoundsException if no byte is left
     */
    public int readUnsignedByte() {
        return readByte() & 0xFF;
    }

    /**
     * Reads a byte as a boolean.
     *
     * @return whether it is not zero
     * @throws IndexOutOfBoundsException if no byte is left
     */
    public boolean readBoolean() {
        return readByte() != 0;
    }

    /**
     * Reads two bytes, the highest first, as {@link ByteBuf#readShort} does.
     *
     * @return the number
     * @throws IndexOutOfBoundsException if fewer bytes are left
     */
    public short readShort() {
        return Short.reverseBytes(readShortLE());
    }

    /**
     * Reads two bytes, the lowest first.
     *
     * @return the number
     * @throws IndexOutOfBoundsException if fewer bytes are left
     */
    public short readShortLE() {
        return (short) readFixed(Short.BYTES);
    }

    /**
     * Reads two bytes, the highest first, as an unsigned number.
     *
     * @return 0 to 65,535
     * @throws IndexOutOfBoundsException if fewer bytes are left
     */
    public int readUnsignedShort() {
        return readShort() & 0xFFFF;
    }

    /**
     * Reads four bytes, the highest first, as {@link ByteBuf#readInt} does.
     *
     * @return the number
     * @throws IndexOutOfBoundsException if fewer bytes are left
     */
    public int readInt() {
        return Integer.reverseBytes(readIntLE());
    }

    /**
     * Reads four bytes, the lowest first.
     *
     * @return the number
     * @throws IndexOutOfBoundsException if fewer bytes are left
     */
    public int readIntLE() {
        return (int) readFixed(Integer.BYTES);
    }

    /**
     * Reads eight bytes, the highest first, as {@link ByteBuf#readLong} does.
     *
     * @return the number
     * @throws IndexOutOfBoundsException if fewer bytes are left
     */
    public long readLong() {
        return Long.reverseBytes(readLongLE());
    }

    /**
     * Reads eight bytes, the lowest first.
     *
     * @return the number
     * @throws IndexOutOfBoundsException if fewer bytes are left
     */
    public long readLongLE() {
        return readFixed(Long.BYTES);
    }

    /**
     * Reads four bytes, the highest first, as a floating-point number.
     *
     * @return the number
     * @throws IndexOutOfBoundsException if fewer bytes are left
     */
    public float readFloat() {
        return Float.intBitsToFloat(readInt());
    }

    /**
     * Reads eight bytes, the highest first, as a floating-point number.
     *
     * @return the number
     * @throws IndexOutOfBoundsException if fewer bytes are left
     */
    public double readDouble() {
        return Double.longBitsToDouble(readLong());
    }

    /** The next bytes, lowest first; what follows them stands above. */
    private long readFixed(int byteCount) {
        requireReadable(byteCount);
        long word = access.load(buf, index);
        move(byteCount);
        return word;
    }

    /**
     * Reads bytes into an array.
     *
     * @param dst the array for the bytes
     * @param offset the index of the first in {@code dst}
     * @param length how many bytes to read
     * @throws IndexOutOfBoundsException if fewer bytes are left, or {@code offset} and {@code length} are not within
     *     {@code dst}
     */
    public void readBytes(byte[] dst, int offset, int length) {
        Objects.checkFromIndexSize(offset, length, dst.length);
        requireReadable(length);
        buf.getBytes(index, dst, offset, length);
        move(length);
    }

    /**
     * Reads a string: its length in UTF-8 bytes, then those bytes, as {@link ByteBufPrefixed#readString} does.
     *
     * @param maxChars the largest number of chars to accept, as {@link String#length} counts them
     * @return the string
     * @throws IllegalArgumentException if {@code maxChars} is negative
     * @throws io.netty.handler.codec.DecoderException as {@link ByteBufPrefixed#readString}
     */
    public String readString(int maxChars) {
        int writerIndex = buf.writerIndex();
        buf.setIndex(index, end);
        try {
            String text = PrefixedStrings.read(buf, maxChars);
            move(buf.readerIndex() - index);
            return text;
        } finally {
            buf.setIndex(start, writerIndex);
        }
    }

    /**
     * Reads an array of bytes with its length before it, as {@link ByteBufPrefixed#readByteArray} does.
     *
     * @param maxLength the largest length to accept
     * @return the bytes
     * @throws IllegalArgumentException if {@code maxLength} is negative
     * @throws io.netty.handler.codec.DecoderException as {@link ByteBufPrefixed#readByteArray}
     */
    public byte[] readByteArray(int maxLength) {
        int writerIndex = buf.writerIndex();
        buf.setIndex(index, end);
        try {
            byte[] bytes = PrefixedArrays.readBytes(buf, maxLength);
            move(buf.readerIndex() - index);
            return bytes;
        } finally {
            buf.setIndex(start, writerIndex);
        }
    }

    /**
     * Moves past bytes.
     *
     * @param length how many
     * @throws IllegalArgumentException if {@code length} is negative
     * @throws IndexOutOfBoundsException if fewer bytes are left
     */
    public void skipBytes(int length) {
        if (length < 0) {
            throw new IllegalArgumentException("negative length " + length);
        }
        requireReadable(length);
        move(length);
    }

    private void requireReadable(int byteCount) {
        if (byteCount > end - index) {
            throw outOfBounds(buf, index, end, byteCount);
        }
    }

    private static RuntimeException outOfBounds(ByteBuf buf, int index, int end, int byteCount) {
        return PeerErrors.outOfBounds(buf, byteCount + " bytes needed in bytes " + index + " to " + end + " of ");
    }
}
