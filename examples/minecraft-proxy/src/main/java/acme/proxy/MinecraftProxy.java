package acme.proxy;

import io.netty.bootstrap.Bootstrap;
import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.*;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.channel.socket.nio.NioSocketChannel;
import java.lang.System.Logger.Level;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.security.KeyPair;
import java.security.KeyPairGenerator;

/** A proxy between Minecraft clients, 1.8 and newer, and one server. A negative threshold turns compression off. */
record MinecraftProxy(SocketAddress server, boolean encrypts, KeyPair keys, int threshold) {

    static final System.Logger LOG = System.getLogger("proxy");

    public static void main(String[] args) throws Exception {
        System.setProperty("java.util.logging.SimpleFormatter.format", "%1$tT %5$s%6$s%n");
        String host = System.getProperty("server.host", "localhost");
        SocketAddress server = new InetSocketAddress(host, Integer.getInteger("server.port", 25566));
        boolean encrypts = Boolean.parseBoolean(System.getProperty("encrypt", "true"));
        KeyPairGenerator rsa = KeyPairGenerator.getInstance("RSA");
        rsa.initialize(1024); // as Minecraft's
        KeyPair keys = rsa.generateKeyPair();
        MinecraftProxy proxy = new MinecraftProxy(server, encrypts, keys, Integer.getInteger("threshold", 256));
        EventLoopGroup group = new MultiThreadIoEventLoopGroup(NioIoHandler.newFactory());
        SocketAddress address = new InetSocketAddress(Integer.getInteger("port", 25565));
        ChannelFuture bound = proxy.bind(group, address).await();
        if (!bound.isSuccess()) {
            LOG.log(Level.ERROR, "Cannot listen at " + address + ": " + bound.cause().getMessage());
            System.exit(1);
        }
        LOG.log(Level.INFO, bound.channel().localAddress() + " leads to " + server);
        bound.channel().closeFuture().sync();
    }

    ChannelFuture bind(EventLoopGroup group, SocketAddress address) {
        return new ServerBootstrap()
                .group(group)
                .channel(NioServerSocketChannel.class)
                .childHandler(new ChannelInitializer<>() {
                    @Override
                    protected void initChannel(Channel channel) {
                        new ClientSide(channel, MinecraftProxy.this).addHandlers();
                    }
                })
                .bind(address);
    }

    /** Connects to the server on the client's event loop: one thread serves both sides. */
    ChannelFuture connect(ClientSide client, boolean isLogin) {
        return new Bootstrap()
                .group(client.channel.eventLoop())
                .channel(NioSocketChannel.class)
                .handler(new ChannelInitializer<>() {
                    @Override
                    protected void initChannel(Channel channel) {
                        new ServerSide(channel, client, isLogin).addHandlers();
                    }
                })
                .connect(server);
    }
}
