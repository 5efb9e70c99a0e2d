/**
 * Accesses: through these, an algorithm reaches the bytes of a carrier. A carrier holds bytes; a {@code byte[]} is one.
 *
 * <p>A {@link dev.varint.carrier.ReadAccess} loads bytes and handles the outcome of a read: complete, incomplete or
 * malformed. A {@link dev.varint.carrier.WriteAccess} stores bytes. Both have no state and take the carrier as an
 * argument:
 *
 * <pre>
 *   algorithm                     access                             carrier
 *   LoopWriter.write       ----&gt;  ByteArrayAccess.INSTANCE    ----&gt;  byte[]
 *                                 ByteBufferAccess.INSTANCE   ----&gt;  ByteBuffer
 *                                 your own WriteAccess        ----&gt;  your own carrier
 * </pre>
 *
 * <p>To use the algorithms on your own carrier, implement {@code ReadAccess} or {@code WriteAccess}, and keep the
 * instance in a {@code static final} field. The JIT then treats it as a constant and inlines through it. Indices are
 * {@code int}s: pass a larger carrier in windows.
 */
package dev.varint.carrier;
