/**
 * Ways to write a VarInt, a class each. A class says in which publication or library its algorithm is described.
 *
 * <p>Each is written once, over {@link dev.varint.carrier.WriteAccess}. All write the same bytes, except
 * {@link dev.varint.writer.FixedWidthWriter}, which pads. They differ in how they find the size and in how many stores
 * they make. Each class says when it is fast and when it is slow.
 *
 * <p>The simplest is {@link dev.varint.writer.LoopWriter}. For speed choose {@link dev.varint.writer.WordWriter} where
 * bytes after the value may be overwritten, and {@link dev.varint.writer.BlendedWriter} where not.
 *
 * <p>Unless a method describes its parameters, it writes {@code value} at the index {@code index} of the carrier
 * {@code dst}, by {@code access}. If there is a {@code type}, pass a constant, and a value that it can hold.
 *
 * <p>A writer does not check for room first. If the access refuses a store in the middle of a value, the bytes that
 * have been stored stay. The methods of {@link dev.varint.VarInt} check first.
 */
package dev.varint.writer;
