package dev.varint;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.varint.testing.Values;
import java.math.BigInteger;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** ZigZag against its definition in plain arithmetic: 2v, or −2v − 1 if v is negative. */
class ZigZagTest {

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
        Values.boundaries().forEach(this::encodesAnyInt);
        Values.longBoundaries().forEach(this::encodesAnyLong);
    }

    @Test
    void decodesBoundaries() {
        Values.boundaries().forEach(this::decodesAnyInt);
        Values.longBoundaries().forEach(this::decodesAnyLong);
    }

    @Property
    void encodesAnyInt(@ForAll int value) {
        assertEquals(defined(value), new BigInteger(Integer.toUnsignedString(ZigZag.encode(value))));
        assertEquals(value, ZigZag.decode(ZigZag.encode(value)));
    }

    @Property
    void encodesAnyLong(@ForAll long value) {
        assertEquals(defined(value), new BigInteger(Long.toUnsignedString(ZigZag.encode(value))));
        assertEquals(value, ZigZag.decode(ZigZag.encode(value)));
    }

    @Property
    void decodesAnyInt(@ForAll int encoded) {
        assertEquals(encoded, ZigZag.encode(ZigZag.decode(encoded)));
    }

    @Property
    void decodesAnyLong(@ForAll long encoded) {
        assertEquals(encoded, ZigZag.encode(ZigZag.decode(encoded)));
    }

    private static BigInteger defined(long value) {
        BigInteger twice = BigInteger.valueOf(value).multiply(BigInteger.TWO);
        return value >= 0 ? twice : twice.negate().subtract(BigInteger.ONE);
    }
}
