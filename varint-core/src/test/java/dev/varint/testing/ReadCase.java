package dev.varint.testing;

import dev.varint.Strictness;
import dev.varint.VarIntType;
import java.util.Set;

/**
 * A way of reading, on one kind of carrier. It may keep notes, so each thread needs its own.
 *
 * @param name what a failure calls it
 * @param memory how to make and fill a carrier
 * @param cursor the carrier's own index
 * @param widths what it can read
 * @param kind what it promises
 * @param read how it reads
 * @param <B> the carrier
 */
public record ReadCase<B>(
        String name, Memory<B> memory, Cursor<B> cursor, Set<VarIntType> widths, Kind kind, Read<B> read) {

    /** What a way of reading promises. */
    public enum Kind {
        /** To tell everything, and to move the carrier's index after a value. */
        READ,
        /** To move nothing; it does not know what is malformed. */
        SCAN,
        /** To read values that are known to be there. */
        TRUST
    }

    /** Reads it in a carrier made for it. */
    public void check(Placed placed) {
        byte[] bytes = placed.carrier();
        B in = memory.allocate(bytes.length);
        try {
            memory.set(in, bytes);
            check(in, placed);
        } finally {
            memory.release(in);
        }
    }

    /** Reads what is placed in that carrier, under every width and strictness. */
    void check(B in, Placed placed) {
        for (VarIntType type : widths) {
            for (Strictness strictness : Placed.STRICTNESSES) {
                check(in, placed, type, strictness, placed.expected(type, strictness));
            }
        }
    }

    private void check(B in, Placed placed, VarIntType type, Strictness strictness, Outcome expected) {
        if (expected == null || kind == Kind.TRUST && !expected.isComplete()) {
            return;
        }
        int from = placed.from();
        Outcome actual = null;
        try {
            cursor.start(in, from, placed.to());
            actual = read.read(in, from, placed.to(), type, strictness);
        } catch (AssertionError | RuntimeException e) {
            throw new AssertionError(describe(placed, type, strictness, expected) + e, e);
        }
        if (actual.scan() != expected.scan() || actual.value() != expected.value() || !isReason(actual, expected)) {
            throw new AssertionError(describe(placed, type, strictness, expected) + actual);
        }
        int index = kind != Kind.SCAN && expected.isComplete() ? from + expected.scan() : from;
        if (!cursor.isAt(in, index, placed.to())) {
            throw new AssertionError(describe(placed, type, strictness, expected) + "the index elsewhere");
        }
    }

    private boolean isReason(Outcome actual, Outcome expected) {
        return actual.reason() == expected.reason() || kind == Kind.SCAN && actual.reason() == null;
    }

    private String describe(Placed placed, VarIntType type, Strictness strictness, Outcome expected) {
        return String.format("%s, %s, %s %s: expected %s, but got ", name, placed, type, strictness, expected);
    }
}
