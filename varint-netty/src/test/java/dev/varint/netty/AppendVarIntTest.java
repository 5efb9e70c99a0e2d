package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.varint.testing.Canary;
import dev.varint.testing.Oracle;
import dev.varint.testing.Values;
import io.netty.buffer.ByteBuf;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class AppendVarIntTest {

    @RegisterExtension
    final Buffers buffers = new Buffers();

    @ParameterizedTest
    @EnumSource
    void isExactWhereFewerThanEightBytesAreWritable(ByteBufKind kind) {
        Values.boundaries().forEach(value -> {
            for (int writable = Oracle.size(value); writable < Long.BYTES; writable++) {
                isExact(buffers.make(kind, 4 + writable, 1024), value, writable);
            }
        });
    }

    private static void isExact(ByteBuf buf, int value, int writable) {
        byte[] encoded = Oracle.encode(value);
        ByteBufVarInts.appendVarInt(buf.setIndex(1, 4), value);
        byte[] actual = new byte[4 + writable];
        buf.getBytes(0, actual);
        assertArrayEquals(Canary.around(4, encoded, writable - encoded.length), actual);
        assertEquals(4 + writable, buf.capacity());
        assertEquals(4 + encoded.length, buf.writerIndex());
        assertEquals(1, buf.readerIndex());
    }
}
