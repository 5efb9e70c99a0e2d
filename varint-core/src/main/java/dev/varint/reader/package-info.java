/**
 * Ways to read a VarInt. Each class says where its algorithm was published, when it is fast, and when it is slow.
 *
 * <p>Each is written once, over {@link dev.varint.carrier.ReadAccess}, for all types and every
 * {@link dev.varint.format.Strictness}. All have the same outcomes. A read calls the access with its outcome. If that
 * does not throw, the read returns 0 for bytes that are no value. {@link dev.varint.reader.UncheckedReader} checks
 * nothing.
 *
 * <p>The simplest is {@link dev.varint.reader.LoopReader}. For speed choose {@link dev.varint.reader.PeeledReader} if a
 * CPU can predict the sizes, as it can for most traffic, and {@link dev.varint.reader.BitGatherReader} if it cannot.
 *
 * <p>Unless a method describes its parameters, they are these:
 *
 * <ul>
 *   <li>{@code access}: loads from the carrier {@code src}, and is called with the outcome of a read;
 *   <li>{@code from}: the index of the value's first byte;
 *   <li>{@code to}: the index after the last byte to read, {@code from <= to}. Bytes from there on may be loaded, but
 *       change no outcome;
 *   <li>{@code size}: the number of bytes of the value, which a scan has found;
 *   <li>{@code word}: what {@code access.load(src, from)} has returned;
 *   <li>{@code type} and {@code strictness}: the type of the value, and which encodings to accept. Pass constants.
 * </ul>
 */
package dev.varint.reader;
