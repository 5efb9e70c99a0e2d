package dev.varint;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.varint.format.ZigZag;
import java.math.BigInteger;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** {@link ZigZag} against its definition in plain arithmetic: 2v, or −2v − 1 if v is negative. */
class ZigZagPropertiesTest {

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
