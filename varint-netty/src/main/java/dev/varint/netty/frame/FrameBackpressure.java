package dev.varint.netty.frame;

import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.socket.ChannelInputShutdownEvent;
import io.netty.util.ReferenceCountUtil;
import java.util.ArrayDeque;
import java.util.Queue;

/**
 * Holds back the frames of a read until the next handlers ask for them. Without this handler, a
 * {@link VarIntFrameDecoder} passes on all frames of a read, even if the first one makes a handler turn auto-read off.
 * Add it after the decoder, before handlers that decompress frames or answer them. An instance serves one channel.
 *
 * <pre>
 *   AUTO-READ             PASSES ON
 *   on                    each message at once
 *   off                   nothing; if turned on again, first what it holds
 *   off, read() called    one message: the next one that it holds, or else the next one received
 * </pre>
 *
 * <p>It keeps the order, and calls {@code channelReadComplete} after the messages that it has held. It asks the network
 * for more only when it holds nothing. If it runs on the event loop, it holds at most the messages of two reads.
 *
 * <p>Nothing is lost: it passes on all that it holds when it is removed or replaced, and before {@code channelInactive}
 * and {@link ChannelInputShutdownEvent}. An exception does not wait for the messages before it, so that a timeout can
 * end a connection. A pending call of {@code read()} counts for a handler that replaces this one.
 */
public final class FrameBackpressure extends ChannelDuplexHandler {

    private final Queue<Object> held = new ArrayDeque<>(2);
    private boolean isAsked; // read() was called without auto-read, and no message has been passed on since then
    private boolean isPassing; // held messages are being passed on: calls of read() and more messages must wait

    /** Creates a handler for one channel. */
    public FrameBackpressure() {}

    @Override
    public void channelRead(ChannelHandlerContext ctx, Object msg) {
        if (held.isEmpty() && !isPassing && isWanted(ctx)) {
            isAsked = false;
            FrameBuffers.passOn(ctx, msg);
        } else {
            held.add(msg);
        }
    }

    @Override
    public void read(ChannelHandlerContext ctx) {
        isAsked = !ctx.channel().config().isAutoRead();
        if (isPassing) {
            return;
        }
        passHeld(ctx, false);
        if (isWanted(ctx)) {
            ctx.read();
        }
    }

    private boolean isWanted(ChannelHandlerContext ctx) {
        return isAsked || ctx.channel().config().isAutoRead();
    }

    /** Passes on held messages: all of them, or only those that are wanted. */
    private void passHeld(ChannelHandlerContext ctx, boolean all) {
        boolean isNested = isPassing; // a handler has removed this one, or closed the channel
        isPassing = true;
        try {
            while (!held.isEmpty() && (all || isWanted(ctx))) {
                do {
                    isAsked &= all; // a call of read() still counts if all are passed on
                    FrameBuffers.passOn(ctx, held.remove());
                } while (!held.isEmpty() && (all || isWanted(ctx)));
                ctx.fireChannelReadComplete();
            }
        } finally {
            isPassing = isNested;
        }
    }

    /** Passes on all messages. If the next handler's executor rejects one, the others are released. */
    private void passAll(ChannelHandlerContext ctx) {
        try {
            passHeld(ctx, true);
        } finally {
            held.forEach(ReferenceCountUtil::safeRelease);
            held.clear();
        }
    }

    @Override
    public void channelInactive(ChannelHandlerContext ctx) {
        passAll(ctx);
        ctx.fireChannelInactive();
    }

    @Override
    public void userEventTriggered(ChannelHandlerContext ctx, Object event) {
        if (event instanceof ChannelInputShutdownEvent) {
            passAll(ctx);
        }
        ctx.fireUserEventTriggered(event);
    }

    @Override
    public void handlerRemoved(ChannelHandlerContext ctx) {
        passAll(ctx);
        if (isAsked) {
            isAsked = false;
            ctx.read(); // if this handler was replaced, the new one gets it
        }
    }
}
