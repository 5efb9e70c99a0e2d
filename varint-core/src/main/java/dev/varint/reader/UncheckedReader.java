package dev.varint.reader;

import dev.varint.carrier.ReadAccess;
import dev.varint.format.Strictness;
import dev.varint.format.VarIntType;

/**
 * Unchecked: the ladder of {@link XorLadderReader}, with no test for the end of the bytes, and one only of a last
 * possible byte. It wins and loses where that one does.
 *
 * <p><b>Trust:</b> the bytes from {@code from} must begin with a whole and accepted value, as a scan has found.
 * Otherwise the result is a wrong value, a load outside the value, or the carrier's exception.
 *
 * <p>Source: "validate a packed region once, then decode it" (protozero pull request 153).
 */
public final class UncheckedReader {

    private UncheckedReader() {}

    /** {@return a value that is known to be there} */
    public static <B> long read(ReadAccess<B> access, B src, int from, VarIntType type) {
        return XorLadderReader.readFast(access, src, from, type, Strictness.LENIENT);
    }
}
