package dev.varint.packed;

/**
 * Decodes a validated region. {@link UniformRuns} decodes one of a single size. Any other is decoded stretch by
 * stretch. A stretch has up to 2,048 bytes and begins with a value. Each stretch is offered to five strategies in this
 * order, until one of them decodes it:
 *
 * <ol>
 *   <li>{@link VectorStretch}, where there are vectors
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

    private static final int WORTHWHILE = 264; // in fewer bytes the strategies cost more than they save
    private static final int STRETCH = 1024; // bytes decoded block by block before the strategies are asked again

    private RegionDecoder() {}

    /**
     * Decodes the bytes that a region has in its array.
     *
     * @throws java.util.ConcurrentModificationException if the region has changed meanwhile so much that it cannot be
     *     decoded
     */
    static void decode(Region<?> region, Target<?> target) {
        if (target.type.varIntType().isSigned()) {
            TypedRegion.decode(region, target);
            return;
        }
        if (region.size != 0 && !VectorStretch.isFaster(target.dst, region.size, region.end - region.index)) {
            new UniformRuns().decode(region, target);
            return;
        }
        if (region.end - region.index < WORTHWHILE) {
            int mapped = target.offset;
            blocks(region, target);
            target.map(mapped);
            return;
        }
        WordPerValue words = new WordPerValue();
        UniformRuns runs = new UniformRuns();
        BytePlanes planes = new BytePlanes();
        VectorStretch vectors = Vectors.ENABLED ? new VectorStretch() : null;
        while (region.index < region.end) {
            int mapped = target.offset;
            if (!(vectors != null && vectors.take(region, target))
                    && !runs.take(region, target)
                    && !planes.take(region, target)
                    && !words.take(region, target)) {
                blocks(region, target);
            }
            target.map(mapped);
        }
    }

    /** Decodes block by block, values of any size. */
    private static <A> void blocks(Region<?> region, Target<A> target) {
        int stop = Math.min(region.end, region.index + STRETCH);
        while (region.index < stop) {
            int size = Math.min(region.end - region.index, RegionBytes.SIZE);
            long bits = RegionBytes.continuation(region.src, region.index, size);
            long ends = ~bits & -1L >>> RegionBytes.SIZE - size;
            int count = Long.bitCount(ends);
            target.requireRoom(count);
            if (ends == 0) {
                throw RegionBytes.changed();
            }
            target.elements.block(region.src, region.index, ends, target.dst, target.offset);
            target.offset += count;
            region.index += ShortRegion.size(ends);
        }
    }
}
