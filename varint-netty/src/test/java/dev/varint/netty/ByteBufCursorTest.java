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
import java.nio.ReadOnlyBufferException;
import java.util.List;
import java.util.Random;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.ObjIntConsumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Many fields in a row through a cursor and an appender, as Netty's own calls write and read them.
 * {@link ReadMethodsTest} and {@link WriteMethodsTest} have single VarInts.
 */
class ByteBufCursorTest {

    private static final int PACKETS = 40;

    @RegisterExtension
    final Buffers buffers = new Buffers();

    /** A sort of field: two ways to write it, and two ways to read it. */
    private record Field(
            BiConsumer<ByteBufAppender, Long> append,
            BiConsumer<ByteBuf, Long> write,
            Function<ByteBufCursor, Object> read,
            Function<ByteBuf, Object> single) {}

    private static final List<Field> FIELDS = List.of(
            ints(
                    ByteBufAppender::writeVarInt,
                    ByteBufVarInts::writeVarInt,
                    ByteBufCursor::readVarInt,
                    ByteBufVarInts::readVarInt),
            new Field(
                    ByteBufAppender::writeVarLong,
                    ByteBufVarInts::writeVarLong,
                    ByteBufCursor::readVarLong,
                    ByteBufVarInts::readVarLong),
            ints(ByteBufAppender::writeByte, ByteBuf::writeByte, ByteBufCursor::readByte, ByteBuf::readByte),
            new Field(
                    (out, v) -> out.writeBoolean(v % 2 == 0),
                    (buf, v) -> buf.writeBoolean(v % 2 == 0),
                    ByteBufCursor::readBoolean,
                    ByteBuf::readBoolean),
            ints(ByteBufAppender::writeByte, ByteBuf::writeByte, ByteBufCursor::readUnsignedByte, buf ->
                    (int) buf.readUnsignedByte()),
            ints(ByteBufAppender::writeShort, ByteBuf::writeShort, ByteBufCursor::readShort, ByteBuf::readShort),
            ints(
                    ByteBufAppender::writeShortLE,
                    ByteBuf::writeShortLE,
                    ByteBufCursor::readShortLE,
                    ByteBuf::readShortLE),
            ints(
                    ByteBufAppender::writeShort,
                    ByteBuf::writeShort,
                    ByteBufCursor::readUnsignedShort,
                    ByteBuf::readUnsignedShort),
            ints(ByteBufAppender::writeInt, ByteBuf::writeInt, ByteBufCursor::readInt, ByteBuf::readInt),
            ints(ByteBufAppender::writeIntLE, ByteBuf::writeIntLE, ByteBufCursor::readIntLE, ByteBuf::readIntLE),
            new Field(ByteBufAppender::writeLong, ByteBuf::writeLong, ByteBufCursor::readLong, ByteBuf::readLong),
            new Field(
                    ByteBufAppender::writeLongLE, ByteBuf::writeLongLE, ByteBufCursor::readLongLE, ByteBuf::readLongLE),
            new Field(ByteBufAppender::writeFloat, ByteBuf::writeFloat, ByteBufCursor::readFloat, ByteBuf::readFloat),
            new Field(
                    ByteBufAppender::writeDouble, ByteBuf::writeDouble, ByteBufCursor::readDouble, ByteBuf::readDouble),
            new Field(
                    (out, v) -> out.writeString(text(v)),
                    (buf, v) -> ByteBufPrefixed.writeString(buf, text(v)),
                    in -> in.readString(12),
                    buf -> ByteBufPrefixed.readString(buf, 12)),
            new Field(
                    (out, v) -> out.writeByteArray(new byte[(int) (v & 7)]),
                    (buf, v) -> ByteBufPrefixed.writeByteArray(buf, new byte[(int) (v & 7)]),
                    in -> ByteBufUtil.hexDump(in.readByteArray(8)),
                    buf -> ByteBufUtil.hexDump(ByteBufPrefixed.readByteArray(buf, 8))),
            new Field(
                    (out, v) -> out.writeBytes(new byte[] {0, 1, 2, v.byteValue(), 4, 5, 6}, 1, 5),
                    (buf, v) -> buf.writeBytes(new byte[] {1, 2, v.byteValue(), 4, 5}),
                    in -> {
                        byte[] bytes = new byte[8];
                        in.readBytes(bytes, 2, 5);
                        return ByteBufUtil.hexDump(bytes, 2, 5);
                    },
                    buf -> ByteBufUtil.hexDump(buf.readSlice(5))));

    private static Field ints(
            ObjIntConsumer<ByteBufAppender> append,
            ObjIntConsumer<ByteBuf> write,
            Function<ByteBufCursor, Object> read,
            Function<ByteBuf, Object> single) {
        return new Field(
                (out, v) -> append.accept(out, v.intValue()),
                (buf, v) -> write.accept(buf, v.intValue()),
                read,
                single);
    }

    private static String text(long v) {
        return "ä".repeat((int) v & 3) + "abc";
    }

    /** In a buffer that has just the room, or one that grows as it goes. */
    @ParameterizedTest
    @EnumSource
    void writesAndReadsAsNettyDoes(ByteBufKind kind) {
        Random random = new Random(kind.ordinal());
        for (int packet = 0; packet < PACKETS; packet++) {
            int start = random.nextInt(4);
            List<Field> fields = random.ints(1 + random.nextInt(20), 0, FIELDS.size())
                    .mapToObj(FIELDS::get)
                    .toList();
            long[] values = random.longs(fields.size())
                    .map(value -> value >>> random.nextInt(64))
                    .toArray();
            ByteBuf twin = Unpooled.buffer().writeZero(start).readerIndex(start);
            for (int i = 0; i < values.length; i++) {
                fields.get(i).write.accept(twin, values[i]);
            }
            boolean grows = packet % 2 == 0 && !kind.name().matches(ByteBufKind.FIXED);
            int capacity = grows ? start + random.nextInt(9) : twin.writerIndex() + random.nextInt(3);
            ByteBuf buf = buffers.make(kind, capacity, Integer.MAX_VALUE)
                    .setZero(0, start)
                    .setIndex(start, start);
            ByteBufAppender out = ByteBufAppender.open(buf);
            for (int i = 0; i < values.length; i++) {
                fields.get(i).append.accept(out, values[i]);
            }
            assertEquals(twin.writerIndex(), out.index());
            assertEquals(start, buf.writerIndex());
            assertEquals(twin.readableBytes(), out.close());
            assertEquals(ByteBufUtil.hexDump(twin), ByteBufUtil.hexDump(buf));
            assertEquals(twin.writerIndex(), buf.writerIndex());

            ByteBufCursor in = ByteBufCursor.open(buf);
            for (Field field : fields) {
                assertEquals(field.single.apply(twin), field.read.apply(in));
                assertEquals(twin.readerIndex(), in.index());
                assertEquals(twin.readableBytes(), in.readableBytes());
            }
            assertEquals(start, buf.readerIndex());
            assertEquals(twin.readerIndex() - start, in.close());
            assertEquals(twin.readerIndex(), buf.readerIndex());
        }
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
        for (int writerIndex : new int[] {0, 9}) {
            ByteBufAppender readOnly =
                    ByteBufAppender.open(buf.setIndex(0, writerIndex).asReadOnly());
            throwEach(
                    ReadOnlyBufferException.class,
                    () -> readOnly.writeInt(1),
                    () -> readOnly.writeBytes(new byte[2], 0, 2));
            assertEquals(0, readOnly.close());
        }
    }
}
