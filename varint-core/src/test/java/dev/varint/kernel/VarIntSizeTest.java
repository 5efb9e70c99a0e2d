package dev.varint.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.varint.testing.Reference;
import dev.varint.testing.Values;
import org.junit.jupiter.api.Test;

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
}
