package dev.varint.kernel;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** If a size were not recognised, results would still be right, only slower, so other tests would not notice. */
class ContinuationBitsTest {

    /** Up to 64 bytes of values of one size, and the same with one end moved by a byte. */
    @Test
    void findsOutWhetherAllValuesHaveOneSize() {
        for (int size = 1; size <= 10; size++) {
            for (int count = size; count <= 64; count++) {
                long ends = 0;
                for (int i = size - 1; i < count; i += size) {
                    ends |= 1L << i;
                }
                assertTrue(ContinuationBits.areUniform(ends, size, count), size + " " + count);
                for (int i = size; i < count; i++) {
                    assertFalse(ContinuationBits.areUniform(ends ^ 1L << i, size, count), size + " " + count + " " + i);
                }
            }
        }
    }
}
