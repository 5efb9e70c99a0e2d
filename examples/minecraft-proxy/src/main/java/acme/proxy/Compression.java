package acme.proxy;

import dev.varint.netty.*;
import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.codec.CorruptedFrameException;
import java.util.zip.*;

/** Minecraft's compression: the length of the packet as a VarInt, and zlib's format; or 0, and a packet as it is. */
final class Compression extends ChannelInboundHandlerAdapter implements FrameBodyEncoder {

    /** Zlib's format cannot hold more than this for each of its bytes. */
    private static final int MAX_RATIO = 1032;

    private final Deflater deflater = new Deflater();
    private final Inflater inflater = new Inflater();
    private final int threshold;
    private final Side side;

    Compression(int threshold, Side side) {
        this.threshold = Math.max(1, threshold); // a length of 0 means that a packet is not compressed
        this.side = side;
    }

    @Override
    public void channelRead(ChannelHandlerContext ctx, Object msg) throws DataFormatException {
        ByteBuf frame = (ByteBuf) msg;
        ByteBuf packet;
        try {
            ByteBufInput in = new ByteBufInput(frame);
            int length = in.readVarInt();
            in.commit();
            packet = length == 0 ? frame.retain() : decompress(ctx, frame, length);
        } finally {
            frame.release();
        }
        ctx.fireChannelRead(packet);
    }

    private ByteBuf decompress(ChannelHandlerContext ctx, ByteBuf frame, int length) throws DataFormatException {
        if (length > side.maxPacket || length > (long) MAX_RATIO * frame.readableBytes()) {
            throw FramePolicy.tooLong(length + " bytes in a frame of " + frame.readableBytes());
        }
        if (length < threshold) { // or negative
            throw new CorruptedFrameException(length + " bytes are compressed");
        }
        ByteBuf packet = ctx.alloc().buffer(length, length);
        try {
            inflater.setInput(frame.nioBuffer());
            boolean isLength = inflater.inflate(packet.internalNioBuffer(0, length)) == length
                    && inflater.inflate(new byte[1]) == 0; // which reads the checksum
            if (!isLength || !inflater.finished() || inflater.getRemaining() > 0) {
                throw new CorruptedFrameException("not " + length + " bytes");
            }
            return packet.writerIndex(length);
        } catch (Throwable t) {
            packet.release();
            throw t;
        } finally {
            inflater.reset();
        }
    }

    // example: Compress
    @Override
    public void encode(ChannelHandlerContext ctx, ByteBuf packet, ByteBuf out) {
        if (packet.readableBytes() < threshold) {
            out.writeByte(0).writeBytes(packet);
            return;
        }
        ByteBufVarInts.writeVarInt(out, packet.readableBytes());
        deflater.reset(); // a packet before it may have failed
        deflater.setInput(packet.nioBuffer());
        deflater.finish();
        while (!deflater.finished()) {
            int at = out.ensureWritable(64).writerIndex();
            out.writerIndex(at + deflater.deflate(out.internalNioBuffer(at, out.writableBytes())));
        }
    }
    // end

    @Override
    public void handlerRemoved(ChannelHandlerContext ctx) {
        deflater.end();
        inflater.end();
    }
}
