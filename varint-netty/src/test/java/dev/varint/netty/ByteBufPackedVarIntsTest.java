package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.varint.contract.PackedCarrier;
import dev.varint.contract.PackedRegionsContract;
import dev.varint.format.PackedType;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.util.IllegalReferenceCountException;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Packed regions in every kind of buffer. */
class ByteBufPackedVarIntsTest extends PackedRegionsContract {

    private static final PackedType<long[]> TYPE = PackedType.SINT64_DELTA;

    @RegisterExtension
    final Buffers buffers = new Buffers();

    @Override
    protected List<PackedCarrier> carriers() {
        return Stream.of(ByteBufKind.values())
                .<PackedCarrier>map(kind -> new PackedMethods(buffers, kind))
                .toList();
    }

    @Test
    void readsReadOnlyBuffers() {
        ByteBuf buf =
                buffers.make(ByteBufKind.POOLED_DIRECT, 99, 99).setIndex(1, 40).asReadOnly();
        assertEquals(30, ByteBufPackedVarInts.count(PackedType.UINT32, buf, 30));
        assertEquals(30, ByteBufPackedVarInts.read(PackedType.UINT32, buf, 30).length);
        assertEquals(31, buf.readerIndex());
    }

    @Test
    void handlesTheEmptyBuffer() {
        ByteBuf empty = Unpooled.EMPTY_BUFFER;
        assertEquals(0, ByteBufPackedVarInts.read(TYPE, empty, 0).length);
        assertEquals(0, ByteBufPackedVarInts.write(TYPE, empty, new long[0]));
        assertThrows(IndexOutOfBoundsException.class, () -> ByteBufPackedVarInts.read(TYPE, empty, 1));
        assertThrows(IndexOutOfBoundsException.class, () -> ByteBufPackedVarInts.write(TYPE, empty, new long[1]));
    }

    @ParameterizedTest
    @EnumSource
    void refusesReleasedBuffers(ByteBufKind kind) {
        ByteBuf buf = kind.make(20, 20).setIndex(3, 13);
        buf.release();
        for (int n : new int[] {0, 1, 10, 11}) {
            assertReleased(() -> ByteBufPackedVarInts.read(TYPE, buf, n));
            assertReleased(() -> ByteBufPackedVarInts.read(TYPE, buf, n, new long[10], 0));
            assertReleased(() -> ByteBufPackedVarInts.count(TYPE, buf, n));
            assertReleased(() -> ByteBufPackedVarInts.skip(TYPE, buf, n));
        }
    }

    private static void assertReleased(Executable call) {
        assertThrows(IllegalReferenceCountException.class, call);
    }
}
