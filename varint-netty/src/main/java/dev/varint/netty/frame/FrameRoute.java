package dev.varint.netty.frame;

import dev.varint.kernel.Settings;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.CompositeByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.buffer.UnpooledByteBufAllocator;
import io.netty.buffer.UnpooledDirectByteBuf;
import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelHandlerAdapter;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelOutboundHandler;
import io.netty.channel.ChannelOutboundHandlerAdapter;
import io.netty.channel.ChannelOutboundInvoker;
import io.netty.channel.ChannelPromise;
import io.netty.handler.codec.ByteToMessageCodec;
import io.netty.handler.codec.MessageToByteEncoder;
import io.netty.handler.codec.MessageToMessageCodec;
import io.netty.handler.codec.MessageToMessageEncoder;
import java.lang.System.Logger.Level;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The handlers that a frame has to pass on its way from a batcher to the network: those that were there when it was
 * written. Netty does not notify a handler of others. So the batcher checks at each write, and before a batch leaves.
 *
 * <p>It reads a context's links to its neighbours, fields that are not public. In a named module or a native image they
 * may not be accessible. Then a change would not be seen, so nothing may wait.
 */
final class FrameRoute {

    // These read the contexts before and after a context; null if the fields are not accessible.
    private static final MethodHandle PREVIOUS = getter("prev");
    private static final MethodHandle NEXT = PREVIOUS == null ? null : getter("next");

    /** The classes whose {@code write} passes each buffer on. Not a dependency, so they are known by name. */
    private static final Set<String> PASSING = Stream.of(
                    "timeout.IdleStateHandler",
                    "timeout.WriteTimeoutHandler",
                    "logging.LoggingHandler",
                    "traffic.AbstractTrafficShapingHandler",
                    "traffic.GlobalChannelTrafficShapingHandler")
            .map(ChannelHandler.class.getPackageName().replaceFirst("channel$", "handler.")::concat)
            .collect(Collectors.toUnmodifiableSet());

    /** Encoders. Each passes a buffer on if its {@code acceptOutboundMessage} does not accept one. */
    private static final Set<Class<?>> ENCODERS = Set.of(
            MessageToByteEncoder.class,
            MessageToMessageEncoder.class,
            ByteToMessageCodec.class,
            MessageToMessageCodec.class);

    /** Buffers of the types that an encoder may declare. They have no memory, and are not tracked as leaks. */
    private static final List<ByteBuf> BUFFERS = List.of(
            Unpooled.EMPTY_BUFFER,
            Unpooled.buffer(0),
            new UnpooledDirectByteBuf(UnpooledByteBufAllocator.DEFAULT, 0, 0),
            new CompositeByteBuf(UnpooledByteBufAllocator.DEFAULT, true, 1));

    /** Whether changes are seen. If not, each frame has to leave at once. */
    final boolean seesChanges;

    private ChannelHandlerContext[] all; // the contexts before the batcher's, from the network on; at first null
    private final List<ChannelHandlerContext> writers; // those whose handlers may change, keep or refuse a buffer

    /** Creates a route that sees changes if it may, and if Netty's links are accessible. */
    FrameRoute(List<ChannelHandlerContext> writers, boolean maySeeChanges) {
        this.writers = writers;
        seesChanges = maySeeChanges && NEXT != null;
    }

    private static MethodHandle getter(String field) {
        try {
            Class<?> type =
                    Class.forName(ChannelHandlerContext.class.getPackageName() + ".AbstractChannelHandlerContext");
            return MethodHandles.privateLookupIn(type, MethodHandles.lookup())
                    .findGetter(type, field, type)
                    .asType(MethodType.methodType(ChannelHandlerContext.class, ChannelHandlerContext.class));
        } catch (ReflectiveOperationException | RuntimeException | LinkageError e) { // an error in native images
            Settings.log(FrameRoute.class, Level.INFO, "No frames are joined: fields of Netty are closed: " + e, null);
            return null;
        }
    }

    // The handles are constants where they are invoked: each write reads the links.

    private static ChannelHandlerContext previous(ChannelHandlerContext ctx) {
        try {
            return (ChannelHandlerContext) PREVIOUS.invokeExact(ctx);
        } catch (Throwable e) {
            throw new AssertionError(e); // a getter throws nothing
        }
    }

    private static ChannelHandlerContext next(ChannelHandlerContext ctx) {
        try {
            return (ChannelHandlerContext) NEXT.invokeExact(ctx);
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
    }

    /** Whether a frame may pass a handler that changes, keeps or refuses it. */
    boolean hasWriters() {
        return !seesChanges || !writers.isEmpty();
    }

    /** {@return the route of a frame that is written now} It is this one if the handlers are the same. */
    FrameRoute now(ChannelHandlerContext ctx) {
        if (!seesChanges || isSame(ctx)) {
            return this;
        }
        List<ChannelHandlerContext> handlers = before(ctx);
        List<ChannelHandlerContext> writersNow = writers(handlers);
        FrameRoute now = writersNow.equals(writers) ? this : new FrameRoute(writersNow, true);
        now.all = handlers.toArray(ChannelHandlerContext[]::new);
        return now;
    }

    /**
     * {@return the context or pipeline whose {@code write} passes a frame to the first handler of this route; null if
     * that is not known} Skips handlers that were added next to the batcher after the frame was written. Returns null
     * if one of them may have written when it was added, because the frame would come too late. Also returns null if a
     * handler that it would skip may still hold earlier frames, because it would overtake them.
     *
     * @param isRemoved whether the batcher has been removed. After a replacement, its context writes to the new handler
     */
    ChannelOutboundInvoker exit(ChannelHandlerContext ctx, boolean isRemoved) {
        if (!seesChanges) {
            return ctx.pipeline().context(ctx.handler()) == ctx ? ctx : null;
        }
        if (!isRemoved && isSame(ctx)) {
            return ctx;
        }
        List<ChannelHandlerContext> handlers = before(ctx);
        int end = isRemoved ? formerIndex(ctx, handlers) : handlers.size();
        List<ChannelHandlerContext> writersNow = writers(handlers.subList(0, end));
        int known = writers.size();
        if (known > writersNow.size() || !writersNow.subList(0, known).equals(writers)) {
            return null;
        }
        List<ChannelHandlerContext> added = writersNow.subList(known, writersNow.size());
        if (!added.isEmpty()) {
            int first = handlers.indexOf(added.get(0));
            boolean isLate = added.stream().anyMatch(next -> mayWriteWhenAdded(next.handler()))
                    || Stream.of(all).anyMatch(next -> handlers.indexOf(next) > first && mayDelay(next, ctx));
            return isLate ? null : added.get(0);
        }
        return !isRemoved ? ctx : end < handlers.size() ? handlers.get(end) : ctx.pipeline();
    }

    /** The number of handlers before the place of the batcher, which was removed. Its context keeps its links. */
    private static int formerIndex(ChannelHandlerContext ctx, List<ChannelHandlerContext> handlers) {
        ChannelHandlerContext at = ctx;
        ChannelHandlerContext before = previous(at);
        // Both links of a handler that was replaced lead to the new one, which may have been replaced, too.
        while (before != null && before == next(at)) {
            if (handlers.contains(before)) {
                return handlers.indexOf(before);
            }
            at = before;
            before = previous(at);
        }
        while (before != null && !handlers.contains(before)) {
            before = previous(before);
        }
        return handlers.indexOf(before) + 1;
    }

    private boolean isSame(ChannelHandlerContext ctx) {
        if (all == null) {
            return false;
        }
        ChannelHandlerContext next = previous(ctx);
        for (int i = all.length - 1; i >= 0; i--) {
            if (next != all[i]) {
                return false;
            }
            next = previous(next);
        }
        return previous(next) == null; // nothing is before the head
    }

    /** All handlers before this one; all handlers if it has been removed. */
    private static List<ChannelHandlerContext> before(ChannelHandlerContext ctx) {
        return ctx.pipeline().names().stream()
                .map(ctx.pipeline()::context)
                .filter(Objects::nonNull) // the end of the pipeline has a name, but no context
                .takeWhile(next -> next != ctx)
                .toList();
    }

    private static List<ChannelHandlerContext> writers(List<ChannelHandlerContext> handlers) {
        return handlers.stream().filter(next -> isWriter(next.handler())).toList();
    }

    /** Whether a handler may change, keep or refuse a buffer. */
    private static boolean isWriter(ChannelHandler handler) {
        Class<?> type = writeType(handler);
        return type != null
                && !PASSING.contains(type.getName())
                && !(ENCODERS.contains(type) && refusesBuffers(handler));
    }

    /** The class whose {@code write} a handler has. Null if Netty skips it, as it does not override an adapter's. */
    private static Class<?> writeType(ChannelHandler handler) {
        if (!(handler instanceof ChannelOutboundHandler)) {
            return null;
        }
        Class<?> type = declaring(handler, "write", ChannelHandlerContext.class, Object.class, ChannelPromise.class);
        return type == ChannelOutboundHandlerAdapter.class || type == ChannelDuplexHandler.class ? null : type;
    }

    /** Only by the type that it declares: the answer of its own code may depend on the buffer. */
    private static boolean refusesBuffers(ChannelHandler encoder) {
        return ENCODERS.contains(declaring(encoder, "acceptOutboundMessage", Object.class))
                && BUFFERS.stream().noneMatch(buffer -> accepts(encoder, buffer));
    }

    private static boolean accepts(ChannelHandler encoder, ByteBuf buffer) {
        try {
            return encoder instanceof MessageToByteEncoder<?> toBytes && toBytes.acceptOutboundMessage(buffer)
                    || encoder instanceof MessageToMessageEncoder<?> to && to.acceptOutboundMessage(buffer)
                    || encoder instanceof ByteToMessageCodec<?> bytes && bytes.acceptOutboundMessage(buffer)
                    || encoder instanceof MessageToMessageCodec<?, ?> both && both.acceptOutboundMessage(buffer);
        } catch (Exception e) {
            return true;
        }
    }

    /** Whether a handler that passes buffers on may keep them for a while: it shapes traffic, or has another thread. */
    private static boolean mayDelay(ChannelHandlerContext next, ChannelHandlerContext ctx) {
        boolean hasThread = next.executor() != ctx.executor()
                && next.executor() != ctx.channel().eventLoop();
        Class<?> type = writeType(next.handler());
        return type != null && (hasThread || type.getPackageName().endsWith(".traffic"));
    }

    private static boolean mayWriteWhenAdded(ChannelHandler handler) {
        Class<?> type = declaring(handler, "handlerAdded", ChannelHandlerContext.class);
        return type != ChannelHandlerAdapter.class && !ENCODERS.contains(type);
    }

    /** The class whose method a handler has; Object if that cannot be looked up, as for methods of missing classes. */
    private static Class<?> declaring(ChannelHandler handler, String method, Class<?>... parameters) {
        try {
            return handler.getClass().getMethod(method, parameters).getDeclaringClass();
        } catch (NoSuchMethodException | LinkageError e) {
            return Object.class;
        }
    }
}
