package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.netty.VarIntLengthFieldPrepender.Config;
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
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The bytes of a frame, and in which of the two ways it is made: copied, or in two parts. */
class VarIntLengthFieldPrependerTest {

    private EmbeddedChannel channel = channel(new Config());

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

    private static byte[] content(int length) {
        byte[] content = new byte[length];
        new Random(length).nextBytes(content);
        return content;
    }

    /** A body with canaries around it. */
    private static ByteBuf body(ByteBufKind kind, int headroom, int length) {
        byte[] bytes = Canary.around(headroom, content(length), 3);
        ByteBuf body = kind.make(bytes.length, Integer.MAX_VALUE);
        ByteBufKind.fill(body, bytes);
        return body.setIndex(headroom, headroom + length);
    }

    private static void check(int length, int prefixSize, ByteBuf frame) {
        ByteBuf expected = Unpooled.wrappedBuffer(Reference.encodeFixed(length, prefixSize), content(length));
        assertEquals(expected, frame, () -> "length " + length);
    }

    @ParameterizedTest
    @EnumSource
    void putsTheLengthBeforeTheBody(ByteBufKind kind) {
        for (int headroom : new int[] {0, 8}) {
            for (int length : new int[] {0, 1, 127, 128, 300, 16384}) {
                ByteBuf body = body(kind, headroom, length);
                ByteBuf frame = frame(body);
                check(length, Reference.size(length), frame);
                assertEquals(1, frame.refCnt());
                frame.release();
                assertEquals(0, body.refCnt());
            }
        }
    }

    /** Small bodies, and heap bodies of any size. */
    @ParameterizedTest
    @EnumSource
    void copiesIntoOneBuffer(ByteBufKind kind) {
        for (int length : new int[] {0, 1, 127, 128, 1024}) {
            isCopied(body(kind, 0, length), length, Reference.size(length));
            isCopied(body(kind, 1, length).asReadOnly(), length, Reference.size(length));
        }
        channel = channel(new Config().copyUpTo(Integer.MAX_VALUE));
        isCopied(body(kind, 0, 100_000), 100_000, 3);
        channel = channel(new Config().maxPrefixSize(5).padded(true).copyUpTo(10));
        isCopied(body(kind, 4, 10), 10, 5);
        isCopied(body(ByteBufKind.UNPOOLED_HEAP, 4, 11), 11, 5);
    }

    private void isCopied(ByteBuf body, int length, int prefixSize) {
        CountingAllocator allocator = new CountingAllocator();
        channel.config().setAllocator(allocator);
        ByteBuf frame = frame(body);
        assertEquals(0, body.refCnt());
        assertEquals(1, allocator.allocations());
        assertSame(allocator, frame.alloc());
        assertEquals(1, frame.refCnt());
        assertTrue(frame.isContiguous() && !frame.isReadOnly());
        ByteBuf preferred = allocator.ioBuffer(1);
        assertEquals(preferred.isDirect(), frame.isDirect());
        preferred.release();
        check(length, prefixSize, frame);
        frame.release();
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
        check(length, Reference.size(length), frame);
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
            assertEquals("body of " + (limit + 1) + " bytes exceeds the limit of " + limit, e.getMessage());
            assertTrue(e.getStackTrace().length > 0, "no peer has caused it");
            assertNull(channel.readOutbound());
            assertEquals(0, body.refCnt());
        }
        frame(Unpooled.buffer(1).writerIndex(1)).release();
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
        Throwable failure = channel.writeAndFlush(body.writerIndex(300)).cause();
        assertEquals("on request", failure.getMessage());
        assertEquals(0, body.refCnt());
        assertEquals(0, failing.live());
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
