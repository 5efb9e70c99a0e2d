package dev.varint.netty;

import io.netty.channel.ChannelHandlerContext;

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
     *     io.netty.handler.codec.DecoderException} is handed on as the cause of one. A peer can cause it once a connection: spare
     *     it its stack trace if that is too often
     */
    void check(ChannelHandlerContext ctx, int frameLength) throws Exception;
}
