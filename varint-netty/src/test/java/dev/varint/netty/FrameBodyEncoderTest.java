package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.netty.VarIntFrameBatcher.Config;
import dev.varint.testing.Reference;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelFuture;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.TooLongFrameException;
import java.util.Arrays;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Bodies that an encoder writes into the batch. */
class FrameBodyEncoderTest {

    private final CountingAllocator allocator = new CountingAllocator();
    private EmbeddedChannel channel;

    private void open(Config config) {
        channel = new EmbeddedChannel(new VarIntFrameBatcher(config));
        channel.config().setAllocator(allocator);
    }

    @AfterEach
    void allIsReleased() {
        channel.finishAndReleaseAll();
        assertEquals(0, allocator.live());
    }

    private ByteBuf body(int length) {
        byte[] content = new byte[length];
        Arrays.fill(content, (byte) length);
        return allocator.directBuffer().writeBytes(content);
    }

    private ByteBuf sent() {
        ByteBuf all = Unpooled.buffer();
        for (ByteBuf next = channel.readOutbound(); next != null; next = channel.readOutbound()) {
            all.writeBytes(next);
            next.release();
        }
        return all;
    }

    /** As many bytes more or less as it takes to move the body by up to two bytes, and none. */
    @ParameterizedTest
    @ValueSource(ints = {-20_000, -130, -1, 0, 1, 2, 20_000})
    void theLengthIsThatOfTheEncodedBody(int more) {
        open(new Config().bodyEncoder((ctx, body, out) -> {
            int length = Math.max(body.readableBytes() + more, 0);
            for (int i = 0; i < length; i++) {
                out.writeByte(length);
            }
        }));
        ByteBuf expected = Unpooled.buffer();
        for (int length : new int[] {0, 1, 5, 125, 126, 127, 128, 129, 300, 5000, 16_382, 16_383, 16_384, 40_000, 3}) {
            ByteBuf body = body(length);
            channel.write(body);
            assertEquals(0, body.refCnt());
            int encoded = Math.max(length + more, 0);
            byte[] content = new byte[encoded];
            Arrays.fill(content, (byte) encoded);
            expected.writeBytes(Reference.encode(encoded)).writeBytes(content);
        }
        channel.flush();
        assertEquals(expected, sent());
    }

    /** One object is written twice, and read twice. */
    @Test
    void anEncoderMayReadABodyThatIsWrittenAgain() {
        open(new Config().maxPrefixSize(2).padded(true).bodyEncoder((ctx, body, out) -> out.writeBytes(body)));
        ByteBuf body = body(3);
        channel.write(body.retain());
        channel.writeAndFlush(body);
        assertEquals(Unpooled.wrappedBuffer(new byte[] {-125, 0, 3, 3, 3, -125, 0, 3, 3, 3}), sent());
    }

    /** The frames before it and after it are sent. */
    @Test
    void aBodyThatIsRefusedLeavesNothing() {
        IllegalStateException refusal = new IllegalStateException("refused");
        open(new Config().maxPrefixSize(1).bodyEncoder((ctx, body, out) -> {
            int length = body.readableBytes();
            out.writeBytes(body);
            if (length == 9) {
                throw refusal;
            }
            if (length == 10) {
                out.writeZero(200);
            }
        }));
        channel.write(body(1));
        ChannelFuture refused = channel.write(body(9));
        ChannelFuture tooLong = channel.write(body(10));
        ChannelFuture last = channel.write(body(2));
        ByteBuf released = body(3);
        released.release();
        assertFalse(channel.write(released).isSuccess());
        channel.flush();
        assertSame(refusal, refused.cause());
        assertInstanceOf(TooLongFrameException.class, tooLong.cause());
        assertTrue(last.isSuccess());
        assertEquals(Unpooled.wrappedBuffer(new byte[] {1, 1, 2, 2, 2}), sent());
    }

    /** As native libraries do. */
    @Test
    void anEncoderMayGrowTheBatch() {
        open(new Config()
                .bodyEncoder((ctx, body, out) -> out.capacity(out.capacity() * 2 + 1)
                        .writeZero(out.capacity() - out.writerIndex() - 2)
                        .writeByte(7)));
        for (int i = 0; i < 6; i++) {
            channel.write(body(3));
        }
        channel.flush();
        ByteBuf sent = sent();
        for (int i = 0; i < 6; i++) {
            int length = ByteBufVarInts.readVarInt(sent);
            assertEquals(7, sent.getByte(sent.skipBytes(length).readerIndex() - 1));
        }
        assertFalse(sent.isReadable());
    }

    /** The frame before and this one leave whole; a write from within an encoder fails. */
    @ParameterizedTest
    @ValueSource(strings = {"write", "flush", "remove", "replace"})
    void anEncoderSendsNoHalfFrame(String action) {
        ChannelFuture[] nested = new ChannelFuture[1];
        open(new Config().bodyEncoder((ctx, body, out) -> {
            out.writeByte(7);
            if (body.isReadable()) {
                switch (action) {
                    case "write" -> nested[0] = ctx.channel().write(body(3));
                    case "flush" -> ctx.channel().flush();
                    case "remove" -> ctx.pipeline().remove(ctx.handler());
                    default -> ctx.pipeline().replace(ctx.handler(), "prepender", new VarIntLengthFieldPrepender());
                }
            }
            out.writeByte(8);
        }));
        channel.write(body(0));
        ChannelFuture last = channel.write(body(1));
        channel.flush();
        assertTrue(last.isSuccess());
        assertEquals(Unpooled.wrappedBuffer(new byte[] {2, 7, 8, 2, 7, 8}), sent());
        if (nested[0] != null) {
            assertInstanceOf(IllegalStateException.class, nested[0].cause());
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void anEncoderMayCloseTheChannel(boolean isRefused) {
        open(new Config().bodyEncoder((ctx, body, out) -> {
            if (body.isReadable()) {
                ctx.channel().close();
                if (isRefused) {
                    throw new IllegalStateException("refused");
                }
            }
        }));
        ChannelFuture first = channel.write(body(0));
        ChannelFuture second = channel.write(body(1));
        assertFalse(first.isSuccess() || second.isSuccess());
        assertTrue(first.isDone() && second.isDone());
    }
}
