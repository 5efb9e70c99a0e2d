package dev.varint.netty;

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
import net.jqwik.api.constraints.Size;

/** Random streams, cuts and configurations: inputs as those of {@link FrameFuzzTest}. */
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

    @Property(tries = 1000, edgeCases = EdgeCasesMode.NONE)
    void anyFramesCutAnywhere(@ForAll @Size(10) byte[] header, @ForAll("sent") @Size(max = 12) List<Sent> frames) {
        ByteArrayOutputStream input = new ByteArrayOutputStream();
        input.write(header, 0, FrameFuzzTest.headerSize(header[2]));
        frames.forEach(frame -> frame.to(input));
        FrameFuzzTest.check(input.toByteArray());
    }

    @Property(tries = 500, edgeCases = EdgeCasesMode.NONE)
    void anyBytes(@ForAll @Size(max = 100) byte[] input) {
        FrameFuzzTest.check(input);
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
