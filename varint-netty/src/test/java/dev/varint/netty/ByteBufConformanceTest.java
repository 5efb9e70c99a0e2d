package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.varint.format.Strictness;
import dev.varint.testing.ConformanceVectors;
import dev.varint.testing.ConformanceVectors.Scalar;
import dev.varint.testing.ConformanceVectors.Stream;
import dev.varint.testing.Outcome;
import dev.varint.testing.Placed;
import java.io.IOException;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The library against the published vectors: {@link ByteBuf} and frames. */
class ByteBufConformanceTest {

    @RegisterExtension
    final Buffers buffers = new Buffers();

    /** Each method with the vector's type and strictness. */
    @ParameterizedTest
    @EnumSource
    void everyMethodReadsTheVectors(ByteBufKind kind) throws IOException {
        for (Scalar vector : ConformanceVectors.published().varint()) {
            String strictness = vector.strictness().toUpperCase(Locale.ROOT);
            Placed placed = Placed.followed(vector.bytes(), 0, 10, 0);
            Outcome outcome = placed.expected(vector.isSigned(), vector.bits(), strictness);
            assertEquals(vector.scan(), outcome.scan(), vector::toString);
            if (outcome.isComplete()) {
                assertEquals(vector.valueBits(), outcome.value(), vector::toString);
            }
            List<ReadMethod> methods = ReadMethod.FACADES.stream()
                    .filter(method -> method.type().bits() == vector.bits()
                            && method.type().isSigned() == vector.isSigned()
                            && method.strictness().name().equals(strictness))
                    .toList();
            ReadMethod.checkAll(methods, buffers.of(kind, placed.array()), placed);
        }
    }

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
