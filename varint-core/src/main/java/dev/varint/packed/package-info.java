/**
 * Packed regions, whole. {@link dev.varint.packed.RegionCheck} validates a region and counts its values; {@link
 * dev.varint.packed.Elements} decodes and encodes arrays of one element type. {@link dev.varint.packed.PackedReader} and {@link
 * dev.varint.packed.PackedWriter} bring regions of any carrier to them. The kernels behind {@code Elements} each suit one shape of
 * region: values of one size ({@code IntRuns}), nearly all of one or two bytes ({@code BytePlanes}), and any other mix ({@code Words}).
 */
package dev.varint.packed;
