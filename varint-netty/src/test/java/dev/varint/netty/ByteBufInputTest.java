package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.format.MalformedVarIntException;
import dev.varint.format.Strictness;
import dev.varint.testing.Canary;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.buffer.UnpooledByteBufAllocator;
import io.netty.buffer.UnpooledDirectByteBuf;
import io.netty.handler.codec.CorruptedFrameException;
import io.netty.handler.codec.TooLongFrameException;
import io.netty.util.IllegalReferenceCountException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

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

    /** Wherever it lies in the word that was loaded with the values before it. */
    @ParameterizedTest
    @EnumSource
    void refusesPaddingAfterAnyNumberOfValues(ByteBufKind kind) {
        for (int before = 0; before <= 9; before++) {
            for (int size = 2; size <= 5; size++) {
                byte[] bytes = new byte[AT + before + size + 8];
                Arrays.fill(bytes, AT + before, AT + before + size - 1, (byte) 0x80);
                ByteBuf buf = buffers.of(kind, bytes).readerIndex(AT);
                ByteBufInput in = new ByteBufInput(buf);
                for (int i = 0; i < before; i++) {
                    assertEquals(0, in.readVarInt(Strictness.CANONICAL));
                }
                for (Executable read : List.<Executable>of(
                        () -> in.readVarInt(Strictness.CANONICAL), () -> in.readVarLong(Strictness.CANONICAL))) {
                    CorruptedFrameException e = Snapshot.assertThrows(CorruptedFrameException.class, buf, read);
                    assertEquals(AT + before, ((MalformedVarIntException) e.getCause()).index());
                }
                assertEquals(AT + before, in.position());
                assertEquals(0, in.readVarInt());
                assertEquals(AT + before + size, in.position());
            }
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

    /** Counts how often its bytes are looked at, and how many are copied. */
    private static final class Looked extends UnpooledDirectByteBuf {

        private int looks;
        private int copied;

        Looked(int capacity) {
            super(UnpooledByteBufAllocator.DEFAULT, capacity, capacity);
        }

        @Override
        public byte getByte(int index) {
            looks++;
            return super.getByte(index);
        }

        @Override
        public long getLongLE(int index) {
            looks++;
            return super.getLongLE(index);
        }

        @Override
        public ByteBuf getBytes(int index, byte[] dst, int dstIndex, int length) {
            looks++;
            copied += length;
            return super.getBytes(index, dst, dstIndex, length);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 5, 8, 15, 16, 17, 100})
    void looksAtAMessageOnce(int size) {
        Looked buf = new Looked(128);
        buffers.free(buf);
        for (int i = 0; i < size; i++) {
            buf.writeByte(i);
        }
        buf.looks = 0;
        ByteBufInput in = new ByteBufInput(buf);
        for (int i = 0; i < size; i++) {
            assertEquals(i, in.readVarInt());
        }
        assertTrue(in.isAtEnd());
        in.commit();
        assertTrue(buf.looks <= 2, buf.looks + " looks"); // a few bytes are two words
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

    @ParameterizedTest
    @EnumSource
    void canBeCommittedAtAnyTime(ByteBufKind kind) {
        ByteBuf buf = buffers.make(kind, 10_000, 10_000).setIndex(2, 2);
        ByteBufOutput out = new ByteBufOutput(buf);
        out.writeBytes(new byte[5000], 0, 5000);
        long at = out.reserve(2);
        out.writeInt(7);
        assertEquals(2, buf.writerIndex());
        assertEquals(5006, out.commit());
        assertEquals(0, out.commit());
        assertThrows(IndexOutOfBoundsException.class, () -> out.patch(at, 2)); // it has been committed
        assertEquals(5008, buf.writerIndex());
        out.writeByte(9);
        assertEquals(1, out.commit());
        assertEquals(5009, buf.writerIndex());
        ByteBufInput in = new ByteBufInput(buf);
        in.skipBytes(4999);
        assertEquals(4999, in.commit());
        assertEquals(0, in.commit());
        assertEquals(0, in.readByte());
        assertEquals(0, in.readVarInt()); // the length, which was not filled in
        assertEquals(7, in.readInt());
        assertEquals(9, in.readByte());
        assertEquals(8, in.commit());
        assertEquals(buf.writerIndex(), buf.readerIndex());
    }

    /** An input and an output that are kept for buffers of all kinds. */
    @Test
    void canBeResetToAnyBuffer() {
        ByteBufInput in = new ByteBufInput();
        ByteBufOutput out = new ByteBufOutput();
        assertTrue(in.isAtEnd());
        throwEach(IndexOutOfBoundsException.class, () -> out.writeByte(1));
        for (int size : new int[] {1, 20, 3000}) {
            for (ByteBufKind kind : ByteBufKind.values()) {
                ByteBuf buf = buffers.make(kind, 10_000, 10_000).setIndex(1, 1);
                out.reset(buf);
                out.writeByte(1); // is forgotten
                out.reset(buf);
                for (int i = 0; i < size; i++) {
                    out.writeVarInt(i);
                }
                out.commit();
                in.reset(buf);
                in.pushLimit(1);
                in.reset(buf);
                for (int i = 0; i < size; i++) {
                    assertEquals(i, in.readVarInt());
                }
                assertTrue(in.isAtEnd());
                in.commit();
                assertEquals(0, buf.readableBytes());
            }
        }
    }

    /** A buffer of 520 bytes of 2. While {@code fails} is set, copying them fails after half of them. */
    private static final class Failing extends UnpooledDirectByteBuf {
        boolean fails = true;

        Failing() {
            super(UnpooledByteBufAllocator.DEFAULT, 520, 520);
            while (isWritable()) {
                writeByte(2);
            }
        }

        @Override
        public ByteBuf getBytes(int index, byte[] dst, int dstIndex, int length) {
            super.getBytes(index, dst, dstIndex, fails ? length / 2 : length);
            if (fails) {
                throw new IllegalStateException();
            }
            return this;
        }
    }

    @ParameterizedTest
    @EnumSource
    void aResetThatFailsChangesNothing(ByteBufKind kind) {
        ByteBuf buf = buffers.of(kind, Arrays.copyOf(new byte[] {7, 1, 3, 4}, 64));
        Failing failing = new Failing();
        ByteBufInput in = new ByteBufInput(buf);
        in.readByte();
        long outer = in.pushLimit(2);
        assertThrows(IllegalStateException.class, () -> in.reset(failing));
        assertEquals(1, in.position());
        assertEquals(1, in.readByte());
        assertEquals(3, in.readVarInt());
        assertTrue(in.isAtEnd());
        in.popLimit(outer);
        assertEquals(4, in.readByte());
        assertThrows(IllegalStateException.class, () -> in.reset(failing));
        failing.release();
        in.reset(buffers.of(ByteBufKind.UNPOOLED_DIRECT, new byte[] {3}));
        assertEquals(7, buf.getByte(buf.readerIndex())); // an input over a heap buffer reads from its array
        assertEquals(3, in.readByte());
    }

    @Test
    void aFillThatFailsIsRepeated() {
        Failing failing = new Failing();
        failing.fails = false;
        for (int i = 0; i < 520; i++) {
            failing.setByte(i, i % 100);
        }
        ByteBuf large = buffers.of(ByteBufKind.UNPOOLED_DIRECT, new byte[512]); // the window has room for what follows
        ByteBufInput in = new ByteBufInput(large);
        in.reset(failing);
        in.skipBytes(60);
        failing.fails = true;
        throwEach(IllegalStateException.class, in::readLong, in::readLong);
        assertThrows(IllegalStateException.class, in::readByte);
        failing.fails = false;
        for (int i = 60; i < 520; i++) {
            assertEquals(i % 100, in.readByte());
        }
        failing.release();
    }

    @ParameterizedTest
    @EnumSource
    void aReleasedBufferIsRefused(ByteBufKind kind) {
        for (int size : new int[] {0, 10, 100}) {
            ByteBuf buf = kind.make(128, 128).setIndex(0, size);
            ByteBufOutput out = new ByteBufOutput(buf);
            out.writeByte(1);
            buf.release();
            Class<? extends Throwable> type = IllegalReferenceCountException.class;
            throwEach(type, () -> new ByteBufInput(buf).readByte(), out::commit);
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
        assertEquals(5, out.commit());
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
}
