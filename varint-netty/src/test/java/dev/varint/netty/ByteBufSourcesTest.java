package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.carrier.ReadSource;
import dev.varint.fixtures.Loads;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class ByteBufSourcesTest {

    static Stream<ReadSource<ByteBuf>> sources() {
        return Stream.of(ByteBufSource.INSTANCE, ByteBufIndexSource.INSTANCE, new PerClassAccess());
    }

    @ParameterizedTest
    @EnumSource
    void loadFromAnyKindOfBuffer(ByteBufKind kind) {
        sources().forEach(io -> Loads.check(kind, io));
    }

    @ParameterizedTest
    @MethodSource("sources")
    void holdNothingBeyondTheCapacity(ReadSource<ByteBuf> io) {
        ByteBuf in = Unpooled.buffer(16).setIndex(3, 5);
        assertTrue(io.holds(in, 8, 8));
        assertFalse(io.holds(in, 9, 8));
        assertFalse(io.holds(in, Integer.MAX_VALUE, 8));
        assertEquals(16, io.limit(in));
    }

    @Test
    void onlyOneOfThemMovesTheReaderIndex() {
        ByteBuf in = Unpooled.buffer(16).setIndex(3, 9);
        ByteBufIndexSource.INSTANCE.complete(in, 3, 7);
        assertEquals(3, in.readerIndex());
        ByteBufSource.INSTANCE.complete(in, 3, 7);
        assertEquals(7, in.readerIndex());
    }

    /** Its copies are of one class of buffer each, which may have no array. */
    @Test
    void theAccessorOfAClassGivesNoArray() {
        PerClassAccess access = new PerClassAccess();
        ByteBuf in = Unpooled.buffer(16);
        assertNull(access.array(in));
        assertEquals(0, access.arrayOffset(in));
    }

    @ParameterizedTest
    @MethodSource("sources")
    void sayWhereABufferEnds(ReadSource<ByteBuf> io) {
        ByteBuf in = Unpooled.buffer(16).setIndex(7, 9);
        Exception e = assertThrows(IndexOutOfBoundsException.class, () -> io.incomplete(in, 7, 9));
        assertTrue(e.getMessage().contains("7 to 9"), e.getMessage());
    }
}
