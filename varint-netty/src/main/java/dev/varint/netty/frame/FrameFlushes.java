package dev.varint.netty.frame;

import io.netty.channel.ChannelHandlerContext;
import java.util.concurrent.RejectedExecutionException;

/**
 * Passes flushes on, each behind the frames that wait. Joins them on request: the first flush in a turn of the event
 * loop queues a task, which passes one on for all.
 */
final class FrameFlushes implements Runnable {

    private final ChannelHandlerContext ctx;
    private final FrameQueue queue;
    boolean isDue; // asked for, and not yet passed on

    FrameFlushes(ChannelHandlerContext ctx, FrameQueue queue) {
        this.ctx = ctx;
        this.queue = queue;
    }

    /** Sends all that waits, and flushes. No other flush is then due. */
    void flush() {
        isDue = false;
        queue.send();
        ctx.flush();
    }

    /** Flushes at the end of this turn, or at once if the event loop accepts no more tasks. */
    void flushLater() {
        if (!isDue) {
            isDue = true;
            queueEndOfTurn();
        }
    }

    private void queueEndOfTurn() {
        try {
            ctx.executor().execute(this);
        } catch (RejectedExecutionException e) {
            flush();
        }
    }

    /** Ends a turn. If the channel has moved to another event loop meanwhile, waits for a turn of that one. */
    @Override
    public void run() {
        if (!ctx.executor().inEventLoop()) {
            queueEndOfTurn();
        } else if (isDue) {
            flush();
        }
    }

    /** Sends all that waits, and passes on the flush that is due. */
    void finish() {
        if (isDue) {
            flush();
        }
        queue.send(); // a callback of the flush may have written
    }
}
