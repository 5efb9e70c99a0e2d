package dev.varint.netty.examples;

import dev.varint.netty.frame.FramePolicy;
import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import java.lang.System.Logger.Level;

/** Logs a connection that ends within a frame. It is the policy of a decoder and the handler after it. */
final class UnfinishedFrame extends ChannelInboundHandlerAdapter implements FramePolicy {

    boolean isPending; // a length has been received, but not all of its body

    @Override
    public int check(ChannelHandlerContext ctx, int frameLength, ByteBuf received) {
        isPending = true;
        return ACCEPT;
    }

    @Override
    public void channelRead(ChannelHandlerContext ctx, Object frame) {
        isPending = false;
        ctx.fireChannelRead(frame);
    }

    @Override
    public void channelInactive(ChannelHandlerContext ctx) {
        if (isPending) {
            System.getLogger("frames").log(Level.INFO, ctx.channel() + " has ended within a frame");
        }
        ctx.fireChannelInactive();
    }
}
