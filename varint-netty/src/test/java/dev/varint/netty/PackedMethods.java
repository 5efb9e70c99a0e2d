package dev.varint.netty;

import static dev.varint.fixtures.PackedTypes.array;
import static dev.varint.fixtures.PackedTypes.elements;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.fixtures.PackedTypes;
import dev.varint.format.MalformedVarIntException;
import dev.varint.format.PackedType;
import dev.varint.testing.Canary;
import dev.varint.testing.PackedModel;
import dev.varint.testing.PackedOutcome;
import dev.varint.testing.PackedRegion;
import io.netty.buffer.ByteBuf;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.function.Executable;

/** The methods of {@link ByteBufPackedVarInts} for one type. Elements are longs, as in {@link PackedModel}. */
record PackedMethods(PackedModel type) {

    private static final int BEFORE = 3;

    private PackedType<Object> packed() {
        return PackedTypes.of(type.name());
    }

    long[] read(ByteBuf buf, int byteLength) {
        return elements(ByteBufPackedVarInts.read(packed(), buf, byteLength));
    }

    int read(ByteBuf buf, int byteLength, long[] dst, int offset) {
        Object array = array(type, dst);
        try {
            return ByteBufPackedVarInts.read(packed(), buf, byteLength, array, offset);
        } finally {
            System.arraycopy(elements(array), 0, dst, 0, dst.length);
        }
    }

    int count(ByteBuf buf, int byteLength) {
        return ByteBufPackedVarInts.count(packed(), buf, byteLength);
    }

    int skip(ByteBuf buf, int count) {
        return ByteBufPackedVarInts.skip(packed(), buf, count);
    }

    int write(ByteBuf buf, long[] values, int from, int to) {
        return ByteBufPackedVarInts.write(packed(), buf, array(type, values), from, to);
    }

    int write(ByteBuf buf, long... values) {
        return ByteBufPackedVarInts.write(packed(), buf, array(type, values));
    }

    /** Reads, counts and skips a region in a buffer of the same bytes. */
    void check(ByteBuf buf, PackedRegion region) {
        PackedOutcome expected = type.decode(region.bytes(), region.from(), region.to());
        int length = region.to() - region.from();
        // Bytes after the region may be readable too.
        buf.setIndex(region.from(), Math.min(buf.capacity(), region.to() + region.to() % 3));
        try {
            if (expected.isGood()) {
                reads(buf, length, expected);
            } else {
                refuses(buf, length, expected);
            }
            skips(buf.setIndex(region.from(), region.to()), region.from(), expected);
            assertArrayEquals(region.bytes(), ByteBufKind.get(buf));
        } catch (RuntimeException | AssertionError e) {
            throw new AssertionError(type + " in " + buf + ": " + region + ", " + expected, e);
        }
    }

    private void reads(ByteBuf buf, int length, PackedOutcome expected) {
        int start = buf.readerIndex();
        assertEquals(expected.count(), count(buf, length));
        assertEquals(start, buf.readerIndex());
        assertArrayEquals(expected.elements(), read(buf, length));
        assertEquals(start + length, buf.readerIndex());
        buf.readerIndex(start);
        for (int after : new int[] {0, 1 + length % 11}) {
            long[] dst = canaries(BEFORE + expected.count() + after);
            long[] filled = dst.clone();
            System.arraycopy(expected.elements(), 0, filled, BEFORE, expected.count());
            assertEquals(expected.count(), read(buf, length, dst, BEFORE));
            assertArrayEquals(filled, dst);
            assertEquals(start + length, buf.readerIndex());
            buf.readerIndex(start);
        }
        if (expected.count() > 0) {
            long[] small = canaries(BEFORE + expected.count() - 1);
            refuses(IndexOutOfBoundsException.class, buf, () -> read(buf, length, small, BEFORE));
            assertArrayEquals(canaries(small.length), small);
        }
    }

    private void refuses(ByteBuf buf, int length, PackedOutcome expected) {
        refusesElement(expected, buf, () -> read(buf, length));
        refusesElement(expected, buf, () -> count(buf, length));
        long[] dst = canaries(BEFORE + length);
        refusesElement(expected, buf, () -> read(buf, length, dst, BEFORE));
        assertArrayEquals(canaries(dst.length), dst);
    }

    private void skips(ByteBuf buf, int start, PackedOutcome expected) {
        int count = expected.count();
        IntStream.of(0, 1, 2, count / 3, count - 65, count - 64, count - 1, count)
                .filter(some -> some >= 0 && some <= count)
                .forEach(some -> {
                    int end = some == 0 ? start : expected.ends()[some - 1];
                    assertEquals(end - start, skip(buf, some));
                    assertEquals(end, buf.readerIndex());
                    buf.readerIndex(start);
                });
        for (int more : new int[] {count + 1, count + 70, Integer.MAX_VALUE}) {
            if (expected.isGood()) {
                refuses(IndexOutOfBoundsException.class, buf, () -> skip(buf, more));
            } else {
                refusesElement(expected, buf, () -> skip(buf, more));
            }
        }
    }

    private static void refusesElement(PackedOutcome expected, ByteBuf buf, Executable call) {
        MalformedVarIntException e = refuses(MalformedVarIntException.class, buf, call);
        assertEquals(expected.reason(), e.reason().name());
        assertEquals(expected.index(), e.index());
    }

    private static <T extends Throwable> T refuses(Class<T> type, ByteBuf buf, Executable call) {
        int readerIndex = buf.readerIndex();
        int writerIndex = buf.writerIndex();
        T e = assertThrows(type, call);
        assertTrue(readerIndex == buf.readerIndex() && writerIndex == buf.writerIndex(), buf::toString);
        return e;
    }

    private long[] canaries(int length) {
        long[] canaries = new long[length];
        Arrays.fill(canaries, type.narrow(Canary.WORD));
        return canaries;
    }
}
