package dev.varint.netty;

import dev.varint.VarInt;
import dev.varint.writer.FixedWidthWriter;
import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandler.Sharable;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelOutboundHandlerAdapter;
import io.netty.channel.ChannelPromise;
import io.netty.util.IllegalReferenceCountException;
import java.util.Objects;

/**
 * Puts the length of each {@link ByteBuf} before it, as a VarInt. {@link VarIntLengthFieldPrependerConfig}
 * tells how wide it may be.
 *
 * <pre>
 *   BEFORE (300 bytes)                 AFTER (302 bytes)
 *   +---------------+                  +--------+---------------+
 *   |     Body      |-----------------&gt;| Length |     Body      |
 *   |  (300 bytes)  |                  | AC 02  |  (300 bytes)  |
 *   +---------------+                  +--------+---------------+
 *
 *   with headroom: 8 bytes that were read, 300 to go; no other buffer is needed
 *   +----------+---------------+       +------+--------+---------------+
 *   |   read   |     Body      |------&gt;| read | Length |     Body      |
 *   |    (8)   |  (300 bytes)  |       |  (6) | AC 02  |  (300 bytes)  |
 *   +----------+---------------+       +------+--------+---------------+
 *              ^ readerIndex                  ^ readerIndex
 *
 *   padded to three bytes
 *   +---------------+                  +----------+---------------+
 *   |     Body      |-----------------&gt;|  Length  |     Body      |
 *   |  (300 bytes)  |                  | AC 82 00 |  (300 bytes)  |
 *   +---------------+                  +----------+---------------+
 * </pre>
 *
 * <p>A body is never copied. Length and body go on as one message with the promise of the write, so a frame
 * goes out whole or not at all, and the promise is completed once. That message is read-only, of the kind
 * (heap or direct) that its parts are, and has an NIO buffer for each two bytes of the length, or part of two,
 * before those of the body: mostly two in all, or three where the length has three bytes.
 *
 * <p>The length goes into the body's own bytes before its readerIndex where that disturbs nobody: the body is
 * not read-only, its {@link ByteBuf#refCnt() reference count} is 1, and its memory is its own. A slice, a
 * duplicate or any other buffer over another one has its memory from there, a composite from its components,
 * and a buffer that cannot grow may be {@linkplain io.netty.buffer.Unpooled#wrappedBuffer(byte[]) over an
 * array of yours}; in none of these is anything written. Whoever writes a buffer gives it away, and with it
 * the bytes that were read: a view of them that was not retained is no longer valid then, as always in Netty.
 * {@linkplain VarIntLengthFieldPrependerConfig.Builder#useHeadroom Turn it off} if you depend on one.
 *
 * <p>A body over the limit is released, fails its promise with a
 * {@link io.netty.handler.codec.TooLongFrameException}, and nothing is written. An empty body makes a frame
 * of length zero. What is no {@link ByteBuf} is passed on as it is.
 */
@Sharable
public final class VarIntLengthFieldPrepender extends ChannelOutboundHandlerAdapter {

    private final VarIntLengthFieldPrependerConfig config;

    /** Makes one with all the defaults: lengths of up to three bytes, as short as can be. */
    public VarIntLengthFieldPrepender() {
        this(VarIntLengthFieldPrependerConfig.DEFAULT);
    }

    /**
     * Makes one.
     *
     * @param config what it does
     */
    public VarIntLengthFieldPrepender(VarIntLengthFieldPrependerConfig config) {
        this.config = Objects.requireNonNull(config);
    }

    @Override
    public void write(ChannelHandlerContext ctx, Object msg, ChannelPromise promise) {
        // What frame() throws fails the promise: Netty sees to it.
        ctx.write(msg instanceof ByteBuf ? frame((ByteBuf) msg) : msg, promise);
    }

    private ByteBuf frame(ByteBuf body) {
        if (body.refCnt() == 0) {
            throw new IllegalReferenceCountException(0);
        }
        try {
            int length = body.readableBytes();
            if (length > config.maxFrameLength()) {
                throw HostileInput.tooLong(
                        "body of " + length + " bytes exceeds the limit of " + config.maxFrameLength());
            }
            int width = config.isPadded() ? config.prefixWidth() : VarInt.size(length);
            if (config.usesHeadroom() && hasHeadroom(body, width)) {
                int at = body.readerIndex() - width;
                FixedWidthWriter.write(ByteBufIndexSink.INSTANCE, body, at, length, width);
                return body.readerIndex(at);
            }
            return new PrefixedByteBuf(body, width, config.prefixMemory());
        } catch (Throwable e) {
            body.release();
            throw e;
        }
    }

    /**
     * Whether there are so many bytes before the readerIndex that nobody else can see; the class comment has
     * the reasons.
     */
    private static boolean hasHeadroom(ByteBuf body, int width) {
        return body.readerIndex() >= width
                && body.unwrap() == null
                && body.isContiguous() // no composite
                && body.maxCapacity() > body.capacity()
                && !body.isReadOnly()
                && body.refCnt() == 1;
    }
}
