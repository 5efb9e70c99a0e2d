package dev.varint.netty;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.provider.MethodSource;

/** {@link FuzzTargets#PREFIXED}. */
@Tag("fuzz")
class PrefixedFuzzTest {

    /** {@code -Pfuzz} */
    @Tag("long")
    @MethodSource("seeds")
    @FuzzTest(maxDuration = "10m")
    void fuzz(byte[] input) {
        FuzzTargets.PREFIXED.run(input);
    }

    static Stream<byte[]> seeds() throws IOException {
        return FuzzTargets.PREFIXED.seeds();
    }
}
