package dev.varint.netty.frame;

import dev.varint.netty.PeerErrors;
import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;

/**
 * Accepts or refuses each frame before its body has arrived, by its length, the state of the connection, or the first
 * bytes of the body. A {@link VarIntFrameDecoder} calls it as soon as the length is complete and within the limit.
 *
 * <p>To decide by the length alone, return {@link #ACCEPT} or throw, for example {@link PeerErrors#tooLong}. To decide
 * by the body, return the number of bytes that you need, if fewer have been received: how many there are at the first
 * call depends on the network. With {@link ZeroLength#EMIT}, accept a length of zero first: no byte follows.
 */
@FunctionalInterface
public interface FramePolicy {

    /** The result that accepts a frame. */
    int ACCEPT = 0;

    /**
     * Called for each frame that is not skipped, until it returns {@link #ACCEPT} or throws. A policy may close the
     * channel. If that ends the input at once, the frame is dropped.
     *
     * @param ctx the context of the decoder
     * @param frameLength the length of the body in bytes
     * @param received the bytes of the body that have been received so far; read-only, and valid only during this call
     * @return {@code ACCEPT}, or the number of body bytes to wait for before the next call: more than {@code received}
     *     has, and at most {@code frameLength}. Any other result refuses the frame with an
     *     {@link IllegalStateException} as the cause
     * @throws Exception to refuse the frame. The decoder wraps it in a {@code DecoderException}, unless it is one
     */
    int check(ChannelHandlerContext ctx, int frameLength, ByteBuf received) throws Exception;
}
