package dev.varint.jmh.frames;

import dev.varint.jmh.bench.HandCodec;
import dev.varint.netty.ByteBufVarInts;
import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.ByteToMessageDecoder;
import io.netty.handler.codec.CorruptedFrameException;
import io.netty.handler.codec.MessageToByteEncoder;
import io.netty.handler.codec.MessageToMessageDecoder;
import io.netty.handler.codec.MessageToMessageEncoder;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;

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
            HandCodec.INSTANCE.writeVarInt(length, body.readableBytes());
            out.add(length);
            out.add(body.retain());
        }
    }

    /** Minecraft's compression from 256 bytes on, by the JDK's zlib. */
    static final class Compressor extends MessageToByteEncoder<ByteBuf> {

        private final Deflater deflater = new Deflater();

        @Override
        protected void encode(ChannelHandlerContext ctx, ByteBuf body, ByteBuf out) {
            int size = body.readableBytes();
            if (size < 256) {
                out.writeByte(0).writeBytes(body);
                return;
            }
            ByteBufVarInts.writeVarInt(out, size);
            deflater.setInput(body.nioBuffer());
            deflater.finish();
            while (!deflater.finished()) {
                out.ensureWritable(256);
                ByteBuffer to = out.nioBuffer(out.writerIndex(), out.writableBytes());
                out.writerIndex(out.writerIndex() + deflater.deflate(to));
            }
            deflater.reset();
        }

        @Override
        protected ByteBuf allocateBuffer(ChannelHandlerContext ctx, ByteBuf body, boolean preferDirect) {
            return ctx.alloc().ioBuffer(body.readableBytes() + 1);
        }

        @Override
        public void handlerRemoved(ChannelHandlerContext ctx) {
            deflater.end();
        }
    }

    static final class Decompressor extends MessageToMessageDecoder<ByteBuf> {

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
