package dev.varint;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.varint.format.ZigZag;
import dev.varint.testing.BigReference;
import dev.varint.testing.Values;
import java.math.BigInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ZigZagTest {

    @ParameterizedTest
    @CsvSource({
        "0, 0",
        "-1, 1",
        "1, 2",
        "-2, 3",
        "2, 4",
        "2147483648, 4294967296",
        "9223372036854775807, 18446744073709551614",
        "-9223372036854775808, 18446744073709551615"
    })
    void encodesAsWrittenByHand(long value, String encoded) {
        assertEquals(encoded, Long.toUnsignedString(ZigZag.encode(value)));
        assertEquals(value, ZigZag.decode(Long.parseUnsignedLong(encoded)));
        if (value == (int) value) {
            assertEquals(encoded, Integer.toUnsignedString(ZigZag.encode((int) value)));
            assertEquals(value, ZigZag.decode(Integer.parseUnsignedInt(encoded)));
        }
    }

    @Test
    void encodesAndDecodesAsTheReferenceDoes() {
        for (int value : Values.ints()) {
            BigInteger encoded = BigReference.zigZag(BigInteger.valueOf(value));
            assertEquals(encoded.toString(), Integer.toUnsignedString(ZigZag.encode(value)));
            assertEquals(value, ZigZag.decode(ZigZag.encode(value)));
            assertEquals(value, ZigZag.encode(ZigZag.decode(value)));
        }
        for (long value : Values.longs()) {
            BigInteger encoded = BigReference.zigZag(BigInteger.valueOf(value));
            assertEquals(encoded.toString(), Long.toUnsignedString(ZigZag.encode(value)));
            assertEquals(value, ZigZag.decode(ZigZag.encode(value)));
            assertEquals(value, ZigZag.encode(ZigZag.decode(value)));
        }
    }
}
