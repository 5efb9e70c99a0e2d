package dev.varint.format;

import java.util.Objects;

/**
 * The element type of a packed region: how an element is mapped to the number on the wire, and whether the elements are
 * in an {@code int[]} or a {@code long[]}. The constants without {@code DELTA} are named as in Protocol Buffers.
 * {@link #ints} and {@link #longs} return the type of any other width, signed or not; their values are validated one by
 * one. Types with the same components are equal. Pass a constant: C2 then compiles only what the type needs.
 *
 * @param <A> the array, {@code int[]} or {@code long[]}
 */
public sealed interface PackedType<A> {

    /**
     * Unsigned, 1 to 5 bytes; negative values take five. Also for counts, lengths and indices. Not for Protocol
     * Buffers' {@code bool}, which is true for any number but 0, of up to ten bytes: use {@link #UINT64}.
     */
    PackedType<int[]> UINT32 = new ElementType<>(int[].class, VarIntType.U32, false, false);
    /** Signed, by {@link ZigZag}: 1 to 5 bytes, few for values near zero on either side. */
    PackedType<int[]> SINT32 = new ElementType<>(int[].class, VarIntType.U32, true, false);
    /**
     * Signed, extended to 64 bits: 1 to 10 bytes, and negative values take ten. Also for {@code enum}. Decoding keeps
     * the lower 32 bits of any 64-bit value, as Protocol Buffers does.
     */
    PackedType<int[]> INT32 = new ElementType<>(int[].class, VarIntType.U64, false, false);
    /**
     * The difference from the previous value, unsigned as {@link #UINT32}; the first value as it is. For ascending
     * numbers, because a descending step takes five bytes. Differences and sums wrap at 32 bits.
     */
    PackedType<int[]> UINT32_DELTA = new ElementType<>(int[].class, VarIntType.U32, false, true);
    /** As {@link #UINT32_DELTA}, but signed as {@link #SINT32}: for numbers that are near the previous one. */
    PackedType<int[]> SINT32_DELTA = new ElementType<>(int[].class, VarIntType.U32, true, true);
    /** Unsigned, 1 to 10 bytes; negative values take ten. Protocol Buffers' {@code int64} is the same on the wire. */
    PackedType<long[]> UINT64 = new ElementType<>(long[].class, VarIntType.U64, false, false);
    /** Signed, by {@link ZigZag}: 1 to 10 bytes, few for values near zero on either side. */
    PackedType<long[]> SINT64 = new ElementType<>(long[].class, VarIntType.U64, true, false);
    /** As {@link #UINT32_DELTA}, for 64 bits. A descending step takes ten bytes. */
    PackedType<long[]> UINT64_DELTA = new ElementType<>(long[].class, VarIntType.U64, false, true);
    /** As {@link #SINT32_DELTA}, for 64 bits. */
    PackedType<long[]> SINT64_DELTA = new ElementType<>(long[].class, VarIntType.U64, true, true);

    /**
     * {@return the type of elements in an {@code int[]}, {@link #UINT32} for {@link VarIntType#U32}} Each must be a
     * value of {@code varIntType}, which has at most 32 bits. Assign the type to a {@code static final} field.
     */
    static PackedType<int[]> ints(VarIntType varIntType) {
        if (varIntType.bits() > Integer.SIZE) {
            throw new IllegalArgumentException(varIntType + " does not come as int[]");
        }
        return new ElementType<>(int[].class, varIntType, false, false);
    }

    /** As {@link #ints}, for a {@code long[]} and up to 64 bits: {@link #UINT64} for {@link VarIntType#U64}. */
    static PackedType<long[]> longs(VarIntType varIntType) {
        return new ElementType<>(long[].class, Objects.requireNonNull(varIntType), false, false);
    }

    /** {@return {@code int[].class} or {@code long[].class}} */
    Class<A> arrayType();

    /** {@return the type that an element has on the wire} */
    VarIntType varIntType();

    /** {@return whether elements, or their differences, are mapped by {@link ZigZag}} */
    boolean isZigZag();

    /** {@return whether the numbers on the wire are differences from the previous element} */
    boolean isDelta();
}

/** A record, like {@link BitsAndSign}. */
record ElementType<A>(Class<A> arrayType, VarIntType varIntType, boolean isZigZag, boolean isDelta)
        implements PackedType<A> {

    @Override
    public String toString() {
        boolean isInt = arrayType == int[].class;
        if (varIntType != VarIntType.U64 && !(isInt && varIntType == VarIntType.U32)) {
            return (isInt ? "ints(" : "longs(") + varIntType + ")";
        }
        boolean isInt32 = isInt && varIntType == VarIntType.U64;
        return (isInt32 ? "INT32" : (isZigZag ? "SINT" : "UINT") + varIntType.bits()) + (isDelta ? "_DELTA" : "");
    }
}
