package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.netty.channel.ChannelHandler;
import io.netty.handler.codec.protobuf.ProtobufVarint32FrameDecoder;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * A pipeline sees the same events with {@link VarIntFrameDecoder} as with Netty's own decoder: frames, read-complete
 * events, reads that are asked for without auto-read, other messages, and what follows a close, an exception or a
 * removal. {@link FramePipelineTest} has more that handlers do during a frame.
 */
class NettyEventsTest {

    /** A handler closes the channel at the frame c1, throws at c2, and removes the decoder at c3. */
    private static final List<String> STEPS = List.of(
            "complete",
            "text",
            "shutdown",
            "remove",
            "fire:",
            "fire:01aa",
            "fire:01aa01ab",
            "fire:03",
            "fire:01aa02",
            "fire:01c1",
            "fire:01c101ab02",
            "fire:01c201ab",
            "fire:01c301ab");

    @Test
    void areTheSame() {
        List<String> sequences = List.of("no-auto-read");
        for (int length = 1; length <= 3; length++) {
            sequences = sequences.stream()
                    .filter(sequence -> !sequence.endsWith("shutdown")) // nothing comes after it but the end
                    .flatMap(sequence -> STEPS.stream().map(step -> sequence + " " + step))
                    .toList();
            sequences.forEach(sequence -> assertEquals(
                    eventsOf(new ProtobufVarint32FrameDecoder(), sequence),
                    eventsOf(new VarIntFrameDecoder(), sequence),
                    sequence));
        }
    }

    private static String eventsOf(ChannelHandler decoder, String sequence) {
        return new PipelineScript(decoder)
                .on("c1", "close")
                .on("c2", "throw")
                .on("c3", "remove")
                .run(sequence + " complete");
    }
}
