package dev.varint.netty.examples;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.ByteToMessageDecoder;
import java.util.List;

/** Code as many projects have it: the left side of docs/migrating.md. */
final class HandWritten {

    private HandWritten() {}

    static int readVarInt(ByteBuf in) {
        int value = 0;
        for (int shift = 0; shift < 35; shift += 7) {
            byte b = in.readByte();
            value |= (b & 0x7F) << shift;
            if (b >= 0) {
                return value;
            }
        }
        throw new IllegalArgumentException("VarInt too long");
    }

    static void writeVarInt(ByteBuf out, int value) {
        while ((value & ~0x7F) != 0) {
            out.writeByte(value | 0x80);
            value >>>= 7;
        }
        out.writeByte(value);
    }

    static final class FrameDecoder extends ByteToMessageDecoder {

        @Override
        protected void decode(ChannelHandlerContext ctx, ByteBuf in, List<Object> out) {
            in.markReaderIndex();
            int length = 0;
            for (int shift = 0; shift < 21; shift += 7) {
                if (!in.isReadable()) {
                    in.resetReaderIndex(); // incomplete: start again at the next read
                    return;
                }
                byte b = in.readByte();
                length |= (b & 0x7F) << shift;
                if (b >= 0) {
                    if (in.readableBytes() < length) {
                        in.resetReaderIndex();
                    } else {
                        out.add(in.readBytes(length));
                    }
                    return;
                }
            }
            throw new IllegalStateException("length wider than 21 bits");
        }
    }
}
