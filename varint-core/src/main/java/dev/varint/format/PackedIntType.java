package dev.varint.format;

/**
 * The element type of a packed region of ints: how an {@code int} is mapped to the unsigned number that is on the wire.
 * The first three are named as in Protocol Buffers. Name a constant at the call; it costs nothing there.
 */
public enum PackedIntType {
    /** Unsigned, 1 to 5 bytes; negative values take five. Also for {@code bool} and for counts, lengths and indices. */
    UINT32,

    /** Signed, by {@link ZigZag}: 1 to 5 bytes, few for values near zero on either side. */
    SINT32,

    /**
     * Signed, extended to 64 bits: 1 to 10 bytes, and negative values take ten. Also for {@code enum}. Decoding keeps
     * the lower 32 bits of any 64-bit value, as Protocol Buffers does.
     */
    INT32,

    /**
     * The difference to the value before, unsigned as {@link #UINT32}; the first value as it is. For ascending numbers.
     * Differences and sums wrap at 32 bits, so every sequence survives the round trip, but a descending step takes five
     * bytes.
     */
    UINT32_DELTA,

    /**
     * The difference to the value before, signed as {@link #SINT32}; the first value's difference is to zero. For
     * numbers near the one before. Differences and sums wrap at 32 bits, so every sequence survives the round trip.
     */
    SINT32_DELTA
}
