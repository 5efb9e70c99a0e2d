/** VarInts in Netty's {@link io.netty.buffer.ByteBuf}, and the codecs of a pipeline that frames with them. */
package dev.varint.netty;
