package dev.varint;

import dev.varint.fixtures.Types;
import dev.varint.format.VarIntType;
import dev.varint.testing.Reference;
import dev.varint.testing.Values;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;

/**
 * A method of {@link VarInt}, {@link VarLong} or {@link TypedVarInt} that writes a value, to an array and to a buffer.
 *
 * @param bits how many bits a value has
 * @param byteCount how many bytes a value takes, or 0 for as few as it needs
 */
record FacadePuts(String name, int bits, int byteCount, ToArray toArray, ToByteBuffer toByteBuffer) {

    /** Writes at an index, and returns the number of bytes. */
    @FunctionalInterface
    interface ToArray {
        int put(byte[] dst, int index, long value);
    }

    /** Writes at the position, and returns the number of bytes. */
    @FunctionalInterface
    interface ToByteBuffer {
        int put(ByteBuffer dst, long value);
    }

    /** All of them. A {@code putFixed} counts once for each number of bytes. */
    static List<FacadePuts> all() {
        List<FacadePuts> puts = new ArrayList<>();
        puts.add(new FacadePuts(
                "VarInt.put",
                32,
                0,
                (dst, index, value) -> VarInt.put(dst, index, (int) value),
                (dst, value) -> VarInt.put(dst, (int) value)));
        puts.add(new FacadePuts("VarLong.put", 64, 0, VarLong::put, VarLong::put));
        for (VarIntType type : Types.unsigned().toList()) {
            puts.add(new FacadePuts(
                    "TypedVarInt.put " + type,
                    type.bits(),
                    0,
                    (dst, index, value) -> TypedVarInt.put(type, dst, index, value),
                    (dst, value) -> TypedVarInt.put(type, dst, value)));
        }
        for (int byteCount = 1; byteCount <= 5; byteCount++) {
            int size = byteCount;
            puts.add(new FacadePuts(
                    "VarInt.putFixed " + size,
                    32,
                    size,
                    (dst, index, value) -> VarInt.putFixed(dst, index, (int) value, size),
                    (dst, value) -> VarInt.putFixed(dst, (int) value, size)));
        }
        for (int byteCount = 1; byteCount <= 10; byteCount++) {
            int size = byteCount;
            puts.add(new FacadePuts(
                    "VarLong.putFixed " + size,
                    64,
                    size,
                    (dst, index, value) -> VarLong.putFixed(dst, index, value, size),
                    (dst, value) -> VarLong.putFixed(dst, value, size)));
        }
        return puts;
    }

    byte[] encode(long value) {
        return Reference.encodeFixed(value, byteCount == 0 ? Reference.size(value) : byteCount);
    }

    /** The chosen values that it can write. */
    LongStream values() {
        return LongStream.of(Values.chosen(bits)).filter(value -> byteCount == 0 || Reference.size(value) <= byteCount);
    }

    /** The chosen values that it cannot write. */
    LongStream unfitValues() {
        return LongStream.of(Values.chosen(bits)).filter(value -> byteCount != 0 && Reference.size(value) > byteCount);
    }

    /** The least and the greatest value of each size that it can write. */
    LongStream edges() {
        return LongStream.of(Values.edges(bits)).filter(value -> byteCount == 0 || Reference.size(value) <= byteCount);
    }

    @Override
    public String toString() {
        return name;
    }
}
