package dev.varint.packed;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.varint.fixtures.PackedMix;
import dev.varint.format.MalformedVarIntException;
import dev.varint.format.MalformedVarIntException.Reason;
import dev.varint.format.VarIntType;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Regions with something bad at the borders of what is checked at once, and what is said of it. */
class RegionCheckTest {

    /** Before the first stretch of 32-bit values, there are four bytes. */
    private static final int FIRST_BORDER = 4;

    private static final int STRETCH = 1024;

    /** After nothing but one-byte values, and before nothing else. */
    @ParameterizedTest
    @EnumSource(names = {"U32", "U64"})
    void theOneValueThatOverflowsIsSeenAtEveryBorder(VarIntType type) {
        int size = type.maxSize();
        for (int stretches = 1; stretches <= 2; stretches++) {
            int length = FIRST_BORDER + STRETCH * stretches;
            for (int end : new int[] {length, length + 1, length + RegionBytes.SIZE, length + 100}) {
                for (int border = FIRST_BORDER; border <= end; border += border < length ? STRETCH : 1) {
                    for (int last = border - 2; last <= border + 6; last++) {
                        if (last >= size - 1 && last < end) {
                            checkLongest(type, end, last);
                        }
                    }
                }
            }
        }
    }

    private static void checkLongest(VarIntType type, int length, int last) {
        for (int from : new int[] {0, 3}) {
            byte[] src = new byte[from + length];
            Arrays.fill(src, from + last - type.maxSize() + 1, from + last, (byte) 0x80);
            src[from + last] = (byte) (type == VarIntType.U32 ? 0x0F : 1);
            assertEquals(length - type.maxSize() + 1, RegionCheck.count(src, from, src.length, type));
            src[from + last] = (byte) (type == VarIntType.U32 ? 0x10 : 2);
            assertEquals(-1, RegionCheck.count(src, from, src.length, type));
        }
    }

    /** Of three stretches, each has its own verdict. */
    @Test
    void noStretchMakesUpForAnother() {
        for (int first = 0; first < 3; first++) {
            for (int second = 0; second < 3; second++) {
                byte[] src = new byte[FIRST_BORDER + 3 * STRETCH];
                overflow(src, first * STRETCH + 100);
                overflow(src, second * STRETCH + 107);
                assertEquals(-1, RegionCheck.count(src, 0, src.length, VarIntType.U32));
            }
        }
    }

    private static void overflow(byte[] src, int index) {
        Arrays.fill(src, index, index + 4, (byte) 0x80);
        src[index + 4] = 0x7F;
    }

    @ParameterizedTest
    @EnumSource(names = {"U32", "U64"})
    void endsOfShortRegions(VarIntType type) {
        Random random = new Random(5);
        for (int size = 1; size <= RegionBytes.SIZE; size++) {
            for (PackedMix mix : PackedMix.values()) {
                byte[] region = mix.region(random, size, type);
                if (region.length > 0 && region.length <= RegionBytes.SIZE) {
                    for (int before : new int[] {0, 5, 70}) {
                        byte[] src = new byte[before + region.length];
                        System.arraycopy(region, 0, src, before, region.length);
                        assertEquals(endsIn(region), RegionCheck.ends(src, before, src.length, type));
                        assertEquals(Long.bitCount(endsIn(region)), RegionCheck.count(src, before, src.length, type));
                    }
                }
            }
        }
    }

    private static long endsIn(byte[] region) {
        long ends = 0;
        for (int i = 0; i < region.length; i++) {
            ends |= region[i] >= 0 ? 1L << i : 0;
        }
        return ends;
    }

    @Test
    void fiveByteValuesAreThoseAndNothingElse() {
        for (int from : new int[] {0, 3}) {
            for (int size = Long.BYTES; size <= RegionBytes.SIZE; size++) {
                byte[] src = new byte[from + size + 9];
                for (int i = 0; i < src.length - from; i++) {
                    src[from + i] = (byte) (i % 5 == 4 ? 0x0F : 0xFF);
                }
                boolean whole = size % 5 == 0;
                assertEquals(whole, IntRuns.areFiveByteValues(src, from, from + size));
                for (int i = from; whole && i < from + size; i++) {
                    src[i] ^= (byte) 0x80;
                    assertEquals(false, IntRuns.areFiveByteValues(src, from, from + size));
                    src[i] ^= (byte) 0x80;
                }
            }
        }
    }

    /** The reason, where the value begins in the carrier, and as many of its bytes as were looked at. */
    @Test
    void saysWhatIsWrong() {
        checkMalformed(new byte[] {1, (byte) 0x80, (byte) 0x81}, VarIntType.U32, Reason.TRUNCATED, 1, 2);
        checkMalformed(new byte[] {1, 1, -1, -1, -1, -1, 0x10, 1, 1, 1}, VarIntType.U32, Reason.OVERFLOW, 2, 5);
        checkMalformed(new byte[] {-1, -1, -1, -1, -1, 1}, VarIntType.U32, Reason.TOO_LONG, 0, 5);
        byte[] ten = new byte[12];
        Arrays.fill(ten, 1, 10, (byte) 0x80);
        ten[10] = 2;
        checkMalformed(ten, VarIntType.U64, Reason.OVERFLOW, 1, 10);
        ten[10] = (byte) 0x80;
        checkMalformed(ten, VarIntType.U64, Reason.TOO_LONG, 1, 10);
    }

    private static void checkMalformed(byte[] region, VarIntType type, Reason reason, int index, int size) {
        for (int before : new int[] {0, 7}) {
            byte[] src = new byte[before + region.length + 5];
            System.arraycopy(region, 0, src, before, region.length);
            TellingSource io = new TellingSource();
            MalformedVarIntException e = RegionCheck.malformed(io, src, src, before, before + region.length, type, 100);
            assertEquals(reason, io.reason);
            assertEquals(before + index + 100, io.index);
            assertEquals(size, io.size);
            assertEquals(reason, e.reason());
            assertEquals(before + index + 100, e.index());
        }
    }

    /** Keeps what it is told, and throws nothing. */
    private static final class TellingSource extends CopiedBytes {

        private Reason reason;
        private int index;
        private int size;

        @Override
        public void malformed(byte[] src, int from, int size, Reason reason) {
            this.reason = reason;
            this.index = from;
            this.size = size;
        }
    }
}
