package dev.varint.netty.frame;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/**
 * Behind a decoder: keeps what the frames hold, releases them, and notes every failure. It throws nothing itself: Netty
 * would only log it.
 */
class FrameCollector extends ChannelInboundHandlerAdapter {

    private final List<ByteBuffer> frames = new ArrayList<>();
    private final List<Throwable> failures = new ArrayList<>();
    private int late;

    Framed framed() {
        List<Class<? extends Throwable>> types = new ArrayList<>();
        failures.forEach(failure -> types.add(Framed.type(failure)));
        return new Framed(List.copyOf(frames), types, late);
    }

    List<ByteBuffer> frames() {
        return frames;
    }

    List<Throwable> failures() {
        return failures;
    }

    /** Many channels may share one, on one thread. */
    @Override
    public boolean isSharable() {
        return true;
    }

    @Override
    public void channelRead(ChannelHandlerContext ctx, Object msg) throws Exception {
        ByteBuf frame = (ByteBuf) msg;
        frames.add(ByteBuffer.wrap(ByteBufUtil.getBytes(frame)));
        frame.release();
        if (!failures.isEmpty()) {
            late++;
        }
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
        failures.add(cause);
    }
}
