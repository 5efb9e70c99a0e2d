package dev.varint.jmh.bench;

import dev.varint.carrier.ReadAccess;
import dev.varint.format.Strictness;
import dev.varint.format.VarIntType;

/** A reading algorithm of this library, for every carrier. */
interface ReadAlgorithm {

    /** Reads the value at {@code from}, as {@code LoopReader.read} does. */
    <B> long read(ReadAccess<B> access, B src, int from, int to, VarIntType type, Strictness strictness);
}
