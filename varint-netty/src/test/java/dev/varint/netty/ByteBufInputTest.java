package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.format.Strictness;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.buffer.UnpooledByteBufAllocator;
import io.netty.buffer.UnpooledDirectByteBuf;
import io.netty.handler.codec.CorruptedFrameException;
import io.netty.util.IllegalReferenceCountException;
import java.nio.ReadOnlyBufferException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What inputs and outputs of a {@link ByteBuf} do besides their contract: loads, checks of the buffer, and errors. */
class ByteBufInputTest {

    @RegisterExtension
    final Buffers buffers = new Buffers();

    private static void throwEach(Class<? extends Throwable> type, Executable... calls) {
        for (Executable call : calls) {
            assertThrows(type, call);
        }
    }

    /** Wherever it lies in the word that was loaded with the values before it. */
    @Test
    void refusesPaddingAfterAnyNumberOfValues() {
        for (int before = 0; before <= 9; before++) {
            for (int size = 2; size <= 5; size++) {
                ByteBuf buf = buffers.free(Unpooled.buffer()).writeZero(before);
                ByteBufVarInts.writeFixedVarInt(buf, 0, size);
                ByteBufInput in = new ByteBufInput(buf.writeZero(8));
                for (int i = 0; i < before; i++) {
                    assertEquals(0, in.readVarInt(Strictness.CANONICAL));
                }
                throwEach(
                        CorruptedFrameException.class,
                        () -> in.readVarInt(Strictness.CANONICAL),
                        () -> in.readVarLong(Strictness.CANONICAL));
                assertEquals(before, in.position());
                assertEquals(0, in.readVarInt());
                assertEquals(before + size, in.position());
            }
        }
    }

    /** Counts how often its bytes are looked at. */
    private static final class Looked extends UnpooledDirectByteBuf {

        private int looks;

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

    @Test
    void aReleasedBufferIsRefused() {
        for (int size : new int[] {0, 10, 100}) {
            ByteBuf heap = Unpooled.buffer(128).writeZero(size);
            ByteBuf direct = Unpooled.directBuffer(128).writeZero(size);
            ByteBufOutput out = new ByteBufOutput(direct);
            out.writeByte(1);
            heap.release();
            direct.release();
            throwEach(
                    IllegalReferenceCountException.class,
                    () -> new ByteBufInput(heap).readByte(),
                    () -> new ByteBufInput(direct).readByte(),
                    out::commit);
        }
    }

    @Test
    void aWriteThatThrowsMovesNothing() {
        ByteBuf buf = buffers.make(ByteBufKind.POOLED_DIRECT, 9, 9);
        ByteBufOutput out = new ByteBufOutput(buf);
        out.writeLong(1);
        throwEach(
                IndexOutOfBoundsException.class,
                () -> out.writeVarInt(300),
                () -> out.writeVarLong(-1),
                () -> out.writeBytes(new byte[2], 0, 2),
                () -> out.writeBytes(new byte[2], 1, 2),
                () -> out.writeString("ab"),
                () -> out.writeByteArray(new byte[2]));
        assertEquals(1, out.writeVarInt(100));
        assertEquals(0, buf.writerIndex());
        assertEquals(9, out.commit());
        for (int writerIndex : new int[] {0, 9}) {
            ByteBufOutput readOnly =
                    new ByteBufOutput(buf.setIndex(0, writerIndex).asReadOnly());
            throwEach(
                    ReadOnlyBufferException.class,
                    () -> readOnly.writeInt(1),
                    () -> readOnly.writeBytes(new byte[2], 0, 2));
            assertEquals(0, readOnly.commit());
        }
    }

    @Test
    void writesWhatIsReadableInAnotherBuffer() {
        ByteBuf src = Unpooled.wrappedBuffer(new byte[] {0, 1, 2, 3}).setIndex(1, 3);
        ByteBuf dst = Unpooled.buffer(1);
        ByteBufOutput out = new ByteBufOutput(dst);
        out.writeBytes(src);
        assertEquals(3, src.readerIndex());
        assertEquals(3, out.writeByteArray(src.readerIndex(1)));
        assertEquals(3, src.readerIndex());
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
