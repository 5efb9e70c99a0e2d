package dev.varint.segment;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.varint.TypedVarInt;
import dev.varint.VarInt;
import dev.varint.VarLong;
import dev.varint.fixtures.FacadeMethod;
import dev.varint.fixtures.ReadMethod;
import dev.varint.fixtures.Readers;
import dev.varint.format.PackedType;
import dev.varint.format.Strictness;
import dev.varint.format.VarIntType;
import dev.varint.testing.Canary;
import dev.varint.testing.Outcome;
import dev.varint.testing.Placed;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Single values in segments of every kind, against the reference. */
class SegmentVarIntsTest {

    private static final List<ReadMethod<MemorySegment>> READS = ReadMethod.of(
            FacadeMethod.named("scan|decode|get", null, SegmentVarInts.class),
            List.of(VarIntType.U32, VarIntType.U64, VarIntType.S33, VarIntType.U16, VarIntType.unsigned(3)));

    static void reads(SegmentKind kind, Placed placed) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment src = kind.of(placed.array(), arena);
            for (ReadMethod<MemorySegment> read : READS) {
                Outcome expected = Readers.expected(placed, read.type(), read.strictness());
                read.check(src, placed.from(), placed.to(), expected, IndexOutOfBoundsException.class);
            }
        }
    }

    /** With bytes after them, and at the very end of the segment. */
    @ParameterizedTest
    @EnumSource
    void readsWhatTheReferenceReads(SegmentKind kind) {
        Placed.chosen().forEach(placed -> reads(kind, placed));
    }

    /** What an array gets, and nothing before or after it; also where there is just the room. */
    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "READ_ONLY")
    void writesWhatArraysGet(SegmentKind kind) {
        Random random = new Random(3);
        for (int i = 0; i < 2_000; i++) {
            long value = random.nextLong() >>> random.nextInt(64);
            VarIntType type = random.nextBoolean()
                    ? VarIntType.signed(64)
                    : VarIntType.unsigned(64 - Long.numberOfLeadingZeros(value | 1));
            int size = TypedVarInt.size(type, value);
            int fixed = size + random.nextInt(type.maxSize() - size + 1);
            byte[] expected = Canary.around(3, new byte[fixed], random.nextInt(3));
            try (Arena arena = Arena.ofConfined()) {
                MemorySegment dst = kind.of(expected, arena);
                TypedVarInt.put(type, expected, 3, value);
                assertEquals(size, SegmentVarInts.put(type, dst, 3, value));
                assertArrayEquals(expected, dst.toArray(ValueLayout.JAVA_BYTE));
                TypedVarInt.putFixed(type, expected, 3, value, fixed);
                assertEquals(fixed, SegmentVarInts.putFixed(type, dst, 3, value, fixed));
                assertArrayEquals(expected, dst.toArray(ValueLayout.JAVA_BYTE));
            }
        }
        MemorySegment dst = kind.make(20, Arena.ofAuto());
        byte[] expected = new byte[20];
        assertEquals(VarInt.put(expected, 0, -1), SegmentVarInts.putVarInt(dst, 0, -1));
        assertEquals(VarInt.putFixed(expected, 5, 300, 4), SegmentVarInts.putFixedVarInt(dst, 5, 300, 4));
        assertEquals(VarLong.put(expected, 9, 1L << 40), SegmentVarInts.putVarLong(dst, 9, 1L << 40));
        assertEquals(VarLong.putFixed(expected, 15, 300, 5), SegmentVarInts.putFixedVarLong(dst, 15, 300, 5));
        assertArrayEquals(expected, dst.toArray(ValueLayout.JAVA_BYTE));
    }

    @ParameterizedTest
    @EnumSource
    void refusesWrongArguments(SegmentKind kind) {
        byte[] bytes = Canary.around(2, new byte[4], 2);
        MemorySegment segment = kind.of(bytes, Arena.ofAuto());
        Class<? extends Throwable> bounds = IndexOutOfBoundsException.class;
        assertThrows(bounds, () -> SegmentVarInts.putVarInt(segment, 6, 1 << 14));
        assertThrows(bounds, () -> SegmentVarInts.putVarLong(segment, -1, 0));
        assertThrows(bounds, () -> SegmentVarInts.putVarLong(segment, 0, -1));
        assertThrows(bounds, () -> SegmentVarInts.putFixedVarInt(segment, 4, 0, 5));
        assertThrows(bounds, () -> SegmentVarInts.putVarInt(segment, 1L << 32, 0));
        assertThrows(bounds, () -> SegmentVarInts.scanVarInt(segment, -1, 2));
        assertThrows(bounds, () -> SegmentVarInts.scanVarInt(segment, 3, 2));
        assertThrows(bounds, () -> SegmentVarInts.getVarInt(segment, 0, 9));
        assertThrows(bounds, () -> SegmentVarInts.getVarLong(segment, 1L << 32, (1L << 32) + 1));
        assertThrows(bounds, () -> SegmentVarInts.decodeVarInt(segment, 5, 4));
        assertThrows(bounds, () -> SegmentVarInts.decodeVarInt(segment, -1, 1));
        assertThrows(bounds, () -> SegmentPackedVarInts.encode(PackedType.UINT64, segment, 0, 2, segment, 0));
        assertThrows(bounds, () -> SegmentPackedVarInts.decode(PackedType.UINT64, segment, 2, 3, segment, -1));
        Class<? extends Throwable> argument = IllegalArgumentException.class;
        assertThrows(argument, () -> SegmentVarInts.decodeVarInt(segment, 0, 0));
        assertThrows(argument, () -> SegmentVarInts.decodeVarInt(segment, 0, 6));
        assertThrows(argument, () -> SegmentVarInts.putFixedVarInt(segment, 0, 1 << 14, 2));
        assertThrows(argument, () -> SegmentVarInts.put(VarIntType.U8, segment, 0, 256));
        Class<? extends Throwable> none = NullPointerException.class;
        assertThrows(none, () -> SegmentVarInts.scan(null, segment, 0, 1, Strictness.STRICT));
        assertThrows(none, () -> SegmentVarInts.scan(VarIntType.U8, segment, 0, 1, null));
        assertThrows(none, () -> SegmentVarInts.getVarInt(null, 0, 1));
        assertThrows(none, () -> SegmentPackedVarInts.count(null, segment, 0, 1));
        assertArrayEquals(bytes, segment.toArray(ValueLayout.JAVA_BYTE));
    }

    /** Of no or some bytes and elements. */
    private static void writesFail(Class<? extends Throwable> expected, MemorySegment segment) {
        MemorySegment other = MemorySegment.ofArray(new int[4]);
        for (int n : new int[] {0, 4}) {
            assertThrows(expected, () -> SegmentVarInts.putVarInt(segment, 0, n));
            assertThrows(expected, () -> SegmentVarInts.putVarLong(segment, 0, 300L << 8 * n));
            assertThrows(expected, () -> SegmentVarInts.putVarLong(segment, 0, -1L >>> 10 * n));
            assertThrows(expected, () -> SegmentVarInts.putFixedVarLong(segment, 0, 1, 5 + n));
            assertThrows(expected, () -> SegmentPackedVarInts.decode(PackedType.UINT32, other, 0, n, segment, 0));
            assertThrows(expected, () -> SegmentPackedVarInts.encode(PackedType.UINT32, new int[4], 0, n, segment, 0));
            assertThrows(expected, () -> SegmentPackedVarInts.encode(PackedType.UINT32, other, 0, n, segment, 0));
        }
    }

    private static void allFail(Class<? extends Throwable> expected, MemorySegment segment) {
        PackedType<int[]> type = PackedType.UINT32;
        MemorySegment other = MemorySegment.ofArray(new int[9]);
        for (int n : new int[] {0, 4}) {
            List<Executable> reads = List.of(
                    () -> SegmentVarInts.scanVarInt(segment, 0, n),
                    () -> SegmentVarInts.scanVarLong(segment, 16 - 4 * n, 16),
                    () -> SegmentVarInts.getVarInt(segment, 0, n),
                    () -> SegmentVarInts.getVarLong(segment, 16 - 4 * n, 16),
                    () -> SegmentVarInts.decodeVarLong(segment, 0, 10),
                    () -> SegmentPackedVarInts.count(type, segment, 0, n),
                    () -> SegmentPackedVarInts.count(type, segment, 4, 4 + n),
                    () -> SegmentPackedVarInts.decode(type, segment, 0, n),
                    () -> SegmentPackedVarInts.decode(type, segment, 0, n, new int[4], 0),
                    () -> SegmentPackedVarInts.decode(type, segment, 0, n, other, 0),
                    () -> SegmentPackedVarInts.skip(type, segment, 0, n, n),
                    () -> SegmentPackedVarInts.intIterator(type, segment, 0, n),
                    () -> SegmentPackedVarInts.encodedSize(type, segment, 0, n),
                    () -> SegmentPackedVarInts.encode(type, segment, 0, n, other, 0));
            reads.forEach(call -> assertThrows(expected, call));
        }
        writesFail(expected, segment);
    }

    @Test
    void closedArenasOtherThreadsAndReadOnlySegmentsFailAsTheJdkSays() {
        Arena shared = Arena.ofShared();
        MemorySegment mapped = SegmentKind.MAPPED.make(16, shared);
        shared.close();
        allFail(IllegalStateException.class, mapped);
        MemorySegment segment;
        try (Arena arena = Arena.ofConfined()) {
            segment = arena.allocate(16);
            MemorySegment confined = segment;
            CompletableFuture.runAsync(() -> allFail(WrongThreadException.class, confined))
                    .join();
            assertEquals(-1, segment.mismatch(arena.allocate(16)));
        }
        allFail(IllegalStateException.class, segment);
        byte[] bytes = new byte[16];
        MemorySegment readOnly = MemorySegment.ofArray(bytes).asReadOnly();
        Throwable jdk = assertThrows(RuntimeException.class, () -> readOnly.fill((byte) 1));
        writesFail(jdk.getClass(), readOnly);
        assertArrayEquals(new byte[16], bytes);
    }

    @Test
    void knowsTheClassesOfTheJdk() {
        try (Arena arena = Arena.ofConfined()) {
            assertSame(
                    SegmentAccess.NATIVE, SegmentKind.ODD_ADDRESS.make(1, arena).getClass());
            assertSame(SegmentAccess.MAPPED, SegmentKind.MAPPED.make(1, arena).getClass());
            assertSame(SegmentAccess.HEAP, SegmentKind.SLICE.make(1, arena).getClass());
        }
    }
}
