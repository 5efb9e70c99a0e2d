package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.carrier.ByteSink;
import dev.varint.carrier.ReadSource;
import dev.varint.fixtures.Loads;
import dev.varint.fixtures.Stores;
import dev.varint.format.MalformedVarIntException;
import dev.varint.format.MalformedVarIntException.Reason;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The accessors of {@link ByteBuf}: lowest byte first, whatever the buffer's own byte order. */
class ByteBufCarriersTest {

    private static final List<ReadSource<ByteBuf>> SOURCES = List.of(ByteBufSource.INSTANCE, new PerClassAccess());

    private static final List<ByteSink<ByteBuf>> SINKS = List.of(ByteBufSink.INSTANCE, ByteBufIndexSink.INSTANCE);

    @RegisterExtension
    final Buffers buffers = new Buffers();

    @ParameterizedTest
    @EnumSource
    void loadAtAnyIndex(ByteBufKind kind) {
        SOURCES.forEach(io -> Loads.check(io, buffers.of(kind, Loads.BYTES)));
    }

    @ParameterizedTest
    @EnumSource
    void storeAtAnIndexOrAppend(ByteBufKind kind) {
        for (ByteSink<ByteBuf> io : SINKS) {
            Stores.check(io, bytes -> buffers.of(kind, bytes).setIndex(0, 0), ByteBufKind::get);
            ByteBuf buf = buffers.canaries(kind, 8).setIndex(0, 0);
            io.writeBytes(buf, io.writeWord(buf, 0, 1, 3), new byte[4], 1, 2);
            assertEquals(io == ByteBufIndexSink.INSTANCE ? 0 : 5, buf.writerIndex());
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
            assertInstanceOf(IndexOutOfBoundsException.class, io.outOfBounds(buf, "few"));
            assertThrows(MalformedVarIntException.class, () -> io.malformed(buf, 7, 2, Reason.PADDED));
            io.complete(buf, 3, 4);
            assertEquals(4, buf.readerIndex());
            buf.readerIndex(3);
        }
    }
}
