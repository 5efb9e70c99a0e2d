/**
 * Every known way to read a VarInt, a class each, under the name that it was published with.
 *
 * <p>Each is written once, over {@link dev.varint.carrier.ReadSource}, for all types and every {@link dev.varint.Strictness}. All have
 * the same outcomes: a value and its size, incomplete, or malformed for the same reason after the same number of bytes. They differ
 * in how they find the end of a value. Each class says when it is fast and when it is slow.
 *
 * <p>Start with {@link dev.varint.reader.LoopReader}, the simplest, which serves as the reference for the others. For speed choose {@link
 * dev.varint.reader.BitGatherReader} where sizes vary, and {@link dev.varint.reader.XorLadderReader} where all values have one size.
 *
 * <p>A reader loads no byte that the accessor does not hold, and no byte at or after index {@code to} changes an outcome. {@link
 * dev.varint.reader.UncheckedReader} is the exception: it is for bytes that have been validated.
 */
package dev.varint.reader;
