package dev.varint.netty.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.netty.ByteBufVarInts;
import dev.varint.netty.VarIntLengthFieldPrepender;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelOutboundHandlerAdapter;
import io.netty.channel.ChannelPromise;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.EncoderException;
import io.netty.handler.codec.MessageToMessageEncoder;
import io.netty.handler.codec.TooLongFrameException;
import io.netty.handler.codec.protobuf.ProtobufVarint32LengthFieldPrepender;
import io.netty.util.IllegalReferenceCountException;
import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What docs/migrating.md says of encoding: by Netty's own prepender, by encoders of two messages, by ours. */
class MigratingPrependerTest {

    private static ChannelHandler netty() {
        return new ProtobufVarint32LengthFieldPrepender();
    }

    private static ChannelHandler ours() {
        return new VarIntLengthFieldPrepender();
    }

    private static Stream<ChannelHandler> both() {
        return Stream.of(netty(), ours());
    }

    private static ByteBuf body(int headroom, int size) {
        return Unpooled.buffer().writeZero(headroom + size).skipBytes(headroom);
    }

    private static ByteBuf frame(ChannelHandler prepender, ByteBuf body) {
        EmbeddedChannel channel = new EmbeddedChannel(prepender);
        channel.writeOutbound(body);
        ByteBuf frame = channel.readOutbound();
        assertFalse(channel.finish());
        return frame;
    }

    /** An empty body, too, is a frame for the peer. */
    @ParameterizedTest
    @MethodSource("both")
    void smallBodiesAreCopiedIntoTheSameBytes(ChannelHandler prepender) {
        for (int length : new int[] {0, 1, 300}) {
            ByteBuf body = body(0, length);
            ByteBuf frame = frame(prepender, body);
            assertEquals(0, body.refCnt());
            assertTrue(frame.isContiguous() && !frame.isReadOnly());
            assertEquals(length, ByteBufVarInts.readVarInt(frame));
            assertEquals(length, frame.readableBytes());
            frame.release();
        }
    }

    @ParameterizedTest
    @MethodSource("both")
    void bothPassOtherMessagesAndMayBeShared(ChannelHandler prepender) {
        EmbeddedChannel channel = new EmbeddedChannel(prepender);
        channel.writeOutbound("text");
        assertEquals("text", channel.readOutbound());
        channel.finishAndReleaseAll();
        assertTrue(prepender.getClass().isAnnotationPresent(ChannelHandler.Sharable.class));
    }

    /** Ours has the body in it: a change to the body after the write is a change to the frame. */
    @Test
    void nettyCopiesLargeBodiesAndUsesNoHeadroom() {
        ByteBuf body = body(8, 3000);
        ByteBuf copied = frame(netty(), body.retainedDuplicate());
        assertNotSame(body, copied);
        assertEquals(1, body.refCnt());
        body.setByte(8, 7);
        assertEquals(0, copied.getByte(2));
        assertFalse(copied.isReadOnly());
        copied.release();

        ByteBuf shared = frame(ours(), body.retainedDuplicate());
        assertEquals(2, body.refCnt());
        body.setByte(8, 9);
        assertEquals(9, shared.getByte(2));
        assertTrue(shared.isReadOnly());
        assertFalse(shared.hasArray());
        assertEquals(2, shared.nioBufferCount());
        shared.release();
        body.release();
    }

    @Test
    void nettyHasNoLimit() {
        frame(netty(), body(0, 1 << 21)).release();
        EmbeddedChannel channel = new EmbeddedChannel(ours());
        Throwable failure = channel.writeAndFlush(body(0, 1 << 21)).cause();
        assertInstanceOf(TooLongFrameException.class, failure);
        assertTrue(channel.isActive());
        assertTrue(channel.writeOutbound(body(0, 1)));
        channel.finishAndReleaseAll();
    }

    @Test
    void nettyWrapsFailures() {
        ByteBuf released = body(0, 1);
        released.release();
        Throwable theirs = new EmbeddedChannel(netty()).writeAndFlush(released).cause();
        assertInstanceOf(EncoderException.class, theirs);
        assertInstanceOf(IllegalReferenceCountException.class, theirs.getCause());
        Throwable cause = new EmbeddedChannel(ours()).writeAndFlush(released).cause();
        assertInstanceOf(IllegalReferenceCountException.class, cause);
    }

    /** What many proxies have: the length and the body as two messages. */
    private static final class TwoMessages extends MessageToMessageEncoder<ByteBuf> {

        @Override
        protected void encode(ChannelHandlerContext ctx, ByteBuf body, List<Object> out) {
            ByteBuf length = ctx.alloc().buffer(5);
            ByteBufVarInts.writeVarInt(length, body.readableBytes());
            out.add(length);
            out.add(body.retain());
        }
    }

    /** Fails the first write, as a handler may that cannot take one. */
    private static final class FailsFirst extends ChannelOutboundHandlerAdapter {

        private int writes;

        @Override
        public void write(ChannelHandlerContext ctx, Object msg, ChannelPromise promise) {
            if (writes++ == 0) {
                ((ByteBuf) msg).release();
                promise.setFailure(new IOException());
            } else {
                ctx.write(msg, promise);
            }
        }
    }

    /** With two messages a body can go out whose length did not. */
    @Test
    void aFrameOfTwoMessagesCanGoOutInPart() {
        EmbeddedChannel channel = new EmbeddedChannel(new FailsFirst(), new TwoMessages());
        assertInstanceOf(IOException.class, channel.writeAndFlush(body(0, 300)).cause());
        ByteBuf rest = channel.readOutbound();
        assertEquals(300, rest.readableBytes());
        rest.release();
        channel.finishAndReleaseAll();

        channel = new EmbeddedChannel(new FailsFirst(), ours());
        assertInstanceOf(IOException.class, channel.writeAndFlush(body(0, 300)).cause());
        assertNull(channel.readOutbound());
        channel.finishAndReleaseAll();
    }
}
