package dev.varint.netty;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.DecoderException;

/** Asks a {@link FramePolicy} about each frame, whenever the bytes that it requested have been received. */
final class FramePolicyGate {

    private static final int ACCEPTED = -1;
    private static final int NEVER = Integer.MAX_VALUE; // during a call, and after a refusal: no body is as long

    private final FramePolicy policy;
    private int wanted; // the number of body bytes to wait for before the next call of the policy, or ACCEPTED

    FramePolicyGate(FramePolicy policy) {
        this.policy = policy;
    }

    /** Whether the policy has accepted the frame whose body begins at an index, of the bytes up to a limit. */
    boolean accepts(ChannelHandlerContext ctx, ByteBuf in, int limit, int bodyIndex, int length) {
        int received = Math.min(limit - bodyIndex, length);
        try {
            while (wanted != ACCEPTED && received >= wanted) {
                wanted = NEVER; // the policy may close the channel, which ends the input
                int answer =
                        policy.check(ctx, length, in.slice(bodyIndex, received).asReadOnly());
                if (answer == FramePolicy.ACCEPT) {
                    wanted = ACCEPTED;
                } else if (answer > received && answer <= length) {
                    wanted = answer;
                } else {
                    throw new IllegalStateException("the frame policy wants " + answer + " bytes of a body of " + length
                            + " bytes; it has already seen " + received);
                }
            }
        } catch (Exception e) {
            throw e instanceof DecoderException refusal ? refusal : PeerErrors.corrupted(e.toString(), e);
        }
        return wanted == ACCEPTED;
    }

    void nextFrame() {
        wanted = 0;
    }
}
