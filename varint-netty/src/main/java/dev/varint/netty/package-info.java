/** VarInts in Netty's {@link io.netty.buffer.ByteBuf}. */
package dev.varint.netty;
