package dev.varint.netty;

import io.netty.channel.ChannelHandlerContext;
import java.util.concurrent.RejectedExecutionException;

/** Joins flushes: the first of a turn of the event loop queues a task, which passes on one for all of them. */
final class FrameFlushes implements Runnable {

    private final ChannelHandlerContext ctx;
    private final Runnable passOn;
    private boolean isDue; // asked for, and not yet passed on

    /**
     * @param ctx the context whose executor has the turns
     * @param passOn passes a flush on
     */
    FrameFlushes(ChannelHandlerContext ctx, Runnable passOn) {
        this.ctx = ctx;
        this.passOn = passOn;
    }

    boolean isDue() {
        return isDue;
    }

    /** Passes a flush on at the end of this turn, or at once if the event loop accepts no more tasks. */
    void join() {
        if (!isDue) {
            isDue = true;
            queueEndOfTurn();
        }
    }

    private void queueEndOfTurn() {
        try {
            ctx.executor().execute(this);
        } catch (RejectedExecutionException e) {
            passOn();
        }
    }

    /** Ends the turn. If the channel has moved to another event loop meanwhile, a turn of that one ends later. */
    @Override
    public void run() {
        if (ctx.executor().inEventLoop()) {
            passOnIfDue();
        } else {
            queueEndOfTurn();
        }
    }

    void passOnIfDue() {
        if (isDue) {
            passOn();
        }
    }

    /** Passes a flush on at once. It serves for all that are due. */
    void passOn() {
        isDue = false;
        passOn.run();
    }
}
