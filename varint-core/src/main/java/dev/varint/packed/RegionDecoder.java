package dev.varint.packed;

import dev.varint.format.PackedType;

/**
 * Decodes a validated region, stretch by stretch. A stretch has up to a few thousand bytes and begins with a value.
 * Each stretch is offered to five strategies in this order, until one of them decodes it:
 *
 * <ol>
 *   <li>{@link VectorDecoder}, where there are vectors
 *   <li>{@link UniformRuns}, if all values of the stretch have one size
 *   <li>{@link BytePlanes}, if nearly all are short
 *   <li>{@link WordPerValue}, any mix of sizes in a large region
 *   <li>{@link #blocks}, which takes the rest
 * </ol>
 *
 * <p>A strategy decodes plain VarInts. ZigZag and differences are resolved afterwards, while the stretch is still in
 * the cache.
 *
 * <p><b>Trust:</b> {@link RegionCheck} has accepted the region, and its count says that the values fit.
 */
final class RegionDecoder {

    /** In fewer bytes the strategies cost more than they save. */
    private static final int WORTHWHILE = 264;

    /** Bytes decoded block by block before the strategies are asked again. */
    private static final int STRETCH = 1024;

    private RegionDecoder() {}

    /**
     * Decodes all values, and returns the index after the last one in {@code dst}.
     *
     * @param base the index in {@code dst} of the first value of the whole region, from which differences are summed up
     * @param offset the index in {@code dst} of the first value to decode
     * @param end the index in {@code dst} up to which may be written; at least that after the last value
     * @throws java.util.ConcurrentModificationException if the region has changed meanwhile so much that it cannot be
     *     decoded
     */
    static <A> int decode(PackedType<A> type, byte[] src, int from, int to, A dst, int base, int offset, int end) {
        if (type.varIntType().isSigned()) {
            return TypedRegion.decode(type, src, from, to, dst, offset, end);
        }
        Elements<A> elements = Elements.of(type);
        int maxSize = type.varIntType().maxSize();
        int count = end - offset;
        if (count < Elements.FEW && to - from == maxSize * count) { // none is longer, so none is shorter
            elements.few(src, from, maxSize, count, dst, offset);
            elements.map(type, dst, base, offset, end);
            return end;
        }
        Region<A> region = new Region<>(elements, maxSize, src, from, to, dst, offset, end);
        if (to - from < WORTHWHILE) {
            blocks(region);
            elements.map(type, dst, base, offset, region.offset);
            return region.offset;
        }
        WordPerValue words = new WordPerValue();
        UniformRuns runs = new UniformRuns(words);
        BytePlanes planes = new BytePlanes();
        VectorDecoder vectors = Vectors.ENABLED ? new VectorDecoder() : null;
        while (region.index < to) {
            int mapped = region.offset;
            if (!(Vectors.ENABLED && vectors.take(region))
                    && !runs.take(region)
                    && !planes.take(region)
                    && !words.take(region)) {
                blocks(region);
            }
            elements.map(type, dst, base, mapped, region.offset);
        }
        return region.offset;
    }

    /** Decodes a region of at most 64 bytes, of which {@link RegionCheck#ends} has returned the ends. */
    static <A> void decodeShort(PackedType<A> type, byte[] src, int from, long ends, A dst, int offset) {
        Elements<A> elements = Elements.of(type);
        elements.block(src, from, ends, dst, offset, false);
        elements.map(type, dst, offset, offset, offset + Long.bitCount(ends));
    }

    /** Decodes block by block, values of any size. */
    private static <A> void blocks(Region<A> region) {
        byte[] src = region.src;
        int index = region.index;
        int offset = region.offset;
        int stop = Math.min(region.to, index + STRETCH);
        while (index < stop) {
            int size = Math.min(region.to - index, RegionBytes.SIZE);
            long bits = size == RegionBytes.SIZE
                    ? RegionBytes.continuation(src, index)
                    : RegionBytes.continuation(src, index, size);
            long ends = ~bits & -1L >>> RegionBytes.SIZE - size;
            int count = Long.bitCount(ends);
            if (ends == 0 || count > region.end - offset) {
                throw RegionBytes.changed();
            }
            boolean hasRoom =
                    index < src.length - RegionBytes.SIZE - Long.BYTES && count + Elements.BATCH <= region.end - offset;
            region.elements.block(src, index, ends, region.dst, offset, hasRoom);
            offset += count;
            index += RegionBytes.SIZE - Long.numberOfLeadingZeros(ends);
        }
        region.decoded(offset - region.offset, index);
    }
}
