package dev.varint.jmh.frames;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;

/** Decodes nothing: knows where the frames are, and hands on a slice of each, with a reference of its own. */
final class KnownFrames extends ChannelInboundHandlerAdapter {

    private final int[] starts;
    private final int[] lengths;
    private final int perRead;
    private int next;
    /** Only written. */
    ByteBuf last;

    /** Hands on the frames of a stream in their order, again and again. */
    KnownFrames(byte[][] bodies, Reads reads) {
        starts = new int[bodies.length];
        lengths = new int[bodies.length];
        perRead = reads.frames();
        int at = 0;
        for (int i = 0; i < bodies.length; i++) {
            starts[i] = (i % perRead == 0 ? 0 : at) + FrameStream.prefixSize(bodies[i]);
            lengths[i] = bodies[i].length;
            at = starts[i] + lengths[i];
        }
    }

    @Override
    public void channelRead(ChannelHandlerContext ctx, Object msg) {
        ByteBuf in = (ByteBuf) msg;
        int end = next + perRead;
        for (int i = next; i < end; i++) {
            ctx.fireChannelRead(in.retainedSlice(starts[i], lengths[i]));
        }
        next = end == starts.length ? 0 : end;
        in.release();
    }

    /**
     * The same without a pipeline: makes the slices of a read, adds up their lengths and releases them. Each slice is
     * stored where the compiler cannot tell who reads it; otherwise it would make none.
     */
    int slice(ByteBuf in) {
        int sum = 0;
        int end = next + perRead;
        for (int i = next; i < end; i++) {
            ByteBuf frame = in.retainedSlice(starts[i], lengths[i]);
            last = frame;
            sum += frame.readableBytes();
            frame.release();
        }
        next = end == starts.length ? 0 : end;
        in.release();
        return sum;
    }
}
