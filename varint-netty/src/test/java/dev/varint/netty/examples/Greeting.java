package dev.varint.netty.examples;

import dev.varint.netty.ByteBufInput;
import dev.varint.netty.ByteBufPrefixed;
import dev.varint.netty.ByteBufVarInts;
import dev.varint.netty.frame.FrameBackpressure;
import dev.varint.netty.frame.VarIntFrameBatcher;
import dev.varint.netty.frame.VarIntFrameDecoder;
import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.handler.timeout.ReadTimeoutHandler;

// example: Greeting
final class Greeting extends ChannelInitializer<Channel> {
    @Override
    protected void initChannel(Channel channel) {
        channel.pipeline()
                .addLast(new ReadTimeoutHandler(30)) // closes connections that send nothing for 30 seconds
                .addLast(new VarIntFrameDecoder()) // in: a buffer for each packet, without its length
                .addLast(new VarIntFrameBatcher()) // out: the length before each packet; packets leave together
                .addLast(new FrameBackpressure(), new Greeter()); // the first holds frames while auto-read is off
    }

    private static final class Greeter extends SimpleChannelInboundHandler<ByteBuf> {
        @Override
        protected void channelRead0(ChannelHandlerContext ctx, ByteBuf packet) {
            ByteBufInput in = ByteBufInput.ofFrame(packet); // all bytes are here: what ends early is malformed
            int id = in.readVarInt(); // a DecoderException if these bytes are not a VarInt
            String name = in.readString(16); // the same if there are more than 16 chars
            ByteBuf answer = ctx.alloc().buffer();
            ByteBufVarInts.writeVarInt(answer, id);
            ByteBufPrefixed.writeString(answer, "Hello, " + name);
            ctx.writeAndFlush(answer);
        }

        @Override
        public void channelWritabilityChanged(ChannelHandlerContext ctx) {
            ctx.channel().config().setAutoRead(ctx.channel().isWritable()); // off while the peer does not read
        }

        @Override
        public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
            ctx.close(); // invalid bytes, a timeout, a lost connection
        }
    }
}
// end
