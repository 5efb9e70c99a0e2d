package dev.varint.jmh.frames;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.embedded.EmbeddedChannel;

/** The end of a pipeline: adds up the lengths of the frames and releases them. */
final class FrameSink extends ChannelInboundHandlerAdapter {

    private long bytes;

    @Override
    public void channelRead(ChannelHandlerContext ctx, Object msg) {
        ByteBuf frame = (ByteBuf) msg;
        bytes += frame.readableBytes();
        frame.release();
    }

    @Override
    public void channelReadComplete(ChannelHandlerContext ctx) {}

    /** Feeds reads to a channel that ends here, some times, and returns the bytes of all frames so far. */
    long feed(EmbeddedChannel channel, ByteBuf[] reads, int passes) {
        for (int pass = passes; pass > 0; pass--) {
            for (ByteBuf read : reads) {
                channel.pipeline().fireChannelRead(read.readerIndex(0).retain());
                channel.pipeline().fireChannelReadComplete();
            }
        }
        return bytes;
    }
}
