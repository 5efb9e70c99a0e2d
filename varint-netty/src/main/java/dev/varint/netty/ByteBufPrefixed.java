package dev.varint.netty;

import io.netty.buffer.ByteBuf;

/**
 * Reads and writes strings, arrays and slices in a {@link ByteBuf}. Each has its length or count before it, as a
 * VarInt.
 *
 * <pre>
 *   writeString(buf, "hello")     05 68 65 6c 6c 6f             the number of bytes in UTF-8, then those bytes
 *   writeVarIntArray(buf, a)      03 01 ac 02 7f                the number of values, then the values: 1, 300, 127
 * </pre>
 *
 * <p>Writes move the writerIndex past the bytes written, and grow the buffer as Netty's own writes do. Reads take the
 * greatest length or count to accept, and move the readerIndex past the value. They check the length against that limit
 * and the readable bytes before they allocate memory. A length may be padded.
 *
 * <p>Errors are those of {@link ByteBufInput}, {@link ByteBufOutput} and their superclasses.
 */
public final class ByteBufPrefixed {

    private ByteBufPrefixed() {}

    /**
     * {@return a length or count at the readerIndex, read as {@link ByteBufInput#readLength} does} A list can take more
     * memory than its bytes, so consider the size of an element when you choose the limit.
     */
    public static int readLength(ByteBuf buf, int max) {
        return new ByteBufInput(buf).readLength(max);
    }

    /** {@return the number of bytes written} Writes as {@link ByteBufOutput#writeString} does. */
    public static int writeString(ByteBuf buf, CharSequence text) {
        return new ByteBufOutput(buf).writeString(text);
    }

    /** {@return a string at the readerIndex, read as {@link ByteBufInput#readString} does} */
    public static String readString(ByteBuf buf, int maxChars) {
        return new ByteBufInput(buf).readString(maxChars);
    }

    /** {@return the number of bytes written} Writes as {@link ByteBufOutput#writeByteArray(byte[])} does. */
    public static int writeByteArray(ByteBuf buf, byte[] bytes) {
        return writeByteArray(buf, bytes, 0, bytes.length);
    }

    /** {@return the number of bytes written, as by {@link ByteBufOutput#writeByteArray(byte[], int, int)}} */
    public static int writeByteArray(ByteBuf buf, byte[] src, int offset, int length) {
        return new ByteBufOutput(buf).writeByteArray(src, offset, length);
    }

    /** {@return an array at the readerIndex, read as {@link ByteBufInput#readByteArray} does} */
    public static byte[] readByteArray(ByteBuf buf, int maxLength) {
        return new ByteBufInput(buf).readByteArray(maxLength);
    }

    /** {@return the number of bytes written} Writes as {@link ByteBufOutput#writeByteArray(ByteBuf)} does. */
    public static int writeByteArray(ByteBuf buf, ByteBuf src) {
        return new ByteBufOutput(buf).writeByteArray(src);
    }

    /** {@return a slice at the readerIndex, read as {@link ByteBufInput#readPrefixedSlice} does} */
    public static ByteBuf readPrefixedSlice(ByteBuf buf, int maxLength) {
        return new ByteBufInput(buf).readPrefixedSlice(maxLength);
    }

    /** {@return a slice at the readerIndex, read as {@link ByteBufInput#readRetainedPrefixedSlice} does} */
    public static ByteBuf readRetainedPrefixedSlice(ByteBuf buf, int maxLength) {
        return new ByteBufInput(buf).readRetainedPrefixedSlice(maxLength);
    }

    /** {@return the number of bytes written} Writes as {@link ByteBufOutput#writeVarIntArray} does. */
    public static int writeVarIntArray(ByteBuf buf, int[] values) {
        return new ByteBufOutput(buf).writeVarIntArray(values);
    }

    /** {@return an array at the readerIndex, read as {@link ByteBufInput#readVarIntArray} does} */
    public static int[] readVarIntArray(ByteBuf buf, int maxCount) {
        return new ByteBufInput(buf).readVarIntArray(maxCount);
    }

    /** {@return the number of bytes written} Writes as {@link ByteBufOutput#writeVarLongArray} does. */
    public static int writeVarLongArray(ByteBuf buf, long[] values) {
        return new ByteBufOutput(buf).writeVarLongArray(values);
    }

    /** {@return an array at the readerIndex, read as {@link ByteBufInput#readVarLongArray} does} */
    public static long[] readVarLongArray(ByteBuf buf, int maxCount) {
        return new ByteBufInput(buf).readVarLongArray(maxCount);
    }
}
