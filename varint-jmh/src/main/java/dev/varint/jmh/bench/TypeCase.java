package dev.varint.jmh.bench;

import dev.varint.format.VarIntType;
import java.util.Locale;

/** The types that {@link ReadByType} and {@link WriteByType} compare. */
public enum TypeCase implements ParamValue {
    U8,
    U16,
    U21,
    U28,
    U31,
    U32,
    U63,
    U64,
    S32,
    S64;

    @Override
    public String title() {
        return name().toLowerCase(Locale.ROOT);
    }

    VarIntType type() {
        return VarIntType.valueOf(name());
    }
}
