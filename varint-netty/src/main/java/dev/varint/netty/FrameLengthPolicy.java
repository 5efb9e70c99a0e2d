package dev.varint.netty;

import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.TooLongFrameException;

/**
 * Sees the length of every frame that a {@link VarIntFrameDecoder} is about to wait for, and may refuse it: by the state of
 * the connection, say, or by the sum of what it has received.
 */
@FunctionalInterface
public interface FrameLengthPolicy {

    /**
     * Called once for each frame that is to be handed on, as soon as its header is complete and within the configured limit, and
     * before the decoder waits for the body.
     *
     * @param ctx the decoder's context
     * @param frameLength the number of bytes of the body
     * @throws Exception to refuse the frame, and with it all that follows. What is not a {@link
     *     io.netty.handler.codec.DecoderException} is handed on as the cause of one. A peer can cause it once a connection: take
     *     {@link #tooLong} where filling a stack trace is too much for that
     */
    void check(ChannelHandlerContext ctx, int frameLength) throws Exception;

    /**
     * What the decoder itself throws at a frame over the limit, to refuse one with: it has no stack trace, unless the system
     * property {@code dev.varint.netty.stackTraces} is true.
     *
     * @param message what to say
     * @return the exception, to be thrown
     */
    static TooLongFrameException tooLong(String message) {
        return HostileInput.tooLong(message);
    }
}
