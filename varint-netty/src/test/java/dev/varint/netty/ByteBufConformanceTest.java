package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.varint.format.Strictness;
import dev.varint.netty.frame.Cut;
import dev.varint.netty.frame.Framed;
import dev.varint.netty.frame.VarIntFrameDecoder;
import dev.varint.netty.frame.ZeroLength;
import dev.varint.testing.ConformanceVectors;
import dev.varint.testing.ConformanceVectors.Stream;
import java.io.IOException;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/** Frames against the published vectors. {@link FuzzTargetsTest} reads the single values. */
class ByteBufConformanceTest {

    @Test
    void framesEveryStreamHoweverItIsCut() throws IOException {
        for (Stream stream : ConformanceVectors.published().frames()) {
            byte[] bytes = HexFormat.of().parseHex(stream.hex());
            for (List<Integer> positions : stream.cuts()) {
                for (Cut cut : Cut.values()) {
                    Framed framed = cut.decode(
                            config(stream),
                            bytes,
                            positions.stream().mapToInt(i -> i).toArray());
                    List<String> frames = framed.frames().stream()
                            .map(frame -> HexFormat.of().formatHex(frame.array()))
                            .toList();
                    assertEquals(stream.frames(), frames, stream::toString);
                    assertEquals(
                            stream.outcome().equals("open") ? 0 : 1,
                            framed.failures().size(),
                            stream::toString);
                }
            }
        }
    }

    private static VarIntFrameDecoder.Config config(Stream stream) {
        return new VarIntFrameDecoder.Config()
                .maxPrefixSize(stream.maxPrefixSize())
                .maxFrameLength(stream.maxFrameLength())
                .zeroLength(ZeroLength.valueOf(stream.zeroLength().toUpperCase(Locale.ROOT)))
                .strictness(Strictness.valueOf(stream.strictness().toUpperCase(Locale.ROOT)));
    }
}
