/**
 * Packed regions: ranges of bytes that hold values and nothing else. Internal; {@link dev.varint.PackedVarInts} is the
 * API.
 *
 * <pre>
 *   any carrier  ----&gt;  Region        ----&gt;  RegionCheck     validate and count, once
 *                                     ----&gt;  RegionDecoder   decode, without a check for each value
 *   any carrier  &lt;----  Values        &lt;----  RegionEncoder
 * </pre>
 *
 * <p>The algorithms work on arrays. {@link dev.varint.packed.Region} and {@link dev.varint.packed.Values} use the array
 * of a carrier where it has one, and copy in chunks where it has none. A region of at most 64 bytes is decoded by one
 * bitmap: {@link dev.varint.packed.ShortRegion}.
 *
 * <p>Begin with {@code RegionDecoder}. Its loop cuts a region into stretches and offers each stretch to a list of
 * strategies, until one of them decodes it. {@code Elements} holds what differs between {@code int[]} and
 * {@code long[]}.
 */
package dev.varint.packed;
