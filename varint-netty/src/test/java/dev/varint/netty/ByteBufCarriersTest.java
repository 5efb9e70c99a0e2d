package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.carrier.ByteSink;
import dev.varint.carrier.ReadSource;
import dev.varint.testing.Canary;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The accessors of {@link ByteBuf}: lowest byte first, whatever the buffer's own byte order. */
class ByteBufCarriersTest {

    private static final List<ReadSource<ByteBuf>> SOURCES = List.of(ByteBufSource.INSTANCE, new PerClassAccess());

    private static final List<ByteSink<ByteBuf>> SINKS =
            List.of(ByteBufSink.INSTANCE, ByteBufIndexSink.INSTANCE, new PerClassAccess());

    private static final int CAPACITY = 26;

    @RegisterExtension
    final Buffers buffers = new Buffers();

    /** 1, 2, 3 and so on. */
    private static byte[] counting(int length) {
        return HexFormat.of().parseHex("0102030405060708090a0b0c0d0e0f101112131415161718191a".substring(0, 2 * length));
    }

    @ParameterizedTest
    @EnumSource
    void loadAtAnyIndex(ByteBufKind kind) {
        byte[] bytes = counting(CAPACITY);
        bytes[20] = -1;
        ByteBuffer expected = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        ByteBuf buf = buffers.of(kind, bytes);
        for (ReadSource<ByteBuf> io : SOURCES) {
            for (int index = 0; index < CAPACITY; index++) {
                assertEquals(bytes[index], io.readByte(buf, index));
                for (int size : new int[] {2, 4, 8}) {
                    assertEquals(index + size <= CAPACITY, io.holds(buf, index, size));
                }
                if (index + 8 <= CAPACITY) {
                    assertEquals(expected.getShort(index), (short) io.readShort(buf, index));
                    assertEquals(expected.getInt(index), io.readInt(buf, index));
                    assertEquals(expected.getLong(index), io.readLong(buf, index));
                }
                byte[] many = new byte[CAPACITY];
                io.readBytes(buf, index, many, index, CAPACITY - index);
                assertArrayEquals(
                        Arrays.copyOfRange(bytes, index, CAPACITY), Arrays.copyOfRange(many, index, CAPACITY));
            }
            if (io.array(buf) != null) {
                int offset = io.arrayOffset(buf);
                assertArrayEquals(bytes, Arrays.copyOfRange(io.array(buf), offset, offset + CAPACITY));
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void storeAtAnIndexOrAppend(ByteBufKind kind) {
        byte[] many = counting(12);
        for (ByteSink<ByteBuf> io : SINKS) {
            ByteBuf buf = buffers.canaries(kind, CAPACITY + 12).setIndex(0, 0);
            int index = io.writeByte(buf, 0, 0xDEAD_BE01);
            index = io.writeShort(buf, index, 0xDEAD_0302);
            index = io.writeMedium(buf, index, 0xDE06_0504);
            index = io.writeInt(buf, index, 0x0A09_0807);
            index = io.writeLong(buf, index, 0x1211_100F_0E0D_0C0BL);
            index = io.writeWord(buf, index, 0x1A19_1817_1615_1413L, 3);
            assertEquals(21, index);
            assertArrayEquals(Canary.around(0, counting(CAPACITY), 12), ByteBufKind.get(buf));
            assertEquals(27, io.writeBytes(buf, index, many, 5, 6));
            byte[] expected = Arrays.copyOfRange(many, 5, 11);
            assertArrayEquals(expected, Arrays.copyOfRange(ByteBufKind.get(buf), 21, 27));
            assertEquals(io == ByteBufIndexSink.INSTANCE ? 0 : 27, buf.writerIndex());
            if (io.array(buf) != null) {
                int offset = io.arrayOffset(buf);
                assertArrayEquals(expected, Arrays.copyOfRange(io.array(buf), offset + 21, offset + 27));
            }
        }
    }

    @Test
    void onlyIndexCarriersGiveAnArray() {
        ByteBuf buf = Unpooled.buffer(16);
        assertEquals(buf.array(), ByteBufSource.INSTANCE.array(buf));
        assertEquals(buf.array(), ByteBufIndexSink.INSTANCE.array(buf));
        assertNull(ByteBufSink.INSTANCE.array(buf));
        assertEquals(buf.array(), new PerClassAccess().array(buf));
    }

    @Test
    void sourcesEndWhereTheCapacityDoes() {
        ByteBuf buf = Unpooled.buffer(16).setIndex(3, 5);
        for (ReadSource<ByteBuf> io : SOURCES) {
            assertEquals(16, io.limit(buf));
            assertFalse(io.holds(buf, Integer.MAX_VALUE, 8));
            Exception e = assertThrows(IndexOutOfBoundsException.class, () -> io.incomplete(buf, 7, 9));
            assertTrue(e.getMessage().contains("7 to 9"), e.getMessage());
            io.complete(buf, 3, 4);
            assertEquals(4, buf.readerIndex());
            buf.readerIndex(3);
        }
    }
}
