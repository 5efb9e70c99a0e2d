/**
 * Every published way to read a VarInt that we know of, a class each, under the name that it was published with.
 *
 * <p>Each is written once, over {@link dev.varint.carrier.ReadSource}, for all types and every
 * {@link dev.varint.format.Strictness}. All have the same outcomes: a value and its size, incomplete, or malformed for
 * the same reason after the same number of bytes. They differ in how they find the end of a value. Each class says when
 * it is fast and when it is slow.
 *
 * <p>Start with {@link dev.varint.reader.LoopReader}, the simplest. For speed choose
 * {@link dev.varint.reader.PeeledReader} if a CPU can predict the sizes, as it can for most traffic, and
 * {@link dev.varint.reader.BitGatherReader} if it cannot.
 *
 * <p>A read is given the index {@code to} after the last byte that may be read. A reader may load bytes from there on,
 * if the accessor holds them, but they change no outcome. {@link dev.varint.reader.UncheckedReader} does not check
 * where the bytes end: it is for bytes that have been validated.
 */
package dev.varint.reader;
