package dev.varint.jmh.bench;

import dev.varint.format.VarIntType;

/** The types that benchmarks compare. */
public enum TypeCase implements ParamValue {
    U32,
    U64;

    VarIntType type() {
        return VarIntType.valueOf(name());
    }

    /** Values as 32-bit benchmarks have them, or as those of other types. */
    long[] values(Input input, int count) {
        return this == U32 ? Input.zeroExtended(input.ints(count)) : input.longs(count);
    }
}
