package dev.varint.netty.frame;

import dev.varint.netty.PeerErrors;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.DecoderException;
import io.netty.handler.codec.TooLongFrameException;
import io.netty.util.ReferenceCountUtil;

/** Passes on, copies and releases buffers: none is lost, or released twice, if something fails. */
final class FrameBuffers {

    private FrameBuffers() {}

    /** Passes a message on. The next handler may run on an executor that rejects tasks. */
    static void passOn(ChannelHandlerContext ctx, Object msg) {
        try {
            ctx.fireChannelRead(msg);
        } catch (Throwable t) {
            ReferenceCountUtil.safeRelease(msg);
            throw t;
        }
    }

    /** {@return the readable bytes of a buffer} No other owner of a reference to it can move their indices. */
    static ByteBuf detached(ByteBuf in) {
        return in.refCnt() > 1 ? in.readSlice(in.readableBytes()) : in;
    }

    /** Appends bytes to a buffer. If that fails, the buffer is released. */
    static ByteBuf copy(ByteBuf in, int index, int length, ByteBuf to) {
        try {
            return to.writeBytes(in, index, length);
        } catch (Throwable t) {
            release(to, 1, t);
            throw t;
        }
    }

    /** Releases a buffer after a failure, which is reported even if a handler has released too much. */
    static void release(ByteBuf buf, int references, Throwable failure) {
        try {
            if (references > 0) {
                buf.release(references);
            }
        } catch (RuntimeException e) {
            failure.addSuppressed(e);
        }
    }

    /** Adds the first bytes of what was refused, in hex, to the message of an exception of {@link PeerErrors}. */
    static DecoderException withBytes(DecoderException refusal, ByteBuf in, int index, int end) {
        if (refusal.getClass().getNestHost() != PeerErrors.class) {
            return refusal; // thrown by a policy of the user
        }
        String bytes = ByteBufUtil.hexDump(in, index, Math.min(end - index, 16));
        String message = refusal.getMessage() + "; first bytes: " + bytes;
        return refusal instanceof TooLongFrameException
                ? PeerErrors.tooLong(message)
                : PeerErrors.malformed(message, refusal.getCause());
    }
}
