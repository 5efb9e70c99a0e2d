package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.varint.fixtures.Values;
import dev.varint.format.MalformedVarIntException;
import dev.varint.format.MalformedVarIntException.Reason;
import dev.varint.format.Strictness;
import dev.varint.testing.Canary;
import dev.varint.testing.Reference;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.util.HexFormat;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class ReadVarIntTest {

    private static final int AT = 3;

    @RegisterExtension
    final Buffers buffers = new Buffers();

    @ParameterizedTest
    @EnumSource
    void readsEveryWidthThatHoldsTheValue(ByteBufKind kind) {
        Values.boundaries()
                .forEach(value -> IntStream.rangeClosed(Reference.size(value), 5)
                        .forEach(width -> reads(kind, value, Reference.encodeFixed(value, width))));
    }

    private void reads(ByteBufKind kind, int value, byte[] encoded) {
        int end = AT + encoded.length;
        for (int writerIndex = end; writerIndex <= end + 2; writerIndex++) {
            ByteBuf buf = buffer(kind, encoded).setIndex(AT, writerIndex);
            assertEquals(value, ByteBufVarInts.readVarInt(buf));
            assertEquals(end, buf.readerIndex());
            assertEquals(writerIndex, buf.writerIndex());
        }
    }

    /** What follows is there, but not to be read yet: neither a value's rest nor what would make it malformed. */
    @ParameterizedTest
    @EnumSource
    void doesNotReadBeyondTheWriterIndex(ByteBufKind kind) {
        Values.boundaries().forEach(value -> refusesEveryProperPrefix(buffer(kind, Reference.encodeFixed(value, 5))));
        refusesEveryProperPrefix(buffer(kind, HexFormat.of().parseHex("8080808010")));
        refusesEveryProperPrefix(buffer(kind, HexFormat.of().parseHex("ffffffffff")));
    }

    private static void refusesEveryProperPrefix(ByteBuf buf) {
        IntStream.range(0, 5).forEach(size -> refuses(IndexOutOfBoundsException.class, buf.setIndex(AT, AT + size)));
    }

    @ParameterizedTest
    @EnumSource
    void refusesEveryFifthByteThatIsWrong(ByteBufKind kind) {
        for (int fifth = 0x10; fifth <= 0xFF; fifth++) {
            byte[] encoded = {(byte) 0x80, (byte) 0xFF, (byte) 0x80, (byte) 0x81, (byte) fifth};
            Reason reason = fifth < 0x80 ? Reason.OVERFLOW : Reason.TOO_LONG;
            refusesAsMalformed(reason, buffer(kind, encoded).setIndex(AT, AT + 5));
            refusesAsMalformed(reason, buffer(kind, encoded).setIndex(AT, AT + 7));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "8080808010, OVERFLOW",
        "ffffffff7f, OVERFLOW",
        "8080808080, TOO_LONG",
        "ffffffffff, TOO_LONG",
        "808080808000, TOO_LONG",
        "ffffffffffffffffffff, TOO_LONG"
    })
    void refusesWhatIsMalformed(String hex, Reason reason) {
        refusesAsMalformed(reason, Unpooled.wrappedBuffer(HexFormat.of().parseHex(hex)));
    }

    @Test
    void readsNothingFromNothing() {
        refuses(IndexOutOfBoundsException.class, Unpooled.EMPTY_BUFFER);
    }

    @ParameterizedTest
    @EnumSource
    void scansNowhereButInWhatWasWritten(ByteBufKind kind) {
        ByteBuf buf = buffer(kind, new byte[] {5}).setIndex(AT, AT + 1);
        assertEquals(1, ByteBufVarInts.scanVarInt(buf, AT, Strictness.STRICT));
        assertEquals(1, ByteBufVarInts.scanVarLong(buf, AT, Strictness.STRICT));
        assertEquals(0, ByteBufVarInts.scanVarInt(buf, AT + 1, Strictness.STRICT));
        assertEquals(0, ByteBufVarInts.scanVarLong(buf, AT + 1, Strictness.STRICT));
        for (int index : new int[] {-1, AT + 2, Integer.MIN_VALUE, Integer.MAX_VALUE}) {
            assertThrows(
                    IndexOutOfBoundsException.class, () -> ByteBufVarInts.scanVarInt(buf, index, Strictness.STRICT));
            assertThrows(
                    IndexOutOfBoundsException.class, () -> ByteBufVarInts.scanVarLong(buf, index, Strictness.STRICT));
        }
    }

    private ByteBuf buffer(ByteBufKind kind, byte[] encoded) {
        byte[] bytes = Canary.around(AT, encoded, 4);
        ByteBuf buf = buffers.make(kind, bytes.length, bytes.length);
        kind.set(buf, bytes);
        return buf;
    }

    private static void refusesAsMalformed(Reason reason, ByteBuf buf) {
        MalformedVarIntException e = refuses(MalformedVarIntException.class, buf);
        assertEquals(reason, e.reason());
        assertEquals(buf.readerIndex(), e.index());
    }

    private static <T extends RuntimeException> T refuses(Class<T> type, ByteBuf buf) {
        Snapshot before = Snapshot.of(buf);
        T e = assertThrows(type, () -> ByteBufVarInts.readVarInt(buf));
        before.assertStill(buf);
        return e;
    }
}
