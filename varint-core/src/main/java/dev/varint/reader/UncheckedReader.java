package dev.varint.reader;

import dev.varint.carrier.ReadAccess;
import dev.varint.format.Strictness;
import dev.varint.format.VarIntType;

/**
 * Unchecked: it checks neither the end of the bytes nor errors.
 *
 * <p><b>Trust:</b> the bytes from {@code from} on must begin with a complete value that a scan has accepted. Otherwise
 * the result is a wrong value, a load from beyond the intended bytes, or the carrier's exception.
 *
 * <p>Source: "validate a packed region once, then decode it" (protozero pull request 153). The ladder is that of
 * {@link XorLadderReader}: it wins where that one does, and loses where lengths cannot be predicted.
 */
public final class UncheckedReader {

    private UncheckedReader() {}

    /** {@return a value that is known to be there} */
    public static <B> long read(ReadAccess<B> access, B src, int from, VarIntType type) {
        return XorLadderReader.readFast(access, src, from, type, Strictness.LENIENT);
    }
}
