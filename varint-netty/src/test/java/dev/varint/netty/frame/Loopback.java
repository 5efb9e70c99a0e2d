package dev.varint.netty.frame;

import io.netty.bootstrap.Bootstrap;
import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelPipeline;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.group.ChannelGroup;
import io.netty.channel.group.DefaultChannelGroup;
import io.netty.util.concurrent.GlobalEventExecutor;
import java.net.InetAddress;
import java.net.SocketAddress;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** Servers and clients on the loopback interface, on one event loop. */
final class Loopback implements AutoCloseable {

    private final TestTransport transport;
    private final EventLoopGroup group;
    private final ChannelGroup channels = new DefaultChannelGroup(GlobalEventExecutor.INSTANCE);

    Loopback(TestTransport transport) throws ReflectiveOperationException {
        this.transport = transport;
        group = transport.group();
    }

    /** A server that is to be bound to any port. */
    ServerBootstrap server(Consumer<ChannelPipeline> handlers) throws ClassNotFoundException {
        return new ServerBootstrap()
                .group(group)
                .channel(transport.serverChannel())
                .localAddress(InetAddress.getLoopbackAddress(), 0)
                .childHandler(initializer(handlers));
    }

    /** A client that is to be connected. */
    Bootstrap client(SocketAddress server, Consumer<ChannelPipeline> handlers) throws ClassNotFoundException {
        return new Bootstrap()
                .group(group)
                .channel(transport.channel())
                .remoteAddress(server)
                .handler(initializer(handlers));
    }

    private ChannelInitializer<Channel> initializer(Consumer<ChannelPipeline> handlers) {
        return new ChannelInitializer<>() {
            @Override
            protected void initChannel(Channel channel) {
                channels.add(channel);
                handlers.accept(channel.pipeline());
            }
        };
    }

    /** Closes the channels first: an event loop that is shut down as it handles a read may leave them open. */
    @Override
    public void close() {
        channels.close().syncUninterruptibly();
        group.shutdownGracefully(0, 5, TimeUnit.SECONDS).syncUninterruptibly();
    }
}
