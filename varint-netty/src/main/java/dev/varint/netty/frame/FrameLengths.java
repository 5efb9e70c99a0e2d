package dev.varint.netty.frame;

import dev.varint.VarInt;
import dev.varint.netty.ByteBufAccess;
import dev.varint.writer.FixedWidthWriter;
import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.TooLongFrameException;

/** The options that the configurations of both encoders share: how to write lengths, and which bodies to copy. */
abstract class FrameLengths<C> extends FrameLimits<C> {

    private boolean padded;
    private int minLength = 1;
    int copyUpTo;

    FrameLengths(int copyUpTo) {
        this.copyUpTo = copyUpTo;
    }

    /** Sets whether each length is padded to {@code maxPrefixSize} bytes. Default: false. */
    public C padded(boolean choice) {
        padded = choice;
        return self();
    }

    /**
     * Sets whether empty bodies may be written. By default, their writes fail with an {@link IllegalArgumentException},
     * and decoders refuse them.
     */
    public C allowEmptyBodies(boolean choice) {
        minLength = choice ? 0 : 1;
        return self();
    }

    /**
     * Sets the greatest length of a direct body that is copied, 0 or more. Default: 4,096 for a
     * {@link VarIntFrameBatcher}, and 1,024 for a {@link VarIntLengthFieldPrepender}. With {@link Integer#MAX_VALUE},
     * every frame is one contiguous buffer, in which a cipher can work in place.
     */
    public C copyUpTo(int byteCount) {
        copyUpTo = requireAtLeast(0, "copyUpTo", byteCount);
        return self();
    }

    /** The number of bytes that the length of a body takes. Throws if the body is too long, or empty. */
    int prefixSize(int length) {
        if (length > maxFrameLength) {
            throw new TooLongFrameException("body of " + length + " bytes exceeds the limit of " + maxFrameLength
                    + ", which holds for the body as it is sent, after compression");
        }
        if (length < minLength) {
            throw new IllegalArgumentException("empty body, which allowEmptyBodies(true) would allow");
        }
        return padded ? maxPrefixSize : length < 0x80 ? 1 : VarInt.size(length);
    }

    /** The number of bytes that the length of a body may take, before it is known whether the body is too long. */
    int reservedSize(int length) {
        return padded ? maxPrefixSize : Math.min(VarInt.size(length), maxPrefixSize);
    }

    static void set(ByteBuf to, int index, int length, int prefixSize) {
        if (prefixSize == 1) {
            to.setByte(index, length);
        } else {
            FixedWidthWriter.write(ByteBufAccess.INSTANCE, to, index, length, prefixSize);
        }
    }

    /** Copies a length and its body into one buffer for I/O. Always releases the body. */
    ByteBuf copy(ChannelHandlerContext ctx, ByteBuf body, int length) {
        ByteBufAccess.requireLive(body);
        try {
            int prefixSize = prefixSize(length);
            ByteBuf frame = ctx.alloc().ioBuffer(Math.addExact(prefixSize, length));
            set(frame, 0, length, prefixSize);
            return FrameBuffers.copy(body, body.readerIndex(), length, frame.writerIndex(prefixSize));
        } finally {
            body.release();
        }
    }
}
