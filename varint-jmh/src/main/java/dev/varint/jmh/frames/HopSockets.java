package dev.varint.jmh.frames;

import dev.varint.VarInt;
import dev.varint.jmh.bench.OwnTime;
import dev.varint.jmh.bench.Recorded;
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
import io.netty.channel.nio.NioEventLoopGroup;
import io.netty.channel.socket.nio.NioSocketChannel;
import java.io.IOException;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.crypto.Cipher;

/**
 * A proxy on loopback sockets. Its one event loop reads from a source, reads the packet id of each frame, and writes
 * the frame to a sink. The source is the thread that calls; another thread is the sink.
 */
final class HopSockets {

    /** The recorded frames, each with its length. */
    static final byte[] FRAMES = Recorded.bytes("frames.gz");

    /** Where each begins, and after the last one the end. */
    static final int[] STARTS =
            IntStream.iterate(0, at -> at <= FRAMES.length, HopSockets::next).toArray();

    /** Bodies that are sent for each flush. */
    private static final int PER_FLUSH = 64;

    @SuppressWarnings("deprecation") // its successor is not in Netty 4.1
    private final EventLoopGroup group = new NioEventLoopGroup(1);

    private final Relay relay;
    private final Channel front;
    private final Channel back;
    private final Socket source;
    private final Socket sink;
    private final long eventLoop;
    private final boolean hasFrames;
    /** What the source encrypts with; null if it does not. */
    private Cipher cipher;

    private byte[] frames = FRAMES;
    private volatile long arrived;
    private long expected;

    /** Without a decoder and an encoder, bytes are passed on as they come. */
    HopSockets(ChannelHandler decoder, ChannelHandler... outbound) throws Exception {
        this(new ChannelHandler[] {decoder}, outbound);
    }

    /** Packets that may be compressed and encrypted, both ways. */
    HopSockets(Encryption encryption, ChannelHandler decoder, ChannelHandler decompressor, ChannelHandler[] outbound)
            throws Exception {
        this(new ChannelHandler[] {decoder, decompressor}, outbound);
        if (encryption != Encryption.NONE) {
            front.pipeline().addFirst(encryption.new Decrypter());
            back.pipeline().addFirst(encryption.new Encrypter());
            cipher = encryption.cipher();
        }
        frames = Compression.recompressed(FRAMES);
    }

    private HopSockets(ChannelHandler[] inbound, ChannelHandler[] outbound) throws Exception {
        hasFrames = inbound[0] != null;
        try (ServerSocket sinks = new ServerSocket();
                ServerSocket sources = new ServerSocket()) {
            back = connect(sinks, outbound);
            sink = sinks.accept();
            relay = new Relay(back, hasFrames);
            front = connect(sources, inbound);
            front.pipeline().addLast(relay);
            source = sources.accept();
            source.setTcpNoDelay(true);
        }
        eventLoop =
                front.eventLoop().submit(() -> Thread.currentThread().getId()).get();
        Thread drain = new Thread(this::drain, "sink");
        drain.setDaemon(true);
        drain.start();
    }

    private static int next(int frame) {
        int size = VarInt.scan(FRAMES, frame, FRAMES.length);
        return frame + (size == 0 ? 1 : size + VarInt.decode(FRAMES, frame, size));
    }

    private Channel connect(ServerSocket to, ChannelHandler... handlers) throws Exception {
        to.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
        return new Bootstrap()
                .group(group)
                .channel(NioSocketChannel.class)
                .option(ChannelOption.TCP_NODELAY, true)
                .handler(new ChannelInitializer<>() {
                    @Override
                    protected void initChannel(Channel channel) {
                        Stream.of(handlers).filter(Objects::nonNull).forEach(channel.pipeline()::addLast);
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

    /** Passes traffic through, and returns the number of frames. Notes what the event loop has taken. */
    int pass(Hop.Traffic traffic, OwnTime cpu) throws IOException {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long before = threads.getThreadCpuTime(eventLoop);
        int passed = pass(traffic);
        cpu.add(threads.getThreadCpuTime(eventLoop) - before, passed);
        return passed;
    }

    private int pass(Hop.Traffic traffic) throws IOException {
        int passed = PER_FLUSH;
        relay.flushesEach = traffic == Hop.Traffic.FLUSHED;
        if (traffic.body > 0) {
            send(new byte[traffic.body]);
        } else {
            for (int from = 0; from < frames.length; from += Math.min(traffic.chunk, frames.length - from)) {
                write(from, from + Math.min(traffic.chunk, frames.length - from));
            }
            passed = STARTS.length - 1;
        }
        await();
        return passed;
    }

    private void write(int from, int to) throws IOException {
        if (cipher == null) {
            source.getOutputStream().write(frames, from, to - from);
        } else {
            source.getOutputStream().write(cipher.update(frames, from, to - from));
        }
        expected += to - from;
    }

    /** Each body is written into a buffer of its own first. */
    private void send(byte[] content) {
        back.eventLoop().execute(() -> {
            for (int i = 0; i < PER_FLUSH; i++) {
                back.write(back.alloc().directBuffer().writeBytes(content), back.voidPromise());
            }
            back.flush();
        });
        expected += (long) PER_FLUSH * (content.length + (hasFrames ? VarInt.size(content.length) : 0));
    }

    private void await() {
        while (arrived < expected) {
            if (!front.isActive() || !back.isActive()) {
                throw new IllegalStateException("the hop was closed");
            }
            Thread.onSpinWait();
        }
    }

    /** What arrives when all frames have passed. */
    int length() {
        return frames.length;
    }

    long arrived() {
        return arrived;
    }

    void close() {
        group.shutdownGracefully(0, 5, TimeUnit.SECONDS).syncUninterruptibly();
    }

    /** Reads the packet id of each frame, and writes the frame to a channel. */
    static final class Relay extends ChannelInboundHandlerAdapter {

        private final Channel back;
        private final boolean readsId;
        /** Set by the source, whose bytes come after it. */
        private volatile boolean flushesEach;
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
            if (flushesEach) {
                back.flush();
            }
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
