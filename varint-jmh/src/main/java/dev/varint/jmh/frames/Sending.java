package dev.varint.jmh.frames;

import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.EventLoopGroup;
import java.net.SocketAddress;
import java.util.concurrent.CompletableFuture;

/** Sends frames of one size, 64 of them for each flush; the next are written when those are out. */
final class Sending {

    private static final int PER_FLUSH = 64;

    private final SendWay way;
    private final SocketAddress sink;
    private final byte[] content;
    private Channel channel;
    private int left;
    private final CompletableFuture<Long> done = new CompletableFuture<>();

    Sending(SendWay way, SocketAddress sink, int body) {
        this.way = way;
        this.sink = sink;
        content = new byte[body];
    }

    /** The event loop's CPU time for a frame, in ns. */
    long cost(int frames) throws Exception {
        EventLoopGroup group = LoopbackCost.group();
        try {
            channel = LoopbackCost.connect(group, sink, way.prepender());
            left = frames;
            long thread = channel.eventLoop()
                    .submit(() -> Thread.currentThread().getId())
                    .get();
            long before = LoopbackCost.cpuTime(thread);
            channel.eventLoop().execute(this::next);
            done.get();
            long cost = (LoopbackCost.cpuTime(thread) - before) / frames;
            channel.close().sync();
            return cost;
        } finally {
            LoopbackCost.stop(group);
        }
    }

    private void next() {
        for (int i = 1; i < PER_FLUSH; i++) {
            channel.write(body(), channel.voidPromise());
        }
        channel.writeAndFlush(body()).addListener(future -> {
            left -= PER_FLUSH;
            if (!future.isSuccess()) {
                done.completeExceptionally(future.cause());
            } else if (left > 0) {
                channel.eventLoop().execute(this::next);
            } else {
                done.complete(0L);
            }
        });
    }

    /** As a packet is written: into a buffer of the default capacity, which has room after the packet. */
    private ByteBuf body() {
        return channel.alloc().directBuffer().writeBytes(content);
    }
}
