package dev.varint.netty.frame;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.format.Strictness;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandler;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.TooLongFrameException;
import java.util.List;
import java.util.function.IntConsumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The configurations of the decoder, the batcher and the prepender. */
class FramingConfigTest {

    private final VarIntFrameDecoder.Config in = new VarIntFrameDecoder.Config();
    private final VarIntFrameBatcher.Config batcher = new VarIntFrameBatcher.Config();
    private final VarIntLengthFieldPrepender.Config prepender = new VarIntLengthFieldPrepender.Config();

    @Test
    void defaultsOfTheDecoder() {
        VarIntFrameDecoder.Config set = in.copy();
        assertEquals(3, set.maxPrefixSize);
        assertEquals((1 << 21) - 1, set.maxFrameLength);
        assertEquals(ZeroLength.REJECT, set.zeroLength);
        assertEquals(64, set.maxSkippedInARow);
        assertEquals(Strictness.STRICT, set.strictness);
    }

    @ParameterizedTest
    @CsvSource({"1, 127", "2, 16383", "3, 2097151", "4, 268435455", "5, 2147483647"})
    void theGreatestFrameIsWhatThePrefixCanHold(int prefixSize, int max) {
        assertEquals(Math.min(max, 2_097_151), in.maxPrefixSize(prefixSize).copy().maxFrameLength);
        batcher.maxPrefixSize(prefixSize);
        prepender.maxPrefixSize(prefixSize);
        List<IntConsumer> handlers = List.of(
                limit -> new VarIntFrameDecoder(in.maxFrameLength(limit)),
                limit -> new VarIntFrameBatcher(batcher.maxFrameLength(limit)),
                limit -> new VarIntLengthFieldPrepender(prepender.maxFrameLength(limit)));
        for (IntConsumer handler : handlers) {
            assertDoesNotThrow(() -> handler.accept(max));
            if (prefixSize < 5) {
                assertThrows(IllegalArgumentException.class, () -> handler.accept(max + 1));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {Integer.MIN_VALUE, -1, 0, 6, Integer.MAX_VALUE})
    void refusesValuesOutsideTheirRange(int value) {
        assertThrows(IllegalArgumentException.class, () -> in.maxPrefixSize(value));
        assertThrows(IllegalArgumentException.class, () -> batcher.maxPrefixSize(value));
        assertThrows(IllegalArgumentException.class, () -> prepender.maxPrefixSize(value));
        if (value < 1) {
            assertThrows(IllegalArgumentException.class, () -> in.maxFrameLength(value));
            assertThrows(IllegalArgumentException.class, () -> in.maxSkippedInARow(value));
            assertThrows(IllegalArgumentException.class, () -> batcher.maxFrameLength(value));
            assertThrows(IllegalArgumentException.class, () -> prepender.maxFrameLength(value));
            assertThrows(IllegalArgumentException.class, () -> new FrameCompression().maxUncompressedLength(value));
        }
        if (value < -1 || value > 9) {
            assertThrows(IllegalArgumentException.class, () -> new FrameCompression().level(value));
        }
        if (value < 0) {
            assertThrows(IllegalArgumentException.class, () -> batcher.copyUpTo(value));
            assertThrows(IllegalArgumentException.class, () -> prepender.copyUpTo(value));
        }
    }

    @Test
    void refusesNull() {
        assertThrows(NullPointerException.class, () -> in.zeroLength(null));
        assertThrows(NullPointerException.class, () -> in.strictness(null));
        assertThrows(NullPointerException.class, () -> in.framePolicy(null));
        assertThrows(NullPointerException.class, () -> batcher.bodyEncoder(null));
        assertThrows(NullPointerException.class, () -> new VarIntFrameDecoder(null));
        assertThrows(NullPointerException.class, () -> new VarIntFrameBatcher(null));
        assertThrows(NullPointerException.class, () -> new VarIntLengthFieldPrepender(null));
    }

    /** What our defaults send, our defaults accept. With a body encoder, the encoded body counts. */
    @Test
    void anEmptyBodyIsRefusedByDefault() {
        VarIntFrameBatcher.Config dropping = new VarIntFrameBatcher.Config().bodyEncoder(() -> (ctx, body, out) -> {});
        for (ChannelHandler handler :
                List.of(new VarIntFrameBatcher(), new VarIntFrameBatcher(dropping), new VarIntLengthFieldPrepender())) {
            EmbeddedChannel channel = new EmbeddedChannel(handler);
            ByteBuf body = Unpooled.buffer(1);
            Throwable cause = channel.writeAndFlush(body).cause();
            assertTrue(cause.getMessage().contains("allowEmptyBodies(true)"), cause::toString);
            assertEquals(0, body.refCnt());
            assertFalse(channel.finishAndReleaseAll());
        }
    }

    /** What is set later has no effect. */
    @Test
    void aHandlerKeepsWhatWasSet() {
        EmbeddedChannel channel = new EmbeddedChannel(
                new VarIntFrameDecoder(in.maxFrameLength(10)), new VarIntFrameBatcher(batcher.maxFrameLength(10)));
        in.maxFrameLength(20).zeroLength(ZeroLength.SKIP);
        batcher.maxFrameLength(20).padded(true);
        assertThrows(
                TooLongFrameException.class,
                () -> channel.writeInbound(Unpooled.buffer(1).writeByte(11)));
        assertThrows(
                TooLongFrameException.class,
                () -> channel.writeOutbound(Unpooled.buffer().writeZero(11)));
        channel.writeOutbound(Unpooled.buffer().writeZero(10));
        ByteBuf frame = channel.readOutbound();
        assertEquals(11, frame.readableBytes());
        frame.release();
        channel.finishAndReleaseAll();
    }
}
