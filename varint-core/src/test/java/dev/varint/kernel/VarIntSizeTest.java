package dev.varint.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.varint.format.VarIntType;
import dev.varint.testing.Reference;
import dev.varint.testing.Values;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class VarIntSizeTest {

    @Test
    void countsBytesOfInts() {
        Values.sweep(32).forEach(i -> {
            int value = (int) i;
            int size = Reference.size(value);
            assertEquals(size, VarIntSize.byLeadingZeros(value));
            assertEquals(size - 1, VarIntSize.afterFirst(value));
        });
    }

    @Test
    void countsBytesOfLongs() {
        Values.sweep(64).forEach(value -> {
            int size = Reference.size(value);
            assertEquals(size, VarIntSize.byLeadingZeros(value));
            assertEquals(size, VarIntSize.byTable(value));
        });
    }

    @ParameterizedTest
    @CsvSource({
        "U64, -1, 9, 'byteCount 9 is not 10 to 10, as value -1 of type U64 needs'",
        "U32, 300, 1, 'byteCount 1 is not 2 to 5, as value 300 of type U32 needs'",
        "S33, -65, 6, 'byteCount 6 is not 2 to 5, as value -65 of type S33 needs'",
        "U8, 256, 2, 'value 256 has more than 8 bits'"
    })
    void saysWhatDoesNotFit(VarIntType type, long value, int byteCount, String message) {
        Exception e = assertThrows(IllegalArgumentException.class, () -> VarIntSize.requireFit(type, value, byteCount));
        assertEquals(message, e.getMessage());
    }
}
