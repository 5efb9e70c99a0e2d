package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.testing.Reference;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import io.netty.buffer.UnpooledByteBufAllocator;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelOutboundHandlerAdapter;
import io.netty.channel.ChannelPipeline;
import io.netty.channel.ChannelPromise;
import io.netty.channel.WriteBufferWaterMark;
import io.netty.channel.embedded.EmbeddedChannel;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.Supplier;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.arbitraries.ListArbitrary;
import net.jqwik.api.constraints.Size;

/**
 * A batcher or a prepender against a model, a handler that writes one message for each frame. Whatever is done to both
 * pipelines, in whatever order, from within whatever callback: the same bytes leave at the same time, and each promise
 * has the same outcome. Where the batcher loses frames, {@link ChangingPipelineTest} says whether it may.
 */
class FrameBatcherModelTest {

    private enum Action {
        // These may be done when a promise is done.
        WRITE,
        WRITE_VOID,
        FLUSH,
        REPLACE,
        ADD_CIPHER,
        REMOVE_CIPHER,
        // These, too, may be done within an event. The first three begin one.
        READ,
        EVENT,
        UNWRITABLE,
        REMOVE,
        WRITE_TEXT,
        CLOSE,
        DISCONNECT,
        DEREGISTER,
        CANCEL
    }

    /** What is done, and what a callback does then. */
    private record Step(Action action, int size, boolean direct, List<Step> then) {

        Step withoutListeners() {
            List<Step> rest = action == Action.WRITE ? List.of() : then;
            return new Step(
                    action,
                    size,
                    direct,
                    rest.stream().map(Step::withoutListeners).toList());
        }
    }

    private static final Step FLUSH = new Step(Action.FLUSH, 0, false, List.of());

    @Provide
    Arbitrary<List<Step>> scripts() {
        Arbitrary<List<Step>> inner = steps(Arbitraries.just(List.of())).ofMaxSize(2);
        return steps(steps(inner).ofMaxSize(3)).ofMaxSize(60);
    }

    private static ListArbitrary<Step> steps(Arbitrary<List<Step>> then) {
        Arbitrary<Action> often = Arbitraries.of(Action.WRITE, Action.WRITE, Action.WRITE_VOID, Action.FLUSH);
        Arbitrary<Action> actions = Arbitraries.oneOf(often, often, often, Arbitraries.of(Action.class));
        Arbitrary<Integer> small = Arbitraries.integers().between(0, 40);
        Arbitrary<Integer> large = Arbitraries.integers().between(41, 20_000);
        Arbitrary<Integer> sizes = Arbitraries.oneOf(small, small, small, large);
        return Combinators.combine(actions, sizes, Arbitraries.of(true, false), then)
                .as(Step::new)
                .list();
    }

    /**
     * If the channel becomes unwritable soon, nothing is cancelled, and listeners do nothing: how many bytes are
     * pending then depends on whether frames share a message. If flushes are joined, too, then a frame that is written
     * after a flush may leave with it or wait for the next one.
     */
    @Property(tries = 3000, edgeCases = EdgeCasesMode.NONE)
    void doesWhatAMessageForEachFrameDoes(
            @ForAll("scripts") List<Step> steps,
            @ForAll boolean isBatcher,
            @ForAll boolean joinsFlushes,
            @ForAll boolean isNarrow) {
        List<Step> script =
                isNarrow ? steps.stream().map(Step::withoutListeners).toList() : steps;
        Pipeline tested = new Pipeline(() -> handler(isBatcher, joinsFlushes), isNarrow);
        Pipeline model = new Pipeline(() -> new OneMessageAFrame(isBatcher && joinsFlushes), isNarrow);
        for (int i = 0; i < script.size() && !tested.hasLost; i++) {
            if (script.get(i).action == Action.CANCEL && !isNarrow) {
                cancelInBoth(tested, model, script.get(i).size);
            } else {
                tested.take("" + i, script.get(i));
                model.take("" + i, script.get(i));
            }
            if (!tested.hasLost && isNarrow && joinsFlushes && !model.state().equals(tested.state())) {
                tested.take("flush", FLUSH);
                model.take("flush", FLUSH);
            }
            if (!tested.hasLost) {
                assertEquals(model.state(), tested.state(), () -> script.toString());
            }
        }
        tested.finish();
        model.finish();
        if (!tested.hasLost) {
            assertEquals(model.state(), tested.state());
        }
        assertTrue(tested.promises.values().stream().allMatch(ChannelPromise::isDone));
    }

    private static ChannelHandler handler(boolean isBatcher, boolean joinsFlushes) {
        return isBatcher
                ? new VarIntFrameBatcher(new VarIntFrameBatcher.Config().joinFlushes(joinsFlushes))
                : new VarIntLengthFieldPrepender();
    }

    /** A large body cannot be cancelled where the model could be. */
    private static void cancelInBoth(Pipeline tested, Pipeline model, int index) {
        if (!tested.promises.isEmpty()) {
            String path = List.copyOf(tested.promises.keySet()).get(index % tested.promises.size());
            if (tested.promises.get(path).cancel(false)) {
                assertTrue(model.promises.get(path).cancel(false));
            }
        }
    }

    private static byte[] content(String path, int size) {
        byte[] content = new byte[size];
        new Random(path.hashCode()).nextBytes(content);
        return content;
    }

    private static byte[] frame(byte[] content) {
        return ByteBufUtil.getBytes(Unpooled.wrappedBuffer(Reference.encode(content.length), content));
    }

    /** It passes on a flush at the end of the turn, if it joins them, or as soon as the channel is unwritable. */
    private static final class OneMessageAFrame extends ChannelOutboundHandlerAdapter {

        private final boolean joinsFlushes;
        private boolean isFlushAsked;

        OneMessageAFrame(boolean joinsFlushes) {
            this.joinsFlushes = joinsFlushes;
        }

        @Override
        public void write(ChannelHandlerContext ctx, Object msg, ChannelPromise promise) {
            if (msg instanceof ByteBuf body) {
                byte[] prefix = Reference.encode(body.readableBytes());
                ctx.write(Unpooled.wrappedBuffer(Unpooled.wrappedBuffer(prefix), body), promise);
            } else {
                ctx.write(msg, promise);
            }
            if (isFlushAsked && !ctx.channel().isWritable()) {
                ctx.flush();
            }
        }

        @Override
        public void flush(ChannelHandlerContext ctx) {
            if (!joinsFlushes || !ctx.channel().isWritable()) {
                isFlushAsked = false;
                ctx.flush();
            } else if (!isFlushAsked) {
                isFlushAsked = true;
                ctx.executor().execute(() -> flushNow(ctx));
            }
        }

        private void flushNow(ChannelHandlerContext ctx) {
            if (isFlushAsked) {
                isFlushAsked = false;
                ctx.flush();
            }
        }

        @Override
        public void close(ChannelHandlerContext ctx, ChannelPromise promise) {
            flushNow(ctx);
            ctx.close(promise);
        }

        @Override
        public void disconnect(ChannelHandlerContext ctx, ChannelPromise promise) {
            flushNow(ctx);
            ctx.disconnect(promise);
        }

        @Override
        public void deregister(ChannelHandlerContext ctx, ChannelPromise promise) {
            flushNow(ctx);
            ctx.deregister(promise);
        }

        @Override
        public void handlerRemoved(ChannelHandlerContext ctx) {
            flushNow(ctx);
        }
    }

    private static final class Cipher extends ChannelOutboundHandlerAdapter {

        @Override
        public void write(ChannelHandlerContext ctx, Object msg, ChannelPromise promise) {
            if (msg instanceof ByteBuf in) {
                ByteBuf out = ctx.alloc().buffer();
                in.forEachByte(next -> out.writeByte(next ^ 0x5A).isReadable());
                in.release();
                ctx.write(out, promise);
            } else {
                ctx.write(msg, promise);
            }
        }
    }

    private static final class Pipeline {

        private final UnpooledByteBufAllocator allocator = new UnpooledByteBufAllocator(true, true);
        private final Supplier<ChannelHandler> framers;
        private final EmbeddedChannel channel;

        /** Of the frames and texts that are not written with a void promise, by the path of their step. */
        private final Map<String, ChannelPromise> promises = new TreeMap<>();

        /** The frames, by the paths of their steps, in the order of the calls. */
        private final Map<String, Integer> written = new LinkedHashMap<>();

        /** What must have an outcome at the end of the turn. */
        private final List<ChannelPromise> flushed = new ArrayList<>();

        private final StringBuilder sent = new StringBuilder();
        private Runnable whenUnwritable = () -> {};
        private boolean caught;
        private boolean hasLost;

        Pipeline(Supplier<ChannelHandler> framers, boolean isNarrow, ChannelHandler... nearer) {
            this.framers = framers;
            channel = new EmbeddedChannel(nearer);
            channel.config().setAllocator(allocator);
            if (isNarrow) {
                channel.config().setWriteBufferWaterMark(new WriteBufferWaterMark(20, 50));
            }
            channel.pipeline().addLast("framer", framers.get()).addLast(new ChannelInboundHandlerAdapter() {
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
                    caught = true;
                    hasLost |= String.valueOf(cause.getMessage()).startsWith("flush before");
                }
            });
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
                hasLost |= e.getMessage().startsWith("flush before");
                assertTrue(hasLost, e::toString);
            }
        }

        private void perform(String path, Step step) {
            ChannelPipeline pipeline = channel.pipeline();
            boolean hasFramer = pipeline.context("framer") != null;
            switch (step.action) {
                case WRITE -> write(path, step, channel.newPromise());
                case WRITE_VOID -> write(path, step, channel.voidPromise());
                case WRITE_TEXT -> promises.put(path, (ChannelPromise) channel.write("text"));
                case FLUSH -> {
                    flushed.addAll(promises.values());
                    channel.flush();
                }
                case READ -> {
                    if (channel.isOpen()) {
                        channel.writeInbound((Runnable) () -> react(path, step, Action.CANCEL));
                    }
                }
                case EVENT -> pipeline.fireUserEventTriggered((Runnable) () -> react(path, step, Action.CANCEL));
                case UNWRITABLE -> whenUnwritable = () -> react(path, step, Action.CANCEL);
                case REPLACE -> {
                    if (hasFramer) {
                        pipeline.replace("framer", "framer", framers.get());
                    }
                }
                case REMOVE -> {
                    if (hasFramer) {
                        pipeline.remove("framer");
                    }
                }
                case ADD_CIPHER -> {
                    if (step.direct && hasFramer) {
                        pipeline.addBefore("framer", null, new Cipher());
                    } else {
                        pipeline.addFirst(new Cipher());
                    }
                }
                case REMOVE_CIPHER -> {
                    if (pipeline.get(Cipher.class) != null) {
                        pipeline.remove(Cipher.class);
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
        }

        /** What has left so far, whether an exception was caught, and how each promise is. */
        String state() {
            for (Object msg = channel.readOutbound(); msg != null; msg = channel.readOutbound()) {
                if (msg instanceof ByteBuf bytes) {
                    sent.append(ByteBufUtil.hexDump(bytes));
                    bytes.release();
                } else {
                    sent.append(msg);
                }
            }
            StringBuilder state = new StringBuilder(sent).append(caught);
            promises.forEach((path, promise) ->
                    state.append(' ').append(path).append('=').append(outcome(promise)));
            return state.toString();
        }

        private static String outcome(ChannelPromise promise) {
            return !promise.isDone()
                    ? "-"
                    : promise.isSuccess() ? "written" : promise.cause().toString();
        }

        void finish() {
            unlessLost(channel::finish);
            state();
            assertEquals(0, allocator.metric().usedDirectMemory());
            assertEquals(0, allocator.metric().usedHeapMemory());
        }
    }

    /** Refuses some messages, as a handler may that encrypts or filters. */
    private static final class Refusing extends ChannelOutboundHandlerAdapter {

        private final List<Boolean> refuses;
        private int next;

        Refusing(List<Boolean> refuses) {
            this.refuses = refuses;
        }

        @Override
        public void write(ChannelHandlerContext ctx, Object msg, ChannelPromise promise) {
            if (next < refuses.size() && refuses.get(next++)) {
                ((ByteBuf) msg).release();
                throw new IllegalStateException("message " + next);
            }
            ctx.write(msg, promise);
        }
    }

    /** Exactly the frames that are reported as written have been sent, in the order of the calls. */
    @Property(tries = 1000, edgeCases = EdgeCasesMode.NONE)
    void whatIsRefusedFails(
            @ForAll("scripts") List<Step> script,
            @ForAll @Size(max = 30) List<Boolean> refuses,
            @ForAll boolean isBatcher,
            @ForAll boolean joinsFlushes,
            @ForAll boolean isNarrow) {
        Pipeline tested = new Pipeline(() -> handler(isBatcher, joinsFlushes), isNarrow, new Refusing(refuses));
        List<Action> actions = List.of(Action.WRITE, Action.FLUSH, Action.REPLACE, Action.READ, Action.UNWRITABLE);
        List<Step> known = only(actions, script);
        for (int i = 0; i < known.size(); i++) {
            tested.take("" + i, known.get(i));
        }
        tested.channel.flush();
        tested.finish();
        StringBuilder expected = new StringBuilder();
        tested.written.forEach((path, size) -> {
            assertTrue(tested.promises.get(path).isDone());
            if (tested.promises.get(path).isSuccess()) {
                expected.append(ByteBufUtil.hexDump(frame(content(path, size))));
            }
        });
        assertEquals(expected.toString(), tested.sent.toString(), known::toString);
    }

    private static List<Step> only(List<Action> actions, List<Step> script) {
        return script.stream()
                .filter(step -> actions.contains(step.action))
                .map(step -> new Step(step.action, step.size, step.direct, only(actions, step.then)))
                .toList();
    }
}
