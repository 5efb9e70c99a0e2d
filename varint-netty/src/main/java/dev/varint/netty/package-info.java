/**
 * Reads and writes VarInts in Netty's {@link io.netty.buffer.ByteBuf}. Pipeline codecs handle frames with a VarInt
 * length. Package {@link dev.varint} explains the format and the terms.
 *
 * <p>Start with {@link dev.varint.netty.ByteBufVarInts} for values. In a pipeline, put
 * {@link dev.varint.netty.VarIntFrameDecoder} and {@link dev.varint.netty.VarIntFrameBatcher} before your own handler:
 *
 * <pre>
 *            +--------------------+                              +--------------+
 *   bytes -&gt; | VarIntFrameDecoder | -&gt; one ByteBuf a frame  -&gt;   |              |
 *            +--------------------+                              | your handler |
 *            +--------------------+                              |              |
 *   bytes &lt;- | VarIntFrameBatcher | &lt;- one ByteBuf a message &lt;-  |              |
 *            +--------------------+                              +--------------+
 * </pre>
 *
 * <p>The other classes:
 *
 * <ul>
 *   <li>{@link dev.varint.netty.ByteBufInput} and {@link dev.varint.netty.ByteBufOutput} read and write several fields
 *       in a row.
 *   <li>{@link dev.varint.netty.ByteBufTypedVarInts} is for single values of 1 to 64 bits, unsigned or signed.
 *   <li>{@link dev.varint.netty.ByteBufPackedVarInts} is for regions that hold nothing but values.
 *   <li>{@link dev.varint.netty.ByteBufPrefixed} is for strings and arrays with a length before them.
 *   <li>{@link dev.varint.netty.LengthPrefix} writes a length before a body whose size is not known yet.
 * </ul>
 *
 * <p>A <i>frame</i> is a <i>prefix</i>, which is the length of the body as a VarInt, and a <i>body</i>. A <i>batch</i>
 * is frames that leave as one buffer.
 *
 * <p>A method that throws has moved no index and changed no readable byte. {@link dev.varint.netty.ByteBufVarInts}
 * describes the one exception.
 *
 * <p>Exceptions that a peer's bytes can cause have no stack trace, unless the system property
 * {@code dev.varint.netty.stackTraces} is {@code true}.
 */
package dev.varint.netty;
