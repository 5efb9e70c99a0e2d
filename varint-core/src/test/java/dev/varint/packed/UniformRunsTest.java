package dev.varint.packed;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.varint.format.VarIntType;
import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class UniformRunsTest {

    private static final int BEFORE = 3;

    /** Regions of one size, in the middle and at the end of an array, and the same with any one bit changed. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
    void aChangeOfAnyByteIsSeen(int size) {
        for (int count = 1; count <= 80; count++) {
            check(size, count, 1);
        }
        check(size, 1100, 97);
    }

    private static void check(int size, int count, int step) {
        for (int after : new int[] {0, 9}) {
            byte[] src = region(size, count, after);
            int to = src.length - after;
            check(src, to);
            for (int i = BEFORE; i < to; i += step) {
                for (int bit : new int[] {0x80, 0x40, 0x10, 0x02}) {
                    src[i] ^= (byte) bit;
                    check(src, to);
                    src[i] ^= (byte) bit;
                }
            }
            for (int shorter = 1; shorter < size; shorter++) {
                check(src, to - shorter);
            }
        }
    }

    private static byte[] region(int size, int count, int after) {
        byte[] src = new byte[BEFORE + size * count + after];
        for (int i = 0; i < size * count; i++) {
            src[BEFORE + i] = (byte) ((i + 1) % size == 0 ? 1 : 0x81);
        }
        return src;
    }

    private static void check(byte[] src, int to) {
        for (VarIntType type : new VarIntType[] {VarIntType.U32, VarIntType.U64}) {
            int expected = to - BEFORE > RegionBytes.BLOCK ? sizeOfAll(src, to, type) : 0;
            int actual = UniformRuns.size(src, BEFORE, to, type);
            assertEquals(expected, actual, () -> Arrays.toString(src) + ", " + type);
        }
    }

    /** Value by value. */
    private static int sizeOfAll(byte[] src, int to, VarIntType type) {
        int common = 0;
        for (int index = BEFORE; index < to; index += common) {
            int size = 1;
            while (index + size < to && src[index + size - 1] < 0) {
                size++;
            }
            boolean isWhole = src[index + size - 1] >= 0 && size <= type.maxSize();
            boolean fits = size < type.maxSize() || src[index + size - 1] >>> type.bits() % 7 == 0;
            if (!isWhole || !fits || common != 0 && common != size) {
                return 0;
            }
            common = size;
        }
        return common;
    }
}
