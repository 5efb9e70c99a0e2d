package dev.varint.netty.frame;

import dev.varint.VarInt;
import dev.varint.netty.ByteBufAccess;
import dev.varint.netty.ByteBufVarInts;
import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelOutboundHandlerAdapter;
import io.netty.channel.ChannelPromise;
import io.netty.handler.codec.TooLongFrameException;

/**
 * Compresses bodies in Minecraft's format: the uncompressed length as a VarInt, then a zlib stream. A body that is
 * shorter than the threshold follows a 0, as it is. {@link FrameDecompressor} reads this format.
 *
 * <pre>
 *   BODY          THRESHOLD 256          THRESHOLD 4             OFF (negative)
 *   H E L L O     00 H E L L O           05 78 9c ...            H E L L O
 * </pre>
 *
 * <p>As {@linkplain VarIntFrameBatcher.Config#bodyEncoder body encoder} of a batcher, it compresses straight into the
 * batch, and is closed when the batcher is removed. As a handler after any encoder of lengths, it writes a new buffer
 * for each body. Use it in one of these ways, for one channel.
 */
public final class FrameCompressor extends ChannelOutboundHandlerAdapter implements FrameBodyEncoder {

    private final FrameCompression config;
    private final FrameCompression.ZlibOwner zlib = new FrameCompression.ZlibOwner();

    /** Creates a compressor, with a copy of the configuration. */
    public FrameCompressor(FrameCompression config) {
        this.config = new FrameCompression(config);
    }

    /** Changes the threshold for the bodies written from now on. Call it on the event loop, at any time. */
    public void setThreshold(int byteCount) {
        config.threshold(byteCount);
    }

    /**
     * Unless compression is off, throws {@link TooLongFrameException} for a body over
     * {@link FrameCompression#maxUncompressedLength}, and {@link IllegalArgumentException} for an empty one that is not
     * {@linkplain FrameCompression#allowEmptyBodies allowed}.
     */
    @Override
    public void encode(ChannelHandlerContext ctx, ByteBuf body, ByteBuf out) throws Exception {
        int length = body.readableBytes();
        if (isOff()) {
            out.writeBytes(body, body.readerIndex(), length);
            return;
        }
        requireAllowed(length);
        if (length < config.threshold || length == 0) { // a length of 0 says that a body is not compressed
            out.writeByte(0).writeBytes(body, body.readerIndex(), length);
        } else {
            ByteBufVarInts.writeVarInt(out, length);
            FrameZlib library = zlib.enter(config);
            try {
                library.deflate(body.slice(), out); // which may move the readerIndex
            } finally {
                zlib.exit();
            }
        }
    }

    boolean isOff() {
        return config.threshold < 0;
    }

    private void requireAllowed(int length) {
        int max = Math.min(config.maxUncompressedLength, Integer.MAX_VALUE - VarInt.MAX_SIZE);
        if (length > max) {
            throw new TooLongFrameException("uncompressed body of " + length + " bytes exceeds the limit of " + max);
        }
        if (length == 0 && !config.allowsEmptyBodies) {
            throw new IllegalArgumentException("empty body: decompressors refuse it by default;"
                    + " FrameCompression.allowEmptyBodies(true) allows it");
        }
    }

    @Override
    public void write(ChannelHandlerContext ctx, Object msg, ChannelPromise promise) throws Exception {
        // Netty fails the promise with an exception thrown here.
        ctx.write(msg instanceof ByteBuf body && !isOff() ? compressed(ctx, body) : msg, promise);
    }

    private ByteBuf compressed(ChannelHandlerContext ctx, ByteBuf body) throws Exception {
        ByteBufAccess.requireLive(body);
        try {
            requireAllowed(body.readableBytes());
            ByteBuf out = ctx.alloc().ioBuffer(VarInt.MAX_SIZE + body.readableBytes());
            try {
                encode(ctx, body, out);
                return out;
            } catch (Throwable t) {
                out.release();
                throw t;
            }
        } finally {
            body.release();
        }
    }

    @Override
    public void handlerRemoved(ChannelHandlerContext ctx) {
        close();
    }

    /** Frees native memory. The next compressed body takes it again. */
    @Override
    public void close() {
        zlib.close();
    }
}
