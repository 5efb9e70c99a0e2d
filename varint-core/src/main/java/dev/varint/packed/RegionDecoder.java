package dev.varint.packed;

import dev.varint.format.PackedType;

/**
 * Decodes a validated region. Five strategies are asked in a fixed order whether they take the next stretch of it: up
 * to a few thousand bytes that begin with a value.
 *
 * <ol>
 *   <li>{@link VectorDecoder}, where there are vectors
 *   <li>{@link UniformRuns}, if all values of the stretch have one size
 *   <li>{@link BytePlanes}, if nearly all are short
 *   <li>{@link WordPerValue}, any mix of sizes in a large region
 *   <li>{@link #block}, which takes the rest
 * </ol>
 *
 * <p>A strategy decodes what is on the wire. The type then maps the finished stretch while it is in the cache.
 *
 * <p><b>Trust:</b> {@link RegionCheck} has accepted the region, and its count says that the values fit.
 */
final class RegionDecoder {

    private RegionDecoder() {}

    /**
     * Decodes all values.
     *
     * @param <A> the array
     * @param type the type of the elements
     * @param src the bytes that hold the region
     * @param from the index of its first byte
     * @param to the index after its last byte
     * @param dst the array for the values
     * @param base the index in {@code dst} of the first value of the whole region, from which differences are summed up
     * @param offset the index in {@code dst} of the first value to decode
     * @param end the index in {@code dst} up to which may be written; at least that after the last value
     * @return the index after the last value
     * @throws java.util.ConcurrentModificationException if the region has changed meanwhile so much that it cannot be
     *     decoded
     */
    static <A> int decode(PackedType<A> type, byte[] src, int from, int to, A dst, int base, int offset, int end) {
        Elements<A> elements = Elements.of(type);
        Region<A> region = new Region<>(elements, type.varIntType().maxSize(), src, from, to, dst, offset, end);
        WordPerValue words = new WordPerValue();
        UniformRuns runs = new UniformRuns(words);
        BytePlanes planes = new BytePlanes();
        VectorDecoder vectors = Vectors.ENABLED ? new VectorDecoder(Vectors.KERNELS) : null;
        while (region.index < to) {
            int mapped = region.offset;
            if (!(Vectors.ENABLED && vectors.take(region))
                    && !runs.take(region)
                    && !planes.take(region)
                    && !words.take(region)) {
                block(region);
            }
            elements.map(type, dst, base, mapped, region.offset);
        }
        return region.offset;
    }

    /**
     * Decodes a region of at most 64 bytes.
     *
     * @param ends what {@link RegionCheck#ends} says of it
     */
    static <A> void decodeShort(PackedType<A> type, byte[] src, int from, long ends, A dst, int offset) {
        Elements<A> elements = Elements.of(type);
        elements.map(type, dst, offset, offset, elements.block(src, from, ends, dst, offset));
    }

    private static <A> void block(Region<A> region) {
        int size = Math.min(region.to - region.index, RegionBytes.SIZE);
        long ends = ~RegionBytes.continuation(region.src, region.index, size) & -1L >>> RegionBytes.SIZE - size;
        if (ends == 0) {
            throw RegionBytes.changed();
        }
        region.requireRoom(Long.bitCount(ends));
        int next = region.elements.block(region.src, region.index, ends, region.dst, region.offset);
        region.decoded(next - region.offset, region.index + RegionBytes.SIZE - Long.numberOfLeadingZeros(ends));
    }
}
