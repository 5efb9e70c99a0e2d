package dev.varint.netty;

import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelOutboundHandler;
import io.netty.channel.ChannelOutboundHandlerAdapter;
import io.netty.channel.ChannelOutboundInvoker;
import io.netty.channel.ChannelPipeline;
import io.netty.channel.ChannelPromise;
import java.util.ArrayList;
import java.util.List;

/**
 * The handlers that a frame passes on its way from a batcher to the network, as they were when a batch began. Netty
 * tells no handler that others have been added or removed, so the batcher asks at each write, and before a batch
 * leaves: a handler may have come and gone in between. Most often a frame passes no handler. Then one look-up answers.
 */
final class FrameRoute {

    /** All that stand before the batcher, from the network on. */
    private List<ChannelHandlerContext> all = List.of();

    /** Those that handle writes. */
    private List<ChannelHandlerContext> writers = List.of();

    /** Whether a frame passes any handler before it reaches the transport. */
    boolean passesHandlers() {
        return !writers.isEmpty();
    }

    /** Remembers the handlers as they are. */
    void remember(ChannelHandlerContext ctx) {
        if (!areSame(ctx)) {
            all = before(ctx);
            writers = writers(all);
        }
    }

    /** Whether a frame would now pass through other handlers than those remembered. */
    boolean hasChanged(ChannelHandlerContext ctx) {
        if (areSame(ctx)) {
            return false;
        }
        List<ChannelHandlerContext> remembered = writers;
        remember(ctx);
        return !writers.equals(remembered);
    }

    private boolean areSame(ChannelHandlerContext ctx) {
        ChannelPipeline pipeline = ctx.pipeline();
        if (writers.isEmpty() && pipeline.context(ChannelOutboundHandler.class) == ctx) {
            return true;
        }
        List<String> names = pipeline.names();
        int count = all.size();
        if (count >= names.size() || !names.get(count).equals(ctx.name())) {
            return false;
        }
        for (int i = 0; i < count; i++) {
            ChannelHandlerContext handler = all.get(i);
            if (!names.get(i).equals(handler.name()) || pipeline.context(handler.name()) != handler) {
                return false;
            }
        }
        return true;
    }

    /**
     * What writes to the nearest of the remembered handlers after the batcher has been removed; null if they have
     * changed. The batcher's own context does not: if the batcher was replaced, that context writes to the new handler.
     */
    ChannelOutboundInvoker afterRemoval(ChannelHandlerContext ctx) {
        List<ChannelHandlerContext> now = before(ctx);
        int position = now.size();
        while (position > 0 && !all.contains(now.get(position - 1))) {
            position--;
        }
        if (!writers(now.subList(0, position)).equals(writers)) {
            return null;
        }
        return position < now.size() ? now.get(position) : ctx.pipeline();
    }

    /** All handlers before this one; all handlers if it has been removed. */
    private static List<ChannelHandlerContext> before(ChannelHandlerContext ctx) {
        List<ChannelHandlerContext> handlers = new ArrayList<>();
        for (String name : ctx.pipeline().names()) {
            ChannelHandlerContext next = ctx.pipeline().context(name);
            if (next == ctx) {
                break;
            }
            if (next != null) { // the end of the pipeline has a name, but no context
                handlers.add(next);
            }
        }
        return handlers;
    }

    private static List<ChannelHandlerContext> writers(List<ChannelHandlerContext> handlers) {
        return handlers.stream().filter(next -> handlesWrites(next.handler())).toList();
    }

    /** Netty does not call a handler whose write method is that of an adapter. */
    private static boolean handlesWrites(ChannelHandler handler) {
        if (!(handler instanceof ChannelOutboundHandler)) {
            return false;
        }
        try {
            Class<?> type = handler.getClass()
                    .getMethod("write", ChannelHandlerContext.class, Object.class, ChannelPromise.class)
                    .getDeclaringClass();
            return type != ChannelOutboundHandlerAdapter.class && type != ChannelDuplexHandler.class;
        } catch (NoSuchMethodException e) { // a native image knows only the methods that were registered
            return true;
        }
    }
}
