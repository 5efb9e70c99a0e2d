package dev.varint.netty;

import dev.varint.format.PackedType;
import io.netty.buffer.ByteBuf;

/**
 * Strings, byte arrays, slices and arrays of VarInts in a {@link ByteBuf}, each with its length or count before it as a
 * VarInt.
 *
 * <pre>
 *   writeString(buf, "hello")     05 68 65 6c 6c 6f             the number of bytes in UTF-8, then those bytes
 *   writeVarIntArray(buf, a)      03 01 ac 02 7f                the number of values, then the values: 1, 300, 127
 * </pre>
 *
 * <p><b>Writes</b> return the number of bytes written and move the writerIndex past them. They grow the buffer as
 * Netty's own writes do.
 *
 * <p><b>Reads</b> take a limit and move the readerIndex past the value. The length is checked against the limit and
 * against the readable bytes before anything is allocated. A length may be padded.
 *
 * <p><b>Errors.</b> A call that throws has moved no index, and a write has then changed no readable byte.
 *
 * <ul>
 *   <li>Wrong input from a peer causes a {@link io.netty.handler.codec.DecoderException}, which has no stack trace
 *       unless the system property {@code dev.varint.netty.stackTraces} is true. Netty's decoders pass it on as it is.
 *       <ul>
 *         <li>{@link io.netty.handler.codec.TooLongFrameException}: the length exceeds the limit.
 *         <li>{@link IncompleteValueException}: the readable bytes end before the value does.
 *         <li>{@link io.netty.handler.codec.CorruptedFrameException}: the length is malformed or negative, an element
 *             is malformed, or a string is not UTF-8. The cause of a malformed length or element is a
 *             {@link dev.varint.format.MalformedVarIntException}.
 *       </ul>
 *   <li>A wrong call causes another exception, with a stack trace: {@link IllegalArgumentException} for a negative
 *       limit or a string with an unpaired surrogate, {@link IndexOutOfBoundsException} if there is no room to write
 *       and the buffer cannot grow, {@link java.nio.ReadOnlyBufferException} for a write to a read-only buffer,
 *       {@link io.netty.util.IllegalReferenceCountException} for a released buffer.
 * </ul>
 */
public final class ByteBufPrefixed {

    private ByteBufPrefixed() {}

    /**
     * Reads a length or count and moves the readerIndex past it. Choose it for content that this class has no method
     * for, such as a list of objects:
     *
     * <pre>{@code
     * int count = ByteBufPrefixed.readLength(buf, 1000);
     * List<Item> items = new ArrayList<>(count);
     * for (int i = 0; i < count; i++) {
     *     items.add(readItem(buf));
     * }
     * }</pre>
     *
     * Each element must take at least one byte, because a count that exceeds the readable bytes is refused. The list
     * above can still take more memory than the bytes did, so choose the limit with the size of an element in mind.
     *
     * @param buf the buffer to read from
     * @param max the greatest length to accept, 0 or more
     * @return the length, from 0 to {@code max}, and at most the number of bytes that are readable after it
     * @throws IllegalArgumentException if {@code max} is negative
     * @throws io.netty.handler.codec.DecoderException if the peer sent a wrong length; see the class description
     */
    public static int readLength(ByteBuf buf, int max) {
        return Lengths.read(buf, max, "bytes or elements");
    }

    /**
     * Writes a string in UTF-8, with the number of its bytes before it.
     *
     * @param buf the buffer to write to
     * @param text any text without unpaired surrogates
     * @return the number of bytes written, with the length
     * @throws IllegalArgumentException if {@code text} has an unpaired surrogate
     * @throws IndexOutOfBoundsException if there is no room and the buffer cannot grow
     */
    public static int writeString(ByteBuf buf, CharSequence text) {
        return PrefixedStrings.write(buf, text);
    }

    /**
     * Reads a string: its length in UTF-8 bytes, then those bytes. Malformed UTF-8 is refused, not replaced.
     *
     * @param buf the buffer to read from
     * @param maxChars the greatest {@link String#length} to accept, 0 or more. A length in bytes over three times as
     *     much is refused before the bytes are looked at, because no {@code char} takes more than three
     * @return the string
     * @throws IllegalArgumentException if {@code maxChars} is negative
     * @throws io.netty.handler.codec.DecoderException if the peer sent a wrong string; see the class description
     */
    public static String readString(ByteBuf buf, int maxChars) {
        return PrefixedStrings.read(buf, maxChars);
    }

    /**
     * Writes an array of bytes, with its length before it.
     *
     * @param buf the buffer to write to
     * @param bytes the bytes
     * @return the number of bytes written, with the length
     * @throws IndexOutOfBoundsException if there is no room and the buffer cannot grow
     */
    public static int writeByteArray(ByteBuf buf, byte[] bytes) {
        return PrefixedArrays.writeBytes(buf, bytes);
    }

    /**
     * Reads a length, then that many bytes, into a new array. {@link #readSlice} needs no copy.
     *
     * @param buf the buffer to read from
     * @param maxLength the greatest length to accept, 0 or more
     * @return a new array
     * @throws IllegalArgumentException if {@code maxLength} is negative
     * @throws io.netty.handler.codec.DecoderException if the peer sent a wrong length; see the class description
     */
    public static byte[] readByteArray(ByteBuf buf, int maxLength) {
        return PrefixedArrays.readBytes(buf, maxLength);
    }

    /**
     * Writes the readable bytes of {@code src}, with their number before them, and moves the readerIndex of {@code src}
     * past them. Does not release {@code src}.
     *
     * @param buf the buffer to write to
     * @param src the buffer to read from
     * @return the number of bytes written, with the length
     * @throws IndexOutOfBoundsException if there is no room and the buffer cannot grow
     */
    public static int writeBytes(ByteBuf buf, ByteBuf src) {
        return PrefixedArrays.writeBytes(buf, src);
    }

    /**
     * Reads a length, then that many bytes as a slice of the buffer, without a copy. The slice is not retained: it is
     * valid as long as {@code buf} is.
     *
     * @param buf the buffer to read from
     * @param maxLength the greatest length to accept, 0 or more
     * @return the slice
     * @throws IllegalArgumentException if {@code maxLength} is negative
     * @throws io.netty.handler.codec.DecoderException if the peer sent a wrong length; see the class description
     */
    public static ByteBuf readSlice(ByteBuf buf, int maxLength) {
        return buf.readSlice(Lengths.read(buf, maxLength, "bytes"));
    }

    /**
     * Reads a length, then that many bytes as a retained slice of the buffer, without a copy. Choose it to keep or pass
     * on the slice after {@code buf} has been released. The caller releases the slice.
     *
     * @param buf the buffer to read from
     * @param maxLength the greatest length to accept, 0 or more
     * @return the slice
     * @throws IllegalArgumentException if {@code maxLength} is negative
     * @throws io.netty.handler.codec.DecoderException if the peer sent a wrong length; see the class description
     */
    public static ByteBuf readRetainedSlice(ByteBuf buf, int maxLength) {
        return buf.readRetainedSlice(Lengths.read(buf, maxLength, "bytes"));
    }

    /**
     * Writes an array of values as VarInts, with their number before them. The array must not change during the call.
     *
     * @param buf the buffer to write to
     * @param values the values
     * @return the number of bytes written, with the count
     * @throws IndexOutOfBoundsException if there is no room and the buffer cannot grow
     */
    public static int writeVarIntArray(ByteBuf buf, int[] values) {
        return PrefixedArrays.write(buf, PackedType.UINT32, values);
    }

    /**
     * Reads a count, then that many VarInts, all under {@link dev.varint.format.Strictness#STRICT}. The array takes up
     * to 4 bytes for each encoded byte.
     *
     * @param buf the buffer to read from
     * @param maxCount the greatest number of values to accept, 0 or more
     * @return a new array
     * @throws IllegalArgumentException if {@code maxCount} is negative
     * @throws io.netty.handler.codec.DecoderException if the peer sent a wrong array; see the class description
     */
    public static int[] readVarIntArray(ByteBuf buf, int maxCount) {
        return PrefixedArrays.read(buf, maxCount, PackedType.UINT32);
    }

    /**
     * Writes an array of values as VarLongs, with their number before them. The array must not change during the call.
     *
     * @param buf the buffer to write to
     * @param values the values
     * @return the number of bytes written, with the count
     * @throws IndexOutOfBoundsException if there is no room and the buffer cannot grow
     */
    public static int writeVarLongArray(ByteBuf buf, long[] values) {
        return PrefixedArrays.write(buf, PackedType.UINT64, values);
    }

    /**
     * Reads a count, a VarInt, then that many VarLongs, all under {@link dev.varint.format.Strictness#STRICT}. The
     * array takes up to 8 bytes for each encoded byte.
     *
     * @param buf the buffer to read from
     * @param maxCount the greatest number of values to accept, 0 or more
     * @return a new array
     * @throws IllegalArgumentException if {@code maxCount} is negative
     * @throws io.netty.handler.codec.DecoderException if the peer sent a wrong array; see the class description
     */
    public static long[] readVarLongArray(ByteBuf buf, int maxCount) {
        return PrefixedArrays.read(buf, maxCount, PackedType.UINT64);
    }
}
