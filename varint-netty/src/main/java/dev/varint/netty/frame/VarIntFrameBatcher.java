package dev.varint.netty.frame;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPromise;
import io.netty.channel.socket.ChannelOutputShutdownEvent;
import io.netty.util.concurrent.OrderedEventExecutor;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Supplier;

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
 * writable, and direct if Netty prefers that for I/O. The batch has at most 16 KiB, unless a body encoder writes more.
 * A large body (over {@code Config.copyUpTo}) is not copied if it is direct and no handler nearer to the transport
 * takes buffers: its length ends the batch, and the body follows. Otherwise, both are copied to a new buffer. In a
 * native image, or if {@code io.netty.channel} is not open to this module, each frame leaves at once.
 *
 * <p>A batch leaves when a flush is passed on, when it is full, or as soon as it makes the channel
 * {@linkplain io.netty.channel.Channel#isWritable unwritable}. It leaves before a message that is not a
 * {@code ByteBuf}, before {@code close}, {@code disconnect} and {@code deregister}, when the channel becomes inactive
 * or its output is shut down, and when this handler is removed. Frames and other messages keep their order, but those
 * that a handler nearer to the transport writes overtake the batch. Unflushed frames fail at {@code close}.
 *
 * <p><b>Flushes.</b> The first flush of a turn of the event loop queues a task, which passes on one flush for all that
 * were {@linkplain Config#joinFlushes joined}. {@link #flushNow} does not wait, nor does a flush of a channel that is
 * not writable. Flushed frames also leave before {@code close} and the other events above.
 *
 * <p><b>Changes of the pipeline.</b> Waiting frames pass the handlers that were there when they were written. Call
 * {@link #flushNow} before you add, remove or replace a handler nearer to the transport; if one there holds frames
 * back, as a traffic shaper does, await their promises. Otherwise, if it is not known which handlers the frames have to
 * pass, none of them is sent: their promises and {@code exceptionCaught} get an {@link IllegalStateException}, and the
 * channel is closed. Change handlers on the event loop of the channel. Run this handler there, or on an executor that
 * keeps the order of tasks. On another executor, remove or replace it only after earlier writes are done: otherwise,
 * some versions of Netty send a queued write without its length.
 *
 * <p><b>Promises.</b> The promise of a frame completes or fails with the write of its batch. Void promises cost
 * nothing; if a batch fails, one of them reports it. If this handler runs on the event loop, a write that is cancelled
 * there before its batch leaves is not sent. A large body cannot be cancelled.
 *
 * <p><b>Bodies.</b> Writing a body transfers its ownership. A body that {@code Config.maxFrameLength} or
 * {@code Config.allowEmptyBodies} refuses is released, and its promise fails.
 */
public final class VarIntFrameBatcher extends ChannelDuplexHandler {

    private final boolean joinsFlushes;
    private final FrameQueue queue;
    private final Runnable endOfTurn = this::endTurn;

    /** Creates a batcher with the defaults: lengths of at most 3 bytes, not padded. */
    public VarIntFrameBatcher() {
        this(new Config());
    }

    /** Creates a batcher. Throws {@link IllegalArgumentException} if the prefix cannot hold {@code maxFrameLength}. */
    public VarIntFrameBatcher(Config config) {
        this(config, new FrameRoute(List.of(), true));
    }

    VarIntFrameBatcher(Config config, FrameRoute route) {
        Config copy = config.copy();
        joinsFlushes = copy.joinsFlushes;
        FrameBodyEncoder encoder = copy.bodyEncoder == null
                ? null
                : Objects.requireNonNull(copy.bodyEncoder.get(), "the bodyEncoder factory returned null");
        queue = new FrameQueue(copy, encoder, route);
    }

    /**
     * Changes the {@linkplain FrameCompression#threshold threshold} for the bodies written from now on. Call it on the
     * event loop. Throws {@link IllegalStateException} if {@linkplain Config#compression compression} is not set.
     */
    public void setCompressionThreshold(int byteCount) {
        if (!(queue.encoder instanceof FrameCompressor compressor)) {
            throw new IllegalStateException("this batcher does not compress: set compression in its configuration");
        }
        compressor.setThreshold(byteCount);
    }

    /** Closes the channel and throws if the executor is no {@link OrderedEventExecutor}: lengths would be missing. */
    @Override
    public void handlerAdded(ChannelHandlerContext ctx) {
        queue.ctx = ctx;
        if (!(ctx.executor() instanceof OrderedEventExecutor)) {
            ctx.channel().eventLoop().execute(ctx.channel()::close); // after the exception has been reported
            throw new IllegalArgumentException("a batcher needs an executor that runs tasks in order, not a "
                    + ctx.executor().getClass().getName());
        }
    }

    @Override
    public void write(ChannelHandlerContext ctx, Object msg, ChannelPromise promise) throws Exception {
        queue.add(msg, promise); // Netty fails the promise with an exception thrown here
    }

    @Override
    public void flush(ChannelHandlerContext ctx) {
        if (!joinsFlushes || !ctx.channel().isWritable()) {
            sendAndFlush();
        } else if (!queue.isFlushDue) {
            queue.isFlushDue = true;
            awaitEndOfTurn();
        }
    }

    private void awaitEndOfTurn() {
        try {
            queue.ctx.executor().execute(endOfTurn);
        } catch (RejectedExecutionException e) {
            sendAndFlush();
        }
    }

    /** If the channel has moved to another event loop meanwhile, waits for the end of a turn of that one. */
    private void endTurn() {
        if (!queue.ctx.executor().inEventLoop()) {
            awaitEndOfTurn();
        } else if (queue.isFlushDue) {
            sendAndFlush();
        }
    }

    private void sendAndFlush() {
        queue.isFlushDue = false;
        queue.send();
        queue.ctx.flush();
    }

    /**
     * Flushes at once, even if {@linkplain Config#joinFlushes flushes are joined}. Runs on this handler's executor: at
     * once if it is called there, otherwise later. The batcher must be in a pipeline.
     */
    public void flushNow() {
        if (queue.ctx.executor().inEventLoop()) {
            sendAndFlush();
        } else {
            queue.ctx.executor().execute(this::flushNow);
        }
    }

    /** Sends all that waits, and passes on the flush that is due. */
    private void finish() {
        if (queue.isFlushDue) {
            sendAndFlush();
        }
        queue.send(); // a callback of the flush may have written
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
            finish(); // what waits fails
        }
        ctx.fireUserEventTriggered(event);
    }

    @Override
    public void handlerRemoved(ChannelHandlerContext ctx) {
        queue.isRemoved = true;
        finish();
        queue.close();
    }

    /**
     * How a {@link VarIntFrameBatcher} writes lengths and bodies, and when it flushes. Each method returns this
     * configuration, and throws {@link IllegalArgumentException} for a number out of range. A batcher copies it.
     */
    @SuppressWarnings("exports") // callers see its methods, not the class that they come from
    public static final class Config extends FrameLengths<Config> {

        private Supplier<? extends FrameBodyEncoder> bodyEncoder;
        private boolean joinsFlushes = true;

        /** Creates a configuration that has all the defaults. */
        public Config() {
            super(4096);
        }

        /**
         * Sets a factory that creates an encoder for each batcher. Default: none. With an encoder, large bodies are
         * part of a batch, too: {@code copyUpTo} has no effect. The limit and the option for empty bodies apply to the
         * encoded body. The factory must not return the same encoder twice, unless the encoder has no state.
         */
        public Config bodyEncoder(Supplier<? extends FrameBodyEncoder> factory) {
            bodyEncoder = Objects.requireNonNull(factory);
            return this;
        }

        /** Sets a {@link FrameCompressor} as the body encoder of each batcher. Copies the options. Default: none. */
        public Config compression(FrameCompression options) {
            FrameCompression copy = new FrameCompression(options);
            return bodyEncoder(() -> new FrameCompressor(copy));
        }

        /** Sets whether flushes are joined. Default: true. If false, each is passed on within its call. */
        public Config joinFlushes(boolean choice) {
            joinsFlushes = choice;
            return this;
        }
    }
}
