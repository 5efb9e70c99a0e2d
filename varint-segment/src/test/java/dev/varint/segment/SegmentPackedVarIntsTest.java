package dev.varint.segment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.varint.contract.PackedCarrier;
import dev.varint.contract.PackedContract;
import dev.varint.contract.PackedRegionsContract;
import dev.varint.format.MalformedVarIntException;
import dev.varint.format.PackedType;
import dev.varint.testing.PackedReference;
import dev.varint.testing.PackedRegion;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;
import java.util.ConcurrentModificationException;
import java.util.List;
import java.util.PrimitiveIterator;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.function.LongConsumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
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

    @Test
    void aFailedCallOfAnIteratorLosesNoValue() {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment segment = arena.allocate(SEVERAL_PARTS);
            PrimitiveIterator.OfLong values =
                    SegmentPackedVarInts.longIterator(PackedType.UINT64, segment, 0, SEVERAL_PARTS);
            assertThrows(NullPointerException.class, () -> values.forEachRemaining((LongConsumer) null));
            CompletableFuture<Long> other = CompletableFuture.supplyAsync(values::nextLong);
            assertInstanceOf(
                    WrongThreadException.class,
                    assertThrows(Exception.class, other::join).getCause());
            int[] count = {0};
            LongConsumer counting = value -> {
                if (++count[0] == 9) {
                    throw new IllegalStateException();
                }
            };
            assertThrows(IllegalStateException.class, () -> values.forEachRemaining(counting));
            values.forEachRemaining(counting);
            assertEquals(SEVERAL_PARTS, count[0]);
        }
    }

    /** In a mapped file nearly all of which is a hole: zeros, and a few values. */
    @Tag("thorough")
    @Test
    void readsAndWritesBeyondFourGiB() {
        long size = (1L << 32) + (1 << 20);
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment mapped = SegmentKind.map(size, arena);
            long at = (1L << 32) + 77;
            assertEquals(3, SegmentVarInts.putVarInt(mapped, at, 1 << 20));
            assertEquals(3, SegmentVarInts.scanVarInt(mapped, at, size));
            assertEquals(1 << 20, SegmentVarInts.getVarInt(mapped, at, size));
            assertEquals(10, SegmentVarInts.putVarLong(mapped, size - 10, -1));
            assertEquals(-1, SegmentVarInts.getVarLong(mapped, size - 10, size));

            PackedType<long[]> type = PackedType.UINT64;
            long count = size - 2 - 9;
            assertEquals(count, SegmentPackedVarInts.count(type, mapped, 0, size));
            assertEquals(at + 3, SegmentPackedVarInts.skip(type, mapped, 0, size, at + 1));
            assertEquals(size, SegmentPackedVarInts.skip(type, mapped, 0, size, count));
            assertThrows(
                    IndexOutOfBoundsException.class, () -> SegmentPackedVarInts.skip(type, mapped, 0, size, count + 1));
            assertThrows(IndexOutOfBoundsException.class, () -> SegmentPackedVarInts.decode(type, mapped, 0, size));
            assertEquals(
                    (1 << 20) - 1,
                    SegmentPackedVarInts.longStream(type, mapped, 0, size).sum());

            // The last values, from a region beyond 4 GiB to another segment.
            MemorySegment values = arena.allocate(8L << 20);
            long decoded = SegmentPackedVarInts.decode(type, mapped, at, size, values, 0);
            assertEquals(size - at - 2 - 9, decoded);
            assertEquals(1 << 20, values.get(ValueLayout.JAVA_LONG, 0));
            assertEquals(-1, values.getAtIndex(ValueLayout.JAVA_LONG, decoded - 1));

            mapped.set(ValueLayout.JAVA_BYTE, size - 1, (byte) 0x7F);
            MalformedVarIntException e = assertThrows(
                    MalformedVarIntException.class, () -> SegmentPackedVarInts.count(type, mapped, 0, size));
            assertEquals(size - 10, e.index());
        }
    }
}
