package dev.varint.netty;

import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelOutboundHandler;
import io.netty.channel.ChannelOutboundHandlerAdapter;
import io.netty.channel.ChannelOutboundInvoker;
import io.netty.channel.ChannelPromise;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.List;

/**
 * The handlers between a batcher and the network, as they were when a batch began. Netty does not notify a handler when
 * others are added or removed. So the batcher checks at each write, and before a batch leaves: a handler may have been
 * added and removed in between.
 *
 * <p>The check must be cheap, but Netty's API only offers lists of names. So this class reads a context's link to the
 * previous context, a field that is not public. If that is forbidden, because Netty is a named module, it compares
 * names.
 */
final class FrameRoute {

    /** Reads the previous context of a context; null if the field may not be read. */
    private static final MethodHandle PREVIOUS = previous();

    /** All contexts before the batcher's, from the network on. */
    private ChannelHandlerContext[] all = {};

    private List<ChannelHandlerContext> writers = List.of(); // those that handle writes

    private static MethodHandle previous() {
        try {
            Class<?> type =
                    Class.forName(ChannelHandlerContext.class.getPackageName() + ".AbstractChannelHandlerContext");
            return MethodHandles.privateLookupIn(type, MethodHandles.lookup())
                    .findGetter(type, "prev", type)
                    .asType(MethodType.methodType(ChannelHandlerContext.class, ChannelHandlerContext.class));
        } catch (ReflectiveOperationException | RuntimeException e) {
            return null;
        }
    }

    private static ChannelHandlerContext previous(ChannelHandlerContext ctx) {
        try {
            return (ChannelHandlerContext) PREVIOUS.invokeExact(ctx);
        } catch (Throwable e) {
            throw new AssertionError(e); // a getter throws nothing
        }
    }

    /** Whether a frame passes any handler before it reaches the transport. */
    boolean passesHandlers() {
        return !writers.isEmpty();
    }

    /** Remembers the handlers as they are. */
    void remember(ChannelHandlerContext ctx) {
        if (!isSame(ctx)) {
            List<ChannelHandlerContext> handlers = before(ctx);
            all = handlers.toArray(new ChannelHandlerContext[0]);
            writers = writers(handlers);
        }
    }

    /** Whether a frame would now pass different handlers. */
    boolean hasChanged(ChannelHandlerContext ctx) {
        if (isSame(ctx)) {
            return false;
        }
        List<ChannelHandlerContext> remembered = writers;
        remember(ctx);
        return !writers.equals(remembered);
    }

    private boolean isSame(ChannelHandlerContext ctx) {
        return PREVIOUS == null ? isSameByName(ctx) : isSameByLink(ctx);
    }

    boolean isSameByLink(ChannelHandlerContext ctx) {
        ChannelHandlerContext next = previous(ctx);
        for (int i = all.length - 1; i >= 0; i--) {
            if (next != all[i]) {
                return false;
            }
            next = previous(next);
        }
        return previous(next) == null; // nothing is before the head
    }

    boolean isSameByName(ChannelHandlerContext ctx) {
        List<String> names = ctx.pipeline().names();
        if (all.length >= names.size() || !names.get(all.length).equals(ctx.name())) {
            return false;
        }
        for (int i = 0; i < all.length; i++) {
            if (ctx.pipeline().context(names.get(i)) != all[i]) {
                return false;
            }
        }
        return true;
    }

    /**
     * The invoker that writes to the nearest of the remembered handlers after the batcher has been removed; null if
     * they have changed. The batcher's own context would not do: if the batcher was replaced, that context writes to
     * the new handler.
     */
    ChannelOutboundInvoker afterRemoval(ChannelHandlerContext ctx) {
        List<ChannelHandlerContext> now = before(ctx);
        int position = now.size();
        while (position > 0 && !List.of(all).contains(now.get(position - 1))) {
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

    /** Whether a handler overrides the write method of Netty's adapters. Netty skips those that do not. */
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
