/**
 * Every published way to write a VarInt that we know of. Each is a class with the published name.
 *
 * <p>Each writer is written once, over {@link dev.varint.carrier.WriteAccess}. All write the same bytes, except
 * {@link dev.varint.writer.FixedWidthWriter}, which pads. They differ in how they find the size, and in the number of
 * stores. Each class says when it is fast and when it is slow.
 *
 * <p>The simplest is {@link dev.varint.writer.LoopWriter}. For speed choose {@link dev.varint.writer.WordWriter} if
 * bytes after the value may be overwritten, otherwise {@link dev.varint.writer.BlendedWriter}.
 *
 * <p>Unless a method describes its parameters, it writes {@code value} at {@code index} of the carrier {@code dst},
 * through {@code access}. Pass a constant as the {@code type}, and a value that the type can hold.
 *
 * <p>A writer does not check for room first. If the access refuses a store in the middle of a value, earlier bytes stay
 * stored. The methods of {@link dev.varint.VarInt} check first.
 */
package dev.varint.writer;
