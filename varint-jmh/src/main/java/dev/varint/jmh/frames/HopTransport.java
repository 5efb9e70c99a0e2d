package dev.varint.jmh.frames;

import dev.varint.jmh.bench.ParamValue;
import io.netty.channel.Channel;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.nio.NioEventLoopGroup;
import io.netty.channel.socket.nio.NioSocketChannel;

/** What carries the bytes of a {@link Hop}. */
public enum HopTransport implements ParamValue {
    NIO,
    /** Only in a jar that was built with -Pnative-transports. */
    EPOLL;

    @Override
    public boolean isAvailable() {
        try {
            return this != EPOLL
                    || (boolean) epoll("Epoll").getMethod("isAvailable").invoke(null);
        } catch (ReflectiveOperationException | LinkageError e) {
            return false;
        }
    }

    private static Class<?> epoll(String name) throws ClassNotFoundException {
        return Class.forName("io.netty.channel.epoll." + name);
    }

    @SuppressWarnings("deprecation") // its successor is not in Netty 4.1
    EventLoopGroup group() throws ReflectiveOperationException {
        return this == EPOLL
                ? (EventLoopGroup)
                        epoll("EpollEventLoopGroup").getConstructor(int.class).newInstance(1)
                : new NioEventLoopGroup(1);
    }

    Class<? extends Channel> channel() throws ClassNotFoundException {
        return this == EPOLL ? epoll("EpollSocketChannel").asSubclass(Channel.class) : NioSocketChannel.class;
    }
}
