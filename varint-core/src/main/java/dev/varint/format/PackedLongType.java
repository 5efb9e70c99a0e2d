package dev.varint.format;

/**
 * The element type of a packed region of longs: how a {@code long} is mapped to the unsigned number that is on the
 * wire. The first two are named as in Protocol Buffers. Name a constant at the call; it costs nothing there.
 */
public enum PackedLongType {
    /** Unsigned, 1 to 10 bytes; negative values take ten. Protocol Buffers' {@code int64} is the same on the wire. */
    UINT64,

    /** Signed, by {@link ZigZag}: 1 to 10 bytes, few for values near zero on either side. */
    SINT64,

    /**
     * The difference to the value before, unsigned as {@link #UINT64}; the first value as it is. For ascending numbers.
     * Differences and sums wrap at 64 bits, so every sequence survives the round trip, but a descending step takes ten
     * bytes.
     */
    UINT64_DELTA,

    /**
     * The difference to the value before, signed as {@link #SINT64}; the first value's difference is to zero. For
     * numbers near the one before. Differences and sums wrap at 64 bits, so every sequence survives the round trip.
     */
    SINT64_DELTA
}
