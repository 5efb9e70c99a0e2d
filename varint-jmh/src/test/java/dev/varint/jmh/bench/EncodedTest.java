package dev.varint.jmh.bench;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;

class EncodedTest {

    @Test
    void streamsValuesAndAMargin() {
        assertEquals(
                "00" + "ac02" + "ffffffff0f" + "00".repeat(10), hex(Encoded.stream(new long[] {0, 300, -1}, true)));
        assertEquals("ffffffffffffffffff01" + "00".repeat(10), hex(Encoded.stream(new long[] {-1}, false)));
    }

    @Test
    void setsValuesApart() {
        assertEquals("ac020000" + "7f000000", hex(Encoded.apart(new long[] {300, 127}, 4)));
    }

    @Test
    void isWhatTheWritersOracleSays() {
        for (int value : Input.BITS30.generate()) {
            byte[] bytes = Encoded.stream(new long[] {value}, true);
            assertArrayEquals(
                    Oracle.expected(WriteMethod.LOOP, value), Arrays.copyOf(bytes, bytes.length - Encoded.MARGIN));
        }
    }

    private static String hex(byte[] bytes) {
        return HexFormat.of().formatHex(bytes);
    }
}
