package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.varint.testing.Canary;
import dev.varint.testing.Reference;
import io.netty.buffer.ByteBuf;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("exhaustive")
class ExhaustiveByteBufTest {

    /** All 2<sup>32</sup>, each 16-bit upper half in a buffer of its own. */
    @Test
    void writeAppendAndReadEveryValue() {
        IntStream.rangeClosed(0, 0xFFFF).parallel().forEach(upper -> {
            ByteBuf buf = ByteBufKind.UNPOOLED_DIRECT.make(16, 16);
            try {
                for (int lower = 0; lower <= 0xFFFF; lower++) {
                    writeAppendAndRead(buf, upper << 16 | lower);
                }
            } finally {
                buf.release();
            }
        });
    }

    private static void writeAppendAndRead(ByteBuf buf, int value) {
        buf.setLong(5, Canary.WORD).setIndex(0, 0);
        int size = Reference.size(value);
        assertEquals(size, ByteBufVarInts.writeVarInt(buf, value));
        assertEquals(Reference.word(value, size), buf.getLongLE(0) & -1L >>> 64 - 8 * size);
        assertEquals(Canary.BYTE, buf.getByte(5));
        assertEquals(value, ByteBufVarInts.readVarInt(buf));
        assertEquals(size, buf.readerIndex());
        assertEquals(size, ByteBufVarInts.appendVarInt(buf.setIndex(0, 0), value));
        assertEquals(value, ByteBufVarInts.readVarInt(buf));
        assertEquals(size, buf.readerIndex());
    }
}
