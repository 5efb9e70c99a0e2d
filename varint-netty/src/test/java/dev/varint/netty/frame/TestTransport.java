package dev.varint.netty.frame;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.netty.channel.EventLoopGroup;
import io.netty.channel.ServerChannel;
import io.netty.channel.socket.SocketChannel;

/**
 * Netty's transports for sockets. A test is skipped, with the reason, where the kernel or this Netty has none. By
 * reflection, because Netty 4.1 has no io_uring, and neither the event loop groups of 4.1 nor those of 4.2 are in both.
 */
enum TestTransport {
    NIO("socket.nio.Nio"),
    EPOLL("epoll.Epoll"),
    IO_URING("uring.IoUring");

    private final String prefix;

    TestTransport(String prefix) {
        this.prefix = prefix;
    }

    private static Class<?> load(String name) throws ClassNotFoundException {
        return Class.forName("io.netty.channel." + name);
    }

    /** A group of one event loop. */
    EventLoopGroup group() throws ReflectiveOperationException {
        assumeAvailable();
        if (this == IO_URING) {
            Object handlers = load(prefix + "IoHandler").getMethod("newFactory").invoke(null);
            return (EventLoopGroup) load("MultiThreadIoEventLoopGroup")
                    .getConstructor(int.class, load("IoHandlerFactory"))
                    .newInstance(1, handlers);
        }
        Class<?> loops = load(prefix.replace("socket.", "") + "EventLoopGroup");
        return (EventLoopGroup) loops.getConstructor(int.class).newInstance(1);
    }

    private void assumeAvailable() throws ReflectiveOperationException {
        if (this == NIO) {
            return;
        }
        try {
            Class<?> test = load(prefix);
            boolean available = (boolean) test.getMethod("isAvailable").invoke(null);
            assumeTrue(
                    available,
                    "not here: " + test.getMethod("unavailabilityCause").invoke(null));
        } catch (ClassNotFoundException e) {
            assumeTrue(false, "this Netty has no " + this);
        }
    }

    Class<? extends ServerChannel> serverChannel() throws ClassNotFoundException {
        return load(prefix + "ServerSocketChannel").asSubclass(ServerChannel.class);
    }

    Class<? extends SocketChannel> channel() throws ClassNotFoundException {
        return load(prefix + "SocketChannel").asSubclass(SocketChannel.class);
    }
}
