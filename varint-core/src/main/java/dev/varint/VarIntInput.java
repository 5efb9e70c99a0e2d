package dev.varint;

import dev.varint.format.InputException;
import dev.varint.format.InputFailure;
import dev.varint.format.PackedType;
import dev.varint.format.Strictness;
import dev.varint.format.VarIntType;
import dev.varint.format.ZigZag;

/**
 * Reads the fields of a message one after the other, the same from whatever holds the bytes.
 *
 * <table>
 * <caption>The implementations</caption>
 * <tr><th>the bytes are in</th><th>class</th></tr>
 * <tr><td>a {@code byte[]}</td><td>{@link ByteArrayInput}</td></tr>
 * <tr><td>a {@link java.nio.ByteBuffer}</td><td>{@link ByteBufferInput}</td></tr>
 * <tr><td>an {@link java.io.InputStream}</td><td>{@link StreamInput}</td></tr>
 * <tr><td>Netty's {@code ByteBuf}</td><td>{@code ByteBufInput} in {@code dev.varint.netty}</td></tr>
 * </table>
 *
 * <pre>{@code
 * ByteArrayInput in = new ByteArrayInput(message);
 * int packetId = in.readVarInt();
 * String name = in.readString(16);
 * long time = in.readLong();
 * }</pre>
 *
 * <p><b>Numbers of a fixed size</b> are big-endian, and those of methods whose name ends with LE are little-endian,
 * whatever byte order the carrier has.
 *
 * <p><b>Lengths and counts</b> before a value are VarInts under {@link Strictness#STRICT}. They may be padded. Each
 * method that reads one takes a limit, and checks it before it allocates memory. It also checks that the bytes are
 * there; memory for a stream grows with the bytes that have arrived, not with those that are announced.
 *
 * <p><b>Errors.</b> A call that throws has moved nothing. Incomplete or wrong bytes cause an {@link InputException};
 * its {@link InputException#problem problem} tells incomplete, malformed and over the limit apart. An input over a
 * {@code ByteBuf} throws Netty's {@code DecoderException}s instead. All of them are {@link InputFailure}s. A malformed
 * VarInt is a {@link dev.varint.format.MalformedVarIntException}. Wrong calls cause other exceptions:
 * {@link IllegalArgumentException} for a negative limit or length, {@link IndexOutOfBoundsException} for a range
 * outside an array of yours, {@link NullPointerException} for null. A stream that fails causes a
 * {@link java.io.UncheckedIOException}.
 *
 * <p><b>Speed.</b> Create the input in the method that reads, declare the variable with the class, and do not store it:
 * C2, the JDK's optimizing compiler, then keeps the input in registers. It cannot if a method gets the input that it
 * does not inline. Pass a constant as strictness or type.
 *
 * <p>An input of a buffer copies a part of it at a time. The buffer's index moves in {@code commit}, which may be
 * called at any time. Nothing has to be closed or released. An input is for one thread, and its bytes must not change
 * meanwhile.
 */
public interface VarIntInput {

    /** {@return the next VarInt, under {@link Strictness#STRICT}} */
    default int readVarInt() {
        return readVarInt(Strictness.STRICT);
    }

    /**
     * {@return the next VarInt}
     *
     * @param strictness which encodings to accept
     */
    int readVarInt(Strictness strictness);

    /** {@return the next VarLong, under {@link Strictness#STRICT}} */
    default long readVarLong() {
        return readVarLong(Strictness.STRICT);
    }

    /**
     * {@return the next VarLong}
     *
     * @param strictness which encodings to accept
     */
    long readVarLong(Strictness strictness);

    /** {@return the signed value of a VarInt in {@link ZigZag} form, under {@link Strictness#STRICT}} */
    default int readZigZagVarInt() {
        return ZigZag.decode(readVarInt());
    }

    /**
     * {@return the signed value of a VarInt in {@link ZigZag} form}
     *
     * @param strictness which encodings to accept
     */
    default int readZigZagVarInt(Strictness strictness) {
        return ZigZag.decode(readVarInt(strictness));
    }

    /** {@return the signed value of a VarLong in {@link ZigZag} form, under {@link Strictness#STRICT}} */
    default long readZigZagVarLong() {
        return ZigZag.decode(readVarLong());
    }

    /**
     * {@return the signed value of a VarLong in {@link ZigZag} form}
     *
     * @param strictness which encodings to accept
     */
    default long readZigZagVarLong(Strictness strictness) {
        return ZigZag.decode(readVarLong(strictness));
    }

    /**
     * {@return the next value of a type}
     *
     * @param type the type
     * @param strictness which encodings to accept
     */
    long readTypedVarInt(VarIntType type, Strictness strictness);

    /**
     * {@return the number of bytes of the next VarInt, which is validated under {@link Strictness#STRICT} and skipped}
     */
    default int skipVarInt() {
        return skipVarInt(Strictness.STRICT);
    }

    /**
     * {@return the number of bytes of the next VarInt, which is validated and skipped}
     *
     * @param strictness which encodings to accept
     */
    int skipVarInt(Strictness strictness);

    /**
     * {@return the number of bytes of the next VarLong, which is validated under {@link Strictness#STRICT} and skipped}
     */
    default int skipVarLong() {
        return skipVarLong(Strictness.STRICT);
    }

    /**
     * {@return the number of bytes of the next VarLong, which is validated and skipped}
     *
     * @param strictness which encodings to accept
     */
    int skipVarLong(Strictness strictness);

    /** {@return the next byte} */
    byte readByte();

    /** {@return the next byte, as a number from 0 to 255} */
    default int readUnsignedByte() {
        return readByte() & 0xFF;
    }

    /** {@return whether the next byte is not zero} */
    default boolean readBoolean() {
        return readByte() != 0;
    }

    /** {@return the next two bytes} */
    default short readShort() {
        return Short.reverseBytes(readShortLE());
    }

    /** {@return the next two bytes, the lowest first} */
    short readShortLE();

    /** {@return the next two bytes, as a number from 0 to 65,535} */
    default int readUnsignedShort() {
        return readShort() & 0xFFFF;
    }

    /** {@return the next four bytes} */
    default int readInt() {
        return Integer.reverseBytes(readIntLE());
    }

    /** {@return the next four bytes, the lowest first} */
    int readIntLE();

    /** {@return the next four bytes, as a number from 0 to 4,294,967,295} */
    default long readUnsignedInt() {
        return readInt() & 0xFFFF_FFFFL;
    }

    /** {@return the next eight bytes} */
    default long readLong() {
        return Long.reverseBytes(readLongLE());
    }

    /** {@return the next eight bytes, the lowest first} */
    long readLongLE();

    /** {@return the next four bytes} */
    default float readFloat() {
        return Float.intBitsToFloat(readInt());
    }

    /** {@return the next four bytes, the lowest first} */
    default float readFloatLE() {
        return Float.intBitsToFloat(readIntLE());
    }

    /** {@return the next eight bytes} */
    default double readDouble() {
        return Double.longBitsToDouble(readLong());
    }

    /** {@return the next eight bytes, the lowest first} */
    default double readDoubleLE() {
        return Double.longBitsToDouble(readLongLE());
    }

    /**
     * Reads bytes into an array.
     *
     * @param dst the array, which does not change if fewer bytes are left
     * @param offset the index of the first in {@code dst}
     * @param length how many bytes to read
     */
    void readBytes(byte[] dst, int offset, int length);

    /**
     * {@return an array of the next bytes}
     *
     * @param length how many; memory is allocated when they are there
     */
    byte[] readBytes(int length);

    /**
     * {@return a string of a number of bytes, with no length before it} Malformed UTF-8 is refused, not replaced.
     *
     * @param byteLength the number of bytes
     */
    String readUtf8(int byteLength);

    /**
     * {@return a length or count, from 0 to {@code max}, and at most {@link #remaining}} It is for content that this
     * interface has no method for, such as a message within the message or a list of objects. Each element of a list
     * must take at least a byte.
     *
     * @param max the greatest to accept
     */
    int readLength(int max);

    /**
     * {@return a string: its length in UTF-8 bytes, then those bytes} Malformed UTF-8 is refused, not replaced.
     *
     * @param maxChars the greatest {@link String#length} to accept; a length in bytes over three times as much is
     *     refused before the bytes are looked at, because no {@code char} takes more than three
     */
    String readString(int maxChars);

    /**
     * {@return an array of bytes, with its length before it}
     *
     * @param maxLength the greatest length to accept
     */
    byte[] readByteArray(int maxLength);

    /**
     * {@return an array of VarInts, with their number before them} It takes up to 4 bytes for each encoded byte.
     *
     * @param maxCount the greatest number to accept
     */
    int[] readVarIntArray(int maxCount);

    /**
     * {@return an array of VarLongs, with their number before them} It takes up to 8 bytes for each encoded byte.
     *
     * @param maxCount the greatest number to accept
     */
    long[] readVarLongArray(int maxCount);

    /**
     * {@return the values of a packed region, which holds nothing else} If its size stands before it, call
     * {@link #readPrefixedPacked} instead.
     *
     * @param <A> the array, {@code int[]} or {@code long[]}
     * @param type the type of the values
     * @param byteLength the number of bytes
     */
    <A> A readPacked(PackedType<A> type, int byteLength);

    /**
     * {@return the values of a packed region, with its length in bytes before it}
     *
     * @param <A> the array, {@code int[]} or {@code long[]}
     * @param type the type of the values
     * @param maxByteLength the greatest length to accept
     */
    <A> A readPrefixedPacked(PackedType<A> type, int maxByteLength);

    /**
     * Moves past bytes without reading them. If a stream ends first, some of its last bytes may have been skipped when
     * the exception is thrown.
     *
     * @param byteCount the number of bytes to skip
     * @return {@code byteCount}
     */
    int skipBytes(int byteCount);

    /** {@return the index of the next byte in its array or buffer; for a stream, the number of bytes read from it} */
    long position();

    /**
     * {@return how many bytes are left up to the limit, or to the end of the array or buffer} For a stream without a
     * limit that is unknown, and the result is larger than any {@code int}.
     */
    long remaining();

    /** {@return whether no byte is left} Waits for the next byte of a stream. */
    boolean isAtEnd();

    /**
     * Sets a limit, for a message within a message: reads end there. A value that the limit cuts off is malformed, not
     * incomplete, because no further bytes can help. Limits can be nested.
     *
     * <pre>{@code
     * long outer = in.pushLimit(in.readLength(MAX_MESSAGE));
     * while (!in.isAtEnd()) {
     *     readField(in);
     * }
     * in.popLimit(outer);
     * }</pre>
     *
     * @param byteCount the number of bytes from here to the limit
     * @return the limit until now, for {@link #popLimit}
     * @throws InputException if fewer bytes are left; the limit has not changed
     */
    long pushLimit(int byteCount);

    /**
     * Takes a limit back. Moves nothing: bytes before the limit that have not been read are read next.
     *
     * @param outer what {@link #pushLimit} returned, which must not lie before the limit
     */
    void popLimit(long outer);
}
