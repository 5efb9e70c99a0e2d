/**
 * Ways to write a VarInt. Each class says where its algorithm was published, when it is fast, and when it is slow.
 *
 * <p>Each is written once, over {@link dev.varint.carrier.WriteAccess}. All write the same bytes, except
 * {@link dev.varint.writer.FixedWidthWriter}, which pads.
 *
 * <p>The simplest is {@link dev.varint.writer.LoopWriter}. For speed choose {@link dev.varint.writer.WordWriter} where
 * bytes after the value may be overwritten, and {@link dev.varint.writer.BlendedWriter} otherwise.
 *
 * <p>Each writes {@code value} at {@code index} of the carrier {@code dst}, by {@code access}. If there is a
 * {@code type}, pass a constant, and a value that it can hold.
 *
 * <p>Unlike {@link dev.varint.VarInt}, a writer does not check for room first. If the access refuses a store in the
 * middle of a value, the bytes stored before remain.
 */
package dev.varint.writer;
