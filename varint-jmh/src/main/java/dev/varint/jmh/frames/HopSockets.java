package dev.varint.jmh.frames;

import dev.varint.VarInt;
import dev.varint.jmh.bench.OwnTime;
import dev.varint.jmh.bench.Recorded;
import dev.varint.jmh.frames.EventLoop.Link;
import dev.varint.netty.ByteBufVarInts;
import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import java.io.IOException;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.crypto.Cipher;

/**
 * A proxy on loopback sockets. Its one event loop reads from a source, reads the packet id of each frame, and writes
 * the frame to a sink.
 *
 * <p>One thread is both source and sink, and waits for what it has sent before it sends more. So while the event loop
 * works, no other thread does: two virtual CPUs are often one core, and each makes the other slower.
 */
final class HopSockets {

    /** The recorded frames, each with its length. */
    static final byte[] FRAMES = Recorded.bytes("frames.gz");

    /** The most bytes of several frames that are under way. */
    private static final int WINDOW = 1 << 16;

    /** Bodies that are sent for each flush. */
    private static final int PER_FLUSH = 64;

    final EventLoop loop = new EventLoop();
    private final Link front;
    private final Link back;
    private final Relay relay;
    private final boolean hasFrames;
    /** What the source encrypts with; null if it does not. */
    private final Cipher cipher;

    final byte[] frames;
    private final int[] starts;
    private final byte[] received = new byte[PER_FLUSH * (1 << 14)];
    private int next;
    /** How many bytes. */
    long arrived;

    /** Recorded frames. Without a decoder and an encoder, bytes are passed on as they come. */
    HopSockets(ChannelHandler decoder, ChannelHandler... outbound) throws Exception {
        this(FRAMES, Encryption.NONE, new ChannelHandler[] {decoder}, outbound);
    }

    /** Frames that may be encrypted, both ways. */
    HopSockets(byte[] frames, Encryption encryption, ChannelHandler[] inbound, ChannelHandler[] outbound)
            throws Exception {
        boolean encrypts = encryption != Encryption.NONE;
        hasFrames = inbound[0] != null;
        ChannelHandler encrypter = encrypts ? encryption.new Encrypter() : null;
        back = loop.connect(Stream.concat(Stream.of(encrypter), Stream.of(outbound)));
        relay = new Relay(back.channel(), hasFrames);
        ChannelHandler decrypter = encrypts ? encryption.new Decrypter() : null;
        front = loop.connect(Stream.concat(Stream.of(decrypter), Stream.concat(Stream.of(inbound), Stream.of(relay))));
        cipher = encrypts ? encryption.cipher() : null;
        this.frames = frames;
        starts = starts(frames);
    }

    /** Where each frame begins, and after the last one the end. */
    static int[] starts(byte[] frames) {
        return IntStream.iterate(0, at -> at <= frames.length, at -> {
                    int size = VarInt.scan(frames, at, frames.length);
                    return at + (size == 0 ? 1 : size + VarInt.decode(frames, at, size));
                })
                .toArray();
    }

    /**
     * Passes the next frames of some traffic through, and returns their number. Notes what the event loop has taken.
     */
    int pass(HopBenchmark.Traffic traffic, OwnTime cpu) throws IOException {
        long before = loop.cpuTime();
        relay.flushesEach = traffic == HopBenchmark.Traffic.FLUSHED;
        int passed = traffic.body > 0 ? send(new byte[traffic.body]) : forward(traffic.chunk);
        cpu.add(loop.cpuTime() - before, passed);
        return passed;
    }

    /** Writes as many whole frames as a window holds, some bytes at once. */
    private int forward(int chunk) throws IOException {
        int from = next;
        int to = from + 1;
        while (to < starts.length - 1 && starts[to + 1] - starts[from] <= WINDOW) {
            to++;
        }
        for (int at = starts[from]; at < starts[to]; at += chunk) {
            int length = Math.min(chunk, starts[to] - at);
            if (cipher == null) {
                front.peer().getOutputStream().write(frames, at, length);
            } else {
                front.peer().getOutputStream().write(cipher.update(frames, at, length));
            }
        }
        receive(starts[to] - starts[from]);
        next = to == starts.length - 1 ? 0 : to;
        return to - from;
    }

    /** Each body is written into a buffer of its own first. */
    private int send(byte[] content) throws IOException {
        Channel channel = back.channel();
        channel.eventLoop().execute(() -> {
            for (int i = 0; i < PER_FLUSH; i++) {
                channel.write(channel.alloc().directBuffer().writeBytes(content), channel.voidPromise());
            }
            channel.flush();
        });
        receive(PER_FLUSH * (content.length + (hasFrames ? VarInt.size(content.length) : 0)));
        return PER_FLUSH;
    }

    private void receive(int length) throws IOException {
        back.receive(received, length);
        arrived += length;
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
            back.close();
        }
    }
}
