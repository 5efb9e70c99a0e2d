package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.testing.Canary;
import dev.varint.testing.Reference;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.util.IllegalReferenceCountException;
import java.nio.ReadOnlyBufferException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class LengthPrefixTest {

    private static final int AT = 3;
    private static final int CAPACITY = 300;

    @RegisterExtension
    final Buffers buffers = new Buffers();

    @ParameterizedTest
    @EnumSource
    void isPatchedAfterTheBody(ByteBufKind kind) {
        for (int size = 1; size <= 5; size++) {
            for (int length : new int[] {0, 1, 127, 128, 200}) {
                if (length < 128 || size > 1) {
                    ByteBuf buf = buffers.canaries(kind, CAPACITY).setIndex(2, AT);
                    assertEquals(AT, LengthPrefix.reserve(buf, size));
                    check(buf, size, 0);
                    buf.writerIndex(AT + size + length);
                    assertEquals(length, LengthPrefix.patch(buf, AT, size));
                    check(buf, size, length);
                }
            }
        }
    }

    /** Every byte but the length's is the canary it was. */
    private static void check(ByteBuf buf, int size, int length) {
        assertEquals(2, buf.readerIndex());
        assertEquals(AT + size + length, buf.writerIndex());
        byte[] encoded = Reference.encodeFixed(length, size);
        assertArrayEquals(Canary.around(AT, encoded, CAPACITY - AT - size), ByteBufKind.get(buf));
    }

    @ParameterizedTest
    @CsvSource({"1, 127", "2, 16383", "3, 2097151"})
    void holdsAllThatFits(int size, int most) {
        ByteBuf buf = buffers.free(Unpooled.buffer());
        int index = LengthPrefix.reserve(buf, size);
        buf.writeZero(most);
        assertEquals(most, LengthPrefix.patch(buf, index, size));
        assertEquals(most, ByteBufVarInts.getVarInt(buf, index));
        buf.writeZero(1);
        String message =
                refuses(IllegalArgumentException.class, buf, index, size).getMessage();
        assertTrue(message.contains(" " + (most + 1) + " "), message);
        int longer = LengthPrefix.reserve(buf.clear(), 5);
        buf.writeZero(most + 1);
        assertEquals(most + 1, LengthPrefix.patch(buf, longer, 5));
    }

    @ParameterizedTest
    @EnumSource
    void refusesAnIndexThatWasNotReserved(ByteBufKind kind) {
        ByteBuf empty = buffers.make(kind, 16, 16);
        ByteBuf buf = buffers.make(kind, 16, 16).setIndex(2, 8);
        for (int size = 1; size <= 5; size++) {
            for (int index : new int[] {-1, Integer.MIN_VALUE, 0, Integer.MAX_VALUE - size, Integer.MAX_VALUE}) {
                refuses(IndexOutOfBoundsException.class, empty, index, size);
            }
            for (int index : new int[] {-1, -size, -100, Integer.MIN_VALUE, 9 - size, 8, 16, Integer.MAX_VALUE}) {
                refuses(IndexOutOfBoundsException.class, buf, index, size);
            }
            assertEquals(0, LengthPrefix.patch(buf, 8 - size, size));
        }
    }

    @Test
    void refusesSizesThatNoVarIntHas() {
        ByteBuf buf = buffers.make(ByteBufKind.UNPOOLED_HEAP, 16, 16).setIndex(0, 8);
        for (int size : new int[] {Integer.MIN_VALUE, -1, 0, 6, 7, Integer.MAX_VALUE}) {
            refuses(IllegalArgumentException.class, buf, 0, size);
            refuses(IllegalArgumentException.class, buf, 9, size);
            Snapshot.assertThrows(IllegalArgumentException.class, buf, () -> LengthPrefix.reserve(buf, size));
        }
    }

    @ParameterizedTest
    @EnumSource
    void leavesReadOnlyAndReleasedBuffersAlone(ByteBufKind kind) {
        ByteBuf buf = kind.make(16, 16).setIndex(2, 8);
        ByteBuf readOnly = buf.asReadOnly();
        for (int size = 1; size <= 5; size++) {
            refuses(ReadOnlyBufferException.class, readOnly, 1, size);
        }
        buf.release();
        assertThrows(IllegalReferenceCountException.class, () -> LengthPrefix.patch(buf, 1, 3));
        assertThrows(IllegalReferenceCountException.class, () -> LengthPrefix.patch(buf, 8, 3));
    }

    private static <T extends RuntimeException> T refuses(Class<T> type, ByteBuf buf, int index, int size) {
        return Snapshot.assertThrows(type, buf, () -> LengthPrefix.patch(buf, index, size));
    }
}
