package dev.varint.writer;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.carrier.ByteArraySink;
import dev.varint.fixtures.Values;
import dev.varint.testing.Canary;
import dev.varint.testing.Reference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FixedWidthWriterTest {

    @ParameterizedTest
    @ValueSource(ints = {Integer.MIN_VALUE, -1, 0, 6, 7, Integer.MAX_VALUE})
    void refusesAByteCountThatNoVarIntHas(int byteCount) {
        byte[] dst = Canary.bytes(16);
        assertThrows(
                IllegalArgumentException.class,
                () -> FixedWidthWriter.write(ByteArraySink.INSTANCE, dst, 4, 1, byteCount));
        assertArrayEquals(Canary.bytes(16), dst);
        Exception e = assertThrows(IllegalArgumentException.class, () -> FixedWidthWriter.requireFit(1, byteCount));
        assertTrue(e.getMessage().contains("" + byteCount), e.getMessage());
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5})
    void refusesAValueThatNeedsMoreBytes(int byteCount) {
        Values.boundaries().forEach(value -> {
            if (Reference.size(value) <= byteCount) {
                assertDoesNotThrow(() -> FixedWidthWriter.requireFit(value, byteCount));
            } else {
                assertThrows(IllegalArgumentException.class, () -> FixedWidthWriter.requireFit(value, byteCount));
            }
        });
    }

    @ParameterizedTest
    @ValueSource(ints = {Integer.MIN_VALUE, -1, 0, 11, 12, Integer.MAX_VALUE})
    void refusesAByteCountThatNoVarLongHas(int byteCount) {
        byte[] dst = Canary.bytes(16);
        assertThrows(
                IllegalArgumentException.class,
                () -> FixedWidthWriter.write(ByteArraySink.INSTANCE, dst, 4, 1L, byteCount));
        assertArrayEquals(Canary.bytes(16), dst);
        Exception e = assertThrows(IllegalArgumentException.class, () -> FixedWidthWriter.requireFit(1L, byteCount));
        assertTrue(e.getMessage().contains("byteCount " + byteCount + " is not 1 to 10"), e.getMessage());
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
    void refusesALongThatNeedsMoreBytes(int byteCount) {
        Values.longBoundaries().forEach(value -> {
            if (Reference.size(value) <= byteCount) {
                assertDoesNotThrow(() -> FixedWidthWriter.requireFit(value, byteCount));
            } else {
                assertThrows(IllegalArgumentException.class, () -> FixedWidthWriter.requireFit(value, byteCount));
            }
        });
    }

    @Test
    void saysWhichLongDoesNotFit() {
        Exception e = assertThrows(IllegalArgumentException.class, () -> FixedWidthWriter.requireFit(-1L, 9));
        assertTrue(e.getMessage().contains("18446744073709551615"), e.getMessage());
        assertTrue(e.getMessage().contains("10 bytes, not 9"), e.getMessage());
    }

    @Test
    void saysWhatDoesNotFit() {
        Exception e = assertThrows(IllegalArgumentException.class, () -> FixedWidthWriter.requireFit(-1, 3));
        assertTrue(e.getMessage().contains("4294967295"), e.getMessage());
        assertTrue(e.getMessage().contains("5 bytes, not 3"), e.getMessage());
    }

    @Test
    void saysWhatDoesNotFitInOneByte() {
        Exception e = assertThrows(IllegalArgumentException.class, () -> FixedWidthWriter.requireFit(300, 1));
        assertTrue(e.getMessage().contains("value 300 needs 2 bytes, not 1"), e.getMessage());
        e = assertThrows(IllegalArgumentException.class, () -> FixedWidthWriter.requireFit(300L, 1));
        assertTrue(e.getMessage().contains("value 300 needs 2 bytes, not 1"), e.getMessage());
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5})
    void dropsTheBitsThatAWidthDoesNotHold(int byteCount) {
        Values.boundaries().forEach(value -> {
            byte[] dst = Canary.bytes(16);
            assertEquals(4 + byteCount, FixedWidthWriter.write(ByteArraySink.INSTANCE, dst, 4, value, byteCount));
            assertArrayEquals(Canary.around(4, Reference.encodeFixed(value, byteCount), 12 - byteCount), dst);
        });
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
    void dropsTheBitsThatAWidthOfLongsDoesNotHold(int byteCount) {
        Values.longBoundaries().forEach(value -> {
            byte[] dst = Canary.bytes(16);
            assertEquals(4 + byteCount, FixedWidthWriter.write(ByteArraySink.INSTANCE, dst, 4, value, byteCount));
            assertArrayEquals(Canary.around(4, Reference.encodeFixed(value, byteCount), 12 - byteCount), dst);
        });
    }
}
