package dev.varint.netty;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.TooLongFrameException;

/**
 * Accepts or refuses each frame before its body has arrived, by its length, the state of the connection, or the first
 * bytes of the body. A {@link VarIntFrameDecoder} asks it as soon as the length is complete and within the configured
 * limit.
 *
 * <p>To decide by the length alone, return {@link #ACCEPT}:
 *
 * <pre>{@code
 * FramePolicy shortUntilLogin = (ctx, length, received) -> {
 *     if (length > 4096 && !isLoggedIn(ctx.channel())) {
 *         throw FramePolicy.tooLong("before login: " + length);
 *     }
 *     return FramePolicy.ACCEPT;
 * };
 * }</pre>
 *
 * <p>To decide by the body, ask for as many of its bytes as are needed. What has been received at the first call
 * depends on how the network has cut the stream, so test it:
 *
 * <pre>{@code
 * FramePolicy byType = (ctx, length, received) -> {
 *     if (!received.isReadable()) {
 *         return 1; // call again when the first byte of the body, its type, is there
 *     }
 *     if (length > maxLengthOf(received.getByte(0))) {
 *         throw FramePolicy.tooLong("type " + received.getByte(0) + ": " + length);
 *     }
 *     return FramePolicy.ACCEPT;
 * };
 * }</pre>
 *
 * <p>With {@link ZeroLength#EMIT}, accept a length of zero first: such a body has no byte to wait for.
 */
@FunctionalInterface
public interface FramePolicy {

    /** The result that accepts a frame. */
    int ACCEPT = 0;

    /**
     * Called at least once for each frame that is not skipped, and not again once it has returned {@link #ACCEPT}. A
     * policy may close the channel. If that ends the input at once, the frame is dropped.
     *
     * @param ctx the context of the decoder
     * @param frameLength the length of the body in bytes
     * @param received the bytes of the body that have been received so far, at most {@code frameLength}; read-only, and
     *     valid only during this call
     * @return {@code ACCEPT}, or the number of body bytes that must have been received before this method is called
     *     again: more than {@code received} has, and at most {@code frameLength}. Any other result refuses the frame
     *     with an {@link IllegalStateException} as the cause
     * @throws Exception to refuse the frame. The decoder then passes on nothing more. An exception that is not a
     *     {@link io.netty.handler.codec.DecoderException} becomes the cause of one. {@link #tooLong} makes one without
     *     a stack trace
     */
    int check(ChannelHandlerContext ctx, int frameLength, ByteBuf received) throws Exception;

    /**
     * {@return an exception to refuse a frame with, as the decoder itself throws it for a frame over the limit} It has
     * no stack trace, unless the system property {@code dev.varint.netty.stackTraces} is true.
     *
     * @param message the detail message
     */
    static TooLongFrameException tooLong(String message) {
        return PeerErrors.tooLong(message);
    }
}
