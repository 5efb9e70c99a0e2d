package dev.varint.netty.examples;

import dev.varint.netty.ByteBufVarInts;
import dev.varint.netty.VarIntFrameDecoder;
import dev.varint.netty.VarIntLengthFieldPrepender;
import io.netty.bootstrap.ServerBootstrap;
import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import java.net.SocketAddress;

// example: GreetingServer
/** Takes packets of an id and a name, and answers each with the same id and a greeting. */
final class GreetingServer extends SimpleChannelInboundHandler<ByteBuf> {

    private static final VarIntLengthFieldPrepender PREPENDER =
            new VarIntLengthFieldPrepender(); // one for all channels

    static ChannelFuture bind(EventLoopGroup group, SocketAddress address) {
        return new ServerBootstrap()
                .group(group)
                .channel(NioServerSocketChannel.class)
                .childHandler(new ChannelInitializer<>() {
                    @Override
                    protected void initChannel(Channel channel) {
                        channel.pipeline().addLast(new VarIntFrameDecoder(), PREPENDER, new GreetingServer());
                    }
                })
                .bind(address);
    }

    @Override
    protected void channelRead0(ChannelHandlerContext ctx, ByteBuf frame) { // which is released afterwards
        int id = ByteBufVarInts.readVarInt(frame);
        String name = ByteBufVarInts.readString(frame, 16); // of at most 16 chars
        ByteBuf answer = ctx.alloc().buffer();
        ByteBufVarInts.appendVarInt(answer, id);
        ByteBufVarInts.writeString(answer, "Hello, " + name);
        ctx.write(answer); // the prepender puts its length before it
    }

    @Override
    public void channelReadComplete(ChannelHandlerContext ctx) {
        ctx.flush(); // once for all frames of a read
    }

    @Override
    public void channelWritabilityChanged(ChannelHandlerContext ctx) { // who does not take its answers may not ask more
        ctx.channel().config().setAutoRead(ctx.channel().isWritable());
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
        ctx.close(); // the decoder leaves that to you
    }
}
// end
