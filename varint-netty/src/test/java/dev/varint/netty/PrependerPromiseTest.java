package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.UnpooledByteBufAllocator;
import io.netty.buffer.UnpooledHeapByteBuf;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelOutboundHandlerAdapter;
import io.netty.channel.ChannelPromise;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.TooLongFrameException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * One frame, one message, one promise, whatever a transport does to it. Small bodies are copied, large ones are not.
 */
class PrependerPromiseTest {

    /** Keeps what is written until a test has decided. */
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

    private final UnpooledByteBufAllocator allocator = new UnpooledByteBufAllocator(true, true);
    private final Transport transport = new Transport();
    private final List<Throwable> caught = new ArrayList<>();
    private final EmbeddedChannel channel =
            new EmbeddedChannel(transport, new VarIntLengthFieldPrepender(), new ChannelInboundHandlerAdapter() {
                @Override
                public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
                    caught.add(cause);
                }
            });
    private final ChannelPromise promise = channel.newPromise();

    PrependerPromiseTest() {
        channel.config().setAllocator(allocator);
    }

    @AfterEach
    void allIsReleased() {
        assertEquals(0, allocator.metric().usedDirectMemory());
        assertEquals(0, allocator.metric().usedHeapMemory());
    }

    private ByteBuf body(int length) {
        return allocator.directBuffer().writeZero(length);
    }

    @ParameterizedTest
    @ValueSource(ints = {30, 3000})
    void completesAsTheFrameDoes(int length) {
        ByteBuf body = body(length);
        assertSame(promise, channel.write(body, promise));
        assertEquals(1, transport.frames.size());
        assertSame(promise, transport.promises.get(0));
        assertFalse(promise.isDone());
        assertEquals(length == 30 ? 0 : 1, body.refCnt());
        transport.frames.get(0).release();

        transport.refusal = new IllegalStateException("no");
        ChannelFuture refused = channel.write(body(length));
        channel.runPendingTasks();
        assertSame(transport.refusal, refused.cause());
    }

    @ParameterizedTest
    @ValueSource(ints = {30, 3000})
    void takesAVoidPromise(int length) {
        channel.write(body(length), channel.voidPromise());
        assertTrue(transport.promises.get(0).isVoid());
        transport.frames.get(0).release();
        assertTrue(caught.isEmpty());

        transport.refusal = new IllegalStateException("no");
        channel.write(body(length), channel.voidPromise());
        channel.write(allocator.buffer(1 << 21).writerIndex(1 << 21), channel.voidPromise());
        channel.runPendingTasks();
        assertEquals(2, caught.size());
        assertSame(transport.refusal, caught.get(0));
        assertInstanceOf(TooLongFrameException.class, caught.get(1));
    }

    /** The buffer that was to hold the copy is released, too. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void releasesABodyThatCannotBeCopied(boolean isAllocated) {
        CountingAllocator failing = new CountingAllocator();
        channel.config().setAllocator(failing);
        if (!isAllocated) {
            failing.failNext();
        }
        ByteBuf body = new UnpooledHeapByteBuf(UnpooledByteBufAllocator.DEFAULT, 512, 1024) {
            @Override
            public byte[] array() {
                throw new OutOfMemoryError("on request");
            }

            @Override
            public ByteBuffer[] nioBuffers(int index, int length) {
                throw new OutOfMemoryError("on request");
            }
        };
        channel.write(body.writerIndex(300), promise);
        channel.runPendingTasks();
        assertEquals("on request", promise.cause().getMessage());
        assertEquals(0, body.refCnt());
        assertEquals(0, failing.live());
        assertTrue(transport.frames.isEmpty());
    }
}
