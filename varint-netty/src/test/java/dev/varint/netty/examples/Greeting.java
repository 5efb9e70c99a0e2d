package dev.varint.netty.examples;

import dev.varint.netty.ByteBufInput;
import dev.varint.netty.ByteBufOutput;
import dev.varint.netty.frame.VarIntFrameBatcher;
import dev.varint.netty.frame.VarIntFrameDecoder;
import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.SimpleChannelInboundHandler;

// example: Greeting
final class Greeting extends ChannelInitializer<Channel> {
    @Override
    protected void initChannel(Channel channel) {
        channel.pipeline()
                .addLast(new VarIntFrameDecoder()) // in: a buffer for each packet, without its length
                .addLast(new VarIntFrameBatcher()) // out: the length before each packet; packets leave together
                .addLast(new Greeter());
    }

    private static final class Greeter extends SimpleChannelInboundHandler<ByteBuf> {
        @Override
        protected void channelRead0(ChannelHandlerContext ctx, ByteBuf packet) {
            ByteBufInput in = ByteBufInput.ofFrame(packet);
            int id = in.readVarInt(); // a DecoderException if these bytes are no VarInt
            String name = in.readString(16); // the same, if there are more than 16 chars

            ByteBuf answer = ctx.alloc().buffer();
            ByteBufOutput out = new ByteBufOutput(answer);
            out.writeVarInt(id);
            out.writeString("Hello, " + name);
            ctx.writeAndFlush(answer);
        }
    }
}
// end
