package dev.varint.jmh.frames;

import dev.varint.netty.ByteBufVarInts;
import dev.varint.netty.VarIntFrameBatcher;
import dev.varint.netty.VarIntFrameDecoder;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.MessageToByteEncoder;
import io.netty.handler.codec.MessageToMessageDecoder;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;

/** Minecraft's compression of packets, written as proxies do. One recorded packet of 300 has been compressed. */
final class Compression {

    private static final int THRESHOLD = 256;

    private Compression() {}

    /** The frames as this JVM's zlib compresses them, which need not be the one that they were recorded with. */
    static byte[] recompressed(byte[] frames) {
        EmbeddedChannel in = new EmbeddedChannel(new VarIntFrameDecoder(), new Decoder());
        EmbeddedChannel out = new EmbeddedChannel(new VarIntFrameBatcher(), new Encoder());
        in.writeInbound(Unpooled.wrappedBuffer(frames));
        out.writeOutbound(in.inboundMessages().toArray());
        ByteBuf all = Unpooled.buffer();
        for (ByteBuf next = out.readOutbound(); next != null; next = out.readOutbound()) {
            all.writeBytes(next);
            next.release();
        }
        in.close();
        out.close();
        return ByteBufUtil.getBytes(all);
    }

    static final class Encoder extends MessageToByteEncoder<ByteBuf> {

        private final Deflater deflater = new Deflater();

        @Override
        protected void encode(ChannelHandlerContext ctx, ByteBuf body, ByteBuf out) {
            compress(ctx, body, out);
        }

        @Override
        protected ByteBuf allocateBuffer(ChannelHandlerContext ctx, ByteBuf body, boolean preferDirect) {
            return ctx.alloc().ioBuffer(body.readableBytes() + 1);
        }

        void compress(ChannelHandlerContext ctx, ByteBuf body, ByteBuf out) {
            int size = body.readableBytes();
            if (size < THRESHOLD) {
                out.writeByte(0).writeBytes(body);
                return;
            }
            ByteBufVarInts.writeVarInt(out, size);
            deflater.setInput(body.nioBuffer());
            deflater.finish();
            while (!deflater.finished()) {
                out.ensureWritable(THRESHOLD);
                ByteBuffer to = out.nioBuffer(out.writerIndex(), out.writableBytes());
                out.writerIndex(out.writerIndex() + deflater.deflate(to));
            }
            deflater.reset();
        }

        @Override
        public void handlerRemoved(ChannelHandlerContext ctx) {
            deflater.end();
        }
    }

    static final class Decoder extends MessageToMessageDecoder<ByteBuf> {

        private final Inflater inflater = new Inflater();

        @Override
        protected void decode(ChannelHandlerContext ctx, ByteBuf frame, List<Object> out) throws DataFormatException {
            int size = ByteBufVarInts.readVarInt(frame);
            if (size == 0) {
                out.add(frame.retain());
                return;
            }
            ByteBuf body = ctx.alloc().directBuffer(size);
            out.add(body);
            inflater.setInput(frame.nioBuffer());
            body.writerIndex(inflater.inflate(body.nioBuffer(0, size)));
            inflater.reset();
        }

        @Override
        public void handlerRemoved(ChannelHandlerContext ctx) {
            inflater.end();
        }
    }
}
