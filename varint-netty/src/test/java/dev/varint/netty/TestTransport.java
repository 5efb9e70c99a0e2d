package dev.varint.netty;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.netty.channel.EventLoopGroup;
import io.netty.channel.ServerChannel;
import io.netty.channel.epoll.Epoll;
import io.netty.channel.epoll.EpollEventLoopGroup;
import io.netty.channel.epoll.EpollServerSocketChannel;
import io.netty.channel.epoll.EpollSocketChannel;
import io.netty.channel.nio.NioEventLoopGroup;
import io.netty.channel.socket.SocketChannel;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.channel.socket.nio.NioSocketChannel;

/** Netty's transports for sockets. A test is skipped, with the reason, where the kernel or this Netty has none. */
@SuppressWarnings("deprecation") // The successors of the event loop groups are not in Netty 4.1.
enum TestTransport {
    NIO {
        @Override
        EventLoopGroup group() {
            return new NioEventLoopGroup(1);
        }

        @Override
        Class<? extends ServerChannel> serverChannel() {
            return NioServerSocketChannel.class;
        }

        @Override
        Class<? extends SocketChannel> channel() {
            return NioSocketChannel.class;
        }
    },
    EPOLL {
        @Override
        EventLoopGroup group() {
            assumeTrue(Epoll.isAvailable(), () -> "no epoll: " + Epoll.unavailabilityCause());
            return new EpollEventLoopGroup(1);
        }

        @Override
        Class<? extends ServerChannel> serverChannel() {
            return EpollServerSocketChannel.class;
        }

        @Override
        Class<? extends SocketChannel> channel() {
            return EpollSocketChannel.class;
        }
    },
    /** By reflection: Netty 4.1 does not have it. */
    IO_URING {
        private static final String PACKAGE = "io.netty.channel.uring.";

        @Override
        EventLoopGroup group() throws ReflectiveOperationException {
            assumeTrue(isPresent(), "this Netty has no io_uring");
            Class<?> uring = Class.forName(PACKAGE + "IoUring");
            assumeTrue(
                    (boolean) uring.getMethod("isAvailable").invoke(null),
                    "no io_uring: " + uring.getMethod("unavailabilityCause").invoke(null));
            Object handlers = Class.forName(PACKAGE + "IoUringIoHandler")
                    .getMethod("newFactory")
                    .invoke(null);
            return (EventLoopGroup) Class.forName("io.netty.channel.MultiThreadIoEventLoopGroup")
                    .getConstructor(int.class, Class.forName("io.netty.channel.IoHandlerFactory"))
                    .newInstance(1, handlers);
        }

        private boolean isPresent() {
            try {
                Class.forName(PACKAGE + "IoUring", false, getClass().getClassLoader());
                return true;
            } catch (ClassNotFoundException e) {
                return false;
            }
        }

        @Override
        Class<? extends ServerChannel> serverChannel() throws ClassNotFoundException {
            return Class.forName(PACKAGE + "IoUringServerSocketChannel").asSubclass(ServerChannel.class);
        }

        @Override
        Class<? extends SocketChannel> channel() throws ClassNotFoundException {
            return Class.forName(PACKAGE + "IoUringSocketChannel").asSubclass(SocketChannel.class);
        }
    };

    /** A group of one event loop. */
    abstract EventLoopGroup group() throws ReflectiveOperationException;

    abstract Class<? extends ServerChannel> serverChannel() throws ReflectiveOperationException;

    abstract Class<? extends SocketChannel> channel() throws ReflectiveOperationException;
}
