package dev.varint.netty;

import dev.varint.writer.FixedWidthWriter;
import io.netty.buffer.ByteBuf;

/**
 * Lengths that are known only when what they count has been written. Reserve the length's bytes, write the
 * body, then patch the length in: a VarInt padded to the bytes that were reserved, so the body stays where it
 * is.
 *
 * <pre>
 *   at = reserve(buf, 3)          write the body                    patch(buf, at, 3)
 *   +----------+                  +----------+-------------+        +----------+-------------+
 *   | 80 80 00 |                  | 80 80 00 |  300 bytes  |        | AC 82 00 |  300 bytes  |
 *   +----------+                  +----------+-------------+        +----------+-------------+
 *   ^ at       ^ writerIndex      ^ at                     ^ writerIndex
 * </pre>
 *
 * <p>Lengths may be nested: patch the inner one first. Calls are whole: one that throws has moved no index
 * and changed no byte.
 */
public final class LengthPrefix {

    private LengthPrefix() {}

    /**
     * Reserves the bytes of a length at the writerIndex and moves the writerIndex past them. Until it is
     * patched the length reads as zero.
     *
     * @param buf where to write
     * @param width the number of bytes, 1 to 5; three hold lengths below 2<sup>21</sup>
     * @return the index at which the length stands, for {@link #patch}
     * @throws IllegalArgumentException if {@code width} is outside 1 to 5
     * @throws IndexOutOfBoundsException if there is no room and the buffer cannot grow
     */
    public static int reserve(ByteBuf buf, int width) {
        int at = buf.writerIndex();
        ByteBufVarInts.writeFixedVarInt(buf, 0, width);
        return at;
    }

    /**
     * Writes the length of the body, which are the bytes from {@code at + width} to the writerIndex, into the
     * {@code width} bytes at {@code at}. Moves nothing and changes no other byte.
     *
     * @param buf where the length was reserved
     * @param at the index at which the length stands, as {@link #reserve} returned it
     * @param width the number of bytes reserved, 1 to 5
     * @return the length of the body
     * @throws IllegalArgumentException if {@code width} is outside 1 to 5
     * @throws IndexOutOfBoundsException if {@code at} is negative or fewer than {@code width} bytes lie from
     *     it to the writerIndex
     * @throws io.netty.handler.codec.TooLongFrameException if a length of {@code width} bytes cannot tell how
     *     long the body is
     */
    public static int patch(ByteBuf buf, int at, int width) {
        FixedWidthWriter.requireFit(0, width);
        int end = buf.writerIndex() - width;
        if (at < 0 || at > end) {
            throw Failures.outOfBounds(buf, "length of " + width + " bytes at index " + at + " in ");
        }
        int length = end - at;
        if (length > maxLength(width)) {
            throw HostileInput.tooLong("body of " + length + " bytes exceeds the " + maxLength(width)
                    + " that a length of " + width + " bytes can tell");
        }
        FixedWidthWriter.write(ByteBufIndexSink.INSTANCE, buf, at, length, width);
        return length;
    }

    /** The largest length of so many bytes. */
    static int maxLength(int width) {
        return width == 5 ? Integer.MAX_VALUE : (1 << 7 * width) - 1;
    }
}
