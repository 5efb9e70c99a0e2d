/**
 * Packed regions: ranges of bytes that hold values and nothing else. Internal; {@link dev.varint.PackedVarInts} is the
 * API.
 *
 * <pre>
 *   any carrier  ----&gt;  PackedReader  ----&gt;  RegionCheck     validate and count, once
 *                                     ----&gt;  RegionDecoder   decode, without a check for each value
 *   any carrier  &lt;----  PackedWriter  &lt;----  RegionEncoder
 * </pre>
 *
 * <p>The algorithms work on arrays. {@link dev.varint.packed.PackedReader} and {@link dev.varint.packed.PackedWriter}
 * use the array of a carrier where it has one, and copy in chunks where it has none.
 *
 * <p>Begin with {@code RegionDecoder}. Its loop cuts a region into stretches and offers each stretch to a list of
 * strategies, until one of them decodes it. {@code Elements} holds what differs between {@code int[]} and
 * {@code long[]}.
 */
package dev.varint.packed;
