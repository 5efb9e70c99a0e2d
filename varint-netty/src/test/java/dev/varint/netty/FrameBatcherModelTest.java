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
import io.netty.channel.ChannelPromise;
import io.netty.channel.embedded.EmbeddedChannel;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.Size;

/**
 * A batcher or a prepender against a model, a handler that writes one message for each frame. Whatever is done to both
 * pipelines, in whatever order: the same bytes leave at the same time, and each promise has the same outcome.
 */
class FrameBatcherModelTest {

    private enum Action {
        WRITE,
        /** With the void promise. */
        WRITE_VOID,
        /** When it is done, another frame is written. */
        WRITE_TWICE,
        /** When it is done, another frame is written and flushed. */
        WRITE_TWICE_AND_FLUSH,
        WRITE_TEXT,
        FLUSH,
        CANCEL,
        REMOVE,
        CLOSE,
        DISCONNECT,
        DEREGISTER
    }

    private record Step(Action action, int size, boolean direct) {}

    @Provide
    Arbitrary<List<Step>> scripts() {
        Arbitrary<Action> often = Arbitraries.of(Action.WRITE, Action.WRITE, Action.WRITE_VOID, Action.FLUSH);
        Arbitrary<Action> actions = Arbitraries.oneOf(often, often, often, Arbitraries.of(Action.class));
        Arbitrary<Integer> small = Arbitraries.integers().between(0, 40);
        Arbitrary<Integer> large = Arbitraries.integers().between(41, 20_000);
        Arbitrary<Integer> sizes = Arbitraries.oneOf(small, small, small, large);
        return Combinators.combine(actions, sizes, Arbitraries.of(true, false))
                .as(Step::new)
                .list()
                .ofMaxSize(60);
    }

    @Property(tries = 1000, edgeCases = EdgeCasesMode.NONE)
    void doesWhatAMessageForEachFrameDoes(@ForAll("scripts") List<Step> script, @ForAll boolean isBatcher) {
        Pipeline tested = new Pipeline(handler(isBatcher));
        Pipeline model = new Pipeline(new OneMessageAFrame());
        for (Step step : script) {
            if (step.action == Action.CANCEL) {
                cancelInBoth(tested, model, step.size);
            } else {
                tested.take(step);
                model.take(step);
            }
            assertEquals(model.state(), tested.state(), () -> script.toString());
        }
        tested.finish();
        model.finish();
        assertEquals(model.state(), tested.state());
        assertTrue(tested.promises.stream().allMatch(promise -> promise == null || promise.isDone()));
    }

    private static ChannelHandler handler(boolean isBatcher) {
        return isBatcher ? new VarIntFrameBatcher() : new VarIntLengthFieldPrepender();
    }

    /** A large body cannot be cancelled where the model could be. */
    private static void cancelInBoth(Pipeline tested, Pipeline model, int index) {
        if (!tested.promises.isEmpty()) {
            int at = index % tested.promises.size();
            if (tested.promises.get(at) != null && tested.promises.get(at).cancel(false)) {
                assertTrue(model.promises.get(at).cancel(false));
            }
        }
    }

    private static byte[] content(int number, int size) {
        byte[] content = new byte[size];
        new Random(number).nextBytes(content);
        return content;
    }

    private static byte[] frame(byte[] content) {
        return ByteBufUtil.getBytes(Unpooled.wrappedBuffer(Reference.encode(content.length), content));
    }

    private static final class OneMessageAFrame extends ChannelOutboundHandlerAdapter {

        @Override
        public void write(ChannelHandlerContext ctx, Object msg, ChannelPromise promise) {
            if (msg instanceof ByteBuf body) {
                byte[] prefix = Reference.encode(body.readableBytes());
                ctx.write(Unpooled.wrappedBuffer(Unpooled.wrappedBuffer(prefix), body), promise);
            } else {
                ctx.write(msg, promise);
            }
        }
    }

    private static final class Pipeline {

        private final UnpooledByteBufAllocator allocator = new UnpooledByteBufAllocator(true, true);
        private final ChannelHandler handler;
        private final EmbeddedChannel channel;

        /** One for each frame or text; null for a void promise, and for a second frame that has not been written. */
        private final List<ChannelPromise> promises = new ArrayList<>();

        private final StringBuilder sent = new StringBuilder();
        private boolean caught;

        Pipeline(ChannelHandler... handlers) {
            handler = handlers[handlers.length - 1];
            channel = new EmbeddedChannel(handlers);
            channel.config().setAllocator(allocator);
            channel.pipeline().addLast(new ChannelInboundHandlerAdapter() {
                @Override
                public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
                    caught = true;
                }
            });
        }

        void take(Step step) {
            switch (step.action) {
                case WRITE -> write(reserve(), step.size, step.direct, channel.newPromise());
                case WRITE_VOID -> write(reserve(), step.size, step.direct, channel.voidPromise());
                case WRITE_TWICE, WRITE_TWICE_AND_FLUSH -> writeTwice(step);
                case WRITE_TEXT -> promises.set(reserve(), (ChannelPromise) channel.write("text"));
                case FLUSH -> channel.flush();
                case REMOVE -> {
                    if (channel.pipeline().context(handler) != null) {
                        channel.pipeline().remove(handler);
                    }
                }
                case CLOSE -> channel.close();
                case DISCONNECT -> channel.disconnect();
                case DEREGISTER -> channel.deregister();
                default -> throw new IllegalArgumentException(step.toString());
            }
            channel.runPendingTasks();
        }

        private int reserve() {
            promises.add(null);
            return promises.size() - 1;
        }

        private void write(int number, int size, boolean direct, ChannelPromise promise) {
            ByteBuf body = direct ? allocator.directBuffer() : allocator.heapBuffer();
            promises.set(number, promise.isVoid() ? null : promise);
            channel.write(body.writeBytes(content(number, size)), promise);
        }

        private void writeTwice(Step step) {
            int first = reserve();
            int second = reserve();
            ChannelPromise promise = channel.newPromise();
            promise.addListener(done -> {
                write(second, step.size / 2, step.direct, channel.newPromise());
                if (step.action == Action.WRITE_TWICE_AND_FLUSH) {
                    channel.flush();
                }
            });
            write(first, step.size, step.direct, promise);
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
            for (ChannelPromise promise : promises) {
                state.append(' ').append(outcome(promise));
            }
            return state.toString();
        }

        private static String outcome(ChannelPromise promise) {
            if (promise == null || !promise.isDone()) {
                return "-";
            }
            return promise.isSuccess() ? "written" : promise.cause().toString();
        }

        void finish() {
            channel.finish();
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

    /** Exactly the frames that are reported as written have been sent, in order. */
    @Property(tries = 1000, edgeCases = EdgeCasesMode.NONE)
    void whatIsRefusedFails(
            @ForAll("scripts") List<Step> script,
            @ForAll @Size(max = 30) List<Boolean> refuses,
            @ForAll boolean isBatcher) {
        Pipeline tested = new Pipeline(new Refusing(refuses), handler(isBatcher));
        List<Integer> sizes = new ArrayList<>();
        for (Step step : script) {
            if (step.action == Action.WRITE || step.action == Action.FLUSH) {
                tested.take(step);
                if (step.action == Action.WRITE) {
                    sizes.add(step.size);
                }
            }
        }
        tested.channel.flush();
        tested.finish();
        StringBuilder expected = new StringBuilder();
        for (int i = 0; i < sizes.size(); i++) {
            assertTrue(tested.promises.get(i).isDone());
            if (tested.promises.get(i).isSuccess()) {
                expected.append(ByteBufUtil.hexDump(frame(content(i, sizes.get(i)))));
            }
        }
        assertEquals(expected.toString(), tested.sent.toString());
    }
}
