package dev.varint.netty.frame;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.UnpooledByteBufAllocator;
import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelOutboundHandlerAdapter;
import io.netty.channel.ChannelPipeline;
import io.netty.channel.ChannelPromise;
import io.netty.channel.DefaultChannelId;
import io.netty.channel.WriteBufferWaterMark;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.ByteToMessageCodec;
import io.netty.handler.codec.socksx.v5.Socks5ClientEncoder;
import io.netty.handler.codec.string.StringEncoder;
import io.netty.handler.logging.LoggingHandler;
import io.netty.handler.timeout.IdleStateHandler;
import io.netty.handler.timeout.ReadTimeoutHandler;
import io.netty.handler.timeout.WriteTimeoutHandler;
import io.netty.handler.traffic.ChannelTrafficShapingHandler;
import io.netty.handler.traffic.GlobalChannelTrafficShapingHandler;
import io.netty.util.concurrent.GlobalEventExecutor;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.arbitraries.ListArbitrary;

/** Does the steps of a script to a pipeline with a framer, and records what leaves and what each promise is told. */
final class FramerScript {

    enum Action {
        // These may be done when a promise is done.
        WRITE,
        WRITE_VOID,
        FLUSH,
        REPLACE_FRAMER,
        ADD,
        REMOVE,
        // These, too, may be done within an event. The first three begin one.
        READ,
        EVENT,
        UNWRITABLE,
        REMOVE_FRAMER,
        WRITE_TEXT,
        CLOSE,
        DISCONNECT,
        DEREGISTER,
        CANCEL,
        // These are not.
        REPLACE,
        REPLACE_UNDER_ITS_NAME,
        /** A handler on the application's side comes or goes. */
        CHANGE_BEHIND,
        FLUSH_NOW,
        ADD_FRAMER
    }

    /** Of a handler that is nearer to the network. */
    enum Kind {
        CIPHER(null),
        CIPHER_THAT_WRITES(null),
        CIPHER_THAT_GREETS(null),
        // The others pass buffers on, or handle no writes at all.
        INBOUND(ChannelInboundHandlerAdapter::new),
        DUPLEX_WITHOUT_WRITES(ChannelDuplexHandler::new),
        TIMEOUT(() -> new ReadTimeoutHandler(1000)),
        IDLE(() -> new IdleStateHandler(1000, 1000, 1000)),
        WRITE_TIMEOUT(() -> new WriteTimeoutHandler(1000)),
        LOGGING(LoggingHandler::new),
        SHAPER(() -> new ChannelTrafficShapingHandler(0)),
        SHAPER_OF_ALL(() -> new GlobalChannelTrafficShapingHandler(GlobalEventExecutor.INSTANCE)),
        ENCODER(() -> Socks5ClientEncoder.DEFAULT),
        MESSAGE_ENCODER(StringEncoder::new),
        CODEC(Codec::new);

        private final Supplier<ChannelHandler> maker;

        Kind(Supplier<ChannelHandler> maker) {
            this.maker = maker;
        }

        boolean isCipher() {
            return maker == null;
        }
    }

    /**
     * What is done, and what a callback does then.
     *
     * @param position how many handlers are nearer to the network than the one that is added or removed
     */
    record Step(Action action, int size, boolean direct, Kind kind, int position, List<Step> then) {

        Step then(List<Step> then) {
            return new Step(action, size, direct, kind, position, then);
        }
    }

    /** Sizes of bodies, most of them small, are up to {@code max}. */
    static ListArbitrary<Step> steps(
            Arbitrary<Action> actions,
            int max,
            Arbitrary<Boolean> direct,
            Arbitrary<Kind> kinds,
            Arbitrary<List<Step>> then) {
        Arbitrary<Integer> small = Arbitraries.integers().between(0, 40);
        Arbitrary<Integer> sizes =
                Arbitraries.oneOf(small, small, small, Arbitraries.integers().between(41, max));
        Arbitrary<Integer> positions = Arbitraries.integers().between(0, 4);
        return Combinators.combine(actions, sizes, direct, kinds, positions, then)
                .as(Step::new)
                .list();
    }

    record Nearer(String name, Kind kind, int number) {}

    final EmbeddedChannel channel;
    final List<Throwable> caught = new ArrayList<>();

    /** Of the frames and texts that are not written with a void promise, by the path of their step. */
    final Map<String, ChannelPromise> promises = new TreeMap<>();

    /** The frames, by the paths of their steps, in the order of the calls. */
    final Map<String, Integer> written = new LinkedHashMap<>();

    List<Nearer> route = List.of(); // the ciphers that the waiting frames have to pass
    boolean waits; // whether frames may wait
    boolean hasLost;

    private final UnpooledByteBufAllocator allocator = new UnpooledByteBufAllocator(true, true);
    private final IntFunction<ChannelHandler> framers;
    private final boolean isStream;

    /** What must have an outcome at the end of the turn. */
    private final List<ChannelPromise> flushed = new ArrayList<>();

    private final List<Nearer> nearer = new ArrayList<>();
    private final StringBuilder sent = new StringBuilder();
    private Runnable whenUnwritable = () -> {};
    private int made;

    /**
     * @param framers makes a framer for a step of a size
     * @param isStream whether what a cipher does to a byte depends on how many it has seen
     */
    FramerScript(IntFunction<ChannelHandler> framers, boolean isStream, ChannelHandler... nearer) {
        this.framers = framers;
        this.isStream = isStream;
        channel = new EmbeddedChannel(DefaultChannelId.newInstance(), true, nearer);
        channel.config().setAllocator(allocator);
        channel.pipeline().addLast("framer", framers.apply(1)).addLast("end", new ChannelInboundHandlerAdapter() {
            @Override
            public void channelRead(ChannelHandlerContext ctx, Object msg) {
                ((Runnable) msg).run();
            }

            @Override
            public void userEventTriggered(ChannelHandlerContext ctx, Object event) {
                ((Runnable) event).run();
            }

            @Override
            public void channelWritabilityChanged(ChannelHandlerContext ctx) {
                if (!ctx.channel().isWritable()) {
                    Runnable reaction = whenUnwritable;
                    whenUnwritable = () -> {};
                    reaction.run();
                }
            }

            @Override
            public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
                caught.add(cause);
                hasLost |= isLoss(cause);
            }
        });
    }

    /** The channel is unwritable soon. */
    FramerScript narrow(boolean isNarrow) {
        if (isNarrow) {
            channel.config().setWriteBufferWaterMark(new WriteBufferWaterMark(20, 50));
        }
        return this;
    }

    static boolean isLoss(Throwable cause) {
        return String.valueOf(cause.getMessage())
                .startsWith("flush before you add or remove a handler nearer to the network");
    }

    /** Whether frames can still pass exactly the handlers of a route. */
    boolean canFollow(List<Nearer> route) {
        List<Nearer> now = ciphers();
        return now.size() >= route.size()
                && now.subList(0, route.size()).equals(route)
                && now.subList(route.size(), now.size()).stream().allMatch(next -> next.kind == Kind.CIPHER);
    }

    /** Whether a frame that does not pass the new ciphers may overtake what a shaper behind one still holds. */
    boolean mayOvertake(List<Nearer> route) {
        List<Nearer> now = ciphers();
        int first = now.size() > route.size() ? nearer.indexOf(now.get(route.size())) : nearer.size();
        return nearer.subList(first, nearer.size()).stream()
                .anyMatch(next -> next.kind.name().startsWith("SHAPER"));
    }

    private List<Nearer> ciphers() {
        return nearer.stream().filter(next -> next.kind.isCipher()).toList();
    }

    void take(String path, Step step) {
        unlessLost(() -> {
            perform(path, step);
            channel.runPendingTasks();
            assertTrue(flushed.stream().allMatch(ChannelPromise::isDone), "a flush has left frames behind");
            flushed.clear();
        });
    }

    /** The channel throws an exception that comes when it has no handlers any more. */
    private void unlessLost(Runnable action) {
        try {
            action.run();
        } catch (IllegalStateException e) {
            hasLost |= isLoss(e);
            assertTrue(hasLost, e::toString);
        }
    }

    private void perform(String path, Step step) {
        ChannelPipeline pipeline = channel.pipeline();
        boolean hasFramer = pipeline.context("framer") != null;
        String behind = pipeline.context("behind") != null ? "behind" : "end"; // what follows the framer
        nearer.removeIf(next -> pipeline.context(next.name) == null); // a closed channel has none
        int position = step.position % (nearer.size() + 1);
        Nearer old = position == nearer.size() ? null : nearer.get(position);
        Nearer added = new Nearer("handler " + made, step.kind, made++);
        switch (step.action) {
            case WRITE -> write(path, step, channel.newPromise());
            case WRITE_VOID -> write(path, step, channel.voidPromise());
            case WRITE_TEXT -> promises.put(path, (ChannelPromise) channel.write("text"));
            case FLUSH -> flush();
            case FLUSH_NOW -> {
                if (pipeline.get("framer") instanceof VarIntFrameBatcher batcher) {
                    batcher.flushNow();
                    waits = false;
                } else {
                    flush();
                }
            }
            case READ -> {
                if (channel.isOpen()) {
                    channel.writeInbound((Runnable) () -> react(path, step, Action.CANCEL));
                }
            }
            case EVENT -> pipeline.fireUserEventTriggered((Runnable) () -> react(path, step, Action.CANCEL));
            case UNWRITABLE -> whenUnwritable = () -> react(path, step, Action.CANCEL);
            case ADD -> {
                String next = old != null ? old.name : hasFramer ? "framer" : behind;
                nearer.add(position, added);
                if (position == 0 && old != null || pipeline.context(next) == null) {
                    pipeline.addFirst(added.name, make(step.kind));
                } else {
                    pipeline.addBefore(next, added.name, make(step.kind));
                }
            }
            case REMOVE -> {
                if (old != null) {
                    nearer.remove(old);
                    pipeline.remove(old.name);
                }
            }
            case REPLACE, REPLACE_UNDER_ITS_NAME -> {
                if (old != null) {
                    String name = step.action == Action.REPLACE ? added.name : old.name;
                    nearer.set(position, new Nearer(name, step.kind, added.number));
                    pipeline.replace(old.name, name, make(step.kind));
                }
            }
            case CHANGE_BEHIND -> {
                if (pipeline.context("behind") == null) {
                    pipeline.addBefore("end", "behind", new ChannelDuplexHandler());
                } else {
                    pipeline.remove("behind");
                }
            }
            case REPLACE_FRAMER -> {
                if (hasFramer) {
                    pipeline.replace("framer", "framer", framers.apply(step.size));
                    waits = false;
                }
            }
            case REMOVE_FRAMER -> {
                if (hasFramer) {
                    pipeline.remove("framer");
                    waits = false;
                }
            }
            case ADD_FRAMER -> {
                if (!hasFramer) {
                    pipeline.addBefore(behind, "framer", framers.apply(1));
                }
            }
            case CLOSE -> channel.close();
            case DISCONNECT -> channel.disconnect();
            case DEREGISTER -> channel.deregister();
            case CANCEL -> {}
        }
    }

    private void react(String path, Step step, Action end) {
        for (int i = 0; i < step.then.size(); i++) {
            if (step.then.get(i).action.compareTo(end) < 0) {
                perform(path + "." + i, step.then.get(i));
            }
        }
    }

    private void write(String path, Step step, ChannelPromise promise) {
        ByteBuf body = step.direct ? allocator.directBuffer() : allocator.heapBuffer();
        written.put(path, step.size);
        if (!promise.isVoid()) {
            promises.put(path, promise);
            promise.addListener(done -> react(path, step, Action.READ));
        }
        channel.write(body.writeBytes(content(path, step.size)), promise);
        route = ciphers();
        waits = channel.pipeline().get(VarIntFrameBatcher.class) != null;
    }

    /** Writes a frame of a direct buffer. */
    ChannelFuture write(int size) {
        String path = "frame " + written.size();
        write(path, new Step(Action.WRITE, size, true, Kind.CIPHER, 0, List.of()), channel.newPromise());
        return promises.get(path);
    }

    void flush() {
        flushed.addAll(promises.values());
        channel.flush();
        waits = false;
    }

    ChannelFuture writeAndFlush(int size) {
        ChannelFuture write = write(size);
        flush();
        return write;
    }

    static byte[] content(String path, int size) {
        byte[] content = new byte[size];
        new Random(path.hashCode()).nextBytes(content);
        return content;
    }

    /** What has left so far. */
    String sent() {
        for (Object msg = channel.readOutbound(); msg != null; msg = channel.readOutbound()) {
            if (msg instanceof ByteBuf bytes) {
                sent.append(ByteBufUtil.hexDump(bytes));
                bytes.release();
            } else {
                sent.append(msg);
            }
        }
        return sent.toString();
    }

    /** What has left so far, whether an exception was caught, and how each promise is. */
    String state() {
        StringBuilder state = new StringBuilder(sent()).append(!caught.isEmpty());
        promises.forEach(
                (path, promise) -> state.append(' ').append(path).append('=').append(outcome(promise)));
        return state.toString();
    }

    private static String outcome(ChannelPromise promise) {
        return !promise.isDone()
                ? "-"
                : promise.isSuccess() ? "written" : promise.cause().toString();
    }

    void finish() {
        unlessLost(channel::finish);
        sent();
        assertTrue(promises.values().stream().allMatch(ChannelPromise::isDone));
        assertEquals(0, allocator.metric().usedDirectMemory());
        assertEquals(0, allocator.metric().usedHeapMemory());
    }

    ChannelHandler make(Kind kind) {
        return switch (kind) {
            case CIPHER -> new Cipher(isStream);
            case CIPHER_THAT_WRITES, CIPHER_THAT_GREETS ->
                new Cipher(isStream) {
                    @Override
                    public void handlerAdded(ChannelHandlerContext ctx) {
                        if (kind == Kind.CIPHER_THAT_WRITES) {
                            writeAndFlush(3); // through the whole pipeline
                        } else {
                            ctx.writeAndFlush(ctx.alloc().buffer().writeInt(3)); // past the framer
                        }
                    }
                };
            default -> kind.maker.get();
        };
    }

    private static final class Codec extends ByteToMessageCodec<String> {

        @Override
        protected void encode(ChannelHandlerContext ctx, String msg, ByteBuf out) {}

        @Override
        protected void decode(ChannelHandlerContext ctx, ByteBuf in, List<Object> out) {}
    }

    /** The key of a stream cipher depends on how many bytes have passed. */
    static class Cipher extends ChannelOutboundHandlerAdapter {

        private final int step;
        private int key = 0x5A;

        Cipher(boolean isStream) {
            step = isStream ? 1 : 0;
        }

        @Override
        public void write(ChannelHandlerContext ctx, Object msg, ChannelPromise promise) {
            if (msg instanceof ByteBuf in) {
                ByteBuf out = ctx.alloc().buffer();
                for (; in.isReadable(); key += step) {
                    out.writeByte(in.readByte() ^ key);
                }
                in.release();
                ctx.write(out, promise);
            } else {
                ctx.write(msg, promise);
            }
        }
    }
}
