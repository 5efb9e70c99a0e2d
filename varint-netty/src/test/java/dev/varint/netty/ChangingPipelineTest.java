package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
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
import io.netty.handler.codec.ByteToMessageCodec;
import io.netty.handler.codec.EncoderException;
import io.netty.handler.codec.MessageToMessageEncoder;
import io.netty.handler.codec.socksx.v5.Socks5ClientEncoder;
import io.netty.handler.codec.string.StringEncoder;
import io.netty.handler.logging.LoggingHandler;
import io.netty.handler.timeout.ReadTimeoutHandler;
import io.netty.handler.timeout.WriteTimeoutHandler;
import io.netty.handler.traffic.ChannelTrafficShapingHandler;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
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
 * Handlers come and go while frames wait in a batcher. What leaves is what a prepender would have sent. Only where that
 * cannot be known, the batcher sends less, closes the channel and says why.
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
        // The others pass buffers on, or handle no writes at all.
        INBOUND,
        DUPLEX_WITHOUT_WRITES,
        TIMEOUT,
        WRITE_TIMEOUT,
        LOGGING,
        SHAPER,
        ENCODER,
        MESSAGE_ENCODER,
        CODEC;

        boolean isCipher() {
            return this == CIPHER || this == CIPHER_THAT_WRITES;
        }
    }

    private record Step(Action action, Kind kind, int position, int size) {}

    @Provide
    Arbitrary<List<Step>> scripts() {
        Arbitrary<Action> often = Arbitraries.of(Action.WRITE, Action.WRITE, Action.FLUSH, Action.ADD, Action.REMOVE);
        Arbitrary<Action> actions = Arbitraries.oneOf(often, Arbitraries.of(Action.class));
        Arbitrary<Integer> small = Arbitraries.integers().between(0, 40);
        Arbitrary<Integer> sizes =
                Arbitraries.oneOf(small, small, Arbitraries.integers().between(41, 9000));
        return Combinators.combine(
                        actions,
                        Arbitraries.oneOf(Arbitraries.of(Kind.CIPHER), Arbitraries.of(Kind.class)),
                        Arbitraries.integers().between(0, 4),
                        sizes)
                .as(Step::new)
                .list()
                .ofMaxSize(40);
    }

    /**
     * Frames are lost only where it cannot be known which handlers they have to pass: one of these is gone, another one
     * is nearer to the network than one of these, or a new one may have written.
     */
    @Property(tries = 6000, edgeCases = EdgeCasesMode.NONE)
    void noByteLeavesThatAPrependerWouldNotHaveSent(
            @ForAll("scripts") List<Step> script, @ForAll boolean isByLink, @ForAll boolean joinsFlushes) {
        Side tested = new Side(() -> batcher(isByLink, joinsFlushes));
        Side model = new Side(VarIntLengthFieldPrepender::new);
        for (Step step : script) {
            List<Nearer> route = tested.route;
            boolean mayLose = tested.waits && !tested.canFollow(route);
            boolean waited = tested.waits;
            tested.take(step);
            mayLose |= waited && !tested.canFollow(route);
            mayLose |= !isByLink && step.action == Action.REPLACE_UNDER_ITS_NAME && step.kind.isCipher(); // it writes
            model.take(step);
            if (tested.isLost()) {
                assertTrue(mayLose, script::toString);
                model.channel.flush();
                assertTrue(model.sent().startsWith(tested.sent()), script::toString);
                break;
            }
            if (!tested.waits) {
                assertEquals(model.sent(), tested.sent(), script::toString);
                assertEquals(model.outcomes(), tested.outcomes(), script::toString);
            }
        }
        tested.finish();
        model.finish();
    }

    private static VarIntFrameBatcher batcher(boolean isByLink, boolean joinsFlushes) {
        return new VarIntFrameBatcher(
                new VarIntFrameBatcher.Config().joinFlushes(joinsFlushes), new FrameRoute(List.of(), isByLink));
    }

    /** Each frame passes the ciphers that were there when it was written. */
    @ParameterizedTest
    @ValueSource(strings = {"first", "next to the batcher", "behind a cipher"})
    void framesLeavePastAHandlerThatWasAddedAfterThem(String place) {
        Side tested = new Side(() -> batcher(true, true));
        Side model = new Side(VarIntLengthFieldPrepender::new);
        for (Side side : List.of(tested, model)) {
            ChannelPipeline pipeline = side.channel.pipeline().addFirst("inbound", new ChannelInboundHandlerAdapter());
            if (place.equals("behind a cipher")) {
                pipeline.addFirst(new Cipher());
            }
            side.write(2);
            pipeline.addBefore(place.equals("first") ? "inbound" : "framer", "cipher", new Cipher());
            side.write(2);
            side.flush();
        }
        assertEquals(model.sent(), tested.sent());
        tested.finish();
        model.finish();
    }

    @ParameterizedTest
    @ValueSource(strings = {"replaced", "removed", "another is nearer", "another may have written"})
    void framesFailIfItIsNotKnownWhatTheyHaveToPass(String change) {
        Side side = new Side(() -> batcher(true, true));
        ChannelPipeline pipeline = side.channel.pipeline().addFirst("cipher", new Cipher());
        ChannelFuture waiting = side.write(2);
        switch (change) {
            case "replaced" -> pipeline.replace("cipher", "cipher", new Cipher());
            case "removed" -> pipeline.remove("cipher");
            case "another is nearer" -> pipeline.addFirst(new Cipher());
            default ->
                pipeline.addAfter("cipher", "writing", new Cipher() {
                    @Override
                    public void handlerAdded(ChannelHandlerContext ctx) {}
                });
        }
        ChannelFuture next = side.write(40);
        assertTrue(waiting.cause().getMessage().startsWith(RULE));
        assertEquals(waiting.cause(), next.cause());
        assertEquals(List.of(waiting.cause()), side.caught);
        assertFalse(side.channel.isOpen());
        assertEquals("", side.sent());
        side.finish();
    }

    /** It may take some buffers only. So it counts as one that takes all. */
    @Test
    void anEncoderThatDecidesByItselfMayTakeBuffers() {
        Side side = new Side(() -> batcher(true, true));
        side.channel.pipeline().addFirst("encoder", new MessageToMessageEncoder<ByteBuf>() {
            @Override
            public boolean acceptOutboundMessage(Object msg) {
                return ((ByteBuf) msg).readableBytes() > 5000;
            }

            @Override
            protected void encode(ChannelHandlerContext ctx, ByteBuf msg, List<Object> out) {
                throw new EncoderException("refused");
            }
        });
        assertInstanceOf(EncoderException.class, side.writeAndFlush(9000).cause());
        assertTrue(side.writeAndFlush(1).isSuccess());
        assertEquals(4, side.sent().length());
        side.finish();
    }

    /** A cipher comes while a batch is on its way. The frame behind it was written before the cipher came. */
    @Test
    void aLargeFrameLeavesAsTheBatchBeforeIt() {
        Side side = new Side(() -> batcher(true, false));
        side.channel.pipeline().addFirst("adding", new ChannelOutboundHandlerAdapter() {
            @Override
            public void write(ChannelHandlerContext ctx, Object msg, ChannelPromise promise) {
                ctx.write(msg, promise);
                if (ctx.pipeline().get("cipher") == null) {
                    ctx.pipeline().addBefore("framer", "cipher", new Cipher());
                }
            }
        });
        side.write(0);
        assertTrue(side.writeAndFlush(9000).isSuccess());
        assertTrue(side.sent().startsWith("00a846"));
        side.finish();
    }

    /** A stream cipher: the key depends on how many bytes have passed. */
    private static class Cipher extends ChannelOutboundHandlerAdapter {

        private int key = 0x5A;

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

    /** It writes through the whole pipeline while it is added. */
    private static final class CipherThatWrites extends Cipher {

        private final Side side;

        CipherThatWrites(Side side) {
            this.side = side;
        }

        @Override
        public void handlerAdded(ChannelHandlerContext ctx) {
            side.write(3);
            side.flush();
        }
    }

    private record Nearer(String name, Kind kind, int number) {}

    private static final class Side {

        private final UnpooledByteBufAllocator allocator = new UnpooledByteBufAllocator(true, true);
        private final EmbeddedChannel channel = new EmbeddedChannel();
        private final Supplier<ChannelHandler> framers;
        private final List<ChannelFuture> writes = new ArrayList<>();
        private final List<Nearer> nearer = new ArrayList<>();
        private final List<Throwable> caught = new ArrayList<>();
        private final StringBuilder sent = new StringBuilder();
        private List<Nearer> route = List.of(); // the ciphers that the waiting frames have to pass
        private boolean waits;
        private int made;

        Side(Supplier<ChannelHandler> framers) {
            this.framers = framers;
            channel.config().setAllocator(allocator);
            channel.pipeline().addLast("framer", framers.get()).addLast("end", new ChannelInboundHandlerAdapter() {
                @Override
                public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
                    caught.add(cause);
                }
            });
        }

        private ChannelHandler make(Kind kind) {
            return switch (kind) {
                case CIPHER -> new Cipher();
                case CIPHER_THAT_WRITES -> new CipherThatWrites(this);
                case INBOUND -> new ChannelInboundHandlerAdapter();
                case DUPLEX_WITHOUT_WRITES -> new ChannelDuplexHandler();
                case TIMEOUT -> new ReadTimeoutHandler(1000);
                case WRITE_TIMEOUT -> new WriteTimeoutHandler(1000);
                case LOGGING -> new LoggingHandler();
                case SHAPER -> new ChannelTrafficShapingHandler(0);
                case ENCODER -> Socks5ClientEncoder.DEFAULT;
                case MESSAGE_ENCODER -> new StringEncoder();
                case CODEC ->
                    new ByteToMessageCodec<String>() {
                        @Override
                        protected void encode(ChannelHandlerContext ctx, String msg, ByteBuf out) {}

                        @Override
                        protected void decode(ChannelHandlerContext ctx, ByteBuf in, List<Object> out) {}
                    };
            };
        }

        private List<Nearer> ciphers() {
            return nearer.stream().filter(next -> next.kind.isCipher()).toList();
        }

        /** Whether frames can still pass exactly the handlers of a route. */
        boolean canFollow(List<Nearer> route) {
            List<Nearer> now = ciphers();
            return now.size() >= route.size()
                    && now.subList(0, route.size()).equals(route)
                    && now.subList(route.size(), now.size()).stream().allMatch(next -> next.kind == Kind.CIPHER);
        }

        void take(Step step) {
            ChannelPipeline pipeline = channel.pipeline();
            boolean hasFramer = pipeline.context("framer") != null;
            int position = step.position % (nearer.size() + 1);
            boolean isFree = position == nearer.size();
            Nearer added = new Nearer("handler " + made, step.kind, made++);
            switch (step.action) {
                case WRITE -> write(step.size);
                case FLUSH -> flush();
                case ADD -> {
                    String next = isFree ? hasFramer ? "framer" : "end" : nearer.get(position).name;
                    nearer.add(position, added);
                    if (position == 0 && !isFree) {
                        pipeline.addFirst(added.name, make(step.kind));
                    } else {
                        pipeline.addBefore(next, added.name, make(step.kind));
                    }
                }
                case REMOVE -> {
                    if (!isFree) {
                        pipeline.remove(nearer.remove(position).name);
                    }
                }
                case REPLACE, REPLACE_UNDER_ITS_NAME -> {
                    if (!isFree) {
                        String old = nearer.get(position).name;
                        String name = step.action == Action.REPLACE ? added.name : old;
                        nearer.set(position, new Nearer(name, step.kind, added.number));
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
                        pipeline.replace(
                                "framer", "framer", isPrepender ? new VarIntLengthFieldPrepender() : framers.get());
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
                        pipeline.addBefore(next, "framer", framers.get());
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
            route = ciphers();
            waits = channel.pipeline().get(VarIntFrameBatcher.class) != null;
            return write;
        }

        ChannelFuture writeAndFlush(int size) {
            ChannelFuture write = write(size);
            flush();
            return write;
        }

        void flush() {
            channel.flush();
            waits = false;
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
