package dev.varint.netty;

import dev.varint.VarInt;
import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelOutboundInvoker;
import io.netty.channel.ChannelPromise;
import io.netty.channel.socket.ChannelOutputShutdownEvent;
import io.netty.handler.codec.TooLongFrameException;
import io.netty.util.ReferenceCountUtil;
import io.netty.util.concurrent.OrderedEventExecutor;
import java.util.Objects;

/**
 * Puts the length of each {@link ByteBuf} before it, as a VarInt, and joins the frames written between two flushes. Use
 * it in proxies and servers: a small frame needs no buffer, channel queue entry or system call of its own.
 * {@link VarIntLengthFieldPrepender} writes one message for each frame.
 *
 * <pre>
 *   WRITTEN, then flushed                     WHAT THE NEXT HANDLER GETS
 *   +-----------+ +-------+ +-----------+     +----+-----------+----+-------+--------+   +-----------+
 *   |  5 bytes  | | 2 b.  | |  9,000 b. | --&gt; | 05 |  5 bytes  | 02 | 2 b.  | a8 46  |   |  9,000 b. |
 *   +-----------+ +-------+ +-----------+     +----+-----------+----+-------+--------+   +-----------+
 *                                              one buffer: the batch                      the body itself
 * </pre>
 *
 * <p><b>Batches.</b> A small body is copied behind its length to the end of the batch. A large direct body (over
 * {@link Config#copyUpTo}) is not copied: its length ends the batch, and the body follows as a separate message. A
 * large heap body is copied behind its length into a separate buffer, because a socket transport would copy it anyway.
 * The same is done with any large body if a handler of writes is nearer to the transport: that handler could refuse a
 * body after its length, or write between the two. A batch is contiguous and writable, holds at most 16 KiB, and is
 * direct if Netty prefers direct memory for I/O. So a cipher or TLS handler is called once for each batch.
 *
 * <p>A batch leaves at {@code flush}, before {@code close}, {@code disconnect} and {@code deregister}, and before a
 * message that is not a {@code ByteBuf}. It also leaves when it is full, when the channel becomes inactive or its
 * output is shut down, and when this handler is removed. Frames and other messages keep their order. But messages
 * written by a handler nearer to the transport overtake the batch.
 *
 * <p><b>Changes of the pipeline.</b> This handler can be removed or replaced at any time: waiting frames leave first,
 * through the handlers that were before it. Flush before you add, remove or replace a handler of writes that is nearer
 * to the transport. If frames wait then, none of them is sent: their promises and {@code exceptionCaught} get an
 * {@link IllegalStateException}, and the channel is closed. Change handlers on the event loop of the channel. Run this
 * handler there, or on an executor that keeps the order of tasks.
 *
 * <p><b>Promises.</b> The promise of a frame completes when all bytes of its batch have been written, or fails with the
 * batch's cause. Void promises cost nothing; if a batch fails, one of them reports it. A write that is cancelled on
 * this handler's executor before its batch leaves is not sent. A large body cannot be cancelled, because its length
 * leaves first.
 *
 * <p><b>Writability.</b> A batch also leaves as soon as it would make the channel
 * {@linkplain io.netty.channel.Channel#isWritable unwritable}. So writability works even if nothing is flushed.
 *
 * <p><b>Errors.</b> A body over the limit is released and not written. Its promise fails with a
 * {@link TooLongFrameException} that has a stack trace.
 *
 * <p>Writing a body transfers its ownership, as always in Netty. An empty body makes a frame of length zero.
 *
 * <pre>{@code
 * channel.pipeline().addLast(new VarIntFrameDecoder(), new VarIntFrameBatcher(), handler);
 * }</pre>
 */
public final class VarIntFrameBatcher extends ChannelDuplexHandler {

    private static final int BATCH_SIZE = 1 << 14; // what a TLS record can hold
    private static final int MIN_CAPACITY = 64;

    private static final IllegalStateException ENCODING =
            new IllegalStateException("a body encoder must not write to its channel");

    private final Config config;
    private final int maxInBatch; // the longest body that goes into a batch
    private FrameBatch batch; // null if nothing waits
    private int capacity = MIN_CAPACITY; // for the next batch: the size of the previous one
    private final FrameRoute route = new FrameRoute(); // the handlers that the batch and its followers must pass

    /**
     * A message that must follow the batch that is being written. That write may call handlers, which may write and
     * flush in turn. This message goes before theirs.
     */
    private Following following;

    /** Why nothing can be written now: earlier frames were lost, or a body is being encoded. */
    private IllegalStateException refusal;

    /** Creates a batcher with the defaults: lengths of at most 3 bytes, not padded. */
    public VarIntFrameBatcher() {
        this(new Config());
    }

    /**
     * Creates a batcher.
     *
     * @param config how to write lengths, and which bodies to copy
     * @throws IllegalArgumentException if a length of {@link Config#maxPrefixSize} bytes cannot hold
     *     {@link Config#maxFrameLength}
     */
    public VarIntFrameBatcher(Config config) {
        this.config = new Config(config);
        maxInBatch = Math.min(config.copyUpTo, BATCH_SIZE / 2);
    }

    /**
     * Refuses an executor that does not keep the order of tasks, and closes the channel: messages would leave without
     * lengths.
     *
     * @throws IllegalArgumentException if the executor is not an {@link OrderedEventExecutor}
     */
    @Override
    public void handlerAdded(ChannelHandlerContext ctx) {
        if (!(ctx.executor() instanceof OrderedEventExecutor)) {
            ctx.channel().eventLoop().execute(ctx.channel()::close); // after the exception has been reported
            throw new IllegalArgumentException("a batcher needs an executor that runs tasks in order, not a "
                    + ctx.executor().getClass().getName());
        }
    }

    @Override
    public void write(ChannelHandlerContext ctx, Object msg, ChannelPromise promise) throws Exception {
        // Netty fails the promise with an exception thrown here.
        writeFollowing(ctx, ctx);
        if (batch != null && route.hasChanged(ctx)) {
            loseBatch(ctx);
        }
        if (refusal != null) {
            ReferenceCountUtil.release(msg);
            throw refusal;
        }
        if (!(msg instanceof ByteBuf body)) {
            writeBehindBatch(ctx, msg, promise);
            return;
        }
        int length = body.readableBytes();
        if (config.bodyEncoder != null) {
            encode(ctx, body, length, promise);
        } else if (length <= maxInBatch) {
            append(ctx, body, length, promise);
        } else if (length <= config.copyUpTo || !body.isDirect() || passesHandlers(ctx)) {
            writeBehindBatch(ctx, config.copy(ctx, body, length), promise);
        } else {
            writeBody(ctx, body, length, promise);
        }
    }

    /** Whether other handlers get the messages. They might write between a length and its body, or refuse only one. */
    private boolean passesHandlers(ChannelHandlerContext ctx) {
        if (batch == null) {
            route.remember(ctx);
        }
        return route.passesHandlers();
    }

    private void append(ChannelHandlerContext ctx, ByteBuf body, int length, ChannelPromise promise) {
        FrameBatch to;
        int start;
        int end;
        try {
            int prefixSize = config.prefixSize(length);
            to = batchFor(ctx, prefixSize + length);
            start = to.frames.writerIndex();
            end = start + prefixSize + length;
            FrameLengths.set(to.frames, start, length, prefixSize);
            setBytes(to.frames, start + prefixSize, body, body.readerIndex(), length);
        } finally {
            body.release();
        }
        to.add(start, end, promise);
        if (to.isFull()) {
            writeBatch(ctx, ctx);
        }
    }

    /**
     * Hides the batch meanwhile: if the encoder changes the pipeline, half a frame must not be sent. Reserves the bytes
     * that the length of the unencoded body takes. If the real length takes more or fewer, the body is moved.
     */
    private void encode(ChannelHandlerContext ctx, ByteBuf body, int length, ChannelPromise promise) throws Exception {
        try {
            Failures.requireLive(body);
            int reserved = config.reservedSize(length);
            FrameBatch to = batchFor(ctx, reserved + length);
            ByteBuf frames = to.frames;
            int start = frames.writerIndex();
            batch = null;
            refusal = ENCODING;
            try {
                frames.writerIndex(start + reserved);
                config.bodyEncoder.encode(ctx, body, frames);
                int encoded = frames.writerIndex() - start - reserved;
                int prefixSize = config.prefixSize(encoded);
                if (prefixSize != reserved) {
                    frames.ensureWritable(prefixSize);
                    frames.setBytes(start + prefixSize, frames, start + reserved, encoded);
                }
                FrameLengths.set(frames, start, encoded, prefixSize);
                to.add(start, start + prefixSize + encoded, promise);
            } catch (Throwable t) {
                frames.writerIndex(start);
                throw t;
            } finally {
                batch = to;
                refusal = null;
            }
        } finally {
            body.release();
            encoded(ctx);
        }
    }

    /** Does the work that had to wait for the encoder. */
    private void encoded(ChannelHandlerContext ctx) {
        if (ctx.isRemoved()) {
            handlerRemoved(ctx);
        } else if (batch != null && (batch.isFull() || !ctx.channel().isOpen())) {
            writeBatch(ctx, ctx);
        }
    }

    private FrameBatch batchFor(ChannelHandlerContext ctx, int size) {
        if (batch == null) {
            route.remember(ctx);
            batch = new FrameBatch(ctx.alloc().ioBuffer(Math.max(size, capacity)), limit(ctx.channel()));
        } else {
            batch.frames.ensureWritable(size);
        }
        return batch;
    }

    private int limit(Channel channel) {
        int limit = BATCH_SIZE - VarInt.MAX_SIZE - maxInBatch;
        if (channel.isWritable()) {
            return (int) Math.min(limit, channel.bytesBeforeUnwritable());
        }
        return channel.isOpen() ? limit : 0; // a write to a closed channel fails at once
    }

    /** Copies a body. Most have only a few bytes, for which some loads and stores cost less than Netty's copy. */
    static void setBytes(ByteBuf to, int index, ByteBuf body, int from, int length) {
        if (length > 4 * Long.BYTES) {
            to.setBytes(index, body, from, length);
        } else if (length >= Long.BYTES) {
            int last = length - Long.BYTES;
            for (int i = 0; i < last; i += Long.BYTES) {
                to.setLongLE(index + i, body.getLongLE(from + i));
            }
            to.setLongLE(index + last, body.getLongLE(from + last));
        } else if (length >= Integer.BYTES) {
            int last = length - Integer.BYTES;
            to.setIntLE(index, body.getIntLE(from));
            to.setIntLE(index + last, body.getIntLE(from + last));
        } else {
            for (int i = 0; i < length; i++) {
                to.setByte(index + i, body.getByte(from + i));
            }
        }
    }

    /** Writes a body without a copy: its length ends the batch, and the body follows. Only the transport is nearer. */
    private void writeBody(ChannelHandlerContext ctx, ByteBuf body, int length, ChannelPromise promise) {
        Failures.requireLive(body);
        if (!promise.setUncancellable()) { // its length could not be withdrawn
            body.release();
            return;
        }
        try {
            int prefixSize = config.prefixSize(length);
            ByteBuf frames = batchFor(ctx, prefixSize).frames;
            FrameLengths.set(frames, frames.writerIndex(), length, prefixSize);
            frames.writerIndex(frames.writerIndex() + prefixSize);
        } catch (Throwable t) {
            body.release();
            throw t;
        }
        write(ctx, new Following(body, promise));
    }

    private void writeBehindBatch(ChannelHandlerContext ctx, Object msg, ChannelPromise promise) {
        if (batch == null) {
            ctx.write(msg, promise);
        } else {
            write(ctx, new Following(msg, promise));
        }
    }

    private void write(ChannelHandlerContext ctx, Following message) {
        following = message;
        writeBatch(ctx, ctx);
        writeFollowing(ctx, ctx);
    }

    private void writeFollowing(ChannelHandlerContext ctx, ChannelOutboundInvoker to) {
        Following next = following;
        if (next != null) {
            if (to == ctx && route.hasChanged(ctx)) {
                loseBatch(ctx);
                return;
            }
            following = null;
            to.write(next.msg, next.promise);
        }
    }

    private void writeBatch(ChannelHandlerContext ctx, ChannelOutboundInvoker to) {
        FrameBatch full = batch;
        if (full != null) {
            if (to == ctx && route.hasChanged(ctx)) {
                loseBatch(ctx);
                return;
            }
            batch = null;
            int size = Math.min(full.frames.writerIndex(), BATCH_SIZE);
            capacity = Math.max(MIN_CAPACITY, Integer.highestOneBit(size - 1) << 1);
            full.write(ctx, to);
        }
    }

    /** Fails the batch: it is unknown which handlers each frame should have passed. */
    private void loseBatch(ChannelHandlerContext ctx) {
        refusal = new IllegalStateException("flush before you add or remove a handler nearer to the network:"
                + " frames were waiting, and which handlers they should have passed is not known");
        FrameBatch lostBatch = batch;
        Following lostMessage = following;
        batch = null;
        following = null;
        if (lostBatch != null) {
            lostBatch.fail(refusal);
        }
        if (lostMessage != null) {
            ReferenceCountUtil.release(lostMessage.msg);
            lostMessage.promise.tryFailure(refusal);
        }
        ctx.fireExceptionCaught(refusal);
        ctx.channel().close();
    }

    private void writeAll(ChannelHandlerContext ctx) {
        writeFollowing(ctx, ctx);
        writeBatch(ctx, ctx);
    }

    @Override
    public void flush(ChannelHandlerContext ctx) {
        writeAll(ctx);
        ctx.flush();
    }

    @Override
    public void close(ChannelHandlerContext ctx, ChannelPromise promise) {
        writeAll(ctx);
        ctx.close(promise);
    }

    @Override
    public void disconnect(ChannelHandlerContext ctx, ChannelPromise promise) {
        writeAll(ctx);
        ctx.disconnect(promise);
    }

    @Override
    public void deregister(ChannelHandlerContext ctx, ChannelPromise promise) {
        writeAll(ctx);
        ctx.deregister(promise);
    }

    @Override
    public void channelInactive(ChannelHandlerContext ctx) {
        writeAll(ctx);
        ctx.fireChannelInactive();
    }

    @Override
    public void userEventTriggered(ChannelHandlerContext ctx, Object event) {
        if (event instanceof ChannelOutputShutdownEvent) {
            writeAll(ctx); // fails
        }
        ctx.fireUserEventTriggered(event);
    }

    @Override
    public void handlerRemoved(ChannelHandlerContext ctx) {
        if (batch != null || following != null) {
            ChannelOutboundInvoker to = route.afterRemoval(ctx);
            if (to == null) {
                loseBatch(ctx);
            } else {
                writeFollowing(ctx, to);
                writeBatch(ctx, to);
            }
        }
        if (config.bodyEncoder != null && refusal != ENCODING) { // otherwise it is closed after its call
            config.bodyEncoder.close();
        }
    }

    /** A message, or a body whose length ends the batch before it. */
    private record Following(Object msg, ChannelPromise promise) {}

    /**
     * How a {@link VarIntFrameBatcher} writes lengths, and which bodies it copies. Each method returns this
     * configuration, and throws {@link IllegalArgumentException} for a number out of range. A batcher copies the
     * configuration when it is created, so one configuration can serve all channels.
     */
    @SuppressWarnings("exports") // callers see its methods, not the class that they come from
    public static final class Config extends FrameLengths<Config> {

        private FrameBodyEncoder bodyEncoder;

        /** Creates a configuration that has all the defaults. */
        public Config() {
            super(4096);
        }

        private Config(Config set) {
            super(set);
            bodyEncoder = set.bodyEncoder;
        }

        /**
         * Sets an encoder that writes each body straight into the batch. Each frame is then part of a batch, even if
         * its body is large: {@code copyUpTo} has no effect. {@code maxFrameLength} applies to the encoded body. A
         * stateful encoder needs a configuration for each channel.
         *
         * @param encoder the encoder; by default there is none
         */
        public Config bodyEncoder(FrameBodyEncoder encoder) {
            bodyEncoder = Objects.requireNonNull(encoder);
            return this;
        }

        @Override
        Config self() {
            return this;
        }
    }
}
