package dev.varint.netty;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.socket.ChannelInputShutdownEvent;
import io.netty.handler.codec.ByteToMessageDecoder;
import io.netty.handler.codec.DecoderException;
import java.util.ArrayDeque;
import java.util.Queue;

/**
 * Cuts a stream of bytes into frames and hands on the body of each frame. A frame is a body with its length, its
 * prefix, before it as a VarInt. The length counts the bytes of the body only.
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
 * <p><b>Frames.</b> By default a frame is a slice of the received buffer, without a copy. A frame that spans several
 * reads is merged into one buffer first, which copies it. A frame owns one reference: release each frame exactly once,
 * or pass it on to a handler that does. All frames of a read share one reference count. So {@link ByteBuf#refCnt()} of
 * a frame is usually more than 1, and releasing a frame twice can free the memory of its neighbours. A slice keeps the
 * whole received buffer alive. {@link VarIntFrameDecoderConfig.Builder#copyFrames} makes each frame a buffer of its
 * own, with a count of its own.
 *
 * <p><b>Limits.</b> A length is checked as soon as its prefix is complete. The decoder does not wait for the body
 * first:
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
 * <p><b>Errors.</b> After a failure the decoder fires one {@link DecoderException} and then releases everything it
 * receives, unread: after a malformed prefix the start of the next frame is unknown, and a peer that breaks a limit
 * should be disconnected. Close the channel in {@code exceptionCaught}: the decoder does not. The exceptions have no
 * stack trace, because a peer can cause them at will. The system property {@code dev.varint.netty.stackTraces=true}
 * turns traces on.
 *
 * <p><b>Closing.</b> Frames that have been received whole are handed on even if the channel has become inactive, as
 * Netty's decoders do: a peer may send and close. So a handler that closes the channel during a frame still sees the
 * other frames of the same read. {@link VarIntFrameDecoderConfig.Builder#dropFramesWhenInactive} changes that. An
 * incomplete frame is released when the input ends: when the channel becomes inactive, or at a
 * {@link ChannelInputShutdownEvent}.
 *
 * <p><b>In the pipeline.</b> Each frame is handed on before the next frame is checked. If a handler calls
 * {@code fireChannelRead} on the pipeline while it handles a frame, the decoder queues that message and reads it after
 * the frames already received. When the decoder is removed or replaced, all bytes that have not become frames go to the
 * next handler unchanged, before {@code remove} returns. Without auto-read, the decoder calls {@code ctx.read()} after
 * a read that completed no frame. Frames that have been received are handed on even if a handler turns auto-read off
 * meanwhile.
 *
 * <pre>{@code
 * channel.pipeline().addLast(new VarIntFrameDecoder(), new VarIntLengthFieldPrepender(), handler);
 * }</pre>
 */
public final class VarIntFrameDecoder extends ChannelInboundHandlerAdapter {

    /** What was received since the last read-complete event. */
    private enum Received {
        NOTHING,
        BYTES,
        FRAMES
    }

    private final FrameCutter cutter;
    private final FramePolicyGate policy;
    private final boolean copiesFrames;
    private final boolean dropsFramesWhenInactive;

    /** The bytes that have not become frames. While frames are handed on, the cutter knows where they begin. */
    private ByteBuf pending = Unpooled.EMPTY_BUFFER;

    private Received received = Received.NOTHING;

    /** Bytes were lost: what follows cannot be cut into frames. */
    private boolean discarding;

    /** A message is being read, so what a handler feeds into the pipeline meanwhile must wait. */
    private boolean busy;

    private final Queue<Object> waiting = new ArrayDeque<>(1);

    /** Creates a decoder with the defaults: prefixes of at most 3 bytes, as in Minecraft. */
    public VarIntFrameDecoder() {
        this(VarIntFrameDecoderConfig.DEFAULT);
    }

    /**
     * Creates a decoder.
     *
     * @param config what it accepts, and how it hands frames on
     */
    public VarIntFrameDecoder(VarIntFrameDecoderConfig config) {
        cutter = new FrameCutter(config);
        policy = config.framePolicy() == null ? null : new FramePolicyGate(config.framePolicy());
        copiesFrames = config.copiesFrames();
        dropsFramesWhenInactive = config.dropsFramesWhenInactive();
    }

    @Override
    public void channelRead(ChannelHandlerContext ctx, Object msg) {
        if (busy) {
            waiting.add(msg);
            return;
        }
        busy = true;
        try {
            read(ctx, msg);
            readWaiting(ctx);
        } finally {
            busy = false;
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
            ByteBuf rest = pending;
            pending = Unpooled.EMPTY_BUFFER;
            ctx.fireChannelRead(rest);
            ctx.fireChannelReadComplete();
        } else {
            release();
        }
    }

    private void read(ChannelHandlerContext ctx, Object msg) {
        if (ctx.isRemoved() || !(msg instanceof ByteBuf in)) {
            ctx.fireChannelRead(msg);
            return;
        }
        if (received == Received.NOTHING) {
            received = Received.BYTES;
        }
        if (discarding) {
            in.release();
            return;
        }
        try {
            cumulate(ctx, in);
            handOnFrames(ctx);
        } catch (Throwable t) {
            fail(ctx, t);
        }
    }

    private void readWaiting(ChannelHandlerContext ctx) {
        for (Object msg = waiting.poll(); msg != null; msg = waiting.poll()) {
            read(ctx, msg);
        }
    }

    /**
     * Where nothing is left of earlier reads the cumulator returns the new buffer itself, so most reads are not copied.
     */
    private void cumulate(ChannelHandlerContext ctx, ByteBuf in) {
        boolean grows = pending.writableBytes() < in.readableBytes();
        if (grows && pending.isReadable() && pending.refCnt() == 1 && !pending.isReadOnly()) {
            pending.discardReadBytes(); // or it would grow for frames that have been handed on, too
        }
        pending = ByteToMessageDecoder.MERGE_CUMULATOR.cumulate(ctx.alloc(), pending, in);
        cutter.startAt(pending, pending.readerIndex());
    }

    // Each frame takes two calls on the buffer, getIntLE and slice. Where many buffer classes pass, neither is inlined.
    // References are taken for 1, 2, 4, ... frames at once, because each retain is an atomic operation, a quarter of
    // the decoder's time. A handler that is called meanwhile may remove this decoder or end the input. Then the buffer
    // is no longer pending.
    private void handOnFrames(ChannelHandlerContext ctx) throws Exception {
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
                    ctx.fireChannelRead(copy(ctx, in, bodyIndex, length));
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
                ctx.fireChannelRead(in.slice(bodyIndex, length));
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

    private boolean isAccepted(ChannelHandlerContext ctx, ByteBuf in) throws Exception {
        return policy == null || policy.accepts(ctx, in, cutter.bodyIndex(), cutter.length()) && isPending(ctx, in);
    }

    private static ByteBuf copy(ChannelHandlerContext ctx, ByteBuf in, int index, int length) {
        return ctx.alloc().buffer(length, length).writeBytes(in, index, length);
    }

    private boolean isPending(ChannelHandlerContext ctx, ByteBuf in) {
        return in == pending && !isDropping(ctx);
    }

    private boolean isDropping(ChannelHandlerContext ctx) {
        return dropsFramesWhenInactive && !ctx.channel().isActive();
    }

    /** Once for all frames of a read. */
    private void setReaderIndex() {
        if (pending.isReadable()) {
            pending.readerIndex(cutter.index());
        }
    }

    /** Hands on what is left if a handler has ended the input during a frame. What remains is an incomplete frame. */
    private void inputEnded(ChannelHandlerContext ctx) {
        if (busy && pending.isReadable()) {
            try {
                handOnFrames(ctx);
                readWaiting(ctx);
            } catch (Throwable t) {
                fail(ctx, t);
            }
        }
        discard();
    }

    /** Drops what is pending. If that is a part of a frame, the bytes after it are lost too. */
    private void discard() {
        discarding |= pending.isReadable();
        release();
    }

    private void fail(ChannelHandlerContext ctx, Throwable failure) {
        discarding = true;
        ByteBuf failed = pending;
        pending = Unpooled.EMPTY_BUFFER;
        release(failed, 1, failure);
        ctx.fireExceptionCaught(
                failure instanceof Exception e && !(e instanceof DecoderException) ? PeerErrors.refused(e) : failure);
    }

    /**
     * After a failure. If a handler has released too much, this fails too, but the first failure is the one to report.
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
}
