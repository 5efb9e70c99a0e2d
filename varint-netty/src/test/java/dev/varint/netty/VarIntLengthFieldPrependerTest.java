package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

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
import io.netty.util.IllegalReferenceCountException;
import java.nio.ByteBuffer;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class VarIntLengthFieldPrependerTest {

    /** What may be framed in place if it has headroom. */
    private static final String OWN = "(UN)?POOLED_(HEAP|DIRECT).*|ADAPTIVE_.*";

    @RegisterExtension
    final Unwatched unwatched = new Unwatched();

    private EmbeddedChannel channel = channel(VarIntLengthFieldPrependerConfig.builder());

    private static EmbeddedChannel channel(VarIntLengthFieldPrependerConfig.Builder config) {
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

    private static ByteBuf body(ByteBufKind kind, int before, int length) {
        byte[] bytes = Canary.around(before, new byte[length], 3);
        ByteBuf body = kind.make(bytes.length, Integer.MAX_VALUE);
        kind.set(body, bytes);
        return body.setIndex(before, before + length);
    }

    private static void check(int length, int width, ByteBuf frame) {
        assertArrayEquals(
                ByteBufUtil.getBytes(Unpooled.copiedBuffer(Reference.encodeFixed(length, width), new byte[length])),
                ByteBufUtil.getBytes(frame));
    }

    @ParameterizedTest
    @EnumSource
    void putsTheLengthBeforeTheBody(ByteBufKind kind) {
        for (int before : new int[] {0, 1, 2, 8}) {
            for (int length : new int[] {0, 1, 127, 128, 300, 16384}) {
                ByteBuf body = body(kind, before, length);
                ByteBuf frame = frame(body);
                check(length, Reference.size(length), frame);
                assertEquals(1, frame.refCnt());
                frame.release();
                assertEquals(0, body.refCnt());
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5})
    void padsOnRequest(int width) {
        channel = padded(width);
        for (int before : new int[] {0, width - 1, width, 8}) {
            for (int length : new int[] {0, 1, 100, 127}) {
                ByteBuf frame = frame(body(ByteBufKind.POOLED_DIRECT, before, length));
                check(length, width, frame);
                frame.release();
            }
        }
    }

    private static EmbeddedChannel padded(int width) {
        return channel(
                VarIntLengthFieldPrependerConfig.builder().maxPrefixSize(width).padded(true));
    }

    // In place, and where not.

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.MATCH_ALL, names = OWN)
    void usesHeadroom(ByteBufKind kind) {
        for (int before : new int[] {2, 3, 8}) {
            framesInPlace(kind, before, 2);
        }
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.MATCH_ALL, names = OWN)
    void padsInHeadroom(ByteBufKind kind) {
        for (int width = 2; width <= 5; width++) {
            channel.finishAndReleaseAll();
            channel = padded(width);
            framesInPlace(kind, width, width);
            framesInPlace(kind, 8, width);
        }
    }

    private void framesInPlace(ByteBufKind kind, int before, int width) {
        framesInPlace(unwatched.make(() -> body(kind, before, 300)), before, width);
        framesInPlace(Unwatched.wrapped(() -> body(kind, before, 300)), before, width);
    }

    private void framesInPlace(ByteBuf body, int before, int width) {
        ByteBuf frame = frame(body);
        assertSame(body, frame);
        assertEquals(before - width, frame.readerIndex());
        assertArrayEquals(
                Canary.bytes(before - width), ByteBufUtil.getBytes(frame, 0, before - width), "what was read before");
        check(300, width, frame);
        assertEquals(Canary.BYTE, body.getByte(before + 300), "what comes after");
        frame.release();
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.MATCH_ALL, names = OWN)
    void usesNoHeadroomThatIsTooSmall(ByteBufKind kind) {
        leavesAlone(unwatched.make(() -> body(kind, 1, 300)), 1, VarIntLengthFieldPrependerConfig.builder());
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.MATCH_ALL, names = OWN)
    void usesNoHeadroomThatIsTooSmallForPadding(ByteBufKind kind) {
        channel =
                channel(VarIntLengthFieldPrependerConfig.builder().padded(true).neverCopy());
        ByteBuf body = unwatched.make(() -> body(kind, 2, 300));
        ByteBuf frame = frame(body);
        assertNotSame(body, frame);
        check(300, 3, frame);
        frame.release();
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.MATCH_ALL, names = OWN)
    void usesNoHeadroomWhereToldSo(ByteBufKind kind) {
        leavesAlone(
                unwatched.make(() -> body(kind, 8, 300)),
                8,
                VarIntLengthFieldPrependerConfig.builder().useHeadroom(false));
    }

    static Stream<ByteBuf> othersOwn() {
        byte[] array = Canary.bytes(310);
        return Stream.of(
                Unpooled.wrappedBuffer(array).setIndex(8, 308),
                Unpooled.wrappedBuffer(ByteBuffer.allocateDirect(310)).setIndex(8, 308),
                Unpooled.wrappedBuffer(array, 2, 308).skipBytes(8),
                whole().slice(10, 310).setIndex(8, 308),
                whole().retainedSlice(10, 310).setIndex(8, 308),
                whole().retainedDuplicate().setIndex(8, 308),
                PooledByteBufAllocator.DEFAULT
                        .buffer(400)
                        .writeZero(400)
                        .slice(10, 350)
                        .setIndex(8, 308),
                Unpooled.unreleasableBuffer(Unpooled.buffer(400)).setIndex(8, 308),
                Unpooled.buffer(400).setIndex(8, 308).asReadOnly(),
                readOnly(400).setIndex(8, 308),
                Unpooled.buffer(400).setIndex(8, 308).retain(),
                Unpooled.compositeBuffer()
                        .addComponent(true, Unpooled.wrappedBuffer(array).slice(0, 100))
                        .addComponent(true, Unpooled.wrappedBuffer(array).slice(100, 210))
                        .setIndex(8, 308),
                Unpooled.compositeBuffer()
                        .addComponent(true, Unpooled.buffer(400).writeZero(400))
                        .setIndex(8, 308),
                ByteBufKind.SWAPPED.make(400, 500).setIndex(8, 308));
    }

    /** Of no other buffer. */
    private static ByteBuf readOnly(int capacity) {
        return new UnpooledHeapByteBuf(UnpooledByteBufAllocator.DEFAULT, capacity, 2 * capacity) {
            @Override
            public boolean isReadOnly() {
                return true;
            }
        };
    }

    private static ByteBuf whole() {
        return Unpooled.buffer(400).writeBytes(Canary.bytes(400));
    }

    @ParameterizedTest
    @MethodSource("othersOwn")
    void usesNoHeadroomThatMayBeAnothers(ByteBuf body) {
        leavesAlone(body, 8, VarIntLengthFieldPrependerConfig.builder());
    }

    private void leavesAlone(ByteBuf body, int before, VarIntLengthFieldPrependerConfig.Builder config) {
        channel = channel(config.neverCopy());
        Snapshot snapshot = Snapshot.of(body);
        ByteBuf frame = frame(body);
        assertNotSame(body, frame);
        snapshot.assertStill(body);
        assertEquals(before, body.readerIndex());
        assertEquals(302, frame.readableBytes());
        assertEquals(300, ByteBufVarInts.readVarInt(frame));
        assertEquals(ByteBufUtil.hexDump(body), ByteBufUtil.hexDump(frame));
        frame.release();
        for (int left = body.refCnt(); left > 0; left--) {
            body.release(); // what a test keeps for itself
        }
    }

    // What it costs.

    @ParameterizedTest
    @ValueSource(ints = {1025, 1 << 16, 1 << 20})
    void doesNotCopyLargeBodies(int length) {
        goesOnWithoutACopy(length);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 30, 1024, 1 << 16})
    void copiesNothingIfSoConfigured(int length) {
        channel = channel(VarIntLengthFieldPrependerConfig.builder().neverCopy());
        goesOnWithoutACopy(length);
    }

    private void goesOnWithoutACopy(int length) {
        CountingAllocator allocator = new CountingAllocator();
        channel.config().setAllocator(allocator);
        for (boolean direct : new boolean[] {true, false}) {
            ByteBuf body = direct ? allocator.directBuffer(length + 1) : allocator.heapBuffer(length + 1);
            int allocations = allocator.allocations();
            body.writerIndex(length);
            ByteBuf frame = frame(body);
            assertEquals(direct, frame.isDirect());
            assertTrue(frame.isReadOnly());
            assertEquals(Reference.size(length), frame.readableBytes() - length);
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
    @EnumSource(mode = EnumSource.Mode.MATCH_ALL, names = "(UN)?POOLED_DIRECT.*|ADAPTIVE_DIRECT")
    void shiftsSmallDirectBodiesWithinTheirBuffer(ByteBufKind kind) {
        for (int length : new int[] {0, 1, 2, 3, 127, 128, 1000, 1024}) {
            for (int before : new int[] {0, Reference.size(length) - 1}) {
                isShifted(body(kind, before, length), before, length);
                isShifted(unwatched.make(() -> body(kind, before, length)), before, length);
            }
        }
    }

    private void isShifted(ByteBuf body, int before, int length) {
        for (int i = 0; i < length; i++) {
            body.setByte(before + i, i * 7);
        }
        byte[] content = ByteBufUtil.getBytes(body);
        ByteBuf frame = frame(body);
        assertSame(body, frame);
        assertEquals(before, frame.readerIndex());
        assertEquals(
                Unpooled.wrappedBuffer(Reference.encodeFixed(length, Reference.size(length)), content),
                frame,
                () -> "length " + length);
        frame.release();
    }

    @Test
    void shiftsNothingWithoutRoomOrWhenNotAllowed() {
        for (int room : new int[] {0, 1}) {
            ByteBuf full = Unpooled.directBuffer(300 + room).writeZero(300);
            assertNotSame(full, keep(frame(full)));
        }
        ByteBuf enough = Unpooled.directBuffer(302).writeZero(300);
        assertSame(enough, keep(frame(enough)));
        channel = channel(VarIntLengthFieldPrependerConfig.builder().useHeadroom(false));
        ByteBuf body = Unpooled.directBuffer(400).writeZero(300);
        assertNotSame(body, keep(frame(body)));
    }

    private static ByteBuf keep(ByteBuf frame) {
        check(300, 2, frame);
        frame.release();
        return frame;
    }

    @ParameterizedTest
    @EnumSource
    void copiesSmallBodiesIntoOneBuffer(ByteBufKind kind) {
        channel = channel(VarIntLengthFieldPrependerConfig.builder().useHeadroom(false));
        for (int length : new int[] {0, 1, 127, 128, 1024}) {
            isCopied(body(kind, 0, length), length, Reference.size(length));
            isCopied(body(kind, 1, length).asReadOnly(), length, Reference.size(length));
        }
    }

    @ParameterizedTest
    @EnumSource
    void makesOneBufferOfAnyBodyIfSoConfigured(ByteBufKind kind) {
        channel = channel(
                VarIntLengthFieldPrependerConfig.builder().useHeadroom(false).alwaysContiguous());
        for (int length : new int[] {0, 1, 1025, 100_000}) {
            isCopied(body(kind, 0, length), length, Reference.size(length));
        }
        channel.finishAndReleaseAll();
        channel = channel(VarIntLengthFieldPrependerConfig.builder()
                .maxPrefixSize(5)
                .padded(true)
                .useHeadroom(false)
                .copyUpTo(10));
        isCopied(body(kind, 4, 10), 10, 5);
    }

    private void isCopied(ByteBuf body, int length, int prefixSize) {
        CountingAllocator allocator = new CountingAllocator();
        channel.config().setAllocator(allocator);
        ByteBuf frame = frame(body);
        assertEquals(0, body.refCnt());
        assertEquals(1, allocator.allocations());
        ByteBuf preferred = allocator.ioBuffer(1);
        assertSame(allocator, frame.alloc());
        assertEquals(1, frame.refCnt());
        assertEquals(1, frame.nioBufferCount());
        assertTrue(frame.isContiguous() && !frame.isReadOnly());
        assertEquals(preferred.isDirect(), frame.isDirect());
        preferred.release();
        check(length, prefixSize, frame);
        frame.release();
    }

    @Test
    void releasesTheBodyIfItCannotBeCopied() {
        ByteBuf body = Unpooled.buffer().writeZero(30);
        CountingAllocator allocator = new CountingAllocator();
        allocator.failNext();
        channel.config().setAllocator(allocator);
        ChannelFuture future = channel.writeAndFlush(body);
        assertInstanceOf(OutOfMemoryError.class, future.cause());
        assertEquals(0, body.refCnt());
    }

    // What goes wrong.

    @ParameterizedTest
    @CsvSource({"1, 0, 127", "2, 0, 16383", "3, 0, 2097151", "3, 100, 100", "5, 1, 1"})
    void refusesABodyOverTheLimit(int width, int max, int limit) {
        VarIntLengthFieldPrependerConfig.Builder config =
                VarIntLengthFieldPrependerConfig.builder().maxPrefixSize(width);
        channel = channel(max == 0 ? config : config.maxFrameLength(max));
        ByteBuf fits = Unpooled.buffer(limit).writerIndex(limit);
        frame(fits).release();

        for (int before : new int[] {0, 8}) {
            int end = before + limit + 1;
            ByteBuf body = Unpooled.buffer(end).setIndex(before, end);
            Snapshot snapshot = Snapshot.of(body);
            ByteBuf witness = body.retainedDuplicate();
            ChannelFuture future = channel.writeAndFlush(body);
            TooLongFrameException e = assertInstanceOf(TooLongFrameException.class, future.cause());
            assertTrue(e.getMessage().contains(" " + (limit + 1) + " "), e.getMessage());
            assertTrue(e.getMessage().endsWith(" " + limit), e.getMessage());
            assertTrue(e.getStackTrace().length > 0, "no peer has caused it");
            assertNull(channel.readOutbound());
            snapshot.assertStill(body);
            assertEquals(1, witness.refCnt());
            witness.release();
        }
        frame(Unpooled.buffer(1).writerIndex(1)).release();
    }

    @Test
    void tellsThePipelineOfWhatFailsAVoidPromise() {
        ByteBuf body = Unpooled.buffer(1 << 21).writerIndex(1 << 21);
        channel.write(body, channel.voidPromise());
        assertEquals(0, body.refCnt());
        assertThrows(TooLongFrameException.class, channel::checkException);
        assertNull(channel.readOutbound());
    }

    @Test
    void refusesAReleasedBody() {
        ByteBuf body = Unpooled.buffer(16).setIndex(8, 16);
        body.release();
        assertInstanceOf(
                IllegalReferenceCountException.class,
                channel.writeAndFlush(body).cause());
        assertNull(channel.readOutbound());
    }

    @Test
    void passesOnWhatIsNoByteBuf() {
        assertTrue(channel.writeOutbound("text"));
        assertEquals("text", channel.readOutbound());
    }

    @Test
    void isSharable() {
        VarIntLengthFieldPrepender one = new VarIntLengthFieldPrepender();
        assertTrue(one.isSharable());
        EmbeddedChannel first = new EmbeddedChannel(one);
        EmbeddedChannel second = new EmbeddedChannel(one);
        for (EmbeddedChannel each : new EmbeddedChannel[] {first, second, first}) {
            assertTrue(each.writeOutbound(Unpooled.wrappedBuffer(new byte[] {5})));
            ByteBuf frame = each.readOutbound();
            assertEquals("0105", ByteBufUtil.hexDump(frame));
            frame.release();
        }
        assertFalse(first.finish());
        assertFalse(second.finish());
    }

    @Test
    void oneBodyManyFrames() {
        ByteBuf body = Unpooled.directBuffer(300).writerIndex(300);
        ByteBuf[] frames = {frame(body.retainedDuplicate()), frame(body.retain()), frame(body)};
        for (ByteBuf frame : frames) {
            check(300, 2, frame);
        }
        for (ByteBuf frame : frames) {
            frame.skipBytes(100).release();
        }
        assertEquals(0, body.refCnt());
    }
}
