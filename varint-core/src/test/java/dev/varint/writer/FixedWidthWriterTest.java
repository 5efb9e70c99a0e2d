package dev.varint.writer;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.carrier.ByteArrayAccess;
import dev.varint.testing.Canary;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What {@link FixedWidthWriter} refuses; {@link WritersTest} tests what it writes. */
class FixedWidthWriterTest {

    @ParameterizedTest
    @ValueSource(ints = {Integer.MIN_VALUE, -1, 0, 6, 7, 11, 12, Integer.MAX_VALUE})
    void refusesAByteCountThatNoValueHas(int byteCount) {
        byte[] dst = Canary.bytes(16);
        refuses(
                "byteCount " + byteCount + " is not 1 to 5",
                () -> FixedWidthWriter.write(ByteArrayAccess.INSTANCE, dst, 4, 1, byteCount));
        if (byteCount < 1 || byteCount > 10) {
            refuses(
                    "byteCount " + byteCount + " is not 1 to 10",
                    () -> FixedWidthWriter.write(ByteArrayAccess.INSTANCE, dst, 4, 1L, byteCount));
        }
        assertArrayEquals(Canary.bytes(16), dst);
    }

    private static void refuses(String message, Executable write) {
        Exception e = assertThrows(IllegalArgumentException.class, write);
        assertTrue(e.getMessage().contains(message), e.getMessage());
    }
}
