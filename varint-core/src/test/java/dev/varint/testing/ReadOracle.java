package dev.varint.testing;

import dev.varint.MalformedVarIntException.Reason;
import dev.varint.Strictness;
import dev.varint.VarIntType;
import java.math.BigInteger;

/**
 * What a read must make of some bytes, by the definition: the digits of a number to the base 128, lowest
 * first, and 128 more in each that is not the last. Without the library's code or tricks.
 */
public final class ReadOracle {

    /** Digits looked at: up to the last one, or all there are. */
    private final int digits;

    private final boolean ended;
    private final BigInteger number;

    public ReadOracle(byte[] bytes, int from, int to) {
        BigInteger sum = BigInteger.ZERO;
        boolean last = false;
        int i = from;
        while (i < to && !last) {
            int digit = bytes[i] & 0xFF;
            sum = sum.add(BigInteger.valueOf(digit % 128).shiftLeft(7 * (i - from)));
            last = digit < 128;
            i++;
        }
        this.digits = i - from;
        this.ended = last;
        this.number = sum;
    }

    public static Outcome read(byte[] bytes, int from, int to, VarIntType type, Strictness strictness) {
        return new ReadOracle(bytes, from, to).outcome(type, strictness);
    }

    public Outcome outcome(VarIntType type, Strictness strictness) {
        int most = maxSize(type);
        if (digits > most || digits == most && !ended) {
            return Outcome.malformed(most, Reason.TOO_LONG);
        }
        if (!ended) {
            return Outcome.INCOMPLETE;
        }
        if (strictness != Strictness.LENIENT && number.bitLength() > bits(type)) {
            return Outcome.malformed(digits, Reason.OVERFLOW);
        }
        if (strictness == Strictness.CANONICAL && digits > shortest()) {
            return Outcome.malformed(digits, Reason.PADDED);
        }
        return Outcome.complete(digits, number.longValue() & -1L >>> 64 - bits(type));
    }

    public static int bits(VarIntType type) {
        return switch (type) {
            case U8 -> 8;
            case U16 -> 16;
            case U32 -> 32;
            case U64 -> 64;
        };
    }

    public static int maxSize(VarIntType type) {
        return switch (type) {
            case U8 -> 2;
            case U16 -> 3;
            case U32 -> 5;
            case U64 -> 10;
        };
    }

    private int shortest() {
        return Math.max(1, (number.bitLength() + 6) / 7);
    }
}
