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
