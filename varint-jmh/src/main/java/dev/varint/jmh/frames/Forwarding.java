package dev.varint.jmh.frames;

import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.EventLoopGroup;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketAddress;
import java.util.Arrays;
import java.util.concurrent.CompletableFuture;

/** A proxy: cuts frames out of one connection and writes them to another, of the same event loop. */
final class Forwarding {

    private final SendWay way;
    private final SocketAddress sink;

    Forwarding(SendWay way, SocketAddress sink) {
        this.way = way;
        this.sink = sink;
    }

    /** The event loop's CPU time for a frame, in ns. 70 % of the frames have at most 40 bytes, the others up to 400. */
    long cost(int frames) throws Exception {
        EventLoopGroup group = LoopbackCost.group();
        try (ServerSocket source = new ServerSocket()) {
            source.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
            Channel back = LoopbackCost.connect(group, sink, way.prepender());
            Forwarder forwarder = new Forwarder(back, frames);
            Channel front = LoopbackCost.connect(group, source.getLocalSocketAddress(), way.decoder(), forwarder);
            long thread = back.eventLoop()
                    .submit(() -> Thread.currentThread().getId())
                    .get();
            byte[] stream = stream();
            try (Socket peer = source.accept()) {
                long before = LoopbackCost.cpuTime(thread);
                for (int sent = 0; sent < frames; sent += Reads.MANY.distinct()) {
                    peer.getOutputStream().write(stream);
                }
                forwarder.done.get();
                long cost = (LoopbackCost.cpuTime(thread) - before) / frames;
                front.close().sync();
                back.close().sync();
                return cost;
            }
        } finally {
            LoopbackCost.stop(group);
        }
    }

    private static byte[] stream() {
        ByteBuf[] reads = FrameStream.reads(FrameStream.bodies(Reads.MANY), Reads.MANY);
        byte[] stream =
                new byte[Arrays.stream(reads).mapToInt(ByteBuf::readableBytes).sum()];
        int size = 0;
        for (ByteBuf read : reads) {
            int length = read.readableBytes();
            read.readBytes(stream, size, length).release();
            size += length;
        }
        return stream;
    }

    private static final class Forwarder extends ChannelInboundHandlerAdapter {

        private final CompletableFuture<Void> done = new CompletableFuture<>();
        private final Channel back;
        private int left;

        Forwarder(Channel back, int frames) {
            this.back = back;
            left = frames;
        }

        @Override
        public void channelRead(ChannelHandlerContext ctx, Object msg) {
            back.write(msg, back.voidPromise());
            left--;
        }

        @Override
        public void channelReadComplete(ChannelHandlerContext ctx) {
            back.flush();
            if (left <= 0) {
                done.complete(null);
            }
        }

        @Override
        public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
            done.completeExceptionally(cause);
        }
    }
}
