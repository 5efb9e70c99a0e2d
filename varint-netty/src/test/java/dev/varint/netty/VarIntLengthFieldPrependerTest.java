package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
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
import io.netty.util.IllegalReferenceCountException;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

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

    /** As it is, behind the leak detector, and the buffer inside. */
    private static List<ByteBuf> views(ByteBuf owner) {
        return owner.unwrap() == null ? List.of(owner) : List.of(owner, owner.unwrap());
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.MATCH_ALL, names = OWNERS)
    void framesInPlaceIfThereIsHeadroom(ByteBufKind kind) {
        for (int headroom : new int[] {2, 3, 8}) {
            isFramedInPlace(kind, headroom, 2);
        }
        for (int prefixSize = 1; prefixSize <= 5; prefixSize++) {
            channel = channel(padded(prefixSize).maxFrameLength(100));
            isFramedInPlace(kind, prefixSize, prefixSize, 100);
            isFramedInPlace(kind, 8, prefixSize, 100);
        }
    }

    private void isFramedInPlace(ByteBufKind kind, int headroom, int prefixSize) {
        isFramedInPlace(kind, headroom, prefixSize, 300);
    }

    private void isFramedInPlace(ByteBufKind kind, int headroom, int prefixSize, int length) {
        for (int view = 0; view < 2; view++) {
            ByteBuf owner = body(kind, headroom, length);
            ByteBuf body = views(owner).get(view % views(owner).size());
            body.setIndex(headroom, headroom + length);
            ByteBuf frame = frame(body);
            assertSame(body, frame);
            int index = headroom - prefixSize;
            assertEquals(index, frame.readerIndex());
            assertArrayEquals(Canary.bytes(index), ByteBufUtil.getBytes(frame, 0, index), "what was read before");
            check(length, prefixSize, frame);
            assertEquals(Canary.BYTE, body.getByte(headroom + length), "what comes after");
            owner.release();
        }
    }

    /** Not with too little headroom, nor with too little for padding, nor if headroom must not be used. */
    static Stream<Arguments> configsThatFrameElsewhere() {
        return Stream.of(
                Arguments.of(1, 2, config()),
                Arguments.of(2, 3, config().padded(true)),
                Arguments.of(8, 2, config().useHeadroom(false)));
    }

    @ParameterizedTest
    @MethodSource("configsThatFrameElsewhere")
    void leavesTheBodyAlone(int headroom, int prefixSize, Builder config) {
        for (ByteBufKind kind : List.of(ByteBufKind.POOLED_DIRECT, ByteBufKind.UNPOOLED_HEAP)) {
            leavesAlone(body(kind, headroom, 300), prefixSize, config);
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
                for (int view = 0; view < 2; view++) {
                    ByteBuf owner = body(kind, headroom, length);
                    ByteBuf body = views(owner).get(view % views(owner).size());
                    body.setIndex(headroom, headroom + length);
                    ByteBuf frame = frame(body);
                    assertSame(body, frame);
                    assertEquals(headroom, frame.readerIndex());
                    check(length, Reference.size(length), frame);
                    owner.release();
                }
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

    @Test
    void refusesAReleasedBody() {
        ByteBuf body = Unpooled.buffer(16).setIndex(8, 16);
        body.release();
        ChannelFuture future = channel.writeAndFlush(body);
        assertInstanceOf(IllegalReferenceCountException.class, future.cause());
        assertNull(channel.readOutbound());
    }

    @Test
    void passesOnOtherMessages() {
        assertTrue(channel.writeOutbound("text"));
        assertEquals("text", channel.readOutbound());
    }

    @Test
    void servesManyChannels() {
        VarIntLengthFieldPrepender one = new VarIntLengthFieldPrepender();
        assertTrue(one.isSharable());
        EmbeddedChannel first = new EmbeddedChannel(one);
        EmbeddedChannel second = new EmbeddedChannel(one);
        for (EmbeddedChannel each : List.of(first, second, first)) {
            channel = each;
            ByteBuf frame = frame(Unpooled.wrappedBuffer(new byte[] {5}));
            assertEquals("0105", ByteBufUtil.hexDump(frame));
            frame.release();
        }
    }

    @Test
    void oneBodyManyFrames() {
        ByteBuf body = Unpooled.directBuffer(300).writeBytes(content(300));
        List<ByteBuf> frames = List.of(frame(body.retainedDuplicate()), frame(body.retain()), frame(body));
        frames.forEach(frame -> check(300, 2, frame));
        frames.forEach(frame -> frame.skipBytes(100).release());
        assertEquals(0, body.refCnt());
    }

    // The configuration.

    @Test
    void hasDefaults() {
        VarIntLengthFieldPrependerConfig config = config().build();
        assertEquals(3, config.maxPrefixSize());
        assertEquals((1 << 21) - 1, config.maxFrameLength());
        assertEquals(false, config.isPadded());
        assertEquals(true, config.usesHeadroom());
        assertEquals(1024, config.maxCopiedLength());
    }

    @Test
    void keepsWhatWasSet() {
        Builder builder = config();
        VarIntLengthFieldPrependerConfig config = builder.maxPrefixSize(2)
                .maxFrameLength(1000)
                .padded(true)
                .useHeadroom(false)
                .copyUpTo(77)
                .build();
        builder.maxPrefixSize(4).maxFrameLength(5).padded(false).useHeadroom(true);
        assertEquals(2, config.maxPrefixSize());
        assertEquals(1000, config.maxFrameLength());
        assertEquals(true, config.isPadded());
        assertEquals(false, config.usesHeadroom());
        assertEquals(77, config.maxCopiedLength());
        assertEquals(0, builder.copyUpTo(0).build().maxCopiedLength());
        assertEquals(-1, builder.neverCopy().build().maxCopiedLength());
        assertEquals(Integer.MAX_VALUE, builder.alwaysContiguous().build().maxCopiedLength());
    }

    @ParameterizedTest
    @CsvSource({"1, 127", "2, 16383", "3, 2097151", "4, 268435455", "5, 2147483647"})
    void limitsFramesToWhatThePrefixCanHold(int prefixSize, int limit) {
        Builder builder = config().maxPrefixSize(prefixSize);
        assertEquals(limit, builder.build().maxFrameLength());
        assertEquals(limit, builder.maxFrameLength(limit).build().maxFrameLength());
        if (prefixSize < 5) {
            builder.maxFrameLength(limit + 1);
            assertThrows(IllegalArgumentException.class, builder::build);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {Integer.MIN_VALUE, -1, 0, 6, Integer.MAX_VALUE})
    void refusesValuesOutsideTheirRange(int value) {
        assertThrows(IllegalArgumentException.class, () -> config().maxPrefixSize(value));
        if (value < 1) {
            assertThrows(IllegalArgumentException.class, () -> config().maxFrameLength(value));
        }
        if (value < 0) {
            assertThrows(IllegalArgumentException.class, () -> config().copyUpTo(value));
        }
        assertThrows(NullPointerException.class, () -> new VarIntLengthFieldPrepender(null));
    }
}
