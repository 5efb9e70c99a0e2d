/**
 * Ways to read a VarInt, a class each. A class says in which publication, library or blog its algorithm is described.
 *
 * <p>Each is written once, over {@link dev.varint.carrier.ReadAccess}, for all types and every
 * {@link dev.varint.format.Strictness}. All have the same outcomes: a value and its size, incomplete, or malformed for
 * the same reason after the same number of bytes. They differ in how they find the end of a value. Each class says when
 * it is fast and when it is slow. A read calls the access with the outcome; if that does not throw, it returns 0 for
 * bytes that are no value.
 *
 * <p>Start with {@link dev.varint.reader.LoopReader}, the simplest. For speed choose
 * {@link dev.varint.reader.PeeledReader} if a CPU can predict the sizes, as it can for most traffic, and
 * {@link dev.varint.reader.BitGatherReader} if it cannot.
 *
 * <p>Unless a method describes its parameters, they are these:
 *
 * <ul>
 *   <li>{@code access}: reads the carrier {@code src} and is called with the outcome of a read;
 *   <li>{@code from}: the index of the value's first byte;
 *   <li>{@code to}: the index after the last byte that may be read, {@code from <= to}. A reader may load bytes from
 *       there on, if the access holds them, but they change no outcome;
 *   <li>{@code size}: the number of bytes of the value, which a scan has found;
 *   <li>{@code word}: what {@code access.load(src, from)} has returned;
 *   <li>{@code type} and {@code strictness}: the type of the value, and which encodings to accept. Pass constants.
 * </ul>
 *
 * {@link dev.varint.reader.UncheckedReader} does not check where the bytes end: it is for validated bytes.
 */
package dev.varint.reader;
