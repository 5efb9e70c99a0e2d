package dev.varint.packed;

import dev.varint.carrier.ByteSink;
import dev.varint.format.PackedType;

/** Writes packed regions to any carrier: into its array, or through a chunk. */
public final class PackedWriter {

    /** Values encoded at once. Even with ten bytes each they are small for the first-level cache. */
    private static final int CHUNK = 1024;

    private PackedWriter() {}

    /**
     * The number of bytes that values take.
     *
     * @param <A> the array
     * @param type what to write; a constant
     * @param src the values
     * @param from the index of the first
     * @param to the index after the last
     * @return the sum of their sizes
     * @throws IllegalArgumentException if the type cannot hold one of the values
     */
    public static <A> long encodedSize(PackedType<A> type, A src, int from, int to) {
        return RegionEncoder.encodedSize(type, src, from, to);
    }

    /**
     * Writes values that fit the type to where there is room for them. No byte beyond the result changes.
     *
     * @param <B> the carrier
     * @param <A> the array
     * @param io how to write to {@code dst}, at absolute indices
     * @param dst the bytes to write to
     * @param index the index to write at
     * @param type what to write; a constant
     * @param src the values
     * @param from the index of the first
     * @param to the index after the last
     * @return the index after the last byte
     */
    public static <B, A> int write(ByteSink<B> io, B dst, int index, PackedType<A> type, A src, int from, int to) {
        byte[] array = io.array(dst);
        if (array != null) {
            int arrayOffset = io.arrayOffset(dst);
            return RegionEncoder.encode(type, src, from, from, to, array, index + arrayOffset) - arrayOffset;
        }
        byte[] chunk = new byte[Math.min(CHUNK, to - from) * type.varIntType().maxSize()];
        int base = from;
        while (from < to) {
            int next = to - from > CHUNK ? from + CHUNK : to;
            int size = RegionEncoder.encode(type, src, base, from, next, chunk, 0);
            index = io.writeBytes(dst, index, chunk, 0, size);
            from = next;
        }
        return index;
    }

    /**
     * Whether values surely fit, whatever they are, so that {@link #encodedSize} need not look at them.
     *
     * @param room the number of bytes there is room for
     * @param values how many values
     * @param type what they are
     * @return whether even the longest fit, and the type can hold every value
     */
    public static boolean fitsAnyway(int room, int values, PackedType<?> type) {
        return (long) values * type.varIntType().maxSize() <= room && !TypedRegion.sizes(type);
    }
}
