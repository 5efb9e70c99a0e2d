package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
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
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.flush.FlushConsolidationHandler;
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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Handlers come and go while frames wait in a batcher. What leaves is what a prepender would have sent. Only where
 * handlers nearer to the network have changed, the batcher may send less, close the channel and say why.
 */
class ChangingPipelineTest {

    private static final String RULE = "flush before you add or remove a handler nearer to the network";

    private enum Action {
        WRITE,
        FLUSH,
        ADD,
        REMOVE,
        REPLACE,
        REPLACE_UNDER_ITS_NAME,
        /** On the application's side. */
        ADD_BEHIND,
        REMOVE_BEHIND,
        REPLACE_FRAMER,
        REMOVE_FRAMER,
        ADD_FRAMER
    }

    private enum Kind {
        CIPHER,
        CIPHER_THAT_WRITES,
        INBOUND,
        DUPLEX_WITHOUT_WRITES
    }

    private record Step(Action action, Kind kind, int position, int size) {

        boolean isChangeNearer() {
            return action.ordinal() >= Action.ADD.ordinal() && action.ordinal() < Action.ADD_BEHIND.ordinal();
        }
    }

    @Provide
    Arbitrary<List<Step>> scripts() {
        Arbitrary<Action> often = Arbitraries.of(Action.WRITE, Action.WRITE, Action.FLUSH, Action.ADD, Action.REMOVE);
        Arbitrary<Action> actions = Arbitraries.oneOf(often, Arbitraries.of(Action.class));
        Arbitrary<Integer> small = Arbitraries.integers().between(0, 40);
        Arbitrary<Integer> sizes =
                Arbitraries.oneOf(small, small, Arbitraries.integers().between(41, 9000));
        return Combinators.combine(
                        actions,
                        Arbitraries.of(Kind.class),
                        Arbitraries.integers().between(0, 4),
                        sizes)
                .as(Step::new)
                .list()
                .ofMaxSize(40);
    }

    @Property(tries = 4000, edgeCases = EdgeCasesMode.NONE)
    void noByteLeavesThatAPrependerWouldNotHaveSent(@ForAll("scripts") List<Step> script) {
        Side tested = new Side(true);
        Side model = new Side(false);
        boolean mayLose = false;
        for (Step step : script) {
            mayLose |= tested.waits && step.isChangeNearer();
            tested.take(step);
            tested.compareRoutes();
            model.take(step);
            if (tested.isLost()) {
                assertTrue(mayLose, script::toString);
                model.channel.flush();
                assertTrue(model.sent().startsWith(tested.sent()), script::toString);
                break;
            }
            mayLose &= tested.waits;
            if (!tested.waits) {
                assertEquals(model.sent(), tested.sent(), script::toString);
                assertEquals(model.outcomes(), tested.outcomes(), script::toString);
            }
        }
        tested.finish();
        model.finish();
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void noFrameIsEncryptedThatWasWrittenBefore(boolean isFirst) {
        Side side = new Side(true);
        side.channel.pipeline().addFirst("inbound", new ChannelInboundHandlerAdapter());
        ChannelFuture before = side.write(2);
        side.channel.pipeline().addBefore(isFirst ? "inbound" : "framer", "cipher", new Cipher());
        ChannelFuture after = side.write(2);
        assertEquals(RULE, before.cause().getMessage().substring(0, RULE.length()));
        assertEquals(before.cause(), after.cause());
        assertEquals(List.of(before.cause()), side.caught);
        assertFalse(side.channel.isOpen());
        assertEquals("", side.sent());
        side.finish();
    }

    @Test
    void noFrameLeavesInPlainTextThatWasWrittenBehindACipher() {
        for (boolean isReplaced : new boolean[] {true, false}) {
            Side side = new Side(true);
            side.channel.pipeline().addFirst("cipher", new Cipher());
            ChannelFuture waiting = side.write(2);
            ChannelFuture next = side.write(40);
            if (isReplaced) {
                side.channel.pipeline().replace("cipher", "cipher", new Cipher());
            } else {
                side.channel.pipeline().remove("cipher");
            }
            side.channel.flush();
            assertTrue(waiting.cause().getMessage().startsWith(RULE));
            assertEquals(waiting.cause(), next.cause());
            assertEquals("", side.sent());
            side.finish();
        }
    }

    /** Its flushes come later, so a change needs one from its own context. */
    @Test
    void aFlushCanPassAHandlerThatJoinsFlushes() {
        Side side = new Side(true);
        side.channel.pipeline().addAfter("framer", "joins", new FlushConsolidationHandler(256, true));
        side.write(0);
        side.channel.pipeline().fireChannelRead("read");
        side.flush();
        assertEquals("", side.sent());
        side.channel.pipeline().context("joins").flush();
        side.channel.pipeline().addFirst("cipher", new Cipher());
        assertEquals("00", side.sent());
        side.channel.pipeline().fireChannelReadComplete();
        side.finish();
    }

    /** A cipher comes while a batch is on its way, so the frame behind it may not be sent. */
    @Test
    void aLargeFrameDoesNotPassAHandlerThatTheBatchBeforeItHasNotPassed() {
        Side side = new Side(true);
        side.channel.pipeline().addFirst("adding", new ChannelOutboundHandlerAdapter() {
            @Override
            public void write(ChannelHandlerContext ctx, Object msg, ChannelPromise promise) {
                ctx.write(msg, promise);
                if (ctx.pipeline().get("cipher") == null) {
                    ctx.pipeline().addBefore("framer", "cipher", new Cipher());
                }
            }
        });
        side.write(5);
        ChannelFuture large = side.write(9000);
        assertTrue(large.cause().getMessage().startsWith(RULE));
        assertFalse(side.channel.isOpen());
        side.finish();
    }

    /** A stream cipher: the key depends on how many bytes have passed. */
    private static final class Cipher extends ChannelOutboundHandlerAdapter {

        private final Side writesTo;
        private int key = 0x5A;

        Cipher() {
            this(null);
        }

        Cipher(Side writesTo) {
            this.writesTo = writesTo;
        }

        @Override
        public void handlerAdded(ChannelHandlerContext ctx) {
            if (writesTo != null) {
                writesTo.write(3);
                writesTo.flush();
            }
        }

        @Override
        public void write(ChannelHandlerContext ctx, Object msg, ChannelPromise promise) {
            ByteBuf in = (ByteBuf) msg;
            ByteBuf out = ctx.alloc().buffer();
            while (in.isReadable()) {
                out.writeByte(in.readByte() ^ key++);
            }
            in.release();
            ctx.write(out, promise);
        }
    }

    private static final class Side {

        private final UnpooledByteBufAllocator allocator = new UnpooledByteBufAllocator(true, true);
        private final EmbeddedChannel channel = new EmbeddedChannel();
        private final boolean isBatcher;
        private final List<ChannelFuture> writes = new ArrayList<>();
        private final List<String> nearer = new ArrayList<>();
        private final List<Throwable> caught = new ArrayList<>();
        private final StringBuilder sent = new StringBuilder();
        private final FrameRoute route = new FrameRoute();
        private boolean waits;
        private int names;

        Side(boolean isBatcher) {
            this.isBatcher = isBatcher;
            channel.config().setAllocator(allocator);
            channel.pipeline().addLast("framer", framer()).addLast("end", new ChannelInboundHandlerAdapter() {
                @Override
                public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
                    caught.add(cause);
                }
            });
        }

        private ChannelHandler framer() {
            return isBatcher ? new VarIntFrameBatcher() : new VarIntLengthFieldPrepender();
        }

        private ChannelHandler make(Kind kind) {
            return switch (kind) {
                case CIPHER -> new Cipher();
                case CIPHER_THAT_WRITES -> new Cipher(this);
                case INBOUND -> new ChannelInboundHandlerAdapter();
                case DUPLEX_WITHOUT_WRITES -> new ChannelDuplexHandler();
            };
        }

        void take(Step step) {
            ChannelPipeline pipeline = channel.pipeline();
            boolean hasFramer = pipeline.context("framer") != null;
            int position = step.position % (nearer.size() + 1);
            boolean isFree = position == nearer.size();
            String newName = "handler " + names++;
            switch (step.action) {
                case WRITE -> write(step.size);
                case FLUSH -> flush();
                case ADD -> {
                    String next = isFree ? hasFramer ? "framer" : "end" : nearer.get(position);
                    nearer.add(position, newName);
                    if (position == 0 && !isFree) {
                        pipeline.addFirst(newName, make(step.kind));
                    } else {
                        pipeline.addBefore(next, newName, make(step.kind));
                    }
                }
                case REMOVE -> {
                    if (!isFree) {
                        pipeline.remove(nearer.remove(position));
                    }
                }
                case REPLACE, REPLACE_UNDER_ITS_NAME -> {
                    if (!isFree) {
                        String name = step.action == Action.REPLACE ? newName : nearer.get(position);
                        String old = nearer.set(position, name);
                        pipeline.replace(old, name, make(step.kind));
                    }
                }
                case ADD_BEHIND -> {
                    if (pipeline.context("behind") == null) {
                        pipeline.addBefore("end", "behind", new ChannelDuplexHandler());
                    }
                }
                case REMOVE_BEHIND -> {
                    if (pipeline.context("behind") != null) {
                        pipeline.remove("behind");
                    }
                }
                case REPLACE_FRAMER -> {
                    if (hasFramer) {
                        boolean isPrepender = step.size % 2 == 0;
                        pipeline.replace("framer", "framer", isPrepender ? new VarIntLengthFieldPrepender() : framer());
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
                        String next = pipeline.context("behind") == null ? "end" : "behind";
                        pipeline.addBefore(next, "framer", framer());
                    }
                }
            }
        }

        ChannelFuture write(int size) {
            byte[] content = new byte[size];
            new Random(writes.size()).nextBytes(content);
            int number = writes.size();
            writes.add(null);
            ChannelFuture write = channel.write(allocator.directBuffer().writeBytes(content));
            writes.set(number, write);
            waits = channel.pipeline().get(VarIntFrameBatcher.class) != null;
            return write;
        }

        void flush() {
            channel.flush();
            waits = false;
        }

        /** Links and names, which are compared where the links are not accessible, tell the same. */
        void compareRoutes() {
            ChannelHandlerContext framer = channel.pipeline().context("framer");
            if (framer != null) {
                assertEquals(route.isSameByName(framer), route.isSameByLink(framer));
                if (writes.size() % 2 == 0) {
                    route.remember(framer);
                    assertTrue(route.isSameByName(framer) && route.isSameByLink(framer));
                }
            }
        }

        boolean isLost() {
            return writes.stream()
                    .anyMatch(write -> write.cause() != null
                            && String.valueOf(write.cause().getMessage()).startsWith(RULE));
        }

        String outcomes() {
            StringBuilder outcomes = new StringBuilder();
            writes.forEach(write -> outcomes.append(' ').append(write.isDone() ? write.cause() : "-"));
            return outcomes.toString();
        }

        String sent() {
            for (ByteBuf msg = channel.readOutbound(); msg != null; msg = channel.readOutbound()) {
                sent.append(ByteBufUtil.hexDump(msg));
                msg.release();
            }
            return sent.toString();
        }

        void finish() {
            channel.finishAndReleaseAll();
            assertEquals(0, allocator.metric().usedDirectMemory());
            assertEquals(0, allocator.metric().usedHeapMemory());
        }
    }
}
