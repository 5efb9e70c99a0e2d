package dev.varint;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.varint.fixtures.Values;
import dev.varint.format.ZigZag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@link ZigZag} of values worth trying one by one. */
class ZigZagTest {

    private final ZigZagPropertiesTest properties = new ZigZagPropertiesTest();

    @ParameterizedTest
    @CsvSource({"0, 0", "-1, 1", "1, 2", "-2, 3", "2, 4", "2147483647, 4294967294", "-2147483648, 4294967295"})
    void encodesIntsAsWrittenByHand(int value, long encoded) {
        assertEquals(encoded, Integer.toUnsignedLong(ZigZag.encode(value)));
        assertEquals(value, ZigZag.decode((int) encoded));
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0",
        "-1, 1",
        "1, 2",
        "2147483648, 4294967296",
        "9223372036854775807, 18446744073709551614",
        "-9223372036854775808, 18446744073709551615"
    })
    void encodesLongsAsWrittenByHand(long value, String encoded) {
        assertEquals(encoded, Long.toUnsignedString(ZigZag.encode(value)));
        assertEquals(value, ZigZag.decode(Long.parseUnsignedLong(encoded)));
    }

    @Test
    void encodesBoundaries() {
        Values.boundaries().forEach(properties::encodesAnyInt);
        Values.longBoundaries().forEach(properties::encodesAnyLong);
    }

    @Test
    void decodesBoundaries() {
        Values.boundaries().forEach(properties::decodesAnyInt);
        Values.longBoundaries().forEach(properties::decodesAnyLong);
    }
}
