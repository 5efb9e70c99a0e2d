package dev.varint;

import dev.varint.carrier.ByteArraySink;
import dev.varint.carrier.ByteArraySource;
import dev.varint.carrier.ByteBufferSink;
import dev.varint.carrier.ByteBufferSource;
import dev.varint.kernel.VarIntSize;
import dev.varint.reader.BitGatherReader;
import dev.varint.reader.WordReader;
import dev.varint.writer.BlendedWriter;
import java.nio.BufferOverflowException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.Objects;

/**
 * VarInts of any unsigned type: 8, 16, 32 or 64 bits, by a {@link Width} that the call names. Narrow types take shorter paths,
 * and a value too wide for its type is malformed. Values are zero-extended {@code long}s.
 *
 * <p>{@link VarInt} and {@link VarLong} are the same for 32 and 64 bits. Name the width and the strictness as constants: the
 * JIT then compiles what they ask for and nothing else.
 */
public final class TypedVarInt {

    private TypedVarInt() {}

    /**
     * The number of bytes {@link #put} writes for a value.
     *
     * @param value any value
     * @return 1 to 10
     */
    public static int size(long value) {
        return VarIntSize.byLeadingZeros(value);
    }

    /**
     * Writes a value at an index of an array.
     *
     * @param dst where to write
     * @param index where in {@code dst} the first byte goes
     * @param value a value of that type
     * @param width the type
     * @return the number of bytes written, {@link #size size(value)}
     * @throws IllegalArgumentException if the type cannot hold {@code value}
     * @throws IndexOutOfBoundsException if {@code index} is negative or fewer than {@code size(value)} bytes lie from it to the
     *     end of {@code dst}; {@code dst} is unchanged
     */
    public static int put(byte[] dst, int index, long value, Width width) {
        width.requireFit(value);
        Objects.checkFromIndexSize(index, size(value), dst.length);
        return BlendedWriter.write(ByteArraySink.INSTANCE, dst, index, value, width) - index;
    }

    /**
     * Writes a value at a buffer's position and moves the position past it. The buffer's byte order plays no part.
     *
     * @param dst where to write
     * @param value a value of that type
     * @param width the type
     * @return the number of bytes written, {@link #size size(value)}
     * @throws IllegalArgumentException if the type cannot hold {@code value}
     * @throws BufferOverflowException if fewer than {@code size(value)} bytes remain; nothing is changed
     * @throws java.nio.ReadOnlyBufferException if {@code dst} is read-only
     */
    public static int put(ByteBuffer dst, long value, Width width) {
        width.requireFit(value);
        int position = dst.position();
        if (dst.remaining() < size(value)) {
            throw new BufferOverflowException();
        }
        int end = BlendedWriter.write(ByteBufferSink.INSTANCE, dst, position, value, width);
        dst.position(end);
        return end - position;
    }

    /**
     * Finds out how many bytes a value takes, without reading it. Only a 0 may change when more bytes are there; what else it says
     * of the first bytes it says whatever follows them.
     *
     * @param src where to look
     * @param from the index of the first byte
     * @param to the index after the last byte there is
     * @param width the type
     * @param strictness what to forgive
     * @return n &ge; 1: n bytes make a value; 0: more bytes are needed; &minus;k: malformed, certain after k bytes
     * @throws IndexOutOfBoundsException unless {@code 0 <= from <= to <= src.length}
     */
    public static int scan(byte[] src, int from, int to, Width width, Strictness strictness) {
        Objects.checkFromToIndex(from, to, src.length);
        return WordReader.scan(ByteArraySource.INSTANCE, src, from, to, width, strictness);
    }

    /**
     * Finds out how many bytes a value takes, as {@link #scan(byte[], int, int, Width, Strictness)} does. Moves nothing.
     *
     * @param src where to look
     * @param from the index of the first byte
     * @param to the index after the last byte there is
     * @param width the type
     * @param strictness what to forgive
     * @return n &ge; 1: n bytes make a value; 0: more bytes are needed; &minus;k: malformed, certain after k bytes
     * @throws IndexOutOfBoundsException unless {@code 0 <= from <= to <= src.limit()}
     */
    public static int scan(ByteBuffer src, int from, int to, Width width, Strictness strictness) {
        Objects.checkFromToIndex(from, to, src.limit());
        return WordReader.scan(ByteBufferSource.INSTANCE, src, from, to, width, strictness);
    }

    /**
     * Reads a value whose size is known from a scan. With any other size the result is undefined.
     *
     * @param src where to read
     * @param index the index of the first byte
     * @param size the number of bytes, as {@code scan} returned it
     * @param width the type
     * @return the value, without bits beyond its type
     * @throws IndexOutOfBoundsException if the bytes are not in {@code src}
     */
    public static long decode(byte[] src, int index, int size, Width width) {
        return BitGatherReader.decode(ByteArraySource.INSTANCE, src, index, size, width);
    }

    /**
     * Reads a value whose size is known from a scan. With any other size the result is undefined. Moves nothing.
     *
     * @param src where to read
     * @param index the index of the first byte
     * @param size the number of bytes, as {@code scan} returned it
     * @param width the type
     * @return the value, without bits beyond its type
     * @throws IndexOutOfBoundsException if the bytes are not within the limit of {@code src}
     */
    public static long decode(ByteBuffer src, int index, int size, Width width) {
        return BitGatherReader.decode(ByteBufferSource.INSTANCE, src, index, size, width);
    }

    /**
     * Reads a value.
     *
     * @param src where to read
     * @param from the index of the first byte
     * @param to the index after the last byte there is
     * @param width the type
     * @param strictness what to forgive
     * @return the value
     * @throws IndexOutOfBoundsException unless {@code 0 <= from <= to <= src.length}, or if the bytes end before the value does
     * @throws MalformedVarIntException if the bytes are no value of that type
     */
    public static long get(byte[] src, int from, int to, Width width, Strictness strictness) {
        Objects.checkFromToIndex(from, to, src.length);
        // Word-at-once: 0.4 of the XOR ladder's time on unpredictable lengths, 0.6 on the proxy mix, 0.3 for 64 bits
        // (JDK 25, Zen 5; 0.45, 0.8, 0.4 on Zen 3). Where all values have one
        // length this takes 0.6 to 1.03 of the ladder's time (table bytearray).
        return BitGatherReader.read(ByteArraySource.INSTANCE, src, from, to, width, strictness);
    }

    /**
     * Reads a value at a buffer's position and moves the position past it. The buffer's byte order plays no part.
     *
     * @param src where to read; the position stays where it was if this throws
     * @param width the type
     * @param strictness what to forgive
     * @return the value
     * @throws BufferUnderflowException if the remaining bytes end before the value does
     * @throws MalformedVarIntException if the bytes are no value of that type
     */
    public static long get(ByteBuffer src, Width width, Strictness strictness) {
        // As for arrays.
        return BitGatherReader.read(ByteBufferSource.INSTANCE, src, src.position(), src.limit(), width, strictness);
    }
}
