/**
 * Accesses, by which an algorithm loads and stores bytes. A carrier holds the bytes, for example a {@code byte[]}. An
 * access has no state: calls take the carrier.
 *
 * <pre>
 *   algorithm                     access                             carrier
 *   LoopWriter.write       ----&gt;  ByteArrayAccess.INSTANCE    ----&gt;  byte[]
 *                                 ByteBufferAccess.INSTANCE   ----&gt;  ByteBuffer
 *                                 your own WriteAccess        ----&gt;  your own carrier
 * </pre>
 *
 * <p>For a carrier of your own, implement {@link dev.varint.carrier.ReadAccess} or
 * {@link dev.varint.carrier.WriteAccess}, and keep the instance in a {@code static final} field: the JIT then inlines
 * the calls. Indices are {@code int}s. Reach a larger carrier part by part.
 */
package dev.varint.carrier;
