package dev.varint.netty;

import dev.varint.format.InputFailure;
import dev.varint.format.Strictness;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.socket.ChannelInputShutdownEvent;
import io.netty.handler.codec.ByteToMessageDecoder;
import io.netty.handler.codec.DecoderException;
import io.netty.util.ReferenceCountUtil;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Objects;

/**
 * Cuts a stream of bytes into frames and passes on the body of each. A frame is a prefix and a body. The prefix is the
 * length of the body in bytes, as a VarInt.
 *
 * <pre>
 *   BEFORE, as the network delivers it                AFTER, one buffer for each frame
 *   +------+---------------+--------+---------        +---------------+-----------------+
 *   | 05   | H E L L O     | ac 02  | 300 ...   --&gt;   | H E L L O     | 300 bytes       |
 *   +------+---------------+--------+---------        +---------------+-----------------+
 * </pre>
 *
 * The frames do not depend on where the network cuts the stream. Like any stateful decoder, an instance serves one
 * channel.
 *
 * <p><b>Frames.</b> By default a frame is a slice of the received buffer; the parts of a frame that spans several reads
 * are copied into one buffer first. A frame owns one reference: release it exactly once, or pass it on to a handler
 * that does. All frames of a read share one reference count: releasing a frame twice can free its neighbours. A slice
 * keeps the whole received buffer alive. {@link Config#copyFrames} makes each frame a separate buffer.
 *
 * <p><b>Limits.</b> A length is checked as soon as its prefix is complete:
 *
 * <pre>
 *   RECEIVED              OUTCOME, with a max frame length of 2,000,000
 *   80 89 7a              2,000,000: waits for the body
 *   81 89 7a              2,000,001: {@link io.netty.handler.codec.TooLongFrameException}
 *   80 80 80              not a prefix of at most 3 bytes: {@link io.netty.handler.codec.CorruptedFrameException}
 *   ff ff ff ff 0f        negative (prefixes of 5 bytes): {@link io.netty.handler.codec.CorruptedFrameException}
 *   00                    by default {@link io.netty.handler.codec.CorruptedFrameException}; see {@link ZeroLength}
 * </pre>
 *
 * <p><b>Errors.</b> After a failure the decoder fires one exception and then releases everything it receives, unread.
 * Close the channel in {@code exceptionCaught}: the decoder does not. Invalid input causes a {@link DecoderException}
 * without a stack trace, unless the system property {@code dev.varint.netty.stackTraces} is true. It is an
 * {@link InputFailure}, unless a {@link FramePolicy} has thrown it. Other failures are fired as thrown, with their
 * trace: no memory for a copy, or an executor of the next handler that rejects a frame. That frame is released.
 *
 * <p><b>Closing.</b> Like Netty's decoders, this one passes on complete frames even if the channel has become inactive:
 * a peer may send and close. {@link Config#dropFramesWhenInactive} changes that. An incomplete frame is released when
 * the channel becomes inactive, or at a {@link ChannelInputShutdownEvent}. Nothing is passed on after
 * {@code channelInactive}.
 *
 * <p><b>In the pipeline.</b> Each frame is passed on before the next frame is checked. If a handler meanwhile fires a
 * read into the pipeline, its bytes are read after the frames already received. When the decoder is removed or
 * replaced, the remaining bytes go to the next handler unchanged, before {@code remove} returns. Without auto-read, the
 * decoder calls {@code ctx.read()} after a read that completed no frame.
 *
 * <pre>{@code
 * channel.pipeline().addLast(new VarIntFrameDecoder(), new VarIntFrameBatcher(), handler);
 * }</pre>
 */
public final class VarIntFrameDecoder extends ChannelInboundHandlerAdapter {

    /** The least capacity for a frame that arrives in several reads, unless the frame is smaller. */
    private static final int MIN_CAPACITY = 512;

    /** What has been received since the last read-complete event. */
    private enum Received {
        NOTHING,
        BYTES,
        FRAMES
    }

    private final FrameCutter cutter;
    private final FramePolicyGate policy;
    private final boolean copiesFrames;
    private final boolean dropsFramesWhenInactive;

    // The states. The first row that applies decides. The first three are final.
    //
    //   field        buffers that arrive are           other messages are
    //   inactive     released                          released
    //   discarding   released                          passed on
    //   removed      passed on as they are             passed on
    //   none         cut into frames; the rest is      passed on
    //                kept in pending
    // Messages that arrive while another is being read (busy) wait for their turn.

    /** The bytes that have not become frames. While frames are passed on, the cutter has the index of the first one. */
    private ByteBuf pending = Unpooled.EMPTY_BUFFER;

    private Received received = Received.NOTHING;
    private boolean discarding; // bytes were lost: later bytes cannot be cut into frames
    private boolean busy; // a message is being read: others that handlers fire into the pipeline must wait

    /** What to read next: bytes after a frame that was incomplete, then messages that handlers have fired. */
    private final Deque<Object> waiting = new ArrayDeque<>(2);

    private boolean removed;
    private boolean inactive; // the next handler knows that the channel is inactive, so nothing may follow

    /** Creates a decoder with the defaults: prefixes of at most 3 bytes, as in Minecraft. */
    public VarIntFrameDecoder() {
        this(new Config());
    }

    /**
     * Creates a decoder.
     *
     * @param config which frames to accept, and how to pass them on
     * @throws IllegalArgumentException if a prefix of {@link Config#maxPrefixSize} bytes cannot hold
     *     {@link Config#maxFrameLength}
     */
    public VarIntFrameDecoder(Config config) {
        Config set = new Config(config);
        cutter = new FrameCutter(set);
        policy = set.framePolicy == null ? null : new FramePolicyGate(set.framePolicy);
        copiesFrames = set.copiesFrames;
        dropsFramesWhenInactive = set.dropsFramesWhenInactive;
    }

    @Override
    public void channelRead(ChannelHandlerContext ctx, Object msg) {
        if (inactive) {
            ReferenceCountUtil.release(msg);
            return;
        }
        waiting.add(msg);
        if (!busy) {
            busy = true;
            try {
                readWaiting(ctx);
            } finally {
                busy = false;
                releaseWaiting();
            }
        }
    }

    @Override
    public void channelReadComplete(ChannelHandlerContext ctx) {
        boolean needsMore = received == Received.BYTES;
        received = Received.NOTHING;
        if (needsMore && !ctx.channel().config().isAutoRead()) {
            ctx.read();
        }
        ctx.fireChannelReadComplete();
    }

    @Override
    public void channelInactive(ChannelHandlerContext ctx) {
        inputEnded(ctx);
        inactive = true;
        ctx.fireChannelInactive();
    }

    @Override
    public void userEventTriggered(ChannelHandlerContext ctx, Object event) {
        if (event instanceof ChannelInputShutdownEvent) {
            inputEnded(ctx);
        }
        ctx.fireUserEventTriggered(event);
    }

    @Override
    public void handlerRemoved(ChannelHandlerContext ctx) {
        setReaderIndex();
        if (pending.isReadable()) {
            waiting.addFirst(pending);
            pending = Unpooled.EMPTY_BUFFER;
        }
        release();
        removed = true;
        if (!waiting.isEmpty()) {
            readWaiting(ctx);
            ctx.fireChannelReadComplete();
        }
    }

    private void readWaiting(ChannelHandlerContext ctx) {
        for (Object msg = waiting.poll(); msg != null; msg = waiting.poll()) {
            try {
                read(ctx, msg);
            } catch (Throwable t) {
                fail(ctx, t);
            }
        }
    }

    /** Releases waiting messages, which are left if the next handler's executor has even rejected a failure. */
    private void releaseWaiting() {
        for (Object msg = waiting.poll(); msg != null; msg = waiting.poll()) {
            ReferenceCountUtil.safeRelease(msg);
        }
    }

    private void read(ChannelHandlerContext ctx, Object msg) {
        if (!(msg instanceof ByteBuf in) || removed && !discarding) {
            passOn(ctx, msg);
            return;
        }
        if (received == Received.NOTHING) {
            received = Received.BYTES;
        }
        if (discarding) {
            in.release();
        } else {
            cumulate(ctx, in);
            passOnFrames(ctx);
        }
    }

    /** Adds a buffer to the pending bytes. If nothing is pending, the buffer itself becomes the pending one. */
    private void cumulate(ChannelHandlerContext ctx, ByteBuf in) {
        if (pending.isReadable()) {
            append(ctx, in);
        } else {
            pending = ByteToMessageDecoder.MERGE_CUMULATOR.cumulate(ctx.alloc(), pending, in);
        }
        cutter.startAt(pending, pending.readerIndex());
    }

    /** Copies the bytes that the incomplete frame needs, or one byte if its prefix is incomplete. The rest waits. */
    private void append(ChannelHandlerContext ctx, ByteBuf in) {
        try {
            int missing = Math.max(cutter.missing(pending.writerIndex()), 1);
            int copied = Math.min(missing, in.readableBytes());
            if (pending.writableBytes() < copied || pending.isReadOnly()) {
                grow(ctx, missing, copied);
            }
            pending.writeBytes(in, copied);
        } catch (Throwable t) {
            release(in, 1, t);
            throw t;
        }
        if (in.isReadable()) {
            waiting.addFirst(in);
        } else {
            in.release();
        }
    }

    /**
     * Moves the incomplete frame to a buffer of its size, or of the smallest half, quarter, ... that suffices. So
     * memory grows with the bytes received, and all moves together copy fewer bytes than the frame has.
     */
    private void grow(ChannelHandlerContext ctx, int missing, int needed) {
        int size = pending.readableBytes();
        long capacity = (long) size + missing;
        while (capacity > MIN_CAPACITY && capacity / 2 >= (long) size + needed) {
            capacity -= capacity / 2;
        }
        ByteBuf larger = ctx.alloc().buffer((int) Math.min(capacity, Integer.MAX_VALUE));
        copy(pending, pending.readerIndex(), size, larger);
        ByteBuf smaller = pending;
        pending = larger;
        smaller.release();
    }

    // Each frame takes two calls on the buffer, getIntLE and slice. With many buffer classes, neither is inlined.
    // References are taken for 1, 2, 4, ... frames at once, because each retain is an atomic operation that takes a
    // quarter of the decoder's time. A handler may remove this decoder or end the input meanwhile. Then the buffer is
    // no longer pending.
    private void passOnFrames(ChannelHandlerContext ctx) {
        ByteBuf in = pending;
        int limit = in.writerIndex();
        int takenReferences = 0;
        int unusedReferences = 0;
        try {
            while (isPending(ctx, in) && cutter.findFrame(in, limit) && isAccepted(ctx, in)) {
                int bodyIndex = cutter.bodyIndex();
                int length = cutter.length();
                if (limit - bodyIndex < length) {
                    break;
                }
                nextFrame(in, limit);
                if (copiesFrames) {
                    passOn(ctx, copy(in, bodyIndex, length, ctx.alloc().buffer(length, length)));
                    continue;
                }
                if (unusedReferences > 0) {
                    unusedReferences--;
                } else if (bodyIndex + length == limit) {
                    pending = Unpooled.EMPTY_BUFFER; // the last frame has the decoder's own reference
                } else {
                    in.retain(takenReferences + 1);
                    unusedReferences = takenReferences;
                    takenReferences += takenReferences + 1;
                }
                passOn(ctx, in.slice(bodyIndex, length));
            }
        } catch (Throwable t) {
            release(in, unusedReferences, t);
            throw t;
        }
        if (unusedReferences > 0) {
            in.release(unusedReferences);
        }
        if (isDropping(ctx)) {
            discard();
        } else if (in == pending) {
            setReaderIndex();
            if (!in.isReadable()) {
                release();
            }
        }
    }

    private void nextFrame(ByteBuf in, int limit) {
        received = Received.FRAMES;
        cutter.nextFrame(in, limit);
        if (policy != null) {
            policy.nextFrame();
        }
    }

    private boolean isAccepted(ChannelHandlerContext ctx, ByteBuf in) {
        return policy == null || policy.accepts(ctx, in, cutter.bodyIndex(), cutter.length()) && isPending(ctx, in);
    }

    /** Passes a message on. The next handler may run on an executor that rejects tasks. */
    private static void passOn(ChannelHandlerContext ctx, Object msg) {
        try {
            ctx.fireChannelRead(msg);
        } catch (Throwable t) {
            ReferenceCountUtil.safeRelease(msg);
            throw t;
        }
    }

    private static ByteBuf copy(ByteBuf in, int index, int length, ByteBuf to) {
        try {
            return to.writeBytes(in, index, length);
        } catch (Throwable t) {
            release(to, 1, t);
            throw t;
        }
    }

    private boolean isPending(ChannelHandlerContext ctx, ByteBuf in) {
        return in == pending && !isDropping(ctx);
    }

    private boolean isDropping(ChannelHandlerContext ctx) {
        return dropsFramesWhenInactive && !ctx.channel().isActive();
    }

    /** Sets the readerIndex once for all frames of a read. */
    private void setReaderIndex() {
        if (pending.isReadable()) {
            pending.readerIndex(cutter.index());
        }
    }

    /** Passes on the remaining frames if a handler has ended the input during a frame. Releases an incomplete one. */
    private void inputEnded(ChannelHandlerContext ctx) {
        if (busy) {
            try {
                if (pending.isReadable()) {
                    passOnFrames(ctx);
                }
            } catch (Throwable t) {
                fail(ctx, t);
            }
            readWaiting(ctx);
        }
        discard();
    }

    /** Drops the pending bytes. If they are a part of a frame, the bytes after them are useless. */
    private void discard() {
        discarding |= pending.isReadable();
        release();
    }

    private void fail(ChannelHandlerContext ctx, Throwable failure) {
        discarding = true;
        ByteBuf failed = pending;
        pending = Unpooled.EMPTY_BUFFER;
        release(failed, 1, failure);
        ctx.fireExceptionCaught(failure);
    }

    /**
     * Releases a buffer after a failure. If a handler has released too much, this fails, too. The first failure is
     * reported.
     */
    private static void release(ByteBuf buf, int references, Throwable failure) {
        try {
            if (references > 0) {
                buf.release(references);
            }
        } catch (RuntimeException e) {
            failure.addSuppressed(e);
        }
    }

    private void release() {
        ByteBuf released = pending;
        pending = Unpooled.EMPTY_BUFFER;
        released.release();
    }

    /**
     * Which frames a {@link VarIntFrameDecoder} accepts, and how it passes them on. Each method returns this
     * configuration, and throws {@link IllegalArgumentException} for a number out of range. A decoder copies the
     * configuration when it is created, so one configuration can serve all channels.
     *
     * <pre>{@code
     * var config = new VarIntFrameDecoder.Config().maxFrameLength(1 << 16).zeroLength(ZeroLength.SKIP);
     * }</pre>
     */
    public static final class Config {

        int maxPrefixSize = 3;
        int maxFrameLength;
        ZeroLength zeroLength = ZeroLength.REJECT;
        int maxSkippedInARow = 64;
        Strictness strictness = Strictness.STRICT;
        private FramePolicy framePolicy;
        private boolean copiesFrames;
        private boolean dropsFramesWhenInactive;

        /** Creates a configuration that has all the defaults. */
        public Config() {}

        /** Creates a copy. A limit that was not set becomes the greatest length that a prefix can hold. */
        Config(Config set) {
            maxPrefixSize = set.maxPrefixSize;
            maxFrameLength = LengthPrefix.maxFrameLength(set.maxFrameLength, maxPrefixSize);
            zeroLength = set.zeroLength;
            maxSkippedInARow = set.maxSkippedInARow;
            strictness = set.strictness;
            framePolicy = set.framePolicy;
            copiesFrames = set.copiesFrames;
            dropsFramesWhenInactive = set.dropsFramesWhenInactive;
        }

        /**
         * Sets the greatest number of bytes a length prefix may have. A prefix that does not end within them is
         * malformed.
         *
         * @param byteCount 1 to 5; the default is 3, as in Minecraft
         */
        public Config maxPrefixSize(int byteCount) {
            maxPrefixSize = LengthPrefix.requireSize(byteCount);
            return this;
        }

        /**
         * Sets the greatest length of a body in bytes. For each connection, the decoder can hold up to about twice the
         * sum of this length and one channel read.
         *
         * @param byteCount 1 to the greatest length that a prefix of {@link #maxPrefixSize} bytes can hold, which is
         *     the default: 2,097,151 for 3 bytes, and {@link Integer#MAX_VALUE} for 5. A frame that does not fit into a
         *     buffer with its prefix is always refused
         */
        public Config maxFrameLength(int byteCount) {
            maxFrameLength = LengthPrefix.requireAtLeast(1, "max frame length", byteCount);
            return this;
        }

        /**
         * Sets what happens to frames of length zero.
         *
         * @param choice the choice; the default is {@link ZeroLength#REJECT}
         */
        public Config zeroLength(ZeroLength choice) {
            zeroLength = Objects.requireNonNull(choice);
            return this;
        }

        /**
         * Sets how many frames of length zero are skipped in a row under {@link ZeroLength#SKIP}. One more fails.
         *
         * @param count 1 or more; the default is 64
         */
        public Config maxSkippedInARow(int count) {
            maxSkippedInARow = LengthPrefix.requireAtLeast(1, "max skipped in a row", count);
            return this;
        }

        /**
         * Sets which encodings of a length are accepted.
         *
         * @param choice the choice; the default is {@link Strictness#STRICT}. It accepts padded prefixes, which some
         *     proxies send
         */
        public Config strictness(Strictness choice) {
            strictness = Objects.requireNonNull(choice);
            return this;
        }

        /**
         * Sets a policy that accepts or refuses each frame before its body has arrived. A stateful policy needs a
         * configuration for each channel.
         *
         * @param policy the policy; by default there is none
         */
        public Config framePolicy(FramePolicy policy) {
            framePolicy = Objects.requireNonNull(policy);
            return this;
        }

        /**
         * Sets whether each frame is copied into a separate buffer of the channel's allocator. The buffer is contiguous
         * and writable, has the capacity of the frame's length, and is direct if the allocator prefers direct buffers.
         * Choose it for handlers that decrypt in place, or keep frames for long.
         *
         * @param choice the choice; the default is false: frames are slices of what was received
         */
        public Config copyFrames(boolean choice) {
            copiesFrames = choice;
            return this;
        }

        /**
         * Sets whether complete frames are dropped once the channel is inactive. Choose it if handlers only answer on
         * the same channel. A proxy that forwards frames would lose the last frames of a peer that sends and closes.
         *
         * @param choice the choice; the default is false
         */
        public Config dropFramesWhenInactive(boolean choice) {
            dropsFramesWhenInactive = choice;
            return this;
        }
    }
}
