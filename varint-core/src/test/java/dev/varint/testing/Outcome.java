package dev.varint.testing;

import dev.varint.MalformedVarIntException.Reason;

/**
 * What became of a read.
 *
 * @param scan n &ge; 1: n bytes made a value; 0: incomplete; &minus;k: malformed, certain after k bytes
 * @param value the value, or 0 if there is none
 * @param reason what is malformed, or null
 */
public record Outcome(int scan, long value, Reason reason) {

    public static final Outcome INCOMPLETE = new Outcome(0, 0, null);

    public static Outcome complete(int size, long value) {
        return new Outcome(size, value, null);
    }

    public static Outcome malformed(int size, Reason reason) {
        return new Outcome(-size, 0, reason);
    }

    public boolean isComplete() {
        return scan > 0;
    }

    @Override
    public String toString() {
        if (scan == 0) {
            return "incomplete";
        }
        return isComplete() ? String.format("%d bytes, %x", scan, value) : "malformed after " + -scan + ": " + reason;
    }
}
