package dev.varint.netty.frame;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.netty.frame.FramerScript.Action;
import dev.varint.netty.frame.FramerScript.Kind;
import dev.varint.netty.frame.FramerScript.Step;
import dev.varint.testing.Reference;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelOutboundHandlerAdapter;
import io.netty.channel.ChannelPromise;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.arbitraries.ListArbitrary;
import net.jqwik.api.constraints.Size;

/**
 * A batcher against a model, a handler that writes one message for each frame. Whatever is done to both pipelines, in
 * whatever order, from within whatever callback: the same bytes leave at the same time, and each promise has the same
 * outcome. Where the batcher loses frames, {@link ChangingPipelineTest} says whether it may.
 */
class FrameBatcherModelTest {

    private static final Set<Action> ACTIONS = EnumSet.range(Action.WRITE, Action.CANCEL);
    private static final Step FLUSH = new Step(Action.FLUSH, 0, false, Kind.CIPHER, 0, List.of());

    @Provide
    Arbitrary<List<Step>> scripts() {
        Arbitrary<List<Step>> inner = steps(Arbitraries.just(List.of())).ofMaxSize(2);
        return steps(steps(inner).ofMaxSize(3)).ofMaxSize(60);
    }

    private static ListArbitrary<Step> steps(Arbitrary<List<Step>> then) {
        Arbitrary<Action> often = Arbitraries.of(Action.WRITE, Action.WRITE, Action.WRITE_VOID, Action.FLUSH);
        Arbitrary<Action> actions = Arbitraries.oneOf(often, often, often, Arbitraries.of(ACTIONS));
        return FramerScript.steps(actions, 20_000, Arbitraries.of(true, false), Arbitraries.just(Kind.CIPHER), then);
    }

    /**
     * If the channel becomes unwritable soon, nothing is cancelled, and listeners do nothing: how many bytes are
     * pending then depends on whether frames share a message. If flushes are joined, too, then a frame that is written
     * after a flush may leave with it or wait for the next one. Otherwise it may only leave sooner than in the model:
     * the listeners of the frames of a batch are called together.
     */
    @Property(tries = 2000, edgeCases = EdgeCasesMode.NONE)
    void doesWhatAMessageForEachFrameDoes(
            @ForAll("scripts") List<Step> steps, @ForAll boolean joinsFlushes, @ForAll boolean isNarrow) {
        List<Step> script = isNarrow ? withoutListeners(steps) : steps;
        FramerScript tested = new FramerScript(size -> batcher(joinsFlushes), false).narrow(isNarrow);
        FramerScript model = new FramerScript(size -> new OneMessageAFrame(joinsFlushes), false).narrow(isNarrow);
        for (int i = 0; i < script.size() && !tested.hasLost; i++) {
            if (script.get(i).action() == Action.CANCEL && !isNarrow) {
                cancelInBoth(tested, model, script.get(i).size());
            } else {
                tested.take("" + i, script.get(i));
                model.take("" + i, script.get(i));
            }
            boolean mayDiffer = joinsFlushes
                    && (isNarrow || tested.sent().length() > model.sent().length());
            if (!tested.hasLost && mayDiffer && !model.state().equals(tested.state())) {
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
    }

    private static List<Step> withoutListeners(List<Step> script) {
        return script.stream()
                .map(step -> step.then(step.action() == Action.WRITE ? List.of() : withoutListeners(step.then())))
                .toList();
    }

    private static VarIntFrameBatcher batcher(boolean joinsFlushes) {
        return new VarIntFrameBatcher(
                new VarIntFrameBatcher.Config().joinFlushes(joinsFlushes).allowEmptyBodies(true));
    }

    /** A large body cannot be cancelled where the model could be. */
    private static void cancelInBoth(FramerScript tested, FramerScript model, int index) {
        if (!tested.promises.isEmpty()) {
            String path = List.copyOf(tested.promises.keySet()).get(index % tested.promises.size());
            if (tested.promises.get(path).cancel(false)) {
                assertTrue(model.promises.get(path).cancel(false));
            }
        }
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
            @ForAll boolean joinsFlushes,
            @ForAll boolean isNarrow) {
        FramerScript tested =
                new FramerScript(size -> batcher(joinsFlushes), false, new Refusing(refuses)).narrow(isNarrow);
        List<Action> actions =
                List.of(Action.WRITE, Action.FLUSH, Action.REPLACE_FRAMER, Action.READ, Action.UNWRITABLE);
        List<Step> known = only(actions, script);
        for (int i = 0; i < known.size(); i++) {
            tested.take("" + i, known.get(i));
        }
        tested.channel.flush();
        tested.finish();
        StringBuilder expected = new StringBuilder();
        tested.written.forEach((path, size) -> {
            if (tested.promises.get(path).isSuccess()) {
                expected.append(ByteBufUtil.hexDump(frame(FramerScript.content(path, size))));
            }
        });
        assertEquals(expected.toString(), tested.sent(), known::toString);
    }

    private static List<Step> only(List<Action> actions, List<Step> script) {
        return script.stream()
                .filter(step -> actions.contains(step.action()))
                .map(step -> step.then(only(actions, step.then())))
                .toList();
    }
}
