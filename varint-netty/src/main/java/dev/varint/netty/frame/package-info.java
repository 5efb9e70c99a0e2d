/**
 * Pipeline handlers for frames with VarInt lengths. Put a {@link dev.varint.netty.frame.VarIntFrameDecoder} and a
 * {@link dev.varint.netty.frame.VarIntFrameBatcher} before your own handler:
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
 * <p>A <i>frame</i> is a <i>prefix</i> and a <i>body</i>. The prefix is the length of the body, as a VarInt.
 */
package dev.varint.netty.frame;
