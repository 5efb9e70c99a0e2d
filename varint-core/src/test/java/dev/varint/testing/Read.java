package dev.varint.testing;

import dev.varint.Strictness;
import dev.varint.VarIntType;

/**
 * One way of reading a value.
 *
 * @param <B> the carrier
 */
@FunctionalInterface
public interface Read<B> {

    /** Reads the value in bytes {@code from} to {@code to} and tells what became of it. */
    Outcome read(B in, int from, int to, VarIntType type, Strictness strictness);
}
