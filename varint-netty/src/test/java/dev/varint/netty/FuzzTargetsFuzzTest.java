package dev.varint.netty;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * With -Pfuzz, Jazzer fuzzes one test in a JVM, and each class has one. So each target has a class that is named for
 * it.
 */
@Tag("fuzz")
@TestInstance(Lifecycle.PER_CLASS) // so that the seeds may depend on the object
abstract class FuzzTargetsFuzzTest {

    private final FuzzTargets target = FuzzTargets.valueOf(getClass()
            .getSimpleName()
            .replace("FuzzTest", "")
            .replaceAll("(?<=[a-z])(?=[A-Z])", "_")
            .toUpperCase(Locale.ROOT));

    @Tag("long")
    @MethodSource("seeds")
    @FuzzTest(maxDuration = "10m")
    void fuzz(byte[] input) {
        target.run(input);
    }

    Stream<byte[]> seeds() throws IOException {
        return target.seeds();
    }
}

class ReadersFuzzTest extends FuzzTargetsFuzzTest {}

class PackedDecodeFuzzTest extends FuzzTargetsFuzzTest {}

class PrefixedFuzzTest extends FuzzTargetsFuzzTest {}

class FramesFuzzTest extends FuzzTargetsFuzzTest {

    /** In every build. */
    @MethodSource("seeds")
    @FuzzTest(maxDuration = "2s")
    void fuzzBriefly(byte[] input) {
        FuzzTargets.FRAMES.run(input);
    }
}

class InputsFuzzTest extends FuzzTargetsFuzzTest {}
