package dev.varint.packed;

import dev.varint.carrier.ByteSink;

/** Writes packed regions to any carrier: into its array, or through a chunk. */
public final class PackedWriter {

    /** Values encoded at once; times ten bytes it is still little for the first-level cache. */
    private static final int CHUNK = 1024;

    private PackedWriter() {}

    /**
     * The number of bytes that values take.
     *
     * @param <A> the array
     * @param type what to write; a constant
     * @param in the values
     * @param from the index of the first
     * @param to the index after the last
     * @return the sum of their sizes
     * @throws ArithmeticException if no carrier could hold so many
     */
    public static <A> int encodedSize(Elements<A> type, A in, int from, int to) {
        return Math.toIntExact(type.encodedSize(in, from, to));
    }

    /**
     * Writes values to where there is room for them. No byte beyond the result changes.
     *
     * @param <B> the carrier
     * @param <A> the array
     * @param io how to write to {@code out}, at absolute indices
     * @param out where to write
     * @param at the index to write at
     * @param type what to write; a constant
     * @param in the values
     * @param from the index of the first
     * @param to the index after the last
     * @return the index after the last byte
     */
    public static <B, A> int write(ByteSink<B> io, B out, int at, Elements<A> type, A in, int from, int to) {
        byte[] array = io.array(out);
        if (array != null) {
            int offset = io.arrayOffset(out);
            return type.encode(in, from, from, to, array, at + offset) - offset;
        }
        byte[] chunk = new byte[Math.min(CHUNK, to - from) * type.width().maxSize()];
        int base = from;
        while (from < to) {
            int next = to - from > CHUNK ? from + CHUNK : to;
            int size = type.encode(in, base, from, next, chunk, 0);
            at = io.writeBytes(out, at, chunk, 0, size);
            from = next;
        }
        return at;
    }

    /**
     * Whether values surely fit, whatever they are, so that their sizes need not be added up.
     *
     * @param room the number of bytes there is room for
     * @param values how many values
     * @param type what they are
     * @return whether even the longest fit
     */
    public static boolean fitsAnyway(int room, int values, Elements<?> type) {
        return (long) values * type.width().maxSize() <= room;
    }
}
