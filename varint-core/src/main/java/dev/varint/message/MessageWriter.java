package dev.varint.message;

import dev.varint.bulk.BulkWriteAccess;
import dev.varint.format.PackedType;
import dev.varint.format.VarIntType;
import dev.varint.kernel.SevenBitGroups;
import dev.varint.kernel.VarIntSize;
import dev.varint.kernel.VarIntWord;
import dev.varint.packed.PackedWriter;
import dev.varint.writer.BlendedWriter;
import dev.varint.writer.FixedWidthWriter;
import dev.varint.writer.WordWriter;
import java.lang.reflect.Array;
import java.util.Objects;

/**
 * Writes the fields of a message. {@link dev.varint.VarIntOutput} describes the public methods.
 *
 * @param <B> the carrier
 */
public abstract class MessageWriter<B> {

    /** The index of the next byte. It moves when a write has succeeded. */
    protected int index;

    /** The largest index at which eight bytes can be stored. */
    protected int lastWord;

    /** Creates a writer to the bytes between two indices. */
    protected MessageWriter(int from, int to) {
        index = from;
        lastWord = to - Long.BYTES;
    }

    /** {@return the access; a constant where the carrier has only one} */
    protected abstract BulkWriteAccess<B> access();

    /** {@return the carrier} */
    protected abstract B dst();

    /** {@return the position of the byte at index 0} */
    protected long base() {
        return 0;
    }

    /**
     * {@return whether the carrier has made room from the index on} Otherwise its access does. May move bytes and
     * index.
     */
    protected boolean grow(int byteCount) {
        return false;
    }

    /** Makes room for bytes from the index on. */
    protected final void room(int byteCount) {
        if (byteCount > lastWord + Long.BYTES - index && !grow(byteCount)) {
            lastWord = access().makeRoom(dst(), index, byteCount) - Long.BYTES;
        }
    }

    /**
     * {@return the number of bytes written, the lowest of a word} There is one store of eight bytes where there is
     * room.
     */
    protected int write(long word, int size) {
        if (index > lastWord) {
            if (size > lastWord + Long.BYTES - index && !grow(size)) {
                lastWord = access().makeRoom(dst(), index, size) - Long.BYTES;
            }
            if (index > lastWord) {
                index = storeLast(access(), dst(), index, word, size);
                return size;
            }
        }
        access().writeLong(dst(), index, word);
        index += size;
        return size;
    }

    /** Stores a few bytes near the end of the room. */
    private static <B> int storeLast(BulkWriteAccess<B> access, B dst, int index, long word, int size) {
        for (int i = 0; i < size; i++) {
            access.writeByte(dst, index + i, (int) (word >>> 8 * i));
        }
        return index + size;
    }

    public final int writeVarInt(int value) {
        long groups = VarIntWord.spread(value);
        int zeroBits = VarIntWord.zeroBits(value, groups);
        return write(VarIntWord.withContinuation(groups, zeroBits), VarIntWord.sizeByZeroBits(zeroBits));
    }

    public final int writeVarLong(long value) {
        if (value >>> 56 != 0) {
            room(value < 0 ? 10 : 9);
            return moveTo(WordWriter.write(access(), dst(), index, value));
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
        return moveTo(BlendedWriter.write(access(), dst(), index, value, type));
    }

    /** Moves past bytes that have been written, and returns their number. */
    protected final int moveTo(int end) {
        int size = end - index;
        index = end;
        return size;
    }

    public final void writeByte(int value) {
        write(value, Byte.BYTES);
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

    public void writeBytes(byte[] src, int offset, int length) {
        Objects.checkFromIndexSize(offset, length, src.length);
        room(length);
        index = access().writeBytes(dst(), index, src, offset, length);
    }

    public final int writeString(CharSequence text) {
        String string = text.toString(); // read twice, so it must not change meanwhile
        long size = Utf8.size(string);
        int body = writeLength((int) Math.min(size, Integer.MAX_VALUE), size);
        return moveTo(Utf8.write(access(), dst(), body, string, (int) size));
    }

    public final int writeByteArray(byte[] src) {
        int body = writeLength(src.length, src.length);
        return moveTo(access().writeBytes(dst(), body, src, 0, src.length));
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
        return BlendedWriter.write(access(), dst(), index, length);
    }

    public final int writeVarIntArray(int[] values) {
        return writeArray(PackedType.UINT32, values);
    }

    public final int writeVarLongArray(long[] values) {
        return writeArray(PackedType.UINT64, values);
    }

    private <A> int writeArray(PackedType<A> type, A values) {
        int count = Array.getLength(values);
        int body = writeLength(count, PackedWriter.encodedSize(type, values, 0, count));
        return moveTo(PackedWriter.write(access(), dst(), body, type, values, 0, count));
    }

    public final <A> int writePacked(PackedType<A> type, A values) {
        int count = Array.getLength(values);
        room((int) Math.min(PackedWriter.encodedSize(type, values, 0, count), Integer.MAX_VALUE));
        return moveTo(PackedWriter.write(access(), dst(), index, type, values, 0, count));
    }

    public long reserve(int byteCount) {
        VarIntSize.requireFit(VarIntType.U32, 0, byteCount);
        room(byteCount);
        long at = position();
        index = FixedWidthWriter.write(access(), dst(), index, 0, byteCount);
        return at;
    }

    public void patch(long at, int byteCount) {
        long body = position() - at - byteCount;
        if (at < base() || body < 0) {
            throw new IndexOutOfBoundsException("no " + byteCount + " bytes are reserved at " + at);
        }
        VarIntSize.requireFit(VarIntType.U32, body, byteCount);
        FixedWidthWriter.write(access(), dst(), (int) (at - base()), (int) body, byteCount);
    }

    public final long position() {
        return base() + index;
    }
}
