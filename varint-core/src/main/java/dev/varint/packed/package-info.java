/**
 * Packed regions: bytes that hold values and nothing else. Internal; {@link dev.varint.PackedVarInts} is the API.
 *
 * <p>The algorithms work on arrays. A carrier without an array is copied in chunks. Begin with {@code Region}: it
 * decides how a region is validated and decoded. {@code ElementRange} is its counterpart for encoding.
 *
 * <pre>
 *   any carrier ----&gt; Region ----&gt; RegionCheck     validates and counts
 *                            ----&gt; ShortRegion     at most 64 bytes: one bitmap, no allocation
 *                            ----&gt; Vectors         stretches for the Vector API, where it is used
 *                            ----&gt; UniformRuns     values of one size, in the whole region or in a stretch
 *                            ----&gt; BytePlanes      stretches of mostly one or two bytes a value
 *                            ----&gt; WordPerValue    stretches of any mix
 *   any carrier &lt;---- ElementRange ----&gt; RegionEncoder
 * </pre>
 *
 * <p>A larger region of mixed sizes is offered to the strategies stretch by stretch, in the order above. What none of
 * them takes, and a region of less than 264 bytes, is left to {@code ShortRegion}. A strategy's method {@code take}
 * returns how many values it has decoded, or 0, and moves the {@code RegionCursor} behind them. Then {@code Elements}
 * resolves ZigZag and differences, while the values are still in the cache.
 *
 * <pre>
 *   word      means                                                            constant
 *   block     64 bytes, which have one bitmap                                  RegionBytes.BLOCK
 *   stretch   up to 1,024 bytes, with vectors 2,048, decoded together          RegionBytes.STRETCH
 *   chunk     up to 32 KiB, copied at once from a carrier without an array     RegionCursor.CHUNK
 *   part      up to 1,024 values, mapped, encoded, or decoded as a run         Elements.PART
 *   run       consecutive values of one size, any number
 *   region    all bytes that a call decodes or encodes, any number
 * </pre>
 *
 * <p>Trust, the same for each strategy: {@code RegionCheck} has accepted the bytes, and {@code end} is the index after
 * the last value that it counted. If the bytes have changed since, values may be wrong, but nothing is written from
 * {@code end} on, and each call ends, perhaps with a {@link java.util.ConcurrentModificationException}.
 */
package dev.varint.packed;
