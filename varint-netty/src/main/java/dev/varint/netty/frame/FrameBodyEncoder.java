package dev.varint.netty.frame;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;

/**
 * Writes the body of a frame straight into the batch of a {@link VarIntFrameBatcher}, as {@link FrameCompressor} does.
 * Each batcher has an encoder of its own: to enable one on a live connection, replace the batcher.
 *
 * <pre>{@code
 * FrameBodyEncoder typed = (ctx, body, out) -> out.writeByte(TYPE).writeBytes(body);
 * }</pre>
 */
@FunctionalInterface
public interface FrameBodyEncoder {

    /**
     * Appends the body of a frame to {@code out}. The batcher puts the length before it. The encoder must not write to
     * {@code ctx.channel()}, or remove the batcher. If it flushes or closes that channel, earlier frames leave first.
     *
     * @param ctx the context of the batcher. Its own write, flush and close bypass the batcher
     * @param body a slice of the message written to the channel, which others may read. The batcher releases it
     * @param out the batch. Append with {@code write} methods, and change no byte before the {@code writerIndex}. Its
     *     capacity grows as needed; {@link ByteBuf#capacity(int)} may also grow it
     * @throws Exception to fail the write. The appended bytes are then dropped
     */
    void encode(ChannelHandlerContext ctx, ByteBuf body, ByteBuf out) throws Exception;

    /** Frees what the encoder holds. The batcher calls it when it is removed. Does nothing by default. */
    default void close() {}
}
