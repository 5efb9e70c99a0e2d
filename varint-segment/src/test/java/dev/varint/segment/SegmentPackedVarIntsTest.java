package dev.varint.segment;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.varint.PackedVarInts;
import dev.varint.fixtures.PackedTypes;
import dev.varint.format.MalformedVarIntException;
import dev.varint.format.PackedType;
import dev.varint.testing.ConformanceVectors;
import dev.varint.testing.ConformanceVectors.Region;
import dev.varint.testing.PackedOutcome;
import dev.varint.testing.PackedReference;
import dev.varint.testing.PackedRegion;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;
import java.util.ConcurrentModificationException;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.NoSuchElementException;
import java.util.PrimitiveIterator;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Packed regions in segments of every kind, against the reference: of one part and of several. */
class SegmentPackedVarIntsTest {

    /** More bytes than two parts have. */
    private static final int SEVERAL_PARTS = 300_000;

    private static long[] longs(Object values) {
        return values instanceof int[] ints ? Arrays.stream(ints).asLongStream().toArray() : (long[]) values;
    }

    @SuppressWarnings("unchecked")
    private static long[] iterated(PackedType<?> type, MemorySegment src, long from, long to) {
        if (type.arrayType() == int[].class) {
            PackedType<int[]> ints = (PackedType<int[]>) type;
            PrimitiveIterator.OfInt iterator = SegmentPackedVarInts.intIterator(ints, src, from, to);
            int[] values = IntStream.generate(iterator::nextInt)
                    .limit(SegmentPackedVarInts.count(type, src, from, to))
                    .toArray();
            assertFalse(iterator.hasNext());
            assertThrows(NoSuchElementException.class, iterator::nextInt);
            assertArrayEquals(
                    values, SegmentPackedVarInts.intStream(ints, src, from, to).toArray());
            return longs(values);
        }
        PackedType<long[]> longs = (PackedType<long[]>) type;
        PrimitiveIterator.OfLong iterator = SegmentPackedVarInts.longIterator(longs, src, from, to);
        long[] values = LongStream.generate(iterator::nextLong)
                .limit(SegmentPackedVarInts.count(type, src, from, to))
                .toArray();
        assertFalse(iterator.hasNext());
        assertThrows(NoSuchElementException.class, iterator::nextLong);
        assertArrayEquals(
                values, SegmentPackedVarInts.longStream(longs, src, from, to).toArray());
        return values;
    }

    /** The values of a segment from an index on. */
    private static long[] stored(PackedType<?> type, MemorySegment dst, int from, int count) {
        long[] values = new long[count];
        for (int i = 0; i < count; i++) {
            values[i] = type.arrayType() == int[].class
                    ? dst.get(ValueLayout.JAVA_INT_UNALIGNED, 4L * (from + i))
                    : dst.get(ValueLayout.JAVA_LONG_UNALIGNED, 8L * (from + i));
        }
        return values;
    }

    static <A> void decodes(SegmentKind kind, PackedReference model, PackedRegion region) {
        PackedType<A> type = PackedTypes.of(model.name());
        PackedOutcome expected = model.decode(region.bytes(), region.from(), region.to());
        long from = region.from();
        long to = region.to();
        int bytes = type.arrayType() == int[].class ? 4 : 8;
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment src = kind.of(region.bytes(), arena);
            if (!expected.isGood()) {
                MemorySegment dst = arena.allocate(8L * (to - from));
                A array = PackedValues.newArray(type, (int) (to - from));
                List<Executable> calls = List.of(
                        () -> SegmentPackedVarInts.count(type, src, from, to),
                        () -> SegmentPackedVarInts.decode(type, src, from, to),
                        () -> SegmentPackedVarInts.decode(type, src, from, to, array, 0),
                        () -> SegmentPackedVarInts.decode(type, src, from, to, dst, 0),
                        () -> iterated(type, src, from, to),
                        () -> SegmentPackedVarInts.skip(type, src, from, to, expected.count() + 1));
                for (Executable call : calls) {
                    MalformedVarIntException e = assertThrows(MalformedVarIntException.class, call);
                    assertEquals(expected.index(), e.index());
                    assertEquals(expected.reason(), e.reason().name());
                }
                assertEquals(0, LongStream.of(longs(array)).filter(v -> v != 0).count());
                assertEquals(-1, dst.mismatch(arena.allocate(dst.byteSize())));
                return;
            }
            int count = expected.count();
            assertEquals(count, SegmentPackedVarInts.count(type, src, from, to));
            assertArrayEquals(expected.elements(), longs(SegmentPackedVarInts.decode(type, src, from, to)));
            A array = PackedValues.newArray(type, count + 2);
            assertEquals(count, SegmentPackedVarInts.decode(type, src, from, to, array, 2));
            assertArrayEquals(expected.elements(), Arrays.copyOfRange(longs(array), 2, count + 2));
            MemorySegment dst = arena.allocate((count + 2L) * bytes + 1).asSlice(1);
            assertEquals(count, SegmentPackedVarInts.decode(type, src, from, to, dst, 2));
            assertArrayEquals(expected.elements(), stored(type, dst, 2, count));
            assertArrayEquals(expected.elements(), iterated(type, src, from, to));
            for (int values = 0; values <= count; values += 1 + values / 3) {
                long end = values == 0 ? from : expected.ends()[values - 1];
                assertEquals(end, SegmentPackedVarInts.skip(type, src, from, to, values));
            }
            Class<IndexOutOfBoundsException> bounds = IndexOutOfBoundsException.class;
            assertThrows(bounds, () -> SegmentPackedVarInts.skip(type, src, from, to, count + 1L));
            if (count > 0) {
                assertThrows(bounds, () -> SegmentPackedVarInts.decode(type, src, from, to, array, 3));
                assertThrows(bounds, () -> SegmentPackedVarInts.decode(type, src, from, to, dst, 3));
            }
            encodes(type, Arrays.copyOfRange(region.bytes(), region.from(), region.to()), array, dst, count);
        }
    }

    /** Encodes what was decoded; only the shortest encodings come out again. */
    private static <A> void encodes(PackedType<A> type, byte[] region, A array, MemorySegment values, int count) {
        long size = SegmentPackedVarInts.encodedSize(type, values, 2, 2 + count);
        byte[] expected = new byte[(int) size];
        assertEquals(size, PackedVarInts.encode(type, array, 2, 2 + count, expected, 0));
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment dst = arena.allocate(size + 9);
            assertEquals(size, SegmentPackedVarInts.encode(type, array, 2, 2 + count, dst, 4));
            assertArrayEquals(expected, dst.asSlice(4, size).toArray(ValueLayout.JAVA_BYTE));
            dst.fill((byte) 0x55);
            assertEquals(size, SegmentPackedVarInts.encode(type, values, 2, 2 + count, dst, 4));
            assertArrayEquals(expected, dst.asSlice(4, size).toArray(ValueLayout.JAVA_BYTE));
            assertEquals(0x55, dst.get(ValueLayout.JAVA_BYTE, 3));
            assertEquals(0x55, dst.get(ValueLayout.JAVA_BYTE, 4 + size));
            if (size > 0) {
                dst.fill((byte) 0);
                assertThrows(
                        IndexOutOfBoundsException.class,
                        () -> SegmentPackedVarInts.encode(type, values, 2, 2 + count, dst, 10));
                assertEquals(-1, dst.mismatch(arena.allocate(size + 9)));
            }
        }
    }

    private static byte[] region(PackedReference model, Random random, int minSize) {
        int shift = random.nextInt(64);
        int count = minSize == 0 ? random.nextInt(200) : minSize;
        long[] values = random.longs(count)
                .map(v -> model.narrow(v >>> (random.nextInt(4) == 0 ? random.nextInt(64) : shift)))
                .toArray();
        byte[] region = model.encode(values);
        return minSize == 0 ? region : Arrays.copyOf(region, lastEnd(region, minSize));
    }

    private static int lastEnd(byte[] region, int minSize) {
        int end = minSize;
        while (region[end - 1] < 0) {
            end++;
        }
        return end;
    }

    @ParameterizedTest
    @EnumSource
    void anyRegion(SegmentKind kind) {
        Random random = new Random(kind.ordinal());
        for (PackedReference model : PackedReference.values()) {
            for (int i = 0; i < 60; i++) {
                byte[] region = region(model, random, 0);
                if (i % 3 == 2 && region.length > 0) { // damaged, or not
                    region[random.nextInt(region.length)] |= (byte) (1 << random.nextInt(8));
                }
                decodes(kind, model, PackedRegion.anywhere(random, region));
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void regionsOfSeveralParts(PackedReference model) {
        Random random = new Random(model.ordinal());
        byte[] region = region(model, random, SEVERAL_PARTS);
        decodes(SegmentKind.NATIVE, model, PackedRegion.anywhere(random, region));
        // Malformed in the last part, at the end, and over the end of the first part.
        decodes(SegmentKind.MAPPED, model, PackedRegion.alone(damaged(region, region.length - 50, 12)));
        decodes(SegmentKind.MAPPED, model, PackedRegion.alone(damaged(region, region.length - 1, 1)));
        decodes(SegmentKind.ARRAY, model, PackedRegion.alone(damaged(region, (128 << 10) - 5, 12)));
    }

    private static byte[] damaged(byte[] region, int index, int count) {
        byte[] damaged = region.clone();
        for (int i = 0; i < count; i++) {
            damaged[index + i] |= (byte) 0x80;
        }
        return damaged;
    }

    @ParameterizedTest
    @EnumSource
    void decodesTheVectors(SegmentKind kind) throws IOException {
        for (Region vector : ConformanceVectors.published().packed()) {
            PackedRegion region = PackedRegion.amid(2, HexFormat.of().parseHex(vector.hex()), 2, 0xFF);
            PackedReference model = PackedReference.valueOf(vector.type().toUpperCase(Locale.ROOT));
            PackedOutcome expected = model.decode(region.bytes(), region.from(), region.to());
            assertEquals(vector.outcome().equals("values"), expected.isGood());
            decodes(kind, model, region);
        }
    }

    /** Where there is something to read and write, and where there is nothing. */
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
    void decodesDifferencesFromTheMiddle() {
        PackedType<long[]> type = PackedType.SINT64_DELTA;
        long[] values = new Random(3).longs(1_000).toArray();
        MemorySegment segment = MemorySegment.ofArray(new byte[10_000]);
        long to = SegmentPackedVarInts.encode(type, values, 0, 1_000, segment, 0);
        long from = SegmentPackedVarInts.skip(type, segment, 0, to, 400);
        assertArrayEquals(
                Arrays.copyOfRange(values, 400, 1_000),
                SegmentPackedVarInts.decode(type, segment, from, to, values[399]));
        assertThrows(
                IllegalArgumentException.class,
                () -> SegmentPackedVarInts.decode(PackedType.UINT64, segment, from, to, 1));
        assertThrows(
                IllegalArgumentException.class,
                () -> SegmentPackedVarInts.decode(PackedType.UINT32_DELTA, segment, from, to, 1L << 40));
    }

    @Test
    void refusesWrongArguments() {
        MemorySegment segment = MemorySegment.ofArray(new byte[16]);
        PackedType<long[]> type = PackedType.UINT64;
        Class<? extends Throwable> bounds = IndexOutOfBoundsException.class;
        assertThrows(bounds, () -> SegmentPackedVarInts.count(type, segment, 1, 17));
        assertThrows(bounds, () -> SegmentPackedVarInts.decode(type, segment, -1, 1));
        assertThrows(bounds, () -> SegmentPackedVarInts.decode(type, segment, 0, 1, new long[2], 3));
        assertThrows(bounds, () -> SegmentPackedVarInts.decode(type, segment, 0, 1, segment, -1));
        assertThrows(bounds, () -> SegmentPackedVarInts.encode(type, segment, 0, 3, segment, 0));
        assertThrows(bounds, () -> SegmentPackedVarInts.encode(type, new long[2], 0, 2, segment, 17));
        assertThrows(IllegalArgumentException.class, () -> SegmentPackedVarInts.skip(type, segment, 0, 1, -1));
        assertThrows(NullPointerException.class, () -> SegmentPackedVarInts.count(null, segment, 0, 1));
        assertThrows(
                IllegalArgumentException.class,
                () -> SegmentPackedVarInts.encode(
                        PackedType.ints(dev.varint.format.VarIntType.U8), new int[] {256}, 0, 1, segment, 0));
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
