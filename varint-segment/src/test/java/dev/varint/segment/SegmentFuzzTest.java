package dev.varint.segment;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.varint.contract.PackedContract;
import dev.varint.testing.ConformanceVectors;
import dev.varint.testing.PackedReference;
import dev.varint.testing.PackedRegion;
import dev.varint.testing.Placed;
import java.io.IOException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.provider.MethodSource;

/** Any bytes in a segment of some kind, read as single values and as packed regions: what the reference reads. */
@Tag("fuzz")
class SegmentFuzzTest {

    @MethodSource("seeds")
    @FuzzTest(maxDuration = "2s")
    void readsWhatTheReferenceReads(byte[] input) {
        check(input);
    }

    /** {@code -Pfuzz} */
    @Tag("long")
    @MethodSource("seeds")
    @FuzzTest(maxDuration = "10m")
    void readsWhatTheReferenceReadsForLong(byte[] input) {
        check(input);
    }

    static Stream<byte[]> seeds() throws IOException {
        ConformanceVectors vectors = ConformanceVectors.published();
        return Stream.concat(
                        vectors.varint().stream().map(vector -> vector.hex()),
                        vectors.packed().stream().map(region -> region.hex()))
                .distinct()
                .map(hex -> HexFormat.of().parseHex(hex));
    }

    private static void check(byte[] input) {
        SegmentKind kind = SegmentKind.values()[Math.floorMod(Arrays.hashCode(input), SegmentKind.values().length)];
        byte[] value = Arrays.copyOf(input, Math.min(input.length, 12));
        for (Placed placed : List.of(Placed.followed(value, 0, 0, 0), Placed.followed(value, 0, 12, 3))) {
            SegmentVarIntsTest.reads(kind, placed);
        }
        PackedRegion region = PackedRegion.amid(input.length % 9, input, input.length % 5, 0x80);
        for (PackedReference model : PackedReference.values()) {
            new PackedContract(model, new SegmentRegions(kind)).check(region);
        }
    }
}
