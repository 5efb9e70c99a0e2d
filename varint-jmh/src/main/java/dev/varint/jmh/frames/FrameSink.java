package dev.varint.jmh.frames;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import java.util.List;

/** The end of a pipeline: adds up the lengths of the frames and releases them. */
class FrameSink extends ChannelInboundHandlerAdapter {

    private long bytes;

    @Override
    public void channelRead(ChannelHandlerContext ctx, Object msg) {
        ByteBuf frame = (ByteBuf) msg;
        bytes += frame.readableBytes();
        frame.release();
    }

    @Override
    public void channelReadComplete(ChannelHandlerContext ctx) {}

    /** The bytes of all frames so far. */
    final long bytes() {
        return bytes;
    }

    /** One that keeps copies of the frames. */
    static FrameSink keeping(List<byte[]> copies) {
        return new FrameSink() {
            @Override
            public void channelRead(ChannelHandlerContext ctx, Object msg) {
                copies.add(ByteBufUtil.getBytes((ByteBuf) msg));
                super.channelRead(ctx, msg);
            }
        };
    }
}
