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
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * One frame, one message, one promise, whatever a transport does to it. Bodies with headroom are framed in place,
 * others in two parts.
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

    private ByteBuf body(int headroom) {
        return allocator.directBuffer().writeZero(headroom + 3000).skipBytes(headroom);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 8})
    void completesAsTheFrameDoes(int headroom) {
        ByteBuf body = body(headroom);
        assertSame(promise, channel.write(body, promise));
        assertEquals(1, transport.frames.size());
        assertEquals(headroom > 0, transport.frames.get(0) == body, "in place");
        assertSame(promise, transport.promises.get(0));
        assertFalse(promise.isDone());
        assertEquals(1, body.refCnt());
        transport.frames.get(0).release();

        transport.refusal = new IllegalStateException("no");
        ChannelFuture refused = channel.write(body(headroom));
        channel.runPendingTasks();
        assertSame(transport.refusal, refused.cause());
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 8})
    void takesAVoidPromise(int headroom) {
        channel.write(body(headroom), channel.voidPromise());
        assertTrue(transport.promises.get(0).isVoid());
        transport.frames.get(0).release();
        assertTrue(caught.isEmpty());

        transport.refusal = new IllegalStateException("no");
        channel.write(body(headroom), channel.voidPromise());
        channel.write(allocator.buffer(1 << 21).writerIndex(1 << 21), channel.voidPromise());
        channel.runPendingTasks();
        assertEquals(2, caught.size());
        assertSame(transport.refusal, caught.get(0));
        assertInstanceOf(TooLongFrameException.class, caught.get(1));
    }

    /** What fails while a frame is made. */
    private enum Fault {
        /** In place. */
        SET,
        /** Copied: the buffer that was to hold the copy is released, too. */
        GET,
        /** Copied: there is no such buffer. */
        ALLOCATE
    }

    private static final class Faulty extends UnpooledHeapByteBuf {

        private final Fault fault;

        Faulty(Fault fault) {
            super(UnpooledByteBufAllocator.DEFAULT, 512, 1024);
            this.fault = fault;
            setIndex(fault == Fault.SET ? 8 : 0, 308);
        }

        @Override
        public ByteBuf setShortLE(int index, int value) {
            throw new IllegalStateException("SET");
        }

        @Override
        public byte[] array() {
            if (fault == Fault.GET) {
                throw new IllegalStateException("GET");
            }
            return super.array();
        }

        @Override
        public ByteBuffer[] nioBuffers(int index, int length) {
            throw new IllegalStateException("GET");
        }
    }

    @ParameterizedTest
    @EnumSource
    void releasesABodyThatCannotBeFramed(Fault fault) {
        if (fault == Fault.ALLOCATE) {
            CountingAllocator failing = new CountingAllocator();
            failing.failNext();
            channel.config().setAllocator(failing);
        }
        ByteBuf body = new Faulty(fault);
        channel.write(body, promise);
        channel.runPendingTasks();
        assertEquals(
                fault == Fault.ALLOCATE ? "on request" : fault.name(),
                promise.cause().getMessage());
        assertEquals(0, body.refCnt());
        assertTrue(transport.frames.isEmpty());
    }
}
