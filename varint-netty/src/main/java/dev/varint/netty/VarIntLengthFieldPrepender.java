package dev.varint.netty;

import dev.varint.VarInt;
import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandler.Sharable;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelOutboundHandlerAdapter;
import io.netty.channel.ChannelPromise;
import io.netty.handler.codec.TooLongFrameException;
import io.netty.util.IllegalReferenceCountException;
import java.util.Objects;

/**
 * Puts the length of each {@link ByteBuf} before it, as a VarInt. Length and body go on as one message with the promise
 * of the write: a frame is sent whole or not at all, and the promise is completed once. Other messages pass unchanged.
 *
 * <pre>
 *   a body of 300 bytes                becomes a frame of 302 bytes
 *   +---------------+                  +--------+---------------+
 *   |     Body      |-----------------&gt;| Length |     Body      |
 *   |  (300 bytes)  |                  | AC 02  |  (300 bytes)  |
 *   +---------------+                  +--------+---------------+
 * </pre>
 *
 * The frame is made in the first of these ways that applies:
 *
 * <ol>
 *   <li><b>In place.</b> The length goes into the bytes before the body's readerIndex, and the body itself goes on.
 *       This needs enough such bytes, and a body that is the sole owner of its memory: not a view of another buffer,
 *       not composite, not read-only, with a {@linkplain ByteBuf#refCnt() reference count} of 1, and with a maxCapacity
 *       greater than its capacity (a buffer that cannot grow may
 *       {@linkplain io.netty.buffer.Unpooled#wrappedBuffer(byte[]) wrap an array} that you still use). A buffer wrapped
 *       by Netty's leak detector counts as the buffer inside.
 *       <pre>
 *   +----------+---------------+       +------+--------+---------------+
 *   |   read   |     Body      |------&gt;| read | Length |     Body      |
 *   |    (8)   |  (300 bytes)  |       |  (6) | AC 02  |  (300 bytes)  |
 *   +----------+---------------+       +------+--------+---------------+
 *              ^ readerIndex                  ^ readerIndex
 *       </pre>
 *   <li><b>Shifted.</b> A small direct body (of at most {@link VarIntLengthFieldPrependerConfig.Builder#copyUpTo}
 *       bytes) that is the sole owner of its memory is moved towards the end of its own buffer, if that has enough
 *       writable bytes. The length goes before it.
 *   <li><b>Copied.</b> Another small body is copied behind its length into one buffer of the channel's allocator. That
 *       buffer is contiguous, writable, and direct where Netty prefers direct memory for I/O.
 *   <li><b>In two parts.</b> A larger body is not copied. The frame is a read-only buffer of several NIO buffers: one
 *       for each pair of length bytes (the last may hold a single byte), then those of the body. It is direct if the
 *       body is.
 * </ol>
 *
 * Writing a body transfers its ownership, as always in Netty. Do not change it afterwards, and do not use unretained
 * slices or duplicates of it: ways 1 and 2 overwrite bytes of its memory.
 *
 * <p>{@link VarIntLengthFieldPrependerConfig} turns the first two ways off, and sets the greatest body that is shifted
 * or copied. If a handler between this one and the transport needs contiguous or writable buffers, such as a cipher
 * that works in place, choose {@link VarIntLengthFieldPrependerConfig.Builder#alwaysContiguous()}.
 *
 * <p>A body over the limit is released, and its promise fails with a {@link TooLongFrameException} that has a stack
 * trace. Nothing is written. An empty body makes a frame of length zero.
 */
@Sharable
public final class VarIntLengthFieldPrepender extends ChannelOutboundHandlerAdapter {

    private final VarIntLengthFieldPrependerConfig config;

    /** Creates a prepender with the defaults: lengths of at most 3 bytes, not padded. */
    public VarIntLengthFieldPrepender() {
        this(VarIntLengthFieldPrependerConfig.DEFAULT);
    }

    /**
     * Creates a prepender.
     *
     * @param config how it writes lengths, and what it copies
     */
    public VarIntLengthFieldPrepender(VarIntLengthFieldPrependerConfig config) {
        this.config = Objects.requireNonNull(config);
    }

    @Override
    public void write(ChannelHandlerContext ctx, Object msg, ChannelPromise promise) {
        // Netty fails the promise with what this throws.
        ctx.write(msg instanceof ByteBuf body ? frame(ctx, body) : msg, promise);
    }

    private ByteBuf frame(ChannelHandlerContext ctx, ByteBuf body) {
        if (body.refCnt() == 0) {
            throw new IllegalReferenceCountException(0);
        }
        try {
            int length = body.readableBytes();
            if (length > config.maxFrameLength()) {
                throw new TooLongFrameException(
                        "body of " + length + " bytes exceeds the limit of " + config.maxFrameLength());
            }
            int prefixSize = config.isPadded() ? config.maxPrefixSize() : VarInt.size(length);
            boolean isOwned = config.usesHeadroom() && Ownership.isSole(body);
            if (isOwned && body.readerIndex() >= prefixSize) {
                return prepend(body, body.readerIndex() - prefixSize, length, prefixSize);
            }
            if (length > config.maxCopiedLength()) {
                return new PrefixedByteBuf(body, prefixSize);
            }
            // A heap body would be copied by the transport, so it is better copied here.
            return isOwned && body.isDirect() && body.writableBytes() >= prefixSize
                    ? shift(body, length, prefixSize)
                    : copy(ctx, body, length, prefixSize);
        } catch (Throwable e) {
            body.release();
            throw e;
        }
    }

    private static ByteBuf prepend(ByteBuf body, int index, int length, int prefixSize) {
        ByteBufAccess.of(body).setFixed(body, index, length, prefixSize);
        return body.readerIndex(index);
    }

    /**
     * Moves the body towards the end of its buffer. Netty's copies allow for such an overlap: discardReadBytes relies
     * on it.
     */
    private static ByteBuf shift(ByteBuf body, int length, int prefixSize) {
        int index = body.readerIndex();
        body.setBytes(index + prefixSize, body, index, length);
        body.writerIndex(index + prefixSize + length);
        return prepend(body, index, length, prefixSize);
    }

    private static ByteBuf copy(ChannelHandlerContext ctx, ByteBuf body, int length, int prefixSize) {
        ByteBuf frame = ctx.alloc().ioBuffer(Math.addExact(prefixSize, length));
        try {
            ByteBufAccess.of(frame).writeFixed(frame, length, prefixSize);
            frame.writeBytes(body, body.readerIndex(), length);
        } catch (Throwable e) {
            frame.release();
            throw e;
        }
        body.release();
        return frame;
    }
}
