package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
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
import io.netty.channel.socket.ChannelOutputShutdownEvent;
import io.netty.handler.codec.TooLongFrameException;
import io.netty.handler.timeout.ReadTimeoutHandler;
import io.netty.util.ReferenceCountUtil;
import io.netty.util.concurrent.ImmediateEventExecutor;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
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
    private EmbeddedChannel channel = channel(new VarIntFrameBatcher(new Config().allowEmptyBodies(true)));

    private EmbeddedChannel channel(VarIntFrameBatcher batcher) {
        EmbeddedChannel made = new EmbeddedChannel(transport, batcher, new ChannelInboundHandlerAdapter() {
            @Override
            public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
                caught.add(cause);
            }
        });
        made.config().setAllocator(allocator);
        return made;
    }

    private void encoding(Config config, FrameBodyEncoder encoder) {
        channel = channel(new VarIntFrameBatcher(config.bodyEncoder(() -> encoder)));
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
        assertNull(channel.readOutbound());
        channel.flush();
        ByteBuf batch = (ByteBuf) channel.outboundMessages().peek();
        ByteBuf preferred = allocator.ioBuffer();
        assertEquals(preferred.isDirect(), batch.isDirect());
        assertTrue(batch.isContiguous() && !batch.isReadOnly());
        preferred.release();
        sent(expected);
        channel.flush();
        sent();
    }

    @Test
    void aLargeBodyFollowsItsPaddedLength() {
        channel = channel(new VarIntFrameBatcher(new Config().maxPrefixSize(4).padded(true)));
        channel.pipeline().remove(transport);
        ChannelFuture first = channel.write(body(2));
        ByteBuf large = body(5000);
        channel.write(large);
        assertFalse(first.cancel(false), "the batch has left");
        channel.writeAndFlush(body(7));
        sent(
                Unpooled.wrappedBuffer(Reference.encodeFixed(2, 4), content(2), Reference.encodeFixed(5000, 4)),
                large.duplicate(),
                Unpooled.wrappedBuffer(Reference.encodeFixed(7, 4), content(7)));
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
            assertTrue(batch.capacity() <= 1 << 14, "no more memory than it needs");
            all.writeBytes(batch);
            batch.release();
        }
        assertEquals(frames(hundred), all);
    }

    @ParameterizedTest
    @ValueSource(strings = {"disconnect", "deregister", "inactive", "output shutdown"})
    void aBatchLeavesBefore(String event) {
        channel = new EmbeddedChannel(DefaultChannelId.newInstance(), true, transport, new VarIntFrameBatcher());
        channel.config().setAllocator(allocator);
        channel.write(body(5));
        switch (event) {
            case "disconnect" -> channel.disconnect();
            case "deregister" -> channel.deregister();
            case "inactive" -> channel.pipeline().fireChannelInactive();
            default -> channel.pipeline().fireUserEventTriggered(ChannelOutputShutdownEvent.INSTANCE);
        }
        assertEquals(1, transport.messages);
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
        reactWhenUnwritable(1, reactions);
        channel.write(body(9000));
        channel.flush();
        assertEquals(then.equals("write") ? frames(9000, 3, 4) : frames(9000, 3), allSent());
        shared.release();
    }

    /** What waits behind a large body does not come between its length and its bytes. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aLargeBodyOfACallbackFollowsItsLength(boolean isCancelled) {
        List<Runnable> reactions = new ArrayList<>();
        reactWhenUnwritable(100, reactions);
        ChannelPromise promise = channel.newPromise();
        reactions.add(() -> channel.write(body(9000), promise));
        reactions.add(() -> {
            assertEquals(isCancelled, isCancelled && promise.cancel(false));
            channel.write(body(4));
        });
        channel.write(body(3));
        channel.pipeline().firstContext().write(Unpooled.buffer(99).writeZero(99));
        channel.write(Unpooled.wrappedBuffer(content(9001))); // is no part of the batch, which leaves
        channel.flush();
        assertEquals(
                isCancelled ? frames(3, 9001, 4) : frames(3, 9001, 9000, 4),
                allSent().skipBytes(99));
    }

    private void reactWhenUnwritable(int bytes, List<Runnable> reactions) {
        channel = channel(new VarIntFrameBatcher(new Config().joinFlushes(false)));
        channel.config().setWriteBufferWaterMark(new WriteBufferWaterMark(1, bytes));
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
    }

    /** What is written then would leave without lengths. */
    @Test
    @SuppressWarnings("deprecation") // nothing else gives a handler an executor of its own
    void refusesAnExecutorWithoutOrder() {
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

    @ParameterizedTest
    @CsvSource({"100, true", "5000, true", "5000, false"})
    void refusesABodyOverTheLimit(int length, boolean isSeparate) {
        channel = channel(new VarIntFrameBatcher(new Config().maxFrameLength(length - 1)));
        if (isSeparate) {
            channel.pipeline().remove(transport);
        }
        channel.write(body(1));
        assertInstanceOf(
                TooLongFrameException.class, channel.write(body(length)).cause());
        channel.flush();
        sent(frame(1));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 100, 5000, 9000})
    void releasesABodyThatCannotBeFramed(int length) {
        channel.pipeline().remove(transport);
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

    /** An encoder makes so many bytes more or fewer, so that the body is moved by up to two bytes, or not at all. */
    @ParameterizedTest
    @ValueSource(ints = {-20_000, -130, -1, 0, 1, 2, 20_000})
    void theLengthIsThatOfTheEncodedBody(int more) {
        encoding(
                new Config().allowEmptyBodies(true),
                (ctx, body, out) -> out.writeBytes(content(Math.max(body.readableBytes() + more, 0))));
        ByteBuf expected = Unpooled.buffer();
        for (int length : new int[] {0, 1, 5, 125, 126, 127, 128, 129, 300, 5000, 16_382, 16_383, 16_384, 40_000, 3}) {
            ByteBuf body = body(length);
            channel.write(body);
            assertEquals(0, body.refCnt());
            expected.writeBytes(frame(Math.max(length + more, 0)));
        }
        channel.flush();
        assertEquals(expected, allSent());
    }

    /** One object is written twice, and read twice. */
    @Test
    void anEncoderMayReadABodyThatIsWrittenAgain() {
        encoding(new Config().maxPrefixSize(2).padded(true), (ctx, body, out) -> out.writeBytes(body));
        ByteBuf body = body(3);
        channel.write(body.retain());
        channel.writeAndFlush(body);
        ByteBuf frame = Unpooled.wrappedBuffer(Reference.encodeFixed(3, 2), content(3));
        assertEquals(Unpooled.wrappedBuffer(frame, frame.duplicate()), allSent());
    }

    /** The frames before it and after it are sent. */
    @Test
    void aBodyThatAnEncoderRefusesLeavesNothing() {
        encoding(new Config().maxPrefixSize(1), (ctx, body, out) -> {
            int length = body.readableBytes();
            out.writeBytes(body);
            if (length == 9) {
                throw transport.refusal;
            }
            out.writeZero(length == 10 ? 200 : 0);
        });
        channel.write(body(1));
        ChannelFuture refused = channel.write(body(9));
        ChannelFuture tooLong = channel.write(body(10));
        ByteBuf released = body(3);
        released.release();
        assertFalse(channel.write(released).isSuccess());
        channel.writeAndFlush(body(2));
        assertSame(transport.refusal, refused.cause());
        assertInstanceOf(TooLongFrameException.class, tooLong.cause());
        sent(frames(1, 2));
    }

    /** As native libraries do. */
    @Test
    void anEncoderMayGrowTheBatch() {
        encoding(
                new Config(),
                (ctx, body, out) -> out.capacity(out.capacity() * 2 + 1)
                        .writeZero(out.capacity() - out.writerIndex() - 2)
                        .writeByte(7));
        for (int i = 0; i < 6; i++) {
            channel.write(body(3));
        }
        channel.flush();
        ByteBuf sent = allSent();
        for (int i = 0; i < 6; i++) {
            int length = ByteBufVarInts.readVarInt(sent);
            assertEquals(7, sent.getByte(sent.skipBytes(length).readerIndex() - 1));
        }
        assertFalse(sent.isReadable());
    }

    /** The frame before and this one leave whole; a write from within an encoder fails. */
    @ParameterizedTest
    @ValueSource(strings = {"write", "flush", "remove", "replace"})
    void anEncoderSendsNoHalfFrame(String action) {
        List<ChannelFuture> nested = new ArrayList<>();
        encoding(new Config(), (ctx, body, out) -> {
            out.writeByte(7);
            if (body.isReadable()) {
                switch (action) {
                    case "write" -> nested.add(channel.write(body(3)));
                    case "flush" -> channel.flush();
                    case "remove" -> ctx.pipeline().remove(ctx.handler());
                    default -> ctx.pipeline().replace(ctx.handler(), "prepender", new VarIntLengthFieldPrepender());
                }
            }
            out.writeByte(8);
        });
        channel.write(body(0));
        ChannelFuture last = channel.write(body(1));
        channel.flush();
        assertTrue(last.isSuccess());
        assertEquals(Unpooled.wrappedBuffer(new byte[] {2, 7, 8, 2, 7, 8}), allSent());
        nested.forEach(write -> assertInstanceOf(IllegalStateException.class, write.cause()));
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void anEncoderMayCloseTheChannel(boolean isRefused) {
        encoding(new Config(), (ctx, body, out) -> {
            if (body.isReadable()) {
                channel.close();
                if (isRefused) {
                    throw transport.refusal;
                }
            }
        });
        for (ChannelFuture write : List.of(channel.write(body(0)), channel.write(body(1)))) {
            assertTrue(write.isDone() && !write.isSuccess());
        }
    }
}
