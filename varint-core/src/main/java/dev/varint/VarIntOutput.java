package dev.varint;

import dev.varint.bulk.ByteArrayBulkAccess;
import dev.varint.format.PackedType;
import dev.varint.format.VarIntType;
import dev.varint.format.ZigZag;
import dev.varint.kernel.SevenBitGroups;
import dev.varint.kernel.VarIntSize;
import dev.varint.kernel.VarIntWord;
import dev.varint.packed.ElementRange;
import dev.varint.writer.BlendedWriter;
import dev.varint.writer.FixedWidthWriter;
import dev.varint.writer.WordWriter;
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
 * <p><b>Numbers of a fixed size</b> are big-endian. Methods whose name ends with LE write little-endian numbers. The
 * carrier's byte order does not matter. Bits of a parameter beyond the size are ignored. A part of an array is given as
 * {@code from} and {@code to} (exclusive), or for bytes as {@code offset} and {@code length}.
 *
 * <p>An output to a buffer collects bytes in an array; {@code commit} moves them to the buffer and may be called at any
 * time. An output to an array needs no {@code commit}. An output to a stream is flushed. Only written bytes change.
 *
 * <p><b>Errors.</b> A call that throws has moved no index. A write throws {@link IndexOutOfBoundsException} if there is
 * no room and none can be made, {@link java.nio.ReadOnlyBufferException} for a read-only buffer, and
 * {@link NullPointerException} for null. It throws {@link IllegalArgumentException} for an unpaired surrogate, or a
 * value that its type or its reserved bytes cannot hold. A stream that fails causes a
 * {@link java.io.UncheckedIOException}.
 *
 * <p>Use an output in one thread. Arrays and text must not change during a call. Do not extend this class: its members
 * that are not public may change.
 */
public abstract class VarIntOutput {

    /** The most bytes that are collected before they are moved to the carrier. */
    protected static final int MAX_WINDOW = 4096;

    /** The size of the first array. */
    protected static final int FIRST_WINDOW = 128;

    private static final int MAX_ARRAY = Integer.MAX_VALUE - Long.BYTES;
    private static final ByteArrayBulkAccess WINDOW_ACCESS = ByteArrayBulkAccess.INSTANCE;

    /** Written bytes that have not been moved to the carrier. */
    protected byte[] bytes;

    /** The index of the next byte. It moves when a write has succeeded. */
    protected int index;

    private long base; // the position of the byte at index 0; those before it have been moved to the carrier
    private int lastWord; // the largest index at which eight bytes can be stored
    private int windowSize; // the most bytes to collect
    private long most; // the position after the last byte that the carrier can take

    /** For the outputs of this library. */
    protected VarIntOutput() {}

    /** Starts over at a position. */
    protected final void open(byte[] bytes, int windowSize, long base, long most) {
        if (this.bytes != bytes) { // a store of a reference into an old object is slow
            this.bytes = bytes;
        }
        this.base = base;
        this.windowSize = windowSize;
        this.most = most;
        index = 0;
        clip();
    }

    /** Continues in another array. No collected bytes are waiting. */
    protected final void replaceWindow(byte[] window) {
        bytes = window;
        clip();
    }

    /** {@return the position after the bytes that have been moved to the carrier} */
    protected final long base() {
        return base;
    }

    /** Moves the base past bytes that the carrier has taken, which leaves less room. */
    protected final void moveBase(int byteCount) {
        base += byteCount;
        clip();
    }

    /** Must be called when the array or the base has changed. */
    private void clip() {
        lastWord = (int) Math.min(bytes.length, most - base) - Long.BYTES;
    }

    /** Moves collected bytes to the carrier. */
    protected final void drain() {
        int byteCount = movableBytes();
        writeThrough(bytes, 0, byteCount);
        moveBase(byteCount);
        index -= byteCount;
        System.arraycopy(bytes, byteCount, bytes, 0, index);
    }

    /** {@return how many of the collected bytes may be moved to the carrier} */
    protected int movableBytes() {
        return index;
    }

    /** Writes bytes to the carrier, which has room, at the {@link #base}. The caller moves the base. */
    protected abstract void writeThrough(byte[] src, int offset, int length);

    /** {@return the exception for bytes that the carrier cannot take} */
    protected RuntimeException noRoom(long byteCount) {
        return new IndexOutOfBoundsException("no room for " + byteCount + " bytes at " + position());
    }

    /** Throws if the carrier cannot take a number of bytes. */
    protected final void requireRoom(long byteCount) {
        if (byteCount > most - position()) {
            throw noRoom(byteCount);
        }
    }

    /** Makes room for bytes from the index on. May move the collected bytes to the carrier. */
    protected final void room(int byteCount) {
        if (byteCount > lastWord + Long.BYTES - index) {
            grow(byteCount);
        }
    }

    /** {@link #room} for bytes that may be more than an array can hold. */
    private void roomFor(long byteCount) {
        if (byteCount > MAX_ARRAY) {
            throw noRoom(byteCount);
        }
        room((int) byteCount);
    }

    private void grow(int byteCount) {
        requireRoom(byteCount);
        if (byteCount > windowSize - index) {
            drain();
        }
        int room = bytes.length;
        if (byteCount > room - index || index == 0 && room > windowSize) {
            // Double it if a reserved length keeps the bytes here, otherwise shrink it to a window.
            long next = room < windowSize ? Math.min(4L * room, windowSize) : index > 0 ? 2L * room : windowSize;
            long size = Math.max(Math.max(index + (long) byteCount + Long.BYTES, next), FIRST_WINDOW);
            if (index + (long) byteCount > MAX_ARRAY) {
                throw noRoom(byteCount);
            }
            bytes = Arrays.copyOf(bytes, (int) Math.min(size, MAX_ARRAY));
        }
        clip();
    }

    /** {@return {@code size}} Writes that many bytes of a word, the lowest first. */
    private int write(long word, int size) {
        if (index > lastWord) {
            room(size);
            if (index > lastWord) {
                index = storeLast(bytes, index, word, size);
                return size;
            }
        }
        WINDOW_ACCESS.writeLong(bytes, index, word);
        index += size;
        return size;
    }

    /** Stores a few bytes where fewer than eight have room. */
    private static int storeLast(byte[] bytes, int index, long word, int size) {
        for (int i = 0; i < size; i++) {
            bytes[index + i] = (byte) (word >>> 8 * i);
        }
        return index + size;
    }

    /** {@return the number of bytes written, 1 to 5} A negative value takes 5. */
    public final int writeVarInt(int value) {
        if ((value & -1 << 7) == 0) { // most values have one byte, so this is predicted
            writeByte(value);
            return 1;
        }
        long groups = VarIntWord.spread(value);
        int zeroBits = VarIntWord.zeroBits(value, groups);
        return write(VarIntWord.withContinuation(groups, zeroBits), VarIntWord.sizeByZeroBits(zeroBits));
    }

    /** {@return the number of bytes written, 1 to 10} A negative value takes 10. */
    public final int writeVarLong(long value) {
        if ((value & -1L << 7) == 0) {
            writeByte((int) value);
            return 1;
        }
        if (value >>> 56 != 0) {
            room(value < 0 ? 10 : 9);
            return moveTo(WordWriter.write(WINDOW_ACCESS, bytes, index, value));
        }
        long groups = SevenBitGroups.spread(value);
        int zeroBits = VarIntWord.zeroBits(value, groups);
        return write(VarIntWord.withContinuation(groups, zeroBits), VarIntWord.sizeByZeroBits(zeroBits));
    }

    /** {@return the number of bytes written, 1 to 5, for the {@link ZigZag} form of a value} */
    public final int writeZigZagVarInt(int value) {
        return writeVarInt(ZigZag.encode(value));
    }

    /** {@return the number of bytes written, 1 to 10, for the {@link ZigZag} form of a value} */
    public final int writeZigZagVarLong(long value) {
        return writeVarLong(ZigZag.encode(value));
    }

    /** {@return the number of bytes written, for a value of a type} */
    public final int writeTypedVarInt(VarIntType type, long value) {
        type.requireFit(value);
        if (!type.isSigned()) {
            return writeVarLong(value);
        }
        room(VarIntSize.of(type, value));
        return moveTo(BlendedWriter.write(WINDOW_ACCESS, bytes, index, value, type));
    }

    /** {@return the number of bytes written, up to an index} Moves past them. */
    protected final int moveTo(int end) {
        int size = end - index;
        index = end;
        return size;
    }

    /** Writes a byte. */
    public final void writeByte(int value) {
        room(Byte.BYTES);
        bytes[index++] = (byte) value;
    }

    /** Writes 1 or 0 as a byte. */
    public final void writeBoolean(boolean value) {
        writeByte(value ? 1 : 0);
    }

    /** Writes two bytes. */
    public final void writeShort(int value) {
        writeShortLE(Short.reverseBytes((short) value));
    }

    /** Writes two bytes, the lowest first. */
    public final void writeShortLE(int value) {
        write(value, Short.BYTES);
    }

    /** Writes four bytes. */
    public final void writeInt(int value) {
        writeIntLE(Integer.reverseBytes(value));
    }

    /** Writes four bytes, the lowest first. */
    public final void writeIntLE(int value) {
        write(value, Integer.BYTES);
    }

    /** Writes eight bytes. */
    public final void writeLong(long value) {
        writeLongLE(Long.reverseBytes(value));
    }

    /** Writes eight bytes, the lowest first. */
    public final void writeLongLE(long value) {
        write(value, Long.BYTES);
    }

    /** Writes four bytes. */
    public final void writeFloat(float value) {
        writeInt(Float.floatToRawIntBits(value));
    }

    /** Writes four bytes, the lowest first. */
    public final void writeFloatLE(float value) {
        writeIntLE(Float.floatToRawIntBits(value));
    }

    /** Writes eight bytes. */
    public final void writeDouble(double value) {
        writeLong(Double.doubleToRawLongBits(value));
    }

    /** Writes eight bytes, the lowest first. */
    public final void writeDoubleLE(double value) {
        writeLongLE(Double.doubleToRawLongBits(value));
    }

    /** Writes all bytes of an array. {@link #writeByteArray(byte[])} writes their length first. */
    public final void writeBytes(byte[] src) {
        writeBytes(src, 0, src.length);
    }

    /** Writes bytes of an array, from the index {@code offset} on. */
    public final void writeBytes(byte[] src, int offset, int length) {
        Objects.checkFromIndexSize(offset, length, src.length);
        if (length > windowSize) {
            requireRoom(length);
            drain();
            if (index == 0) { // otherwise a reserved length keeps all that follows it here
                writeThrough(src, offset, length);
                moveBase(length);
                return;
            }
        }
        room(length);
        System.arraycopy(src, offset, bytes, index, length);
        index += length;
    }

    /** Writes the remaining bytes of a buffer, and moves its position past them. */
    public final void writeBytes(ByteBuffer src) {
        int length = src.remaining();
        room(length);
        src.get(bytes, index, length);
        index += length;
    }

    /** {@return the number of bytes that {@link #writeUtf8} writes} */
    public static int utf8Size(CharSequence text) {
        return Math.toIntExact(Utf8.size(text.toString()));
    }

    /** {@return the number of bytes written, for a string in UTF-8 with no length before it} */
    public final int writeUtf8(CharSequence text) {
        String string = text.toString(); // read twice, so it must not change meanwhile
        int length = string.length();
        if (length <= windowSize && Utf8.isAscii(string)) {
            room(length);
            return moveTo(Utf8.writeAscii(string, bytes, index));
        }
        byte[] encoded = encoded(string);
        writeBytes(encoded, 0, encoded.length);
        return encoded.length;
    }

    /** The bytes of a text. Throws before much is allocated if the carrier has no room for them. */
    private byte[] encoded(String text) {
        if (text.length() > Math.min(most - position(), MAX_WINDOW)) {
            long size = Utf8.size(text);
            if (size > MAX_ARRAY) {
                throw noRoom(size);
            }
            requireRoom(size);
        }
        return Utf8.encode(text);
    }

    /** {@return the number of bytes that {@link #writeString} writes} */
    public static int stringSize(CharSequence text) {
        int size = utf8Size(text);
        return Math.addExact(VarIntSize.byLeadingZeros(size), size);
    }

    /** {@return the number of bytes written, for a string in UTF-8 with its length in bytes before it} */
    public final int writeString(CharSequence text) {
        String string = text.toString(); // read twice, so it must not change meanwhile
        int length = string.length();
        if (length <= windowSize && Utf8.isAscii(string)) {
            int body = writeLength(length, length);
            return moveTo(Utf8.writeAscii(string, bytes, body));
        }
        byte[] encoded = encoded(string);
        return writeByteArray(encoded, 0, encoded.length);
    }

    /**
     * Makes room for a length and the bytes that it counts, and writes the length. Does not move the index.
     *
     * @return the index after the length
     */
    protected final int writeLength(int length, long byteCount) {
        roomFor(VarIntSize.byLeadingZeros(length) + byteCount);
        return BlendedWriter.write(WINDOW_ACCESS, bytes, index, length);
    }

    /** {@return the number of bytes written, for an array with its length before it} */
    public final int writeByteArray(byte[] src) {
        return writeByteArray(src, 0, src.length);
    }

    /** {@return the number of bytes written, for a part of an array with its length before it} */
    public final int writeByteArray(byte[] src, int offset, int length) {
        Objects.checkFromIndexSize(offset, length, src.length);
        long before = position();
        requireRoom(VarIntSize.byLeadingZeros(length) + (long) length);
        writeVarInt(length);
        writeBytes(src, offset, length);
        return (int) (position() - before);
    }

    /** {@return the number of bytes written, for an array as VarInts with their count before them} */
    public final int writeVarIntArray(int[] values) {
        return writeVarIntArray(values, 0, values.length);
    }

    /** {@return the number of bytes written, for a part of an array, as VarInts with their count before them} */
    public final int writeVarIntArray(int[] values, int from, int to) {
        return writeArray(PackedType.UINT32, values, from, to);
    }

    /** {@return the number of bytes written, for an array as VarLongs with their count before them} */
    public final int writeVarLongArray(long[] values) {
        return writeVarLongArray(values, 0, values.length);
    }

    /** {@return the number of bytes written, for a part of an array, as VarLongs with their count before them} */
    public final int writeVarLongArray(long[] values, int from, int to) {
        return writeArray(PackedType.UINT64, values, from, to);
    }

    private <A> int writeArray(PackedType<A> type, A values, int from, int to) {
        ElementRange<A> elements = new ElementRange<>(type, values, from, to);
        int body = writeLength(to - from, elements.encodedSize());
        return moveTo(elements.write(WINDOW_ACCESS, bytes, body));
    }

    /** {@return the number of bytes written, for a packed region with no length before it} */
    public final <A> int writePacked(PackedType<A> type, A values) {
        return writePacked(type, values, 0, Array.getLength(values));
    }

    /** {@return the number of bytes written, for a part of an array as a packed region} */
    public final <A> int writePacked(PackedType<A> type, A values, int from, int to) {
        ElementRange<A> elements = new ElementRange<>(type, values, from, to);
        roomFor(elements.encodedSize());
        return moveTo(elements.write(WINDOW_ACCESS, bytes, index));
    }

    /** {@return the number of bytes written, for a packed region with its length in bytes before it} */
    public final <A> int writePrefixedPacked(PackedType<A> type, A values) {
        return writePrefixedPacked(type, values, 0, Array.getLength(values));
    }

    /** {@return the number of bytes written, for a part of an array as a packed region with its length before it} */
    public final <A> int writePrefixedPacked(PackedType<A> type, A values, int from, int to) {
        ElementRange<A> elements = new ElementRange<>(type, values, from, to);
        long size = elements.encodedSize();
        int body = writeLength((int) Math.min(size, Integer.MAX_VALUE), size);
        return moveTo(elements.write(WINDOW_ACCESS, bytes, body));
    }

    /**
     * {@return the position of a reserved length, for {@link #patch}} Reserves 1 to 5 bytes for a length that is known
     * only after its body has been written; three hold lengths below 2<sup>21</sup>.
     *
     * <pre>{@code
     * long at = out.reserve(3);
     * writeBody(out);
     * out.patch(at, 3); // a body of 5 bytes has the length 85 80 00
     * }</pre>
     */
    public long reserve(int byteCount) {
        VarIntSize.requireFit(VarIntType.U32, 0, byteCount);
        room(byteCount);
        long at = position();
        index = FixedWidthWriter.write(WINDOW_ACCESS, bytes, index, 0, byteCount);
        return at;
    }

    /**
     * Fills in the length that {@link #reserve} has reserved: the number of bytes written after it. It is padded, so
     * {@link dev.varint.format.Strictness#CANONICAL} readers refuse it. Throws {@link IllegalArgumentException} if the
     * bytes cannot hold the length, and {@link IndexOutOfBoundsException} if nothing is reserved there.
     */
    public void patch(long at, int byteCount) {
        VarIntSize.requireFit(VarIntType.U32, 0, byteCount);
        long body = position() - at - byteCount;
        if (at < firstPosition() || body < 0) {
            throw new IndexOutOfBoundsException("no " + byteCount + " bytes are reserved at " + at);
        }
        VarIntSize.requireFit(VarIntType.U32, body, byteCount);
        if (at < base) {
            patchCarrier(at, (int) body, byteCount);
        } else {
            FixedWidthWriter.write(WINDOW_ACCESS, bytes, (int) (at - base), (int) body, byteCount);
        }
    }

    /** The position of the first byte that can be patched. */
    protected long firstPosition() {
        return base;
    }

    /** Fills in a length whose bytes have been moved to the carrier. */
    protected void patchCarrier(long at, int body, int byteCount) {
        throw new IndexOutOfBoundsException("nothing is reserved at " + at);
    }

    /** {@return the index of the next byte in its buffer; for an array or a stream, the number of bytes written} */
    public final long position() {
        return base + index;
    }
}
