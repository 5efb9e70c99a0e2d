package dev.varint.jmh.frames;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.MessageToMessageEncoder;
import java.util.List;

/** The encoder that many proxies have written themselves: a buffer for the length, and the body after it. */
final class LengthInItsOwnBuffer extends MessageToMessageEncoder<ByteBuf> {

    @Override
    protected void encode(ChannelHandlerContext ctx, ByteBuf body, List<Object> out) {
        ByteBuf length = ctx.alloc().ioBuffer(5);
        int rest = body.readableBytes();
        while (rest > 0x7F) {
            length.writeByte(rest & 0x7F | 0x80);
            rest >>>= 7;
        }
        length.writeByte(rest);
        out.add(length);
        out.add(body.retain());
    }
}
