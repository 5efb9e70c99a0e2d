package dev.varint.netty.examples;

import dev.varint.format.InputFailure;
import dev.varint.netty.ByteBufInput;
import dev.varint.netty.ByteBufPrefixed;
import dev.varint.netty.ByteBufVarInts;
import dev.varint.netty.frame.FrameBackpressure;
import dev.varint.netty.frame.VarIntFrameBatcher;
import dev.varint.netty.frame.VarIntFrameDecoder;
import io.netty.bootstrap.ServerBootstrap;
import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.handler.timeout.ReadTimeoutHandler;
import java.lang.System.Logger.Level;
import java.net.SocketAddress;

// example: GreetingServer
/** Answers each packet, an id and a name, with the same id and a greeting. */
final class GreetingServer extends SimpleChannelInboundHandler<ByteBuf> {

    private static final System.Logger LOG = System.getLogger("greeting");

    static ChannelFuture bind(EventLoopGroup group, SocketAddress address) {
        return new ServerBootstrap()
                .group(group)
                .channel(NioServerSocketChannel.class)
                .childHandler(new ChannelInitializer<>() {
                    @Override
                    protected void initChannel(Channel channel) {
                        channel.pipeline()
                                .addLast(new ReadTimeoutHandler(30))
                                .addLast(new VarIntFrameDecoder(), new VarIntFrameBatcher())
                                .addLast(new FrameBackpressure(), new GreetingServer());
                    }
                })
                .bind(address);
    }

    @Override
    protected void channelRead0(ChannelHandlerContext ctx, ByteBuf frame) { // released after the call
        ByteBufInput in = ByteBufInput.ofFrame(frame);
        int id = in.readVarInt();
        String name = in.readString(16); // at most 16 chars
        ByteBuf answer = ctx.alloc().buffer();
        ByteBufVarInts.writeVarInt(answer, id);
        ByteBufPrefixed.writeString(answer, "Hello, " + name);
        ctx.write(answer); // the batcher adds the length
    }

    @Override
    public void channelReadComplete(ChannelHandlerContext ctx) {
        ctx.flush(); // once for all answers to a read
    }

    @Override
    public void channelWritabilityChanged(ChannelHandlerContext ctx) {
        // Receive nothing from a peer that does not read its answers.
        ctx.channel().config().setAutoRead(ctx.channel().isWritable());
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
        boolean isByPeer = cause instanceof InputFailure; // all that invalid bytes cause: one line, without a trace
        LOG.log(Level.INFO, ctx.channel() + " closed: " + cause, isByPeer ? null : cause);
        ctx.close(); // the decoder does not close it
    }
}
// end
