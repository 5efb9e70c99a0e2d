/**
 * Reads and writes VarInts in Netty's {@link io.netty.buffer.ByteBuf}: values, packed regions and messages. Package
 * {@code dev.varint.netty.frame} has pipeline handlers for frames with VarInt lengths. Package {@link dev.varint}
 * explains the format and the terms. Start with {@link dev.varint.netty.ByteBufVarInts} for values, and
 * {@link dev.varint.netty.ByteBufInput} for messages.
 *
 * <p>Exceptions that a peer's bytes can cause have no stack trace, unless the system property
 * {@code dev.varint.netty.stackTraces} is {@code true}.
 */
package dev.varint.netty;
