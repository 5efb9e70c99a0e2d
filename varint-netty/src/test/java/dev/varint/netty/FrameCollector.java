package dev.varint.netty;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/** Behind a decoder: keeps what the frames hold, releases them, and notes a failure, of which there may be one, at the end. */
class FrameCollector extends ChannelInboundHandlerAdapter {

    private final List<ByteBuffer> frames = new ArrayList<>();
    private Throwable failure;

    Framed framed() {
        return new Framed(frames, failure == null ? null : Framed.type(failure));
    }

    Throwable failure() {
        return failure;
    }

    /** Many channels may share one, on one thread. */
    @Override
    public boolean isSharable() {
        return true;
    }

    @Override
    public void channelRead(ChannelHandlerContext ctx, Object msg) throws Exception {
        if (failure != null) {
            throw new AssertionError("a frame after a failure");
        }
        ByteBuf frame = (ByteBuf) msg;
        frames.add(ByteBuffer.wrap(ByteBufUtil.getBytes(frame)));
        frame.release();
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
        if (failure != null) {
            failure.addSuppressed(cause);
            throw new AssertionError("a second failure", failure);
        }
        failure = cause;
    }
}
