package dev.varint.netty;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;

/**
 * Writes the body of a frame straight into the batch of a {@link VarIntFrameBatcher}; a compressor, for example. A
 * handler between batcher and application would need a buffer for each body, and the batcher would copy that again.
 *
 * <p>This encoder writes compressed bodies as Minecraft does. The uncompressed size comes first, as a VarInt, or 0 if
 * the body is not compressed. The body follows.
 *
 * <pre>{@code
 * FrameBodyEncoder compressor = (ctx, body, out) -> {
 *     if (body.readableBytes() < threshold) {
 *         out.writeByte(0).writeBytes(body);
 *     } else {
 *         ByteBufVarInts.writeVarInt(out, body.readableBytes());
 *         deflate(body, out);
 *     }
 * };
 * }</pre>
 *
 * <p>To enable it on a live connection, replace the batcher: {@code pipeline.replace(batcher, name, new
 * VarIntFrameBatcher(new VarIntFrameBatcher.Config().bodyEncoder(compressor)))}.
 */
@FunctionalInterface
public interface FrameBodyEncoder {

    /**
     * Appends the body of a frame to {@code out}. The batcher puts the length before it. If the encoder writes to the
     * channel meanwhile, that write fails.
     *
     * @param ctx the context of the batcher
     * @param body the message written to the channel. The batcher releases it afterwards
     * @param out the batch. Append with {@code write} methods, and change no byte before the {@code writerIndex}. Its
     *     capacity grows as needed
     * @throws Exception to fail the write. The appended bytes are then dropped
     */
    void encode(ChannelHandlerContext ctx, ByteBuf body, ByteBuf out) throws Exception;
}
