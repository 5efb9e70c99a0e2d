package dev.varint.segment;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.varint.TypedVarInt;
import dev.varint.VarInt;
import dev.varint.VarLong;
import dev.varint.fixtures.Readers;
import dev.varint.format.MalformedVarIntException;
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
import java.util.concurrent.CompletionException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Single values in segments of every kind, against the reference. */
class SegmentVarIntsTest {

    static void reads(MemorySegment src, Placed placed, VarIntType type, Strictness strictness) {
        Outcome expected = Readers.expected(placed, type, strictness);
        long from = placed.from();
        long to = placed.to();
        int size = expected.scan();
        String where = placed + " " + type + " " + strictness;
        assertEquals(size, SegmentVarInts.scan(type, src, from, to, strictness), where);
        if (expected.isComplete()) {
            assertEquals(expected.value(), SegmentVarInts.get(type, src, from, to, strictness), where);
            assertEquals(expected.value(), SegmentVarInts.decode(type, src, from, size), where);
        } else if (size == 0) {
            assertThrows(
                    IndexOutOfBoundsException.class, () -> SegmentVarInts.get(type, src, from, to, strictness), where);
        } else {
            MalformedVarIntException e = assertThrows(
                    MalformedVarIntException.class, () -> SegmentVarInts.get(type, src, from, to, strictness), where);
            assertEquals(from, e.index(), where);
            assertEquals(expected.reason(), e.reason().name(), where);
        }
        boolean isStrict = strictness == Strictness.STRICT;
        if (expected.isComplete() && isStrict) {
            assertEquals(size, SegmentVarInts.scan(type, src, from, to), where);
            assertEquals(expected.value(), SegmentVarInts.get(type, src, from, to), where);
        }
        if (expected.isComplete() && type == VarIntType.U32) {
            int value = (int) expected.value();
            assertEquals(size, SegmentVarInts.scanVarInt(src, from, to, strictness), where);
            assertEquals(value, SegmentVarInts.decodeVarInt(src, from, size), where);
            assertEquals(value, SegmentVarInts.getVarInt(src, from, to, strictness), where);
            assertEquals(size, isStrict ? SegmentVarInts.scanVarInt(src, from, to) : size, where);
            assertEquals(value, isStrict ? SegmentVarInts.getVarInt(src, from, to) : value, where);
        } else if (expected.isComplete() && type == VarIntType.U64) {
            long value = expected.value();
            assertEquals(size, SegmentVarInts.scanVarLong(src, from, to, strictness), where);
            assertEquals(value, SegmentVarInts.decodeVarLong(src, from, size), where);
            assertEquals(value, SegmentVarInts.getVarLong(src, from, to, strictness), where);
            assertEquals(size, isStrict ? SegmentVarInts.scanVarLong(src, from, to) : size, where);
            assertEquals(value, isStrict ? SegmentVarInts.getVarLong(src, from, to) : value, where);
        }
    }

    /** With bytes after them, and at the very end of the segment. */
    @ParameterizedTest
    @EnumSource
    void readsWhatTheReferenceReads(SegmentKind kind) {
        List<VarIntType> types = List.of(VarIntType.U32, VarIntType.U64, VarIntType.S33, VarIntType.unsigned(3));
        for (Placed placed : Placed.chosen()) {
            try (Arena arena = Arena.ofConfined()) {
                MemorySegment src = kind.of(placed.array(), arena);
                for (VarIntType type : types) {
                    for (Strictness strictness : Strictness.values()) {
                        reads(src, placed, type, strictness);
                    }
                }
            }
        }
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
        Class<? extends Throwable> argument = IllegalArgumentException.class;
        assertThrows(argument, () -> SegmentVarInts.decodeVarInt(segment, 0, 0));
        assertThrows(argument, () -> SegmentVarInts.decodeVarInt(segment, 0, 6));
        assertThrows(argument, () -> SegmentVarInts.putFixedVarInt(segment, 0, 1 << 14, 2));
        assertThrows(argument, () -> SegmentVarInts.put(VarIntType.U8, segment, 0, 256));
        Class<? extends Throwable> none = NullPointerException.class;
        assertThrows(none, () -> SegmentVarInts.scan(null, segment, 0, 1, Strictness.STRICT));
        assertThrows(none, () -> SegmentVarInts.scan(VarIntType.U8, segment, 0, 1, null));
        assertThrows(none, () -> SegmentVarInts.getVarInt(null, 0, 1));
        assertArrayEquals(bytes, segment.toArray(ValueLayout.JAVA_BYTE));
    }

    @Test
    void refusesReadOnlySegments() {
        byte[] bytes = new byte[16];
        MemorySegment segment = MemorySegment.ofArray(bytes).asReadOnly();
        Throwable jdk = assertThrows(RuntimeException.class, () -> segment.set(ValueLayout.JAVA_BYTE, 0, (byte) 1));
        for (long value : new long[] {1, 300, 1 << 20, 1L << 30, -1}) {
            assertThrows(jdk.getClass(), () -> SegmentVarInts.putVarLong(segment, 0, value));
        }
        assertArrayEquals(new byte[16], bytes);
    }

    private static void allFail(Class<? extends Throwable> expected, MemorySegment segment) {
        List<Executable> calls = List.of(
                () -> SegmentVarInts.putVarInt(segment, 0, 1),
                () -> SegmentVarInts.putFixedVarLong(segment, 0, 1, 9),
                () -> SegmentVarInts.scanVarInt(segment, 0, 1),
                () -> SegmentVarInts.scanVarLong(segment, 0, 16),
                () -> SegmentVarInts.scanVarLong(segment, 16, 16),
                () -> SegmentVarInts.scanVarInt(segment, 0, 0),
                () -> SegmentVarInts.getVarInt(segment, 0, 0),
                () -> SegmentVarInts.getVarInt(segment, 0, 5),
                () -> SegmentVarInts.getVarLong(segment, 16, 16),
                () -> SegmentVarInts.decodeVarLong(segment, 0, 10));
        calls.forEach(call -> assertThrows(expected, call));
    }

    @Test
    void aClosedArenaFailsAsTheJdkSays() {
        Arena arena = Arena.ofShared();
        MemorySegment segment = arena.allocate(16);
        MemorySegment mapped = SegmentKind.MAPPED.make(16, arena);
        arena.close();
        allFail(IllegalStateException.class, segment);
        allFail(IllegalStateException.class, mapped);
    }

    @Test
    void anotherThreadFailsAsTheJdkSays() {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment segment = arena.allocate(16);
            onAnotherThread(() -> allFail(WrongThreadException.class, segment));
            assertEquals(0, segment.get(ValueLayout.JAVA_LONG, 0));
        }
    }

    static void onAnotherThread(Runnable action) {
        try {
            CompletableFuture.runAsync(action).join();
        } catch (CompletionException e) {
            throw new AssertionError(e.getCause());
        }
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
