package dev.varint.reader;

import dev.varint.MalformedVarIntException.Reason;
import dev.varint.Strictness;
import dev.varint.Width;
import dev.varint.carrier.ByteSource;

/** What all readers do once they have found a value's last byte. With constants for arguments, next to nothing is left of it. */
final class Ending {

    private Ending() {}

    /** Whether a value of {@code size} bytes, the last of which is {@code last}, is forgiven or needs no forgiving. */
    static boolean isAccepted(int size, int last, Width width, Strictness strictness) {
        return !isOverflow(size, last, width, strictness) && !isPadded(size, last, strictness);
    }

    /** Ends a read: tells {@code io}, and returns the value without the bits its type does not have. */
    static <B> long end(
            ByteSource<B> io, B in, int from, int size, long value, int last, Width width, Strictness strictness) {
        if (isOverflow(size, last, width, strictness)) {
            return malformed(io, in, from, size, Reason.OVERFLOW);
        }
        if (isPadded(size, last, strictness)) {
            return malformed(io, in, from, size, Reason.PADDED);
        }
        io.complete(in, from, from + size);
        return size == width.maxSize() ? value & width.mask() : value;
    }

    static <B> long malformed(ByteSource<B> io, B in, int from, int size, Reason reason) {
        io.malformed(in, from, size, reason);
        return 0;
    }

    private static boolean isOverflow(int size, int last, Width width, Strictness strictness) {
        return strictness != Strictness.LENIENT && size == width.maxSize() && last >>> width.lastBits() != 0;
    }

    static boolean isPadded(int size, int last, Strictness strictness) {
        return strictness == Strictness.CANONICAL && size > 1 && last == 0;
    }
}
