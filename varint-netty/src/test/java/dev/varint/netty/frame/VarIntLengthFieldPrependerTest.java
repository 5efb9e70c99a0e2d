package dev.varint.netty.frame;

import static dev.varint.netty.frame.FrameStream.content;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.netty.ByteBufKind;
import dev.varint.netty.frame.VarIntLengthFieldPrepender.Config;
import dev.varint.testing.Canary;
import dev.varint.testing.Reference;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.buffer.UnpooledByteBufAllocator;
import io.netty.buffer.UnpooledHeapByteBuf;
import io.netty.channel.ChannelFuture;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.TooLongFrameException;
import io.netty.util.IllegalReferenceCountException;
import java.nio.ByteBuffer;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The bytes of a frame, and in which of the two ways it is made: copied, or in two parts. */
class VarIntLengthFieldPrependerTest {

    private EmbeddedChannel channel = channel(new Config().allowEmptyBodies(true));

    private static EmbeddedChannel channel(Config config) {
        return new EmbeddedChannel(new VarIntLengthFieldPrepender(config));
    }

    @AfterEach
    void finish() {
        channel.finishAndReleaseAll();
    }

    /** Writes a body and returns the frame. */
    private ByteBuf frame(ByteBuf body) {
        assertTrue(channel.writeOutbound(body));
        ByteBuf frame = channel.readOutbound();
        assertNull(channel.readOutbound(), "one message");
        return frame;
    }

    /** A body with canaries around it. */
    private static ByteBuf body(ByteBufKind kind, int headroom, int length) {
        byte[] bytes = Canary.around(headroom, content(length), 3);
        ByteBuf body = kind.make(bytes.length, Integer.MAX_VALUE);
        ByteBufKind.fill(body, bytes);
        return body.setIndex(headroom, headroom + length);
    }

    @ParameterizedTest
    @EnumSource
    void putsTheLengthBeforeTheBody(ByteBufKind kind) {
        for (int length : new int[] {0, 1, 127, 128, 300, 1024, 16384}) {
            for (ByteBuf body : List.of(
                    body(kind, 0, length),
                    body(kind, 8, length),
                    body(kind, 1, length).asReadOnly())) {
                check(body, Reference.size(length), length <= 1024 || !body.isDirect());
            }
        }
        channel = channel(new Config().copyUpTo(Integer.MAX_VALUE));
        check(body(kind, 0, 100_000), 3, true);
        channel = channel(new Config().maxPrefixSize(5).padded(true).copyUpTo(10));
        check(body(kind, 4, 10), 5, true);
        check(body(ByteBufKind.UNPOOLED_HEAP, 4, 11), 5, true);
    }

    /** A copy is one buffer for I/O. */
    private void check(ByteBuf body, int prefixSize, boolean isCopied) {
        CountingAllocator allocator = new CountingAllocator();
        channel.config().setAllocator(allocator);
        int length = body.readableBytes();
        ByteBuf frame = frame(body);
        assertEquals(Unpooled.wrappedBuffer(Reference.encodeFixed(length, prefixSize), content(length)), frame);
        assertEquals(1, frame.refCnt());
        if (isCopied) {
            assertEquals(0, body.refCnt());
            assertEquals(1, allocator.allocations());
            assertSame(allocator, frame.alloc());
            assertTrue(frame.isContiguous() && !frame.isReadOnly());
            ByteBuf preferred = allocator.ioBuffer(1);
            assertEquals(preferred.isDirect(), frame.isDirect());
            preferred.release();
        }
        frame.release();
        assertEquals(0, body.refCnt());
        assertEquals(0, allocator.live());
    }

    @ParameterizedTest
    @CsvSource({"1025, 1024", "1048576, 1024", "1, 0", "65536, 0"})
    void largeDirectBodiesAreNotCopied(int length, int copyUpTo) {
        channel = channel(new Config().copyUpTo(copyUpTo));
        CountingAllocator allocator = new CountingAllocator();
        channel.config().setAllocator(allocator);
        ByteBuf body = allocator.directBuffer(length + 1).writeBytes(content(length));
        ByteBuf frame = frame(body);
        assertTrue(frame.isDirect() && !frame.isWritable());
        ByteBuffer[] parts = frame.nioBuffers();
        body.setByte(0, 78);
        assertEquals(2, parts.length);
        assertEquals(78, parts[1].get(0), "the body's own memory");
        frame.release();
        assertEquals(0, allocator.live());
    }

    @ParameterizedTest
    @CsvSource({"1, 0, 127", "2, 0, 16383", "3, 0, 2097151", "3, 100, 100", "5, 1, 1"})
    void refusesABodyOverTheLimit(int prefixSize, int max, int limit) {
        Config config = new Config().maxPrefixSize(prefixSize);
        channel = channel(max == 0 ? config : config.maxFrameLength(max));
        frame(Unpooled.buffer(limit).writerIndex(limit)).release();
        for (boolean direct : new boolean[] {true, false}) {
            ByteBuf body = direct ? Unpooled.directBuffer(limit + 1) : Unpooled.buffer(limit + 1);
            ChannelFuture future = channel.writeAndFlush(body.writerIndex(limit + 1));
            TooLongFrameException e = assertInstanceOf(TooLongFrameException.class, future.cause());
            assertEquals(
                    "body of " + (limit + 1) + " bytes exceeds the limit of " + limit
                            + ", which holds for the body as it is sent, after compression",
                    e.getMessage());
            assertTrue(e.getStackTrace().length > 0, "no peer has caused it");
            assertNull(channel.readOutbound());
            assertEquals(0, body.refCnt());
        }
        frame(Unpooled.buffer(1).writerIndex(1)).release();
    }

    /** The buffer that was to hold the copy is released, too. */
    @Test
    void releasesABodyThatCannotBeCopied() {
        CountingAllocator allocator = new CountingAllocator();
        channel.config().setAllocator(allocator);
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
        Throwable failure = channel.writeAndFlush(body.writerIndex(300)).cause();
        assertEquals("on request", failure.getMessage());
        assertEquals(0, body.refCnt());
        assertEquals(1, allocator.allocations());
        assertEquals(0, allocator.live());
        assertNull(channel.readOutbound());
    }

    /** The failure is that of the body, which is not released again. */
    @ParameterizedTest
    @ValueSource(ints = {1, 5000})
    void refusesAReleasedBody(int length) {
        ByteBuf body = Unpooled.directBuffer().writeZero(length);
        body.release();
        Throwable failure = channel.writeAndFlush(body).cause();
        assertInstanceOf(IllegalReferenceCountException.class, failure);
        assertEquals("refCnt: 0", failure.getMessage());
    }

    @Test
    void isSharedAndPassesOtherMessages() {
        assertTrue(new VarIntLengthFieldPrepender().isSharable());
        channel.writeOutbound("text");
        assertEquals("text", channel.readOutbound());
    }
}
