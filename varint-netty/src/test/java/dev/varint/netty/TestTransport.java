package dev.varint.netty;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.netty.channel.EventLoopGroup;
import io.netty.channel.ServerChannel;
import io.netty.channel.socket.SocketChannel;

/**
 * Netty's transports for sockets. A test is skipped, with the reason, where the kernel or this Netty has none. By
 * reflection, because Netty 4.1 has no io_uring, and neither the event loop groups of 4.1 nor those of 4.2 are in both.
 */
enum TestTransport {
    NIO("nio.Nio", "socket.nio.Nio", null),
    EPOLL("epoll.Epoll", "epoll.Epoll", "epoll.Epoll"),
    IO_URING("uring.IoUring", "uring.IoUring", "uring.IoUring");

    private final String loopPrefix;
    private final String channelPrefix;
    private final String availability;

    TestTransport(String loopPrefix, String channelPrefix, String availability) {
        this.loopPrefix = loopPrefix;
        this.channelPrefix = channelPrefix;
        this.availability = availability;
    }

    private static Class<?> load(String name) throws ClassNotFoundException {
        return Class.forName("io.netty.channel." + name);
    }

    /** A group of one event loop. */
    EventLoopGroup group() throws ReflectiveOperationException {
        assumeAvailable();
        if (this == IO_URING) {
            Object handlers =
                    load(loopPrefix + "IoHandler").getMethod("newFactory").invoke(null);
            return (EventLoopGroup) load("MultiThreadIoEventLoopGroup")
                    .getConstructor(int.class, load("IoHandlerFactory"))
                    .newInstance(1, handlers);
        }
        return (EventLoopGroup)
                load(loopPrefix + "EventLoopGroup").getConstructor(int.class).newInstance(1);
    }

    private void assumeAvailable() throws ReflectiveOperationException {
        if (availability == null) {
            return;
        }
        try {
            Class<?> test = load(availability);
            boolean available = (boolean) test.getMethod("isAvailable").invoke(null);
            assumeTrue(
                    available,
                    "not here: " + test.getMethod("unavailabilityCause").invoke(null));
        } catch (ClassNotFoundException e) {
            assumeTrue(false, "this Netty has no " + this);
        }
    }

    Class<? extends ServerChannel> serverChannel() throws ClassNotFoundException {
        return load(channelPrefix + "ServerSocketChannel").asSubclass(ServerChannel.class);
    }

    Class<? extends SocketChannel> channel() throws ClassNotFoundException {
        return load(channelPrefix + "SocketChannel").asSubclass(SocketChannel.class);
    }
}
