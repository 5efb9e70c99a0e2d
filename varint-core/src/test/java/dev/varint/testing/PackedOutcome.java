package dev.varint.testing;

import dev.varint.MalformedVarIntException.Reason;
import dev.varint.Strictness;
import java.util.Arrays;

/**
 * What reading a packed region must come to.
 *
 * @param values the values, up to the first bad one
 * @param ends the index after each of them
 * @param reason what is wrong with the first bad one, or null if there is none
 * @param index where that starts
 */
public record PackedOutcome(long[] values, int[] ends, Reason reason, int index) {

    /** By the oracle of reads, value by value. */
    public static PackedOutcome of(byte[] bytes, int from, int to, PackedType type) {
        long[] values = new long[to - from];
        int[] ends = new int[to - from];
        int count = 0;
        Reason reason = null;
        int at = from;
        while (at < to && reason == null) {
            Outcome one = bytes[at] >= 0 ? Outcome.complete(1, bytes[at]) : read(bytes, at, to, type);
            if (one.isComplete()) {
                at += one.scan();
                values[count] = type.fromWire(one.value(), count == 0 ? 0 : values[count - 1]);
                ends[count++] = at;
            } else {
                reason = one.scan() == 0 ? Reason.TRUNCATED : one.reason();
            }
        }
        return new PackedOutcome(Arrays.copyOf(values, count), Arrays.copyOf(ends, count), reason, at);
    }

    private static Outcome read(byte[] bytes, int from, int to, PackedType type) {
        return ReadOracle.read(bytes, from, to, type.varIntType(), Strictness.STRICT);
    }

    public boolean isGood() {
        return reason == null;
    }

    public int count() {
        return values.length;
    }

    @Override
    public String toString() {
        return count() + " values" + (isGood() ? "" : ", " + reason + " at " + index);
    }
}
