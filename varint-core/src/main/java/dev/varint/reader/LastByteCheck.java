package dev.varint.reader;

import dev.varint.carrier.ReadSource;
import dev.varint.format.MalformedVarIntException.Reason;
import dev.varint.format.Strictness;
import dev.varint.format.VarIntType;

/** Checks a value by its last byte, and ends the read. Most arguments are constants, so C2 drops most of the code. */
final class LastByteCheck {

    private LastByteCheck() {}

    /** Whether {@code strictness} accepts a value of {@code size} bytes, the last of which is {@code last}. */
    static boolean isAccepted(int size, int last, VarIntType type, Strictness strictness) {
        return !isOverflow(size, last, type, strictness) && !isPadded(size, last, strictness);
    }

    /**
     * Ends a read: calls {@code io} with the outcome, and returns the value without the bits that its type does not
     * have.
     */
    static <B> long finish(
            ReadSource<B> io, B src, int from, int size, long value, int last, VarIntType type, Strictness strictness) {
        if (isOverflow(size, last, type, strictness)) {
            return malformed(io, src, from, size, Reason.OVERFLOW);
        }
        if (isPadded(size, last, strictness)) {
            return malformed(io, src, from, size, Reason.PADDED);
        }
        io.complete(src, from, from + size);
        return size == type.maxSize() ? value & type.mask() : value;
    }

    static <B> long malformed(ReadSource<B> io, B src, int from, int size, Reason reason) {
        io.malformed(src, from, size, reason);
        return 0;
    }

    private static boolean isOverflow(int size, int last, VarIntType type, Strictness strictness) {
        return strictness != Strictness.LENIENT && size == type.maxSize() && last >>> type.lastBits() != 0;
    }

    static boolean isPadded(int size, int last, Strictness strictness) {
        return strictness == Strictness.CANONICAL && size > 1 && last == 0;
    }
}
