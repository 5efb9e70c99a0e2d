package dev.varint.netty;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;

/**
 * Writes the body of a frame straight into the batch of a {@link VarIntFrameBatcher}, such as a compressor. A handler
 * between the batcher and the application would need a buffer for each body, which the batcher would copy once more.
 *
 * <p>This one writes bodies as Minecraft does after compression has been switched on: the uncompressed size as a
 * VarInt, 0 for a body that is not compressed, and then the body.
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
 * <p>To switch it on for a live connection, replace the batcher: {@code pipeline.replace(batcher, name, new
 * VarIntFrameBatcher(new VarIntFrameBatcher.Config().bodyEncoder(compressor)))}.
 */
@FunctionalInterface
public interface FrameBodyEncoder {

    /**
     * Appends the body of a frame to {@code out}. The batcher puts its length before it. An encoder must not write to
     * the channel meanwhile: that write fails.
     *
     * @param ctx the context of the batcher
     * @param body what was written to the channel. The batcher releases it afterwards
     * @param out the batch. Append by {@code write} methods, and change no byte before the {@code writerIndex}. Its
     *     capacity grows as needed
     * @throws Exception to fail the write. What has been appended is then dropped
     */
    void encode(ChannelHandlerContext ctx, ByteBuf body, ByteBuf out) throws Exception;
}
