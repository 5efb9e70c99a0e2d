package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.netty.VarIntLengthFieldPrependerConfig.Builder;
import dev.varint.testing.Canary;
import dev.varint.testing.Reference;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.PooledByteBufAllocator;
import io.netty.buffer.Unpooled;
import io.netty.buffer.UnpooledByteBufAllocator;
import io.netty.buffer.UnpooledHeapByteBuf;
import io.netty.channel.ChannelFuture;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.TooLongFrameException;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The bytes of a frame, and in which of the four ways it is made: in place, shifted, copied, or in two parts. */
class VarIntLengthFieldPrependerTest {

    /** The kinds that own their memory. */
    private static final String OWNERS = "(UN)?POOLED_(HEAP|DIRECT).*|ADAPTIVE_.*";

    private static final String DIRECT_OWNERS = "(UN)?POOLED_DIRECT.*|ADAPTIVE_DIRECT";

    private EmbeddedChannel channel = channel(config());

    private static Builder config() {
        return VarIntLengthFieldPrependerConfig.builder();
    }

    private static Builder padded(int prefixSize) {
        return config().maxPrefixSize(prefixSize).padded(true);
    }

    private static EmbeddedChannel channel(Builder config) {
        return new EmbeddedChannel(new VarIntLengthFieldPrepender(config.build()));
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
        for (int headroom : new int[] {0, 1, 2, 8}) {
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

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.MATCH_ALL, names = OWNERS)
    void framesInPlaceIfThereIsHeadroom(ByteBufKind kind) {
        for (int headroom : new int[] {2, 3, 8}) {
            keepsItsBuffer(kind, headroom, 300, headroom - 2, 2);
        }
        for (int prefixSize = 1; prefixSize <= 5; prefixSize++) {
            channel = channel(padded(prefixSize).maxFrameLength(100));
            keepsItsBuffer(kind, prefixSize, 100, 0, prefixSize);
            keepsItsBuffer(kind, 8, 100, 8 - prefixSize, prefixSize);
        }
    }

    /** The frame begins at an index of the body's buffer, whose other bytes stay. With a leak detector or without. */
    private void keepsItsBuffer(ByteBufKind kind, int headroom, int length, int index, int prefixSize) {
        for (boolean unwrap : new boolean[] {false, true}) {
            ByteBuf owner = body(kind, headroom, length);
            ByteBuf body = unwrap && owner.unwrap() != null ? owner.unwrap() : owner;
            ByteBuf frame = frame(body.setIndex(headroom, headroom + length));
            assertSame(body, frame);
            assertEquals(index, frame.readerIndex());
            assertArrayEquals(Canary.bytes(index), ByteBufUtil.getBytes(frame, 0, index), "what was read before");
            check(length, prefixSize, frame);
            assertEquals(Canary.BYTE, body.getByte(frame.writerIndex()), "what comes after");
            owner.release();
        }
    }

    /** Not with too little headroom, nor with too little for padding, nor if headroom must not be used. */
    @ParameterizedTest
    @CsvSource({"1, 2, false, true", "2, 3, true, true", "8, 2, false, false"})
    void leavesTheBodyAlone(int headroom, int prefixSize, boolean padded, boolean useHeadroom) {
        for (ByteBufKind kind : List.of(ByteBufKind.POOLED_DIRECT, ByteBufKind.UNPOOLED_HEAP)) {
            leavesAlone(
                    body(kind, headroom, 300),
                    prefixSize,
                    config().padded(padded).useHeadroom(useHeadroom));
        }
    }

    static Stream<ByteBuf> viewsOfSharedMemory() {
        byte[] array = Canary.bytes(310);
        ByteBuf readOnly = new UnpooledHeapByteBuf(UnpooledByteBufAllocator.DEFAULT, 400, 800) {
            @Override
            public boolean isReadOnly() {
                return true;
            }
        };
        return Stream.of(
                        Unpooled.wrappedBuffer(array),
                        Unpooled.wrappedBuffer(ByteBuffer.allocateDirect(310)),
                        Unpooled.wrappedBuffer(array, 2, 308),
                        whole().slice(10, 310),
                        whole().retainedSlice(10, 310),
                        whole().retainedDuplicate(),
                        PooledByteBufAllocator.DEFAULT
                                .buffer(400)
                                .setIndex(0, 400)
                                .slice(10, 350),
                        Unpooled.unreleasableBuffer(whole()),
                        whole().asReadOnly(),
                        readOnly,
                        whole().retain(),
                        Unpooled.compositeBuffer()
                                .addComponent(
                                        true, Unpooled.wrappedBuffer(array).slice(0, 100))
                                .addComponent(
                                        true, Unpooled.wrappedBuffer(array).slice(100, 210)),
                        Unpooled.compositeBuffer().addComponent(true, whole()),
                        ByteBufKind.SWAPPED.make(400, 500))
                .map(buf -> buf.setIndex(8, 308));
    }

    private static ByteBuf whole() {
        return Unpooled.buffer(400).writeBytes(Canary.bytes(400));
    }

    @ParameterizedTest
    @MethodSource("viewsOfSharedMemory")
    void leavesMemoryAloneThatMayBeShared(ByteBuf body) {
        leavesAlone(body, 2, config());
    }

    private void leavesAlone(ByteBuf body, int prefixSize, Builder config) {
        channel = channel(config.neverCopy());
        Snapshot snapshot = Snapshot.of(body);
        ByteBuf frame = frame(body);
        assertNotSame(body, frame);
        snapshot.assertStill(body);
        assertEquals(300 + prefixSize, frame.readableBytes());
        assertEquals(300, ByteBufVarInts.readVarInt(frame));
        assertEquals(ByteBufUtil.hexDump(body), ByteBufUtil.hexDump(frame));
        frame.release();
        for (int left = body.refCnt(); left > 0; left--) {
            body.release(); // what the test has kept for itself
        }
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.MATCH_ALL, names = DIRECT_OWNERS)
    void shiftsSmallDirectBodiesWithinTheirBuffer(ByteBufKind kind) {
        for (int length : new int[] {0, 1, 2, 3, 127, 128, 1000, 1024}) {
            for (int headroom : new int[] {0, Reference.size(length) - 1}) {
                keepsItsBuffer(kind, headroom, length, headroom, Reference.size(length));
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"300, true, false", "301, true, false", "302, true, true", "400, false, false"})
    void shiftsNothingWithoutRoomOrWhenNotAllowed(int capacity, boolean useHeadroom, boolean isShifted) {
        channel = channel(config().useHeadroom(useHeadroom));
        ByteBuf body = Unpooled.directBuffer(capacity).writeBytes(content(300));
        ByteBuf frame = frame(body);
        assertEquals(isShifted, frame == body);
        check(300, 2, frame);
        frame.release();
    }

    @ParameterizedTest
    @EnumSource
    void copiesIntoOneBuffer(ByteBufKind kind) {
        channel = channel(config().useHeadroom(false));
        for (int length : new int[] {0, 1, 127, 128, 1024}) {
            isCopied(body(kind, 0, length), length, Reference.size(length));
            isCopied(body(kind, 1, length).asReadOnly(), length, Reference.size(length));
        }
        channel = channel(config().useHeadroom(false).alwaysContiguous());
        for (int length : new int[] {0, 1, 1025, 100_000}) {
            isCopied(body(kind, 0, length), length, Reference.size(length));
        }
        channel = channel(padded(5).useHeadroom(false).copyUpTo(10));
        isCopied(body(kind, 4, 10), 10, 5);
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
    @CsvSource({"1025, false", "1048576, false", "0, true", "1, true", "1024, true", "65536, true"})
    void goesOnInTwoPartsWithoutACopy(int length, boolean neverCopy) {
        channel = channel(neverCopy ? config().neverCopy() : config());
        CountingAllocator allocator = new CountingAllocator();
        channel.config().setAllocator(allocator);
        for (boolean direct : new boolean[] {true, false}) {
            ByteBuf body = direct ? allocator.directBuffer(length + 1) : allocator.heapBuffer(length + 1);
            int allocations = allocator.allocations();
            ByteBuf frame = frame(body.writeBytes(content(length)));
            assertEquals(direct, frame.isDirect());
            assertTrue(frame.isReadOnly());
            check(length, Reference.size(length), frame);
            if (length > 0) {
                body.setByte(length - 1, 77);
                assertEquals(77, frame.getByte(frame.writerIndex() - 1), "the frame has the body's own memory");
                ByteBuffer[] parts = frame.nioBuffers();
                body.setByte(0, 78);
                assertEquals(78, parts[parts.length - 1].get(0), "and so do its NIO buffers");
                assertEquals(length, parts[parts.length - 1].remaining());
            }
            assertEquals(allocations, allocator.allocations());
            frame.release();
            assertEquals(0, body.refCnt());
        }
    }

    @ParameterizedTest
    @CsvSource({"1, 0, 127", "2, 0, 16383", "3, 0, 2097151", "3, 100, 100", "5, 1, 1"})
    void refusesABodyOverTheLimit(int prefixSize, int max, int limit) {
        Builder config = config().maxPrefixSize(prefixSize);
        channel = channel(max == 0 ? config : config.maxFrameLength(max));
        frame(Unpooled.buffer(limit).writerIndex(limit)).release();
        for (int headroom : new int[] {0, 8}) {
            int end = headroom + limit + 1;
            ByteBuf body = Unpooled.buffer(end).setIndex(headroom, end);
            Snapshot snapshot = Snapshot.of(body);
            ByteBuf witness = body.retainedDuplicate();
            ChannelFuture future = channel.writeAndFlush(body);
            TooLongFrameException e = assertInstanceOf(TooLongFrameException.class, future.cause());
            assertEquals("body of " + (limit + 1) + " bytes exceeds the limit of " + limit, e.getMessage());
            assertTrue(e.getStackTrace().length > 0, "no peer has caused it");
            assertNull(channel.readOutbound());
            snapshot.assertStill(body);
            assertEquals(1, witness.refCnt());
            witness.release();
        }
        frame(Unpooled.buffer(1).writerIndex(1)).release();
    }
}
