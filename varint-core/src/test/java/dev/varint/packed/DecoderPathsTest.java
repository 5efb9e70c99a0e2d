package dev.varint.packed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.ConcurrentModificationException;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Which way a region is decoded. All ways give the same values, so there is too little room for them, or much too much:
 * then what is written differs. Planes and words refuse a whole stretch that does not fit, runs write words of values
 * as long as they fit, and blocks of 64 bytes write up to seven values of nonsense if there is room.
 */
class DecoderPathsTest {

    private static final int BLOCK = RegionBytes.SIZE;
    private static final int STRETCH = 1024;

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

    private static List<Arguments> regions() {
        return List.of(
                arguments("planes from 320 bytes on", "9*1 2 309*1", 100, AFTER, 0),
                arguments("planes of a whole stretch", "9*1 2 3061*1", 1000, AFTER, 0),
                arguments("a block, then a run", "9*1 2 308*1", 100, AFTER, 63 + 32),
                arguments("a run at first", "1024*1", 100, AFTER, 96),
                arguments("planes for runs after planes", "9*1 2 3061*1", 1043, AFTER, 1023),
                arguments("but not for few bytes", "9*1 2 1332*1", 1043, AFTER, 1023 + 16),
                arguments("words from 4,096 bytes on", "9*1 3 8*1 3 4073*1", 100, AFTER, 0),
                arguments("blocks below", "9*1 3 8*1 3 4072*1", 100, AFTER, 100),
                arguments(
                        "no planes for a block that is not short, planes 1,024 bytes later",
                        "9*1 3 8*1 3 41*1" + " 9*1 2 53*1".repeat(47),
                        1205,
                        AFTER,
                        60 + 15 * 63 + 1),
                arguments("a block needs no room", "20*3 4*1", 24, 8, 24),
                arguments("a block with garbage after it", "20*3 1 2 1", 31, 8, 23 + 1),
                arguments("no room for garbage", "20*3 1 2 1", 30, 8, 23),
                arguments("no room for words", "20*3 1 2 1", 31, 7, 23));
    }

    /** How many elements are written, right or wrong, into a room of another size than they need. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("regions")
    void regionsAreDecodedBy(String strategy, String sizes, int room, int after, int written) {
        for (PackedCodec<?> codec : plain()) {
            assertEquals(written, countWritten(tryToDecode(codec, region(sizes), room, after)), codec.toString());
        }
    }

    /** Elements of these sizes; {@code 3*1} is three of one byte. */
    private static byte[] region(String sizes) {
        ByteArrayOutputStream region = new ByteArrayOutputStream();
        for (String group : sizes.split(" ")) {
            int star = group.indexOf('*');
            for (int count = star < 0 ? 1 : Integer.parseInt(group.substring(0, star)); count > 0; count--) {
                int size = Integer.parseInt(group.substring(star + 1));
                for (int i = 1; i < size; i++) {
                    region.write(0x81);
                }
                region.write(1);
            }
        }
        return region.toByteArray();
    }

    /** Of each size that a run has. */
    @ParameterizedTest
    @MethodSource("plain")
    void runsWriteNoNonsense(PackedCodec<?> codec) {
        int longest = codec.newArray(0) instanceof int[] ? 5 : 10;
        for (int size = 1; size <= longest; size++) {
            for (int values = BLOCK / size + 1; values <= 3 * BLOCK / size; values++) {
                byte[] region = region(values + "*" + size);
                assertEquals(values, countWritten(tryToDecode(codec, region, values + 30, AFTER)));
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

    private static byte[] amid(byte[] region, int after) {
        byte[] src = new byte[FROM + region.length + after];
        Arrays.fill(src, (byte) 1);
        System.arraycopy(region, 0, src, FROM, region.length);
        return src;
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
