package dev.varint.packed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import java.util.ConcurrentModificationException;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Which way a region is decoded. All ways give the same values, so there is too little room for them, or much too much:
 * then what is written differs. Planes and words refuse a whole stretch that does not fit, runs write words of values
 * as long as they fit, and blocks of 64 bytes write up to seven values of nonsense if there is room.
 */
class DecoderPathsTest {

    private static final int BLOCK = RegionBytes.SIZE;
    private static final int STRETCH = 1024;
    private static final int PAUSE = 4096;

    /** The region amid the array, and the values amid theirs. */
    private static final int FROM = 5;

    private static final int OFFSET = 50;
    private static final int AFTER = 20;
    private static final long CANARY = -7;

    private static List<PackedCodec<?>> plain() {
        return List.of(PackedIntCodec.UINT32, PackedIntCodec.INT32, PackedLongCodec.UINT64);
    }

    private static List<PackedCodec<?>> zigZag() {
        return List.of(PackedIntCodec.SINT32, PackedLongCodec.SINT64);
    }

    @ParameterizedTest
    @MethodSource("plain")
    void planesTakeStretchesFromSoManyBytesOn(PackedCodec<?> codec) {
        int least = BytePlanes.WORTHWHILE + BLOCK;
        assertEquals(0, written(codec, withTwoBytes(ones(least), 9), 100));
        assertEquals(0, written(codec, withTwoBytes(ones(3 * STRETCH), 9), 1000));
        int block = BLOCK - 1;
        assertEquals(block + 32, written(codec, withTwoBytes(ones(least - 1), 9), 100));
    }

    @ParameterizedTest
    @MethodSource("plain")
    void valuesOfOneByteAreRunsAtFirst(PackedCodec<?> codec) {
        assertEquals(96, written(codec, ones(STRETCH), 100));
    }

    /** The planes are there, so they take values of one byte as well. */
    @ParameterizedTest
    @MethodSource("plain")
    void planesGoOnAsLongAsThereIsAStretch(PackedCodec<?> codec) {
        int values = STRETCH - 1;
        assertEquals(values, written(codec, withTwoBytes(ones(3 * STRETCH), 9), values + 20));
        int tooShort = STRETCH + BytePlanes.WORTHWHILE + BLOCK - 1;
        assertEquals(values + 16, written(codec, withTwoBytes(ones(tooShort), 9), values + 20));
    }

    /** Then the next blocks are decoded by themselves, and 1,024 bytes later planes are thought of again. */
    @ParameterizedTest
    @MethodSource("plain")
    void planesAreNotMadeForABlockThatIsNotShort(PackedCodec<?> codec) {
        byte[] region = notShort(ones(3 * STRETCH));
        for (int index = BLOCK; index < region.length; index += BLOCK) {
            withTwoBytes(region, index + 9);
        }
        int values = BLOCK - 4 + (STRETCH / BLOCK - 1) * (BLOCK - 1);
        int nonsense = 1;
        assertEquals(values + nonsense, written(codec, region, values + 200));
    }

    /** Longer, because they were tried in vain. Meanwhile values of one byte are runs. */
    @ParameterizedTest
    @MethodSource("plain")
    void planesThatGaveUpAreNotAskedAgainSoon(PackedCodec<?> codec) {
        byte[] region = withTwoBytes(ones(STRETCH + PAUSE + BLOCK), 9);
        int longer = 140;
        for (int i = 0; i < longer; i++) {
            int index = BLOCK + 6 * i;
            Arrays.fill(region, index, index + 3, (byte) 0x81);
        }
        int values = STRETCH - 1 - 3 * longer;
        assertEquals(values + 96, writtenWithOnes(codec, region, values + 100, values));
    }

    @ParameterizedTest
    @MethodSource("plain")
    void wordsTakeStretchesFromSoManyBytesOn(PackedCodec<?> codec) {
        int least = WordPerValueDecoder.WORTHWHILE;
        assertEquals(0, written(codec, notShort(ones(least)), 100));
        assertEquals(100, written(codec, notShort(ones(least - 1)), 100));
    }

    /** And no words before its end, so the array may end eight bytes after a block. */
    @ParameterizedTest
    @MethodSource("plain")
    void theLastBlockIsABlockIfThereIsRoomForNonsense(PackedCodec<?> codec) {
        byte[] region = new byte[BLOCK];
        for (int i = 0; i < 60; i++) {
            region[i] = (byte) (i % 3 < 2 ? 0x81 : 1);
        }
        int values = 24;
        assertEquals(values, written(codec, region, values, Long.BYTES));
        region[61] = (byte) 0x81;
        values--;
        assertEquals(values + 1, written(codec, region, values + 8, Long.BYTES));
        assertEquals(values, written(codec, region, values + 7, Long.BYTES));
        assertEquals(values, written(codec, region, values + 8, Long.BYTES - 1));
    }

    /** Of each size that a run has. */
    @ParameterizedTest
    @MethodSource("plain")
    void runsWriteNoNonsense(PackedCodec<?> codec) {
        int longest = codec.newArray(0) instanceof int[] ? 5 : 10;
        for (int size = 1; size <= longest; size++) {
            for (int values = BLOCK / size + 1; values <= 3 * BLOCK / size; values++) {
                byte[] region = new byte[values * size];
                for (int i = 0; i < region.length; i++) {
                    region[i] = (byte) (i % size == size - 1 ? 1 : 0x81);
                }
                assertEquals(values, written(codec, region, values + 30));
            }
        }
    }

    /** While they are in the cache. After the first 1,024 bytes nothing ends a value, so then it fails. */
    @ParameterizedTest
    @MethodSource("zigZag")
    void valuesAreMappedInParts(PackedCodec<?> codec) {
        for (int values : new int[] {STRETCH - 8, STRETCH}) {
            byte[] region = new byte[values + 200];
            Arrays.fill(region, (byte) 0x80);
            Arrays.fill(region, 0, values, (byte) 1);
            long[] dst = dst(values + 250);
            assertThrows(
                    ConcurrentModificationException.class,
                    () -> decode(codec, amid(region, AFTER), region.length, 0, dst, values + 200));
            long mapped = values == STRETCH ? -1 : 1;
            for (int i = 0; i < values; i++) {
                assertEquals(mapped, dst[OFFSET + i]);
            }
        }
    }

    /** Of mapped values, a run has an end; the region may end before. */
    @ParameterizedTest
    @MethodSource("zigZag")
    void runsEndWithTheRegion(PackedCodec<?> codec) {
        byte[] src = new byte[12_000];
        for (int values : new int[] {BLOCK, 100, 4096, 4100}) {
            long[] dst = dst(6000);
            int next = decode(codec, src, 5000, 5000 + values, 0, dst, OFFSET, OFFSET + 5000);
            assertEquals(OFFSET + values, next);
            assertEquals(values, countWritten(dst));
        }
    }

    /** Nor do values of a changed region that is shorter than a block. */
    @ParameterizedTest
    @MethodSource("plain")
    void theRestKeepsToItsRoom(PackedCodec<?> codec) {
        for (int size = 2; size < 2 * BLOCK; size++) {
            for (int missing = 1; missing <= Math.min(size, 9); missing++) {
                int room = size - missing;
                if (size == codec.varIntType().maxSize() * room) { // it may be a region of the longest values
                    continue;
                }
                byte[] region = ones(size);
                long[] dst = dst(size + 30);
                assertThrows(
                        ConcurrentModificationException.class,
                        () -> decode(codec, amid(region, AFTER), region.length, 0, dst, room));
                for (int i = room; i < size + 30; i++) {
                    assertEquals(CANARY, dst[OFFSET + i]);
                }
            }
        }
    }

    /** Of changed bytes, by the size that they were counted with. */
    @Test
    void longestValuesAreNotLookedAtAgain() {
        byte[] ones = new byte[10];
        Arrays.fill(ones, (byte) 1);
        assertEquals((int) groups(5), value(PackedIntCodec.UINT32, Arrays.copyOf(ones, 8), 0, 5, 0, 1));
        assertEquals((int) groups(5), value(PackedIntCodec.INT32, ones, 0, 10, 0, 1));
        assertEquals(groups(9), value(PackedLongCodec.UINT64, ones, 0, 10, 0, 1));
        for (PackedCodec<?> codec : plain()) {
            assertThrows(
                    ConcurrentModificationException.class,
                    () -> value(codec, Arrays.copyOf(ones, 7), 0, codec == PackedIntCodec.UINT32 ? 5 : 7, 0, 1));
        }
    }

    /**
     * Of a short region the ends are known. Where its bytes have changed, values of one size are still taken from where
     * they were.
     */
    @Test
    void valuesOfOneSizeEndWhereTheyDidWhenTheyWereCounted() {
        byte[] ones = new byte[12];
        Arrays.fill(ones, (byte) 1);
        for (int size = 2; size <= 8; size++) {
            long ends = 1L << size - 1;
            for (int length = 8; length <= 12; length++) {
                byte[] src = Arrays.copyOf(ones, length);
                if (size <= 5) {
                    assertEquals((int) groups(size), value(PackedIntCodec.UINT32, src, 0, size, ends, 2));
                    assertEquals((int) groups(size), value(PackedIntCodec.INT32, src, 0, size, ends, 2));
                }
                assertEquals(groups(size), value(PackedLongCodec.UINT64, src, 0, size, ends, 2));
            }
            byte[] short7 = Arrays.copyOf(ones, 7);
            if (size <= 7) {
                assertEquals(1, value(PackedIntCodec.INT32, short7, 0, size, ends, 2));
                assertEquals(1, value(PackedLongCodec.UINT64, short7, 0, size, ends, 2));
            }
        }
    }

    /** Of values that had up to eight bytes, no ninth is taken, even if the eighth now goes on. */
    @Test
    void valuesOfUpToEightBytesAreNotLonger() {
        for (int from : new int[] {0, 4}) {
            byte[] src = new byte[30];
            Arrays.fill(src, (byte) 0x81);
            src[from + 1] = 1;
            src[from + 10] = 1;
            long[] dst = dst(9);
            decode(PackedLongCodec.UINT64, src, from, from + 10, 1 << 1 | 1 << 9, dst, OFFSET, OFFSET + 2);
            assertEquals(groups(2), dst[OFFSET]);
            assertEquals(groups(8), dst[OFFSET + 1]);
        }
    }

    private static long groups(int count) {
        return IntStream.range(0, count).mapToLong(i -> 1L << 7 * i).sum();
    }

    private static long value(PackedCodec<?> codec, byte[] src, int from, int to, long ends, int room) {
        long[] dst = dst(9);
        assertEquals(OFFSET + 1, decode(codec, src, from, to, ends, dst, OFFSET, OFFSET + room));
        return dst[OFFSET];
    }

    private static byte[] ones(int length) {
        byte[] region = new byte[length];
        Arrays.fill(region, (byte) 1);
        return region;
    }

    /** Makes a value of two bytes of two values. */
    private static byte[] withTwoBytes(byte[] region, int index) {
        region[index] |= (byte) 0x80;
        return region;
    }

    /** Puts two values of three bytes into the first block. */
    private static byte[] notShort(byte[] region) {
        for (int index : new int[] {9, 10, 20, 21}) {
            region[index] |= (byte) 0x80;
        }
        return region;
    }

    private static byte[] amid(byte[] region, int after) {
        byte[] src = new byte[FROM + region.length + after];
        Arrays.fill(src, (byte) 1);
        System.arraycopy(region, 0, src, FROM, region.length);
        return src;
    }

    /** How many values are written, right or wrong, before it is seen that there is too little room, or in the end. */
    private static int written(PackedCodec<?> codec, byte[] region, int room) {
        return written(codec, region, room, AFTER);
    }

    private static int written(PackedCodec<?> codec, byte[] region, int room, int after) {
        return countWritten(tryToDecode(codec, region, room, after));
    }

    /** The same for ones after some values: what follows the ones may be nonsense. */
    private static int writtenWithOnes(PackedCodec<?> codec, byte[] region, int room, int values) {
        long[] dst = tryToDecode(codec, region, room, AFTER);
        int ones = values;
        while (dst[OFFSET + ones] == 1) {
            ones++;
        }
        return ones;
    }

    private static long[] tryToDecode(PackedCodec<?> codec, byte[] region, int room, int after) {
        long[] dst = dst(room + 30);
        try {
            decode(codec, amid(region, after), region.length, 0, dst, room);
        } catch (ConcurrentModificationException e) {
            assertEquals(RegionBytes.changed().getMessage(), e.getMessage());
        }
        for (int i = 0; i < OFFSET; i++) {
            assertEquals(CANARY, dst[i]);
        }
        for (int i = OFFSET + room; i < dst.length; i++) {
            assertEquals(CANARY, dst[i]);
        }
        return dst;
    }

    private static int countWritten(long[] dst) {
        return (int) Arrays.stream(dst).filter(value -> value != CANARY).count();
    }

    private static long[] dst(int room) {
        long[] dst = new long[OFFSET + room];
        Arrays.fill(dst, CANARY);
        return dst;
    }

    private static int decode(PackedCodec<?> codec, byte[] src, int length, long ends, long[] dst, int room) {
        return decode(codec, src, FROM, FROM + length, ends, dst, OFFSET, OFFSET + room);
    }

    private static int decode(
            PackedCodec<?> codec, byte[] src, int from, int to, long ends, long[] dst, int offset, int end) {
        if (codec instanceof PackedLongCodec longs) {
            return longs.decode(src, from, to, ends, dst, offset, offset, end);
        }
        int[] ints = Arrays.stream(dst).mapToInt(value -> (int) value).toArray();
        try {
            return ((PackedIntCodec) codec).decode(src, from, to, ends, ints, offset, offset, end);
        } finally {
            Arrays.setAll(dst, i -> ints[i]);
        }
    }
}
