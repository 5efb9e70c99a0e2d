package dev.varint.jmh.frames;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelOutboundHandlerAdapter;
import io.netty.channel.ChannelPromise;
import java.nio.ByteBuffer;

/** The end of an outbound pipeline, in place of a socket: adds up the lengths of what is written and releases it. */
final class WriteSink extends ChannelOutboundHandlerAdapter {

    private final PrependLength.Transport transport;
    private long bytes;

    WriteSink(PrependLength.Transport transport) {
        this.transport = transport;
    }

    @Override
    public void write(ChannelHandlerContext ctx, Object msg, ChannelPromise promise) {
        ByteBuf frame = (ByteBuf) msg;
        bytes += transport == PrependLength.Transport.NIO ? remaining(frame) : frame.readableBytes();
        frame.release();
    }

    /** As Netty's ChannelOutboundBuffer asks. */
    private static long remaining(ByteBuf frame) {
        if (frame.nioBufferCount() == 1) {
            return frame.internalNioBuffer(frame.readerIndex(), frame.readableBytes())
                    .remaining();
        }
        long sum = 0;
        for (ByteBuffer part : frame.nioBuffers()) {
            sum += part.remaining();
        }
        return sum;
    }

    long bytes() {
        return bytes;
    }
}
