package dev.varint.netty.frame;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.netty.frame.FramerScript.Action;
import dev.varint.netty.frame.FramerScript.Kind;
import dev.varint.netty.frame.FramerScript.Step;
import io.netty.buffer.AbstractByteBuf;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelOutboundHandlerAdapter;
import io.netty.channel.ChannelPromise;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.EncoderException;
import io.netty.handler.codec.MessageToByteEncoder;
import io.netty.handler.codec.MessageToMessageEncoder;
import io.netty.util.concurrent.ImmediateEventExecutor;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntFunction;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Handlers come and go while frames wait in a batcher. What leaves is what a prepender would have sent. Only where that
 * cannot be known, the batcher sends less, closes the channel and says why.
 */
class ChangingPipelineTest {

    private static final Set<Action> OTHERS = EnumSet.of(Action.REPLACE_FRAMER, Action.REMOVE_FRAMER);

    static {
        OTHERS.addAll(EnumSet.range(Action.REPLACE, Action.ADD_FRAMER));
    }

    @Provide
    Arbitrary<List<Step>> scripts() {
        Arbitrary<Action> often = Arbitraries.of(Action.WRITE, Action.WRITE, Action.FLUSH, Action.ADD, Action.REMOVE);
        Arbitrary<Action> actions = Arbitraries.oneOf(often, Arbitraries.of(OTHERS));
        Arbitrary<Kind> kinds = Arbitraries.oneOf(Arbitraries.of(Kind.CIPHER), Arbitraries.of(Kind.class));
        return FramerScript.steps(actions, 9000, Arbitraries.just(true), kinds, Arbitraries.just(List.of()))
                .ofMaxSize(40);
    }

    /**
     * Frames are lost only where it cannot be known which handlers they have to pass: one of these is gone, another one
     * is nearer to the network than one of these, or a new one may have written.
     */
    @Property(tries = 6000, edgeCases = EdgeCasesMode.NONE)
    void noByteLeavesThatAPrependerWouldNotHaveSent(
            @ForAll("scripts") List<Step> script, @ForAll boolean seesChanges, @ForAll boolean joinsFlushes) {
        FramerScript tested = script(size -> size % 2 == 0 ? prepender() : batcher(seesChanges, joinsFlushes));
        FramerScript model = script(size -> prepender());
        boolean overtaken = false;
        for (int i = 0; i < script.size(); i++) {
            Step step = script.get(i);
            List<FramerScript.Nearer> route = tested.route;
            boolean waited = seesChanges && tested.waits;
            overtaken |= waited && step.kind() == Kind.CIPHER_THAT_GREETS;
            boolean mayLose = waited && (!tested.canFollow(route) || tested.mayOvertake(route));
            tested.take("" + i, step);
            mayLose |= waited && (!tested.canFollow(route) || tested.mayOvertake(route));
            model.take("" + i, step);
            if (tested.hasLost) {
                assertTrue(mayLose, script::toString);
                assertTrue(tested.caught.size() <= 1, tested.caught::toString);
                assertFalse(tested.channel.isOpen());
                model.channel.flush();
                assertTrue(overtaken || model.sent().startsWith(tested.sent()), script::toString);
                break;
            }
            if (overtaken && !tested.waits) { // in another order, but nothing is missing
                model.channel.flush();
                tested.channel.flush();
                assertEquals(model.sent().length(), tested.sent().length(), script::toString);
                break;
            }
            if (!seesChanges || !tested.waits) {
                assertEquals(model.state(), tested.state(), script::toString);
            }
        }
        tested.finish();
        model.finish();
    }

    private static FramerScript script(IntFunction<ChannelHandler> framers) {
        return new FramerScript(framers, true);
    }

    private static VarIntLengthFieldPrepender prepender() {
        return new VarIntLengthFieldPrepender(new VarIntLengthFieldPrepender.Config().allowEmptyBodies(true));
    }

    private static VarIntFrameBatcher batcher(boolean seesChanges, boolean joinsFlushes) {
        return new VarIntFrameBatcher(
                new VarIntFrameBatcher.Config().joinFlushes(joinsFlushes).allowEmptyBodies(true),
                new FrameRoute(List.of(), seesChanges));
    }

    /** It may take some buffers only. So it counts as one that takes all. */
    @Test
    void anEncoderThatDecidesByItselfMayTakeBuffers() {
        FramerScript side = script(size -> batcher(true, true));
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

    /** Its type is between {@link ByteBuf} and the classes of buffers. */
    private static final class AbstractCipher extends MessageToByteEncoder<AbstractByteBuf> {
        @Override
        protected void encode(ChannelHandlerContext ctx, AbstractByteBuf msg, ByteBuf out) {
            out.writeZero(msg.readableBytes());
        }
    }

    @Test
    void aWaitingFrameDoesNotPassACipherOfAbstractBuffers() {
        FramerScript side = script(size -> batcher(true, false));
        side.write(1);
        side.channel.pipeline().addBefore("framer", "cipher", new AbstractCipher());
        side.writeAndFlush(1);
        assertTrue(side.sent().matches("01..0000") && !side.sent().startsWith("0100"), side.sent());
        side.finish();
    }

    /** It is in the pipeline no more, but Netty says so only afterwards. */
    @Test
    void aHandlerThatIsReplacedUnderItsNameMayWrite() {
        FramerScript side = script(size -> batcher(true, false));
        side.channel.pipeline().addFirst("name", new ChannelInboundHandlerAdapter() {
            @Override
            public void handlerRemoved(ChannelHandlerContext ctx) {
                side.writeAndFlush(0);
            }
        });
        side.writeAndFlush(0);
        side.channel.pipeline().replace("name", "name", new FramerScript.Cipher(false));
        assertEquals("005a", side.sent());
        side.finish();
    }

    @Test
    void whatIsBehindABatcherDoesNotCountWhenItGoes() {
        FramerScript.Cipher behind = new FramerScript.Cipher(false) {
            @Override
            public void handlerAdded(ChannelHandlerContext ctx) {}
        };
        EmbeddedChannel channel = new EmbeddedChannel(new FramerScript.Cipher(false), batcher(true, false), behind);
        channel.pipeline().lastContext().write(Unpooled.buffer().writeByte(7));
        channel.pipeline().remove(VarIntFrameBatcher.class);
        ByteBuf sent = channel.flushOutbound().readOutbound();
        assertEquals("5b5d", ByteBufUtil.hexDump(sent));
        sent.release();
    }

    /** A frame that does not pass a new cipher would not pass these either, and overtake what they hold. */
    @ParameterizedTest
    @CsvSource({"SHAPER, false, true", "LOGGING, false, false", "LOGGING, true, true", "INBOUND, true, false"})
    @SuppressWarnings("deprecation") // nothing else gives a handler an executor of its own
    void noFrameOvertakesThoseThatAnotherHandlerHolds(Kind kind, boolean hasExecutor, boolean isLost) {
        FramerScript side = script(size -> batcher(true, false));
        ImmediateEventExecutor executor = hasExecutor ? ImmediateEventExecutor.INSTANCE : null;
        side.channel.pipeline().addFirst(executor, "holding", side.make(kind));
        side.write(2);
        side.channel.pipeline().addFirst("cipher", new FramerScript.Cipher(true));
        side.channel.flush();
        assertEquals(isLost, side.hasLost);
        assertEquals(isLost ? "" : "02", side.sent().replaceFirst("^(02).*", "$1"));
        side.finish();
    }

    /** No later change matters to a frame that has left. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void eachFrameLeavesAtOnceIfChangesAreNotSeen(boolean encodes) {
        VarIntFrameBatcher.Config config = new VarIntFrameBatcher.Config();
        if (encodes) {
            config.bodyEncoder(() -> (ctx, body, to) -> to.writeBytes(body));
        }
        FramerScript side = script(size -> new VarIntFrameBatcher(config, new FrameRoute(List.of(), false)));
        for (int size : new int[] {1, 9000, 2}) {
            side.write(size);
        }
        side.channel.unsafe().flush(); // past the batcher
        assertEquals(3, side.channel.outboundMessages().size());
        assertEquals(2 * (2 + 9002 + 3), side.sent().length());
        side.finish();
    }

    /** A cipher comes while a batch is on its way. The frame behind it was written before the cipher came. */
    @Test
    void aLargeFrameLeavesAsTheBatchBeforeIt() {
        FramerScript side = script(size -> batcher(true, false));
        side.channel.pipeline().addFirst("adding", new ChannelOutboundHandlerAdapter() {
            @Override
            public void write(ChannelHandlerContext ctx, Object msg, ChannelPromise promise) {
                ctx.write(msg, promise);
                if (ctx.pipeline().get("cipher") == null) {
                    ctx.pipeline().addBefore("framer", "cipher", new FramerScript.Cipher(true));
                }
            }
        });
        side.write(0);
        assertTrue(side.writeAndFlush(9000).isSuccess());
        assertTrue(side.sent().startsWith("00a846"));
        side.finish();
    }
}
