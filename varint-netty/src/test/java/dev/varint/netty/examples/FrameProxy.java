package dev.varint.netty.examples;

import dev.varint.netty.VarIntFrameBatcher;
import dev.varint.netty.VarIntFrameDecoder;
import io.netty.bootstrap.Bootstrap;
import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.channel.socket.nio.NioSocketChannel;
import java.net.SocketAddress;

// example: FrameProxy
/** Forwards frames between a client and a server. Stops reading from one side while the other is slow. */
final class FrameProxy extends ChannelInboundHandlerAdapter {

    private final Channel peer;
    private ChannelFuture lastWrite;

    private FrameProxy(Channel peer) {
        this.peer = peer;
        lastWrite = peer.newSucceededFuture();
    }

    static ChannelFuture bind(EventLoopGroup group, SocketAddress address, SocketAddress server) {
        return new ServerBootstrap()
                .group(group)
                .channel(NioServerSocketChannel.class)
                .childOption(ChannelOption.AUTO_READ, false) // until the server is connected
                .childHandler(new ChannelInitializer<>() {
                    @Override
                    protected void initChannel(Channel client) {
                        connect(client, server);
                    }
                })
                .bind(address);
    }

    private static void connect(Channel client, SocketAddress server) {
        new Bootstrap()
                .group(client.eventLoop()) // one thread for both sides
                .channel(NioSocketChannel.class)
                .option(ChannelOption.AUTO_READ, false)
                .handler(new ChannelInitializer<>() {
                    @Override
                    protected void initChannel(Channel channel) {
                        join(client, channel);
                        join(channel, client);
                    }
                })
                .connect(server)
                .addListener((ChannelFuture connected) -> {
                    if (connected.isSuccess()) {
                        client.config().setAutoRead(true);
                        connected.channel().config().setAutoRead(true);
                    } else {
                        client.close();
                    }
                });
    }

    private static void join(Channel channel, Channel peer) {
        channel.pipeline().addLast(new VarIntFrameDecoder(), new VarIntFrameBatcher(), new FrameProxy(peer));
    }

    @Override
    public void channelRead(ChannelHandlerContext ctx, Object frame) {
        lastWrite = peer.write(frame); // releases the frame
    }

    @Override
    public void channelReadComplete(ChannelHandlerContext ctx) {
        peer.flush(); // all frames of a read leave together
    }

    @Override
    public void channelWritabilityChanged(ChannelHandlerContext ctx) {
        peer.config().setAutoRead(ctx.channel().isWritable());
    }

    @Override
    public void channelInactive(ChannelHandlerContext ctx) {
        peer.flush();
        lastWrite.addListener(ChannelFutureListener.CLOSE); // after the last frame
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
        ctx.close();
    }
}
// end
