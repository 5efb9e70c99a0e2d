package dev.varint.format;

/**
 * The element type of a packed region: how an element is mapped to the unsigned number that is on the wire, and whether
 * the elements come as {@code int[]} or as {@code long[]}. The types without {@code DELTA} are named as in Protocol
 * Buffers.
 *
 * @param <A> the array, {@code int[]} or {@code long[]}
 */
public final class PackedType<A> {

    /** Unsigned, 1 to 5 bytes; negative values take five. Also for {@code bool} and for counts, lengths and indices. */
    public static final PackedType<int[]> UINT32 =
            new PackedType<>("UINT32", int[].class, VarIntType.U32, false, false);

    /** Signed, by {@link ZigZag}: 1 to 5 bytes, few for values near zero on either side. */
    public static final PackedType<int[]> SINT32 = new PackedType<>("SINT32", int[].class, VarIntType.U32, true, false);

    /**
     * Signed, extended to 64 bits: 1 to 10 bytes, and negative values take ten. Also for {@code enum}. Decoding keeps
     * the lower 32 bits of any 64-bit value, as Protocol Buffers does.
     */
    public static final PackedType<int[]> INT32 = new PackedType<>("INT32", int[].class, VarIntType.U64, false, false);

    /**
     * The difference to the value before, unsigned as {@link #UINT32}; the first value as it is. For ascending numbers.
     * Differences and sums wrap at 32 bits, so every sequence survives the round trip, but a descending step takes five
     * bytes.
     */
    public static final PackedType<int[]> UINT32_DELTA =
            new PackedType<>("UINT32_DELTA", int[].class, VarIntType.U32, false, true);

    /**
     * The difference to the value before, signed as {@link #SINT32}; the first value's difference is to zero. For
     * numbers near the one before. Differences and sums wrap at 32 bits, so every sequence survives the round trip.
     */
    public static final PackedType<int[]> SINT32_DELTA =
            new PackedType<>("SINT32_DELTA", int[].class, VarIntType.U32, true, true);

    /** Unsigned, 1 to 10 bytes; negative values take ten. Protocol Buffers' {@code int64} is the same on the wire. */
    public static final PackedType<long[]> UINT64 =
            new PackedType<>("UINT64", long[].class, VarIntType.U64, false, false);

    /** Signed, by {@link ZigZag}: 1 to 10 bytes, few for values near zero on either side. */
    public static final PackedType<long[]> SINT64 =
            new PackedType<>("SINT64", long[].class, VarIntType.U64, true, false);

    /** As {@link #UINT32_DELTA}, for 64 bits. A descending step takes ten bytes. */
    public static final PackedType<long[]> UINT64_DELTA =
            new PackedType<>("UINT64_DELTA", long[].class, VarIntType.U64, false, true);

    /** As {@link #SINT32_DELTA}, for 64 bits. */
    public static final PackedType<long[]> SINT64_DELTA =
            new PackedType<>("SINT64_DELTA", long[].class, VarIntType.U64, true, true);

    private final String name;
    private final Class<A> arrayType;
    private final VarIntType varIntType;
    private final boolean zigZag;
    private final boolean delta;

    private PackedType(String name, Class<A> arrayType, VarIntType varIntType, boolean zigZag, boolean delta) {
        this.name = name;
        this.arrayType = arrayType;
        this.varIntType = varIntType;
        this.zigZag = zigZag;
        this.delta = delta;
    }

    /**
     * Returns the class of the arrays.
     *
     * @return {@code int[].class} or {@code long[].class}
     */
    public Class<A> arrayType() {
        return arrayType;
    }

    /**
     * Returns the type that an element has on the wire.
     *
     * @return {@link VarIntType#U32} or {@link VarIntType#U64}
     */
    public VarIntType varIntType() {
        return varIntType;
    }

    /**
     * Returns whether elements, or their differences, are mapped by {@link ZigZag}.
     *
     * @return whether they are signed on the wire
     */
    public boolean isZigZag() {
        return zigZag;
    }

    /**
     * Returns whether the region holds differences.
     *
     * @return whether an element is the sum of all numbers up to its own
     */
    public boolean isDelta() {
        return delta;
    }

    /**
     * Returns the name of the constant.
     *
     * @return for example {@code SINT64_DELTA}
     */
    @Override
    public String toString() {
        return name;
    }
}
