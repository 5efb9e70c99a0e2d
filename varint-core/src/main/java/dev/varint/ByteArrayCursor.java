package dev.varint;

import dev.varint.carrier.ByteArraySource;
import dev.varint.format.MalformedVarIntException;
import dev.varint.format.Strictness;
import dev.varint.format.VarIntType;
import dev.varint.reader.BitGatherReader;
import dev.varint.reader.LoopReader;
import dev.varint.reader.WordReader;
import java.util.ConcurrentModificationException;
import java.util.Objects;

/**
 * Reads values one after the other from an array, and knows where the next one starts.
 *
 * <pre>{@code
 * ByteArrayCursor cursor = new ByteArrayCursor(message, 0, length);
 * int packetId = cursor.readVarInt();
 * long timestamp = cursor.readVarLong();
 * int nameLength = cursor.readVarInt();
 * int nameIndex = cursor.index();
 * cursor.skip(nameLength);                       // throws if the message ends before the name does
 * String name = new String(message, nameIndex, nameLength, UTF_8);
 * }</pre>
 *
 * <p>A read that succeeds moves the {@link #index} past its value. A call that throws leaves it where it was. So a
 * cursor that has met an incomplete value can be {@link #reset} to the same index and a later end, and read on.
 *
 * <p>Create a cursor in the method that reads: it then costs no allocation, because the JIT compiler keeps its fields
 * in registers. A cursor that is kept in a field can be {@link #reset} for each message, but its index goes through
 * memory. That makes reads slower, most of all those of one-byte values.
 *
 * <p>Choose {@link VarInt#scan(byte[], int, int, Strictness) scan} and {@code decode} instead where incomplete or
 * malformed input is common, because they throw no exception for it. Choose {@link PackedVarInts} for a region that
 * holds nothing but values.
 *
 * <p>The bytes are not copied. The array must not change while a cursor reads it. A cursor is not safe for use by
 * several threads. A null argument throws {@link NullPointerException}.
 */
public final class ByteArrayCursor {

    // C2 keeps a cursor in registers if it inlines every call that gets the cursor. Two things follow:
    // - Readers get the array instead, for their slow paths are not inlined. Scan and decode load the same bytes; C2
    //   loads them once.
    // - Each read has a body of its own. C2 does not inline a method that it has compiled by itself to much code, as it
    //   would one body for all types.

    private byte[] src;
    private int index;
    private int limit;

    /**
     * Creates a cursor over a whole array.
     *
     * @param src the array to read from
     */
    public ByteArrayCursor(byte[] src) {
        this(src, 0, src.length);
    }

    /**
     * Creates a cursor over a part of an array.
     *
     * @param src the array to read from
     * @param from the index of the first byte to read
     * @param to the index after the last byte that may be read
     * @throws IndexOutOfBoundsException unless {@code 0 <= from <= to <= src.length}
     */
    public ByteArrayCursor(byte[] src, int from, int to) {
        reset(src, from, to);
    }

    /**
     * Moves this cursor to a part of the same or another array, as if it were new.
     *
     * @param src the array to read from
     * @param from the index of the first byte to read
     * @param to the index after the last byte that may be read
     * @throws IndexOutOfBoundsException unless {@code 0 <= from <= to <= src.length}; this cursor has not changed
     */
    public void reset(byte[] src, int from, int to) {
        Objects.checkFromToIndex(from, to, src.length);
        this.src = src;
        this.index = from;
        this.limit = to;
    }

    /**
     * Returns the index of the next byte to read, counted from the start of the array.
     *
     * @return the index, at most {@link #limit}
     */
    public int index() {
        return index;
    }

    /**
     * Returns the index after the last byte that may be read.
     *
     * @return the limit
     */
    public int limit() {
        return limit;
    }

    /**
     * Returns the number of bytes that are left.
     *
     * @return {@code limit() - index()}
     */
    public int remaining() {
        return limit - index;
    }

    /**
     * Returns whether any bytes are left. They may still be an incomplete value.
     *
     * @return whether {@code index() < limit()}
     */
    public boolean hasRemaining() {
        return index < limit;
    }

    /**
     * Moves the index past bytes that are not to be read as values.
     *
     * @param byteCount the number of bytes to skip
     * @return the number of bytes skipped, {@code byteCount}
     * @throws IndexOutOfBoundsException if {@code byteCount} is negative or larger than {@link #remaining}; the index
     *     has not moved
     */
    public int skip(int byteCount) {
        index = Objects.checkFromIndexSize(index, byteCount, limit) + byteCount;
        return byteCount;
    }

    /**
     * Returns the next value and moves the index past it, under {@link Strictness#STRICT}.
     *
     * @return the value
     * @throws IndexOutOfBoundsException if the value goes on beyond the limit; the index has not moved
     * @throws MalformedVarIntException if the value has more than 5 bytes, or bits beyond the 32nd; the index has not
     *     moved
     */
    public int readVarInt() {
        return readVarInt(Strictness.STRICT);
    }

    /**
     * Returns the next value and moves the index past it.
     *
     * @param strictness which encodings to accept; passing a constant costs nothing
     * @return the value
     * @throws IndexOutOfBoundsException if the value goes on beyond the limit; the index has not moved
     * @throws MalformedVarIntException if {@code strictness} does not accept the bytes; the index has not moved
     */
    public int readVarInt(Strictness strictness) {
        Objects.requireNonNull(strictness, "strictness");
        byte[] src = this.src;
        int from = index;
        int size = WordReader.scan(ByteArraySource.INSTANCE, src, from, limit, VarIntType.U32, strictness);
        if (size <= 0) {
            throw failure(src, from, limit, VarIntType.U32, strictness);
        }
        index = from + size;
        return (int) BitGatherReader.decode(ByteArraySource.INSTANCE, src, from, size, VarIntType.U32);
    }

    /**
     * Returns the next 64-bit value and moves the index past it, under {@link Strictness#STRICT}.
     *
     * @return the value
     * @throws IndexOutOfBoundsException if the value goes on beyond the limit; the index has not moved
     * @throws MalformedVarIntException if the value has more than 10 bytes, or bits beyond the 64th; the index has not
     *     moved
     */
    public long readVarLong() {
        return readVarLong(Strictness.STRICT);
    }

    /**
     * Returns the next 64-bit value and moves the index past it.
     *
     * @param strictness which encodings to accept; passing a constant costs nothing
     * @return the value
     * @throws IndexOutOfBoundsException if the value goes on beyond the limit; the index has not moved
     * @throws MalformedVarIntException if {@code strictness} does not accept the bytes; the index has not moved
     */
    public long readVarLong(Strictness strictness) {
        Objects.requireNonNull(strictness, "strictness");
        byte[] src = this.src;
        int from = index;
        int size = WordReader.scan(ByteArraySource.INSTANCE, src, from, limit, VarIntType.U64, strictness);
        if (size <= 0) {
            throw failure(src, from, limit, VarIntType.U64, strictness);
        }
        index = from + size;
        return BitGatherReader.decode(ByteArraySource.INSTANCE, src, from, size, VarIntType.U64);
    }

    /**
     * Returns the next value of an unsigned type, as {@link TypedVarInt#get(byte[], int, int, VarIntType, Strictness)}
     * does, and moves the index past it.
     *
     * @param type the type of the value; passing a constant costs nothing
     * @param strictness which encodings to accept; passing a constant costs nothing
     * @return the value
     * @throws IndexOutOfBoundsException if the value goes on beyond the limit; the index has not moved
     * @throws MalformedVarIntException if {@code strictness} does not accept the bytes as a value of {@code type}; the
     *     index has not moved
     */
    public long readTypedVarInt(VarIntType type, Strictness strictness) {
        // Readers are passed the array, never the cursor: where C2 does not inline one of their slow paths, a cursor
        // that was passed to it would have to be allocated. Scan and decode load the same bytes, so C2 loads them once.
        TypedVarInt.requireNonNull(type, strictness);
        byte[] src = this.src;
        int from = index;
        int size = WordReader.scan(ByteArraySource.INSTANCE, src, from, limit, type, strictness);
        if (size <= 0) {
            throw failure(src, from, limit, type, strictness);
        }
        index = from + size;
        return BitGatherReader.decode(ByteArraySource.INSTANCE, src, from, size, type);
    }

    /** Throws what a read of these bytes throws. */
    private static RuntimeException failure(byte[] src, int from, int to, VarIntType type, Strictness strictness) {
        LoopReader.read(ByteArraySource.INSTANCE, src, from, to, type, strictness);
        return new ConcurrentModificationException("the bytes at index " + from + " have changed");
    }
}
