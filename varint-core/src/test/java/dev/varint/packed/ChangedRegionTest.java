package dev.varint.packed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.carrier.ByteArraySource;
import dev.varint.carrier.ReadSource;
import java.time.Duration;
import java.util.Arrays;
import java.util.ConcurrentModificationException;
import java.util.List;
import java.util.Random;
import java.util.function.IntUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** Regions that change between validation and decoding: an end, an exception, and nothing beyond the array's part. */
class ChangedRegionTest {

    private static final List<PackedCodec<?>> TYPES = List.of(
            PackedIntCodec.UINT32,
            PackedIntCodec.SINT32,
            PackedIntCodec.INT32,
            PackedIntCodec.UINT32_DELTA,
            PackedIntCodec.SINT32_DELTA,
            PackedLongCodec.UINT64,
            PackedLongCodec.SINT64,
            PackedLongCodec.UINT64_DELTA,
            PackedLongCodec.SINT64_DELTA);

    @Test
    void decodersNeedNoEnd() {
        for (int length : new int[] {1, 9, 63, 64, 72, 200, 5000}) {
            byte[] endless = new byte[length];
            Arrays.fill(endless, (byte) 0x80);
            for (PackedCodec<?> type : TYPES) {
                fails(() -> decode(type, endless, length));
            }
        }
    }

    /** Of every length, where the region is shorter than a word, and where it is not. */
    @Test
    void valuesAreNotTooLong() {
        for (int length = 6; length < 200; length++) {
            byte[] tooLong = new byte[length];
            Arrays.fill(tooLong, 0, length - 1, (byte) 0x80);
            for (PackedCodec<?> type : TYPES) {
                if (length > type.varIntType().maxSize()) {
                    fails(() -> decode(type, tooLong, tooLong.length));
                }
            }
        }
    }

    @Test
    void decodersKeepToTheirPart() {
        byte[] moreValues = new byte[50];
        intsKeepToTheirPart(moreValues, 20);
        longsKeepToTheirPart(moreValues, 20);
    }

    @Test
    void stretchesKeepToTheirPart() {
        byte[] more = repeated(5000);
        intsKeepToTheirPart(more, 20);
        longsKeepToTheirPart(more, 20);
    }

    /** No word for values that do not end, and no room for what is loaded in their place. */
    @Test
    void stretchesWithoutAnEndKeepToTheirPart() {
        byte[] two = new byte[5000];
        Arrays.fill(two, (byte) 0x80);
        two[0] = 1;
        two[1] = (byte) 0x81;
        two[2] = 1;
        byte[] many = repeated(4200);
        Arrays.fill(many, 959, 1024, (byte) 0x80);
        for (int end = 0; end < 40; end++) {
            longsKeepToTheirPart(two, end);
            longsKeepToTheirPart(many, 630 + end);
        }
        fails(() -> LongDecoder.decode(two, 0, two.length, 0, PackedLongCodec.UINT64, new long[18], 0, 0, 18));
        fails(() -> IntDecoder.decode(two, 0, two.length, 0, PackedIntCodec.UINT32, new int[18], 0, 0, 18));
    }

    private static void intsKeepToTheirPart(byte[] in, int end) {
        int[] ints = new int[2000];
        Arrays.fill(ints, 7);
        fails(() -> IntDecoder.decode(in, 0, in.length, 0, PackedIntCodec.UINT32, ints, 0, 0, end));
        assertTrue(Arrays.stream(ints, end, 2000).allMatch(value -> value == 7), () -> "beyond " + end);
    }

    private static void longsKeepToTheirPart(byte[] in, int end) {
        long[] longs = new long[2000];
        Arrays.fill(longs, 7);
        fails(() -> LongDecoder.decode(in, 0, in.length, 0, PackedLongCodec.UINT64, longs, 0, 0, end));
        assertTrue(Arrays.stream(longs, end, 2000).allMatch(value -> value == 7), () -> "beyond " + end);
    }

    /** Values of one byte and of two. */
    private static byte[] repeated(int length) {
        byte[] bytes = new byte[length];
        for (int i = 0; i < length; i++) {
            bytes[i] = (byte) (i % 3 == 1 ? 0x81 : 1);
        }
        return bytes;
    }

    @Test
    void fewerValuesAreNoticed() {
        PackedCodec<int[]> changing = new ChangingInts();
        ByteArraySource io = ByteArraySource.INSTANCE;
        fails(() -> PackedReader.decode(io, new byte[65], 0, 65, changing));
        fails(() -> PackedReader.decode(io, new byte[65], 0, 65, changing, new int[70], 2));
    }

    @Test
    void fewerValuesAreNoticedInChunks() {
        IntUnaryOperator ofTwoBytes = at -> at % 2 == 0 ? 0x81 : 1;
        for (PackedCodec<?> type : TYPES) {
            fails(() -> PackedReader.decode(new OtherAtSecondSight(ofTwoBytes), 80_000, 0, 80_000, type));
        }
    }

    @Test
    void chunksNeedNoEnd() {
        for (PackedCodec<?> type : TYPES) {
            fails(() -> PackedReader.decode(new OtherAtSecondSight(at -> 0x80), 80_000, 0, 80_000, type));
        }
    }

    /** The last of many one-byte values becomes part of one that is too long, and nobody but the decoder sees it. */
    @Test
    void valuesAreNotTooLongInChunks() {
        IntUnaryOperator lastTooLong = at -> at >= 79_984 && at < 79_999 ? 0x80 : 0;
        for (PackedCodec<?> type : TYPES) {
            fails(() -> PackedReader.decode(new OtherAtSecondSight(lastTooLong), 80_000, 0, 80_000, type));
        }
    }

    /** Of a short region it is known where its values ended: as many are written, right or wrong, or it fails. */
    @Test
    void shortRegionsKeepToTheirPart() {
        Random random = new Random(64);
        for (int i = 0; i < 200_000; i++) {
            int size = 1 + random.nextInt(RegionBytes.SIZE);
            long ends = random.nextLong() & random.nextLong() & -1L >>> RegionBytes.SIZE - size | 1L << size - 1;
            byte[] changed = new byte[size + random.nextInt(9)];
            random.nextBytes(changed);
            int end = 3 + Long.bitCount(ends);
            int[] ints = new int[end + 9];
            keepsToItsPart(() -> IntDecoder.decode(changed, 0, size, ends, PackedIntCodec.UINT32, ints, 3, 3, end));
            assertTrue(Arrays.stream(ints, end, ints.length).allMatch(value -> value == 0));
            long[] longs = new long[end + 9];
            keepsToItsPart(() -> LongDecoder.decode(changed, 0, size, ends, PackedLongCodec.UINT64, longs, 3, 3, end));
            assertTrue(Arrays.stream(longs, end, longs.length).allMatch(value -> value == 0));
        }
    }

    private static void keepsToItsPart(Runnable decode) {
        try {
            decode.run();
        } catch (ConcurrentModificationException e) {
            assertEquals(RegionBytes.changed().getMessage(), e.getMessage());
        }
    }

    private static <A> void decode(PackedCodec<A> type, byte[] in, int length) {
        type.decode(in, 0, length, 0, type.newArray(length), 0, 0, length);
    }

    private static void fails(Executable decode) {
        assertTimeoutPreemptively(
                Duration.ofSeconds(60), () -> assertThrows(ConcurrentModificationException.class, decode));
    }

    /** So many bytes, which are zero when they are read for the first time, and others ever after. */
    private static final class OtherAtSecondSight implements ReadSource<Integer> {

        private final IntUnaryOperator other;
        private int seen;

        OtherAtSecondSight(IntUnaryOperator other) {
            this.other = other;
        }

        @Override
        public byte readByte(Integer in, int at) {
            return seen++ < in ? 0 : (byte) other.applyAsInt(at);
        }

        @Override
        public int readShort(Integer in, int at) {
            throw new UnsupportedOperationException();
        }

        @Override
        public int readInt(Integer in, int at) {
            throw new UnsupportedOperationException();
        }

        @Override
        public long readLong(Integer in, int at) {
            throw new UnsupportedOperationException();
        }

        @Override
        public boolean holds(Integer in, int at, int size) {
            return at + size <= in;
        }

        @Override
        public int limit(Integer in) {
            return in;
        }
    }

    /** Changes the region's first byte between validation and decoding. */
    private static final class ChangingInts extends ForwardingInts {

        @Override
        public int decode(byte[] src, int from, int to, long ends, int[] dst, int base, int offset, int end) {
            src[from] = (byte) 0x81;
            return super.decode(src, from, to, ends, dst, base, offset, end);
        }
    }
}
