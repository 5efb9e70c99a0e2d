package dev.varint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.format.MalformedVarIntException;
import dev.varint.format.MalformedVarIntException.Reason;
import dev.varint.format.PackedType;
import dev.varint.testing.Canary;
import dev.varint.testing.Reference;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.Objects;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Regions and sizes near 2<sup>31</sup> bytes, and values beyond. */
@Tag("exhaustive")
class ExhaustivePackedTest {

    private static final int MOST = Integer.MAX_VALUE;

    @Test
    void moreBytesThanAnIntCanSay() {
        int[] values = new int[MOST / 10 + 1];
        Arrays.fill(values, -1);
        int fits = MOST / 10;
        assertEquals(10 * fits, PackedVarInts.encodedSize(PackedType.INT32, values, 0, fits));
        byte[] out = Canary.bytes(100);
        assertThrows(
                ArithmeticException.class, () -> PackedVarInts.encodedSize(PackedType.INT32, values, 0, values.length));
        assertThrows(ArithmeticException.class, () -> PackedVarInts.encode(PackedType.INT32, values, 0, values.length));
        assertThrows(
                IndexOutOfBoundsException.class,
                () -> PackedVarInts.encode(PackedType.INT32, values, 0, values.length, out, 0));
        assertTrue(Arrays.equals(Canary.bytes(100), out));
    }

    /** A file of zeros, and something at its end; as much as can be mapped. */
    @Test
    void aRegionAsLargeAsABuffer() throws IOException {
        Path file = Files.createTempFile("varint", null);
        try (FileChannel channel = FileChannel.open(
                file, StandardOpenOption.READ, StandardOpenOption.WRITE, StandardOpenOption.DELETE_ON_CLOSE)) {
            ByteBuffer in = channel.map(MapMode.READ_WRITE, 0, MOST);
            in.put(MOST - 3, (byte) 0x81);
            assertEquals(MOST - 1, PackedVarInts.count(PackedType.UINT32, in, 0, MOST));
            assertEquals(MOST - 1, PackedVarInts.count(PackedType.UINT64, in, 0, MOST));
            assertEquals(MOST - 3, PackedVarInts.skip(PackedType.UINT32, in, 0, MOST, MOST - 3));
            assertEquals(MOST, PackedVarInts.skip(PackedType.UINT64, in, 0, MOST, MOST - 1));
            assertThrows(
                    IndexOutOfBoundsException.class, () -> PackedVarInts.skip(PackedType.UINT32, in, 0, MOST, MOST));
            assertThrows(
                    IndexOutOfBoundsException.class,
                    () -> PackedVarInts.decode(PackedType.UINT32, in, 0, MOST, new int[9], 0));
            int[] last = PackedVarInts.decode(PackedType.UINT32, in, MOST - 100, MOST);
            assertEquals(99, last.length);
            assertEquals(1, last[97]);
            in.put(MOST - 1, (byte) 0x80);
            MalformedVarIntException e = assertThrows(
                    MalformedVarIntException.class, () -> PackedVarInts.count(PackedType.UINT32, in, 0, MOST));
            assertEquals(Reason.TRUNCATED, e.reason());
            assertEquals(MOST - 1, e.index());
        }
    }

    /** Needs the 6 GB that the profile allows. */
    @Test
    void aRegionAsLargeAsAnArray() {
        Assumptions.assumeTrue(Runtime.getRuntime().maxMemory() > 5L << 30);
        byte[] in = new byte[MOST - 8];
        int end = in.length;
        in[end - 3] = (byte) 0x81;
        assertEquals(end - 1, PackedVarInts.count(PackedType.UINT32, in, 0, end));
        assertEquals(end - 1, PackedVarInts.count(PackedType.UINT64, in, 0, end));
        assertEquals(end - 3, PackedVarInts.skip(PackedType.UINT32, in, 0, end, end - 3));
        for (int length = 3; length < 200; length++) {
            assertEquals(1, PackedVarInts.decode(PackedType.UINT32, in, end - length, end)[length - 3]);
            assertEquals(1, PackedVarInts.decode(PackedType.UINT64, in, end - length, end)[length - 3]);
        }
        int[] ints = new int[150];
        Arrays.fill(ints, -1);
        assertEquals(750, PackedVarInts.encode(PackedType.UINT32, ints, 0, 150, in, end - 750));
        assertEquals(150, PackedVarInts.count(PackedType.UINT32, in, end - 750, end));
        assertTrue(Arrays.equals(ints, PackedVarInts.decode(PackedType.UINT32, in, end - 750, end)));
        long[] longs = new long[150];
        Arrays.fill(longs, -1);
        assertEquals(1500, PackedVarInts.encode(PackedType.UINT64, longs, 0, 150, in, end - 1500));
        assertTrue(Arrays.equals(longs, PackedVarInts.decode(PackedType.UINT64, in, end - 1500, end)));
        in[end - 1] = (byte) 0x80;
        assertThrows(MalformedVarIntException.class, () -> PackedVarInts.count(PackedType.UINT64, in, 0, end));
    }

    /** Values of five bytes each, and of nine and ten by turns; of more than 2<sup>31</sup> bits together. */
    @Test
    void moreBitsThanAnIntCanSay() {
        int[] ints = new int[54_000_000];
        Arrays.setAll(ints, i -> i * 0x9E37_79B1 | 1 << 28);
        check(PackedType.UINT32, ints, ints.length, 5 * ints.length, i -> Reference.encode(ints[i]));
        long[] longs = new long[29_000_000];
        Arrays.setAll(longs, i -> (i * 0x9E37_79B9_7F4A_7C15L | 1L << 63) >>> 1 - i % 2);
        check(PackedType.UINT64, longs, longs.length, longs.length / 2 * 19, i -> Reference.encode(longs[i]));
    }

    private static <A> void check(PackedType<A> type, A values, int count, int size, IntFunction<byte[]> encode) {
        ByteBuffer direct = ByteBuffer.allocateDirect(size);
        for (int i = 0; i < count; i++) {
            direct.put(encode.apply(i));
        }
        byte[] region = new byte[size];
        direct.get(0, region);
        assertTrue(Objects.deepEquals(values, PackedVarInts.decode(type, region, 0, size)));
        assertTrue(Objects.deepEquals(values, PackedVarInts.decode(type, direct, 0, size)));
        assertTrue(Arrays.equals(region, PackedVarInts.encode(type, values, 0, count)));
    }
}
