package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.testing.Canary;
import dev.varint.testing.Reference;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.TooLongFrameException;
import io.netty.util.IllegalReferenceCountException;
import java.nio.ReadOnlyBufferException;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class LengthPrefixTest {

    private static final int AT = 3;
    private static final int CAPACITY = 300;

    @RegisterExtension
    final Buffers buffers = new Buffers();

    @ParameterizedTest
    @EnumSource
    void bodyFirstThenItsLength(ByteBufKind kind) {
        IntStream.rangeClosed(1, 5)
                .forEach(width -> IntStream.of(0, 1, 2, 127, 128, 200)
                        .filter(length -> width > 1 || length < 128)
                        .forEach(length -> bodyFirstThenItsLength(kind, width, length)));
    }

    private void bodyFirstThenItsLength(ByteBufKind kind, int width, int length) {
        ByteBuf buf = buffers.make(kind, CAPACITY, CAPACITY).setIndex(2, AT);
        assertEquals(AT, LengthPrefix.reserve(buf, width));
        assertEquals(0, ByteBufVarInts.getVarInt(buf, AT));
        check(buf, width, 0);

        buf.writerIndex(AT + width + length);
        assertEquals(length, LengthPrefix.patch(buf, AT, width));
        check(buf, width, length);
    }

    /** Every byte but the length's is the canary it was. */
    private static void check(ByteBuf buf, int width, int length) {
        assertEquals(2, buf.readerIndex());
        assertEquals(AT + width + length, buf.writerIndex());
        byte[] encoded = Reference.encodeFixed(length, width);
        assertArrayEquals(Canary.around(AT, encoded, CAPACITY - AT - width), ByteBufUtil.getBytes(buf, 0, CAPACITY));
    }

    @ParameterizedTest
    @CsvSource({"1, 127", "2, 16383", "3, 2097151", "4, 3000000", "5, 3000000"})
    void tellsAllThatFits(int width, int length) {
        ByteBuf buf = buffers.free(Unpooled.buffer());
        int at = LengthPrefix.reserve(buf, width);
        buf.writeZero(length);
        assertEquals(length, LengthPrefix.patch(buf, at, width));
        assertEquals(length, ByteBufVarInts.getVarInt(buf, at));
    }

    @ParameterizedTest
    @CsvSource({"1, 128", "1, 200", "2, 16384", "3, 2097152"})
    void refusesWhatDoesNotFit(int width, int length) {
        ByteBuf buf = buffers.free(Unpooled.buffer());
        int at = LengthPrefix.reserve(buf, width);
        buf.writeZero(length);
        Snapshot before = Snapshot.of(buf);
        TooLongFrameException e = assertThrows(TooLongFrameException.class, () -> LengthPrefix.patch(buf, at, width));
        before.assertStill(buf);
        assertTrue(e.getMessage().contains(" " + length + " "), e.getMessage());
        assertTrue(e.getMessage().contains(" " + (length == 200 ? 127 : length - 1) + " "), e.getMessage());
    }

    @ParameterizedTest
    @EnumSource
    void refusesAnIndexThatWasNotReserved(ByteBufKind kind) {
        ByteBuf empty = buffers.make(kind, 16, 16);
        ByteBuf buf = buffers.make(kind, 16, 16).setIndex(2, 8);
        IntStream.rangeClosed(1, 5).forEach(width -> {
            IntStream.of(-1, Integer.MIN_VALUE, 0, Integer.MAX_VALUE - width, Integer.MAX_VALUE)
                    .forEach(at -> refuses(IndexOutOfBoundsException.class, empty, at, width));
            IntStream.of(-1, -width, -100, -1000, Integer.MIN_VALUE, 9 - width, 8, 16, Integer.MAX_VALUE)
                    .forEach(at -> refuses(IndexOutOfBoundsException.class, buf, at, width));
            assertEquals(0, LengthPrefix.patch(buf, 8 - width, width));
        });
    }

    @ParameterizedTest
    @ValueSource(ints = {Integer.MIN_VALUE, -1, 0, 6, 7, Integer.MAX_VALUE})
    void refusesWidthsThatNoVarIntHas(int width) {
        ByteBuf buf = buffers.make(ByteBufKind.UNPOOLED_HEAP, 16, 16).setIndex(0, 8);
        refuses(IllegalArgumentException.class, buf, 0, width);
        Snapshot before = Snapshot.of(buf);
        assertThrows(IllegalArgumentException.class, () -> LengthPrefix.reserve(buf, width));
        before.assertStill(buf);
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "COMPOSITE")
    void reservesAllOrNothing(ByteBufKind kind) {
        IntStream.rangeClosed(1, 5)
                .forEach(width -> IntStream.range(0, width).forEach(room -> {
                    ByteBuf buf = buffers.make(kind, 16, 16).setIndex(2, 16 - room);
                    Snapshot before = Snapshot.of(buf);
                    assertThrows(IndexOutOfBoundsException.class, () -> LengthPrefix.reserve(buf, width));
                    before.assertStill(buf);
                }));
    }

    @ParameterizedTest
    @EnumSource
    void leavesReadOnlyAndReleasedBuffersAlone(ByteBufKind kind) {
        ByteBuf buf = kind.make(16, 16).setIndex(2, 8);
        ByteBuf readOnly = buf.asReadOnly();
        IntStream.rangeClosed(1, 5).forEach(width -> {
            refuses(ReadOnlyBufferException.class, readOnly, 1, width);
            Snapshot before = Snapshot.of(readOnly);
            assertThrows(ReadOnlyBufferException.class, () -> LengthPrefix.reserve(readOnly, width));
            before.assertStill(readOnly);
        });
        buf.release();
        assertThrows(IllegalReferenceCountException.class, () -> LengthPrefix.reserve(buf, 3));
        assertThrows(IllegalReferenceCountException.class, () -> LengthPrefix.patch(buf, 1, 3));
        assertThrows(IllegalReferenceCountException.class, () -> LengthPrefix.patch(buf, 8, 3));
    }

    private static void refuses(Class<? extends RuntimeException> type, ByteBuf buf, int at, int width) {
        Snapshot before = Snapshot.of(buf);
        assertThrows(type, () -> LengthPrefix.patch(buf, at, width), () -> at + ", " + width);
        before.assertStill(buf);
    }

    @Test
    void nests() {
        ByteBuf buf = buffers.free(Unpooled.buffer());
        int outer = LengthPrefix.reserve(buf, 3);
        buf.writeByte(7);
        int inner = LengthPrefix.reserve(buf, 2);
        buf.writeZero(300);
        assertEquals(300, LengthPrefix.patch(buf, inner, 2));
        assertEquals(303, LengthPrefix.patch(buf, outer, 3));
        assertEquals(303, ByteBufVarInts.readVarInt(buf));
        assertEquals(7, buf.readByte());
        assertEquals(300, ByteBufVarInts.readVarInt(buf));
        assertEquals(300, buf.readableBytes());
    }
}
