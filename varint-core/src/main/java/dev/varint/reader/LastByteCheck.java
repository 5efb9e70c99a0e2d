package dev.varint.reader;

import dev.varint.carrier.ReadAccess;
import dev.varint.format.MalformedVarIntException.Reason;
import dev.varint.format.Strictness;
import dev.varint.format.VarIntType;
import dev.varint.kernel.TypeBits;

/** Checks a value by its last bytes, and ends the read. Most arguments are constants, so C2 drops most of the code. */
final class LastByteCheck {

    private LastByteCheck() {}

    /** Whether a value of {@code size} bytes with these last two is accepted. */
    // In small parts: C2 inlines at most 35 bytecodes where a size is rare.
    static boolean isAccepted(int size, int previous, int last, VarIntType type, Strictness strictness) {
        return fits(size, last, type, strictness) && !isPadded(size, previous, last, type, strictness);
    }

    private static boolean fits(int size, int last, VarIntType type, Strictness strictness) {
        return size < type.maxSize() || isLastAccepted(last, type, strictness);
    }

    /** Ends a read: calls {@code access} with the outcome, and returns the value without bits beyond its type. */
    static <B> long finish(
            ReadAccess<B> access,
            B src,
            int from,
            int size,
            long bits,
            int last,
            VarIntType type,
            Strictness strictness) {
        if (size == type.maxSize() && !isLastAccepted(last, type, strictness)) {
            return malformed(access, src, from, size, (last & 0x80) == 0 ? Reason.OVERFLOW : Reason.TOO_LONG);
        }
        if (isPadded(size, (int) (bits >>> 7 * (size - 2)), last, type, strictness)) {
            return malformed(access, src, from, size, Reason.PADDED);
        }
        access.complete(src, from, from + size);
        return type.isSigned() || size == type.maxSize() ? TypeBits.value(type, bits, size) : bits;
    }

    static <B> long malformed(ReadAccess<B> access, B src, int from, int size, Reason reason) {
        access.malformed(src, from, size, reason);
        return 0;
    }

    /** Whether the last byte that a type can have has no continuation bit, and no bits that are refused. */
    static boolean isLastAccepted(int last, VarIntType type, Strictness strictness) {
        return strictness == Strictness.LENIENT ? (last & 0x80) == 0 : !TypeBits.overflows(type, last);
    }

    /** Whether a last byte is refused because it only repeats the sign, which is 0 for unsigned types. */
    static boolean isPadded(int size, int previous, int last, VarIntType type, Strictness strictness) {
        return strictness == Strictness.CANONICAL
                && size > 1
                && last == (type.isSigned() ? previous << 25 >> 31 & 0x7F : 0);
    }
}
