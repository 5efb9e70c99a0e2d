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
import io.netty.handler.codec.DecoderException;
import java.nio.ByteOrder;
import java.nio.ReadOnlyBufferException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import java.util.function.ToIntBiFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Many fields in a row through a cursor and an appender, against Netty's own calls and single ones. */
class ByteBufCursorTest {

    private static final int PACKETS = 200;

    @RegisterExtension
    final Buffers buffers = new Buffers();

    private final Random random = new Random(42);

    /** A sort of field: how the appender writes it, and how both ways of reading find it. Returns its size. */
    private record Field(
            ToIntBiFunction<ByteBufAppender, Long> write,
            Function<ByteBuf, Object> single,
            Function<ByteBufCursor, Object> read) {}

    private static final List<Field> FIELDS = List.of(
            new Field((out, v) -> out.writeVarInt(v.intValue()), ByteBufVarInts::readVarInt, ByteBufCursor::readVarInt),
            new Field(ByteBufAppender::writeVarLong, ByteBufVarInts::readVarLong, ByteBufCursor::readVarLong),
            new Field(
                    (out, v) -> out.writeZigZagVarInt(v.intValue()),
                    ByteBufVarInts::readZigZagVarInt,
                    ByteBufCursor::readZigZagVarInt),
            new Field(
                    ByteBufAppender::writeZigZagVarLong,
                    ByteBufVarInts::readZigZagVarLong,
                    ByteBufCursor::readZigZagVarLong),
            fixed(1, (out, v) -> out.writeByte((int) v), ByteBuf::readByte, ByteBufCursor::readByte),
            fixed(
                    1,
                    (out, v) -> out.writeByte((int) v),
                    buf -> (int) buf.readUnsignedByte(),
                    ByteBufCursor::readUnsignedByte),
            fixed(1, (out, v) -> out.writeBoolean(v % 2 == 0), ByteBuf::readBoolean, ByteBufCursor::readBoolean),
            fixed(2, (out, v) -> out.writeShort((int) v), ByteBuf::readShort, ByteBufCursor::readShort),
            fixed(2, (out, v) -> out.writeShort((int) v), ByteBuf::readUnsignedShort, ByteBufCursor::readUnsignedShort),
            fixed(2, (out, v) -> out.writeShortLE((int) v), ByteBuf::readShortLE, ByteBufCursor::readShortLE),
            fixed(4, (out, v) -> out.writeInt((int) v), ByteBuf::readInt, ByteBufCursor::readInt),
            fixed(4, (out, v) -> out.writeIntLE((int) v), ByteBuf::readIntLE, ByteBufCursor::readIntLE),
            fixed(4, (out, v) -> out.writeFloat(v), ByteBuf::readFloat, ByteBufCursor::readFloat),
            fixed(8, ByteBufAppender::writeLong, ByteBuf::readLong, ByteBufCursor::readLong),
            fixed(8, ByteBufAppender::writeLongLE, ByteBuf::readLongLE, ByteBufCursor::readLongLE),
            fixed(8, (out, v) -> out.writeDouble(v), ByteBuf::readDouble, ByteBufCursor::readDouble),
            new Field(
                    (out, v) -> out.writeString("ä".repeat((int) v.longValue() & 3) + "abc"),
                    buf -> ByteBufPrefixed.readString(buf, 12),
                    in -> in.readString(12)),
            new Field(
                    (out, v) -> out.writeByteArray(new byte[(int) v.longValue() & 7]),
                    buf -> ByteBufUtil.hexDump(ByteBufPrefixed.readByteArray(buf, 8)),
                    in -> ByteBufUtil.hexDump(in.readByteArray(8))),
            fixed(
                    5,
                    (out, v) -> out.writeBytes(new byte[] {0, 1, 2, (byte) v, 4, 5, 6}, 1, 5),
                    buf -> ByteBufUtil.hexDump(buf.readBytes(new byte[7], 1, 5).slice(buf.readerIndex() - 5, 5)),
                    in -> {
                        byte[] bytes = new byte[8];
                        in.readBytes(bytes, 2, 5);
                        return ByteBufUtil.hexDump(bytes, 2, 5);
                    }));

    @FunctionalInterface
    private interface Write {
        void write(ByteBufAppender out, long value);
    }

    private static Field fixed(
            int size, Write write, Function<ByteBuf, Object> single, Function<ByteBufCursor, Object> read) {
        return new Field(
                (out, value) -> {
                    write.write(out, value);
                    return size;
                },
                single,
                read);
    }

    @SuppressWarnings("deprecation") // a swapped buffer's own calls would read the other way round
    @ParameterizedTest
    @EnumSource
    void readsWhatTheAppenderWrote(ByteBufKind kind) {
        for (int packet = 0; packet < PACKETS; packet++) {
            List<Field> fields = new ArrayList<>();
            for (int i = random.nextInt(20); i >= 0; i--) {
                fields.add(FIELDS.get(random.nextInt(FIELDS.size())));
            }
            int start = random.nextInt(4);
            ByteBuf buf = buffers.make(kind, start + 16 * fields.size() + random.nextInt(12), Integer.MAX_VALUE)
                    .setIndex(start, start);
            ByteBufAppender out = ByteBufAppender.open(buf);
            int written = 0;
            for (Field field : fields) {
                written += field.write.applyAsInt(out, random.nextLong() >>> random.nextInt(64));
                assertEquals(start + written, out.index());
            }
            assertEquals(start, buf.writerIndex());
            assertEquals(written, out.close());
            assertEquals(start + written, buf.writerIndex());

            ByteBufCursor in = ByteBufCursor.open(buf);
            ByteBuf twin = buf.duplicate().order(ByteOrder.BIG_ENDIAN);
            for (Field field : fields) {
                assertEquals(field.single.apply(twin), field.read.apply(in));
                assertEquals(twin.readerIndex(), in.index());
                assertEquals(twin.readableBytes(), in.readableBytes());
            }
            assertEquals(start, buf.readerIndex());
            assertEquals(written, in.close());
            assertEquals(start + written, buf.readerIndex());
        }
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.MATCH_NONE, names = ByteBufKind.FIXED)
    void growsAsItGoes(ByteBufKind kind) {
        ByteBuf buf = buffers.make(kind, 3, Integer.MAX_VALUE);
        ByteBuf twin = buffers.make(kind, 3, Integer.MAX_VALUE);
        ByteBufAppender out = ByteBufAppender.open(buf);
        for (int value = 1; value < 1 << 28; value *= 3) {
            out.writeVarInt(value);
            out.writeVarLong(-value);
            out.writeBytes(new byte[] {0, 1, 2}, 1, 2);
            ByteBufVarInts.writeVarInt(twin, value);
            ByteBufVarInts.writeVarLong(twin, -value);
            twin.writeBytes(new byte[] {1, 2});
            assertEquals(twin.capacity(), buf.capacity());
        }
        out.close();
        assertEquals(twin, buf);
    }

    @Test
    void aReadThatThrowsMovesNothing() {
        ByteBuf buf = buffers.make(ByteBufKind.POOLED_DIRECT, 16, 16);
        buf.writeByte(5).writeInt(0xFFFF_FFFF).writeInt(0xFFFF_FFFF).writeByte(0x80);
        ByteBufCursor in = ByteBufCursor.open(buf);
        assertEquals(5, in.readVarInt());
        MalformedVarIntException e = assertThrows(MalformedVarIntException.class, in::readVarInt);
        assertEquals(1, e.index());
        assertEquals(1, in.index());
        in.skipBytes(8);
        throwEach(
                IndexOutOfBoundsException.class,
                in::readVarInt,
                in::readShort,
                () -> in.readBytes(new byte[2], 0, 2),
                () -> in.readBytes(new byte[2], 2, 1),
                () -> in.skipBytes(2));
        assertThrows(IllegalArgumentException.class, () -> in.skipBytes(-1));
        in.skipBytes(0);
        throwEach(DecoderException.class, () -> in.readString(3), () -> in.readByteArray(3));
        throwEach(NullPointerException.class, () -> in.readVarInt(null), () -> in.readVarLong(null));
        assertEquals(9, in.index());
        assertEquals(0, buf.readerIndex());
        assertEquals(9, in.close());
        assertEquals(9, buf.readerIndex());
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
                ByteBufCursor in = ByteBufCursor.open(buf.writeZero(8));
                for (int i = 0; i < before; i++) {
                    assertEquals(0, in.readVarInt(Strictness.CANONICAL));
                }
                throwEach(
                        MalformedVarIntException.class,
                        () -> in.readVarInt(Strictness.CANONICAL),
                        () -> in.readVarLong(Strictness.CANONICAL));
                assertEquals(before, in.index());
                assertEquals(0, in.readVarInt());
                assertEquals(before + size, in.index());
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
        ByteBufCursor ints = ByteBufCursor.open(buf);
        ByteBufCursor longs = ByteBufCursor.open(buf);
        for (int value : values) {
            assertEquals(value, ints.readVarInt(strictness));
            assertEquals(value, longs.readVarLong(strictness));
        }
        assertEquals(2, buf.words);
    }

    /** As Netty does: 1 is true. */
    @Test
    void writesABooleanAsOneOrZero() {
        ByteBuf buf = buffers.free(Unpooled.buffer());
        ByteBufAppender out = ByteBufAppender.open(buf);
        out.writeBoolean(true);
        out.writeBoolean(false);
        out.close();
        assertEquals(Unpooled.wrappedBuffer(new byte[] {1, 0}), buf);
    }

    @Test
    void writesUpToTheCapacityAfterAString() {
        ByteBuf buf = buffers.make(ByteBufKind.POOLED_DIRECT, 9, 9);
        ByteBufAppender out = ByteBufAppender.open(buf);
        assertEquals(4, out.writeString("abc"));
        assertEquals(2, out.writeVarInt(300));
        assertEquals(2, out.writeByteArray(new byte[1]));
        assertEquals(1, out.writeVarInt(5));
        assertEquals(9, out.close());
        assertEquals(300, ByteBufVarInts.getVarInt(buf, 4));
        assertEquals(5, buf.getByte(8));
    }

    @Test
    void aWriteThatThrowsMovesNothing() {
        ByteBuf buf = buffers.make(ByteBufKind.POOLED_DIRECT, 9, 9);
        ByteBufAppender out = ByteBufAppender.open(buf);
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
        assertEquals(100, buf.getByte(8));
    }

    @Test
    void refusesAReadOnlyBuffer() {
        for (int writerIndex : new int[] {0, 16}) {
            ByteBuf buf = buffers.make(ByteBufKind.POOLED_DIRECT, 16, 16).setIndex(0, writerIndex);
            ByteBufAppender out = ByteBufAppender.open(buf.asReadOnly());
            throwEach(
                    ReadOnlyBufferException.class,
                    () -> out.writeVarInt(1),
                    () -> out.writeVarLong(-1),
                    () -> out.writeInt(1),
                    () -> out.writeBytes(new byte[2], 0, 2));
            assertEquals(0, out.close());
        }
    }
}
