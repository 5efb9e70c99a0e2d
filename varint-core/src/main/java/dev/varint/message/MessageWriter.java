package dev.varint.message;

import dev.varint.bulk.ByteArrayBulkAccess;
import dev.varint.format.PackedType;
import dev.varint.format.VarIntType;
import dev.varint.kernel.SevenBitGroups;
import dev.varint.kernel.VarIntSize;
import dev.varint.kernel.VarIntWord;
import dev.varint.packed.Values;
import dev.varint.writer.BlendedWriter;
import dev.varint.writer.FixedWidthWriter;
import dev.varint.writer.WordWriter;
import java.lang.reflect.Array;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Objects;

/**
 * Writes the fields of a message to an array. {@link dev.varint.VarIntOutput} describes the public methods. What the
 * array has collected is moved to the carrier when the message is committed, or when the array is full.
 */
public abstract class MessageWriter {

    /** The most bytes that are collected before they are moved to the carrier. */
    protected static final int MAX_WINDOW = 4096;

    /** Bytes of the first array. */
    protected static final int FIRST_WINDOW = 128;

    private static final int MAX_ARRAY = Integer.MAX_VALUE - Long.BYTES;

    private static final ByteArrayBulkAccess WINDOW = ByteArrayBulkAccess.INSTANCE;

    /** What has been written, but not moved to the carrier. */
    protected byte[] bytes;

    /** The index of the next byte. It moves when a write has succeeded. */
    protected int index;

    /** The largest index at which eight bytes can be stored. */
    private int lastWord;

    /** The position of the byte at index 0. */
    protected long base;

    /** The most bytes to collect. */
    private int window;

    /** The position after the last byte that the carrier can take. */
    private long most;

    /** Begins anew at a position. */
    protected final void open(byte[] bytes, int window, long base, long most) {
        if (this.bytes != bytes) { // a store of a reference into an old object is slow
            this.bytes = bytes;
        }
        this.base = base;
        this.window = window;
        this.most = most;
        index = 0;
        clip();
    }

    /** Moves the base past bytes that the carrier has taken. */
    protected final void moveBase(int byteCount) {
        base += byteCount;
        clip();
    }

    /** To call when the array or the base has changed. */
    private void clip() {
        lastWord = (int) Math.min(bytes.length, most - base) - Long.BYTES;
    }

    /** Moves what has been collected to the carrier, and index and base with it. */
    protected abstract void drain();

    /** Moves many bytes to the carrier, which can take them. Nothing is collected then. */
    protected abstract void writeThrough(byte[] src, int offset, int length);

    /** {@return the exception for bytes that the carrier cannot take} */
    protected RuntimeException refused(long byteCount) {
        return new IndexOutOfBoundsException("no room for " + byteCount + " bytes at " + position());
    }

    /** Throws if the carrier cannot take a number of bytes. */
    protected final void requireRoom(long byteCount) {
        if (byteCount > most - position()) {
            throw refused(byteCount);
        }
    }

    /** Makes room for bytes from the index on. May move what has been collected. */
    protected final void room(int byteCount) {
        if (byteCount > lastWord + Long.BYTES - index) {
            grow(byteCount);
        }
    }

    private void grow(int byteCount) {
        requireRoom(byteCount);
        if (byteCount > window - index) {
            drain();
        }
        int room = bytes.length;
        if (byteCount > room - index || index == 0 && room > window) {
            // Doubled where a reserved length keeps the bytes here, back to a window where nothing does.
            long next = room < window ? Math.min(4L * room, window) : index > 0 ? 2L * room : window;
            long size = Math.max(index + (long) byteCount + Long.BYTES, next);
            if (index + (long) byteCount > MAX_ARRAY) {
                throw new IndexOutOfBoundsException("no room for " + byteCount + " bytes after " + index);
            }
            bytes = Arrays.copyOf(bytes, (int) Math.min(size, MAX_ARRAY));
        }
        clip();
    }

    /** {@return the number of bytes written, the lowest of a word} */
    private int write(long word, int size) {
        if (index > lastWord) {
            room(size);
            if (index > lastWord) {
                index = storeLast(bytes, index, word, size);
                return size;
            }
        }
        WINDOW.writeLong(bytes, index, word);
        index += size;
        return size;
    }

    /** Stores a few bytes near the end of the room. */
    private static int storeLast(byte[] bytes, int index, long word, int size) {
        for (int i = 0; i < size; i++) {
            bytes[index + i] = (byte) (word >>> 8 * i);
        }
        return index + size;
    }

    public final int writeVarInt(int value) {
        if ((value & -1 << 7) == 0) { // most values have one byte, so this is predicted
            writeByte(value);
            return 1;
        }
        long groups = VarIntWord.spread(value);
        int zeroBits = VarIntWord.zeroBits(value, groups);
        return write(VarIntWord.withContinuation(groups, zeroBits), VarIntWord.sizeByZeroBits(zeroBits));
    }

    public final int writeVarLong(long value) {
        if ((value & -1L << 7) == 0) {
            writeByte((int) value);
            return 1;
        }
        if (value >>> 56 != 0) {
            room(value < 0 ? 10 : 9);
            return moveTo(WordWriter.write(WINDOW, bytes, index, value));
        }
        long groups = SevenBitGroups.spread(value);
        int zeroBits = VarIntWord.zeroBits(value, groups);
        return write(VarIntWord.withContinuation(groups, zeroBits), VarIntWord.sizeByZeroBits(zeroBits));
    }

    public final int writeTypedVarInt(VarIntType type, long value) {
        type.requireFit(value);
        if (!type.isSigned()) {
            return writeVarLong(value);
        }
        room(VarIntSize.of(type, value));
        return moveTo(BlendedWriter.write(WINDOW, bytes, index, value, type));
    }

    /** Moves past bytes that have been written, and returns their number. */
    protected final int moveTo(int end) {
        int size = end - index;
        index = end;
        return size;
    }

    public final void writeByte(int value) {
        room(Byte.BYTES);
        bytes[index++] = (byte) value;
    }

    public final void writeShortLE(int value) {
        write(value, Short.BYTES);
    }

    public final void writeIntLE(int value) {
        write(value, Integer.BYTES);
    }

    public final void writeLongLE(long value) {
        write(value, Long.BYTES);
    }

    public final void writeBytes(byte[] src, int offset, int length) {
        Objects.checkFromIndexSize(offset, length, src.length);
        if (length > window) {
            requireRoom(length);
            drain();
            writeThrough(src, offset, length);
            return;
        }
        room(length);
        System.arraycopy(src, offset, bytes, index, length);
        index += length;
    }

    public final int writeString(CharSequence text) {
        String string = text.toString(); // read twice, so it must not change meanwhile
        long size = Utf8.size(string);
        int body = writeLength((int) Math.min(size, Integer.MAX_VALUE), size);
        return moveTo(Utf8.write(string, (int) size, bytes, body));
    }

    public final int writeByteArray(byte[] src) {
        return writeByteArray(src, 0, src.length);
    }

    /**
     * Makes room for a length and the bytes that it counts, and writes the length. Moves nothing.
     *
     * @return the index after the length
     */
    protected final int writeLength(int length, long byteCount) {
        long size = VarIntSize.byLeadingZeros(length) + byteCount;
        if (size > Integer.MAX_VALUE) {
            throw new IndexOutOfBoundsException("no room for " + size + " bytes");
        }
        room((int) size);
        return BlendedWriter.write(WINDOW, bytes, index, length);
    }

    public final int writeByteArray(byte[] src, int offset, int length) {
        Objects.checkFromIndexSize(offset, length, src.length);
        long before = position();
        requireRoom(VarIntSize.byLeadingZeros(length) + (long) length);
        writeVarInt(length);
        writeBytes(src, offset, length);
        return (int) (position() - before);
    }

    public final void writeBytes(ByteBuffer src) {
        int length = src.remaining();
        room(length);
        src.get(bytes, index, length);
        index += length;
    }

    public final int writeUtf8(CharSequence text) {
        String string = text.toString(); // read twice, so it must not change meanwhile
        long size = Utf8.size(string);
        room((int) Math.min(size, Integer.MAX_VALUE));
        return moveTo(Utf8.write(string, (int) size, bytes, index));
    }

    public final int writeVarIntArray(int[] values) {
        return writeArray(PackedType.UINT32, values);
    }

    public final int writeVarLongArray(long[] values) {
        return writeArray(PackedType.UINT64, values);
    }

    private <A> int writeArray(PackedType<A> type, A values) {
        int count = Array.getLength(values);
        Values<A> elements = new Values<>(type, values, 0, count);
        int body = writeLength(count, elements.encodedSize());
        return moveTo(elements.write(WINDOW, bytes, body));
    }

    public final <A> int writePacked(PackedType<A> type, A values) {
        return writePacked(type, values, 0, Array.getLength(values));
    }

    public final <A> int writePacked(PackedType<A> type, A values, int from, int to) {
        Objects.checkFromToIndex(from, to, Array.getLength(values));
        Values<A> elements = new Values<>(type, values, from, to);
        room((int) Math.min(elements.encodedSize(), Integer.MAX_VALUE));
        return moveTo(elements.write(WINDOW, bytes, index));
    }

    public final <A> int writePrefixedPacked(PackedType<A> type, A values) {
        int count = Array.getLength(values);
        Values<A> elements = new Values<>(type, values, 0, count);
        long size = elements.encodedSize();
        int body = writeLength((int) Math.min(size, Integer.MAX_VALUE), size);
        return moveTo(elements.write(WINDOW, bytes, body));
    }

    public long reserve(int byteCount) {
        VarIntSize.requireFit(VarIntType.U32, 0, byteCount);
        room(byteCount);
        long at = position();
        index = FixedWidthWriter.write(WINDOW, bytes, index, 0, byteCount);
        return at;
    }

    public void patch(long at, int byteCount) {
        long body = position() - at - byteCount;
        if (at < firstPosition() || body < 0) {
            throw new IndexOutOfBoundsException("no " + byteCount + " bytes are reserved at " + at);
        }
        VarIntSize.requireFit(VarIntType.U32, body, byteCount);
        if (at < base) {
            patchCarrier(at, (int) body, byteCount);
        } else {
            FixedWidthWriter.write(WINDOW, bytes, (int) (at - base), (int) body, byteCount);
        }
    }

    /** The position of the first byte that can be patched. */
    protected long firstPosition() {
        return base;
    }

    /** Fills in a length that has been moved to the carrier. */
    protected void patchCarrier(long at, int body, int byteCount) {
        throw new IndexOutOfBoundsException("nothing is reserved at " + at);
    }

    public final long position() {
        return base + index;
    }
}
