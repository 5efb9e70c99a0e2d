package dev.varint.jmh.frames;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.ByteToMessageDecoder;
import io.netty.handler.codec.CorruptedFrameException;
import io.netty.handler.codec.MessageToMessageEncoder;
import java.util.List;

/** The codec that many servers and proxies have written themselves. */
final class ByHand {

    private ByHand() {}

    /** Marks the readerIndex and reads the prefix byte by byte, three bytes at most. */
    static final class Decoder extends ByteToMessageDecoder {

        @Override
        protected void decode(ChannelHandlerContext ctx, ByteBuf in, List<Object> out) {
            in.markReaderIndex();
            int length = 0;
            for (int i = 0; i < 3; i++) {
                if (!in.isReadable()) {
                    in.resetReaderIndex();
                    return;
                }
                byte b = in.readByte();
                length |= (b & 0x7F) << 7 * i;
                if (b >= 0) {
                    if (in.readableBytes() < length) {
                        in.resetReaderIndex();
                    } else {
                        out.add(in.readRetainedSlice(length));
                    }
                    return;
                }
            }
            throw new CorruptedFrameException("length wider than 21 bits");
        }
    }

    /** Writes the length into a buffer of its own, and the body after it. */
    static final class Encoder extends MessageToMessageEncoder<ByteBuf> {

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
}
