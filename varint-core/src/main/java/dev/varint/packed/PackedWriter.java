package dev.varint.packed;

import dev.varint.bulk.BulkWriteAccess;
import dev.varint.format.PackedType;

/** Writes packed regions to any carrier: into its array, or through a chunk. */
public final class PackedWriter {

    /** Values encoded at once. Even with ten bytes each they are small for the first-level cache. */
    private static final int CHUNK = 1024;

    private PackedWriter() {}

    /**
     * The number of bytes that the values from {@code from} to {@code to} take.
     *
     * @throws IllegalArgumentException if the type cannot hold one of them
     */
    public static <A> long encodedSize(PackedType<A> type, A src, int from, int to) {
        return RegionEncoder.encodedSize(type, src, from, to);
    }

    /**
     * Writes the values from {@code from} to {@code to}, which fit the type, to an index where there is room for them.
     * Returns the index after the last byte. No byte beyond it changes.
     */
    public static <B, A> int write(
            BulkWriteAccess<B> access, B dst, int index, PackedType<A> type, A src, int from, int to) {
        byte[] array = access.array(dst);
        if (array != null) {
            int arrayOffset = access.arrayOffset(dst);
            return RegionEncoder.encode(type, src, from, from, to, array, index + arrayOffset) - arrayOffset;
        }
        byte[] chunk = new byte[Math.min(CHUNK, to - from) * type.varIntType().maxSize()];
        int base = from;
        while (from < to) {
            int next = to - from > CHUNK ? from + CHUNK : to;
            int size = RegionEncoder.encode(type, src, base, from, next, chunk, 0);
            index = access.writeBytes(dst, index, chunk, 0, size);
            from = next;
        }
        return index;
    }

    /**
     * Whether a number of values surely fit into {@code room} bytes, whatever they are, and the type can hold them.
     * Then {@link #encodedSize} need not look at them.
     */
    public static boolean fitsAnyway(int room, int values, PackedType<?> type) {
        return (long) values * type.varIntType().maxSize() <= room && !TypedRegion.sizes(type);
    }
}
