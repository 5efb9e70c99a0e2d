package dev.varint.netty.examples;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.ByteToMessageDecoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Answers the ping of a Minecraft client up to 1.6, which has no length: fe, or fe 01, or fe 01 fa and more. */
final class LegacyPing extends ByteToMessageDecoder {

    private static final byte[] PING = {(byte) 0xFE, 1, (byte) 0xFA};

    private final String status; // §1, protocol, version, description, players, most players, with \0 between them
    private boolean isPing;

    LegacyPing(String status) {
        this.status = status;
    }

    @Override
    protected void decode(ChannelHandlerContext ctx, ByteBuf in, List<Object> out) {
        int at = in.readerIndex();
        int size = Math.min(in.readableBytes(), 3);
        boolean isFrame = false;
        for (int i = 0; i < size; i++) {
            isFrame |= in.getByte(at + i) != PING[i];
        }
        if (isFrame) {
            ctx.pipeline().remove(this); // its bytes go to the next handler
        } else if (!isPing) {
            isPing = true;
            // A frame of 254 bytes begins with fe 01, too. Its third byte is not fa.
            ctx.executor().schedule(() -> answer(ctx), 300, TimeUnit.MILLISECONDS);
        }
    }

    private void answer(ChannelHandlerContext ctx) {
        if (!ctx.isRemoved()) {
            ByteBuf answer = ctx.alloc().buffer().writeByte(0xFF).writeShort(status.length());
            answer.writeCharSequence(status, StandardCharsets.UTF_16BE);
            ctx.writeAndFlush(answer).addListener(ChannelFutureListener.CLOSE);
        }
    }
}
