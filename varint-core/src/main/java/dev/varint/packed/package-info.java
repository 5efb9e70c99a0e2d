/**
 * Packed regions, whole: validation and counting ({@link dev.varint.packed.RegionCheck}), decoding ({@link
 * dev.varint.packed.IntDecoder}, {@link dev.varint.packed.LongDecoder}) and encoding ({@link dev.varint.packed.IntEncoder}, {@link
 * dev.varint.packed.LongEncoder}), all on arrays; and how any carrier comes to them ({@link dev.varint.packed.PackedReader}, {@link
 * dev.varint.packed.PackedWriter}).
 */
package dev.varint.packed;
