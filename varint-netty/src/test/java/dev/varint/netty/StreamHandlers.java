package dev.varint.netty;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelOutboundHandlerAdapter;
import io.netty.channel.ChannelPromise;
import io.netty.handler.codec.ByteToMessageDecoder;
import io.netty.handler.codec.MessageToByteEncoder;
import java.util.List;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;

/** What proxies have between the frame codecs and the socket: a cipher that works in place, and compression. */
final class StreamHandlers {

    private StreamHandlers() {}

    /** Changes the bytes of a buffer without making another. The key stream depends on all bytes before. */
    private static final class InPlace {

        private int key = 7;

        ByteBuf apply(ByteBuf buf) {
            if (buf.nioBufferCount() != 1 || buf.isReadOnly()) {
                throw new IllegalArgumentException("not a contiguous, writable buffer: " + buf);
            }
            for (int i = buf.readerIndex(); i < buf.writerIndex(); i++) {
                buf.setByte(i, buf.getByte(i) ^ key);
                key = key * 31 + 17;
            }
            return buf;
        }
    }

    static final class Encrypter extends ChannelOutboundHandlerAdapter {

        private final InPlace cipher = new InPlace();

        @Override
        public void write(ChannelHandlerContext ctx, Object msg, ChannelPromise promise) {
            ctx.write(cipher.apply((ByteBuf) msg), promise);
        }
    }

    static final class Decrypter extends ChannelInboundHandlerAdapter {

        private final InPlace cipher = new InPlace();

        @Override
        public void channelRead(ChannelHandlerContext ctx, Object msg) {
            ctx.fireChannelRead(cipher.apply((ByteBuf) msg));
        }
    }

    static final class Deflating extends MessageToByteEncoder<ByteBuf> {

        private final Deflater deflater = new Deflater();

        @Override
        protected void encode(ChannelHandlerContext ctx, ByteBuf in, ByteBuf out) {
            byte[] bytes = new byte[in.readableBytes()];
            in.readBytes(bytes);
            deflater.setInput(bytes);
            byte[] chunk = new byte[4096];
            for (int n = chunk.length; n == chunk.length; ) {
                n = deflater.deflate(chunk, 0, chunk.length, Deflater.SYNC_FLUSH);
                out.writeBytes(chunk, 0, n);
            }
        }

        @Override
        public void handlerRemoved(ChannelHandlerContext ctx) {
            deflater.end();
        }
    }

    static final class Inflating extends ByteToMessageDecoder {

        private final Inflater inflater = new Inflater();

        @Override
        protected void decode(ChannelHandlerContext ctx, ByteBuf in, List<Object> out) throws DataFormatException {
            byte[] bytes = new byte[in.readableBytes()];
            in.readBytes(bytes);
            inflater.setInput(bytes);
            byte[] chunk = new byte[4096];
            for (int n = inflater.inflate(chunk); n > 0; n = inflater.inflate(chunk)) {
                out.add(ctx.alloc().buffer(n).writeBytes(chunk, 0, n));
            }
        }

        @Override
        protected void handlerRemoved0(ChannelHandlerContext ctx) {
            inflater.end();
        }
    }
}
