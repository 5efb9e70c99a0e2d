package acme.proxy;

import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelHandlerContext;
import java.util.ArrayDeque;
import java.util.Queue;

/** Holds back the frames that a read has brought while auto-read is off: those after the one that turned it off. */
final class FrameGate extends ChannelDuplexHandler {

    private final Queue<Object> held = new ArrayDeque<>();
    private boolean isPassing;

    @Override
    public void channelRead(ChannelHandlerContext ctx, Object frame) {
        if (held.isEmpty() && ctx.channel().config().isAutoRead()) {
            ctx.fireChannelRead(frame);
        } else {
            held.add(frame);
        }
    }

    @Override
    public void read(ChannelHandlerContext ctx) { // auto-read has been turned on
        if (!isPassing) {
            pass(ctx, false);
            if (held.isEmpty()) {
                ctx.read();
            }
        }
    }

    private void pass(ChannelHandlerContext ctx, boolean passesAll) {
        if (!held.isEmpty()) {
            isPassing = true;
            while (!held.isEmpty() && (passesAll || ctx.channel().config().isAutoRead())) {
                ctx.fireChannelRead(held.remove());
            }
            isPassing = false;
            ctx.fireChannelReadComplete();
        }
    }

    @Override
    public void channelInactive(ChannelHandlerContext ctx) {
        pass(ctx, true);
        ctx.fireChannelInactive();
    }
}
