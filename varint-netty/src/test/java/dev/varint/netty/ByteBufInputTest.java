package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.varint.format.MalformedVarIntException;
import dev.varint.format.Strictness;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import io.netty.buffer.UnpooledByteBufAllocator;
import io.netty.buffer.UnpooledHeapByteBuf;
import io.netty.handler.codec.CorruptedFrameException;
import io.netty.handler.codec.DecoderException;
import java.nio.ByteBuffer;
import java.nio.ReadOnlyBufferException;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.ObjIntConsumer;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Many fields in a row through an input and an output, as Netty's own calls write and read them.
 * {@link ReadMethodsTest} and {@link WriteMethodsTest} have single VarInts.
 */
class ByteBufInputTest {

    private static final int PACKETS = 40;

    @RegisterExtension
    final Buffers buffers = new Buffers();

    private record Write(BiConsumer<ByteBufOutput, Long> append, BiConsumer<ByteBuf, Long> single) {

        static Write ofInt(ObjIntConsumer<ByteBufOutput> append, ObjIntConsumer<ByteBuf> single) {
            return new Write(
                    (out, v) -> append.accept(out, v.intValue()), (buf, v) -> single.accept(buf, v.intValue()));
        }
    }

    private static final List<Write> WRITES = List.of(
            Write.ofInt(ByteBufOutput::writeVarInt, ByteBufVarInts::writeVarInt),
            new Write(ByteBufOutput::writeVarLong, ByteBufVarInts::writeVarLong),
            Write.ofInt(ByteBufOutput::writeByte, ByteBuf::writeByte),
            Write.ofInt((out, v) -> out.writeBoolean(v > 0), (buf, v) -> buf.writeBoolean(v > 0)),
            Write.ofInt(ByteBufOutput::writeShort, ByteBuf::writeShort),
            Write.ofInt(ByteBufOutput::writeShortLE, ByteBuf::writeShortLE),
            Write.ofInt(ByteBufOutput::writeInt, ByteBuf::writeInt),
            Write.ofInt(ByteBufOutput::writeIntLE, ByteBuf::writeIntLE),
            new Write(ByteBufOutput::writeLong, ByteBuf::writeLong),
            new Write(ByteBufOutput::writeLongLE, ByteBuf::writeLongLE),
            new Write(ByteBufOutput::writeFloat, ByteBuf::writeFloat),
            new Write(ByteBufOutput::writeDouble, ByteBuf::writeDouble),
            Write.ofInt((out, v) -> out.writeString("ä" + v), (buf, v) -> ByteBufPrefixed.writeString(buf, "ä" + v)),
            new Write(
                    (out, v) -> out.writeByteArray(bytes(v)),
                    (buf, v) -> ByteBufPrefixed.writeByteArray(buf, bytes(v))),
            new Write((out, v) -> out.writeBytes(bytes(v), 1, 5), (buf, v) -> buf.writeBytes(bytes(v), 1, 5)));

    private static byte[] bytes(long value) {
        return ByteBuffer.allocate(Long.BYTES).putLong(value).array();
    }

    private record Read(Function<ByteBufInput, Object> read, Function<ByteBuf, Object> single) {}

    private static final List<Read> READS = List.of(
            new Read(ByteBufInput::readVarInt, ByteBufVarInts::readVarInt),
            new Read(ByteBufInput::readVarLong, ByteBufVarInts::readVarLong),
            new Read(ByteBufInput::readByte, ByteBuf::readByte),
            new Read(ByteBufInput::readUnsignedByte, buf -> (int) buf.readUnsignedByte()),
            new Read(ByteBufInput::readBoolean, ByteBuf::readBoolean),
            new Read(ByteBufInput::readShort, ByteBuf::readShort),
            new Read(ByteBufInput::readShortLE, ByteBuf::readShortLE),
            new Read(ByteBufInput::readUnsignedShort, ByteBuf::readUnsignedShort),
            new Read(ByteBufInput::readInt, ByteBuf::readInt),
            new Read(ByteBufInput::readIntLE, ByteBuf::readIntLE),
            new Read(ByteBufInput::readLong, ByteBuf::readLong),
            new Read(ByteBufInput::readLongLE, ByteBuf::readLongLE),
            new Read(ByteBufInput::readFloat, ByteBuf::readFloat),
            new Read(ByteBufInput::readDouble, ByteBuf::readDouble),
            new Read(in -> in.readString(5), buf -> ByteBufPrefixed.readString(buf, 5)),
            new Read(in -> hex(in.readByteArray(5)), buf -> hex(ByteBufPrefixed.readByteArray(buf, 5))),
            new Read(in -> readBytes(in::readBytes), buf -> readBytes(buf::readBytes)));

    private static String hex(byte[] bytes) {
        return HexFormat.of().formatHex(bytes);
    }

    @FunctionalInterface
    private interface Bytes {
        void read(byte[] dst, int offset, int length);
    }

    private static String readBytes(Bytes bytes) {
        byte[] dst = new byte[8];
        bytes.read(dst, 2, 5);
        return hex(dst);
    }

    /** In a buffer that has just the room, or one that grows as it goes. */
    @ParameterizedTest
    @EnumSource
    void writesAsNettyDoes(ByteBufKind kind) {
        Random random = new Random(kind.ordinal());
        for (int packet = 0; packet < PACKETS; packet++) {
            int start = random.nextInt(4);
            int[] fields = random.ints(1 + random.nextInt(20), 0, WRITES.size()).toArray();
            long[] values = random.longs(fields.length)
                    .map(value -> value >>> random.nextInt(64))
                    .toArray();
            ByteBuf twin = Unpooled.buffer().writeZero(start).readerIndex(start);
            for (int i = 0; i < fields.length; i++) {
                WRITES.get(fields[i]).single.accept(twin, values[i]);
            }
            boolean grows = packet % 2 == 0 && !kind.name().matches(ByteBufKind.FIXED);
            int capacity = grows ? start + random.nextInt(9) : twin.writerIndex() + random.nextInt(3);
            ByteBuf buf = buffers.make(kind, capacity, Integer.MAX_VALUE).setIndex(start, start);
            ByteBufOutput out = new ByteBufOutput(buf);
            for (int i = 0; i < fields.length; i++) {
                WRITES.get(fields[i]).append.accept(out, values[i]);
            }
            assertEquals(twin.writerIndex(), out.position());
            assertEquals(start, buf.writerIndex());
            assertEquals(twin.readableBytes(), out.close());
            assertEquals(twin.writerIndex(), buf.writerIndex());
            assertEquals(ByteBufUtil.hexDump(twin), ByteBufUtil.hexDump(buf));
        }
    }

    /** Reads any bytes, also where that fails. Many of them are small, so that they are lengths, too. */
    @ParameterizedTest
    @EnumSource
    void readsAsNettyDoes(ByteBufKind kind) {
        Random random = new Random(kind.ordinal());
        for (int packet = 0; packet < PACKETS; packet++) {
            byte[] bytes = new byte[50];
            for (int i = 0; i < bytes.length; i++) {
                bytes[i] = (byte) (random.nextBoolean() ? random.nextInt(6) : random.nextInt());
            }
            ByteBuf twin = Unpooled.wrappedBuffer(bytes).setIndex(1, 48);
            ByteBuf buf = buffers.of(kind, bytes).setIndex(1, 48);
            ByteBufInput in = new ByteBufInput(buf);
            for (int i = 0; i < 30; i++) {
                Read read = READS.get(random.nextInt(READS.size()));
                assertEquals(outcome(() -> read.single.apply(twin)), outcome(() -> read.read.apply(in)));
                assertEquals(twin.readerIndex(), in.position());
                assertEquals(twin.readableBytes(), in.remaining());
            }
            assertEquals(1, buf.readerIndex());
            assertEquals(twin.readerIndex() - 1, in.close());
            assertEquals(twin.readerIndex(), buf.readerIndex());
        }
    }

    private static Object outcome(Supplier<Object> read) {
        try {
            return read.get();
        } catch (MalformedVarIntException e) {
            return e.reason() + " at " + e.index();
        } catch (IndexOutOfBoundsException | IncompleteValueException e) {
            return "incomplete";
        } catch (DecoderException e) {
            return e.getCause() instanceof MalformedVarIntException cause
                    ? cause.reason() + " at " + cause.index()
                    : e.getClass();
        }
    }

    @Test
    void skipsWhatIsThere() {
        ByteBuf buf = buffers.make(ByteBufKind.POOLED_DIRECT, 16, 16).setIndex(1, 10);
        ByteBufInput in = new ByteBufInput(buf);
        in.skipBytes(8);
        in.skipBytes(0);
        throwEach(IncompleteValueException.class, () -> in.skipBytes(2));
        throwEach(IndexOutOfBoundsException.class, () -> in.readBytes(new byte[2], 2, 1));
        throwEach(IllegalArgumentException.class, () -> in.skipBytes(-1));
        throwEach(NullPointerException.class, () -> in.readVarInt(null), () -> in.readVarLong(null));
        assertEquals(8, in.close());
    }

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

    /** Counts the loads of eight bytes. */
    private static final class Loaded extends UnpooledHeapByteBuf {

        private int words;

        Loaded(int capacity) {
            super(UnpooledByteBufAllocator.DEFAULT, capacity, capacity);
        }

        @Override
        public long getLongLE(int index) {
            words++;
            return super.getLongLE(index);
        }
    }

    @ParameterizedTest
    @EnumSource
    void loadsOnceForAllValuesOfAWord(Strictness strictness) {
        Loaded buf = new Loaded(8);
        buffers.free(buf);
        int[] values = {0, 127, 128, 1 << 21};
        for (int value : values) {
            ByteBufVarInts.writeVarInt(buf, value);
        }
        buf.words = 0;
        ByteBufInput ints = new ByteBufInput(buf);
        ByteBufInput longs = new ByteBufInput(buf);
        for (int value : values) {
            assertEquals(value, ints.readVarInt(strictness));
            assertEquals(value, longs.readVarLong(strictness));
        }
        assertEquals(2, buf.words);
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
        assertEquals(9, out.close());
        for (int writerIndex : new int[] {0, 9}) {
            ByteBufOutput readOnly =
                    new ByteBufOutput(buf.setIndex(0, writerIndex).asReadOnly());
            throwEach(
                    ReadOnlyBufferException.class,
                    () -> readOnly.writeInt(1),
                    () -> readOnly.writeBytes(new byte[2], 0, 2));
            assertEquals(0, readOnly.close());
        }
    }
}
