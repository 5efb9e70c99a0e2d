package dev.varint.jmh.frames;

import dev.varint.VarInt;
import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;

/** Decodes nothing: knows where the frames are, and passes on a slice of each, with a reference of its own. */
final class KnownFrames extends ChannelInboundHandlerAdapter {

    private final int[] starts;
    private final int[] lengths;
    private final int perRead;
    private int next;
    /** Only written. */
    ByteBuf last;

    KnownFrames(Reads reads) {
        byte[][] bodies = reads.bodies();
        starts = new int[bodies.length];
        lengths = new int[bodies.length];
        perRead = reads.frames;
        for (int i = 0, at = 0; i < bodies.length; i++) {
            lengths[i] = bodies[i].length;
            starts[i] = (i % perRead == 0 ? 0 : at) + VarInt.size(lengths[i]);
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
     * The same without a pipeline: adds up the lengths of the slices and releases them. Each is stored where the
     * compiler cannot tell who reads it; otherwise it would make none.
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
