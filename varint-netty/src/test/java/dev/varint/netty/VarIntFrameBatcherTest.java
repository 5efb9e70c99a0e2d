package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.netty.VarIntFrameBatcher.Config;
import dev.varint.testing.Reference;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandler.Sharable;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelOutboundHandlerAdapter;
import io.netty.channel.ChannelPromise;
import io.netty.channel.DefaultChannelId;
import io.netty.channel.WriteBufferWaterMark;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.TooLongFrameException;
import io.netty.handler.timeout.ReadTimeoutHandler;
import io.netty.util.ReferenceCountUtil;
import io.netty.util.concurrent.ImmediateEventExecutor;
import java.nio.channels.ClosedChannelException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which messages the frames become, and what each promise is told. {@link FrameBatcherModelTest} tries all orders. */
class VarIntFrameBatcherTest {

    private final CountingAllocator allocator = new CountingAllocator();
    private final List<Throwable> caught = new ArrayList<>();
    private final Transport transport = new Transport();
    private EmbeddedChannel channel = channel(new VarIntFrameBatcher());
    private Runnable whenUnwritable = () -> {};

    private EmbeddedChannel channel(VarIntFrameBatcher batcher) {
        EmbeddedChannel made = new EmbeddedChannel(transport, batcher, new ChannelInboundHandlerAdapter() {
            @Override
            public void channelWritabilityChanged(ChannelHandlerContext ctx) {
                if (!ctx.channel().isWritable()) {
                    whenUnwritable.run();
                }
            }

            @Override
            public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
                caught.add(cause);
            }
        });
        made.config().setAllocator(allocator);
        return made;
    }

    /** Counts the messages, and refuses some. */
    @Sharable
    private static final class Transport extends ChannelOutboundHandlerAdapter {

        private final IllegalStateException refusal = new IllegalStateException("refused");
        private int messages;
        private int refused = -1;
        private ChannelPromise promise;

        @Override
        public void write(ChannelHandlerContext ctx, Object msg, ChannelPromise promise) {
            this.promise = promise;
            if (messages++ == refused) {
                ReferenceCountUtil.release(msg);
                throw refusal;
            }
            ctx.write(msg, promise);
        }
    }

    @AfterEach
    void allIsReleased() {
        channel.finishAndReleaseAll();
        assertEquals(0, allocator.live());
    }

    private static byte[] content(int length) {
        byte[] content = new byte[length];
        new Random(length).nextBytes(content);
        return content;
    }

    private ByteBuf body(int length) {
        return allocator.directBuffer().writeBytes(content(length));
    }

    private static ByteBuf frame(int length) {
        return Unpooled.wrappedBuffer(Reference.encode(length), content(length));
    }

    private static ByteBuf frames(int... lengths) {
        ByteBuf all = Unpooled.buffer();
        for (int length : lengths) {
            all.writeBytes(frame(length));
        }
        return all;
    }

    private void sent(ByteBuf... messages) {
        for (ByteBuf message : messages) {
            ByteBuf next = channel.readOutbound();
            assertEquals(message, next);
            next.release();
        }
        assertNull(channel.readOutbound());
    }

    private ByteBuf allSent() {
        ByteBuf all = Unpooled.buffer();
        for (ByteBuf next = channel.readOutbound(); next != null; next = channel.readOutbound()) {
            all.writeBytes(next);
            next.release();
        }
        return all;
    }

    @Test
    void framesBetweenTwoFlushesLeaveAsOneBuffer() {
        channel.write(body(5));
        channel.write(body(200));
        channel.write(Unpooled.buffer().writeBytes(content(3)));
        assertNull(channel.readOutbound());
        channel.flush();
        ByteBuf batch = channel.readOutbound();
        ByteBuf preferred = channel.alloc().ioBuffer();
        assertEquals(preferred.isDirect(), batch.isDirect());
        assertTrue(batch.isContiguous() && !batch.isReadOnly());
        assertEquals(frames(5, 200, 3), batch);
        preferred.release();
        batch.release();
        channel.flush();
        sent();
    }

    /** Every kind of buffer, at every size that is copied in another way. */
    @ParameterizedTest
    @EnumSource
    void copiesBytesOfEveryKind(ByteBufKind kind) {
        ByteBuf expected = Unpooled.buffer();
        for (int length = 0; length <= 70; length++) {
            ByteBuf body = kind.make(length + 5, Integer.MAX_VALUE);
            body.setBytes(3, content(length)).setIndex(3, 3 + length);
            channel.write(body);
            expected.writeBytes(frame(length));
            assertEquals(0, body.refCnt());
        }
        channel.flush();
        sent(expected);
    }

    @Test
    void aLargeBodyFollowsItsLength() {
        channel.pipeline().remove(transport);
        channel.write(body(5));
        ByteBuf large = body(5000);
        channel.write(large);
        channel.write(body(7));
        channel.flush();
        sent(
                Unpooled.wrappedBuffer(frame(5), Unpooled.wrappedBuffer(Reference.encode(5000))),
                large.duplicate(),
                frame(7));
        assertEquals(0, large.refCnt());
    }

    /** One object is written to two channels, of which the first takes it in parts. */
    @ParameterizedTest
    @ValueSource(ints = {5, 5000})
    void aBodyCanBeWrittenToSeveralChannels(int length) {
        channel.pipeline().remove(transport);
        EmbeddedChannel other = new EmbeddedChannel(
                new VarIntLengthFieldPrepender(new VarIntLengthFieldPrepender.Config().copyUpTo(0)));
        ByteBuf body = body(length);
        other.writeOutbound(body.retain());
        channel.writeAndFlush(body.retain());
        List<ByteBuf> parts = new ArrayList<>();
        for (EmbeddedChannel next : List.of(other, channel)) {
            for (ByteBuf part = next.readOutbound(); part != null; part = next.readOutbound()) {
                parts.add(part.skipBytes(1));
            }
        }
        channel.writeAndFlush(body);
        parts.forEach(ByteBuf::release);
        assertEquals(frame(length), allSent());
    }

    /** A large body on the heap, or one that must be copied, is a buffer of its own with its length. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aLargeBodyMayBeCopied(boolean direct) {
        channel = channel(new VarIntFrameBatcher(new Config().copyUpTo(direct ? Integer.MAX_VALUE : 100)));
        channel.write(body(5));
        channel.write(direct ? body(20_000) : Unpooled.buffer().writeBytes(content(20_000)));
        channel.write(body(7));
        channel.flush();
        sent(frame(5), frame(20_000), frame(7));
    }

    @Test
    void padsLengths() {
        channel = channel(new VarIntFrameBatcher(
                new Config().maxPrefixSize(4).padded(true).copyUpTo(10)));
        channel.pipeline().remove(transport);
        ChannelFuture cancelled = channel.write(body(2));
        channel.write(body(1));
        channel.write(body(11));
        assertFalse(cancelled.cancel(false), "the batch has left");
        channel.flush();
        ByteBuf lengths = Unpooled.buffer();
        for (int length : new int[] {2, 1}) {
            lengths.writeBytes(Reference.encodeFixed(length, 4)).writeBytes(content(length));
        }
        sent(lengths.writeBytes(Reference.encodeFixed(11, 4)), Unpooled.wrappedBuffer(content(11)));
    }

    @Test
    void aBatchThatIsFullLeaves() {
        int[] hundred = new int[100];
        for (int i = 0; i < 100; i++) {
            hundred[i] = 1000;
            channel.write(body(1000));
        }
        assertTrue(transport.messages > 5);
        channel.flush();
        ByteBuf all = Unpooled.buffer();
        for (ByteBuf batch = channel.readOutbound(); batch != null; batch = channel.readOutbound()) {
            assertTrue(batch.readableBytes() <= 1 << 14);
            assertTrue(batch.capacity() <= 1 << 14, "no more memory than it needs");
            all.writeBytes(batch);
            batch.release();
        }
        assertEquals(frames(hundred), all);
    }

    /** The write that exceeds the mark makes the channel unwritable. Nothing that is written stays uncounted. */
    @Test
    void bytesCountBeforeTheyAreFlushed() {
        channel.config().setWriteBufferWaterMark(new WriteBufferWaterMark(500, 1000));
        BooleanSupplier isWritable = channel::isWritable;
        for (int written = 0; written + 51 <= 1000; written += 51) {
            assertTrue(isWritable.getAsBoolean());
            channel.write(body(50));
        }
        channel.write(body(50));
        assertFalse(isWritable.getAsBoolean());
        channel.flush();
        assertTrue(isWritable.getAsBoolean());
        channel.releaseOutbound();
        for (int i = 0; i < 100_000; i++) {
            channel.write(body(50));
        }
        assertTrue(channel.unsafe().outboundBuffer().totalPendingWriteBytes() > 99_000 * 51, "counted, not flushed");
    }

    @Test
    void aBatchLeavesBeforeADisconnectAndADeregistration() {
        channel = new EmbeddedChannel(DefaultChannelId.newInstance(), true, transport, new VarIntFrameBatcher());
        channel.config().setAllocator(allocator);
        channel.write(body(5));
        channel.disconnect();
        assertEquals(1, transport.messages);
        channel.write(body(6));
        channel.deregister();
        assertEquals(2, transport.messages);
    }

    @Test
    void aBatchThatFailsFailsItsFrames() {
        transport.refused = 0;
        ChannelFuture first = channel.write(body(5));
        channel.write(body(6), channel.voidPromise());
        channel.write(body(7), channel.voidPromise());
        ChannelFuture last = channel.write(body(8));
        channel.writeAndFlush(body(9));
        assertSame(transport.refusal, first.cause());
        assertSame(transport.refusal, last.cause());
        assertEquals(List.of(transport.refusal), caught);
        channel.writeAndFlush(body(10));
        sent(frame(10));
    }

    /** With the only promise of a batch, nothing is allocated for it. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void theOnlyPromiseGoesOn(boolean isVoid) {
        ChannelPromise promise = isVoid ? channel.voidPromise() : channel.newPromise();
        channel.writeAndFlush(body(5), promise);
        assertSame(promise, transport.promise);
        assertTrue(isVoid || promise.isSuccess());
        sent(frame(5));
        channel.write(body(5), channel.voidPromise());
        channel.writeAndFlush(body(6), channel.voidPromise());
        assertTrue(transport.promise.isVoid());
        sent(frames(5, 6));
        assertTrue(caught.isEmpty());
    }

    /** A body without its length would be read as frames. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aLargeBodyThatIsRefusedLeavesNothing(boolean isVoid) {
        transport.refused = 0;
        ChannelPromise promise = isVoid ? channel.voidPromise() : channel.newPromise();
        ByteBuf body = body(5000);
        channel.write(body, promise);
        assertEquals(0, body.refCnt());
        channel.writeAndFlush(body(3));
        sent(frame(3));
        assertSame(transport.refusal, isVoid ? caught.get(0) : promise.cause());
    }

    /** A listener of a frame in the failed batch writes at once. */
    @Test
    void aLargeBodyKeepsItsPlaceIfTheBatchBeforeItFails() {
        transport.refused = 0;
        channel.write(body(5)).addListener(future -> channel.writeAndFlush(body(3)));
        ChannelFuture large = channel.write(body(5000));
        channel.flush();
        assertTrue(large.isSuccess());
        sent(frame(5000), frame(3));
    }

    /** A nearer handler that writes or flushes within its write never comes between a length and its body. */
    @ParameterizedTest
    @CsvSource({"true, true", "true, false", "false, true", "false, false"})
    void nothingComesBetweenALengthAndItsBody(boolean writes, boolean joinsFlushes) {
        channel = channel(new VarIntFrameBatcher(new Config().joinFlushes(joinsFlushes)));
        channel.pipeline().addFirst(new ChannelOutboundHandlerAdapter() {
            private boolean isFirst = true;

            @Override
            public void write(ChannelHandlerContext ctx, Object msg, ChannelPromise promise) {
                if (isFirst) {
                    isFirst = false;
                    if (writes) {
                        channel.write(body(2));
                    }
                    channel.flush();
                }
                ctx.write(msg, promise);
            }
        });
        channel.writeAndFlush(body(5000));
        channel.flush();
        if (!writes) {
            sent(frame(5000));
        } else if (joinsFlushes) {
            sent(frame(5000), frame(2));
        } else {
            sent(frame(2), frame(5000)); // whole frames may change places
        }
    }

    /** A batch makes the channel unwritable, and a handler writes and flushes at once. */
    @ParameterizedTest
    @ValueSource(strings = {"write", "flush", "remove", "large"})
    void nothingComesBetweenALengthAndItsBody(String reaction) {
        channel.config().setWriteBufferWaterMark(new WriteBufferWaterMark(10, 20));
        whenUnwritable = () -> {
            whenUnwritable = () -> {};
            channel.write(body(reaction.equals("large") ? 6000 : 3));
            if (reaction.equals("flush")) {
                channel.flush();
            } else if (reaction.equals("remove")) {
                channel.pipeline().remove(VarIntFrameBatcher.class);
            }
        };
        channel.write(body(5));
        channel.write(body(5000));
        channel.flush();
        assertEquals(frames(5, 5000, reaction.equals("large") ? 6000 : 3), allSent());
    }

    /** Callbacks of the write of a large body write one frame, and then do something else before it has left. */
    @ParameterizedTest
    @ValueSource(strings = {"write", "replace", "change"})
    void aFrameOfACallbackKeepsItsPlace(String then) {
        Config config = new Config().joinFlushes(false);
        ByteBuf shared = body(3);
        List<Runnable> reactions = new ArrayList<>();
        reactions.add(() -> channel.write(shared.retain()));
        reactions.add(() -> {
            switch (then) {
                case "write" -> channel.write(body(4));
                case "replace" ->
                    channel.pipeline().replace(VarIntFrameBatcher.class, null, new VarIntFrameBatcher(config));
                default -> shared.skipBytes(1);
            }
        });
        channel = channel(new VarIntFrameBatcher(config));
        channel.config().setWriteBufferWaterMark(new WriteBufferWaterMark(1, 1));
        channel.pipeline().remove(transport);
        channel.pipeline().addFirst(new ChannelInboundHandlerAdapter() {
            @Override
            public void channelWritabilityChanged(ChannelHandlerContext ctx) {
                ctx.flush();
                if (!reactions.isEmpty()) {
                    reactions.remove(0).run();
                }
            }
        });
        channel.write(body(9000));
        channel.flush();
        assertEquals(then.equals("write") ? frames(9000, 3, 4) : frames(9000, 3), allSent());
        shared.release();
    }

    @Test
    void aFrameIsSentThatIsWrittenBeforeAnotherCallbackReplacesTheBatcher() {
        List<ChannelFuture> writes = new ArrayList<>();
        transport.refused = 0;
        ChannelFuture small = channel.write(body(5));
        small.addListener(failed -> {
            transport.refused = 1;
            writes.add(channel.write(body(3)));
        });
        ChannelPromise large = channel.newPromise();
        large.addListener(
                failed -> channel.pipeline().replace(VarIntFrameBatcher.class, null, new VarIntLengthFieldPrepender()));
        channel.write(body(9000), large);
        channel.flush();
        assertTrue(large.cause() == transport.refusal && small.cause() == transport.refusal);
        assertTrue(writes.get(0).isSuccess());
        sent(frame(3));
    }

    /** What is written then would leave without lengths. */
    @Test
    @SuppressWarnings("deprecation") // nothing else gives a handler an executor of its own
    void refusesAnExecutorWithoutOrder() {
        channel = new EmbeddedChannel(new ChannelInboundHandlerAdapter() {
            @Override
            public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
                caught.add(cause);
            }
        });
        channel.pipeline().addFirst(ImmediateEventExecutor.INSTANCE, new VarIntFrameBatcher());
        channel.runPendingTasks();
        assertInstanceOf(IllegalArgumentException.class, caught.get(0).getCause());
        assertFalse(channel.isOpen());
    }

    /** Only a handler that takes buffers could refuse a body whose length it has taken. */
    @Test
    void handlersThatPassBuffersOnDoNotCount() {
        channel.pipeline().remove(transport);
        channel.pipeline().addFirst(new VarIntFrameDecoder(), new ChannelDuplexHandler(), new ReadTimeoutHandler(9));
        ChannelHandlerContext ctx = channel.pipeline().context(VarIntFrameBatcher.class);
        FrameRoute route = new FrameRoute().now(ctx);
        assertFalse(route.hasWriters());
        assertSame(route, route.now(ctx));
        channel.pipeline().addFirst(transport);
        assertTrue(route.now(ctx).hasWriters());
    }

    @Test
    void refusesABodyOverTheLimit() {
        for (int length : new int[] {100, 5000}) {
            channel = channel(new VarIntFrameBatcher(new Config().maxFrameLength(length - 1)));
            channel.write(body(1));
            ByteBuf body = body(length);
            TooLongFrameException e = assertInstanceOf(
                    TooLongFrameException.class, channel.write(body).cause());
            assertEquals("body of " + length + " bytes exceeds the limit of " + (length - 1), e.getMessage());
            assertTrue(e.getStackTrace().length > 0, "no peer has caused it");
            assertEquals(0, body.refCnt());
            channel.flush();
            sent(frame(1));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 100, 5000, 9000})
    void releasesABodyThatCannotBeFramed(int length) {
        ByteBuf body = length == 9000 ? Unpooled.buffer().writeBytes(content(length)) : body(length);
        CountingAllocator failing = new CountingAllocator();
        failing.failNext();
        channel.config().setAllocator(failing);
        assertInstanceOf(OutOfMemoryError.class, channel.write(body).cause());
        assertEquals(0, body.refCnt());
        channel.config().setAllocator(allocator);
        ByteBuf released = body(length);
        released.release();
        assertFalse(channel.write(released).isSuccess());
        channel.writeAndFlush(body(2));
        sent(frame(2));
    }

    /** As without a batcher: what was not flushed before the close fails, and a void promise reports it. */
    @Test
    void aFrameThatACallbackOfTheLastFlushWritesFails() {
        channel = new EmbeddedChannel(new VarIntFrameBatcher());
        channel.write(body(1)).addListener(written -> channel.write(body(2), channel.voidPromise()));
        channel.pipeline().flush();
        channel.pipeline().close();
        assertThrows(ClosedChannelException.class, channel::checkException);
        channel.releaseOutbound();
    }
}
