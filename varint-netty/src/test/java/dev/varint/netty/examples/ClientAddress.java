package dev.varint.netty.examples;

import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.handler.codec.haproxy.HAProxyMessage;
import io.netty.util.AttributeKey;
import java.net.InetSocketAddress;

/**
 * Keeps the client's address from the header that a load balancer sends. Stands after a {@code HAProxyMessageDecoder}.
 */
final class ClientAddress extends SimpleChannelInboundHandler<HAProxyMessage> {

    static final AttributeKey<InetSocketAddress> KEY = AttributeKey.valueOf("clientAddress");

    @Override
    protected void channelRead0(ChannelHandlerContext ctx, HAProxyMessage header) {
        if (header.sourcePort() != 0) { // a health check of the load balancer has no client
            ctx.channel().attr(KEY).set(new InetSocketAddress(header.sourceAddress(), header.sourcePort()));
        }
        ctx.pipeline().remove(this);
    }
}
