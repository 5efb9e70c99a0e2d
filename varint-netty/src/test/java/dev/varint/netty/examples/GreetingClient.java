package dev.varint.netty.examples;

import dev.varint.netty.ByteBufPrefixed;
import dev.varint.netty.ByteBufVarInts;
import dev.varint.netty.VarIntFrameBatcher;
import dev.varint.netty.VarIntFrameDecoder;
import io.netty.bootstrap.Bootstrap;
import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.channel.socket.nio.NioSocketChannel;
import java.net.SocketAddress;
import java.util.concurrent.CompletableFuture;

/** Sends one name and completes a future with the answer. */
final class GreetingClient extends SimpleChannelInboundHandler<ByteBuf> {

    private final String name;
    private final CompletableFuture<String> answer;

    private GreetingClient(String name, CompletableFuture<String> answer) {
        this.name = name;
        this.answer = answer;
    }

    static ChannelFuture connect(
            EventLoopGroup group, SocketAddress server, String name, CompletableFuture<String> answer) {
        return new Bootstrap()
                .group(group)
                .channel(NioSocketChannel.class)
                .handler(new ChannelInitializer<>() {
                    @Override
                    protected void initChannel(Channel channel) {
                        channel.pipeline()
                                .addLast(
                                        new VarIntFrameDecoder(),
                                        new VarIntFrameBatcher(),
                                        new GreetingClient(name, answer));
                    }
                })
                .connect(server)
                .addListener((ChannelFuture connected) -> {
                    if (!connected.isSuccess()) {
                        answer.completeExceptionally(connected.cause());
                    }
                });
    }

    @Override
    public void channelActive(ChannelHandlerContext ctx) {
        ByteBuf packet = ctx.alloc().buffer();
        ByteBufVarInts.writeVarInt(packet, 1);
        ByteBufPrefixed.writeString(packet, name);
        ctx.writeAndFlush(packet).addListener(ChannelFutureListener.FIRE_EXCEPTION_ON_FAILURE);
    }

    @Override
    protected void channelRead0(ChannelHandlerContext ctx, ByteBuf frame) {
        ByteBufVarInts.skipVarInt(frame); // the id
        answer.complete(ByteBufPrefixed.readString(frame, 100));
        ctx.close();
    }

    @Override
    public void channelInactive(ChannelHandlerContext ctx) {
        answer.completeExceptionally(new IllegalStateException("closed without an answer"));
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
        answer.completeExceptionally(cause);
        ctx.close();
    }
}
