package dev.varint;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.format.VarIntType;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class VarIntTypeTest {

    @ParameterizedTest
    @CsvSource({"U8, 8, 2, 1, 255", "U16, 16, 3, 2, 65535", "U32, 32, 5, 4, 4294967295", "U64, 64, 10, 1, -1"})
    void knowsItsNumbers(VarIntType type, int bits, int maxSize, int lastBits, long mask) {
        assertEquals(bits, type.bits());
        assertEquals(maxSize, type.maxSize());
        assertEquals(lastBits, type.lastBits());
        assertEquals(mask, type.mask());
    }

    @ParameterizedTest
    @CsvSource({"U8, 256", "U16, 65536", "U32, 4294967296", "U8, -1", "U16, -1", "U32, -1"})
    void refusesWhatItCannotHold(VarIntType type, long value) {
        Exception e = assertThrows(IllegalArgumentException.class, () -> type.requireFit(value));
        assertTrue(e.getMessage().contains("value " + value + " "), e.getMessage());
        assertEquals(value < 0, e.getMessage().contains("negative"), e.getMessage());
        assertTrue(e.getMessage().contains(type.bits() + " bits"), e.getMessage());
    }

    @ParameterizedTest
    @CsvSource({"U8, 255", "U16, 65535", "U32, 4294967295", "U64, -1", "U8, 0", "U64, -9223372036854775808"})
    void letsPassWhatItHolds(VarIntType type, long value) {
        assertDoesNotThrow(() -> type.requireFit(value));
    }
}
