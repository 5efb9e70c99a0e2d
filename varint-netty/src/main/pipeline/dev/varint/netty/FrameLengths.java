package dev.varint.netty;

import dev.varint.VarInt;
import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.TooLongFrameException;

/** How the lengths before bodies are written: what the configurations of two handlers share. */
final class FrameLengths {

    int maxPrefixSize = 3;
    int maxFrameLength;
    boolean padded;

    FrameLengths() {}

    /** A copy. A limit that was not set becomes the most that a prefix can hold. */
    FrameLengths(FrameLengths set) {
        maxPrefixSize = set.maxPrefixSize;
        maxFrameLength = LengthPrefix.maxFrameLength(set.maxFrameLength, maxPrefixSize);
        padded = set.padded;
    }

    /** The number of bytes that the length of a body takes, if the body is not too long. */
    int prefixSize(int length) {
        if (length > maxFrameLength) {
            throw new TooLongFrameException("body of " + length + " bytes exceeds the limit of " + maxFrameLength);
        }
        return padded ? maxPrefixSize : length < 0x80 ? 1 : VarInt.size(length);
    }

    /** Writes a length at an index, padded to {@code prefixSize} bytes. */
    static void set(ByteBuf to, int index, int length, int prefixSize) {
        if (prefixSize == 1) {
            to.setByte(index, length);
        } else {
            ByteBufVarInts.setFixedVarInt(to, index, length, prefixSize);
        }
    }

    /** A body behind its length, in one buffer for I/O. Releases the body in any case. */
    ByteBuf copy(ChannelHandlerContext ctx, ByteBuf body, int length) {
        Failures.requireLive(body);
        try {
            int prefixSize = prefixSize(length);
            int size = Math.addExact(prefixSize, length);
            ByteBuf frame = ctx.alloc().ioBuffer(size);
            try {
                set(frame, 0, length, prefixSize);
                frame.setBytes(prefixSize, body, body.readerIndex(), length);
                return frame.writerIndex(size);
            } catch (Throwable t) {
                frame.release();
                throw t;
            }
        } finally {
            body.release();
        }
    }
}
