package dev.varint.segment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.varint.contract.PackedCarrier;
import dev.varint.contract.PackedContract;
import dev.varint.contract.PackedRegionsContract;
import dev.varint.format.PackedType;
import dev.varint.testing.PackedReference;
import dev.varint.testing.PackedRegion;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import java.util.ConcurrentModificationException;
import java.util.List;
import java.util.PrimitiveIterator;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Packed regions in segments of every kind: of one part and of several. */
class SegmentPackedVarIntsTest extends PackedRegionsContract {

    /** More bytes than two parts have. */
    private static final int SEVERAL_PARTS = 300_000;

    @Override
    protected List<PackedCarrier> carriers() {
        return Stream.of(SegmentKind.values())
                .<PackedCarrier>map(SegmentRegions::new)
                .toList();
    }

    private static void check(SegmentKind kind, PackedReference model, PackedRegion region) {
        new PackedContract(model, new SegmentRegions(kind)).check(region);
    }

    private static byte[] region(PackedReference model, Random random) {
        int shift = random.nextInt(64);
        long[] values = random.longs(SEVERAL_PARTS)
                .map(v -> model.narrow(v >>> (random.nextInt(4) == 0 ? random.nextInt(64) : shift)))
                .toArray();
        byte[] region = model.encode(values);
        int end = SEVERAL_PARTS;
        while (region[end - 1] < 0) {
            end++;
        }
        return Arrays.copyOf(region, end);
    }

    @ParameterizedTest
    @EnumSource
    void regionsOfSeveralParts(PackedReference model) {
        Random random = new Random(model.ordinal());
        byte[] region = region(model, random);
        check(SegmentKind.NATIVE, model, PackedRegion.anywhere(random, region));
        // Malformed in the last part, at the end, and over the end of the first part.
        check(SegmentKind.MAPPED, model, PackedRegion.alone(damaged(region, region.length - 50, 12)));
        check(SegmentKind.MAPPED, model, PackedRegion.alone(damaged(region, region.length - 1, 1)));
        check(SegmentKind.ARRAY, model, PackedRegion.alone(damaged(region, (128 << 10) - 5, 12)));
    }

    private static byte[] damaged(byte[] region, int index, int count) {
        byte[] damaged = region.clone();
        for (int i = 0; i < count; i++) {
            damaged[index + i] |= (byte) 0x80;
        }
        return damaged;
    }

    private static void allFail(Class<? extends Throwable> expected, MemorySegment segment) {
        PackedType<int[]> type = PackedType.UINT32;
        MemorySegment other = MemorySegment.ofArray(new int[9]);
        for (int n : new int[] {0, 4}) {
            List<Executable> calls = List.of(
                    () -> SegmentPackedVarInts.count(type, segment, 0, n),
                    () -> SegmentPackedVarInts.count(type, segment, 4, 4 + n),
                    () -> SegmentPackedVarInts.decode(type, segment, 0, n),
                    () -> SegmentPackedVarInts.decode(type, segment, 0, n, new int[4], 0),
                    () -> SegmentPackedVarInts.decode(type, segment, 0, n, other, 0),
                    () -> SegmentPackedVarInts.skip(type, segment, 0, n, n),
                    () -> SegmentPackedVarInts.intIterator(type, segment, 0, n),
                    () -> SegmentPackedVarInts.encodedSize(type, segment, 0, n),
                    () -> SegmentPackedVarInts.encode(type, segment, 0, n, other, 0));
            calls.forEach(call -> assertThrows(expected, call));
        }
        writesFail(expected, segment);
    }

    private static void writesFail(Class<? extends Throwable> expected, MemorySegment segment) {
        PackedType<int[]> type = PackedType.UINT32;
        MemorySegment other = MemorySegment.ofArray(new int[4]);
        for (int n : new int[] {0, 4}) {
            assertThrows(expected, () -> SegmentPackedVarInts.decode(type, other, 0, n, segment, 0));
            assertThrows(expected, () -> SegmentPackedVarInts.encode(type, new int[4], 0, n, segment, 0));
            assertThrows(expected, () -> SegmentPackedVarInts.encode(type, other, 0, n, segment, 0));
        }
    }

    @Test
    void closedArenasOtherThreadsAndReadOnlySegmentsFailAsTheJdkSays() {
        MemorySegment closed;
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment segment = arena.allocate(16);
            SegmentVarIntsTest.onAnotherThread(() -> allFail(WrongThreadException.class, segment));
            assertEquals(-1, segment.mismatch(arena.allocate(16)));
            closed = segment;
        }
        allFail(IllegalStateException.class, closed);
        MemorySegment readOnly = MemorySegment.ofArray(new byte[16]).asReadOnly();
        Throwable jdk = assertThrows(RuntimeException.class, () -> readOnly.fill((byte) 1));
        writesFail(jdk.getClass(), readOnly);
    }

    @Test
    void refusesWrongArguments() {
        MemorySegment segment = MemorySegment.ofArray(new byte[16]);
        PackedType<long[]> type = PackedType.UINT64;
        Class<? extends Throwable> bounds = IndexOutOfBoundsException.class;
        assertThrows(bounds, () -> SegmentPackedVarInts.decode(type, segment, 0, 1, segment, -1));
        assertThrows(bounds, () -> SegmentPackedVarInts.encode(type, segment, 0, 3, segment, 0));
        assertThrows(NullPointerException.class, () -> SegmentPackedVarInts.count(null, segment, 0, 1));
    }

    /** What an iterator finds after the memory has changed is wrong, or refused. */
    @Test
    void noticesThatTheRegionHasChanged() {
        MemorySegment segment = MemorySegment.ofArray(new byte[SEVERAL_PARTS]);
        PrimitiveIterator.OfLong iterator =
                SegmentPackedVarInts.longIterator(PackedType.UINT64, segment, 0, SEVERAL_PARTS);
        iterator.nextLong();
        segment.fill((byte) 0x80);
        assertThrows(ConcurrentModificationException.class, () -> iterator.forEachRemaining((long value) -> {}));
    }
}
