package dev.varint.netty.frame;

import dev.varint.format.InputFailure;
import dev.varint.format.Strictness;
import dev.varint.netty.PeerErrors;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.socket.ChannelInputShutdownEvent;
import io.netty.handler.codec.DecoderException;
import io.netty.util.ReferenceCountUtil;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Objects;

/**
 * Cuts a stream of bytes into frames, however the network delivers it, and passes on the body of each. A frame is a
 * prefix and a body. The prefix is the body's length in bytes, as a VarInt. An instance serves one channel.
 *
 * <pre>
 *   BEFORE, as the network delivers it                AFTER, one buffer for each frame
 *   +------+---------------+--------+---------        +---------------+-----------------+
 *   | 05   | H E L L O     | ac 02  | 300 ...   --&gt;   | H E L L O     | 300 bytes       |
 *   +------+---------------+--------+---------        +---------------+-----------------+
 * </pre>
 *
 * <p><b>Frames.</b> By default a frame is a slice of the received buffer, or of one into which its parts were copied.
 * It keeps that whole buffer alive. Release each frame exactly once, or pass it on to a handler that does: all frames
 * of a read share one reference count, so a second release can free others. {@link Config#copyFrames} copies frames.
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
 * without a stack trace. It is an {@link InputFailure}, unless a {@link FramePolicy} has thrown it. Other failures are
 * fired as thrown: there is no memory for a copy, or the next handler's executor rejects a frame, which is released.
 *
 * <p><b>Closing.</b> Complete frames are passed on even if the channel has become inactive, unless the configuration
 * {@linkplain Config#dropFramesWhenInactive drops} them. An incomplete frame is released at {@code channelInactive} or
 * a {@link ChannelInputShutdownEvent}. Nothing is passed on after {@code channelInactive}.
 *
 * <p><b>In the pipeline.</b> Each frame is passed on before the next one is checked, whether auto-read is on or not:
 * see {@link FrameBackpressure}. If a handler fires a read into the pipeline, its bytes come after those already
 * received. When the decoder is removed or replaced, the remaining bytes go to the next handler in one buffer, before
 * {@code remove} returns. While auto-read is off, the decoder calls {@code ctx.read()} if a read completed no frame.
 */
public final class VarIntFrameDecoder extends ChannelInboundHandlerAdapter {

    /** What becomes of a message. It changes only to a later state. */
    private enum State {
        CUTTING, // buffers are cut into frames, other messages are passed on
        REMOVED, // all messages are passed on
        DISCARDING, // bytes were lost, so later buffers are released; other messages are passed on
        INACTIVE; // the next handler knows that the channel is inactive: all messages are released

        State atLeast(State other) {
            return compareTo(other) < 0 ? other : this;
        }
    }

    /** What has happened since the last read-complete event. */
    private enum Progress {
        NONE,
        BYTES, // were read that have completed no frame
        FRAME // was passed on
    }

    private static final int ACCEPTED = -1;
    private static final int NEVER = Integer.MAX_VALUE; // during a call, and after a refusal: no body is that long

    private final Config config;
    private final PendingBytes pending = new PendingBytes();
    private final FrameCutter cutter;
    private int wanted; // the body bytes to wait for before the next call of the policy, or ACCEPTED or NEVER
    private State state = State.CUTTING;
    private Progress progress = Progress.NONE;
    private boolean busy; // a message is being read: others that handlers fire into the pipeline must wait

    /** What to read next: bytes after a frame that was incomplete, then messages that handlers have fired. */
    private final Deque<Object> waiting = new ArrayDeque<>(2);

    /** Creates a decoder with the defaults: prefixes of at most 3 bytes, as in Minecraft. */
    public VarIntFrameDecoder() {
        this(new Config());
    }

    /** Creates a decoder. Throws {@link IllegalArgumentException} if the prefix cannot hold {@code maxFrameLength}. */
    public VarIntFrameDecoder(Config config) {
        this.config = config.copy();
        cutter = new FrameCutter(
                pending,
                new FrameCutter.Options(
                        this.config, config.strictness, config.zeroLength, config.maxSkippedInARow, config.hidesBytes));
    }

    @Override
    public void channelRead(ChannelHandlerContext ctx, Object msg) {
        if (state == State.INACTIVE) {
            ReferenceCountUtil.release(msg);
            return;
        }
        if (busy) {
            waiting.add(msg instanceof ByteBuf in ? FrameBuffers.detached(in) : msg);
            return;
        }
        busy = true;
        try {
            waiting.add(msg);
            readWaiting(ctx);
        } finally {
            busy = false;
            while (!waiting.isEmpty()) { // the next handler's executor has rejected even the exception
                ReferenceCountUtil.safeRelease(waiting.poll());
            }
        }
    }

    @Override
    public void channelReadComplete(ChannelHandlerContext ctx) {
        boolean needsMore = progress == Progress.BYTES;
        progress = Progress.NONE;
        if (needsMore && !ctx.channel().config().isAutoRead()) {
            ctx.read();
        }
        ctx.fireChannelReadComplete();
    }

    @Override
    public void channelInactive(ChannelHandlerContext ctx) {
        inputEnded(ctx);
        state = State.INACTIVE;
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
        if (pending.hasRest()) {
            waiting.addFirst(pending.giveRest());
        }
        pending.give().release();
        state = state.atLeast(State.REMOVED);
        if (waiting.isEmpty()) {
            return;
        }
        ByteBuf[] all = waiting.stream().filter(ByteBuf.class::isInstance).toArray(ByteBuf[]::new);
        if (all.length > 0) { // joins all buffers at the front: no newer bytes may come between them
            waiting.removeIf(ByteBuf.class::isInstance);
            waiting.addFirst(Unpooled.wrappedBuffer(all));
        }
        readWaiting(ctx);
        ctx.fireChannelReadComplete();
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

    private void read(ChannelHandlerContext ctx, Object msg) {
        if (!(msg instanceof ByteBuf in) || state == State.REMOVED) {
            FrameBuffers.passOn(ctx, msg);
            return;
        }
        if (progress == Progress.NONE) {
            progress = Progress.BYTES;
        }
        if (state != State.CUTTING) {
            in.release();
        } else {
            ByteBuf rest = pending.add(ctx.alloc(), in, cutter.frameSize());
            if (rest != null) {
                waiting.addFirst(rest);
            }
            cutter.loadWord(pending.buf, pending.limit);
            passOnFrames(ctx);
        }
    }

    // Each frame takes two calls on the buffer, getIntLE and slice. With many buffer classes, neither is inlined.
    // References are taken for 1, 2, 4, ... frames at once, because each retain is an atomic operation. A handler may
    // remove this decoder or end the input meanwhile. Then the buffer is no longer pending.
    private void passOnFrames(ChannelHandlerContext ctx) {
        ByteBuf in = pending.buf;
        int limit = pending.limit;
        int takenReferences = 0;
        int unusedReferences = 0;
        try {
            while (isPending(ctx, in)
                    && cutter.findFrame(in, limit)
                    && (config.framePolicy == null || isAccepted(ctx, in, limit))) {
                int bodyIndex = cutter.bodyIndex();
                int length = cutter.bodyLength();
                if (limit - bodyIndex < length) {
                    break;
                }
                if (progress != Progress.FRAME) { // each store of a reference costs a barrier
                    progress = Progress.FRAME;
                }
                cutter.nextFrame(in, limit);
                wanted = 0;
                if (config.copiesFrames) {
                    ByteBuf copy = ctx.alloc().buffer(length, length);
                    FrameBuffers.passOn(ctx, FrameBuffers.copy(in, bodyIndex, length, copy));
                    continue;
                }
                if (unusedReferences > 0) {
                    unusedReferences--;
                } else if (bodyIndex + length == limit) {
                    pending.give(); // the last frame has the decoder's own reference
                } else {
                    in.retain(takenReferences + 1);
                    unusedReferences = takenReferences;
                    takenReferences += takenReferences + 1;
                }
                FrameBuffers.passOn(ctx, in.slice(bodyIndex, length));
            }
        } catch (Throwable t) {
            FrameBuffers.release(in, unusedReferences, t);
            throw t;
        }
        if (unusedReferences > 0) {
            in.release(unusedReferences);
        }
        if (isDropping(ctx)) {
            discard();
        } else if (in == pending.buf) {
            pending.keepRest(ctx.alloc(), cutter.frameSize());
        }
    }

    /** Asks the policy about the frame, whenever the bytes that it requested have been received. */
    private boolean isAccepted(ChannelHandlerContext ctx, ByteBuf in, int limit) {
        int length = cutter.bodyLength();
        int received = Math.min(limit - cutter.bodyIndex(), length);
        try {
            while (wanted != ACCEPTED && received >= wanted) {
                wanted = NEVER; // the policy may close the channel, which ends the input
                ByteBuf body = in.slice(cutter.bodyIndex(), received).asReadOnly();
                int answer = config.framePolicy.check(ctx, length, body);
                if (answer == FramePolicy.ACCEPT) {
                    wanted = ACCEPTED;
                } else if (answer > received && answer <= length) {
                    wanted = answer;
                } else {
                    throw new IllegalStateException("the frame policy wants " + answer + " bytes of a body of " + length
                            + " bytes; it has already seen " + received);
                }
            }
        } catch (Exception e) {
            throw e instanceof DecoderException refusal ? refusal : PeerErrors.malformed(e.toString(), e);
        }
        return wanted == ACCEPTED && isPending(ctx, in);
    }

    private boolean isPending(ChannelHandlerContext ctx, ByteBuf in) {
        return in == pending.buf && !isDropping(ctx);
    }

    private boolean isDropping(ChannelHandlerContext ctx) {
        return config.dropsFramesWhenInactive && !ctx.channel().isActive();
    }

    /** Passes on the remaining frames if a handler has ended the input during a frame. Releases an incomplete one. */
    private void inputEnded(ChannelHandlerContext ctx) {
        if (busy) {
            try {
                if (!pending.isEmpty()) {
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
        if (pending.hasRest()) {
            state = state.atLeast(State.DISCARDING);
        }
        pending.give().release();
    }

    private void fail(ChannelHandlerContext ctx, Throwable failure) {
        state = state.atLeast(State.DISCARDING);
        FrameBuffers.release(pending.give(), 1, failure);
        ctx.fireExceptionCaught(failure);
    }

    /**
     * Which frames a {@link VarIntFrameDecoder} accepts, and how it passes them on. Each method returns this
     * configuration, and throws {@link IllegalArgumentException} for a number out of range. A decoder copies it.
     */
    @SuppressWarnings("exports") // callers see its methods, not the class that they come from
    public static final class Config extends FrameLimits<Config> {

        ZeroLength zeroLength = ZeroLength.REJECT;
        int maxSkippedInARow = 64;
        Strictness strictness = Strictness.STRICT;
        private FramePolicy framePolicy;
        private boolean copiesFrames;
        private boolean dropsFramesWhenInactive;
        private boolean hidesBytes;

        /** Creates a configuration that has all the defaults. */
        public Config() {}

        /** Sets what happens to frames of length zero. Default: {@link ZeroLength#REJECT}. */
        public Config zeroLength(ZeroLength choice) {
            zeroLength = Objects.requireNonNull(choice);
            return this;
        }

        /** Sets how many frames {@link ZeroLength#SKIP} skips in a row, 1 or more. One more fails. Default: 64. */
        public Config maxSkippedInARow(int count) {
            maxSkippedInARow = requireAtLeast(1, "maxSkippedInARow", count);
            return this;
        }

        /** Sets the accepted encodings of a length. Default: STRICT, which accepts the padding of some proxies. */
        public Config strictness(Strictness choice) {
            strictness = Objects.requireNonNull(choice);
            return this;
        }

        /** Sets the policy for each frame. Default: none. A stateful policy needs a configuration for each channel. */
        public Config framePolicy(FramePolicy policy) {
            framePolicy = Objects.requireNonNull(policy);
            return this;
        }

        /**
         * Sets whether each frame is copied, for handlers that decrypt in place or keep frames. Default: false. A copy
         * is a contiguous and writable buffer of the channel's allocator. Its capacity is the frame's length.
         */
        public Config copyFrames(boolean choice) {
            copiesFrames = choice;
            return this;
        }

        /**
         * Sets whether complete frames are dropped once the channel is inactive. Default: false. Choose it if handlers
         * only answer on the same channel. A proxy would lose the last frames of a peer that sends and closes.
         */
        public Config dropFramesWhenInactive(boolean choice) {
            dropsFramesWhenInactive = choice;
            return this;
        }

        /**
         * Sets whether exceptions hide what was received. Default: false. Then the messages of the decoder's own
         * exceptions end with the first refused bytes, at most 16, in hex. Hide them if they may be secret.
         */
        public Config hideBytes(boolean choice) {
            hidesBytes = choice;
            return this;
        }
    }
}
