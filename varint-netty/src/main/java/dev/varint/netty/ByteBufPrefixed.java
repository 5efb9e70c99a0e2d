package dev.varint.netty;

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
 * <p><b>Reads</b> take the greatest length or count to accept, and move the readerIndex past the value. The length is
 * checked against the limit and against the readable bytes before anything is allocated. A length may be padded.
 *
 * <p><b>Errors.</b> A call that throws has moved no index, and a write has then changed no readable byte. What a peer
 * sent causes the exceptions of {@link ByteBufInput}. A wrong call causes another one, with a stack trace:
 * {@link IllegalArgumentException} for a negative limit or a string with an unpaired surrogate,
 * {@link IndexOutOfBoundsException} if there is no room to write and the buffer cannot grow,
 * {@link java.nio.ReadOnlyBufferException} for a write to a read-only buffer.
 */
public final class ByteBufPrefixed {

    private ByteBufPrefixed() {}

    /**
     * {@return a length or count, from 0 to {@code max}, and at most the number of bytes that are readable after it}
     * For content that this class has no method for, such as a list. Each element must take at least one byte. A list
     * can take more memory than the bytes did, so choose the limit with the size of an element in mind.
     */
    public static int readLength(ByteBuf buf, int max) {
        ByteBufInput in = ByteBufInput.ofOneValue(buf);
        int length = in.readLength(max);
        in.commit();
        return length;
    }

    /** {@return the number of bytes written, as by {@link ByteBufOutput#writeString}} */
    public static int writeString(ByteBuf buf, CharSequence text) {
        ByteBufOutput out = new ByteBufOutput(buf);
        out.writeString(text);
        return out.commit();
    }

    /** {@return what {@link ByteBufInput#readString} reads at the readerIndex, which moves past it} */
    public static String readString(ByteBuf buf, int maxChars) {
        ByteBufInput in = ByteBufInput.ofOneValue(buf);
        String text = in.readString(maxChars);
        in.commit();
        return text;
    }

    /** {@return the number of bytes written, as by {@link ByteBufOutput#writeByteArray(byte[])}} */
    public static int writeByteArray(ByteBuf buf, byte[] bytes) {
        ByteBufOutput out = new ByteBufOutput(buf);
        out.writeByteArray(bytes);
        return out.commit();
    }

    /** {@return what {@link ByteBufInput#readByteArray} reads at the readerIndex, which moves past it} */
    public static byte[] readByteArray(ByteBuf buf, int maxLength) {
        ByteBufInput in = ByteBufInput.ofOneValue(buf);
        byte[] bytes = in.readByteArray(maxLength);
        in.commit();
        return bytes;
    }

    /** {@return the number of bytes written, as by {@link ByteBufOutput#writeByteArray(ByteBuf)}} */
    public static int writeBytes(ByteBuf buf, ByteBuf src) {
        ByteBufOutput out = new ByteBufOutput(buf);
        out.writeByteArray(src);
        return out.commit();
    }

    /** {@return what {@link ByteBufInput#readPrefixedSlice} reads at the readerIndex, which moves past it} */
    public static ByteBuf readSlice(ByteBuf buf, int maxLength) {
        ByteBufInput in = ByteBufInput.ofOneValue(buf);
        ByteBuf slice = in.readPrefixedSlice(maxLength);
        in.commit();
        return slice;
    }

    /** {@return what {@link ByteBufInput#readRetainedPrefixedSlice} reads at the readerIndex, which moves past it} */
    public static ByteBuf readRetainedSlice(ByteBuf buf, int maxLength) {
        ByteBufInput in = ByteBufInput.ofOneValue(buf);
        ByteBuf slice = in.readRetainedPrefixedSlice(maxLength);
        in.commit();
        return slice;
    }

    /** {@return the number of bytes written, as by {@link ByteBufOutput#writeVarIntArray}} */
    public static int writeVarIntArray(ByteBuf buf, int[] values) {
        ByteBufOutput out = new ByteBufOutput(buf);
        out.writeVarIntArray(values);
        return out.commit();
    }

    /** {@return what {@link ByteBufInput#readVarIntArray} reads at the readerIndex, which moves past it} */
    public static int[] readVarIntArray(ByteBuf buf, int maxCount) {
        ByteBufInput in = ByteBufInput.ofOneValue(buf);
        int[] values = in.readVarIntArray(maxCount);
        in.commit();
        return values;
    }

    /** {@return the number of bytes written, as by {@link ByteBufOutput#writeVarLongArray}} */
    public static int writeVarLongArray(ByteBuf buf, long[] values) {
        ByteBufOutput out = new ByteBufOutput(buf);
        out.writeVarLongArray(values);
        return out.commit();
    }

    /** {@return what {@link ByteBufInput#readVarLongArray} reads at the readerIndex, which moves past it} */
    public static long[] readVarLongArray(ByteBuf buf, int maxCount) {
        ByteBufInput in = ByteBufInput.ofOneValue(buf);
        long[] values = in.readVarLongArray(maxCount);
        in.commit();
        return values;
    }
}
