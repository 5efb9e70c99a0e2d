package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.varint.format.Strictness;
import java.io.ByteArrayOutputStream;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

/** Random streams, random cuts, random configurations. */
class FramePropertiesTest {

    /** A frame, or what looks like one: its bytes as sent. */
    record Sent(long length, int padding, int body) {

        void to(ByteArrayOutputStream out) {
            long rest = length;
            for (; rest > 0x7F; rest >>>= 7) {
                out.write((int) rest | 0x80);
            }
            out.write((int) rest | (padding > 0 ? 0x80 : 0));
            for (int i = padding; i > 0; i--) {
                out.write(i > 1 ? 0x80 : 0);
            }
            for (int i = 0; i < body; i++) {
                out.write(0x80 | i);
            }
        }
    }

    @Property(tries = 500, edgeCases = EdgeCasesMode.NONE)
    void anyStreamCutAnywhere(
            @ForAll Cut cut,
            @ForAll("configs") VarIntFrameDecoderConfig config,
            @ForAll("sent") @Size(max = 12) List<Sent> frames,
            @ForAll @Size(max = 10) List<@IntRange(max = 1000) Integer> cuts) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        frames.forEach(frame -> frame.to(out));
        byte[] stream = out.toByteArray();
        int[] positions = cuts.stream()
                .mapToInt(part -> part * stream.length / 1000)
                .sorted()
                .toArray();
        assertEquals(FrameStream.expected(config, stream), cut.decode(config, stream, positions));
    }

    @Property(tries = 500, edgeCases = EdgeCasesMode.NONE)
    void anyBytes(
            @ForAll Cut cut,
            @ForAll("configs") VarIntFrameDecoderConfig config,
            @ForAll @Size(max = 100) byte[] stream,
            @ForAll @IntRange(min = 1, max = 10) int size) {
        assertEquals(FrameStream.expected(config, stream), cut.decodeBy(size, config, stream));
    }

    @Provide
    Arbitrary<VarIntFrameDecoderConfig> configs() {
        return Combinators.combine(
                        Arbitraries.integers().between(1, 5),
                        Arbitraries.of(ZeroLength.values()),
                        Arbitraries.of(Strictness.values()),
                        Arbitraries.integers().between(1, 127),
                        Arbitraries.integers().between(1, 4))
                .as((width, zeroLength, strictness, max, skipped) -> FrameStream.width(width)
                        .zeroLength(zeroLength)
                        .strictness(strictness)
                        .maxFrameLength(
                                max == 127 ? FrameStream.width(width).build().maxFrameLength() : max)
                        .maxSkippedInARow(skipped)
                        .build());
    }

    /** Mostly whole frames, of any padding; some with a length that says something else. */
    @Provide
    Arbitrary<List<Sent>> sent() {
        Arbitrary<Integer> lengths = Arbitraries.integers().between(0, 300);
        Arbitrary<Integer> paddings =
                Arbitraries.frequency(Tuple.of(6, 0), Tuple.of(2, 1), Tuple.of(1, 2), Tuple.of(1, 5));
        Arbitrary<Sent> whole =
                Combinators.combine(lengths, paddings).as((length, padding) -> new Sent(length, padding, length));
        Arbitrary<Sent> broken =
                Arbitraries.longs().between(0, (1L << 36) - 1).map(length -> new Sent(length, 0, (int) (length & 3)));
        return Arbitraries.frequencyOf(Tuple.of(15, whole), Tuple.of(1, broken)).list();
    }
}
