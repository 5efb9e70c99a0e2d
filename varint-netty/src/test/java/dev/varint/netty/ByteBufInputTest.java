package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.format.PackedType;
import dev.varint.format.VarIntType;
import dev.varint.testing.Canary;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.CompositeByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.buffer.UnpooledByteBufAllocator;
import io.netty.buffer.UnpooledDirectByteBuf;
import io.netty.handler.codec.CorruptedFrameException;
import io.netty.handler.codec.TooLongFrameException;
import io.netty.util.IllegalReferenceCountException;
import io.netty.util.concurrent.DefaultEventExecutorGroup;
import io.netty.util.concurrent.EventExecutorGroup;
import io.netty.util.concurrent.FastThreadLocalThread;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * What inputs and outputs of a {@link ByteBuf}, and {@link ByteBufPrefixed} by them, do besides their contract: loads,
 * checks of the buffer, and errors.
 */
class ByteBufInputTest {

    private static final int AT = 3;

    @RegisterExtension
    final Buffers buffers = new Buffers();

    private static void throwEach(Class<? extends Throwable> type, Executable... calls) {
        for (Executable call : calls) {
            assertThrows(type, call);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aPrefixedValueIsReadAsAWholeOrNotAtAll(ByteBufKind kind) {
        for (Prefixed each : Prefixed.all()) {
            int length = each.encoded().length;
            ByteBuf buf = buffers.of(kind, Canary.around(AT, each.encoded(), 4)).setIndex(AT, AT + length);
            refuses(IllegalArgumentException.class, buf, each, -1);
            refuses(IllegalArgumentException.class, buf, each, Integer.MIN_VALUE);
            for (int limit = Math.max(0, each.count() - 3); limit < each.count(); limit++) {
                refuses(TooLongFrameException.class, buf, each, limit);
            }
            for (int size = 0; size < length; size += length > 300 ? 97 : 1) {
                refuses(IncompleteValueException.class, buf.writerIndex(AT + size), each, Integer.MAX_VALUE);
            }
            for (int limit : new int[] {each.count(), each.count() + 1, Integer.MAX_VALUE}) {
                for (ByteBuf all : List.of(buf, buf.asReadOnly())) {
                    assertEquals(each.value(), each.read(all.setIndex(AT, AT + length), limit));
                    assertEquals(AT + length, all.readerIndex(), each::name);
                }
            }
        }
    }

    private static void refuses(Class<? extends RuntimeException> type, ByteBuf buf, Prefixed each, int limit) {
        Snapshot.assertThrows(type, buf, () -> each.read(buf, limit));
    }

    @Test
    void countsMayBePaddedOrAlone() {
        ByteBuf buf = Unpooled.wrappedBuffer(HexFormat.of().parseHex("810061" + "81800062" + "81008500" + "020000"));
        assertEquals("a", ByteBufPrefixed.readString(buf, 1));
        assertArrayEquals(new byte[] {'b'}, ByteBufPrefixed.readByteArray(buf, 1));
        assertArrayEquals(new int[] {5}, ByteBufPrefixed.readVarIntArray(buf, 1));
        Snapshot.assertThrows(TooLongFrameException.class, buf, () -> ByteBufPrefixed.readLength(buf, 1));
        assertEquals(2, ByteBufPrefixed.readLength(buf, 2));
        assertEquals(2, buf.readableBytes());
    }

    @Test
    void aSliceSharesTheMemoryAndOnlyARetainedOneHasAReference() {
        ByteBuf buf = buffers.free(Unpooled.directBuffer()).writeBytes(new byte[] {2, 1, 2, 2, 3, 4});
        ByteBuf slice = ByteBufPrefixed.readPrefixedSlice(buf, 2);
        assertEquals(1, buf.refCnt());
        ByteBuf retained = ByteBufPrefixed.readRetainedPrefixedSlice(buf, 2);
        assertEquals(2, buf.refCnt());
        buf.setByte(1, 7).setByte(4, 8);
        assertEquals(7, slice.readByte());
        assertEquals(8, retained.readByte());
        retained.release();
    }

    /** Counts how many of its bytes are copied. */
    private static final class Looked extends UnpooledDirectByteBuf {

        private int copied;

        Looked(int capacity) {
            super(UnpooledByteBufAllocator.DEFAULT, capacity, capacity);
        }

        @Override
        public ByteBuf getBytes(int index, byte[] dst, int dstIndex, int length) {
            copied += length;
            return super.getBytes(index, dst, dstIndex, length);
        }
    }

    /** No more is copied than the elements can take, once to find their end and once to decode them. */
    @Test
    void fewElementsInALargeBufferAreCopied() {
        Looked buf = new Looked(1 << 20);
        buffers.free(buf);
        ByteBufPrefixed.writeVarIntArray(buf, new int[] {1, -1, 1 << 20});
        buf.writerIndex(buf.capacity());
        assertArrayEquals(new int[] {1, -1, 1 << 20}, ByteBufPrefixed.readVarIntArray(buf, 8));
        assertTrue(buf.copied <= 2 * 3 * 5, buf.copied + " bytes");
    }

    /** In any order, on threads that lend an array and on others. */
    @ParameterizedTest
    @EnumSource
    void canBeMixedWithTheBuffersOwnCalls(ByteBufKind kind) throws Exception {
        Runnable calls = () -> {
            ByteBuf buf = buffers.make(kind, 10_000, 10_000).setIndex(2, 2);
            ByteBufOutput out = new ByteBufOutput(buf);
            ByteBufOutput other = new ByteBufOutput(buf);
            out.writeBytes(new byte[5000]);
            long at = out.reserve(2);
            buf.writeByte(0).writeByte(7);
            other.writeString("seven");
            assertEquals(5012, buf.writerIndex());
            out.patch(at, 2);
            throwEach(IndexOutOfBoundsException.class, () -> out.patch(at, 2), () -> other.patch(5004, 2));
            int start = buf.writerIndex();
            long dropped = out.reserve(4);
            buf.writerIndex(start + 2); // drops a part of it
            out.reserve(2);
            throwEach(IndexOutOfBoundsException.class, () -> out.patch(dropped, 4));
            buf.writerIndex(start); // drops what was written
            assertEquals(start, out.position());
            ByteBufInput in = new ByteBufInput(buf);
            assertEquals(5000, in.skipBytes(5000));
            assertEquals(8, ByteBufVarInts.readVarInt(buf));
            assertEquals(7, buf.skipBytes(1).readByte());
            assertEquals("seven", in.readString(5));
            assertTrue(in.isAtEnd());
            buf.readerIndex(5004);
            assertEquals(7, in.readShort()); // again
        };
        calls.run();
        EventExecutorGroup thread = new DefaultEventExecutorGroup(1);
        thread.submit(calls).get();
        thread.shutdownGracefully(0, 0, TimeUnit.SECONDS).syncUninterruptibly();
    }

    @ParameterizedTest
    @EnumSource
    void whatEndsBeforeAWholeFrameDoesIsMalformed(ByteBufKind kind) {
        ByteBuf buf = buffers.of(kind, new byte[] {2, 'a', 0, 0, -128});
        ByteBufInput in = ByteBufInput.ofFrame(buf);
        throwEach(CorruptedFrameException.class, () -> in.readBytes(6), () -> in.pushLimit(6), in::readLong);
        assertEquals(0, buf.readerIndex());
        assertArrayEquals(new byte[] {'a', 0}, in.readByteArray(9));
        in.readByte();
        throwEach(CorruptedFrameException.class, in::readVarInt, in::readVarLong, in::readShort);
        assertEquals(4, buf.readerIndex());
    }

    /** The first component of four bytes is there, the second is not. */
    @Test
    void aReleasedComponentMovesNoIndex() {
        ByteBuf second = Unpooled.buffer(8, 8).writeZero(8);
        CompositeByteBuf buf = Unpooled.compositeBuffer()
                .addComponent(true, Unpooled.wrappedBuffer(new byte[] {-1, -1, -1, -1}))
                .addComponent(true, second);
        second.release();
        for (int from = 3; from <= 4; from++) {
            int index = from;
            ByteBufInput in = new ByteBufInput(buf);
            ByteBufOutput out = new ByteBufOutput(buf);
            for (Executable read : List.<Executable>of(
                    () -> ByteBufVarInts.readVarInt(buf),
                    () -> ByteBufVarInts.readVarLong(buf),
                    () -> ByteBufVarInts.skipVarInt(buf),
                    () -> ByteBufTypedVarInts.read(VarIntType.S33, buf),
                    in::readVarInt,
                    in::readShort,
                    in::readLong,
                    () -> in.readBytes(3),
                    () -> in.readUtf8(3))) {
                buf.setIndex(index, 12);
                assertThrows(IllegalReferenceCountException.class, read);
                assertEquals(index, buf.readerIndex());
            }
            for (Executable write : List.<Executable>of(
                    () -> ByteBufVarInts.writeVarInt(buf, index == 3 ? 300 : 1),
                    () -> ByteBufVarInts.writeVarLong(buf, -1),
                    () -> out.writeVarInt(-1),
                    () -> out.writeShort(1),
                    () -> out.writeString("text"))) {
                buf.setIndex(0, index);
                assertThrows(IllegalReferenceCountException.class, write);
                assertEquals(index, buf.writerIndex());
            }
            buf.setIndex(0, 4);
            assertThrows(IllegalReferenceCountException.class, () -> out.writeByte(1));
            assertEquals(4, buf.writerIndex());
            ByteBuf src = Unpooled.wrappedBuffer(new byte[3]);
            assertThrows(IllegalReferenceCountException.class, () -> ByteBufPrefixed.writeByteArray(buf, src));
            assertEquals(0, src.readerIndex());
        }
    }

    @ParameterizedTest
    @EnumSource
    void aReleasedBufferIsRefused(ByteBufKind kind) {
        for (int size : new int[] {0, 10, 100}) {
            ByteBuf buf = kind.make(128, 128).setIndex(0, size);
            buf.release();
            Class<? extends Throwable> type = IllegalReferenceCountException.class;
            throwEach(
                    type,
                    () -> new ByteBufInput(buf).readByte(),
                    () -> new ByteBufInput(buf).skipBytes(0),
                    () -> new ByteBufInput(buf).readPacked(PackedType.UINT32, 0),
                    () -> new ByteBufOutput(buf).writeByte(1),
                    () -> new ByteBufOutput(buf).writeString(""));
            Prefixed.all().forEach(each -> assertThrows(type, () -> each.read(buf, Integer.MAX_VALUE), each::name));
        }
    }

    @Test
    void writesWhatIsReadableInAnotherBuffer() {
        ByteBuf src = Unpooled.wrappedBuffer(new byte[] {0, 1, 2, 3}).setIndex(1, 3);
        ByteBuf full = Unpooled.buffer(2, 2);
        Snapshot.assertThrows(IndexOutOfBoundsException.class, full, () -> ByteBufPrefixed.writeByteArray(full, src));
        assertEquals(1, src.readerIndex());
        ByteBuf dst = Unpooled.buffer(1);
        ByteBufOutput out = new ByteBufOutput(dst);
        out.writeBytes(src);
        assertEquals(3, src.readerIndex());
        assertEquals(3, out.writeByteArray(src.readerIndex(1)));
        assertEquals(3, src.readerIndex());
        assertEquals(1, src.refCnt());
        assertEquals(5, dst.readableBytes());
        assertEquals(Unpooled.wrappedBuffer(new byte[] {1, 2, 2, 1, 2}), dst);
    }

    @Test
    void aReleasedBufferMovesNothing() {
        ByteBuf src = Unpooled.buffer().writeInt(1);
        src.release();
        ByteBuf dst = Unpooled.buffer();
        ByteBufOutput out = new ByteBufOutput(dst);
        assertThrows(IllegalReferenceCountException.class, () -> out.writeByteArray(src));
        assertEquals(0, out.position());
        ByteBuf buf = Unpooled.directBuffer().writeByte(2).writeShort(5);
        ByteBufInput in = new ByteBufInput(buf);
        buf.release();
        throwEach(
                IllegalReferenceCountException.class,
                () -> in.readPrefixedSlice(9),
                () -> in.readRetainedPrefixedSlice(9),
                () -> in.readSlice(1));
        assertEquals(0, in.position());
    }

    /** On one of Netty's threads, which lend an array. */
    @Test
    void aBuffersOwnCodeMayWriteText() throws InterruptedException {
        ByteBuf another = Unpooled.directBuffer();
        ByteBuf buf = new UnpooledDirectByteBuf(UnpooledByteBufAllocator.DEFAULT, 64, 64) {
            @Override
            public ByteBuf setBytes(int index, byte[] src, int offset, int length) {
                ByteBufPrefixed.writeString(another, "another");
                return super.setBytes(index, src, offset, length);
            }
        };
        Thread thread = new FastThreadLocalThread(() -> ByteBufPrefixed.writeString(buf, "text"));
        thread.start();
        thread.join();
        assertEquals("text", ByteBufPrefixed.readString(buf, 9));
        assertTrue(another.release() && buf.release());
    }
}
