/**
 * Variable-length integers in Netty's {@link io.netty.buffer.ByteBuf}, and pipeline codecs for frames that have their length before
 * them. Package {@link dev.varint} explains the format and the terms.
 *
 * <p>Start with {@link dev.varint.netty.ByteBufVarInts} for values. In a pipeline, put {@link dev.varint.netty.VarIntFrameDecoder} and
 * {@link dev.varint.netty.VarIntLengthFieldPrepender} before your own handler:
 *
 * <pre>
 *            +--------------------+                              +--------------+
 *   bytes -&gt; | VarIntFrameDecoder | -&gt; one ByteBuf a frame  -&gt;   |              |
 *            +--------------------+                              | your handler |
 *            +--------------------+                              |              |
 *   bytes &lt;- | ...Prepender       | &lt;- one ByteBuf a message &lt;-  |              |
 *            +--------------------+                              +--------------+
 * </pre>
 *
 * <p>{@link dev.varint.netty.LengthPrefix} writes a length before a body whose size is not known yet.
 *
 * <h2>Glossary</h2>
 *
 * <dl>
 *   <dt>frame</dt>
 *   <dd>a number of bytes with their length before them</dd>
 *   <dt>prefix</dt>
 *   <dd>that length, as a VarInt</dd>
 *   <dt>body</dt>
 *   <dd>the bytes of a frame without the prefix</dd>
 *   <dt>headroom</dt>
 *   <dd>bytes before the {@code readerIndex} of a body, where a prefix may go</dd>
 *   <dt>exact</dt>
 *   <dd>a write that changes only the bytes whose number it returns</dd>
 *   <dt>append</dt>
 *   <dd>a faster write, which may also change writable bytes after the new {@code writerIndex}</dd>
 * </dl>
 *
 * <p>A method that throws has moved no index and changed no readable byte; {@link dev.varint.netty.ByteBufVarInts} names one
 * exception.
 */
package dev.varint.netty;
