/**
 * Packed regions: ranges of bytes that hold values and nothing else. Internal; {@link dev.varint.PackedVarInts} and
 * {@link dev.varint.PackedVarLongs} are the API.
 *
 * <pre>
 *   any carrier  ----&gt;  PackedReader  ----&gt;  RegionCheck              validate and count, once
 *                                     ----&gt;  IntDecoder, LongDecoder  decode, without a check for each value
 *   any carrier  &lt;----  PackedWriter  &lt;----  IntEncoder, LongEncoder
 * </pre>
 *
 * <p>The algorithms work on arrays. {@link dev.varint.packed.PackedReader} and {@link dev.varint.packed.PackedWriter}
 * use the array of a carrier where it has one, and copy in chunks where it has none.
 *
 * <p>{@link dev.varint.packed.PackedCodec} decodes and encodes arrays of one element type. The classes behind it each
 * suit one shape of region: values of one size ({@code IntRuns}), nearly all of one or two bytes ({@code BytePlanes}),
 * and any other mix ({@code WordPerValueDecoder}).
 */
package dev.varint.packed;
