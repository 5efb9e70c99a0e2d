package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.varint.format.MalformedVarIntException;
import dev.varint.format.Strictness;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.buffer.UnpooledByteBufAllocator;
import io.netty.buffer.UnpooledHeapByteBuf;
import io.netty.handler.codec.DecoderException;
import java.nio.ByteOrder;
import java.nio.ReadOnlyBufferException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Many fields in a row through a cursor and an appender, on every kind of buffer, against Netty's own calls and single
 * ones.
 */
class ByteBufCursorTest {

    private static final int PACKETS = 400;

    @RegisterExtension
    final Buffers buffers = new Buffers();

    private final Random random = new Random(42);

    /** A field: how the appender writes it, and how both ways of reading find it. */
    private record Field(
            String name,
            Function<ByteBufAppender, Integer> write,
            Function<ByteBuf, Object> single,
            Function<ByteBufCursor, Object> read) {}

    @SuppressWarnings("deprecation") // a swapped buffer's own calls would read the other way round
    @ParameterizedTest
    @EnumSource
    void readsWhatTheAppenderWrote(ByteBufKind kind) {
        for (int packet = 0; packet < PACKETS; packet++) {
            List<Field> fields = fields();
            int start = random.nextInt(4);
            ByteBuf buf = buffers.make(kind, start + 16 * fields.size() + random.nextInt(12), Integer.MAX_VALUE);
            buf.setIndex(start, start);

            ByteBufAppender out = ByteBufAppender.open(buf);
            int written = 0;
            for (Field field : fields) {
                written += field.write.apply(out);
                assertEquals(start + written, out.index());
            }
            assertEquals(start, buf.writerIndex());
            assertEquals(written, out.close());
            assertEquals(start + written, buf.writerIndex());

            ByteBufCursor in = ByteBufCursor.open(buf);
            ByteBuf twin = buf.duplicate().order(ByteOrder.BIG_ENDIAN);
            for (Field field : fields) {
                assertEquals(field.single.apply(twin), field.read.apply(in), field::name);
                assertEquals(twin.readerIndex(), in.index(), field::name);
                assertEquals(twin.readableBytes(), in.readableBytes(), field::name);
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
            ByteBufVarInts.writeVarInt(twin, value);
            ByteBufVarInts.writeVarLong(twin, -value);
            assertEquals(twin.capacity(), buf.capacity());
        }
        out.close();
        assertEquals(twin, buf);
    }

    @Test
    void aReadThatThrowsMovesNothing() {
        ByteBuf buf = buffers.make(ByteBufKind.POOLED_DIRECT, 16, 16).setIndex(0, 0);
        buf.writeByte(5).writeInt(0xFFFF_FFFF).writeInt(0xFFFF_FFFF).writeByte(0x80);
        ByteBufCursor in = ByteBufCursor.open(buf);
        assertEquals(5, in.readVarInt());
        MalformedVarIntException e = assertThrows(MalformedVarIntException.class, in::readVarInt);
        assertEquals(1, e.index());
        assertEquals(1, in.index());
        in.skipBytes(8);
        assertThrows(IndexOutOfBoundsException.class, in::readVarInt);
        assertThrows(IndexOutOfBoundsException.class, in::readShort);
        assertThrows(IndexOutOfBoundsException.class, () -> in.readBytes(new byte[2], 0, 2));
        assertThrows(IndexOutOfBoundsException.class, () -> in.readBytes(new byte[2], 2, 1));
        assertThrows(IndexOutOfBoundsException.class, () -> in.skipBytes(2));
        assertThrows(IllegalArgumentException.class, () -> in.skipBytes(-1));
        in.skipBytes(0);
        assertThrows(DecoderException.class, () -> in.readString(3));
        assertThrows(DecoderException.class, () -> in.readByteArray(3));
        assertThrows(NullPointerException.class, () -> in.readVarInt(null));
        assertThrows(NullPointerException.class, () -> in.readVarLong(null));
        assertEquals(9, in.index());
        assertEquals(0, buf.readerIndex());
        assertEquals(9, in.close());
        assertEquals(9, buf.readerIndex());
    }

    /** Wherever it lies in the word that was loaded with the values before it. */
    @Test
    void refusesPaddingAfterAnyNumberOfValues() {
        for (int before = 0; before <= 9; before++) {
            for (int size = 2; size <= 5; size++) {
                ByteBuf buf = buffers.free(Unpooled.buffer());
                for (int i = 0; i < before; i++) {
                    buf.writeByte(1);
                }
                ByteBufVarInts.writeFixedVarInt(buf, 0, size);
                buf.writeZero(8);
                ByteBufCursor in = ByteBufCursor.open(buf);
                for (int i = 0; i < before; i++) {
                    assertEquals(1, in.readVarInt(Strictness.CANONICAL));
                }
                assertThrows(MalformedVarIntException.class, () -> in.readVarInt(Strictness.CANONICAL));
                assertThrows(MalformedVarIntException.class, () -> in.readVarLong(Strictness.CANONICAL));
                assertEquals(before, in.index());
                assertEquals(0, in.readVarInt());
                assertEquals(before + size, in.index());
            }
        }
    }

    /** Knows how often eight bytes were loaded from it. */
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
        buf.writeByte(0).writeByte(127);
        ByteBufVarInts.writeVarInt(buf, 128);
        ByteBufVarInts.writeVarInt(buf, 1 << 21);
        buf.words = 0;
        ByteBufCursor ints = ByteBufCursor.open(buf);
        assertEquals(0, ints.readVarInt(strictness));
        assertEquals(127, ints.readVarInt(strictness));
        assertEquals(128, ints.readVarInt(strictness));
        assertEquals(1 << 21, ints.readVarInt(strictness));
        assertEquals(1, buf.words);
        ByteBufCursor longs = ByteBufCursor.open(buf);
        assertEquals(0, longs.readVarLong(strictness));
        assertEquals(127, longs.readVarLong(strictness));
        assertEquals(128, longs.readVarLong(strictness));
        assertEquals(1 << 21, longs.readVarLong(strictness));
        assertEquals(2, buf.words);
    }

    @Test
    void writesABooleanAsNettyDoes() {
        ByteBuf buf = buffers.free(Unpooled.buffer());
        ByteBufAppender out = ByteBufAppender.open(buf);
        out.writeBoolean(true);
        out.writeBoolean(false);
        out.close();
        assertEquals(Unpooled.buffer().writeBoolean(true).writeBoolean(false), buf);
    }

    @Test
    void writesUpToTheCapacityAfterAString() {
        ByteBuf buf = buffers.make(ByteBufKind.POOLED_DIRECT, 9, 9).setIndex(0, 0);
        ByteBufAppender out = ByteBufAppender.open(buf);
        assertEquals(4, out.writeString("abc"));
        assertEquals(2, out.writeVarInt(300));
        assertEquals(2, out.writeByteArray(new byte[1]));
        assertEquals(1, out.writeVarInt(5));
        assertEquals(9, out.close());
        assertEquals(300, ByteBufVarInts.getVarInt(buf, 4));
        assertEquals(5, buf.getByte(8));
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.MATCH_NONE, names = ByteBufKind.FIXED)
    void growsForBytes(ByteBufKind kind) {
        byte[] bytes = {1, 2, 3, 4, 5};
        ByteBuf buf = buffers.make(kind, 3, Integer.MAX_VALUE);
        ByteBufAppender out = ByteBufAppender.open(buf);
        out.writeByte(0);
        out.writeBytes(bytes, 1, 4);
        out.close();
        assertEquals(Unpooled.wrappedBuffer(new byte[] {0, 2, 3, 4, 5}), buf);
    }

    @Test
    void aWriteThatThrowsMovesNothing() {
        ByteBuf buf = buffers.make(ByteBufKind.POOLED_DIRECT, 9, 9).setIndex(0, 0);
        ByteBufAppender out = ByteBufAppender.open(buf);
        out.writeLong(1);
        assertThrows(IndexOutOfBoundsException.class, () -> out.writeVarInt(300));
        assertThrows(IndexOutOfBoundsException.class, () -> out.writeVarLong(-1));
        assertThrows(IndexOutOfBoundsException.class, () -> out.writeBytes(new byte[2], 0, 2));
        assertThrows(IndexOutOfBoundsException.class, () -> out.writeBytes(new byte[2], 1, 2));
        assertThrows(IndexOutOfBoundsException.class, () -> out.writeString("ab"));
        assertThrows(IndexOutOfBoundsException.class, () -> out.writeByteArray(new byte[2]));
        assertEquals(1, out.writeVarInt(100));
        assertEquals(0, buf.writerIndex());
        assertEquals(9, out.close());
        assertEquals(100, buf.getByte(8));
    }

    @Test
    void refusesAReadOnlyBuffer() {
        ByteBuf buf =
                buffers.make(ByteBufKind.POOLED_DIRECT, 16, 16).setIndex(0, 0).asReadOnly();
        ByteBuf full =
                buffers.make(ByteBufKind.POOLED_DIRECT, 16, 16).setIndex(0, 16).asReadOnly();
        for (ByteBuf readOnly : List.of(buf, full)) {
            ByteBufAppender out = ByteBufAppender.open(readOnly);
            assertThrows(ReadOnlyBufferException.class, () -> out.writeVarInt(1));
            assertThrows(ReadOnlyBufferException.class, () -> out.writeVarLong(-1));
            assertThrows(ReadOnlyBufferException.class, () -> out.writeInt(1));
            assertThrows(ReadOnlyBufferException.class, () -> out.writeBytes(new byte[2], 0, 2));
            assertEquals(0, out.close());
        }
    }

    private List<Field> fields() {
        List<Field> fields = new ArrayList<>();
        for (int i = random.nextInt(20); i >= 0; i--) {
            fields.add(field());
        }
        return fields;
    }

    private Field field() {
        long number = random.nextLong() >>> random.nextInt(64);
        int bits = (int) number;
        switch (random.nextInt(18)) {
            case 0:
                return new Field(
                        "VarLong",
                        out -> out.writeVarLong(number),
                        ByteBufVarInts::readVarLong,
                        ByteBufCursor::readVarLong);
            case 1:
                return new Field(
                        "ZigZagVarInt",
                        out -> out.writeZigZagVarInt(bits),
                        ByteBufVarInts::readZigZagVarInt,
                        ByteBufCursor::readZigZagVarInt);
            case 2:
                return new Field(
                        "ZigZagVarLong",
                        out -> out.writeZigZagVarLong(number),
                        ByteBufVarInts::readZigZagVarLong,
                        ByteBufCursor::readZigZagVarLong);
            case 3:
                return fixed("byte", 1, out -> out.writeByte(bits), ByteBuf::readByte, ByteBufCursor::readByte);
            case 4:
                return fixed(
                        "unsigned byte",
                        1,
                        out -> out.writeByte(bits),
                        in -> (int) in.readUnsignedByte(),
                        ByteBufCursor::readUnsignedByte);
            case 5:
                return fixed(
                        "boolean",
                        1,
                        out -> out.writeBoolean(bits % 2 == 0),
                        ByteBuf::readBoolean,
                        ByteBufCursor::readBoolean);
            case 6:
                return fixed("short", 2, out -> out.writeShort(bits), in -> in.readShort(), ByteBufCursor::readShort);
            case 7:
                return fixed(
                        "unsigned short",
                        2,
                        out -> out.writeShortLE(bits),
                        in -> in.readUnsignedShort(),
                        ByteBufCursor::readUnsignedShort);
            case 8:
                return fixed(
                        "short LE", 2, out -> out.writeShortLE(bits), ByteBuf::readShortLE, ByteBufCursor::readShortLE);
            case 9:
                return fixed("int", 4, out -> out.writeInt(bits), ByteBuf::readInt, ByteBufCursor::readInt);
            case 10:
                return fixed("int LE", 4, out -> out.writeIntLE(bits), ByteBuf::readIntLE, ByteBufCursor::readIntLE);
            case 11:
                return fixed("long", 8, out -> out.writeLong(number), ByteBuf::readLong, ByteBufCursor::readLong);
            case 12:
                return fixed(
                        "float, double LE",
                        4,
                        out -> out.writeFloat(bits),
                        ByteBuf::readFloat,
                        ByteBufCursor::readFloat);
            case 13:
                return fixed(
                        "double", 8, out -> out.writeDouble(number), ByteBuf::readDouble, ByteBufCursor::readDouble);
            case 15:
                String text = "ä".repeat(random.nextInt(4)) + "a".repeat(random.nextInt(9));
                return new Field(
                        "string",
                        out -> out.writeString(text),
                        in -> ByteBufPrefixed.readString(in, 12),
                        in -> in.readString(12));
            case 16:
                byte[] array = new byte[random.nextInt(9)];
                return new Field(
                        "byte array",
                        out -> out.writeByteArray(array),
                        in -> ByteBufPrefixed.readByteArray(in, 8).length,
                        in -> in.readByteArray(8).length);
            case 14:
                return bytes(random.nextInt(9));
            default:
                return new Field(
                        "VarInt", out -> out.writeVarInt(bits), ByteBufVarInts::readVarInt, ByteBufCursor::readVarInt);
        }
    }

    @Test
    void writesLongsLowestByteFirst() {
        ByteBuf buf = Unpooled.buffer();
        ByteBufAppender out = ByteBufAppender.open(buf);
        out.writeLongLE(0x0102_0304_0506_0708L);
        out.close();
        assertEquals(0x0102_0304_0506_0708L, buf.getLongLE(0));
    }

    private Field bytes(int length) {
        byte[] bytes = new byte[length];
        random.nextBytes(bytes);
        return fixed(
                "bytes",
                length,
                out -> out.writeBytes(bytes, 0, length),
                in -> {
                    byte[] read = new byte[length];
                    in.readBytes(read);
                    assertArrayEquals(bytes, read);
                    return List.of(length);
                },
                in -> {
                    byte[] read = new byte[length + 2];
                    in.readBytes(read, 1, length);
                    for (int i = 0; i < length; i++) {
                        assertEquals(bytes[i], read[i + 1]);
                    }
                    return List.of(length);
                });
    }

    private static Field fixed(
            String name,
            int size,
            Consumer<ByteBufAppender> write,
            Function<ByteBuf, Object> single,
            Function<ByteBufCursor, Object> read) {
        return new Field(
                name,
                out -> {
                    write.accept(out);
                    return size;
                },
                single,
                read);
    }
}
