package dev.varint.packed;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.varint.format.VarIntType;
import dev.varint.kernel.BitGather;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Each strategy decodes the shapes that it was made for. If it refused them, the results would still be right, only
 * slower, so other tests would not notice.
 */
class StrategiesTest {

    private static final int BEFORE = 3;

    /**
     * A region of {@code length} bytes: a value of {@code size} bytes begins every {@code distance} bytes, all others
     * have one byte.
     */
    @ParameterizedTest
    @CsvSource({
        // strategy, length, size, distance, taken with bit-gather, taken without
        "runs, 81, 1, 1, false, false",
        "runs, 82, 1, 1, true, true",
        "runs, 82, 2, 2, true, true",
        "runs, 5000, 3, 3, true, true",
        "runs, 5000, 5, 5, true, true",
        "runs, 5000, 2, 3, false, false",
        "runs, 5000, 5, 1000, false, false",
        "planes, 255, 1, 1, false, false",
        "planes, 264, 1, 1, true, true",
        "planes, 5000, 5, 70, true, true",
        "planes, 5000, 2, 20, true, true",
        "planes, 5000, 2, 4, true, false",
        "planes, 5000, 3, 100, true, true",
        "planes, 5000, 3, 6, false, false",
        "words, 263, 5, 7, false, false",
        "words, 264, 5, 7, true, true"
    })
    void take(String strategy, int length, int size, int distance, boolean withBitGather, boolean without) {
        byte[] src = new byte[length];
        for (int i = 0; i < length; i++) {
            src[i] = (byte) (i % distance < size - 1 && i < length - 1 ? 0x81 : 1);
        }
        int count = (int) IntStream.range(0, length).filter(i -> src[i] >= 0).count();
        int[] dst = new int[count];
        RegionCursor<byte[]> bytes = ChangedRegionTest.cursor(src, length);
        int taken = switch (strategy) {
            case "runs" -> new UniformRuns().take(bytes, dst, 0, count);
            case "planes" -> new BytePlanes().take(bytes, dst, 0, count);
            default -> new WordPerValue().take(bytes, dst, 0, count);
        };
        assertEquals(BitGather.ENABLED ? withBitGather : without, taken > 0);
        int[] expected = new int[count];
        for (int i = 0, value = 0; value < taken; value++) {
            for (int shift = 0; ; shift += 7) {
                expected[value] |= (src[i] & 0x7F) << shift;
                if (src[i++] >= 0) {
                    break;
                }
            }
        }
        assertArrayEquals(Arrays.copyOf(expected, taken), Arrays.copyOf(dst, taken));
    }

    /** Regions of one size, in the middle and at the end of an array, and the same with any one bit changed. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
    void runsSeeAChangeOfAnyByte(int size) {
        for (int count = 1; count <= 80; count++) {
            checkRuns(size, count, 1);
        }
        checkRuns(size, 1100, 97);
    }

    private static void checkRuns(int size, int count, int step) {
        for (int after : new int[] {0, 9}) {
            byte[] src = new byte[BEFORE + size * count + after];
            for (int i = 0; i < size * count; i++) {
                src[BEFORE + i] = (byte) ((i + 1) % size == 0 ? 1 : 0x81);
            }
            int to = src.length - after;
            checkRuns(src, to);
            for (int i = BEFORE; i < to; i += step) {
                for (int bit : new int[] {0x80, 0x40, 0x10, 0x02}) {
                    src[i] ^= (byte) bit;
                    checkRuns(src, to);
                    src[i] ^= (byte) bit;
                }
            }
            for (int shorter = 1; shorter < size; shorter++) {
                checkRuns(src, to - shorter);
            }
        }
    }

    private static void checkRuns(byte[] src, int to) {
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
