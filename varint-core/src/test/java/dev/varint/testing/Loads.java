package dev.varint.testing;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.varint.carrier.ByteSource;
import java.util.Arrays;

/** What every source must do: load at any index, lowest byte first, whatever the carrier's own byte order. */
public final class Loads {

    private static final int CAPACITY = 24;

    private Loads() {}

    public static <B> void check(Memory<B> memory, ByteSource<B> io) {
        byte[] bytes = new byte[CAPACITY];
        for (int i = 0; i < CAPACITY; i++) {
            bytes[i] = (byte) (0xE1 * i + 0x79);
        }
        B in = memory.allocate(CAPACITY);
        try {
            memory.set(in, bytes);
            for (int at = 0; at < CAPACITY; at++) {
                check(io, in, at, bytes);
                checkMany(io, in, at, bytes);
            }
            checkArray(io, in, bytes);
        } finally {
            memory.release(in);
        }
    }

    private static <B> void check(ByteSource<B> io, B in, int at, byte[] bytes) {
        assertEquals(bytes[at], io.readByte(in, at));
        if (holds(io, in, at, Short.BYTES)) {
            assertEquals(number(bytes, at, Short.BYTES), io.readShort(in, at) & 0xFFFF);
        }
        if (holds(io, in, at, Integer.BYTES)) {
            assertEquals(number(bytes, at, Integer.BYTES), Integer.toUnsignedLong(io.readInt(in, at)));
        }
        if (holds(io, in, at, Long.BYTES)) {
            assertEquals(number(bytes, at, Long.BYTES), io.readLong(in, at));
        }
    }

    /** As every source does, and as those do that know no better. */
    private static <B> void checkMany(ByteSource<B> io, B in, int at, byte[] bytes) {
        for (int count = 0; count <= CAPACITY - at; count++) {
            byte[] expected = Canary.around(2, Arrays.copyOfRange(bytes, at, at + count), 3);
            byte[] out = Canary.bytes(count + 5);
            io.readBytes(in, at, out, 2, count);
            assertArrayEquals(expected, out);
            byte[] oneByOne = Canary.bytes(count + 5);
            new OneByOne.Source<>(io).readBytes(in, at, oneByOne, 2, count);
            assertArrayEquals(expected, oneByOne);
        }
    }

    private static <B> void checkArray(ByteSource<B> io, B in, byte[] bytes) {
        byte[] array = io.array(in);
        if (array != null) {
            int offset = io.arrayOffset(in);
            assertArrayEquals(bytes, Arrays.copyOfRange(array, offset, offset + CAPACITY));
        }
    }

    private static <B> boolean holds(ByteSource<B> io, B in, int at, int size) {
        boolean held = at + size <= CAPACITY;
        assertEquals(held, io.holds(in, at, size));
        return held;
    }

    private static long number(byte[] bytes, int at, int size) {
        long number = 0;
        for (int i = size - 1; i >= 0; i--) {
            number = number * 256 + (bytes[at + i] & 0xFF);
        }
        return number;
    }
}
