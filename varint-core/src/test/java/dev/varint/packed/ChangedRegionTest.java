package dev.varint.packed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.varint.carrier.ByteSource;
import java.time.Duration;
import java.util.Arrays;
import java.util.ConcurrentModificationException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** Regions that change between validation and decoding: an end, an exception, and nothing beyond the array's part. */
class ChangedRegionTest {

    private static final List<Elements<?>> TYPES = List.of(
            Elements.INTS, Elements.LONGS, Elements.ZIGZAG_INTS, Elements.ZIGZAG_LONGS, Elements.SIGN_EXTENDED_INTS);

    @Test
    void decodersNeedNoEnd() {
        for (int length : new int[] {1, 9, 63, 64, 72, 200, 5000}) {
            byte[] endless = new byte[length];
            Arrays.fill(endless, (byte) 0x80);
            for (Elements<?> type : TYPES) {
                fails(() -> decode(type, endless, length));
            }
        }
    }

    @Test
    void decodersKeepToTheirPart() {
        byte[] moreValues = new byte[50];
        int[] ints = new int[100];
        Arrays.fill(ints, 7);
        fails(() -> IntDecoder.decode(moreValues, 0, moreValues.length, ints, 0, 20));
        assertEquals(
                80, Arrays.stream(ints, 20, 100).filter(value -> value == 7).count());
        long[] longs = new long[100];
        Arrays.fill(longs, 7);
        fails(() -> LongDecoder.decode(moreValues, 0, moreValues.length, longs, 0, 20));
        assertEquals(
                80, Arrays.stream(longs, 20, 100).filter(value -> value == 7).count());
    }

    @Test
    void chunksNeedNoEnd() {
        for (Elements<?> type : TYPES) {
            fails(() -> PackedReader.decode(new EndlessAtSecondSight(), 20_000, 0, 20_000, type));
        }
    }

    private static <A> void decode(Elements<A> type, byte[] in, int length) {
        type.decode(in, 0, length, type.newArray(length), 0, length);
    }

    private static void fails(Executable decode) {
        assertTimeoutPreemptively(
                Duration.ofSeconds(60), () -> assertThrows(ConcurrentModificationException.class, decode));
    }

    /** So many bytes, which are zero when they are read for the first time, and continuation ever after. */
    private static final class EndlessAtSecondSight implements ByteSource<Integer> {

        private int seen;

        @Override
        public byte readByte(Integer in, int at) {
            return seen++ < in ? 0 : (byte) 0x80;
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
    }
}
