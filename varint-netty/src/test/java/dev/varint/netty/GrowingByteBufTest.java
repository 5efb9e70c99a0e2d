package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.varint.netty.Facade.How;
import dev.varint.testing.Canary;
import dev.varint.testing.Reference;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import java.util.stream.IntStream;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

class GrowingByteBufTest {

    private static final int AT = 4;

    @RegisterExtension
    final Buffers buffers = new Buffers();

    @ParameterizedTest
    @EnumSource(mode = Mode.MATCH_NONE, names = ByteBufKind.FIXED)
    void growsAsTheExactWriteNeeds(ByteBufKind kind) {
        appending((way, value, writable) -> {
            ByteBuf twin = make(kind, writable, 1024).ensureWritable(way.size(value));
            ByteBuf buf = make(kind, writable, 1024);
            check(way, buf, value);
            assertEquals(twin.capacity(), buf.capacity());
        });
    }

    @ParameterizedTest
    @EnumSource(mode = Mode.MATCH_NONE, names = ByteBufKind.FIXED)
    void growsUpToTheMaximum(ByteBufKind kind) {
        appending((way, value, writable) -> {
            int enough = way.size(value);
            check(way, make(kind, Math.min(writable, enough), AT + enough), value);
        });
    }

    private ByteBuf make(ByteBufKind kind, int writable, int maxCapacity) {
        return buffers.make(kind, AT + writable, maxCapacity).setIndex(2, AT);
    }

    private static void check(Facade way, ByteBuf buf, long value) {
        int size = way.size(value);
        way.write(buf, AT, value);
        assertEquals(2, buf.readerIndex());
        assertEquals(AT + size, buf.writerIndex());
        assertArrayEquals(
                Canary.around(AT, Reference.encodeFixed(value, size), 0), ByteBufUtil.getBytes(buf, 0, AT + size));
    }

    private static void appending(Check check) {
        Facade.allBut(How.SET)
                .forEach(way -> way.shape()
                        .edges()
                        .forEach(value ->
                                IntStream.range(0, 12).forEach(writable -> check.check(way, value, writable))));
    }

    @FunctionalInterface
    private interface Check {
        void check(Facade way, long value, int writable);
    }
}
