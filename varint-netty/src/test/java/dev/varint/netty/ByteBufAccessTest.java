package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.carrier.ReadAccess;
import dev.varint.fixtures.Accesses;
import dev.varint.format.MalformedVarIntException;
import dev.varint.format.MalformedVarIntException.Reason;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The accesses of {@link ByteBuf}: lowest byte first, whatever the buffer's own byte order. */
class ByteBufAccessTest {

    private static final List<ReadAccess<ByteBuf>> READS = List.of(ByteBufAccess.INSTANCE, new PerClassAccess());

    @RegisterExtension
    final Buffers buffers = new Buffers();

    @ParameterizedTest
    @EnumSource
    void loadAtAnyIndex(ByteBufKind kind) {
        READS.forEach(access -> Accesses.checkLoads(access, buffers.of(kind, Accesses.BYTES)));
    }

    @ParameterizedTest
    @EnumSource
    void storeAtAnIndex(ByteBufKind kind) {
        Accesses.checkStores(
                new PerClassAccess(), bytes -> buffers.of(kind, bytes).setIndex(0, 0), ByteBufKind::get);
    }

    @Test
    void accessesShowTheArray() {
        ByteBuf buf = Unpooled.buffer(16);
        assertEquals(buf.array(), new PerClassAccess().array(buf));
    }

    @Test
    void loadsEndWhereTheCapacityDoes() {
        ByteBuf buf = Unpooled.buffer(16).setIndex(3, 5);
        for (ReadAccess<ByteBuf> access : READS) {
            assertEquals(16, access.limit(buf));
            assertFalse(access.holds(buf, Integer.MAX_VALUE, 8));
            Exception e = assertThrows(IndexOutOfBoundsException.class, () -> access.incomplete(buf, 7, 9));
            assertTrue(e.getMessage().contains("7 to 9"), e.getMessage());
            assertThrows(MalformedVarIntException.class, () -> access.malformed(buf, 7, 2, Reason.PADDED));
            access.complete(buf, 3, 4);
            assertEquals(4, buf.readerIndex());
            buf.readerIndex(3);
        }
        assertInstanceOf(IndexOutOfBoundsException.class, new PerClassAccess().outOfBounds(buf, null, 1, "few"));
    }
}
