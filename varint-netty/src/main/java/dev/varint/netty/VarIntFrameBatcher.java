package dev.varint.netty;

import static io.netty.channel.ChannelFutureListener.CLOSE_ON_FAILURE;

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
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.RejectedExecutionException;

/**
 * Puts the length of each {@link ByteBuf} before it, as a VarInt, and joins the frames written between two flushes. Use
 * it in proxies and servers: a small frame needs no buffer, channel queue entry or system call of its own.
 *
 * <pre>
 *   WRITTEN, then flushed                     WHAT THE NEXT HANDLER GETS
 *   +-----------+ +-------+ +-----------+     +----+-----------+----+-------+--------+   +-----------+
 *   |  5 bytes  | | 2 b.  | |  9,000 b. | --&gt; | 05 |  5 bytes  | 02 | 2 b.  | a8 46  |   |  9,000 b. |
 *   +-----------+ +-------+ +-----------+     +----+-----------+----+-------+--------+   +-----------+
 *                                              one buffer: the batch                      the body itself
 * </pre>
 *
 * <p><b>Batches.</b> A small body is copied behind its length to the end of the batch, which is contiguous and
 * writable, holds at most 16 KiB, and is direct if Netty prefers that for I/O. A large direct body (over
 * {@code Config.copyUpTo}) is not copied: its length ends the batch, and the body follows as a separate message. If a
 * handler nearer to the transport takes buffers, it could write between the two, or refuse one. Then a large body is
 * copied behind its length into a separate buffer, as a large heap body always is.
 *
 * <p>A batch leaves when a flush is passed on, when it is full, or before it makes the channel
 * {@linkplain io.netty.channel.Channel#isWritable unwritable}. It leaves before a message that is not a
 * {@code ByteBuf}, before {@code close}, {@code disconnect} and {@code deregister}, when the channel becomes inactive
 * or its output is shut down, and when this handler is removed. Frames and other messages keep their order. But
 * messages written by a handler nearer to the transport overtake the batch. Unflushed frames fail at {@code close}.
 *
 * <p><b>Flushes.</b> The first flush of a turn of the event loop queues a task. It passes one flush on for all that
 * were {@linkplain Config#joinFlushes joined}. A flushed frame leaves earlier at {@code close}, {@code disconnect},
 * {@code deregister}, {@link #flushNow} and the removal of this handler, and while the channel is not writable.
 *
 * <p><b>Changes of the pipeline.</b> Waiting frames pass the handlers that were there when they were written. Handlers
 * that pass each buffer on, or take other messages only, do not count. Call {@link #flushNow} before you remove or
 * replace a handler that waiting frames have to pass, or add one nearer to the transport than it. Call it, too, before
 * you add a handler whose class has a {@code handlerAdded} method, as {@code SslHandler} has: it may write. Otherwise
 * none of the waiting frames is sent: their promises and {@code exceptionCaught} get an {@link IllegalStateException},
 * and the channel is closed. Change handlers on the event loop of the channel. Run this handler there, or on an
 * executor that keeps the order of tasks.
 *
 * <p><b>Promises.</b> The promise of a frame completes or fails with the write of its batch. Void promises cost
 * nothing; if a batch fails, one of them reports it. A write that is cancelled on this handler's executor before its
 * batch leaves is not sent. A large body cannot be cancelled: its length leaves first.
 *
 * <p><b>Bodies.</b> Writing a body transfers its ownership. A body over the limit is released and not written. Its
 * promise fails with a {@link TooLongFrameException} that has a stack trace. An empty body makes an empty frame.
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
    private FrameRoute route; // of the message that is being written
    private boolean isRemoved;

    /**
     * What has to leave behind the batch, while that is being written. The write may call handlers, which may write and
     * flush in turn. Their messages join the end of the queue, and whoever comes first writes what is there.
     */
    private final Deque<Message> queue = new ArrayDeque<>(0);

    private IllegalStateException refusal; // not null if earlier frames were lost, or while a body is being encoded
    private boolean isFlushAsked; // and not yet passed on
    private final Runnable endOfTurn = this::endTurn;
    private ChannelHandlerContext ctx;

    /** Creates a batcher with the defaults: lengths of at most 3 bytes, not padded. */
    public VarIntFrameBatcher() {
        this(new Config());
    }

    /** Creates a batcher. Throws {@link IllegalArgumentException} if the prefix cannot hold {@code maxFrameLength}. */
    public VarIntFrameBatcher(Config config) {
        this(config, new FrameRoute());
    }

    VarIntFrameBatcher(Config config, FrameRoute route) {
        this.route = route;
        this.config = new Config(config);
        maxInBatch = Math.min(config.copyUpTo, BATCH_SIZE / 2);
    }

    /** Closes the channel and throws if the executor is no {@link OrderedEventExecutor}: lengths would be missing. */
    @Override
    public void handlerAdded(ChannelHandlerContext ctx) {
        this.ctx = ctx;
        if (!(ctx.executor() instanceof OrderedEventExecutor)) {
            ctx.channel().eventLoop().execute(ctx.channel()::close); // after the exception has been reported
            throw new IllegalArgumentException("a batcher needs an executor that runs tasks in order, not a "
                    + ctx.executor().getClass().getName());
        }
    }

    @Override
    public void write(ChannelHandlerContext ctx, Object msg, ChannelPromise promise) throws Exception {
        // Netty fails the promise with an exception thrown here.
        if (refusal != null) {
            ReferenceCountUtil.release(msg);
            throw refusal;
        }
        route = route.now(ctx);
        if (queue.isEmpty() && (batch == null || batch.route == route && joins(msg))) {
            put(msg, promise);
        } else {
            queue.add(new Message(msg instanceof ByteBuf body ? body.slice() : msg, promise, route, false));
            drainQueue();
        }
    }

    /** Whether a message goes into the batch: a frame, or the length of a separate body. */
    private boolean joins(Object msg) {
        return msg instanceof ByteBuf body
                && (config.bodyEncoder != null || body.readableBytes() <= maxInBatch || isSeparate(body));
    }

    /** Whether a body follows its length. Handlers of writes might write between both, or refuse only one. */
    private boolean isSeparate(ByteBuf body) {
        return body.readableBytes() > config.copyUpTo && body.isDirect() && !route.hasWriters();
    }

    private void drainQueue() {
        for (Message next = queue.peek(); next != null && refusal == null; next = queue.peek()) {
            route = next.route;
            if (batch != null && (batch.route != route || next.isBody || !joins(next.msg))) {
                leave(); // handlers that it calls may take messages from the queue
                continue;
            }
            queue.remove();
            try {
                if (next.isBody) {
                    passOn(next.msg, next.promise);
                } else {
                    put(next.msg, next.promise);
                }
            } catch (Throwable t) {
                next.promise.tryFailure(t);
            }
        }
    }

    /** Puts a message into the batch, or passes it on where there is none. */
    private void put(Object msg, ChannelPromise promise) throws Exception {
        if (!(msg instanceof ByteBuf body)) {
            passOn(msg, promise);
            return;
        }
        int length = body.readableBytes();
        if (config.bodyEncoder != null) {
            encode(body, length, promise);
        } else if (length <= maxInBatch) {
            append(body, length, promise);
        } else if (isSeparate(body)) {
            separate(body, length, promise);
        } else {
            passOn(config.copy(ctx, body, length), promise);
        }
    }

    private void passOn(Object msg, ChannelPromise promise) {
        ChannelOutboundInvoker to = route.exit(ctx, isRemoved);
        if (to == null) {
            lose();
            ReferenceCountUtil.release(msg);
            promise.tryFailure(refusal);
        } else {
            to.write(msg, promise);
        }
    }

    private void append(ByteBuf body, int length, ChannelPromise promise) {
        try {
            int prefixSize = config.prefixSize(length);
            FrameBatch to = batchFor(prefixSize + length);
            int start = to.frames.writerIndex();
            FrameLengths.set(to.frames, start, length, prefixSize);
            to.frames.setBytes(start + prefixSize, body, body.readerIndex(), length);
            to.add(start, start + prefixSize + length, promise);
        } finally {
            body.release();
        }
        if (batch.isFull()) {
            leave();
        }
    }

    /**
     * Hides the batch meanwhile: if the encoder changes the pipeline, half a frame must not be sent. Reserves the bytes
     * that the length of the unencoded body takes. If the real length takes more or fewer, the body is moved.
     */
    private void encode(ByteBuf body, int length, ChannelPromise promise) throws Exception {
        try {
            ByteBufAccess.requireLive(body);
            int reserved = config.reservedSize(length);
            FrameBatch to = batchFor(reserved + Math.min(length, BATCH_SIZE));
            ByteBuf frames = to.frames;
            int start = frames.writerIndex();
            batch = null;
            refusal = ENCODING;
            try {
                frames.writerIndex(start + reserved);
                config.bodyEncoder.encode(ctx, body.slice(), frames);
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
            afterEncoding();
        }
    }

    /** Does the work that had to wait while the batch was hidden. */
    private void afterEncoding() {
        if (isRemoved) {
            handlerRemoved(ctx);
        } else if (batch != null && (batch.isFull() || !ctx.channel().isOpen())) {
            leave();
        }
    }

    private FrameBatch batchFor(int size) {
        if (batch == null) {
            batch = new FrameBatch(ctx.alloc().ioBuffer(Math.max(size, capacity)), limit(ctx.channel()), route);
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

    /** Writes a body without a copy, behind its length. It may be written to other channels, too, so it is sliced. */
    private void separate(ByteBuf body, int length, ChannelPromise promise) {
        ByteBufAccess.requireLive(body);
        if (!promise.setUncancellable()) { // its length could not be withdrawn
            body.release();
            return;
        }
        try {
            int prefixSize = config.prefixSize(length);
            ByteBuf frames = batchFor(prefixSize).frames;
            FrameLengths.set(frames, frames.writerIndex(), length, prefixSize);
            frames.writerIndex(frames.writerIndex() + prefixSize);
        } catch (Throwable t) {
            body.release();
            throw t;
        }
        if (!promise.isVoid()) { // Netty reports the failure of a void promise
            promise.addListener(CLOSE_ON_FAILURE); // the peer waits for the body
        }
        queue.addFirst(new Message(body.slice(), promise, route, true));
        drainQueue();
    }

    /** Writes the batch. */
    private void leave() {
        FrameBatch full = batch;
        ChannelOutboundInvoker to = full.route.exit(ctx, isRemoved);
        if (to == null) {
            lose();
            return;
        }
        batch = null;
        int size = Math.min(full.frames.writerIndex(), BATCH_SIZE);
        capacity = Math.max(MIN_CAPACITY, Integer.highestOneBit(size - 1) << 1);
        full.write(ctx, to);
        if (isFlushAsked && !ctx.channel().isWritable()) {
            ctx.flush(); // at once, so that others may write again. What waits is flushed later
        }
    }

    /** Fails all that waits: it is not known which handlers the frames should have passed. */
    private void lose() {
        refusal = new IllegalStateException("flush before you add or remove a handler nearer to the network,"
                + " with flushNow if flushes are joined: frames were waiting,"
                + " and which handlers they should have passed is not known");
        FrameBatch lostBatch = batch;
        List<Message> lost = List.copyOf(queue);
        batch = null;
        queue.clear();
        if (lostBatch != null) {
            lostBatch.fail(refusal);
        }
        for (Message message : lost) {
            ReferenceCountUtil.release(message.msg);
            message.promise.tryFailure(refusal);
        }
        ctx.fireExceptionCaught(refusal);
        ctx.channel().close();
    }

    /** Writes all that waits, and passes on the flush that was asked for. */
    private void finish() {
        if (isFlushAsked) {
            passFlushOn();
        }
        drain(); // a callback of the flush may have written
    }

    private void drain() {
        drainQueue();
        if (batch != null) {
            leave();
        }
    }

    /**
     * Flushes at once, even if {@linkplain Config#joinFlushes flushes are joined}. Runs on this handler's executor: at
     * once if it is called there, otherwise later.
     */
    public void flushNow() {
        if (ctx.executor().inEventLoop()) {
            passFlushOn();
        } else {
            ctx.executor().execute(this::flushNow);
        }
    }

    private void passFlushOn() {
        isFlushAsked = false;
        drain();
        ctx.flush();
    }

    private void endTurn() {
        if (isFlushAsked && ctx.executor().inEventLoop()) { // the channel may have another event loop by now
            passFlushOn();
        }
    }

    @Override
    public void flush(ChannelHandlerContext ctx) {
        if (!config.joinsFlushes || !ctx.channel().isWritable()) {
            passFlushOn();
        } else if (!isFlushAsked) {
            isFlushAsked = true;
            try {
                ctx.executor().execute(endOfTurn);
            } catch (RejectedExecutionException e) { // the event loop ends
                passFlushOn();
            }
        }
    }

    @Override
    public void close(ChannelHandlerContext ctx, ChannelPromise promise) {
        finish();
        ctx.close(promise);
    }

    @Override
    public void disconnect(ChannelHandlerContext ctx, ChannelPromise promise) {
        finish();
        ctx.disconnect(promise);
    }

    @Override
    public void deregister(ChannelHandlerContext ctx, ChannelPromise promise) {
        finish();
        ctx.deregister(promise);
    }

    @Override
    public void channelInactive(ChannelHandlerContext ctx) {
        finish();
        ctx.fireChannelInactive();
    }

    @Override
    public void userEventTriggered(ChannelHandlerContext ctx, Object event) {
        if (event instanceof ChannelOutputShutdownEvent) {
            finish(); // fails
        }
        ctx.fireUserEventTriggered(event);
    }

    @Override
    public void handlerRemoved(ChannelHandlerContext ctx) {
        isRemoved = true;
        if (refusal != ENCODING) { // otherwise it is called again after that
            finish();
            if (config.bodyEncoder != null) {
                config.bodyEncoder.close();
            }
        }
    }

    /** A message that waits. A body's length has already ended the batch before it. */
    private record Message(Object msg, ChannelPromise promise, FrameRoute route, boolean isBody) {}

    /**
     * How a {@link VarIntFrameBatcher} writes lengths, and which bodies it copies. Each method returns this
     * configuration, and throws {@link IllegalArgumentException} for a number out of range. A batcher copies it.
     */
    @SuppressWarnings("exports") // callers see its methods, not the class that they come from
    public static final class Config extends FrameLengths<Config> {

        private FrameBodyEncoder bodyEncoder;
        private boolean joinsFlushes = true;

        /** Creates a configuration that has all the defaults. */
        public Config() {
            super(4096);
        }

        private Config(Config set) {
            super(set);
            bodyEncoder = set.bodyEncoder;
            joinsFlushes = set.joinsFlushes;
        }

        /**
         * Sets an encoder that writes each body straight into the batch. Default: none. Each frame is then part of a
         * batch, even if its body is large: {@code copyUpTo} has no effect. {@code maxFrameLength} applies to the
         * encoded body. A stateful encoder needs a configuration for each channel.
         */
        public Config bodyEncoder(FrameBodyEncoder encoder) {
            bodyEncoder = Objects.requireNonNull(encoder);
            return this;
        }

        /** Sets whether flushes are joined. Default: true. If not, each costs a system call within its own call. */
        public Config joinFlushes(boolean choice) {
            joinsFlushes = choice;
            return this;
        }
    }
}
