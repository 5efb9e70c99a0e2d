package dev.varint.netty.frame;

import static dev.varint.netty.frame.FrameStream.content;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.netty.ByteBufKind;
import dev.varint.netty.ByteBufVarInts;
import dev.varint.netty.frame.VarIntFrameBatcher.Config;
import dev.varint.testing.Reference;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.PooledByteBufAllocator;
import io.netty.buffer.Unpooled;
import io.netty.buffer.UnpooledByteBufAllocator;
import io.netty.buffer.UnpooledHeapByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandler.Sharable;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelOutboundHandlerAdapter;
import io.netty.channel.ChannelPromise;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.WriteBufferWaterMark;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.channel.socket.ChannelOutputShutdownEvent;
import io.netty.handler.timeout.ReadTimeoutHandler;
import io.netty.util.ReferenceCountUtil;
import io.netty.util.concurrent.ImmediateEventExecutor;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which messages the frames become, and what each promise is told. {@link FrameBatcherModelTest} tries all orders. */
class VarIntFrameBatcherTest {

    private final CountingAllocator allocator = new CountingAllocator();
    private final FrameCollector collector = new FrameCollector();
    private final List<Throwable> caught = collector.failures();
    private final Transport transport = new Transport();
    private final IllegalStateException refusal = new IllegalStateException("refused");
    private int open; // encoders that were called and not closed
    private EmbeddedChannel channel = channel(new VarIntFrameBatcher(new Config().allowEmptyBodies(true)));

    private EmbeddedChannel channel(VarIntFrameBatcher batcher) {
        EmbeddedChannel made = new EmbeddedChannel(transport, batcher, collector);
        made.config().setAllocator(allocator);
        return made;
    }

    private void encoding(Config config, FrameBodyEncoder encoder) {
        channel = channel(new VarIntFrameBatcher(config.bodyEncoder(() -> new FrameBodyEncoder() {
            @Override
            public void encode(ChannelHandlerContext ctx, ByteBuf body, ByteBuf out) throws Exception {
                open = 1;
                encoder.encode(ctx, body, out);
            }

            @Override
            public void close() {
                open--;
            }
        })));
    }

    /** Counts the messages. */
    @Sharable
    private static final class Transport extends ChannelOutboundHandlerAdapter {

        private int messages;
        private ChannelPromise promise;

        @Override
        public void write(ChannelHandlerContext ctx, Object msg, ChannelPromise promise) {
            this.promise = promise;
            messages++;
            ctx.write(msg, promise);
        }
    }

    @AfterEach
    void allIsReleased() {
        channel.finishAndReleaseAll();
        assertEquals(0, allocator.live());
        assertEquals(0, open);
    }

    private ByteBuf body(int length) {
        return allocator.directBuffer().writeBytes(content(length));
    }

    private static ByteBuf frames(int... lengths) {
        return Unpooled.wrappedBuffer(FrameStream.frames(lengths));
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
            expected.writeBytes(frames(length));
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

    /** Here a handler of writes has got a copy at once, and may have changed it. */
    @Test
    void aLargeBodyCannotBeCancelled() {
        assertFalse(channel.write(body(9000)).cancel(false));
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
        assertEquals(frames(length), allSent());
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
        sent(frames(5), frames(20_000), frames(7));
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

    /** Before the frames make the channel unwritable: so a writer that stops then holds little memory. */
    @Test
    void aBatchLeavesBeforeItTakesTooMuchMemory() {
        channel.config().setWriteBufferWaterMark(new WriteBufferWaterMark(1000, 3000));
        int written = 0;
        while (channel.isWritable()) {
            channel.write(body(20), channel.voidPromise());
            written += 21;
        }
        assertTrue(written < 3000 + 2 * 21, written + " bytes");
        assertTrue(transport.messages > 0);
        ByteBuf batch = (ByteBuf) channel.flushOutbound().outboundMessages().peek();
        assertTrue(batch.capacity() <= 4096, batch::toString);
    }

    @Test
    void aBatchLeavesWhenTheOutputOrTheChannelHasEnded() {
        channel.write(body(5));
        channel.pipeline().fireUserEventTriggered(ChannelOutputShutdownEvent.INSTANCE);
        assertEquals(1, transport.messages);
        channel.write(body(5));
        channel.pipeline().fireChannelInactive();
        assertEquals(2, transport.messages);
    }

    /** With the only promise of a batch, nothing is allocated for it. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void theOnlyPromiseGoesOn(boolean isVoid) {
        ChannelPromise promise = isVoid ? channel.voidPromise() : channel.newPromise();
        channel.writeAndFlush(body(5), promise);
        assertSame(promise, transport.promise);
        assertTrue(isVoid || promise.isSuccess());
        sent(frames(5));
        channel.write(body(5), channel.voidPromise());
        channel.writeAndFlush(body(6), channel.unsafe().voidPromise()); // it reports no failure
        assertSame(channel.voidPromise(), transport.promise);
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

    @Test
    void aLargeBodyFollowsItsLengthIfItsPromiseIsDone() {
        List<Runnable> reactions = new ArrayList<>();
        reactWhenUnwritable(1, reactions);
        ChannelPromise promise = channel.newPromise();
        reactions.add(promise::trySuccess);
        channel.write(body(9000), promise);
        channel.flush();
        assertEquals(frames(9000), allSent());
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
        FrameRoute route = new FrameRoute(List.of(), true).now(ctx);
        assertFalse(route.hasWriters());
        assertSame(route, route.now(ctx));
        channel.pipeline().addFirst(transport);
        assertTrue(route.now(ctx).hasWriters());
    }

    /** Its {@code handlerRemoved} may still wait for its executor. */
    @Test
    void noFrameLeavesByTheContextOfAReplacedBatcher() {
        ChannelHandlerContext ctx = channel.pipeline().context(VarIntFrameBatcher.class);
        FrameRoute route = new FrameRoute(List.of(), false);
        assertSame(ctx, route.exit(ctx, false));
        channel.pipeline().replace(ctx.handler(), null, new VarIntFrameBatcher());
        assertNull(route.exit(ctx, false));
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void theReleaseOfABodyMayWrite(boolean encodes) {
        if (encodes) {
            encoding(new Config(), (ctx, body, out) -> out.writeBytes(body));
        }
        channel.write(
                new UnpooledHeapByteBuf(UnpooledByteBufAllocator.DEFAULT, 5, 5) {
                    @Override
                    protected void deallocate() {
                        super.deallocate();
                        channel.write(body(3));
                    }
                }.writeBytes(content(5)));
        channel.flushOutbound();
        sent(frames(5, 3));
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
        for (ByteBufAllocator next : List.of(PooledByteBufAllocator.DEFAULT, allocator)) { // with and without Unsafe
            channel.config().setAllocator(next);
            ByteBuf released = next.directBuffer().writeBytes(content(length));
            released.release();
            assertFalse(channel.write(released).isSuccess());
        }
        channel.writeAndFlush(body(2));
        sent(frames(2));
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
            expected.writeBytes(frames(Math.max(length + more, 0)));
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

    /** What will not be sent does not wait: no frame is lost when a handler goes that the others have to pass. */
    @ParameterizedTest
    @ValueSource(strings = {"cancelled", "too long", "released", "refused"})
    void whatIsRefusedDoesNotWait(String reason) {
        Config config = new Config().maxFrameLength(5);
        if (reason.equals("refused")) {
            encoding(config, (ctx, body, out) -> out.writeBytes(content(4 * body.readableBytes() - 6)));
        } else {
            channel = channel(new VarIntFrameBatcher(config));
        }
        ByteBuf body = body(reason.equals("too long") ? 9 : 3);
        if (reason.equals("released")) {
            body.release();
        }
        ChannelFuture write = channel.write(body);
        assertEquals(reason.equals("cancelled"), write.cancel(false));
        assertTrue(reason.equals("cancelled") || allocator.live() == 0);
        channel.pipeline().remove(transport);
        assertTrue(channel.writeAndFlush(body(2)).isSuccess());
        assertEquals(List.of(), caught);
        sent(frames(2));
        assertEquals(0, allocator.live());
    }

    /** Neither for the body, nor for what the encoder has written. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1 << 20})
    void aLargeBodyThatIsRefusedTakesNoMemory(int written) {
        encoding(new Config(), (ctx, body, out) -> {
            out.writeZero(body.readableBytes() == 1 ? 1 : written);
            if (body.readableBytes() > 1) {
                throw refusal;
            }
        });
        channel.write(body(1));
        channel.write(body(1 << 20));
        channel.write(body(1));
        channel.flush();
        assertTrue(((ByteBuf) channel.outboundMessages().peek()).capacity() <= 1 << 15);
        assertEquals(Unpooled.wrappedBuffer(new byte[] {1, 0, 1, 0}), allSent());
    }

    /** The frame before and this one leave whole; a write from within an encoder fails. */
    @ParameterizedTest
    @ValueSource(strings = {"write", "flush", "remove", "remove and release", "replace"})
    void anEncoderSendsNoHalfFrame(String action) {
        List<ChannelFuture> nested = new ArrayList<>();
        encoding(new Config(), (ctx, body, out) -> {
            out.writeByte(7);
            if (body.isReadable()) {
                switch (action) {
                    case "write" -> nested.addAll(List.of(channel.write(body(3)), channel.write("text")));
                    case "flush" -> channel.flush();
                    case "replace" ->
                        ctx.pipeline().replace(ctx.handler(), "prepender", new VarIntLengthFieldPrepender());
                    default -> ctx.pipeline().remove(ctx.handler());
                }
            }
            out.writeByte(8);
            if (action.endsWith("release")) {
                body.release();
            }
        });
        ChannelFuture first = channel.write(body(0));
        ChannelFuture last = channel.write(body(1));
        channel.flush();
        assertTrue(first.isSuccess() && last.isSuccess());
        assertEquals(Unpooled.wrappedBuffer(new byte[] {2, 7, 8, 2, 7, 8}), allSent());
        nested.forEach(write -> assertInstanceOf(IllegalStateException.class, write.cause()));
        assertEquals(
                nested.size(),
                nested.stream().map(ChannelFuture::cause).distinct().count());
    }

    /** The frames before leave at once, and can still be cancelled until then. */
    @Test
    void anEncoderMayFlush() {
        encoding(new Config().joinFlushes(false), (ctx, body, out) -> {
            out.writeBytes(body);
            channel.flush();
        });
        ChannelFuture first = channel.write(body(1));
        assertTrue(channel.write(body(2)).cancel(false));
        ChannelFuture third = channel.write(body(3));
        assertTrue(first.isSuccess() && !third.isDone());
        channel.write(body(4), channel.voidPromise());
        assertTrue(third.isSuccess());
        sent(frames(1), frames(3));
        channel.flush();
        sent(frames(4));
    }

    /** Even by two, one after the other. */
    @Test
    void anEncoderMayReplaceTheBatcher() {
        encoding(new Config(), (ctx, body, out) -> {
            out.writeBytes(body);
            for (int i = 0; i < 2; i++) {
                channel.pipeline().replace(VarIntFrameBatcher.class, null, new VarIntFrameBatcher());
            }
        });
        assertTrue(channel.writeAndFlush(body(1)).isSuccess());
        sent(frames(1));
    }

    /** Frames that were flushed leave before; the others fail. */
    @ParameterizedTest
    @CsvSource({"close, true, false", "close, false, false", "close, true, true", "remove, true, false"})
    void anEncoderMayCloseTheChannel(String action, boolean isFlushed, boolean isRefused) {
        encoding(new Config(), (ctx, body, out) -> {
            out.writeBytes(body, 0, body.readableBytes());
            if (body.readableBytes() == 2) {
                if (action.equals("remove")) {
                    ctx.pipeline().remove(ctx.handler());
                }
                channel.close();
                if (isRefused) {
                    throw refusal;
                }
            }
        });
        ChannelFuture first = channel.write(body(1));
        if (isFlushed) {
            channel.pipeline().flush();
        }
        ChannelFuture last = channel.write(body(2));
        assertTrue(first.isDone() && last.isDone() && !last.isSuccess());
        assertEquals(isFlushed, first.isSuccess());
        assertEquals(isFlushed ? frames(1) : Unpooled.EMPTY_BUFFER, allSent());
    }

    /** Its frame and the one before are lost, and the encoder is closed once, after its call. */
    @Test
    void anEncoderMayRemoveTheBatcherAndWhatFramesHaveToPass() {
        List<Integer> openDuringTheCall = new ArrayList<>();
        encoding(new Config(), (ctx, body, out) -> {
            out.writeBytes(body, 0, body.readableBytes());
            if (body.readableBytes() == 2) {
                ctx.pipeline().remove(transport);
                ctx.pipeline().remove(ctx.handler());
                openDuringTheCall.add(open);
            }
        });
        ChannelFuture first = channel.write(body(1));
        ChannelFuture last = channel.write(body(2));
        assertInstanceOf(IllegalStateException.class, first.cause());
        assertSame(first.cause(), last.cause());
        assertEquals(List.of(first.cause()), caught);
        assertEquals(List.of(1), openDuringTheCall);
        assertEquals(Unpooled.EMPTY_BUFFER, allSent());
    }

    /** So a configuration serves all channels. */
    @Test
    void eachBatcherHasAnEncoderOfItsOwn() {
        Config config = new Config().compression(new FrameCompression().threshold(-1));
        VarIntFrameBatcher other = new VarIntFrameBatcher(config);
        other.setCompressionThreshold(9);
        VarIntFrameBatcher batcher = new VarIntFrameBatcher(config);
        channel = channel(batcher);
        channel.writeAndFlush(body(1));
        sent(frames(1));
        batcher.setCompressionThreshold(2);
        channel.writeAndFlush(body(1));
        sent(Unpooled.wrappedBuffer(new byte[] {2, 0}, content(1)));
        assertThrows(IllegalStateException.class, () -> new VarIntFrameBatcher().setCompressionThreshold(1));
        assertThrows(NullPointerException.class, () -> new VarIntFrameBatcher(config.bodyEncoder(() -> null)));
    }

    /** The task that ends the turn runs on the old one. */
    @Test
    void aFlushFollowsItsChannelToAnotherEventLoop() throws Exception {
        EventLoopGroup others = TestTransport.NIO.group();
        try (Loopback network = new Loopback(TestTransport.NIO)) {
            CompletableFuture<Void> received = new CompletableFuture<>();
            Channel server = network.server(pipeline ->
                            pipeline.addLast(new VarIntFrameDecoder(), new ChannelInboundHandlerAdapter() {
                                @Override
                                public void channelRead(ChannelHandlerContext ctx, Object msg) {
                                    ReferenceCountUtil.release(msg);
                                    received.complete(null);
                                }
                            }))
                    .bind()
                    .sync()
                    .channel();
            Channel client = network.client(
                            server.localAddress(), pipeline -> pipeline.addLast(new VarIntFrameBatcher()))
                    .connect()
                    .sync()
                    .channel();
            client.eventLoop().execute(() -> {
                client.deregister().addListener(done -> others.register(client));
                client.writeAndFlush(Unpooled.buffer().writeZero(1)); // after the flush that deregister passes on
            });
            received.get(20, TimeUnit.SECONDS);
        } finally {
            others.shutdownGracefully(0, 5, TimeUnit.SECONDS).sync();
        }
    }
}
