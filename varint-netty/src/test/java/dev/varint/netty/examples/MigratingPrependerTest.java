package dev.varint.netty.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.netty.ByteBufVarInts;
import dev.varint.netty.VarIntLengthFieldPrepender;
import dev.varint.netty.VarIntLengthFieldPrependerConfig;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelFuture;
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

    private static ChannelHandler netty() {
        return new ProtobufVarint32LengthFieldPrepender();
    }

    private static ChannelHandler ours() {
        return new VarIntLengthFieldPrepender();
    }

    private static Stream<ChannelHandler> all() {
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

    @ParameterizedTest
    @MethodSource("all")
    void sameBytes(ChannelHandler prepender) {
        ByteBuf frame = frame(prepender, body(0, 300));
        assertEquals(302, frame.readableBytes());
        assertEquals(300, ByteBufVarInts.readVarInt(frame));
        frame.release();
    }

    /** So an empty buffer, written to find out when all before it is out, is a frame for the peer. */
    @ParameterizedTest
    @MethodSource("all")
    void anEmptyBodyIsAFrame(ChannelHandler prepender) {
        ByteBuf frame = frame(prepender, Unpooled.EMPTY_BUFFER);
        assertEquals(1, frame.readableBytes());
        assertEquals(0, frame.readByte());
        frame.release();
    }

    @ParameterizedTest
    @MethodSource("all")
    void whatIsNoBufferPasses(ChannelHandler prepender) {
        EmbeddedChannel channel = new EmbeddedChannel(prepender);
        channel.writeOutbound("text");
        assertEquals("text", channel.readOutbound());
        channel.finishAndReleaseAll();
    }

    @ParameterizedTest
    @MethodSource("all")
    void bothMayBeShared(ChannelHandler prepender) {
        assertTrue(prepender.getClass().isAnnotationPresent(ChannelHandler.Sharable.class));
    }

    @ParameterizedTest
    @MethodSource("all")
    void bothCopySmallBodies(ChannelHandler prepender) {
        ByteBuf body = body(0, 300);
        ByteBuf frame = frame(prepender, body);
        assertEquals(0, body.refCnt());
        assertEquals(1, frame.nioBufferCount());
        assertTrue(frame.isContiguous() && !frame.isReadOnly());
        frame.release();
    }

    /** Ours has the body in it: a change to the body after the write is a change to the frame. */
    @Test
    void nettyCopiesLargeBodies() {
        ByteBuf body = body(0, 3000);
        ByteBuf frame = frame(netty(), body.retainedDuplicate());
        assertEquals(1, body.refCnt());
        body.setByte(0, 7);
        assertEquals(0, frame.getByte(2));
        assertFalse(frame.isReadOnly());
        assertEquals(1, frame.nioBufferCount());
        frame.release();

        frame = frame(ours(), body.retainedDuplicate());
        assertEquals(2, body.refCnt());
        body.setByte(0, 8);
        assertEquals(8, frame.getByte(2));
        assertTrue(frame.isReadOnly());
        assertFalse(frame.hasArray());
        assertEquals(2, frame.nioBufferCount());
        frame.release();
        assertEquals(1, body.refCnt());
        body.release();
    }

    @Test
    void headroomIsUsed() {
        ByteBuf body = body(8, 300);
        ByteBuf frame = frame(ours(), body);
        assertSame(body, frame);
        assertEquals(6, frame.readerIndex());
        frame.release();

        ByteBuf kept = body(8, 300);
        frame = frame(ours(), kept.retain());
        assertNotSame(kept, frame);
        assertEquals(8, kept.readerIndex());
        frame.release();
        kept.release();

        body = body(8, 300);
        frame = frame(
                new VarIntLengthFieldPrepender(VarIntLengthFieldPrependerConfig.builder()
                        .useHeadroom(false)
                        .build()),
                body);
        assertNotSame(body, frame);
        frame.release();

        body = body(8, 300);
        frame = frame(netty(), body);
        assertNotSame(body, frame);
        assertEquals(0, body.refCnt());
        frame.release();
    }

    @Test
    void nettyHasNoLimit() {
        frame(netty(), body(0, 1 << 21)).release();
        EmbeddedChannel channel = new EmbeddedChannel(ours());
        ByteBuf body = body(0, 1 << 21);
        ChannelFuture future = channel.writeAndFlush(body);
        assertInstanceOf(TooLongFrameException.class, future.cause());
        assertEquals(0, body.refCnt());
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
        assertSame(null, channel.readOutbound());
        channel.finishAndReleaseAll();
    }
}
