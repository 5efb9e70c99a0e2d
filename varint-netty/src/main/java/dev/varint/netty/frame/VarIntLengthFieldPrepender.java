package dev.varint.netty.frame;

import dev.varint.netty.ByteBufAccess;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandler.Sharable;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelOutboundHandlerAdapter;
import io.netty.channel.ChannelPromise;
import java.nio.ByteOrder;

/**
 * Puts the length of each {@link ByteBuf} before it, as a VarInt. Length and body are passed on as one message with the
 * promise of the write: a frame is sent whole or not at all. Other messages pass unchanged. All channels can share an
 * instance. For many small frames between two flushes, {@link VarIntFrameBatcher} takes a fraction of the time.
 *
 * <p>A body is copied behind its length into one buffer of the channel's allocator, which is contiguous, writable, and
 * direct if Netty prefers that for I/O. A large direct body (over {@code Config.copyUpTo}) is not copied: the frame is
 * a buffer of two parts that cannot be written to.
 *
 * <p>Writing a body transfers its ownership. A body that {@code Config.maxFrameLength} or
 * {@code Config.allowEmptyBodies} refuses is released, and its promise fails.
 */
@Sharable
public final class VarIntLengthFieldPrepender extends ChannelOutboundHandlerAdapter {

    private final Config config;

    /** Creates a prepender with the defaults: lengths of at most 3 bytes, not padded. */
    public VarIntLengthFieldPrepender() {
        this(new Config());
    }

    /** Creates a prepender. Throws {@link IllegalArgumentException} if a prefix cannot hold {@code maxFrameLength}. */
    public VarIntLengthFieldPrepender(Config config) {
        this.config = config.copy();
    }

    @Override
    public void write(ChannelHandlerContext ctx, Object msg, ChannelPromise promise) {
        // Netty fails the promise with an exception thrown here.
        ctx.write(msg instanceof ByteBuf body ? frame(ctx, body) : msg, promise);
    }

    @SuppressWarnings("deprecation") // order: nothing else undoes it
    private ByteBuf frame(ChannelHandlerContext ctx, ByteBuf body) {
        int length = body.readableBytes();
        if (length <= config.copyUpTo || !body.isDirect()) {
            return config.copy(ctx, body, length);
        }
        ByteBufAccess.requireLive(body);
        try {
            int prefixSize = config.prefixSize(length);
            ByteBuf prefix = ctx.alloc().ioBuffer(prefixSize).writerIndex(prefixSize);
            FrameLengths.set(prefix, 0, length, prefixSize);
            // A buffer of two parts requires one byte order, and a body that begins at index 0.
            return Unpooled.wrappedUnmodifiableBuffer(
                    prefix, body.order(ByteOrder.BIG_ENDIAN).slice());
        } catch (Throwable t) {
            body.release();
            throw t;
        }
    }

    /**
     * How a {@link VarIntLengthFieldPrepender} writes lengths, and which bodies it copies. Each method returns this
     * configuration, and throws {@link IllegalArgumentException} for a number out of range. A prepender copies it.
     */
    @SuppressWarnings("exports") // callers see its methods, not the class that they come from
    public static final class Config extends FrameLengths<Config> {

        /** Creates a configuration that has all the defaults. */
        public Config() {
            super(1024);
        }
    }
}
