package dev.varint.jmh.frames;

import dev.varint.netty.ByteBufVarInts;
import io.netty.bootstrap.Bootstrap;
import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoopGroup;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.concurrent.TimeUnit;

/**
 * A proxy on loopback sockets. Its one event loop reads from a source, reads the packet id of each frame, and writes
 * the frame to a sink. The source is the thread that calls; another thread is the sink.
 */
final class HopSockets {

    /** Bodies that are sent for each flush. */
    private static final int PER_FLUSH = 64;

    private final EventLoopGroup group;
    private final Channel front;
    private final Channel back;
    private final Socket source;
    private final Socket sink;
    private final long eventLoop;
    private final boolean hasFrames;
    private volatile long arrived;
    private long expected;

    /** @param codec a decoder and an encoder; none if bytes are passed on as they come */
    HopSockets(HopTransport transport, ChannelHandler... codec) throws Exception {
        hasFrames = codec.length > 0;
        group = transport.group();
        HopTls tls = transport == HopTransport.TLS ? new HopTls() : null;
        try (ServerSocket sinks = tls == null ? new ServerSocket() : tls.serverSocket();
                ServerSocket sources = new ServerSocket()) {
            back = connect(transport, sinks, channel -> {
                if (tls != null) {
                    channel.pipeline().addLast(tls.handler(channel.alloc()));
                }
                if (hasFrames) {
                    channel.pipeline().addLast(codec[1]);
                }
            });
            sink = sinks.accept();
            front = connect(transport, sources, channel -> {
                if (hasFrames) {
                    channel.pipeline().addLast(codec[0]);
                }
                channel.pipeline().addLast(new Relay(back, hasFrames));
            });
            source = sources.accept();
            source.setTcpNoDelay(true);
        }
        eventLoop =
                front.eventLoop().submit(() -> Thread.currentThread().getId()).get();
        Thread drain = new Thread(this::drain, "sink");
        drain.setDaemon(true);
        drain.start();
    }

    @FunctionalInterface
    private interface Filler {
        void fill(Channel channel) throws Exception;
    }

    private Channel connect(HopTransport transport, ServerSocket to, Filler filler) throws Exception {
        to.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
        return new Bootstrap()
                .group(group)
                .channel(transport.channel())
                .option(ChannelOption.TCP_NODELAY, true)
                .handler(new ChannelInitializer<>() {
                    @Override
                    protected void initChannel(Channel channel) throws Exception {
                        filler.fill(channel);
                    }
                })
                .connect(to.getLocalSocketAddress())
                .sync()
                .channel();
    }

    private void drain() {
        byte[] chunk = new byte[1 << 18];
        try (InputStream in = sink.getInputStream()) {
            for (int n = in.read(chunk); n >= 0; n = in.read(chunk)) {
                arrived += n; // one thread writes
            }
        } catch (IOException e) {
            return; // closed
        }
    }

    /** The CPU time that the event loop has taken, in ns. */
    long cpuTime() {
        return ManagementFactory.getThreadMXBean().getThreadCpuTime(eventLoop);
    }

    /** Passes traffic through, and returns the number of frames. */
    int pass(Traffic traffic) {
        try {
            int frames = traffic.body() > 0
                    ? send(new byte[traffic.body()])
                    : traffic == Traffic.PING ? ping() : stream(traffic.chunk());
            await();
            return frames;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private int stream(int chunk) throws IOException {
        byte[] bytes = RecordedFrames.BYTES;
        for (int i = 0; i < bytes.length; i += Math.min(chunk, bytes.length - i)) {
            source.getOutputStream().write(bytes, i, Math.min(chunk, bytes.length - i));
        }
        expected += bytes.length;
        return RecordedFrames.COUNT;
    }

    private int ping() throws IOException {
        for (int i = 0; i < PER_FLUSH; i++) {
            int from = RecordedFrames.start(i);
            int size = RecordedFrames.start(i + 1) - from;
            source.getOutputStream().write(RecordedFrames.BYTES, from, size);
            expected += size;
            await();
        }
        return PER_FLUSH;
    }

    /** Each body is written into a buffer of its own first. */
    private int send(byte[] content) {
        back.eventLoop().execute(() -> {
            for (int i = 0; i < PER_FLUSH; i++) {
                back.write(back.alloc().directBuffer().writeBytes(content), back.voidPromise());
            }
            back.flush();
        });
        expected += (long) PER_FLUSH * (content.length + (hasFrames ? FrameStream.prefixSize(content) : 0));
        return PER_FLUSH;
    }

    private void await() {
        while (arrived < expected) {
            if (!front.isActive() || !back.isActive()) {
                throw new IllegalStateException("the hop was closed");
            }
            Thread.onSpinWait();
        }
    }

    long arrived() {
        return arrived;
    }

    void close() throws Exception {
        front.close().sync();
        back.close().sync();
        source.close();
        sink.close();
        group.shutdownGracefully(0, 5, TimeUnit.SECONDS).sync();
    }

    private static final class Relay extends ChannelInboundHandlerAdapter {

        private final Channel back;
        private final boolean readsId;
        /** Only written. */
        int lastId;

        Relay(Channel back, boolean readsId) {
            this.back = back;
            this.readsId = readsId;
        }

        @Override
        public void channelRead(ChannelHandlerContext ctx, Object msg) {
            ByteBuf frame = (ByteBuf) msg;
            if (readsId) {
                lastId = ByteBufVarInts.getVarInt(frame, frame.readerIndex());
            }
            back.write(frame, back.voidPromise());
        }

        @Override
        public void channelReadComplete(ChannelHandlerContext ctx) {
            back.flush();
        }

        @Override
        public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
            ctx.close();
        }
    }
}
