package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.varint.contract.PackedCarrier;
import dev.varint.contract.PackedRegionsContract;
import dev.varint.format.PackedType;
import dev.varint.testing.Canary;
import dev.varint.testing.PackedReference;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import io.netty.util.IllegalReferenceCountException;
import java.nio.ReadOnlyBufferException;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

/** Packed regions in every kind of buffer. */
class ByteBufPackedVarIntsTest extends PackedRegionsContract {

    private static final int AT = 3;
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

    private static long[] values(int count) {
        Random random = new Random(count);
        return random.longs(count).map(value -> value >> random.nextInt(64)).toArray();
    }

    private static byte[] encoded(long[] values) {
        return PackedReference.SINT64_DELTA.encode(values);
    }

    @ParameterizedTest
    @EnumSource(mode = Mode.MATCH_NONE, names = ByteBufKind.FIXED)
    void growsTheBufferAsNettysOwnWritesDo(ByteBufKind kind) {
        for (int count : new int[] {0, 1, 9, 40, 1025}) {
            long[] values = values(count);
            byte[] encoded = encoded(values);
            for (int room : new int[] {0, Math.max(0, encoded.length - 1), encoded.length}) {
                ByteBuf twin = buffers.make(kind, AT + room, 1 << 15).setIndex(1, AT);
                ByteBuf buf = buffers.make(kind, AT + room, 1 << 15).setIndex(1, AT);
                ByteBufPackedVarInts.write(TYPE, buf, values);
                assertEquals(twin.ensureWritable(encoded.length).capacity(), buf.capacity());
                byte[] written = ByteBufUtil.getBytes(buf, 0, AT + encoded.length);
                assertArrayEquals(Canary.around(AT, encoded, 0), written);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(mode = Mode.EXCLUDE, names = "COMPOSITE") // it always grows
    void writesNothingWithoutRoomForAll(ByteBufKind kind) {
        for (int count : new int[] {1, 9, 40, 1025}) {
            long[] values = values(count);
            int size = encoded(values).length;
            for (int room : new int[] {0, size / 2, size - 1}) {
                ByteBuf buf = buffers.canaries(kind, AT + room).setIndex(1, AT);
                refuses(IndexOutOfBoundsException.class, buf, () -> ByteBufPackedVarInts.write(TYPE, buf, values));
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void refusesReadOnlyAndReleasedBuffers(ByteBufKind kind) {
        long[] values = values(1025);
        for (int capacity : new int[] {AT + 1, AT + 12_000}) {
            ByteBuf buf = kind.make(capacity, 1 << 15).setIndex(1, AT);
            ByteBuf readOnly = buf.asReadOnly();
            boolean hasRoom = capacity > AT + 1;
            refuses(
                    hasRoom ? ReadOnlyBufferException.class : RuntimeException.class,
                    readOnly,
                    () -> ByteBufPackedVarInts.write(TYPE, readOnly, values));
            buf.release();
            assertThrows(IllegalReferenceCountException.class, () -> ByteBufPackedVarInts.write(TYPE, buf, values));
        }
        ByteBuf buf = kind.make(20, 20).setIndex(3, 13);
        buf.release();
        assertReleased(() -> ByteBufPackedVarInts.write(TYPE, buf, new long[0]));
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

    /** Netty's own stores change what comes before a component that is read-only, but the index stays. */
    @Test
    void leavesTheIndexWhereAComponentHidesThatItIsReadOnly() {
        ByteBuf buf = buffers.free(Unpooled.compositeBuffer()
                .addComponent(false, Unpooled.buffer(6).writeZero(6))
                .addComponent(false, Unpooled.buffer(9000).writeZero(9000).asReadOnly()));
        buf.setIndex(1, AT);
        assertThrows(ReadOnlyBufferException.class, () -> ByteBufPackedVarInts.write(TYPE, buf, values(800)));
        assertEquals(1, buf.readerIndex());
        assertEquals(AT, buf.writerIndex());
    }

    private static void refuses(Class<? extends RuntimeException> type, ByteBuf buf, Executable call) {
        Snapshot.assertThrows(type, buf, call);
    }
}
