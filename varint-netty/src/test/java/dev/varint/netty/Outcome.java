package dev.varint.netty;

import dev.varint.MalformedVarIntException.Reason;
import dev.varint.Strictness;
import dev.varint.Width;
import java.math.BigInteger;

/**
 * What reading some bytes must come to, by the definitions and in plain arithmetic.
 *
 * @param size n &ge; 1: n bytes make a value; 0: incomplete; &minus;k: malformed, certain after k bytes
 * @param value the value, if there is one
 * @param reason what is wrong, if anything is
 */
record Outcome(int size, long value, Reason reason) {

    private static final BigInteger BASE = BigInteger.valueOf(128);

    static Outcome of(byte[] bytes, int from, int to, Width width, Strictness strictness) {
        BigInteger value = BigInteger.ZERO;
        BigInteger place = BigInteger.ONE;
        for (int size = 1; size <= to - from; size++) {
            int b = Byte.toUnsignedInt(bytes[from + size - 1]);
            value = value.add(place.multiply(BigInteger.valueOf(b % 128)));
            place = place.multiply(BASE);
            if (b < 128) {
                return end(value, size, width, strictness);
            }
            if (size == width.maxSize()) {
                return new Outcome(-size, 0, Reason.TOO_LONG);
            }
        }
        return new Outcome(0, 0, null);
    }

    private static Outcome end(BigInteger value, int size, Width width, Strictness strictness) {
        if (value.bitLength() > width.bits() && strictness != Strictness.LENIENT) {
            return new Outcome(-size, 0, Reason.OVERFLOW);
        }
        if (size > 1 && value.compareTo(BASE.pow(size - 1)) < 0 && strictness == Strictness.CANONICAL) {
            return new Outcome(-size, 0, Reason.PADDED);
        }
        return new Outcome(size, value.mod(BigInteger.TWO.pow(width.bits())).longValue(), null);
    }
}
