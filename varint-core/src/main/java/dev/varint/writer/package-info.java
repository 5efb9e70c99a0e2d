/**
 * Ways to write a VarInt, a class each, which says where its algorithm was published, when it is fast and when slow.
 *
 * <p>Each is written once, over {@link dev.varint.carrier.WriteAccess}. All write the same bytes, except
 * {@link dev.varint.writer.FixedWidthWriter}, which pads.
 *
 * <p>The simplest is {@link dev.varint.writer.LoopWriter}. For speed choose {@link dev.varint.writer.WordWriter} where
 * bytes after the value may be overwritten, and {@link dev.varint.writer.BlendedWriter} where not.
 *
 * <p>Each writes {@code value} at {@code index} of the carrier {@code dst}, by {@code access}. If there is a
 * {@code type}, pass a constant, and a value that it can hold.
 *
 * <p>A writer does not check for room first, as {@link dev.varint.VarInt} does. If the access refuses a store in the
 * middle of a value, the bytes that have been stored stay.
 */
package dev.varint.writer;
