package dev.varint.packed;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.varint.kernel.BitGather;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Each strategy decodes the shapes that it was made for. If it refused them, the results would still be right, only
 * slower, so other tests would not notice.
 */
class StrategiesTest {

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
}
