package dev.varint.netty;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelOutboundInvoker;
import io.netty.channel.ChannelPromise;
import java.util.Arrays;

/** Frames that leave as one buffer, and their promises. The write of the buffer completes or fails the frames. */
final class FrameBatch implements ChannelFutureListener {

    /** Whole frames. After the last frame, there may be the length of a body that follows as a separate message. */
    final ByteBuf frames;

    final FrameRoute route;
    private final int limit; // the batch is full when it has this many bytes
    private ChannelPromise[] promises = {}; // those that are not void, in the order of their frames
    private int[] starts = {}; // the index where the frame of each promise begins
    private int count;
    private ChannelPromise voidPromise; // one is enough: all would report the same failure

    FrameBatch(ByteBuf frames, int limit, FrameRoute route) {
        this.frames = frames;
        this.limit = limit;
        this.route = route;
    }

    boolean isFull() {
        return frames.writerIndex() >= limit;
    }

    /** Ends a frame that begins at {@code start}. */
    void add(int start, int end, ChannelPromise promise) {
        frames.writerIndex(end);
        if (promise.isVoid()) {
            voidPromise = promise;
            return;
        }
        if (count == promises.length) {
            promises = Arrays.copyOf(promises, Math.max(4, 2 * count));
            starts = Arrays.copyOf(starts, promises.length);
        }
        promises[count] = promise;
        starts[count++] = start;
    }

    /** Writes the frames whose promises were not cancelled. From now on they cannot be cancelled. */
    void write(ChannelHandlerContext ctx, ChannelOutboundInvoker to) {
        removeCancelled();
        if (frames.isReadable()) {
            to.write(frames, promise(ctx));
        } else {
            frames.release();
        }
    }

    /** Fails the promises that are not void. Nothing is written. */
    void fail(Throwable cause) {
        frames.release();
        for (int i = 0; i < count; i++) {
            promises[i].tryFailure(cause);
        }
    }

    private ChannelPromise promise(ChannelHandlerContext ctx) {
        if (count == 0) {
            return voidPromise == null ? ctx.newPromise() : voidPromise;
        }
        if (count == 1 && voidPromise == null && !promises[0].isDone()) {
            return promises[0];
        }
        return ctx.newPromise().addListener(this);
    }

    private void removeCancelled() {
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
