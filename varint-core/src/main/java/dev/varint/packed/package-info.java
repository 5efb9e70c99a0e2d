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
 * <p>{@code RegionDecoder} is the way of a region in one file: it asks strategies who takes the next stretch. They
 * share everything but the last step, which {@code Elements} has for {@code int[]} and for {@code long[]}.
 */
package dev.varint.packed;
