package dev.varint;

import dev.varint.format.PackedType;
import dev.varint.format.VarIntType;
import dev.varint.format.ZigZag;
import java.nio.ByteBuffer;

/**
 * Writes the fields of a message one after the other, the same to whatever takes the bytes. {@link VarIntInput} reads
 * them.
 *
 * <table>
 * <caption>The implementations</caption>
 * <tr><th>the bytes go to</th><th>class</th></tr>
 * <tr><td>a {@code byte[]}</td><td>{@link ByteArrayOutput}, which grows</td></tr>
 * <tr><td>a {@link java.nio.ByteBuffer}</td><td>{@link ByteBufferOutput}</td></tr>
 * <tr><td>an {@link java.io.OutputStream}</td><td>{@link StreamOutput}</td></tr>
 * <tr><td>Netty's {@code ByteBuf}</td><td>{@code ByteBufOutput} in {@code dev.varint.netty}</td></tr>
 * </table>
 *
 * <pre>{@code
 * ByteArrayOutput out = new ByteArrayOutput();
 * out.writeVarInt(packetId);
 * out.writeString(name);
 * out.writeLong(time);
 * byte[] message = out.toByteArray();
 * }</pre>
 *
 * <p><b>Numbers of a fixed size</b> are big-endian, and those of methods whose name ends with LE are little-endian,
 * whatever byte order the carrier has.
 *
 * <p>An output to a buffer collects in an array. What has been written is in the buffer after {@code commit}, which may
 * be called at any time. An array needs none; a stream is flushed. No byte but those written changes.
 *
 * <p><b>Errors.</b> A call that throws has moved nothing. Where there is no room and none can be made, it throws
 * {@link IndexOutOfBoundsException}; for a read-only buffer {@link java.nio.ReadOnlyBufferException}; for a value that
 * its type or its reserved bytes cannot hold, or an unpaired surrogate, {@link IllegalArgumentException}; for null
 * {@link NullPointerException}. A stream that fails causes a {@link java.io.UncheckedIOException}.
 *
 * <p>An output is for one thread. Arrays and text must not change during a call.
 */
public interface VarIntOutput {

    /**
     * {@return the number of bytes written, 1 to 5}
     *
     * @param value any value; a negative one takes 5 bytes
     */
    int writeVarInt(int value);

    /**
     * {@return the number of bytes written, 1 to 10}
     *
     * @param value any value; a negative one takes 10 bytes
     */
    int writeVarLong(long value);

    /**
     * {@return the number of bytes written, 1 to 5, for the {@link ZigZag} form of a value}
     *
     * @param value any value; values near zero have short encodings
     */
    default int writeZigZagVarInt(int value) {
        return writeVarInt(ZigZag.encode(value));
    }

    /**
     * {@return the number of bytes written, 1 to 10, for the {@link ZigZag} form of a value}
     *
     * @param value any value; values near zero have short encodings
     */
    default int writeZigZagVarLong(long value) {
        return writeVarLong(ZigZag.encode(value));
    }

    /**
     * {@return the number of bytes written}
     *
     * @param type the type
     * @param value a value that it can hold
     */
    int writeTypedVarInt(VarIntType type, long value);

    /**
     * Writes a byte.
     *
     * @param value the byte, in the low 8 bits
     */
    void writeByte(int value);

    /**
     * Writes 1 or 0 as a byte.
     *
     * @param value whether to write 1
     */
    default void writeBoolean(boolean value) {
        writeByte(value ? 1 : 0);
    }

    /**
     * Writes two bytes.
     *
     * @param value the number, in the low 16 bits
     */
    default void writeShort(int value) {
        writeShortLE(Short.reverseBytes((short) value));
    }

    /**
     * Writes two bytes, the lowest first.
     *
     * @param value the number, in the low 16 bits
     */
    void writeShortLE(int value);

    /**
     * Writes four bytes.
     *
     * @param value the number
     */
    default void writeInt(int value) {
        writeIntLE(Integer.reverseBytes(value));
    }

    /**
     * Writes four bytes, the lowest first.
     *
     * @param value the number
     */
    void writeIntLE(int value);

    /**
     * Writes eight bytes.
     *
     * @param value the number
     */
    default void writeLong(long value) {
        writeLongLE(Long.reverseBytes(value));
    }

    /**
     * Writes eight bytes, the lowest first.
     *
     * @param value the number
     */
    void writeLongLE(long value);

    /**
     * Writes four bytes.
     *
     * @param value the number
     */
    default void writeFloat(float value) {
        writeInt(Float.floatToRawIntBits(value));
    }

    /**
     * Writes four bytes, the lowest first.
     *
     * @param value the number
     */
    default void writeFloatLE(float value) {
        writeIntLE(Float.floatToRawIntBits(value));
    }

    /**
     * Writes eight bytes.
     *
     * @param value the number
     */
    default void writeDouble(double value) {
        writeLong(Double.doubleToRawLongBits(value));
    }

    /**
     * Writes eight bytes, the lowest first.
     *
     * @param value the number
     */
    default void writeDoubleLE(double value) {
        writeLongLE(Double.doubleToRawLongBits(value));
    }

    /**
     * Writes bytes of an array.
     *
     * @param src the array
     * @param offset the index of the first in {@code src}
     * @param length how many bytes to write
     */
    void writeBytes(byte[] src, int offset, int length);

    /**
     * Writes the remaining bytes of a buffer, and moves its position past them.
     *
     * @param src the buffer
     */
    void writeBytes(ByteBuffer src);

    /**
     * {@return the number of bytes written, for a string in UTF-8 with no length before it}
     *
     * @param text any text without unpaired surrogates
     */
    int writeUtf8(CharSequence text);

    /**
     * {@return the number of bytes written, for a string in UTF-8 with the number of its bytes before it}
     *
     * @param text any text without unpaired surrogates
     */
    int writeString(CharSequence text);

    /**
     * {@return the number of bytes written, for an array with its length before it}
     *
     * @param src the array
     */
    int writeByteArray(byte[] src);

    /**
     * {@return the number of bytes written, for a part of an array with its length before it}
     *
     * @param src the array
     * @param offset the index of the first byte in {@code src}
     * @param length how many bytes to write
     */
    int writeByteArray(byte[] src, int offset, int length);

    /**
     * {@return the number of bytes written, for VarInts with their number before them}
     *
     * @param values the values
     */
    int writeVarIntArray(int[] values);

    /**
     * {@return the number of bytes written, for VarLongs with their number before them}
     *
     * @param values the values
     */
    int writeVarLongArray(long[] values);

    /**
     * {@return the number of bytes written, for values and nothing else} Write that number,
     * {@link PackedVarInts#encodedSize}, first.
     *
     * @param <A> the array, {@code int[]} or {@code long[]}
     * @param type the type of the values
     * @param values the values
     * @throws IllegalArgumentException if the type cannot hold one of the values; nothing has been written
     */
    <A> int writePacked(PackedType<A> type, A values);

    /**
     * {@return the number of bytes written, for a part of an array as a packed region}
     *
     * @param <A> the array, {@code int[]} or {@code long[]}
     * @param type the type of the values
     * @param values the array
     * @param from the index of the first value
     * @param to the index after the last value
     */
    <A> int writePacked(PackedType<A> type, A values, int from, int to);

    /**
     * {@return the number of bytes written, for a packed region with its length in bytes before it}
     *
     * @param <A> the array, {@code int[]} or {@code long[]}
     * @param type the type of the values
     * @param values the values
     */
    <A> int writePrefixedPacked(PackedType<A> type, A values);

    /**
     * Makes room for a length that is known only after what it counts has been written.
     *
     * <pre>{@code
     * long at = out.reserve(3);
     * writeBody(out);
     * out.patch(at, 3); // a body of 5 bytes has the length 85 80 00
     * }</pre>
     *
     * @param byteCount the number of bytes for the length, 1 to 5; three hold lengths below 2<sup>21</sup>
     * @return where the length will stand, for {@link #patch}
     * @throws IllegalArgumentException if {@code byteCount} is outside 1 to 5
     */
    long reserve(int byteCount);

    /**
     * Fills in a length: the number of bytes from the end of those reserved to here. It is padded, so
     * {@link dev.varint.format.Strictness#CANONICAL} readers refuse it.
     *
     * @param at what {@link #reserve} returned
     * @param byteCount the number of bytes that were reserved
     */
    void patch(long at, int byteCount);

    /** {@return the index of the next byte in its buffer; for an array or a stream, the number of bytes written} */
    long position();
}
