package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.buffer.UnpooledByteBufAllocator;
import io.netty.buffer.UnpooledHeapByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelOutboundHandlerAdapter;
import io.netty.channel.ChannelPromise;
import io.netty.channel.embedded.EmbeddedChannel;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * One frame, one message, one promise: whatever a transport does to it. Bodies with headroom, which are framed in
 * place, and others, in two parts.
 */
class PrependerPromiseTest {

    /** Keeps what is written until a test has made up its mind. */
    private static final class Transport extends ChannelOutboundHandlerAdapter {

        final List<ByteBuf> frames = new ArrayList<>();
        final List<ChannelPromise> promises = new ArrayList<>();
        RuntimeException refusal;

        @Override
        public void write(ChannelHandlerContext ctx, Object msg, ChannelPromise promise) {
            if (refusal != null) {
                ((ByteBuf) msg).release();
                throw refusal;
            }
            frames.add((ByteBuf) msg);
            promises.add(promise);
        }
    }

    @RegisterExtension
    final Unwatched unwatched = new Unwatched();

    private final Transport transport = new Transport();
    private final List<Throwable> caught = new ArrayList<>();
    private final EmbeddedChannel channel =
            new EmbeddedChannel(transport, new VarIntLengthFieldPrepender(), new ChannelInboundHandlerAdapter() {
                @Override
                public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
                    caught.add(cause);
                }
            });
    private final AtomicInteger completions = new AtomicInteger();

    private ChannelPromise promise() {
        ChannelPromise promise = channel.newPromise();
        promise.addListener(future -> completions.incrementAndGet());
        return promise;
    }

    private ByteBuf body(int headroom) {
        return unwatched.make(
                () -> Unpooled.directBuffer().writeZero(headroom + 3000).skipBytes(headroom));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 8})
    void succeedsWhenTheFrameIsOut(int headroom) {
        ChannelPromise promise = promise();
        ByteBuf body = body(headroom);
        assertSame(promise, channel.write(body, promise));
        assertEquals(1, transport.frames.size());
        assertEquals(headroom > 0, transport.frames.get(0) == body, "in place");
        assertSame(promise, transport.promises.get(0));
        assertFalse(promise.isDone());
        assertEquals(1, body.refCnt());

        transport.frames.get(0).release();
        transport.promises.get(0).setSuccess();
        channel.runPendingTasks();
        assertTrue(promise.isSuccess());
        assertEquals(1, completions.get());
        assertEquals(0, body.refCnt());
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 8})
    void failsAsTheFrameDoes(int headroom) {
        ChannelPromise promise = promise();
        ByteBuf body = body(headroom);
        channel.write(body, promise);
        IOException cause = new IOException("reset");
        transport.frames.get(0).release();
        transport.promises.get(0).setFailure(cause);
        channel.runPendingTasks();
        assertSame(cause, promise.cause());
        assertEquals(1, completions.get());
        assertEquals(0, body.refCnt());
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 8})
    void failsWhenTheNextHandlerThrows(int headroom) {
        transport.refusal = new IllegalStateException("no");
        ChannelPromise promise = promise();
        ByteBuf body = body(headroom);
        channel.write(body, promise);
        channel.runPendingTasks();
        assertSame(transport.refusal, promise.cause());
        assertEquals(1, completions.get());
        assertEquals(0, body.refCnt());
        assertTrue(transport.frames.isEmpty());
    }

    /** The buffer that was to hold the copy is released, too. */
    @Test
    void failsIfTheBodyCannotBeCopied() {
        UnpooledByteBufAllocator allocator = new UnpooledByteBufAllocator(true);
        channel.config().setAllocator(allocator);
        IllegalStateException failure = new IllegalStateException("no bytes");
        ByteBuf body = new UnpooledHeapByteBuf(UnpooledByteBufAllocator.DEFAULT, 10, 10) {
            @Override
            public byte[] array() {
                throw failure;
            }

            @Override
            public ByteBuffer[] nioBuffers(int index, int length) {
                throw failure;
            }
        };
        ChannelPromise promise = promise();
        channel.write(body.writerIndex(10), promise);
        channel.runPendingTasks();
        assertSame(failure, promise.cause());
        assertEquals(1, completions.get());
        assertTrue(transport.frames.isEmpty());
        assertEquals(0, body.refCnt());
        assertEquals(0, allocator.metric().usedDirectMemory());
        assertEquals(0, allocator.metric().usedHeapMemory());
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 8})
    void takesAVoidPromise(int headroom) {
        ByteBuf body = body(headroom);
        channel.write(body, channel.voidPromise());
        assertTrue(transport.promises.get(0).isVoid());
        transport.frames.get(0).release();
        assertEquals(0, body.refCnt());
        assertTrue(caught.isEmpty());

        transport.refusal = new IllegalStateException("no");
        body = body(headroom);
        channel.write(body, channel.voidPromise());
        channel.runPendingTasks();
        assertEquals(List.of(transport.refusal), caught);
        assertEquals(0, body.refCnt());
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 8})
    void dropsWhatWasCancelled(int headroom) {
        ChannelPromise promise = promise();
        promise.cancel(false);
        ByteBuf body = body(headroom);
        channel.write(body, promise);
        assertTrue(transport.frames.isEmpty());
        assertEquals(0, body.refCnt());
        assertEquals(1, completions.get());
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 8})
    void releasesTheBodyWhenThePromiseIsAnothers(int headroom) {
        ByteBuf body = body(headroom);
        EmbeddedChannel other = new EmbeddedChannel();
        assertThrows(IllegalArgumentException.class, () -> channel.write(body, other.newPromise()));
        assertEquals(0, body.refCnt());
        assertTrue(transport.frames.isEmpty());
    }

    /** EmbeddedChannel's own transport. */
    @ParameterizedTest
    @ValueSource(ints = {0, 8})
    void failsOnAClosedChannel(int headroom) {
        EmbeddedChannel closed = new EmbeddedChannel(new VarIntLengthFieldPrepender());
        ByteBuf waiting = body(headroom);
        ChannelPromise first = closed.newPromise();
        closed.write(waiting, first); // never flushed
        closed.close();
        assertInstanceOf(ClosedChannelException.class, first.cause());
        assertEquals(0, waiting.refCnt());

        ByteBuf late = body(headroom);
        assertInstanceOf(
                ClosedChannelException.class, closed.writeAndFlush(late).cause());
        assertEquals(0, late.refCnt());
        assertNull(closed.readOutbound());
    }

    @Test
    void releasesABodyThatCannotBeFramed() {
        ByteBuf body = new UnpooledHeapByteBuf(UnpooledByteBufAllocator.DEFAULT, 512, 1024) {
            @Override
            public ByteBuf setShortLE(int index, int value) {
                throw new IllegalStateException("broken");
            }
        };
        body.setIndex(8, 308);
        IllegalStateException e = assertInstanceOf(
                IllegalStateException.class, channel.writeAndFlush(body).cause());
        assertEquals("broken", e.getMessage());
        assertEquals(0, body.refCnt());
        assertTrue(transport.frames.isEmpty());
    }
}
