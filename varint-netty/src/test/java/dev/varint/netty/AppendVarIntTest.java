package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.varint.netty.Facade.How;
import dev.varint.testing.Canary;
import dev.varint.testing.Oracle;
import io.netty.buffer.ByteBuf;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Every {@code appendX}. */
class AppendVarIntTest {

    @RegisterExtension
    final Buffers buffers = new Buffers();

    @ParameterizedTest
    @EnumSource
    void isExactWhereFewerThanEightBytesAreWritable(ByteBufKind kind) {
        appending((way, value) -> {
            for (int writable = way.size(value); writable < Long.BYTES; writable++) {
                isExact(way, buffers.make(kind, 4 + writable, 1024), value, writable);
            }
        });
    }

    @ParameterizedTest
    @EnumSource
    void isExactOverMoreThanEightBytes(ByteBufKind kind) {
        appending((way, value) -> {
            int size = way.size(value);
            for (int writable = size; size > Long.BYTES && writable <= size + Long.BYTES; writable++) {
                isExact(way, buffers.make(kind, 4 + writable, 1024), value, writable);
            }
        });
    }

    private static void appending(Check check) {
        Facade.all()
                .filter(way -> way.how() == How.APPEND)
                .forEach(way -> way.shape().boundaries().forEach(value -> check.check(way, value)));
    }

    private static void isExact(Facade way, ByteBuf buf, long value, int writable) {
        byte[] encoded = Oracle.encode(value);
        way.write(buf.setIndex(1, 4), 4, value);
        byte[] actual = new byte[4 + writable];
        buf.getBytes(0, actual);
        assertArrayEquals(Canary.around(4, encoded, writable - encoded.length), actual);
        assertEquals(4 + writable, buf.capacity());
        assertEquals(4 + encoded.length, buf.writerIndex());
        assertEquals(1, buf.readerIndex());
    }

    @FunctionalInterface
    private interface Check {
        void check(Facade way, long value);
    }
}
