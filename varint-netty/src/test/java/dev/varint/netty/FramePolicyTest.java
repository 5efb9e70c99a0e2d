package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.DecoderException;
import io.netty.handler.codec.TooLongFrameException;
import java.nio.ReadOnlyBufferException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a policy sees of a body, and when. */
class FramePolicyTest {

    private final FrameCollector collector = new FrameCollector();
    private final List<String> seen = new ArrayList<>();

    /** Notes what it sees, and waits for some bytes of each body. */
    private FramePolicy waitingFor(int... byteCounts) {
        return (ctx, length, received) -> {
            seen.add(length + ":" + ByteBufUtil.hexDump(received));
            for (int byteCount : byteCounts) {
                if (received.readableBytes() < Math.min(byteCount, length)) {
                    return Math.min(byteCount, length);
                }
            }
            return FramePolicy.ACCEPT;
        };
    }

    /** Reads with a policy, and skips frames of length 0. */
    private void read(FramePolicy policy, String... reads) {
        EmbeddedChannel channel = new EmbeddedChannel(
                new VarIntFrameDecoder(new VarIntFrameDecoder.Config()
                        .zeroLength(ZeroLength.SKIP)
                        .maxFrameLength(500)
                        .framePolicy(policy)),
                collector);
        for (String hex : reads) {
            channel.writeInbound(Unpooled.buffer().writeBytes(HexFormat.of().parseHex(hex)));
        }
        channel.finishAndReleaseAll();
    }

    @Test
    void seesTheBodyAsFarAsItHasBeenReceived() {
        read(waitingFor(1, 3), "85", "00", "aa", "bb", "cc", "dd", "ee01", "ff02", "0102", "03112233" + "0411");
        assertEquals(List.of("5:", "5:aa", "5:aabbcc", "1:", "1:ff", "2:", "2:0102", "3:112233", "4:11"), seen);
        assertEquals(4, collector.frames().size());
    }

    /** Each frame is seen with the first two bytes of its body, however the stream is cut. */
    @Test
    void whatItWaitsForDoesNotDependOnCuts() {
        String stream = "05aabbccddee" + "01ff" + "020102" + "03112233";
        for (int cut = 0; cut <= stream.length(); cut += 2) {
            seen.clear();
            read(waitingFor(2), stream.substring(0, cut), stream.substring(cut));
            assertEquals(
                    List.of("5:aabb", "1:ff", "2:0102", "3:1122"),
                    seen.stream()
                            .map(each -> each.length() > 6 ? each.substring(0, 6) : each)
                            .filter(each -> each.length() == 6 || each.equals("1:ff"))
                            .toList());
        }
    }

    /** Only what the decoder itself has accepted, and will pass on. */
    @Test
    void doesNotSeeLengthsOverTheLimitNorSkippedFrames() {
        read(waitingFor(), "0001aa00f503");
        assertEquals(List.of("1:aa"), seen);
        assertInstanceOf(TooLongFrameException.class, collector.failures().get(0));
    }

    static List<Exception> refusals() {
        return List.of(new Exception(), new IllegalStateException(), new DecoderException("no"));
    }

    /** By the first byte of the body, before the rest is there. What comes later is dropped. */
    @ParameterizedTest
    @MethodSource("refusals")
    void refuses(Exception refusal) {
        FramePolicy policy = (ctx, length, received) -> {
            assertInstanceOf(VarIntFrameDecoder.class, ctx.handler());
            if (!received.isReadable()) {
                return 1;
            }
            if (received.getByte(0) == 7 && length > 4) {
                throw refusal;
            }
            return FramePolicy.ACCEPT;
        };
        read(policy, "0407000000", "050600000000", "05", "07", "00000000", "01aa");
        assertEquals(2, collector.frames().size());
        DecoderException failure =
                assertInstanceOf(DecoderException.class, collector.failures().get(0));
        assertSame(refusal, refusal instanceof DecoderException ? failure : failure.getCause());
        assertEquals(1, collector.failures().size());
    }

    @Test
    void cannotChangeTheBody() {
        FramePolicy policy = (ctx, length, received) -> {
            assertThrows(ReadOnlyBufferException.class, () -> received.setByte(0, 1));
            received.skipBytes(1);
            return FramePolicy.ACCEPT;
        };
        read(policy, "02aabb");
        assertEquals(2, collector.frames().get(0).remaining());
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, Integer.MIN_VALUE, 1, 2, 6, Integer.MAX_VALUE})
    void cannotWaitForWhatIsThereOrNeverComes(int answer) {
        read((ctx, length, received) -> answer, "05aabb");
        DecoderException failure =
                assertInstanceOf(DecoderException.class, collector.failures().get(0));
        assertInstanceOf(IllegalStateException.class, failure.getCause());
        assertTrue(failure.getCause().getStackTrace().length > 0, "no peer has caused it");
    }

    /** Closing a channel may end the input before the policy returns. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aPolicyThatEndsTheInputIsAskedOnce(boolean isRefused) {
        FramePolicy closing = (ctx, length, received) -> {
            seen.add(length + ":");
            ctx.pipeline().fireChannelInactive();
            if (isRefused) {
                throw FramePolicy.tooLong("closed");
            }
            return FramePolicy.ACCEPT;
        };
        read(closing, "02aabb01cc");
        assertEquals(List.of("2:"), seen);
        assertEquals(isRefused ? 1 : 0, collector.failures().size());
    }
}
