package dev.varint;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.varint.format.ZigZag;
import dev.varint.testing.BigReference;
import dev.varint.testing.Values;
import java.math.BigInteger;
import org.junit.jupiter.api.Test;

class ZigZagTest {

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
