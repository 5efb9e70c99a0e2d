/**
 * What the inputs and outputs of all carriers share. Internal; {@link dev.varint.VarIntInput} and
 * {@link dev.varint.VarIntOutput} are the API.
 *
 * <pre>
 * ByteArrayInput, ByteBufferInput, StreamInput, ByteBufInput      ----&gt;  MessageReader  ---&gt;  .reader, .packed
 * ByteArrayOutput, ByteBufferOutput, StreamOutput, ByteBufOutput  ----&gt;  MessageWriter  ---&gt;  .writer, .packed
 * </pre>
 *
 * <p>The fields of a message are read and written here, once for all carriers. A carrier adds how to load and store,
 * and what to do at the end of its bytes. Its class is final, so C2 knows the exact class of an input and inlines these
 * methods through it, whatever other carriers have passed here.
 *
 * <p>C2 keeps an input or output that does not escape in registers. It escapes with the first call that receives it and
 * is not inlined. So each method here is small, and passes the access and the carrier to code that may be cold.
 */
package dev.varint.message;
