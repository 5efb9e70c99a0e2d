package dev.varint.netty;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.provider.MethodSource;

// With -Pfuzz, Jazzer fuzzes one test in a JVM, and each class has one. So each target has a class of its own.

@Tag("fuzz")
@Tag("long")
class ReadersFuzzTest {
    @MethodSource("seeds")
    @FuzzTest(maxDuration = "10m")
    void fuzz(byte[] input) {
        FuzzTargets.READERS.run(input);
    }

    static Stream<byte[]> seeds() throws IOException {
        return FuzzTargets.READERS.seeds();
    }
}

@Tag("fuzz")
@Tag("long")
class PackedDecodeFuzzTest {
    @MethodSource("seeds")
    @FuzzTest(maxDuration = "10m")
    void fuzz(byte[] input) {
        FuzzTargets.PACKED_DECODE.run(input);
    }

    static Stream<byte[]> seeds() throws IOException {
        return FuzzTargets.PACKED_DECODE.seeds();
    }
}

@Tag("fuzz")
@Tag("long")
class PrefixedFuzzTest {
    @MethodSource("seeds")
    @FuzzTest(maxDuration = "10m")
    void fuzz(byte[] input) {
        FuzzTargets.PREFIXED.run(input);
    }

    static Stream<byte[]> seeds() throws IOException {
        return FuzzTargets.PREFIXED.seeds();
    }
}

@Tag("fuzz")
@Tag("long")
class RoundTripFuzzTest {
    @MethodSource("seeds")
    @FuzzTest(maxDuration = "10m")
    void fuzz(byte[] input) {
        FuzzTargets.ROUND_TRIP.run(input);
    }

    static Stream<byte[]> seeds() throws IOException {
        return FuzzTargets.ROUND_TRIP.seeds();
    }
}

@Tag("fuzz")
@Tag("long")
class InputsFuzzTest {
    @MethodSource("seeds")
    @FuzzTest(maxDuration = "10m")
    void fuzz(byte[] input) {
        FuzzTargets.INPUTS.run(input);
    }

    static Stream<byte[]> seeds() throws IOException {
        return FuzzTargets.INPUTS.seeds();
    }
}
