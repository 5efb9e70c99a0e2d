package dev.varint.netty;

import dev.varint.format.VarIntType;
import dev.varint.kernel.VarIntSize;
import io.netty.buffer.ByteBuf;

/**
 * Writes a length that is known only after its body has been written. Reserve bytes for the length, write the body,
 * then patch the length in. It is a VarInt padded to the reserved size, so the body is not moved.
 *
 * <pre>
 *   at = reserve(buf, 3)          write the body                    patch(buf, at, 3)
 *   +----------+                  +----------+-------------+        +----------+-------------+
 *   | 80 80 00 |                  | 80 80 00 |  300 bytes  |        | AC 82 00 |  300 bytes  |
 *   +----------+                  +----------+-------------+        +----------+-------------+
 *   ^ at       ^ writerIndex      ^ at                     ^ writerIndex
 * </pre>
 *
 * <p>Lengths can be nested: patch the inner one first. {@link dev.varint.format.Strictness#CANONICAL} readers refuse
 * padded lengths. A call that throws has moved no index and changed no byte.
 */
public final class LengthPrefix {

    private LengthPrefix() {}

    /**
     * {@return the index of a length at the writerIndex, for {@link #patch}} Moves the writerIndex past the 1 to 5
     * reserved bytes; three hold lengths below 2<sup>21</sup>. Until it is patched, the length reads as zero.
     */
    public static int reserve(ByteBuf buf, int byteCount) {
        int index = buf.writerIndex();
        ByteBufVarInts.writeFixedVarInt(buf, 0, byteCount);
        return index;
    }

    /**
     * {@return the length of the body, from the reserved bytes to the writerIndex} Writes it into the reserved bytes,
     * and moves no index. {@link ByteBuf#discardReadBytes} makes {@code index} wrong. Throws
     * {@link IllegalArgumentException} if the body is too long, {@link IndexOutOfBoundsException} if nothing is there.
     */
    public static int patch(ByteBuf buf, int index, int byteCount) {
        VarIntSize.requireFit(VarIntType.U32, 0, byteCount);
        int end = buf.writerIndex() - byteCount;
        if (index < 0 || index > end) {
            throw ByteBufAccess.wrongIndex(buf, "length of " + byteCount + " bytes at index " + index + " in ");
        }
        int length = end - index;
        ByteBufVarInts.setFixedVarInt(buf, index, length, byteCount);
        return length;
    }
}
