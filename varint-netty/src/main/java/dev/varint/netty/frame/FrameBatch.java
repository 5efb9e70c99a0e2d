package dev.varint.netty.frame;

import dev.varint.netty.ByteBufVarInts;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPromise;
import io.netty.channel.DefaultChannelPromise;
import io.netty.util.concurrent.ImmediateEventExecutor;
import java.util.Arrays;

/** Frames that leave as one buffer, and their promises. The write of the buffer completes or fails the frames. */
final class FrameBatch implements ChannelFutureListener {

    /** Whole frames. After the last frame, there may be the length of a body that follows as a separate message. */
    ByteBuf frames;

    final FrameRoute route;
    private final int maxSize; // the batch is full when its writerIndex reaches it
    private ChannelPromise[] promises = {}; // those that are not void, in the order of their frames
    private int[] starts = {}; // the index where the frame of each promise begins
    private int count;
    private int end; // of the last frame
    private ChannelPromise voidPromise; // one is enough to report a failure; that of Channel.unsafe() reports none

    FrameBatch(ByteBuf frames, int maxSize, FrameRoute route) {
        this.frames = frames;
        this.maxSize = maxSize;
        this.route = route;
        end = frames.readerIndex();
    }

    boolean isFull() {
        return frames.writerIndex() >= maxSize;
    }

    /** Adds the frame that begins at the writerIndex. */
    void add(int frameEnd, ChannelPromise promise) {
        int start = frames.writerIndex();
        frames.writerIndex(frameEnd);
        end = frameEnd;
        if (promise.isVoid()) {
            voidPromise = voidPromise == null || promise == promise.channel().voidPromise() ? promise : voidPromise;
            return;
        }
        if (count == promises.length) {
            promises = Arrays.copyOf(promises, Math.max(4, 2 * count));
            starts = Arrays.copyOf(starts, promises.length);
        }
        promises[count] = promise;
        starts[count++] = start;
    }

    /** Moves the frames to a smaller buffer, at the same indices. Returns a batch of what was written behind them. */
    FrameBatch splitAfterFrames(ByteBufAllocator alloc) {
        ByteBuf old = frames;
        int start = old.readerIndex();
        frames = alloc.ioBuffer(end).setIndex(start, start).writeBytes(old, start, end - start);
        return new FrameBatch(old.readerIndex(end), maxSize, route);
    }

    /** Removes the frames whose promises were cancelled. From now on, the others cannot be cancelled. */
    void removeCancelled() {
        int kept = 0;
        int removed = 0;
        for (int i = 0; i < count; i++) {
            if (promises[i].setUncancellable()) {
                promises[kept++] = promises[i];
            } else {
                removed += removeFrame(starts[i] - removed);
            }
        }
        count = kept;
    }

    private int removeFrame(int start) {
        int body = start + ByteBufVarInts.scanVarInt(frames, start);
        int next = body + ByteBufVarInts.getVarInt(frames, start);
        frames.setBytes(start, frames, next, frames.writerIndex() - next);
        frames.writerIndex(frames.writerIndex() - (next - start));
        return next - start;
    }

    /** Fails the promises that are not void. Nothing is written. */
    void fail(Throwable cause) {
        frames.release();
        for (int i = 0; i < count; i++) {
            promises[i].tryFailure(cause);
        }
    }

    /** The promise for a write of the frames as one message. */
    ChannelPromise promise(ChannelHandlerContext ctx) {
        if (count == 0) {
            return voidPromise == null ? ctx.newPromise() : voidPromise;
        }
        if (count == 1 && voidPromise == null && !promises[0].isDone()) {
            return promises[0];
        }
        // Needs no executor: that of the batcher, or of the channel, may have ended.
        return new DefaultChannelPromise(ctx.channel(), ImmediateEventExecutor.INSTANCE).addListener(this);
    }

    @Override
    public void operationComplete(ChannelFuture written) {
        for (int i = 0; i < count; i++) {
            if (written.isSuccess()) {
                promises[i].trySuccess();
            } else {
                promises[i].tryFailure(written.cause());
            }
        }
        if (voidPromise != null && !written.isSuccess()) {
            voidPromise.tryFailure(written.cause());
        }
    }
}
