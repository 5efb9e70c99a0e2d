/**
 * Accessors: how an algorithm gets at the bytes of a carrier. A carrier is what holds the bytes, for example a
 * {@code byte[]}.
 *
 * <p>A {@link dev.varint.carrier.ByteSink} stores bytes. A {@link dev.varint.carrier.ByteSource} loads them, and a
 * {@link dev.varint.carrier.ReadSource} also handles how a read ended: with a value, too early, or with malformed
 * bytes. An accessor has no state and takes the carrier as an argument:
 *
 * <pre>
 *   algorithm                     accessor                        carrier
 *   LoopWriter.write       ----&gt;  ByteArraySink.INSTANCE   ----&gt;  byte[]
 *                                 ByteBufferSink.INSTANCE  ----&gt;  ByteBuffer
 *                                 your own ByteSink        ----&gt;  your own carrier
 * </pre>
 *
 * <p>To use the algorithms on a carrier of your own, implement {@code ByteSink} or {@code ReadSource}, and keep the
 * instance in a {@code static final} field. The JIT then treats it as a constant and inlines through it.
 *
 * <p>Multi-byte loads and stores are little-endian, whatever the byte order of the carrier: the byte at the lowest
 * index is the lowest byte of the number.
 */
package dev.varint.carrier;
